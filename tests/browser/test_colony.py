"""Take The Galaxy in a real browser: solo by taps, two people at one device, computers, reloads."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import reach, ready, record, tap
from browser.profiles import Visit
from build.server import Server
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.games.colony.choosing import proposal
from galaxies.games.colony.computer import reference
from galaxies.games.colony.rules.names import colony_name
from galaxies.games.colony.rules.phases import Paying
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

GAME = GAMES["colony"]


def open_game(context: BrowserContext, site: Server, session: Session | None = None) -> Page:
    """The page with a first game, or with a session that comes as a link."""
    page = context.new_page()
    page.goto(f"{site.url}colony.html" + (f"#{link.pack(session)}" if session else ""))
    ready(page)
    if page.locator("#arrival[open]").count():  # a link to a game in progress asks first
        page.locator("#arrival-choices button").first.click()
    return page


def line(session: Session) -> list[str]:
    """The words of what the reference player would do here."""
    return notation.line(reference.play(session.view(session.player))).split()


def press(page: Page, session: Session, words: list[str]) -> None:
    """Do an action by taps, on the board where it offers the words, else on the buttons; the
    session is played along, since the same galaxy has the same luck here and there."""
    left = list(words)
    session.play(notation.parse(GAME, " ".join(words)))
    while left:
        for count in range(len(left), 0, -1):
            spoken = {" ".join(left[:count]), " ".join(words[: len(words) - len(left) + count])}
            offered = [
                page.locator(f'main [data-word="{text}"]:visible') for text in sorted(spoken)
            ]
            there = [one.first for one in offered if one.count()]
            if there:
                tap(there[0])
                left = left[count:]
                break
        else:
            raise AssertionError(f"nothing to tap for {left} of {words}")
    if page.locator("#confirm[open]").count():
        tap(page.locator("[data-do=confirm]"))


def jump(page: Page, session: Session, end: int) -> None:
    """Skip to the first player's turn in round `end`: the reference player plays on from the game
    of the page, and a link brings back the result. Every round is drawn in the same way."""
    while session.state.round < end or session.player:
        session.play(reference.play(session.view(session.player)))
    page.evaluate("link => { location.hash = link; }", link.pack(session))
    page.locator("#arrival-choices button", has_text="my game").tap()
    page.wait_for_selector(f'body[data-saved="{session.ply}"]')


def test_solo_to_the_end_by_taps_on_a_small_phone(visit: Visit, site: Server) -> None:
    page = open_game(visit(360, 740, has_touch=True, is_mobile=True), site)
    page.locator("#board [data-key=claim]").tap()
    why = page.locator("#answer")
    expect(why).to_contain_text("TTG-32")
    box = why.bounding_box()
    assert box is not None and 0 <= box["y"] <= 740 - box["height"], "in sight without scrolling"
    page.locator('#board [data-word^="look:"]').first.tap()
    expect(page.locator("#board [data-key=closeup]")).to_contain_text("slot")
    page.locator('#board [data-word="put-back"]').tap()
    expect(page.locator("#board [data-key=closeup]")).to_have_count(0)
    page.locator('main [data-word="use new_haven a"]').first.tap()
    session = replay(record(page))
    while session.state.round < 3:
        press(page, session, line(session))
    jump(page, session, 10)
    while not session.is_over:
        press(page, session, line(session))
    assert replay(record(page)).states == session.states
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#review")).to_contain_text("relinquished", timeout=60_000)
    expect(page.locator("#review :not(.checking) > progress")).to_have_count(0, timeout=60_000)
    assert page.locator("#plots svg").count() == 4
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, "nothing sticks out at the side"


def test_a_shortcut_is_small_actions_and_one_undo(visit: Visit, site: Server) -> None:
    session = Session(GAME, galaxy=galaxy.code(4), seats=[Seat()])
    while session.state.round < 5 or not session.state.is_acting:
        session.play(reference.play(session.view(0)))
    page = open_game(visit(360, 740, has_touch=True, is_mobile=True), site, session)
    plies = session.ply
    page.locator('#choices [data-word^="all-"]').first.tap()
    page.locator("[data-do=undo]").tap()
    expect(page.locator("[data-do=redo]")).to_be_enabled()
    assert replay(record(page)).ply == plies
    page.locator("[data-do=redo]").tap()
    after = replay(record(page))
    assert after.ply > plies + 1
    assert page.locator("#log li.joined").count() == after.ply - plies - 1
    assert {notation.verb(type(a)) for a in after.actions[plies:]} <= {"use", "event"}


def test_a_plan_of_a_hint_is_played_whole_and_undone_at_once(visit: Visit, site: Server) -> None:
    page = open_game(visit(390, 844), site)
    before = page.locator("#log li").count()
    page.keyboard.press("h")
    page.get_by_text(re.compile("^The plan: [0-9]+ steps$")).click()
    ringed = page.locator(".pane .advised").all()
    play = page.get_by_role("button", name=re.compile("^Play this"))
    assert ringed and {one.get_attribute("data-word") for one in ringed} == {
        play.get_attribute("data-word")
    }
    steps = page.locator("#answer li").all_text_contents()
    assert len(steps) > 2
    page.get_by_role("button", name=f"Play all {len(steps)} steps").click()
    expect(page.locator("#answer")).to_be_empty()
    session = replay(record(page))
    made = [ply for ply in range(session.ply) if session.player_at(ply) == 0]
    assert [session.is_joined(ply) for ply in made] == [False] + [True] * (len(steps) - 1)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#log li")).to_have_count(before)


def test_two_people_at_one_device(visit: Visit, site: Server) -> None:
    seats = [Seat("human", "Ada"), Seat("human", "Bo")]
    session = Session(GAME, galaxy=galaxy.code(6), options={"first": "seat_0"}, seats=seats)
    page = open_game(visit(360, 740, has_touch=True, is_mobile=True), site, session)
    for _ in range(4):  # two turns each
        page.wait_for_selector("#hand svg", state="attached")
        seat = session.player
        shown = page.locator("main").inner_text() + page.locator("#hand").inner_html()
        assert colony_name(session.state.sides[seat].hand[0]) in shown
        turn = session.state.turn
        while session.state.turn == turn:
            press(page, session, line(session))
        assert session.player != seat
        expect(page.locator("#curtain")).to_be_visible()
        expect(page.locator("#curtain-name")).to_contain_text(("Ada", "Bo")[session.player])
        assert page.locator("#hand svg").count() == 0 and page.locator("#board svg").count() == 0
        hidden = session.state.sides[seat].hand
        tap(page.locator("[data-do=lift]"))
        page.wait_for_selector("#hand svg", state="attached")
        parts = page.locator("#hand [data-key]").evaluate_all("all => all.map(p => p.dataset.key)")
        mine = set(session.state.sides[session.player].hand)
        held = {key.split(":")[1] for key in parts if key.startswith("hand:")}
        assert held == mine
        assert not held & (set(hidden) - mine)


def test_reload_in_the_middle_of_a_payment(visit: Visit, site: Server) -> None:
    session = Session(GAME, galaxy=galaxy.code(4), seats=[Seat()])
    while not isinstance(session.state.phase, Paying) or session.state.phase.owed < 2:
        session.play(reference.play(session.view(0)))
    page = open_game(visit(360, 740, has_touch=True, is_mobile=True), site, session)
    press(page, session, line(session))
    saved = record(page)
    assert isinstance(replay(saved).state.phase, Paying)
    page.reload()
    ready(page)
    asked = re.compile(r"^Pay for .* with these . cards\?$")
    expect(page.locator("#prompt")).to_contain_text(asked)
    assert record(page) == saved
    state = replay(saved).state
    cards, owed = proposal.due(state)
    dear = sorted(set(cards) - set(proposal.proposed(state)))[0]
    page.locator(f'#hand [data-word="mark:{dear}"]').tap()
    page.locator('#choices [data-word^="pay-with:"]').tap()
    after = replay(record(page)).state
    assert not isinstance(after.phase, Paying) and dear in after.me.discard[-owed:]
    page.locator("[data-do=undo]").first.tap()
    page.locator("[data-do=undo]").first.tap()
    assert replay(record(page)).ply == replay(saved).ply - 1, "what was to be paid for is off"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate("scrollTo(0, 0)")
    for part in ("#board svg", "#hand", "#ask"):
        expect(page.locator(part), "board, hand and question at once").to_be_in_viewport(ratio=1)


def test_one_person_against_three_computers_from_deal_to_end(
    visit: Visit, whole_site: Server
) -> None:
    seats = [Seat(), Seat("rookie"), Seat("settler"), Seat("rookie")]
    session = Session(GAME, galaxy=galaxy.code(9), options={"first": "seat_0"}, seats=seats)
    page = open_game(visit(360, 740, has_touch=True, is_mobile=True), whole_site, session)
    strips = page.locator("#panels details[data-fold^=seat] summary")
    assert strips.count() == 4, "every player is a strip"
    reach(page, "details")
    strips.nth(1).tap()
    expect(page.locator("#panels [data-pane='seat1:parts']")).to_be_visible()
    page.locator("#drawers > .close").tap()
    for turn in (1, 2, 11):
        page.wait_for_selector("#result:not([hidden]), #choices button", timeout=120_000)
        session = replay(record(page)) if turn > 1 else session
        if turn == 11:
            jump(page, session, turn)
        assert (session.state.round, session.player) == (turn, 0)
        assert page.locator("#recap li").count() == (3 if turn > 1 else 0)
        _hurry(page, session)
    page.wait_for_selector("#result:not([hidden])", timeout=120_000)
    session = replay(record(page))
    assert session.is_over and session.state.round == 11
    expect(page.locator("#result")).to_contain_text("Player")
    assert page.locator("#result thead th").count() == 4
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def _hurry(page: Page, session: Session) -> None:
    """A short turn: what the pirates want, all generators, all that they yield sold, the end."""
    turn = session.state.turn
    while session.state.turn == turn and not session.is_over:
        offered = dict(GAME.choosing.shortcuts(session.view(0), 0, ()))
        word = next((one for one in offered if one != "all-colonies"), "end-turn")
        page.locator(f'#choices [data-word="{word}"]').tap()
        if page.locator("#confirm[open]").count():
            page.locator("[data-do=confirm]").tap()
        session = replay(record(page))


def test_cards_are_printed_nine_on_a_sheet(visit: Visit, site: Server) -> None:
    page = visit(color_scheme="dark").new_page()
    page.goto(f"{site.url}colony-cards.html")
    cards = sum(one.copies for one in GAME.showcase().gallery())
    for paper in ("A4", "Letter"):
        sheets = page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", sheets)) == -(-cards // 9)
    page.emulate_media(media="print")
    paper_colour = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(paper_colour) == "rgb(255, 255, 255)"
    cut = page.locator(".exhibit").evaluate_all(
        "all => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length"
    )
    assert cut == 0, "all that is on a card fits on it"


def test_the_face_of_a_card_stays_while_what_it_offers_changes(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    page.evaluate("""() => {
      window.faces = [...document.querySelectorAll('[data-key^="find:"] > g > [aria-hidden]')];
    }""")
    page.locator("#hand .act").first.click()
    expect(page.locator('[data-key^="find:"] > .target')).not_to_have_count(0)
    assert page.evaluate("faces.length && faces.every((face) => face.isConnected)")

"""Star Charter in a real browser: prologue and a game by taps and by keyboard, texts, reload."""

from __future__ import annotations

import json
import re

from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import reach, ready, record, tap
from browser.profiles import Visit
from build.server import Server
from galaxies.formats import notation, position, prose
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play.draft import Drafts
from galaxies.play.records import checkpoints
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link

GAME = GAMES["charter"]
NAME = '<b>&"x'


def open_game(context: BrowserContext, site: Server) -> Page:
    """The page with a new galaxy at the start of its prologue, which the first game leaves out."""
    page = context.new_page()
    page.goto(f"{site.url}charter.html#{link.pack(Session(GAME, galaxy=galaxy.code(0)))}")
    page.locator("#arrival-choices button").first.click()
    ready(page)
    return page


def steps(session: Session) -> list[str]:
    """The words to tap for the steady charter's next step, one offered choice after the other."""
    wanted = tuple(notation.line(seasoning.choose(session.state)).split())
    drafts = Drafts.of(GAME.rules.legal_actions(session.state))
    lines: list[str] = []
    done: tuple[str, ...] = ()
    while done != wanted:
        more = next(c for c in drafts.choices(done) if wanted[: len(done) + len(c)] == (*done, *c))
        lines.append(" ".join(more))
        done = (*done, *more)
    return lines


def choose(page: Page, words: str) -> None:
    tap(page.locator(f'#choices [data-word="{words}"]').first)


def go_on(page: Page) -> None:
    """Confirm a warning, if there is one."""
    if page.locator("#confirm[open]").count():
        page.locator("[data-do=confirm]").click()


def test_prologue_and_a_whole_game_by_taps_on_a_small_phone(visit: Visit, site: Server) -> None:
    page = open_game(visit(360, 740, has_touch=True, is_mobile=True), site)
    for _ in range(6):
        choose(page, "auto")
    expect(page.locator("#choices")).to_contain_text("Start game 1")
    session = replay(record(page))
    while not session.state.voyages:
        for words in steps(session):
            choose(page, words)
        go_on(page)
        session = replay(record(page))
    assert session.state.phase.name == "atlas" and session.state.voyages[0].won
    page.locator('#board [data-word="edit 11"]').tap()
    expect(page.locator('[data-pane="atlas"]')).to_contain_text(session.state.names[0].name)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, "nothing sticks out at the side"


def test_a_first_world_by_keyboard_then_a_reload_in_mid_visit(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    page.keyboard.press("1")
    expect(page.locator("[data-do=undo]")).to_be_enabled()
    before = replay(record(page)).state
    page.reload()
    ready(page)
    assert replay(record(page)).state == before and before.making and before.making.sector == 22
    page.keyboard.press("a")
    expect(page.locator("body")).to_contain_text(re.compile("sector 33"))


def test_markup_in_a_name_is_shown_as_typed(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    line = page.locator("#line-text")
    line.fill(f"name {json.dumps(NAME)}")
    line.press("Enter")
    expect(page.locator('[data-pane="workshop"]')).to_contain_text(NAME)
    line.fill("finish")
    line.press("Enter")
    for _ in range(5):
        line.fill("auto")
        line.press("Enter")
    page.locator('#board [data-word="edit 11"]').click()
    expect(page.locator('[data-pane="atlas"]')).to_contain_text(NAME)
    assert page.locator('[data-pane="atlas"] b').count() == 0
    page.get_by_role("button", name="Share").first.click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Book to print").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert "&lt;b&gt;&amp;&quot;x" in text and "<b>&" not in text


# Campaigns


def flown(games: int, worlds: int = 0, *, pages: int = 0) -> Session:
    """A campaign between two games, with so many worlds at least, and pages in its journal."""
    session = Session(GAME, galaxy=galaxy.code(3), options={"prologue": "quick"})
    while not (
        session.state.phase.name == "atlas"
        and session.state.games >= games
        and sum(card.world is not None for card in session.state.cards) >= worlds
    ):
        session.play(seasoning.choose(session.state))
    for page in range(1, pages + 1):
        text = f"Page {page}: <b>bold</b>\n\nLooks back at page {max(1, page - 1)}."
        session.play(notation.parse(GAME, f"journal {page} {prose.quoted(text)}"))
    return session


def kept(context: BrowserContext, site: Server, session: Session) -> Page:
    """A page with that campaign open, as if it had been played here."""
    page = context.new_page()
    page.goto(f"{site.url}credits.html")
    entry = {"format": 1, "meta": {"game": "charter", "title": "Star Charter", "updated": 1}}
    texts = prose.lines(session.prose)
    page.evaluate(
        "([entry, texts, mark]) => { localStorage['pocket-galaxies/game/mine'] = entry;"
        " localStorage['pocket-galaxies/prose/mine'] = texts;"
        " localStorage['pocket-galaxies/checkpoint/mine'] = mark; }",
        [
            json.dumps({**entry, "record": session.text(prose=False)}),
            "\n".join(texts),
            checkpoints.make(session)[1],
        ],
    )
    page.goto(f"{site.url}charter.html?s=mine")
    ready(page)
    return page


def whole(page: Page, game: str) -> str:
    """A saved record of this profile with its long texts behind it."""
    text = page.evaluate(
        """(game) => JSON.parse(localStorage[`pocket-galaxies/game/${game}`]).record
           + (localStorage[`pocket-galaxies/prose/${game}`] ?? '')""",
        game,
    )
    return f"{text}\n"


def test_a_campaign_of_sixty_worlds_is_restored_in_a_clean_profile(
    visit: Visit, site: Server
) -> None:
    session = flown(0, 60, pages=20)
    page = kept(visit(), site, session)
    page.get_by_role("button", name="Saved games").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all as one file").click()
    other = visit().new_page()
    other.goto(site.url)
    other.locator("input[type=file]").set_input_files(saved.value.path())
    expect(other.locator("#toast")).to_contain_text("1 imported")
    ids = other.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith('pocket-galaxies/game/'))
           .map((key) => key.split('/')[2])"""
    )
    restored = replay(whole(other, ids[0]))
    assert position.digest(restored.state) == position.digest(session.state)
    assert restored.text() == session.text()
    other.locator("input[type=file]").set_input_files(saved.value.path())
    expect(other.locator("#toast")).to_contain_text("1 already here")
    # What opens it fast has come along, and is proved beside the reading.
    mark = f"pocket-galaxies/checkpoint/{ids[0]}"
    assert other.evaluate("(key) => localStorage[key].startsWith('? ')", mark)
    other.goto(f"{site.url}charter.html?s={ids[0]}")
    ready(other)
    other.evaluate(
        """(key) => new Promise((done) => {
          const look = () => (localStorage[key].startsWith('? ') ? setTimeout(look, 50) : done());
          look();
        })""",
        mark,
    )


def test_a_page_is_written_read_and_kept_through_a_reload(visit: Visit, site: Server) -> None:
    page = kept(visit(360, 740, has_touch=True, is_mobile=True), site, flown(1, pages=1))
    books = page.locator("#books")
    reach(page, "menu")
    page.get_by_role("button", name="Books").tap()
    books.get_by_role("button", name="Journal").tap()
    expect(books).to_contain_text("<b>bold</b>")
    assert books.locator("b").count() == 0
    books.get_by_role("button", name="Write a new page…").tap()
    area = page.locator("#fields textarea")
    area.fill("Half a <i>thought")
    page.reload()
    ready(page)
    reach(page, "menu")
    page.get_by_role("button", name="Books").tap()
    books.get_by_role("button", name="Journal").tap()
    books.get_by_role("button", name="Write a new page…").tap()
    expect(area).to_have_value("Half a <i>thought")
    area.fill("A whole <i>thought. See page 1.")
    page.get_by_role("button", name="Save", exact=True).tap()
    reach(page, "menu")
    page.get_by_role("button", name="Books").tap()
    books.get_by_role("button", name="Journal").tap()
    books.get_by_role("button", name="page 1", exact=True).last.tap()
    assert page.evaluate("document.activeElement.dataset.entry") == "1"
    page.keyboard.press("Escape")
    reach(page, "log")
    page.get_by_role("button", name="Replay").tap()
    expect(page.locator("#past-text")).to_have_text("You start game 1.")
    page.locator("#past-episode").select_option(label="Prologue")
    expect(page.locator("#past-text")).to_have_text("The start.")
    page.get_by_role("button", name="Back to the game").tap()
    state = replay(whole(page, "mine")).state
    assert state.journal[1].prose == "A whole <i>thought. See page 1."
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_whole_game_by_keyboard_only(visit: Visit, whole_site: Server) -> None:
    session = flown(0)
    page = kept(visit(), whole_site, session)
    while not session.state.voyages:
        for words in steps(session):
            buttons = page.locator("#choices button")
            offered = buttons.evaluate_all("all => all.map((one) => one.dataset.word)")
            at = offered.index(words) + 1
            if at <= 9:
                page.keyboard.press(str(at))
            else:
                page.keyboard.press("/")
                page.keyboard.type(notation.line(seasoning.choose(session.state)))
                page.keyboard.press("Enter")
                page.keyboard.press("Tab")
        if page.locator("#confirm[open]").count():
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        session = replay(whole(page, "mine"))
    assert session.state.voyages[0].won

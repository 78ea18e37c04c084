"""Sharing, QR codes, opening links, and two people who take turns by links."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready, record, records, seat_two
from browser.profiles import Visit
from build.server import Server
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Stream
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link
from toys import dice, nim


def open_game(page: Page, site: Server, tail: str = "") -> Page:
    page.goto(f"{site.url}express.html{tail}")
    ready(page)
    return page


def address(page: Page) -> str:
    return page.locator("#share-url").input_value()


def some_session(plies: int, code: int = 77) -> Session:
    game = GAMES["express"]
    session = Session(game, galaxy=galaxy.code(code))
    while session.ply < plies:
        session.play(game.rules.legal_actions(session.state)[0])
    return session


# The dialog


def test_each_choice_says_what_it_gives_away(visit: Visit, site: Server) -> None:
    page = open_game(visit().new_page(), site)
    page.locator("#choices button").first.click()
    page.get_by_role("button", name="Share").click()
    for what in ("game", "moment", "galaxy"):
        expect(page.locator(f'[data-gives="{what}"]')).to_contain_text("Contains")
        page.locator(f'input[name="what"][value="{what}"]').check()
        words = page.locator("#share-words").inner_text()
        assert words[0].isalpha() and len(words) <= 280
    assert link.unpack(address(page).split("#")[1]).galaxy in words
    expect(page.locator("#share-cheat")).to_be_hidden()


def test_words_and_link_are_copied_together(visit: Visit, site: Server) -> None:
    page = open_game(visit(permissions=["clipboard-read", "clipboard-write"]).new_page(), site)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy message and link").click()
    expect(page.locator("#share #toast")).to_contain_text("Copied.")
    words, url = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert words == page.locator("#share-words").inner_text()
    assert url == address(page)
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#share .toast")).to_have_count(1)
    assert page.evaluate("navigator.clipboard.readText()") == url
    page.get_by_role("button", name="Copy the record").click()
    expect(page.locator("#share .toast")).to_have_count(1)
    held = replay(page.evaluate("navigator.clipboard.readText()"))
    assert held.state == link.unpack(url.split("#")[1]).state


def test_who_may_not_copy_gets_the_link_marked(visit: Visit, site: Server) -> None:
    page = open_game(visit().new_page(), site)
    page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')); }"
    )
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#share .toast")).to_contain_text("Press Ctrl+C")
    field = page.locator("#share-url")
    marked = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert marked == address(page)


def test_what_is_too_long_for_a_link_is_a_file_and_says_why(visit: Visit, site: Server) -> None:
    """A charter whose first world has been named anew more often than a chat would carry."""
    game = GAMES["charter"]
    long = Session(game, galaxy=galaxy.code(7), options={"prologue": "quick"})
    card = next(i for i, card in enumerate(long.state.cards) if card.world) + 1
    sector = long.state.cards[card - 1].world.sector
    luck = Stream(7)
    for _ in range(60):
        name = "".join(chr(0x4E00 + luck.below(20_000)) for _ in range(20))
        long.play(notation.parse(game, f'edit {sector} name {card} "{name}"'))
    page = visit().new_page()
    page.goto(f"{site.url}charter.html")
    ready(page)
    meta = {"game": "charter", "title": game.title, "galaxy": long.galaxy, "updated": 1}
    entry = json.dumps({"format": 1, "meta": meta, "record": long.text()})
    page.evaluate("entry => { localStorage['pocket-galaxies/game/long'] = entry; }", entry)
    page.goto(f"{site.url}charter.html?s=long")
    ready(page)
    page.get_by_role("button", name="Share").click()
    why = page.locator("#share-why")
    expect(why).to_contain_text(f"a link of {len(link.pack(long)):,} characters")
    expect(why).to_contain_text("chat programs cut links beyond 1,900: save it as a file instead")
    for part in ("#share-link", "#share-say", "#share-qr"):
        expect(page.locator(part)).to_be_hidden()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as file").click()
    assert replay(Path(saved.value.path()).read_text("utf-8")).state == long.state
    page.locator('input[name="what"][value="galaxy"]').check()
    expect(why).to_be_hidden()
    assert link.unpack(address(page).split("#")[1]).galaxy == long.galaxy


def test_the_code_can_be_read_and_says_the_link(visit: Visit, site: Server) -> None:
    page = open_game(visit(device_scale_factor=2).new_page(), site)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Share").click()
    assert not [url for url in asked if "uqr" in url], "the library is loaded when it is needed"
    page.locator("#share-qr summary").click()
    code = page.locator("#share-code svg")
    expect(code).to_be_visible()
    assert [url for url in asked if "uqr" in url]
    assert code.evaluate("svg => getComputedStyle(svg).backgroundColor") == "rgb(255, 255, 255)"
    # Modules of the picture: a quiet zone of four, then the corner of a finder pattern.
    path = str(code.locator("path").get_attribute("d"))
    assert path.startswith("M4 4h7v1h-7z")
    size = 17 + 4 * int(str(code.get_attribute("data-version"))) + 8
    assert code.get_attribute("viewBox") == f"0 0 {size} {size}"
    assert bars(path) == read_back(page, address(page))


def bars(path: str) -> set[tuple[int, int]]:
    """The black modules of a path."""
    black = set()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)", path):
        black |= {(int(x) + i, int(y)) for i in range(int(length))}
    return black


def read_back(page: Page, text: str) -> set[tuple[int, int]]:
    """The black modules that the library computes for a text."""
    data = page.evaluate(
        """async (text) => {
          const base = document.querySelector('script[src$="page.mjs"]').src;
          const source = await (await fetch(base)).text();
          const { encode } = await import(new URL(/"([^"]*uqr[^"]*)"/.exec(source)[1], base));
          return encode(text, { ecc: 'L', boostEcc: true, border: 4, maxVersion: 25 }).data;
        }""",
        text,
    )
    return {(x, y) for y, row in enumerate(data) for x, black in enumerate(row) if black}


# Opening


@pytest.mark.parametrize(
    ("button", "saved"),
    [("Watch from the start", 0), ("Continue from here", 1), ("Play the same galaxy", 0)],
)
def test_a_link_asks_what_to_do(visit: Visit, site: Server, button: str, saved: int) -> None:
    page = visit().new_page()
    session = some_session(4)
    open_game(page, site, f"#{link.pack(session)}")
    expect(page.locator("#arrival")).to_contain_text("2 moves so far")
    page.get_by_role("button", name=button).click()
    expect(page.locator("#where")).to_have_text(session.galaxy)
    assert records(page) == [session.text()][:saved]
    watching = button.startswith("Watch")
    expect(page.locator("#past")).to_be_visible(visible=watching)
    if watching:
        expect(page.locator("#past-where")).to_have_text("Step 0 of 4")
        page.reload()
        ready(page)
        expect(page.locator("#arrival")).to_be_visible()


def test_a_dismissed_link_leaves_everything_as_it_was(visit: Visit, site: Server) -> None:
    page = open_game(visit().new_page(), site)
    page.locator("#choices button").first.click()
    mine = record(page)
    log = page.locator("#log").inner_text()
    page.goto(f"{site.url}express.html#{link.pack(some_session(4))}")
    page.reload()
    ready(page)
    expect(page.locator("#arrival")).to_contain_text("2 moves so far")
    # Another link in the very instant of the answer is asked about as well.
    page.evaluate(
        "link => { document.getElementById('arrival').close(); location.hash = link; }",
        link.pack(some_session(6)),
    )
    expect(page.locator("#arrival")).to_contain_text("4 moves so far")
    # So is the same link once more, before the dialog's own event of closing has come,
    page.evaluate(
        """async (link) => {
          const dialog = document.getElementById('arrival');
          let closed = false;
          dialog.addEventListener('close', () => { closed = true; }, { once: true });
          dialog.close();
          await null;
          if (closed) throw new Error('too late to show it');
          location.hash = link;
        }""",
        link.pack(some_session(6)),
    )
    expect(page.locator("#arrival")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#arrival")).to_be_hidden()
    # and one that the address shows no more when the page hears of it.
    page.evaluate(
        """(link) => {
          location.hash = link;
          history.replaceState(null, '', location.pathname + location.search);
        }""",
        link.pack(some_session(4)),
    )
    expect(page.locator("#arrival")).to_contain_text("2 moves so far")
    page.keyboard.press("Escape")
    expect(page.locator("#arrival")).to_be_hidden()
    expect(page.locator("#log")).to_have_text(log, use_inner_text=True)
    assert records(page) == [mine]
    assert "#" not in page.url


def test_no_answer_to_a_link_touches_the_own_game(visit: Visit, site: Server) -> None:
    """My game of the very galaxy that arrives is saved; each answer leaves it as it was."""
    page = visit().new_page()
    theirs, mine = some_session(6), some_session(4)
    mine.undo()
    mine.play(GAMES["express"].rules.legal_actions(mine.state)[1])
    open_game(page, site, f"#{link.pack(mine)}")
    page.get_by_role("button", name="Continue from here").click()
    assert records(page) == [mine.text()]
    kept = 1
    for button, more in (
        ("Watch from the start", 0),
        ("Play the same galaxy", 0),
        ("Open as a new game", 1),
    ):
        page.evaluate(
            """(fragment) => {
              history.replaceState(null, '', location.pathname); // who watches keeps the link
              location.hash = fragment;
            }""",
            link.pack(theirs),
        )
        expect(page.locator("#arrival")).to_contain_text("Your own games stay as they are")
        page.get_by_role("button", name=button).click()
        expect(page.locator("#arrival")).to_be_hidden()
        kept += more
        stored = records(page)
        assert mine.text() in stored and len(stored) == kept, button
    page.locator("#choices button").first.click()
    assert mine.text() in records(page)


def test_a_link_in_the_middle_of_a_game_asks_too(visit: Visit, site: Server) -> None:
    page = open_game(visit().new_page(), site)
    page.locator("#choices button").first.click()
    mine = record(page)
    fragment = link.pack(some_session(4))
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    page.get_by_role("button", name="Watch from the start").click()
    expect(page.locator("#past")).to_be_visible()
    assert records(page) == [mine]
    page.get_by_role("button", name="Play on from here").click()
    page.locator("#choices button").first.click()
    assert len(records(page)) == 2 and mine in records(page)


# Two people, two devices


def test_two_people_take_turns_by_links(visit: Visit, site: Server) -> None:
    allowed = visit(permissions=["clipboard-read", "clipboard-write"])
    ada = seat_two(allowed, site, nim.GAME, "Ada", "Bo")
    ada.locator("#choices button").first.click()
    ada.locator("#choices button").first.click()
    assert replay(record(ada)).ply == 1
    send = ada.get_by_role("button", name="Send the turn to Bo")
    send.click()
    expect(ada.locator("#toast")).to_contain_text("Paste it into a message to Bo")
    ada.locator("#toast").get_by_role("button", name="Other ways").click()
    expect(ada.locator("#share-cheat")).to_be_visible()
    first = address(ada)
    assert ada.evaluate("navigator.clipboard.readText()").endswith(f"\n{first}")
    assert [seat.name for seat in link.unpack(first.split("#")[1]).seats] == ["Ada", "Bo"]
    ada.keyboard.press("Escape")

    away = visit()
    away.add_init_script("navigator.share = async (what) => { window.sent = what; };")
    bo = seat_two(away, site, nim.GAME, "Ada", "Bo", tail=f"#{first.split('#')[1]}")
    expect(bo.locator("#arrival")).to_contain_text("It is Bo's turn")
    bo.get_by_role("button", name="Continue from here").click()
    expect(bo.locator("#post"), "it has just come").to_be_hidden()
    bo.locator('#choices button[data-word^="take b"]').first.click()
    if replay(record(bo)).ply < 2:
        bo.locator("#choices button").first.click()
    bo.get_by_role("button", name="Send the turn to Ada").click()
    bo.wait_for_function("() => window.sent")
    second = bo.evaluate("sent.url")
    assert "it is Ada's turn" in bo.evaluate("sent.text")
    expect(bo.locator("#share")).to_be_hidden()
    # The answer goes on in Ada's own entry; the text before it is kept.
    before = record(ada)
    ada.evaluate("fragment => { location.hash = fragment; }", second.split("#")[1])
    expect(ada.locator("#arrival")).to_contain_text("1 move further")
    ada.get_by_role("button", name="Continue my game").click()
    expect(ada.locator("#log button")).to_have_count(2)
    assert replay(record(ada)).ply == 2
    older = ada.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.includes('/game-before/'))
           .map((key) => JSON.parse(localStorage[key]).record)"""
    )
    assert older == [before]
    # The first link once more, on both devices: answered already.
    for page in (ada, bo):
        page.keyboard.press("Escape")
        page.evaluate("fragment => { location.hash = fragment; }", first.split("#")[1])
        expect(page.locator("#arrival")).to_contain_text("has reached move 2")
        page.get_by_role("button", name="Open my newer copy").click()
        expect(page.locator("#log button")).to_have_count(2)
        assert len(records(page)) == 1
        expect(page.locator("#notice"), "nobody else has it open").to_be_hidden()


def test_my_name_is_kept_for_games_with_other_people(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}galaxyd.html")  # the form needs no Python
    page.get_by_role("button", name="New game").first.click()
    name = page.get_by_label("Seat 1: name")
    page.locator('input[value="duel"]').check()
    name.fill("Ada")
    page.locator("#new-form").evaluate("form => form.requestSubmit()")
    page.reload()
    page.get_by_role("button", name="New game").first.click()
    expect(name).to_have_value("")  # against the computer nobody needs a name
    page.locator('input[value="duel"]').check()
    expect(name).to_have_value("Ada")
    page.locator('input[value="quick"]').check()
    expect(name).to_have_value("")


def test_a_fork_is_shown_and_opens_beside(visit: Visit, site: Server) -> None:
    page = seat_two(visit(), site, nim.GAME, "Ada", "Bo")
    for _ in range(2):
        page.locator("#choices button").first.click()
        page.locator("#choices button").first.click()
    mine = replay(record(page))
    assert mine.ply == 2
    mine.undo()
    mine.play(next(a for a in nim.GAME.rules.legal_actions(mine.state) if a != mine.actions[1]))
    page.evaluate("fragment => { location.hash = fragment; }", link.pack(mine))
    expect(page.locator("#arrival")).to_contain_text("differs from your saved game after 1 move")
    page.get_by_role("button", name="Open as a new game").click()
    expect(page.locator("#arrival")).to_be_hidden()
    assert len(records(page)) == 2


@pytest.fixture(autouse=True)
def _toys(toys: object) -> None:
    """The toy games are known to records and links here as well."""


def test_the_turn_is_sent_from_behind_the_curtain(visit: Visit, site: Server) -> None:
    page = seat_two(visit(), site, dice.GAME, "Ada", "Bo")
    if page.locator("#curtain[open]").count():
        page.get_by_role("button", name="I am here").click()
    page.locator('#choices button[data-word="keep"]').click()
    expect(page.locator("#curtain-name")).to_contain_text("Bo")
    page.get_by_role("button", name="Send the turn by link instead").click()
    expect(page.locator('[data-gives="game"]')).to_contain_text("other players' secrets")
    assert link.unpack(address(page).split("#")[1]).player == 1
    page.keyboard.press("Escape")
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#board svg")).to_have_count(0)

"""Galaxy Express in a real browser: whole games, reloads, links, two tabs, damaged storage."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import reach, ready, record
from browser.profiles import Visit
from build.server import Server
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link

GAME = GAMES["express"]


def open_game(context: BrowserContext, site: Server, tail: str = "") -> Page:
    page = context.new_page()
    page.goto(f"{site.url}express.html{tail}")
    ready(page)
    return page


def open_whole(context: BrowserContext, site: Server) -> Page:
    """The page with a game of flight school whose start is still to be chosen, unlike that of the
    first game."""
    session = Session(GAME, galaxy=galaxy.code(1), options=dict(GAME.presets[0].options))
    page = context.new_page()
    page.goto(f"{site.url}express.html#{link.pack(session)}")
    page.locator("#arrival-choices button").first.click()
    ready(page)
    return page


def pilot(session: Session) -> list[str]:
    """The words of the action that the pilot would choose here."""
    action = GAME.computer().levels["pilot"](session.view(0), 0, Luck(f"test/{session.ply}"))
    return notation.line(action).split()


def steps(words: list[str]) -> list[str]:
    """An action as one taps it: the coin, then the way."""
    if words[0] in ("thrust", "brake"):
        return [" ".join(words[:2]), words[2]]
    return [" ".join(words)]


def begin(page: Page) -> Session:
    """Start from the first planet; the session as it is saved then."""
    page.locator("#choices button").first.click()
    expect(page.locator("[data-do=undo]")).to_be_enabled()
    return replay(record(page))


def go_on(page: Page) -> None:
    """Confirm a warning, if there is one."""
    if page.locator("#confirm[open]").count():
        page.locator("[data-do=confirm]").click()


def test_a_whole_game_by_taps_on_a_small_phone(visit: Visit, site: Server) -> None:
    context = visit(360, 740, has_touch=True, is_mobile=True)
    page = open_game(context, site)
    session = begin(page)
    while not session.is_over:
        for words in steps(pilot(session)):
            # On the board where it offers the words, else on the buttons below it.
            page.locator(f'main [data-word="{words}"]').first.tap()
        go_on(page)
        session = replay(record(page))
    assert session.game.rules.outcome(session.state).ending == "win"
    expect(page.locator("#result.won")).to_be_visible()
    expect(page.locator("#review")).to_contain_text("par", timeout=60_000)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, "nothing sticks out at the side"


KEY = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}
KEY |= {"hold": "s", "refuel": "r", "fly-on": "f"}


def test_a_whole_game_by_keyboard_only(visit: Visit, whole_site: Server) -> None:
    page = open_game(visit(), whole_site)
    page.keyboard.press("1")
    expect(page.locator("[data-do=undo]")).to_be_enabled()
    session = replay(record(page))
    while not session.is_over:
        for words in steps(pilot(session)):
            if words in KEY:
                page.keyboard.press(KEY[words])
            else:
                labels = page.locator("#choices button").evaluate_all(
                    "all => all.map((button) => button.dataset.word)"
                )
                page.keyboard.press(str(labels.index(words) + 1))
        if page.locator("#confirm[open]").count():
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        session = replay(record(page))
    expect(page.locator("#result h2")).to_be_visible()


def test_the_board_is_one_tab_stop_and_arrows_go_round_on_it(visit: Visit, site: Server) -> None:
    page = open_whole(visit(), site)
    assert page.locator('#board .act[tabindex="0"]').count() == 1
    page.locator('#board .act[tabindex="0"]').focus()
    first = page.evaluate("document.activeElement.dataset.word")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.word")
    assert first != second
    page.keyboard.press("Enter")
    expect(page.locator("[data-do=undo]")).to_be_enabled()
    assert f"\n{second}\n" in record(page)


def test_reload_in_mid_game(visit: Visit, site: Server) -> None:
    page = open_whole(visit(), site)
    session = begin(page)
    for words in steps(pilot(session)):
        page.locator(f'main [data-word="{words}"]').first.click()
    before = record(page)
    page.reload()
    ready(page)
    assert record(page) == before
    expect(page.locator("#log button[aria-current]")).to_contain_text("Turn 1")
    page.locator("[data-do=undo]").click()
    page.reload()
    ready(page)
    # What was taken back can be played again even after a reload.
    page.locator("[data-do=redo]").click()
    after = replay(record(page))
    assert after.actions == replay(before).actions
    assert after.ply == replay(before).ply


def test_a_link_opens_the_same_game_in_a_clean_profile(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    session = begin(page)
    for words in steps(pilot(session)):
        page.locator(f'main [data-word="{words}"]').first.click()
    original = replay(record(page))
    page.get_by_role("button", name="Share").click()
    address = page.locator("#share-url").input_value()
    assert re.fullmatch(r"https?://[^#]+#[A-Za-z0-9_-]+", address)
    page.keyboard.press("Escape")

    friend = visit()
    other = friend.new_page()
    other.goto(address)
    ready(other)
    other.get_by_role("button", name="Continue from here").click()
    opened = replay(record(other))
    assert opened.state == original.state
    assert opened.actions == original.actions


def test_a_link_never_overwrites_the_own_game(visit: Visit, site: Server) -> None:
    context = visit()
    page = open_game(context, site)
    begin(page)
    mine = record(page)
    foreign = Session(GAME, galaxy=galaxy.code(77))
    foreign.play(GAME.rules.legal_actions(foreign.state)[2])
    page.goto(f"{site.url}express.html#{link.pack(foreign)}")
    page.reload()
    ready(page)
    page.get_by_role("button", name="Continue from here").click()
    texts = page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith('pocket-galaxies/game/'))
           .map((key) => JSON.parse(localStorage[key]).record)"""
    )
    assert sorted(texts) == sorted([mine, foreign.text()])


BAD_LINKS = {
    "k7qp-3m9x": "One character of this galaxy code is wrong",
    "AsAxAAAA": "cut off",
    "Zfoo<script>alert(1)</script>": "character",
    "%E0%A4%A": "galaxy code has no",
    "A" * 5000: "too long",
}


def test_bad_links_get_a_sentence_and_a_way_on(visit: Visit, site: Server) -> None:
    """The first when the page starts, the others on a page that is there."""
    mistyped, *others = BAD_LINKS
    page = open_game(visit(), site, f"#{mistyped}")
    for fragment in (mistyped, *others):
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        expect(page.locator("#notice")).to_contain_text(BAD_LINKS[fragment])
        page.locator("#notice").get_by_role("button", name="New game").click()
        expect(page.locator("#new")).to_be_visible()
        page.keyboard.press("Escape")


def test_early_clicks_are_kept(visit: Visit, whole_site: Server) -> None:
    context = visit()
    page = context.new_page()
    held: list[object] = []
    page.route("**/py.bin", lambda route: held.append(route))
    page.goto(f"{whole_site.url}express.html")
    second = page.locator("#choices button").nth(1)
    way = second.get_attribute("data-word")
    second.click()
    expect(page.locator("#answer")).to_contain_text("Noted")
    page.locator("#rules-find").is_hidden()
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("#rules-text")).to_contain_text("GEX-01")
    page.keyboard.press("Escape")
    while not held:
        page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    for route in held:
        route.continue_()  # type: ignore[attr-defined]
    ready(page)
    # The first game begins with coin 3 chosen.
    turn = page.locator("#log button[aria-current]")
    expect(turn).to_contain_text(f"Turn 1: thrust 3 makes your speed 3. You slide {way} to")


def test_two_tabs_have_one_writer(visit: Visit, site: Server) -> None:
    context = visit()
    first = open_game(context, site)
    begin(first)
    second = open_game(context, site, first.url.split("express.html")[1])
    expect(second.locator("#notice")).to_contain_text("another tab")
    # What the writer does shows in the other tab.
    for words in steps(pilot(replay(record(first)))):
        first.locator(f'main [data-word="{words}"]').first.click()
    expect(second.locator("#log")).to_contain_text("Turn 1")
    before = record(first)
    second.locator("#choices button").first.click()
    assert record(first) == before, "the reader writes nothing"
    second.get_by_role("button", name="Play here instead").click()
    expect(first.locator("#notice")).to_contain_text("another tab")
    expect(second.locator("#notice")).to_be_hidden()
    second.locator("[data-do=undo]").click()
    assert record(second) != before


DAMAGE = {
    "cut": "key => localStorage.setItem(key, localStorage[key].slice(0, 90))",
    "no json": "key => localStorage.setItem(key, 'abc')",
    "foreign": 'key => localStorage.setItem(key, \'{"format":1,"meta":{},"record":"x"}\')',
    "changed": "key => localStorage.setItem(key, localStorage[key].replace('start', 'strat'))",
}


def test_damaged_storage_never_stops_the_page(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    session = begin(page)
    for words in steps(pilot(session)):
        page.locator(f'main [data-word="{words}"]').first.click()
    whole = page.evaluate("() => ({ ...localStorage })")
    saved = page.url
    for how, damage in DAMAGE.items():
        page.goto(site.url)
        page.evaluate(
            f"""(whole) => {{
              localStorage.clear();
              Object.assign(localStorage, whole);
              Object.keys(localStorage)
                .filter((key) => key.startsWith('pocket-galaxies/game/')).forEach({damage});
            }}""",
            whole,
        )
        page.goto(saved)
        ready(page)
        said = page.locator("#notice").inner_text() + page.locator("#toast").inner_text()
        assert "damaged" in said or "cannot be played" in said, how
    page.goto(site.url)
    expect(page.locator("#sessions")).to_be_visible()


def test_full_storage_is_said_and_play_goes_on(visit: Visit, site: Server) -> None:
    page = open_whole(visit(), site)
    begin(page)
    page.evaluate(
        """() => {
          let size = 1 << 20;
          for (let i = 0; size > 0; i += 1) {
            try { localStorage.setItem(`other/${i}`, 'x'.repeat(size)); } catch { size >>= 1; }
          }
        }"""
    )
    before = record(page)
    session = replay(before)
    for words in steps(pilot(session)):
        page.locator(f'main [data-word="{words}"]').first.click()
    expect(page.locator("#notice")).to_contain_text("full")
    expect(page.locator("#log")).to_contain_text("Turn 1")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save it as a file").click()
    text = Path(download.value.path()).read_text("utf-8")
    assert replay(text).ply > session.ply


def test_forbidden_storage_is_said_and_play_goes_on(visit: Visit, site: Server) -> None:
    context = visit()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    page = open_game(context, site)
    expect(page.locator("#notice")).to_contain_text("does not allow")
    page.locator("#choices button").first.click()
    expect(page.locator("#log")).to_contain_text("coins are stacked")


def test_why_not_quotes_the_rule(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    begin(page)
    page.locator("#choices button").first.click()
    part = page.locator('#board [data-key^="square:"]:not(:has([data-word]))').first
    part.dispatch_event("click")
    expect(page.locator("#answer")).to_contain_text("GEX-")
    page.locator("#answer .linklike").click()
    expect(page.locator("#rules-text .here")).to_be_visible()


def test_hint_says_why_and_can_be_played(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    begin(page)
    page.locator("[data-do=hint]").click()
    expect(page.locator("#answer button.main")).to_be_visible(timeout=60_000)
    assert page.locator("#answer p").count() >= 2
    page.locator("#answer button.main").click()
    expect(page.locator("#log")).to_contain_text("Turn 1")


def test_export_delete_undo_import(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    begin(page)
    mine = record(page)
    page.goto(site.url)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as one file").click()
    backup = Path(download.value.path()).read_text("utf-8")
    page.get_by_role("button", name=re.compile("^Delete")).click()
    expect(page.locator("#sessions")).to_contain_text("No saved games yet")
    page.get_by_role("button", name="Restore").click()
    assert record(page) == mine
    page.get_by_role("button", name=re.compile("^Delete")).click()
    page.locator("input[type=file]").set_input_files(
        {"name": "backup.json", "mimeType": "application/json", "buffer": backup.encode()}
    )
    expect(page.locator("#toast")).to_contain_text("1 imported")
    expect(page.get_by_role("button", name="Open it")).to_be_visible()
    assert record(page) == mine
    page.locator("input[type=file]").set_input_files(
        {"name": "bad.txt", "mimeType": "text/plain", "buffer": mine[:-30].encode()}
    )
    expect(page.locator("#toast")).to_contain_text("cut off")


def test_the_ruler_by_tap_and_by_key(visit: Visit, site: Server) -> None:
    """It tells steps on the chart and, for screen readers, to every planet; taps pass through."""
    page = open_game(visit(390, 844, has_touch=True, is_mobile=True), site)
    begin(page)
    switch = page.locator('[data-lens="ruler"]')
    reach(page, "details")
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#live")).to_contain_text("From the ship on")
    expect(page.locator("#board .steps")).to_have_count(2 * 47 - 2)
    page.locator('#board [data-key^="square:"]').first.tap()
    reach(page, "details")
    switch.focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#board .steps")).to_have_count(0)

"""Star Charter in a real browser: prologue and a game by taps and by keyboard, texts, reload."""

from __future__ import annotations

import json
import re

from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import Visit, ready, record
from build.server import Server
from galaxies import notation
from galaxies.draft import Drafts
from galaxies.games import GAMES
from galaxies.games.charter import steady
from galaxies.session import Session, replay

GAME = GAMES["charter"]
NAME = '<b>&"x'


def open_game(context: BrowserContext, site: Server) -> Page:
    page = context.new_page()
    page.goto(f"{site.url}charter.html")
    ready(page)
    return page


def steps(session: Session) -> list[str]:
    """The words to tap for the steady charter's next step, one offered choice after the other."""
    wanted = tuple(notation.line(steady.choose(session.state)).split())
    drafts = Drafts.of(GAME.legal_actions(session.state))
    found: list[str] = []
    done: tuple[str, ...] = ()
    while done != wanted:
        more = next(c for c in drafts.choices(done) if wanted[: len(done) + len(c)] == (*done, *c))
        found.append(" ".join(more))
        done = (*done, *more)
    return found


def tap(page: Page, words: str) -> None:
    page.locator(f'#choices [data-word="{words}"]').first.tap()


def go_on(page: Page) -> None:
    """Confirm a warning, if there is one."""
    if page.locator("#confirm[open]").count():
        page.locator("[data-do=confirm]").click()


def test_prologue_and_a_whole_game_by_taps_on_a_small_phone(visit: Visit, site: Server) -> None:
    page = open_game(visit(360, 740, has_touch=True, is_mobile=True), site)
    for _ in range(6):
        tap(page, "auto")
    expect(page.locator("#choices")).to_contain_text("Start game 1")
    session = replay(record(page))
    while not session.state.voyages:
        for words in steps(session):
            tap(page, words)
        go_on(page)
        session = replay(record(page))
    assert session.state.phase == "atlas" and session.state.voyages[0].won
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

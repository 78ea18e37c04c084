"""Nothing is cut off, covered, out of reach or too small to hit, on screens from 320 pixels on and
with text of twice its size. Each page starts once and is made wider and narrower."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready, resize
from browser.measuring import faults
from browser.profiles import Visit
from browser.saving import golden, put
from build.server import Server
from galaxies.play.records.replay import branch
from games import table

SCREENS = (
    (1280, 800, 100),
    (768, 1024, 100),
    (844, 390, 100),
    (390, 844, 100),
    (390, 844, 200),
    (320, 640, 200),
)
GAMES_IN_PLAY = table("IN_PLAY")
TEXT = "size => { document.documentElement.dataset.size = size; }"
UNFOLD = "where => document.querySelectorAll(`${where} details`).forEach((d) => { d.open = true; })"
# A sheet of stars is looked at closer with + and -; its lines cross wherever captains fly.
OF_SHEETS = ("[star:", "of board")


def look(page: Page, where: str) -> list[str]:
    problems = []
    for width, height, text in SCREENS:
        resize(page, width, height)
        page.evaluate(TEXT, str(text))
        problems += [f"{where}, {width} pixels, text {text} %: {fault}" for fault in faults(page)]
    resize(page, 1280, 800)
    page.evaluate(TEXT, "100")
    return problems


def test_pages_to_read(visit: Visit, site: Server) -> None:
    page = visit(painted=True).new_page()
    page.goto(site.url)
    for game_id, name in GAMES_IN_PLAY.items():
        put(page, game_id, golden(game_id, name))
    page.reload()
    expect(page.locator("#sessions .session")).to_have_count(len(GAMES_IN_PLAY))
    problems = look(page, "hub")
    page.get_by_role("button", name="Settings").click()
    problems += look(page, "settings")
    site_pages = ("rules", "statistics", "credits", "laboratory", "balance")
    for name in (*site_pages, "express-rules", "colony-cards"):
        page.goto(f"{site.url}{name}.html")
        problems += look(page, name)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game_id", GAMES_IN_PLAY)
def test_a_game_and_its_dialogs(visit: Visit, site: Server, game_id: str) -> None:
    page = visit(painted=True).new_page()
    page.goto(f"{site.url}credits.html")
    session = golden(game_id, GAMES_IN_PLAY[game_id])
    put(page, "half", branch(session, session.plies // 2))
    page.goto(f"{site.url}{game_id}.html?s=half")
    ready(page)
    if page.locator("#curtain[open]").count():
        page.locator("[data-do=lift]").click()
    page.evaluate(UNFOLD, "#panels")
    problems = look(page, "in play")
    # Computer players may have ended the game: its result is a sheet over the question of a phone.
    resize(page, 390, 844)
    cross = page.locator("#drawers > .close")
    if cross.is_visible():
        cross.click()
        problems += look(page, "without the sheet")
    resize(page, 1280, 800)
    for dialog in ("new", "rules"):
        page.locator(f".bar [data-open={dialog}]").click()
        page.evaluate(UNFOLD, f"#{dialog}")
        problems += look(page, dialog)
        page.keyboard.press("Escape")
    page.locator(".bar [data-do=share]").click()
    page.locator("#share-qr summary").click()
    expect(page.locator("#share-code svg")).to_be_visible()
    problems += look(page, "share")
    page.keyboard.press("Escape")
    page.locator(".log [data-do=replay]").click()
    expect(page.locator("#past")).to_be_visible()
    problems += look(page, "replay")
    if game_id == "surveyors":
        problems = [fault for fault in problems if not any(part in fault for part in OF_SHEETS)]
    assert not problems, "\n".join(problems)


def test_a_phone_on_its_side_keeps_the_board_beside_the_words(visit: Visit, site: Server) -> None:
    page = visit(844, 390, painted=True, has_touch=True).new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    board, ask = page.locator("#board > svg"), page.locator("#ask")
    expect(board).to_be_in_viewport(ratio=0.99)
    expect(ask).to_be_in_viewport(ratio=0.99)
    left, right = board.bounding_box(), ask.bounding_box()
    assert left and right
    assert left["x"] + left["width"] <= right["x"]

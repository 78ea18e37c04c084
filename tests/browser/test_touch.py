"""The thumb and the eye: sizes of texts and targets, the bar of a phone, and the folded list."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import open_page, prefer, ready, resize
from browser.profiles import Visit
from browser.saving import golden, put
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.records.replay import branch
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from games import table

SIZES = Path(__file__).with_name("sizes.js").read_text("utf-8")
IN_PLAY = table("TOUCHED")
"""Games, and after how many sevenths of them to look."""
AT_HAND = table("FINGERS")
"""What needs no scrolling on a wide screen: score and hand."""
CROWDED = ("[sector:", "[star:")
"""Where a hex is as wide as a tenth of a phone, and where the star nearest to a tap is meant."""


SCREENS = ((390, 844, 44), (844, 390, 24), (768, 1024, 24), (1280, 800, 24))
"""Sizes of screens, and how many pixels a finger needs there."""


def opened(page: Page, site: Server, game_id: str, name: str, sevenths: int) -> None:
    session = golden(game_id, name)
    page.goto(f"{site.url}credits.html")
    put(page, name, branch(session, session.plies * sevenths // 7))
    page.goto(f"{site.url}{game_id}.html?s={name}")
    ready(page)
    if page.locator("#curtain[open]").count():
        page.locator("[data-do=lift]").click()


@pytest.mark.parametrize("game_id", IN_PLAY)
def test_score_and_hand_are_in_sight_no_text_is_small_and_a_finger_hits_what_it_needs(
    visit: Visit, site: Server, game_id: str
) -> None:
    context = visit(1280, 800, painted=True, has_touch=True)
    prefer(context, "list", "fold")
    page = context.new_page()
    problems = []
    for name, sevenths in IN_PLAY[game_id]:
        resize(page, 1280, 800)
        opened(page, site, game_id, name, sevenths)
        for where in AT_HAND[game_id] if name == IN_PLAY[game_id][0][0] else ():
            expect(page.locator(where).first).to_be_in_viewport(ratio=0.97)
        page.evaluate("document.querySelectorAll('#panels details').forEach(d => d.open = true)")
        for width, height, target in SCREENS:
            resize(page, width, height)
            faults = page.evaluate(SIZES, {"text": 12, "target": target})
            problems += [f"{name}, {width} pixels wide: {fault}" for fault in faults]
    problems = [
        fault for fault in problems if "to hit" not in fault or not any(d in fault for d in CROWDED)
    ]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_question_stays_at_the_thumb_and_a_hint_moves_nothing(
    visit: Visit, site: Server, width: int, height: int
) -> None:
    context = visit(width, height, painted=True, has_touch=True)
    prefer(context, "list", "fold")
    page = context.new_page()
    opened(page, site, "express", "courier-won", 3)
    bar, board, prompt = page.locator("#ask"), page.locator("#board > svg"), page.locator("#prompt")
    for where in (0, 400, 100_000):
        page.evaluate("where => scrollTo(0, where)", where)
        box = bar.bounding_box()
        assert box is not None and box["y"] + box["height"] <= height
        assert box["height"] < 0.3 * height
        expect(prompt).to_be_in_viewport()
        expect(page.locator("[data-do=hint]")).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    before = board.bounding_box()
    page.locator("#hand [data-word]").first.click()
    expect(page.locator("#board [data-word=left], #board [data-word=right]").first).to_be_visible()
    half = page.locator("#board .landing").count()
    page.locator("[data-do=hint]").click()
    play = page.locator("#answer button.main")
    expect(play).to_be_in_viewport(timeout=60_000)
    assert board.bounding_box() == before
    assert page.locator("#board .landing").count() == half, "the half-made move is still there"
    plies = page.locator("#log li").count()
    play.click()
    expect(page.locator("#log li")).not_to_have_count(plies)


def test_what_the_board_offers_is_folded(visit: Visit, site: Server) -> None:
    context = visit()
    prefer(context, "list", "fold")
    page = context.new_page()
    opened(page, site, "express", "courier-won", 3)
    coins = page.locator("#choices .on-board")
    names = coins.count()
    assert names and page.locator("#choices button:not(.on-board)").count() == 0
    box = coins.first.bounding_box()
    assert box is not None and box["width"] < 4, "it is out of sight"
    assert coins.first.get_attribute("aria-hidden") is None, "but a screen reader finds it"
    fold = page.get_by_role("button", name="All actions")
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    box = coins.first.bounding_box()
    assert box is not None and box["width"] > 80
    fold.click()
    fold.press("Tab")
    expect(fold).to_have_attribute("aria-expanded", "true")
    fold.click()
    page.locator("#main").press("/")
    expect(page.locator("#line-text")).to_be_focused()
    page.locator("[data-open=settings]").click()
    page.locator("#settings [name=list][value=open]").check()
    page.keyboard.press("Escape")
    expect(fold).to_be_hidden()
    expect(page.locator("#line-text")).to_be_visible()


BESIDE_A_STAR = """() => {
  const boxOf = (el) => el.getBoundingClientRect();
  const rings = [...document.querySelectorAll('#board .hit')].map(boxOf);
  const isFar = (spot) => rings.every(({ x, y, width }) =>
    Math.hypot(x + width / 2 - spot.x, y + width / 2 - spot.y) > width);
  for (const star of document.querySelectorAll('#board [data-word]:not(:has(.chosen-ring))')) {
    const { x, y, right } = star.getBoundingClientRect();
    for (const left of [x - 9, right + 9]) {
      const spot = { x: left, y: y + 9 };
      const under = document.elementFromPoint(spot.x, spot.y);
      if (under?.matches('#board .paper') && isFar(spot)) return spot;
    }
  }
}"""
"""A spot beside the number of a star that the guide of a first game has not chosen already, and
more than half an inch from every star: nearer, the game takes any click for the star."""
CHOSEN = "#board [data-key]:has(.chosen-ring)"


def test_a_finger_beside_a_small_star_takes_it_and_a_mouse_does_not(
    visit: Visit, site: Server
) -> None:
    for touch in (False, True):
        page = visit(844, 390, painted=True, has_touch=touch, is_mobile=touch).new_page()
        open_page(page, site, "surveyors.html")
        before = page.locator(CHOSEN).get_attribute("data-key")
        assert before
        spot = page.evaluate(BESIDE_A_STAR)
        assert spot, "no star with room around it"
        tap = page.touchscreen.tap if touch else page.mouse.click
        tap(spot["x"], spot["y"])
        chosen = page.locator(CHOSEN)
        if touch:
            expect(chosen).not_to_have_attribute("data-key", before)
        else:
            # The page answers in order: what the click did would be on show with this answer.
            page.locator("#line-text").fill("nonsense")
            page.keyboard.press("Enter")
            expect(page.locator("#answer")).to_contain_text("nonsense")
            expect(chosen).to_have_attribute("data-key", before)


def test_the_first_shopping_list_of_a_galaxy_of_d_is_on_the_screen(
    visit: Visit, site: Server
) -> None:
    context = visit(1280, 800)
    prefer(context, "list", "fold")
    page, game = context.new_page(), GAMES["galaxyd"]
    first = game.presets[0]
    # The guided game of the first galaxy has bought its ships already.
    seats = [Seat(kind) for kind in first.seats]
    other = Session(game, galaxy="k7qp-3m9y", options=dict(first.options), seats=seats)
    page.goto(f"{site.url}credits.html")
    put(page, "other", other)
    open_page(page, site, "galaxyd.html?s=other")
    expect(page.locator(".coach")).to_be_visible()
    expect(page.locator("[data-pane=yard]")).to_be_in_viewport(ratio=1)

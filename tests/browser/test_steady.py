"""Nothing on a page moves by itself, from its first paint until the game can be played, and the
question of a first game stays where it is."""

from __future__ import annotations

from datetime import datetime
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import open_page, ready
from browser.profiles import Visit
from browser.test_logbook import some
from build.server import Server
from galaxies.games import GAMES

MOST = 0.02
WATCH = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifts += value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => { window.largest = list.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
"""
SHIFTS = """() => new Promise((done) => {
  const wait = (frames) => {
    if (frames) requestAnimationFrame(() => wait(frames - 1));
    else setTimeout(() => done(shifts)); // the observer has had its turn
  };
  wait(3);
})"""
STEP = """() => {
  document.querySelector('#choices button').click();
  document.querySelector('#confirm[open] [data-do="confirm"]')?.click();
  return location.search.includes('s=');
}"""

TOPS = """() => {
  window.tops = new Set();
  const look = () => {
    tops.add(document.querySelector('#ask').getBoundingClientRect().top);
    requestAnimationFrame(look);
  };
  look();
}"""


def moved(page: Page) -> float:
    """How much has moved on the page, as browsers count it."""
    return float(page.evaluate(SHIFTS))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_stands_still_while_it_starts(
    game_id: str, visit: Visit, whole_site: Server
) -> None:
    context = visit(390, 844)
    context.add_init_script(WATCH)
    page = open_page(context.new_page(), whole_site, f"{game_id}.html")
    assert moved(page) < MOST, "a first visit"
    assert page.evaluate("largest < pyReady"), "what is largest does not wait for Python"
    assert any(page.evaluate(STEP) for _ in range(6)), "the game is saved"
    # What a computer player does after the start is no part of it.
    page.locator("#choices button").first.wait_for()
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        ready(page)
        assert moved(page) < MOST, f"a saved game, {width} pixels wide"


def test_the_logbook_stands_still_with_and_without_games(visit: Visit, site: Server) -> None:
    for width, height in ((390, 844), (1280, 800)):
        context = visit(width, height)
        context.add_init_script(WATCH)
        page = context.new_page()
        for stars in ("", "4 stars"):
            page.goto(f"{site.url}logbook.html")
            expect(page.get_by_role("link", name="Galaxy Express").first).to_be_visible()
            expect(page.locator("#own-said")).to_contain_text(stars)
            assert moved(page) < MOST, f"{stars}, {width} pixels wide"
            some(page)


def test_pages_without_a_game_stand_still(visit: Visit, site: Server) -> None:
    for width, height in ((390, 844), (1280, 800)):
        context = visit(width, height)
        context.add_init_script(WATCH)
        page = context.new_page()
        # The words of the second day take two lines on a phone.
        for day, name in product((13, 25), ("index", "today")):
            page.clock.set_fixed_time(datetime(2026, 11, day, 12))
            page.goto(f"{site.url}{name}.html")
            assert moved(page) < MOST, f"{name}, day {day}, {width} pixels wide"


def test_what_the_coach_says_does_not_move_the_question(visit: Visit, site: Server) -> None:
    """Not through the turn of a computer either, in which it says nothing new. Not in the first
    galaxy, where the fleets are chosen already."""
    page = open_page(visit(1280, 800).new_page(), site, "galaxyd.html#k7qp-3m9y")
    page.locator("#new").get_by_role("button", name="Start").click()
    expect(page.locator("#prompt")).to_contain_text("Choose your starting fleet")
    first = page.locator("#coach").inner_text()
    page.evaluate(TOPS)
    own = page.locator("#prompt", has_text="Turn 1: ")
    own.or_(page.locator("#choices button:visible").first).first.wait_for()
    while not own.count():
        page.evaluate(STEP)
        own.or_(page.locator("#choices button:visible").first).first.wait_for()
    expect(page.locator("#coach")).not_to_have_text(first)
    assert page.evaluate("tops.size") == 1

"""The first minute: a guided first game that plays at once, and the pictures of the introduction,
which come when they are asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.browsing import open_page, reach, ready, records
from browser.measuring import faults
from browser.profiles import Visit
from browser.test_accessibility import check
from build.server import Server
from galaxies.games import GAMES

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}


PULSE = """() => {
  const ring = document.querySelector('.pulse-ring, #choices .pulse');
  if (!ring) return null;
  const box = (ring.closest('[data-word]') ?? ring).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""The middle of what the guide says to touch."""
MOST_TAPS = {"galaxyd": 4}
"""Taps from the front page until the first move is made; 2 in the other games."""


def tap_card(page: Page, site: Server, game_id: str) -> None:
    page.goto(site.url)
    page.locator(f'a.card[data-href="{game_id}.html"]').tap()


def ask_for_it(page: Page) -> None:
    reach(page, "menu")
    page.get_by_role("button", name="Rules").click()
    page.locator("#rules").get_by_role("button", name="Introduction").click()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_newcomer_plays_at_once_where_the_pulse_is(
    visit: Visit, site: Server, game_id: str
) -> None:
    page = visit(390, 664, has_touch=True).new_page()
    tap_card(page, site, game_id)
    ready(page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#kept")).to_be_empty()
    taps = 1
    while not records(page):
        expect(page.locator(".pulse-ring, #choices .pulse").first).to_be_visible()
        line = page.locator("#coach").inner_text()
        assert len(line.split()) <= 8
        at = page.evaluate(PULSE)
        page.touchscreen.tap(*at)
        taps += 1
        expect(page.locator("#coach")).not_to_have_text(line)
        assert taps <= MOST_TAPS.get(game_id, 2)
    first = GAMES[game_id].first_moves()
    lines = [line for line in records(page)[0].splitlines() if line in first.opening]
    assert lines == [*first.opening]


def test_by_a_direct_address_it_is_the_same_game(visit: Visit, site: Server) -> None:
    page = open_page(visit(1280, 720).new_page(), site, "charter.html")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#coach")).to_have_text(
        GAMES["charter"].first_moves().moves[0][GAMES["charter"].first_moves().chosen].says
    )
    expect(page.locator(".pulse-ring")).not_to_have_count(0)


def test_the_pictures_come_when_asked_for(visit: Visit, site: Server) -> None:
    page = visit(390, 844, painted=True, has_touch=True).new_page()
    open_page(page, site, "express.html")
    ask_for_it(page)
    box = page.get_by_role("dialog", name="Introduction")
    expect(box.get_by_role("button")).to_have_text(["Skip", "Back", "Next", "Start playing"])
    expect(box.get_by_role("button", name="Next")).to_be_focused()
    moments = GAMES["express"].introduction().figures  # type: ignore[misc]
    for number, moment in enumerate(moments, 1):
        expect(box.locator("small")).to_have_text(f"{number} of {len(moments)}")
        expect(box.locator("figcaption b")).to_have_text(moment.title)
        expect(box.locator("figcaption span")).to_have_text(moment.says)
        assert box.locator("svg").count() == max(1, len(moment.panes))
        page.keyboard.press("ArrowLeft" if number == len(moments) else "ArrowRight")
    # A message waits until the introduction is closed: nothing covers its head.
    page.evaluate("dispatchEvent(new Event('offline-ready'))")
    assert page.locator(".toast").count() == 0
    box.get_by_role("button", name="Start playing").tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".toast")).to_have_text("Ready to play offline.")
    # The page of the rules begins with the same pictures.
    page.goto(f"{site.url}express-rules.html")
    expect(page.locator("#moments figure:has(svg) b")).to_have_text([one.title for one in moments])


def test_every_game_has_one_that_all_can_read(visit: Visit, site: Server) -> None:
    page = visit(390, 844, painted=True, has_touch=True).new_page()
    for game_id in GAMES:
        open_page(page, site, f"{game_id}.html")
        ask_for_it(page)
        box = page.locator("#introduction")
        expect(box.locator("small")).to_have_text("1 of 5")
        if game_id == "express":
            check(page, "introduction", contrast=True)
        for number in range(5):
            for size in (DESK, PHONE):
                page.set_viewport_size(size)
                # The lines of a sheet of stars cross wherever captains fly.
                problems = [fault for fault in faults(page) if "text.length" not in fault]
                assert not problems, f"{game_id}, picture {number + 1}"
            page.keyboard.press("ArrowRight")
        box.get_by_role("button", name="Start playing").tap()


def test_pictures_that_are_not_the_built_ones_are_not_shown(browser: Browser, site: Server) -> None:
    page = browser.new_page()
    page.route("**/introductions/*", lambda route: route.fulfill(body='<p class="moment">Sign in'))
    open_page(page, site, "express.html")
    ask_for_it(page)
    expect(page.locator("#toast")).to_contain_text("could not be loaded")
    expect(page.locator("#introduction")).to_have_count(0)
    page.close()

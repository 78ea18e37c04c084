"""The introduction: pictures for a newcomer from the hub, shown once, and later when asked for."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.browsing import ENGINES, open_page, prefer, reach, ready, without
from browser.measuring import faults
from browser.profiles import Visit
from browser.test_accessibility import check
from build.server import Server
from galaxies.games import GAMES

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}


def tap_card(page: Page, site: Server, game_id: str) -> None:
    page.goto(site.url)
    page.locator(f'a.card[data-href="{game_id}.html"]').tap()


def test_a_newcomer_sees_it_and_goes_on_to_a_first_move(visit: Visit, site: Server) -> None:
    page = visit(390, 844, painted=True, has_touch=True).new_page()
    tap_card(page, site, "express")
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
    ready(page)
    # A message waits until the introduction is closed: nothing covers its head.
    page.evaluate("dispatchEvent(new Event('offline-ready'))")
    assert page.locator(".toast").count() == 0
    box.get_by_role("button", name="Start playing").tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".toast")).to_have_text("Ready to play offline.")
    expect(page.locator("#coach")).to_be_visible()
    page.locator("#choices button").first.tap()
    expect(page.locator("#log li")).not_to_have_count(0)
    # It shows itself only once, also when the first game was left at once.
    tap_card(page, site, "express")
    ready(page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    reach(page, "menu")
    page.get_by_role("button", name="Rules").click()
    page.locator("#rules").get_by_role("button", name="Introduction").click()
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    # The page of the rules begins with the same pictures.
    page.goto(f"{site.url}express-rules.html")
    expect(page.locator("#moments figure:has(svg) b")).to_have_text([one.title for one in moments])


def test_every_game_has_one_that_all_can_read(visit: Visit, whole_site: Server) -> None:
    page = visit(390, 844, painted=True, has_touch=True).new_page()
    with without(page, ENGINES):
        for game_id in GAMES:
            tap_card(page, whole_site, game_id)
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


def test_a_player_who_knows_the_game_is_not_stopped(visit: Visit, site: Server) -> None:
    context = visit()
    prefer(context, "introduced-express", "yes")
    page = open_page(context.new_page(), site, "express.html?introduction")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.url == f"{site.url}express.html"


def test_pictures_that_are_not_the_built_ones_are_not_shown(browser: Browser, site: Server) -> None:
    page = browser.new_page()
    page.route("**/introductions/*", lambda route: route.fulfill(body='<p class="moment">Sign in'))
    page.goto(f"{site.url}express.html?introduction")
    expect(page.locator("#toast")).to_contain_text("could not be loaded")
    expect(page.locator("#introduction")).to_have_count(0)
    page.close()

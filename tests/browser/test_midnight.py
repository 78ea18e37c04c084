"""Pages that are left open over midnight, and clocks that are set."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from browser.library import put
from browser.profiles import Visit
from browser.test_today import result
from build.server import Server

EVENING = datetime(2026, 11, 23, 23, 59, 30, tzinfo=UTC)
MORNING = datetime(2026, 11, 24, 7, tzinfo=UTC)
WAKING = {
    "focus": "dispatchEvent(new Event('focus'))",
    "visibilitychange": "document.dispatchEvent(new Event('visibilitychange'))",
    "pageshow": "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
}
"""What happens to a page that was out of sight and whose timers stood still."""


def left_open(visit: Visit, site: Server, address: str, **profile: str) -> Page:
    """A page in the evening, on whose day one challenge was played."""
    page = visit(**profile).new_page()
    page.clock.install(time=EVENING)
    page.goto(f"{site.url}credits.html")
    put(page, {"score/a": result("express/daily", 1, 102, "2026-11-23")})
    page.goto(f"{site.url}{address}")
    return page


def is_day(page: Page, day: str) -> None:
    link = page.locator('[data-task="colony/daily"]')
    expect(link).to_have_attribute("href", f"colony.html?preset=daily&day={day}")


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati"])
def test_today_goes_on_at_midnight(visit: Visit, site: Server, zone: str) -> None:
    """At that of UTC, wherever one is."""
    page = left_open(visit, site, "today.html", timezone_id=zone)
    expect(page.locator("#day-said")).to_have_text("1 of 6 played.")
    is_day(page, "2026-11-23")
    page.clock.run_for(31_000)
    expect(page.locator("#day-name")).to_contain_text("24 November 2026")
    expect(page.locator("h1")).to_have_text("Today")
    expect(page.locator("#day-said")).to_have_text("")
    expect(page.locator("#toast")).to_contain_text("It is 24 November 2026 now")
    is_day(page, "2026-11-24")


@pytest.mark.parametrize("event", WAKING)
def test_a_page_that_wakes_up_looks_at_the_day(visit: Visit, site: Server, event: str) -> None:
    page = left_open(visit, site, "today.html")
    is_day(page, "2026-11-23")
    page.clock.set_system_time(MORNING)
    page.evaluate(WAKING[event])
    is_day(page, "2026-11-24")
    # And back: the clock was wrong.
    page.clock.set_system_time(EVENING)
    page.evaluate(WAKING[event])
    is_day(page, "2026-11-23")
    expect(page.locator("#day-said")).to_have_text("1 of 6 played.")


def test_a_day_that_the_address_names_stays(visit: Visit, site: Server) -> None:
    page = left_open(visit, site, "today.html#day=2026-11-23")
    expect(page.locator("h1")).to_have_text("Today")
    page.clock.run_for(31_000)
    expect(page.locator("h1")).to_have_text("23 November")
    expect(page.locator("#day-after")).to_be_visible()
    is_day(page, "2026-11-23")
    page.locator("#day-now").click()
    is_day(page, "2026-11-24")
    page.clock.run_for(24 * 60 * 60 * 1000)
    is_day(page, "2026-11-25")


def test_the_front_page_goes_on_at_midnight(visit: Visit, site: Server) -> None:
    page = left_open(visit, site, "")
    expect(page.locator("#today-said")).to_have_text("1 of 6 played")
    page.get_by_role("button", name="Today’s galaxy").click()
    expect(page.locator("#galaxy-kind")).to_have_text("Today’s galaxy")
    page.clock.run_for(31_000)
    expect(page.locator("#today-said")).to_contain_text("One small game of each")
    expect(page.locator("#galaxy-kind")).to_have_text("Galaxy")

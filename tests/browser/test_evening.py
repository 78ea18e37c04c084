"""Two friends, one galaxy: a code is sent, each plays another game in it, one without a network,
and a month later both find everything again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import ready, record
from browser.profiles import Visit
from build.server import Server
from galaxies.play.records.replay import replay

STORED = "() => navigator.serviceWorker.ready.then(() => true)"


def choose_game(hub: Page, game_id: str) -> Page:
    hub.locator(f'.card[data-href="{game_id}.html"]').click()
    ready(hub)
    expect(hub.locator("#new-galaxy")).not_to_be_empty()
    hub.get_by_role("button", name="Start", exact=True).click()
    expect(hub.locator("#new")).to_be_hidden()
    return hub


def move(page: Page) -> None:
    """Whatever the hint proposes."""
    page.get_by_role("button", name="Hint").click()
    page.locator("#answer button.main").click()
    expect(page.locator("#log li")).not_to_have_count(0)


def a_month_later(context: BrowserContext, site: Server, title: str, code: str) -> Page:
    page = context.new_page()
    page.clock.set_fixed_time(datetime.now(UTC) + timedelta(days=31))
    page.goto(site.url)
    saved = page.locator("#sessions .session")
    expect(saved).to_have_count(1)
    expect(saved).to_contain_text(title)
    expect(saved).to_contain_text(code)
    saved.get_by_role("link").first.click()
    ready(page)
    return page


def test_an_evening_in_one_galaxy(visit: Visit, whole_site: Server) -> None:
    ada = visit()
    desk = ada.new_page()
    desk.goto(whole_site.url)
    desk.get_by_role("button", name="New galaxy").click()
    expect(desk.locator("#galaxy-kind")).to_have_text("Galaxy")
    code = desk.locator("#galaxy-code").inner_text()
    move(choose_game(desk, "express"))

    # Bob types what he was told, and then his train enters a tunnel.
    bob = visit(390, 844, kept=True, has_touch=True)
    phone = bob.new_page()
    phone.goto(whole_site.url)
    phone.get_by_label("Type a code").fill(code.lower().replace("-", " "))
    phone.get_by_role("button", name="Open", exact=True).click()
    expect(phone.locator("#galaxy-code")).to_have_text(code)
    phone.evaluate(STORED)
    bob.set_offline(True)
    move(choose_game(phone, "colony"))

    told = {}
    for name, page in (("ada", desk), ("bob", phone)):
        told[name] = record(page)
        assert replay(told[name]).galaxy == code
        page.close()
    later = a_month_later(ada, whole_site, "Galaxy Express", code)
    assert record(later) == told["ada"]
    later = a_month_later(bob, whole_site, "Take The Galaxy", code)
    assert record(later) == told["bob"]
    move(later)

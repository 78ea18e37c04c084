"""Computer players on the page: their portraits, and what they say."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.browsing import open_page, reach
from browser.profiles import Visit
from browser.test_settings import choose
from build.server import Server


def resign(page: Page) -> None:
    reach(page, "details")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, do it").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def test_a_computer_player_has_a_portrait_and_a_word_for_the_winner_or_the_loser(
    visit: Visit, site: Server
) -> None:
    page = open_page(visit(320, 640).new_page(), site, "galaxyd.html")
    reach(page, "details")
    opponents = page.get_by_role("list", name="Computer players")
    expect(opponents).to_have_text("Cynder: Easy")
    expect(opponents.locator("use")).to_have_attribute("href", "#portrait-easy")
    remark = page.locator("#remark")
    expect(remark).to_be_empty()
    resign(page)
    expect(remark).to_have_text(re.compile("^\u201c.+\u201d$"))
    expect(page.locator("#live")).to_contain_text(f"Cynder: {remark.inner_text()}")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    # The form for a new game shows who would play.
    page.locator("#drawers > .close").click()
    reach(page, "menu")
    page.locator("[data-open=new]").first.click()
    seat = page.get_by_label("Seat 2: who")
    shown = page.locator("#new .seat use").nth(1)
    for level in ("hard", "normal"):
        seat.select_option(level)
        expect(shown).to_have_attribute("href", f"#portrait-{level}")
        assert page.locator(f"#portrait-{level}").count() == 1
    page.keyboard.press("Escape")
    # Without remarks it is silent, also for screen readers.
    choose(page, "Remarks of computer players", "Off")
    reach(page, "details")
    expect(opponents).to_be_visible()
    expect(remark).to_be_hidden()
    page.locator("#drawers > .close").click()
    page.locator("[data-do=result]").click()
    page.get_by_role("button", name="New galaxy").click()
    expect(page.get_by_role("region", name="Result")).to_be_hidden()
    page.evaluate("document.getElementById('live').replaceChildren()")
    resign(page)
    expect(page.locator("#live")).to_contain_text("resigned")
    expect(page.locator("#live")).not_to_contain_text("Cynder:")

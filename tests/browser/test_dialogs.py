"""The dialogs of a game's page that are in a file of their own, fetched when one is asked for."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.browsing import ENGINES, without
from build.server import Server
from galaxies import __version__


def test_a_window_that_did_not_arrive_is_offered_again(
    browser: Browser, whole_site: Server
) -> None:
    page = browser.new_page()
    with without(page, ENGINES):
        page.route("**/dialogs/*", lambda route: route.fulfill(body="<dialog id=rules>Sign in"))
        page.goto(f"{whole_site.url}express.html")
        page.get_by_role("button", name="Rules").click()
        expect(page.locator("#toast")).to_contain_text("could not be loaded")
        assert page.locator("#rules").count() == 0, "what was not built here is no markup"
        page.unroute("**/dialogs/*")
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#rules")).to_be_visible()
        page.locator("#rules-find").fill("gex-52")
        expect(page.locator("#rules-found")).to_contain_text("rule")
        page.locator("#rules [data-close]").click()
        settings = page.get_by_role("button", name="Settings")
        settings.click()
        page.get_by_role("group", name="Theme").get_by_label("Dark").check()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("#version")).to_contain_text(f"Pocket Galaxies {__version__}, release")
        page.keyboard.press("Escape")
        expect(settings).to_be_focused()
    page.close()

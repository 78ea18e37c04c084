"""What a browser or its user refuses: sharing, copying, and a page that is opened as a file."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from browser.browsing import open_page
from browser.conftest import DIST
from browser.profiles import Visit
from build.server import Server

COPIED = "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
NO_COPY = "navigator.clipboard.writeText = async () => { throw new Error('forbidden'); };"
REFUSES = "navigator.share = async () => { throw new DOMException('', 'NotAllowedError'); };"
CLOSED = "navigator.share = async () => { throw new DOMException('', 'AbortError'); };"


def share(page: Page) -> str:
    page.get_by_role("button", name="Share").click()
    url = page.locator("#share-url").input_value()
    page.locator('[data-do="send"]').click()
    return url


def marked(page: Page) -> str:
    field = page.locator("#to-copy textarea")
    expect(field).to_be_focused()
    return str(field.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)"))


def test_a_sheet_that_refuses_is_replaced_by_a_copy(visit: Visit, site: Server) -> None:
    page = open_page(visit().new_page(), site)
    page.evaluate(f"() => {{ {REFUSES} {COPIED} }}")
    url = share(page)
    expect(page.locator("#share .toast")).to_contain_text("This browser could not share.")
    expect(page.locator("#share .toast")).to_contain_text("are copied")
    assert page.evaluate("copied").endswith(f"\n{url}")


def test_a_sheet_that_the_player_closes_copies_nothing(visit: Visit, site: Server) -> None:
    page = open_page(visit().new_page(), site)
    page.evaluate(f"() => {{ {CLOSED} {COPIED} }}")
    share(page)
    page.wait_for_timeout(200)  # nothing tells that nothing will be copied
    expect(page.locator(".toast")).to_have_count(0)
    assert page.evaluate("window.copied === undefined")


def test_what_cannot_be_copied_is_shown_selected(visit: Visit, site: Server) -> None:
    page = open_page(visit().new_page(), site)
    page.evaluate(f"() => {{ {REFUSES} {NO_COPY} }}")
    url = share(page)
    assert marked(page).endswith(f"\n{url}")
    page.locator("#to-copy .close").click()
    expect(page.locator("#to-copy")).to_have_count(0)
    page.get_by_role("button", name="Copy the record").click()
    assert marked(page).startswith("galaxies 1 express")


def test_the_hub_and_today_share_alike(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    for name, button in (("index.html", "#galaxy-share"), ("today.html", "#share-send")):
        page.goto(site.url + name)
        page.evaluate(f"() => {{ {REFUSES} {NO_COPY} }}")
        # Today offers it once something was played.
        page.locator(button).evaluate("button => button.click()")
        assert site.url in marked(page), name


def test_a_page_that_is_opened_as_a_file_says_so(browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        for name in ("express.html", "index.html", "today.html"):
            page.goto((DIST / name).as_uri())
            expect(page.locator("#rescue")).to_contain_text("opened this page as a file")
            expect(page.locator("#rescue")).to_contain_text("localhost:8000")
            expect(page.locator("#rescue")).not_to_contain_text("online")
            expect(page.get_by_role("button", name="Try again")).to_have_count(0)
            expect(page.locator("#rescue button")).to_have_count(0)

"""Site data is blocked: a visit without memory, which is said once."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from browser.browsing import ready
from browser.profiles import Visit
from build.server import Server
from galaxies.play.records.replay import replay

# What Chromium does where a person blocks the data of a site.
BLOCKED = """
const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
const deny = () => { throw denied(); };
const refuse = () => Promise.reject(denied());
for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, { get: deny });
}
IDBFactory.prototype.open = deny;
IDBFactory.prototype.deleteDatabase = deny;
if (isSecureContext) {
  LockManager.prototype.request = refuse;
  for (const name of ['open', 'match', 'has', 'keys', 'delete']) {
    CacheStorage.prototype[name] = refuse;
  }
}
"""


def test_play_goes_on_without_memory_and_ends_in_a_file(visit: Visit, site: Server) -> None:
    context = visit()
    context.add_init_script(BLOCKED)
    page = context.new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("does not allow us to save games")
    expect(notice.locator("[data-topic]")).to_have_count(1)
    notice.get_by_role("button", name="OK").click()
    page.locator("#choices button").first.click()
    expect(page.locator("#kept")).to_have_text("Not saved")
    for _ in range(2):  # a coin and a way
        page.locator("#choices button").first.click()
    expect(page.locator("#log")).to_contain_text("Turn 1")
    expect(notice, "it is said once, and no other tab is blamed").to_be_hidden()
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    assert replay(Path(download.value.path()).read_text("utf-8")).ply > 1
    page.keyboard.press("Escape")
    page.goto(site.url)
    expect(page.locator("#sessions")).to_contain_text("does not allow us to save games")


def test_the_offer_saves_the_game_as_a_file(visit: Visit, site: Server) -> None:
    context = visit()
    context.add_init_script(BLOCKED)
    page = context.new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    page.locator("#choices button").first.click()
    expect(page.locator("#kept")).to_have_text("Not saved")
    with page.expect_download() as download:
        page.locator("#notice").get_by_role("button", name="Save it as a file").click()
    assert replay(Path(download.value.path()).read_text("utf-8")).ply > 0

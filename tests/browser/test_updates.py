"""Updates: a page runs one release, an update waits to be asked for, and what runs is kept."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import STORED, open_page, ready
from browser.deploying import deploy_another_release
from browser.profiles import Visit
from build.places import DIST
from build.server import Server

RELEASE = "() => document.querySelector('script[src$=\"/boot.mjs\"]').src.split('/').at(-2)"
MARK = "() => window.mark"
PLIES = """() => {
  const id = new URLSearchParams(location.search).get('s');
  return JSON.parse(localStorage[`pocket-galaxies/game/${id}`]).meta.plies;
}"""
WAITING = "addEventListener('update-ready', () => document.documentElement.dataset.update = '');"


def move(page: Page) -> int:
    """Play whatever comes first, which Python and the worker's hint have to be there for."""
    page.get_by_role("button", name="Hint").click()
    page.locator("#answer button.main").click()
    return int(page.evaluate(PLIES))


def releases(page: Page) -> set[str]:
    """Every release that anything of this page came from."""
    return set(
        page.evaluate(
            """() => performance.getEntriesByType('resource')
              .flatMap(({ name }) => name.match(/\\/(r-[0-9a-f]+)\\//)?.[1] ?? [])"""
        )
    )


CACHES = "async () => (await caches.keys()).map((name) => `r-${name.split(' ').at(-1)}`).sort()"


def caches(page: Page, *wanted: str) -> None:
    """Wait until exactly these releases are stored."""
    page.wait_for_function(
        f"async (wanted) => `${{await ({CACHES})()}}` === wanted", arg=",".join(sorted(wanted))
    )


def change_over(page: Page) -> None:
    page.wait_for_selector("html[data-update]", state="attached")
    with page.expect_navigation():
        page.get_by_role("button", name="Update now").click()
    ready(page)


def test_three_releases_with_games_going_on(own_site: Server, visit: Visit) -> None:
    """N, N+1 and N+2 with tabs open in the middle of games, and an N+3 that came damaged. None
    takes over without being asked, and what no tab runs is not kept."""
    context = visit(kept=True)
    context.add_init_script(WAITING)
    first = open_page(context.new_page(), own_site)
    first.evaluate(STORED)
    old = first.evaluate(RELEASE)
    plies = move(first)

    new = deploy_another_release(own_site, "1.1.0")
    second = open_page(context.new_page(), own_site, "charter.html")
    assert second.evaluate(RELEASE) == old
    second.wait_for_selector("html[data-update]", state="attached")
    second.reload()
    ready(second)
    assert second.evaluate(RELEASE) == old, "the new release took over without being asked"
    change_over(second)
    assert (second.evaluate(RELEASE), second.evaluate(MARK)) == (new, new)
    second.get_by_role("button", name="What is new").first.click()
    expect(second.locator("#news")).to_contain_text("since 1.0.0")
    second.keyboard.press("Escape")
    # The first tab is still of the first release: its game goes on, worker included.
    assert move(first) > plies

    newest = deploy_another_release(own_site, "1.2.0")
    second.reload()
    ready(second)
    expect(second.get_by_role("button", name="What is new").locator("visible=true")).to_have_count(
        0
    )
    change_over(second)
    assert (second.evaluate(RELEASE), second.evaluate(MARK)) == (newest, newest)
    plies = move(first)
    assert releases(first) == {old}
    first.reload()
    ready(first)
    assert releases(first) == releases(second) == {newest}
    assert first.evaluate(PLIES) == plies
    caches(second, newest)

    damaged = deploy_another_release(own_site)
    with (own_site.root / damaged / "page.mjs").open("a", encoding="utf-8") as script:
        script.write("/* cut in transit")
    second.reload()
    ready(second)
    second.evaluate(
        """() => navigator.serviceWorker.getRegistration().then((found) => new Promise((done) => {
          const refused = () => !found.installing && !found.waiting && done();
          refused();
          found.installing?.addEventListener('statechange', refused);
        }))"""
    )
    own_site.stop()
    second.reload()
    ready(second)
    assert second.evaluate(RELEASE) == newest
    assert move(second) > 0


ICON = "() => document.querySelector('link[rel=icon]').href.split('/').at(-3)"


@pytest.fixture
def quick_site(tmp_path: Path) -> Iterator[Server]:
    """A copy of the site for deployments, which sends everything as it is."""
    shutil.copytree(DIST, tmp_path / "dist")
    with Server(tmp_path / "dist", gzip=False) as server:
        yield server


def test_three_tabs_on_three_releases(quick_site: Server, visit: Visit) -> None:
    """The service worker keeps what a page runs, and no more."""
    context = visit(kept=True)
    context.add_init_script(WAITING)

    def tab() -> Page:
        page = context.new_page()
        page.goto(quick_site.url)
        return page

    def updated() -> tuple[Page, str]:
        new = deploy_another_release(quick_site)
        page = tab()
        page.wait_for_selector("html[data-update]", state="attached")
        with page.expect_navigation():
            page.get_by_role("button", name="Update now").click()
        assert page.evaluate(ICON) == new
        return page, new

    one = tab()
    one.evaluate(STORED)
    first = one.evaluate(ICON)
    two, second = updated()
    three, third = updated()
    caches(three, first, second, third)
    for page, release in ((one, first), (two, second), (three, third)):
        # Loaded only now; the host has the third release alone.
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="What is new").click()
        expect(page.locator("#news-text")).to_contain_text("Galaxy Express")
        assert releases(page) == {release}
    two.close()
    three.reload()
    caches(three, first, third)
    one.close()
    three.reload()
    caches(three, third)

"""The start of a page: from any folder, offline after one visit, and whatever may be damaged."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import STORED, open_page, ready
from browser.deploying import release_folder
from browser.profiles import Visit
from browser.test_introduction import ask_for_it
from build.server import Server

GAME = "express.html"
FORBIDDEN = {
    "refuses": "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') };"
    "IDBFactory.prototype.deleteDatabase = IDBFactory.prototype.open;",
    "is missing": "Object.defineProperty(window, 'indexedDB', { value: undefined, writable: true,"
    " configurable: true });",
}


def paths(site: Server) -> str:
    return " ".join(answer.path for answer in site.sent)


def test_a_visit_loads_what_is_needed_and_reports_nothing(own_site: Server, visit: Visit) -> None:
    context = visit(kept=True)
    context.add_init_script(
        "window.told = []; addEventListener('boot-progress', (e) => told.push(e.detail));"
    )
    page = open_page(context.new_page(), own_site)
    assert own_site.reports == []
    assert {answer.status for answer in own_site.sent} <= {200, 304}
    loaded = [answer.path for answer in own_site.sent if answer.size]
    assert len(loaded) == len(set(loaded)), "something was downloaded twice"
    assert "/plain/" not in paths(own_site)
    # What is kept for later is loaded after the start: the service worker comes first of it.
    start = list(itertools.takewhile(lambda one: not one.path.endswith("sw.js"), own_site.sent))
    first_visit = sum(one.size for one in start)
    assert first_visit <= 4_400_000
    sizes = {path.stem: path.stat().st_size for path in release_folder(own_site).glob("*.bin")}
    others = max(size for name, size in sizes.items() if name != "py")
    assert first_visit - sizes["express"] + others <= 4_490_000, "the game with the most code"
    archives = {Path(one.path).name for one in start if one.path.endswith(".bin")}
    assert archives == {"py.bin", "express.bin"}, "only the game that is played"
    # Progress is told in bytes and words.
    told = page.evaluate("told")
    stages = list(dict.fromkeys(one["stage"] for one in told))
    assert stages == ["Loading the game", "Unpacking", "Starting Python", "Setting up the table"]
    loaded = [one["loaded"] for one in told]
    assert loaded == sorted(loaded)
    assert loaded[-1] == told[-1]["total"] > 9_000_000


def test_later_visits_download_nothing_and_need_no_network(own_site: Server, visit: Visit) -> None:
    context = visit(kept=True)
    open_page(context.new_page(), own_site).evaluate(STORED)
    own_site.reset()
    open_page(context.new_page(), own_site)
    assert own_site.bytes_sent == 0, paths(own_site)
    own_site.stop()
    open_page(context.new_page(), own_site, f"{GAME}?from=home#anything")
    # Another game, and the worker, whose code this visit has not used yet.
    other = open_page(context.new_page(), own_site, "surveyors.html")
    other.get_by_role("button", name="Hint").click()
    other.wait_for_selector("#answer button.main")
    page = context.new_page()
    for address, text in (("", "Galaxy Express"), (GAME.replace(".", "-rules."), "GEX-01")):
        page.goto(own_site.url + address)
        assert text in page.inner_text("body")
    ask_for_it(open_page(page, own_site))
    expect(page.locator("#introduction figcaption b")).to_have_text("Your goal")


AT_ONCE = """{
  const later = window.setTimeout;
  window.setTimeout = (work, ms, ...rest) => later(work, ms >= 20000 ? 0 : ms, ...rest);
  window.told = [];
  addEventListener('boot-progress', ({ detail }) => told.push(detail.stage));
}"""
IMAGE = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (request.url.endsWith('/image.bin')) return [name, request.url];
    }
  }
  return null;
}"""


# Keeps how many bytes were copied at most at once.
COPIES = """{
  const { prototype } = Object.getPrototypeOf(Uint8Array);
  const { set } = prototype;
  window.mostCopied = 0;
  prototype.set = function (source, ...rest) {
    window.mostCopied = Math.max(window.mostCopied, source.byteLength ?? 0);
    return set.call(this, source, ...rest);
  };
}"""


@contextmanager
def imaged(page: Page) -> Iterator[None]:
    """What is done here ends with an image being kept."""
    with page.expect_console_message(lambda message: "Image of Python" in message.text):
        yield
    assert page.evaluate(IMAGE) is not None


SPOIL = """async ([name, url]) => {
  const cache = await caches.open(name);
  const stored = await cache.match(url);
  const bytes = new Uint8Array(await stored.clone().arrayBuffer());
  const spoilt = %s;
  await cache.put(url, new Response(spoilt, { headers: stored.headers }));
}"""


def test_a_later_start_wakes_from_an_image_unless_it_is_damaged(
    own_site: Server, visit: Visit
) -> None:
    context = visit(kept=True)
    context.add_init_script(AT_ONCE)
    context.add_init_script(COPIES)
    page = context.new_page()
    with imaged(page):
        open_page(page, own_site)
    open_page(page, own_site)
    assert 0 < page.evaluate("mostCopied") < 1_000_000, "memory full of zeros takes space as well"
    assert page.evaluate("told.at(-1)") == "Setting up the table"
    assert "Waking Python" in page.evaluate("told")
    assert page.evaluate("localStorage['pocket-galaxies/waking']") is None
    page.click("#choices button")
    page.wait_for_selector("#log li")
    other = open_page(context.new_page(), own_site, "surveyors.html")
    assert "Waking Python" in other.evaluate("told"), "one image serves all games"
    for spoilt in ("bytes.slice(0, 5_000_000)", "bytes.fill(1)", "bytes.fill(0, 100_000)"):
        page.goto(own_site.url + "credits.html")
        page.evaluate(SPOIL % spoilt, page.evaluate(IMAGE))
        with imaged(page):  # a new one
            open_page(page, own_site)
            assert "Starting Python" in page.evaluate("told"), spoilt
        page.click("#choices button")
        page.wait_for_selector("#log li")
    other.evaluate("localStorage['pocket-galaxies/waking'] = '1'")  # as a start that never ended
    other.reload()
    ready(other)
    assert "Starting Python" in other.evaluate("told")


@pytest.mark.parametrize("name", ["py", "express"])
def test_a_damaged_archive_is_replaced_by_the_plain_path(
    name: str, own_site: Server, visit: Visit
) -> None:
    archive = release_folder(own_site) / f"{name}.bin"
    whole = archive.read_bytes()
    altered = bytearray(whole)
    altered[len(whole) // 2] ^= 1
    for content in (
        whole[: len(whole) // 2],
        b"<!doctype html><title>Sign in to the network</title>",
        bytes(altered),
    ):
        archive.write_bytes(content)
        page = visit().new_page()
        with page.expect_request("**/python_stdlib.zip"):
            page.goto(own_site.url + GAME)
        if content == altered:
            ready(page)
        page.close()
    assert own_site.reports == []


def test_the_plain_path_on_request(own_site: Server, visit: Visit) -> None:
    page = visit().new_page()
    with page.expect_request("**/plain/pocket_galaxies-*"):
        page.goto(f"{own_site.url}{GAME}?plain")


@pytest.mark.parametrize("how", FORBIDDEN)
def test_a_browser_without_a_database(how: str, own_site: Server, visit: Visit) -> None:
    context = visit()
    context.add_init_script(FORBIDDEN[how])
    open_page(context.new_page(), own_site)


def test_a_server_that_does_not_know_wasm(
    own_site: Server, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(__import__("build.server").server.TYPES, ".wasm")
    open_page(visit().new_page(), own_site)
    assert "/plain/" not in paths(own_site)


def test_the_way_out_of_a_stored_release(own_site: Server, visit: Visit) -> None:
    context = visit(kept=True)
    open_page(context.new_page(), own_site).evaluate(STORED)
    page = open_page(context.new_page(), own_site, f"{GAME}?nosw")
    page.wait_for_function(
        "() => navigator.serviceWorker.getRegistrations().then((found) => found.length === 0)"
    )

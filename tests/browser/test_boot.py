"""The start of a page: from any folder, offline after one visit, and whatever may be damaged."""

from __future__ import annotations

import hashlib
import itertools
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import ready
from browser.profiles import Visit
from build.head import integrity, policy
from build.server import Server
from build.sheets import first_script

DIST = Path(__file__).parents[2] / "dist"
GAME = "express.html"
STORED = "() => navigator.serviceWorker.ready.then(() => true)"
RELEASE = "() => document.querySelector('script[src$=\"/boot.mjs\"]').src.split('/').at(-2)"
FORBIDDEN = {
    "refuses": "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') };"
    "IDBFactory.prototype.deleteDatabase = IDBFactory.prototype.open;",
    "is missing": "Object.defineProperty(window, 'indexedDB', { value: undefined, writable: true,"
    " configurable: true });",
}


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """A copy of dist/ that a test may damage or stop, with the policy as a header that reports."""
    copy = tmp_path / "dist"
    shutil.copytree(DIST, copy)
    found = [re.findall("<style>(.*?)</style>", p.read_text("utf-8")) for p in copy.glob("*.html")]
    sheets = sorted({sheet for (sheet,) in found})
    with Server(copy, base="/repo/", policy=policy(first_script(), *sheets)) as server:
        yield server


def open_page(page: Page, site: Server, address: str = GAME) -> Page:
    page.goto(site.url + address)
    ready(page)
    return page


def paths(site: Server) -> str:
    return " ".join(answer.path for answer in site.sent)


def release_folder(site: Server) -> Path:
    (folder,) = site.root.glob("r-*")
    return folder


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
    start = itertools.takewhile(lambda one: not one.path.endswith("sw.js"), own_site.sent)
    assert sum(one.size for one in start) <= 5_600_000
    # Progress is told in bytes and words.
    told = page.evaluate("told")
    stages = list(dict.fromkeys(one["stage"] for one in told))
    assert stages == ["Loading the engine", "Unpacking", "Starting Python", "Setting up the table"]
    loaded = [one["loaded"] for one in told]
    assert loaded == sorted(loaded)
    assert loaded[-1] == told[-1]["total"] > 10_000_000


def test_later_visits_download_nothing_and_need_no_network(own_site: Server, visit: Visit) -> None:
    context = visit(kept=True)
    open_page(context.new_page(), own_site).evaluate(STORED)
    own_site.reset()
    open_page(context.new_page(), own_site)
    assert own_site.bytes_sent == 0, paths(own_site)
    own_site.stop()
    open_page(context.new_page(), own_site, f"{GAME}?from=home#anything")
    for address, text in (("", "Galaxy Express"), (GAME.replace(".", "-rules."), "GEX-01")):
        page = context.new_page()
        page.goto(own_site.url + address)
        assert text in page.inner_text("body")


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


def with_image(own_site: Server, visit: Visit) -> tuple[BrowserContext, Page]:
    """A profile in which a first visit has left an image of Python's memory, and its page."""
    context = visit(kept=True)
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    with imaged(page):
        open_page(page, own_site)
    return context, page


@contextmanager
def imaged(page: Page) -> Iterator[None]:
    """What is done here ends with an image being kept."""
    with page.expect_console_message(lambda message: "Image of Python" in message.text):
        yield
    assert page.evaluate(IMAGE) is not None


def test_a_later_start_wakes_from_an_image(own_site: Server, visit: Visit) -> None:
    context, page = with_image(own_site, visit)
    open_page(page, own_site)
    assert page.evaluate("told.at(-1)") == "Setting up the table"
    assert "Waking Python" in page.evaluate("told")
    assert page.evaluate("localStorage['pocket-galaxies/waking']") is None
    page.click("#choices button")
    page.wait_for_selector("#log li")
    other = open_page(context.new_page(), own_site, "surveyors.html")
    assert "Waking Python" in other.evaluate("told"), "one image serves all games"
    other.evaluate("localStorage['pocket-galaxies/waking'] = '1'")  # as a start that never ended
    other.reload()
    ready(other)
    assert "Starting Python" in other.evaluate("told")


SPOIL = """async ([name, url]) => {
  const cache = await caches.open(name);
  const stored = await cache.match(url);
  const bytes = new Uint8Array(await stored.clone().arrayBuffer());
  const spoilt = %s;
  await cache.put(url, new Response(spoilt, { headers: stored.headers }));
}"""


def test_a_damaged_image_is_forgotten(own_site: Server, visit: Visit) -> None:
    _, page = with_image(own_site, visit)
    for spoilt in ("bytes.slice(0, 5_000_000)", "bytes.fill(1)", "bytes.fill(0, 100_000)"):
        page.goto(own_site.url + "credits.html")
        page.evaluate(SPOIL % spoilt, page.evaluate(IMAGE))
        with imaged(page):  # a new one
            open_page(page, own_site)
            assert "Starting Python" in page.evaluate("told"), spoilt
        page.click("#choices button")
        page.wait_for_selector("#log li")


def test_a_damaged_archive_is_replaced_by_the_plain_path(own_site: Server, visit: Visit) -> None:
    archive = release_folder(own_site) / "py.bin"
    whole = archive.read_bytes()
    altered = bytearray(whole)
    altered[len(whole) // 2] ^= 1
    for content in (
        whole[: len(whole) // 2],
        b"<!doctype html><title>Sign in to the network</title>",
        bytes(altered),
    ):
        archive.write_bytes(content)
        page = visit(kept=True).new_page()
        with page.expect_request("**/python_stdlib.zip"):
            page.goto(own_site.url + GAME)
        if content == altered:
            ready(page)
        page.close()
    assert own_site.reports == []


def test_the_plain_path_on_request(own_site: Server, visit: Visit) -> None:
    page = visit(kept=True).new_page()
    with page.expect_request("**/plain/pocket_galaxies-*"):
        page.goto(f"{own_site.url}{GAME}?plain")


@pytest.mark.parametrize("how", FORBIDDEN)
def test_a_browser_without_a_database(how: str, own_site: Server, visit: Visit) -> None:
    context = visit(kept=True)
    context.add_init_script(FORBIDDEN[how])
    open_page(context.new_page(), own_site)


def test_a_server_that_does_not_know_wasm(
    own_site: Server, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(__import__("build.server").server.TYPES, ".wasm")
    open_page(visit(kept=True).new_page(), own_site)
    assert "/plain/" not in paths(own_site)


def test_the_way_out_of_a_stored_release(own_site: Server, visit: Visit) -> None:
    context = visit(kept=True)
    open_page(context.new_page(), own_site).evaluate(STORED)
    page = open_page(context.new_page(), own_site, f"{GAME}?nosw")
    page.wait_for_function(
        "() => navigator.serviceWorker.getRegistrations().then((found) => found.length === 0)"
    )


def deploy_another_release(site: Server, version: str = "") -> str:
    """What a deployment does: the old folder is gone, pages and service worker name the new one,
    a script of the pages has changed, and perhaps the version that is told to people."""
    old = release_folder(site)
    name = hashlib.sha256(old.name.encode()).hexdigest()[:12]
    new = f"r-{name}"
    folder = old.rename(old.with_name(new))
    script = folder / "page.mjs"
    before = integrity(script.read_bytes())
    with script.open("a", encoding="utf-8") as more:
        more.write(f"window.mark = 'r-{name}';\n")
    changes = {old.name: new, before: integrity(script.read_bytes())}
    worker = site.root / "sw.js"
    text = replaced(worker, {**changes, old.name.removeprefix("r-"): name})
    for page in site.root.glob("*.html"):
        content = replaced(page, changes)
        if version:
            content = re.sub('data-version="[^"]*"', f'data-version="{version}"', content)
        page.write_text(content, "utf-8")
        text = pinned(text, page.name, content.encode())
    worker.write_text(text, "utf-8")
    return new


def replaced(file: Path, changes: dict[str, str]) -> str:
    text = file.read_text("utf-8")
    for before, after in changes.items():
        text = text.replace(before, after)
    return text


def pinned(worker: str, name: str, content: bytes) -> str:
    """The service worker with this content expected of a file."""
    return re.sub(rf'("{re.escape(name)}",\s*)"[^"]*"', rf'\1"{integrity(content)}"', worker)


def test_one_release_or_another_and_only_when_asked(own_site: Server, visit: Visit) -> None:
    context = visit(kept=True)
    page = open_page(context.new_page(), own_site)
    page.evaluate(STORED)
    old = page.evaluate(RELEASE)
    new = deploy_another_release(own_site)
    page.close()

    context.add_init_script(
        "window.waiting = new Promise((done) => addEventListener('update-ready', done));"
    )
    page = open_page(context.new_page(), own_site)
    assert page.evaluate(RELEASE) == old
    page.evaluate("() => waiting.then(() => true)")
    page.reload()
    ready(page)
    assert page.evaluate(RELEASE) == old, "the new release took over without being asked"
    with page.expect_navigation():
        page.get_by_role("button", name="Update now").click()
    ready(page)
    assert page.evaluate(RELEASE) == new
    page.evaluate(
        """async () => {
          while ((await caches.keys()).length !== 1)
            await new Promise((done) => requestAnimationFrame(done));
        }"""
    )


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


def change_over(page: Page) -> None:
    page.wait_for_selector("html[data-update]")
    with page.expect_navigation():
        page.get_by_role("button", name="Update now").click()
    ready(page)


def test_three_releases_with_games_going_on(own_site: Server, visit: Visit) -> None:
    """N, N+1 and N+2 with tabs open in the middle of games, and an N+3 that came damaged."""
    context = visit(kept=True)
    context.add_init_script(WAITING)
    first = open_page(context.new_page(), own_site)
    first.evaluate(STORED)
    old = first.evaluate(RELEASE)
    plies = move(first)

    new = deploy_another_release(own_site, "0.2.0")
    second = open_page(context.new_page(), own_site, "charter.html")
    assert second.evaluate(RELEASE) == old
    change_over(second)
    assert (second.evaluate(RELEASE), second.evaluate(MARK)) == (new, new)
    second.get_by_role("button", name="What is new").first.click()
    expect(second.locator("#news")).to_contain_text("since 0.1.0")
    second.keyboard.press("Escape")
    # The first tab is still of the first release: its game goes on, worker included.
    assert move(first) > plies

    newest = deploy_another_release(own_site, "0.3.0")
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

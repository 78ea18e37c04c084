"""A start that fails says so, whichever file is missing or damaged, and the games can be saved."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from browser.browsing import ENGINES, STORED, ready, without
from browser.faulty import MANNERS, FaultyServer
from browser.library import entry, put, restore, saved_record
from browser.profiles import Visit
from build.places import DIST
from build.python.engine import engine_name
from build.server import Server
from build.sheets import SHEETS
from galaxies.formats.record import checksum
from galaxies.games import GAMES

GAME = "express.html"
SEEN = {"site", "express", "hub", "statistics", "express-rules", "colony-cards"}
"""The style sheets of these pages."""
READING = (
    "index.html",
    "statistics.html",
    "express-rules.html",
    "credits.html",
    "colony-cards.html",
)
NEEDED = re.compile(r'<(?:script|link) [^>]*(?:src|href)="([^"]+\.(?:m?js|css))"')
ENGINE = f"vendor/{engine_name()}/pyodide.asm.wasm"
GLUE = f"vendor/{engine_name()}/pyodide.asm.mjs"
FAILED = "This page could not start"


@pytest.fixture
def faulty(tmp_path: Path) -> Iterator[FaultyServer]:
    with FaultyServer(DIST, tmp_path) as server:
        yield server


@pytest.fixture
def unwatched(browser: Browser) -> Iterator[BrowserContext]:
    """A profile in which errors are expected."""
    context = browser.new_context(accept_downloads=True)
    context.set_default_timeout(30_000)
    yield context
    context.close()


def needed(page: str) -> set[str]:
    """The modules and style sheets of a page."""
    return set(NEEDED.findall((DIST / page).read_text("utf-8")))


def stored() -> list[tuple[str, str]]:
    """Every file that the service worker stores, and its integrity."""
    match = re.search(r"const FILES = (\[.*?\n\]);", (DIST / "sw.js").read_text("utf-8"), re.DOTALL)
    assert match
    return [(path, integrity) for path, integrity in json.loads(match[1])]


def release() -> str:
    (folder,) = DIST.glob("r-*")
    return folder.name


# The pages of all games load the same.
WITH_PLAIN_PATH = {f"{release()}/py.bin", f"{release()}/express.bin", GLUE}
LOADED = {name: page for page in (GAME, *READING) for name in sorted(needed(page))}
LOADED |= {ENGINE: GAME, f"{release()}/main.py": GAME}
ON_PAGES = {name: page for name, page in LOADED.items() if name not in WITH_PLAIN_PATH}
HARMLESS = {name for name, _ in stored()} - ON_PAGES.keys() - WITH_PLAIN_PATH
HARMLESS = {name for name in HARMLESS if not name.endswith(".html")}


def test_every_file_is_looked_at() -> None:
    kinds = {Path(name).name for name in HARMLESS}
    assert kinds == {
        *("ambience.mjs", "downloads.mjs", "icon.svg", "index.mjs", "introduction.mjs"),
        "manifest.webmanifest",
        *("live.mjs", "logbook.mjs", "news.mjs", "photo.mjs", "puzzles.mjs", "snapshot.mjs"),
        "today.mjs",
        "laboratory.mjs",
        "worker.mjs",
        *("decode.js", "index.js"),  # they read a code with the camera
        *(f"{game}.bin" for game in GAMES.all() if game != "express"),
        "lab.bin",
        # A frame on another site keeps nothing, so nothing is stored for it.
        *(f"{name}.css" for name in SHEETS if name not in {*SEEN, "embed"}),
    }
    assert {Path(name).name for name in ON_PAGES} >= {"boot.mjs", "page.mjs", "hub.mjs", "core.js"}


def test_a_missing_or_damaged_file_is_told(unwatched: BrowserContext, faulty: FaultyServer) -> None:
    page = unwatched.new_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker;")
    page.route("**/*.none", lambda _: None)  # with any route, Chromium caches nothing
    missing, *damages = MANNERS
    for number, (name, at) in enumerate(sorted(ON_PAGES.items())):
        # Most are noticed before Python has started, and its start takes long.
        without_python = not name.endswith((".wasm", ".py"))
        # The page names the checksums of these: what is damaged is refused, however it is damaged.
        one_by_one = (missing, damages[number % len(damages)])
        with without(page, ENGINES) if without_python else nullcontext():
            for manner in one_by_one if without_python else MANNERS:
                faulty.faults = {name: manner}
                page.goto(faulty.url + at, wait_until="commit")
                told = expect(page.locator("#rescue"), f"{name}, {manner}")
                told.to_contain_text(FAILED, timeout=30_000)
                expect(page.locator("#loading:visible")).to_have_count(0)


def test_an_engine_that_works_but_is_not_the_built_one_is_told(
    unwatched: BrowserContext, faulty: FaultyServer
) -> None:
    faulty.faults = {ENGINE: "altered"}
    page = unwatched.new_page()
    page.goto(faulty.url + GAME)
    expect(page.locator("#rescue")).to_contain_text(FAILED)


def test_the_official_engine_starts_where_the_glue_of_the_lean_one_is_missing(
    unwatched: BrowserContext, faulty: FaultyServer
) -> None:
    faulty.faults = {GLUE: "missing"}
    page = unwatched.new_page()
    page.goto(faulty.url + GAME)
    ready(page)
    assert any("/plain/" in answer.path for answer in faulty.sent)


def test_the_plain_way_fails_aloud(unwatched: BrowserContext, faulty: FaultyServer) -> None:
    plain = [path.relative_to(DIST).as_posix() for path in DIST.glob("r-*/plain/*")]
    faulty.faults = dict.fromkeys([*WITH_PLAIN_PATH, *plain], "missing")
    page = unwatched.new_page()
    page.goto(faulty.url + GAME)
    expect(page.locator("#rescue")).to_contain_text(FAILED)


def test_what_no_start_needs_does_no_harm(visit: Visit, faulty: FaultyServer) -> None:
    faulty.faults = dict.fromkeys(HARMLESS, "portal")
    page = visit().new_page()
    page.goto(faulty.url + GAME)
    ready(page)
    assert page.locator("#rescue").count() == 0
    asked = {answer.path.removeprefix("/repo/") for answer in faulty.sent}
    # The browser alone asks for icons.
    assert {Path(name).name for name in asked & HARMLESS} <= {"icon.svg", "manifest.webmanifest"}


def test_an_update_takes_no_damaged_file(unwatched: BrowserContext, faulty: FaultyServer) -> None:
    """What the service worker asks for: a damaged answer is an error, and it stores none then."""
    page = unwatched.new_page()
    page.goto(f"{faulty.url}icons")  # no page of ours
    for manner in MANNERS:
        faulty.faults = {name: manner for name, _ in stored()}
        taken = page.evaluate(
            """async ([site, files]) => {
              const asked = files.map(async ([path, integrity]) =>
                (await fetch(site + path, { integrity, cache: 'reload' })).ok && path);
              return (await Promise.allSettled(asked)).map(({ value }) => value).filter(Boolean);
            }""",
            [faulty.url, stored()],
        )
        assert taken == [], manner


def test_what_is_damaged_in_the_cache_is_downloaded_again(
    visit: Visit, faulty: FaultyServer
) -> None:
    context = visit(kept=True)
    page = context.new_page()
    page.goto(f"{faulty.url}credits.html")
    faulty.faults = {f"{release()}/news.mjs": "cut"}
    page.evaluate("(url) => fetch(url).then((answer) => answer.text())", f"{release()}/news.mjs")
    faulty.faults = {}
    page.goto(faulty.url)
    page.evaluate(STORED)
    assert stored_text(page, "news.mjs") == (DIST / release() / "news.mjs").read_text("utf-8")


STORED_TEXT = """async (name) => {
  const [cache] = await caches.keys();
  const requests = await (await caches.open(cache)).keys();
  const { url } = requests.find((request) => request.url.endsWith(`/${name}`));
  return (await caches.match(url)).text();
}"""
SPOIL = """async (name) => {
  const cache = await caches.open((await caches.keys())[0]);
  const { url } = (await cache.keys()).find((request) => request.url.endsWith(`/${name}`));
  await cache.put(url, new Response('oops(', { headers: { 'content-type': 'text/javascript' } }));
}"""


def stored_text(page: Page, name: str) -> str:
    return str(page.evaluate(STORED_TEXT, name))


def test_try_again_goes_past_a_broken_store(
    unwatched: BrowserContext, faulty: FaultyServer
) -> None:
    page = unwatched.new_page()
    page.goto(faulty.url)
    page.evaluate(STORED)
    page.evaluate(SPOIL, "hub.mjs")
    page.reload()
    rescue = page.locator("#rescue")
    expect(rescue).to_contain_text(FAILED)
    # A hotel's page must not cost the player what is stored.
    faulty.faults = {"sw.js": "portal"}
    with page.expect_navigation():
        rescue.get_by_role("button", name="Try again").click()
    expect(rescue).to_contain_text(FAILED)
    assert len(page.evaluate("caches.keys()")) == 1
    faulty.faults = {}
    with page.expect_navigation():
        rescue.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="New galaxy").click()
    expect(page.locator("#galaxy-kind")).to_have_text("Galaxy")
    assert rescue.count() == 0


def test_games_are_saved_from_a_page_that_does_not_start(
    unwatched: BrowserContext, visit: Visit, faulty: FaultyServer
) -> None:
    """Those of localStorage and those of a database, with their long texts; damaged ones not."""
    page = unwatched.new_page()
    faulty.faults = {f"{release()}/hub.mjs": "missing"}
    page.goto(faulty.url)
    rescue = page.locator("#rescue")
    save = rescue.get_by_role("button", name="Save your games as a file")
    save.click()
    expect(rescue).to_contain_text("No saved games were found")
    meta = {"game": "express"}
    check = checksum(json.dumps([2, 5, meta], separators=(",", ":")))
    later = {"format": 2, "order": 5, "check": check, "meta": meta, "packed": "otherwise"}
    put(page, {"game/later": json.dumps(later)})
    put(page, {"game/first": entry(1), "game/broken": "{", "prose/first": 'prose p1 "Hello."'})
    page.evaluate(KEEP, {"pocket-galaxies/game/second": entry(2)})
    with page.expect_download() as saved:
        save.click()
    text = Path(saved.value.path()).read_text("utf-8")
    backup = json.loads(text)
    games = {game.pop("id"): game for game in backup["games"]}
    assert set(games) == {"first", "second", "later"} and games["later"] == later
    assert games["first"]["record"] == f'{saved_record(1)}prose p1 "Hello."\n'
    faulty.faults = {}
    other = visit().new_page()
    other.goto(faulty.url)
    restore(other, text)
    expect(other.locator("#sessions .session")).to_have_count(3)


KEEP = """(texts) => new Promise((done, refused) => {
  const request = indexedDB.open('pocket-galaxies', 1);
  request.onerror = refused;
  request.onupgradeneeded = () => request.result.createObjectStore('texts');
  request.onsuccess = () => {
    const transaction = request.result.transaction('texts', 'readwrite');
    const store = transaction.objectStore('texts');
    for (const [key, text] of Object.entries(texts)) store.put(text, key);
    transaction.oncomplete = () => { request.result.close(); done(); };
  };
})"""
FAST_CLOCK = """{
  const each = window.setInterval;
  window.setInterval = (work, ms, ...rest) => each(work, ms / 100, ...rest);
}"""


def test_a_start_that_stands_still_is_told_and_goes_on(visit: Visit, whole_site: Server) -> None:
    context = visit()
    context.add_init_script(FAST_CLOCK)
    page = context.new_page()
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
    page.goto(whole_site.url + GAME, wait_until="commit")
    rescue = page.locator("#rescue")
    expect(rescue).to_contain_text("Nothing more has arrived for a minute.")
    expect(page.locator("#loading")).to_be_visible()
    held[0].continue_()
    ready(page)
    assert rescue.count() == 0

"""The site in Chromium, Firefox and WebKit: the hub; one game begun, continued, and sent as a
link, all but the first visit without a server. In Firefox and WebKit, with Python beside the
browser, each other game is begun and opened from a link. tests/browser plays them in Chromium."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from browser.beside import BesideServer
from build.engines import ENGINES
from build.server import Server
from engines.driving import PATIENCE, Browser
from engines.visiting import READY, settle, start
from galaxies.games import GAMES
from galaxies.play.records.replay import replay

DIST = Path(__file__).parents[2] / "dist"
CHOICES = 10
FIRST = next(iter(GAMES))

RECORDS = """
return Object.keys(localStorage).filter((key) => key.startsWith('pocket-galaxies/game/'))
  .map((key) => JSON.parse(localStorage[key]).record)
"""
# Emptied, not deleted: a database is not deleted while a page that was left is kept for "Back".
FORGET = """
localStorage.clear();
localStorage['pocket-galaxies/setting/list'] = 'open';
const emptied = ({ name }) => new Promise((done) => {
  indexedDB.open(name).onsuccess = ({ target: { result: base } }) => {
    const stores = [...base.objectStoreNames];
    const work = stores.length ? base.transaction(stores, 'readwrite') : null;
    for (const store of stores) work.objectStore(store).clear();
    base.close();
    if (work) work.oncomplete = () => done(); else done();
  };
});
return indexedDB.databases().then((all) => Promise.all(all.map(emptied)).then(() => true));
"""
SAVED = "return new URLSearchParams(location.search).has('s')"
LOG = "return document.getElementById('log').textContent"
# A game that is over has a button to its result, which wide windows do not show.
CHOICE_OR_RESULT = """
if (!document.getElementById('result').hidden) return 'result';
return document.querySelector('#choices button:not(.to-result)') ? 'choice' : '';
"""


@dataclass
class Visit:
    """A browser that has visited the site once; the server has since stopped."""

    browser: Browser
    url: str
    complaints: list[str]
    image: str

    @property
    def origin(self) -> str:
        """Where its pages and scripts come from."""
        return self.url

    def page(self, name: str) -> str:
        """The address of a page."""
        return f"{self.url}{name}.html"

    def open(self, url: str) -> None:
        self.browser.open(url)


# A browser is started once if each test counts the engines alike: Chromium has the fewest.
@pytest.fixture(scope="module", params=sorted(ENGINES, reverse=True))
def visit(request: pytest.FixtureRequest) -> Iterator[Visit]:
    with start(request.param) as browser:
        with Server(DIST, base="/repo/") as site:
            visit = Visit(browser, site.url, [], "")
            begin(visit, FIRST)
            image = settle(browser)
            complaints = browser.complaints(site.url)
        yield replace(visit, complaints=complaints, image=image)


@pytest.fixture
def visit_beside(visit: Visit, tmp_path: Path) -> Iterator[Visit]:
    """The same browser on the site whose Python runs in the process of the tests."""
    with BesideServer(DIST, tmp_path, base="/repo/") as site:
        yield replace(visit, url=site.url)


def begin(visit: Visit, game_id: str) -> None:
    """Begin a game from the hub, without any saved games."""
    browser = visit.browser
    # On a page without games: a start of the hub or of a game may still write what it has read.
    visit.open(visit.page("credits"))
    browser.run(FORGET)
    visit.open(visit.url)
    browser.click(f'a.card[href^="{game_id}.html"]')
    browser.wait(READY)


def choose(browser: Browser) -> None:
    """Choose the first choice, if the game is not over, and confirm if the page asks."""
    if browser.wait(CHOICE_OR_RESULT) == "result":
        return
    browser.click("#choices button")
    if browser.run("return document.getElementById('confirm').open"):
        browser.click("[data-do=confirm]")


def test_the_first_visit_stores_the_site_and_an_image(visit: Visit) -> None:
    assert visit.complaints == []
    assert visit.image == "kept"


def play(visit: Visit, game_id: str) -> str:
    """Begin a game and choose until it is saved; its record."""
    browser = visit.browser
    browser.complaints(visit.origin)  # those of others
    begin(visit, game_id)
    assert browser.run("return document.querySelectorAll('#board svg *').length") > 10
    for _ in range(CHOICES):
        choose(browser)
    while not browser.run(SAVED):  # a first move may be many choices
        choose(browser)
    (record,) = browser.run(RECORDS)
    assert replay(record).game.name == game_id
    return str(record)


def shared(browser: Browser) -> str:
    """The link to the game on show; all else is forgotten."""
    browser.click("[data-do=share]")
    link = browser.wait("return document.getElementById('share-url').value")
    browser.run(FORGET)
    return str(link)


def arrive(visit: Visit, before: str) -> None:
    """Go on with the game of a link, which is the one of this record, or watch it if it is over."""
    browser = visit.browser
    browser.wait("return document.getElementById('arrival').open")
    browser.click("#arrival-choices button")
    opened = replay(before)
    # The log is that of the game before until the click has arrived. What is watched is not saved:
    # its address still has the link.
    arrived = "!document.getElementById('past').hidden" if opened.is_over else "!location.hash"
    browser.wait(f"return !document.getElementById('arrival').open && {arrived}")
    browser.wait(LOG)
    if opened.is_over:
        assert browser.run(RECORDS) == [], "what is watched is not saved"
    else:
        (after,) = browser.wait(f"const all = (() => {{ {RECORDS} }})(); return all.length && all")
        assert replay(after).states == opened.states
    focus = browser.run("return document.activeElement.nodeName")
    assert focus != "BODY", "the focus is lost"
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert browser.complaints(visit.origin) == []


def test_begin_reload_continue_and_send(visit: Visit) -> None:
    travel(visit)


def travel(visit: Visit) -> None:
    """Begin a game, reload it, continue it from the hub, and open it from its link."""
    browser = visit.browser
    before = play(visit, FIRST)
    log = browser.run(LOG)
    browser.reload()
    browser.wait(READY)
    assert browser.run(RECORDS) == [before]
    assert browser.run(LOG) == log

    visit.open(visit.url)
    browser.click("#sessions a")
    browser.wait(READY)
    assert browser.run(RECORDS) == [before]
    assert browser.run(LOG) == log
    link = shared(browser)
    # Another page, as only the part after "#" may differ.
    visit.open(visit.page("credits"))
    visit.open(link)
    browser.wait(READY)
    arrive(visit, before)


def test_complaints_are_heard(visit: Visit) -> None:
    """Script errors and policy violations reach the list that the journeys check."""
    browser = visit.browser
    browser.open(f"{visit.url}credits.html")
    browser.run("setTimeout(() => { throw new Error('lost in space'); })")
    browser.run(
        """const picture = document.createElement('img');
        picture.src = 'http://localhost:1/foreign.png'; document.body.append(picture);"""
    )
    heard: list[str] = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and len(heard) < 2:
        heard += browser.complaints(visit.url)
    assert "lost in space" in heard[0]
    assert "foreign.png" in heard[1]


def test_requests_that_fail_are_no_complaints(visit: Visit) -> None:
    """Without a server, the service worker fails to get a file that the device does not store."""
    browser = visit.browser
    browser.open(f"{visit.url}credits.html")
    browser.complaints(visit.url)
    fate = browser.run(
        """const release = document.querySelector('script[src*="r-"]').src;
        return fetch(new URL('plain/pyodide-lock.json', release)).then(() => '', () => 'failed');"""
    )
    assert fate == "failed"
    browser.reload()
    browser.wait("return document.querySelector('h1')")
    assert browser.complaints(visit.url) == []


# The last, since this leaves the site of the tests above.
@pytest.mark.parametrize("visit", ["webkit", "firefox"], indirect=True)
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id != FIRST])
def test_every_other_game_is_begun_and_opened_from_a_link(
    visit_beside: Visit, game_id: str
) -> None:
    browser = visit_beside.browser
    before = play(visit_beside, game_id)
    _, _, fragment = shared(browser).partition("#")
    browser.run("document.getElementById('share').close()")
    browser.run("location.hash = arguments[0]", fragment)
    arrive(visit_beside, before)

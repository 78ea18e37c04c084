"""The edition in one file, opened as a file in Chromium, Firefox and WebKit: the same journey as on
the site, and what only a file has. Its folder can't be written, and its name has blanks and letters
that are not ASCII."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from build.engines import ENGINES
from build.one import LIMIT, NAME, one
from engines.test_journey import FIRST, FORGET, Visit, play, travel
from engines.visiting import READY, start
from galaxies.games import GAMES

SHOWN = "return document.querySelector('.bar') && document.readyState === 'complete'"
NETWORK = """return performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((name) => !/^(blob|data):/.test(name))"""
HINT = "return document.getElementById('answer').textContent"


@dataclass
class FileVisit(Visit):
    """A browser that can open the file, and needs no first visit."""

    @property
    def origin(self) -> str:
        return "file:"

    def page(self, name: str) -> str:
        return f"{self.url}?page={name}"

    def open(self, url: str) -> None:
        """Go to an address. The page takes the place of another document, which is loaded first."""
        self.browser.open(url)
        self.browser.wait(SHOWN)


@pytest.fixture(scope="module")
def text() -> str:
    return one()


@pytest.fixture(scope="module")
def file(text: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stick") / "Spiele für Zoë, 星"
    folder.mkdir()
    path = folder / NAME
    path.write_text(text, "utf-8")
    path.chmod(0o444)
    folder.chmod(0o555)
    return path


@pytest.fixture(scope="module", params=sorted(ENGINES, reverse=True))
def visit(request: pytest.FixtureRequest, file: Path) -> Iterator[FileVisit]:
    with start(request.param) as browser:
        yield FileVisit(browser, file.as_uri(), [], "")


def test_begin_reload_continue_and_send(visit: FileVisit) -> None:
    travel(visit)


def test_the_computer_thinks_in_a_worker(visit: FileVisit) -> None:
    play(visit, FIRST)
    visit.browser.click("[data-do=hint]")
    assert visit.browser.wait(HINT)
    assert visit.browser.complaints(visit.origin) == []


def test_every_page_opens_and_loads_nothing(visit: FileVisit, text: str) -> None:
    browser = visit.browser
    names = re.findall(r'data-file="\.\./([\w-]+)\.html"', text)
    assert {"index", "credits", "laboratory", "puzzles", *GAMES} <= set(names)
    browser.complaints(visit.origin)
    for name in names:
        visit.open(visit.page(name))
        assert browser.run(NETWORK) == [], name
        assert browser.complaints(visit.origin) == [], name


def test_links_lead_to_pages_of_the_file(visit: FileVisit) -> None:
    browser = visit.browser
    visit.open(visit.url)
    browser.click(".bar a[href='rules.html']")
    browser.wait(f"return document.body.dataset.page === 'shelf' && (() => {{ {SHOWN} }})()")
    browser.click(".bar a.brand")
    browser.wait("return document.body.dataset.page === 'hub'")
    assert browser.run("return location.href") == visit.page("index")


def test_a_puzzle_of_another_game_begins(visit: FileVisit) -> None:
    """Its texts and its pictures are parts that are taken out of the file when they are needed."""
    browser = visit.browser
    visit.open(visit.page("credits"))
    browser.run(FORGET)
    visit.open(f"{visit.page('colony')}&lesson=")
    browser.wait(READY)
    browser.wait("return !document.getElementById('puzzle').hidden")
    assert browser.complaints(visit.origin) == []


def test_the_file_fits_and_needs_nothing_else(text: str) -> None:
    assert len(text.encode()) <= LIMIT
    policy = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert len(policy) == 1
    assert "unsafe-inline" not in policy[0] and "http" not in policy[0]
    assert not re.search(r'\b(?:src|href)="(?!data:)', text)


def test_links_name_the_address_on_the_web_if_there_is_one() -> None:
    assert 'data-address="https://games.example/galaxies/"' in one(
        "https://games.example/galaxies/"
    )

"""The site in a real Firefox: the hub; each game begun, continued, and sent as a link."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from build.firefox import MISSING, find
from build.server import Server
from firefox.marionette import Firefox
from galaxies.games import GAMES
from galaxies.play.replay import replay

DIST = Path(__file__).parents[2] / "dist"

READY = "return document.body && 'ready' in document.body.dataset"
RECORDS = """
return Object.keys(localStorage).filter((key) => key.startsWith('pocket-galaxies/game/'))
  .map((key) => JSON.parse(localStorage[key]).record)
"""
PLIES = f"{RECORDS}.length"


@pytest.fixture(scope="module")
def site() -> Iterator[Server]:
    with Server(DIST, base="/repo/") as server:
        yield server


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    program = os.environ.get("FIREFOX") or find()
    assert program, MISSING
    with Firefox(program) as running:
        yield running


def choose(firefox: Firefox) -> None:
    """Choose the first choice, and confirm if the page asks."""
    firefox.wait("return document.querySelector('#choices button')")
    firefox.click("#choices button")
    if firefox.run("return document.getElementById('confirm').open"):
        firefox.click("[data-do=confirm]")


@pytest.mark.parametrize("game_id", GAMES)
def test_begin_reload_continue_and_send(firefox: Firefox, site: Server, game_id: str) -> None:
    firefox.open(site.url)
    firefox.complaints(site.url)  # those of others
    firefox.run("localStorage.clear()")
    firefox.click(f'.card[href^="{game_id}.html"]')
    firefox.wait(READY)
    assert firefox.run("return document.querySelectorAll('#board svg *').length") > 10
    for _ in range(3):
        choose(firefox)
    while "?s=" not in firefox.run("return location.href"):  # a first move may be many choices
        choose(firefox)
    (before,) = firefox.run(RECORDS)
    assert replay(before).game.name == game_id
    log = firefox.run("return document.getElementById('log').textContent")

    firefox.command("WebDriver:Refresh")
    firefox.wait(READY)
    assert firefox.run(RECORDS) == [before]
    assert firefox.run("return document.getElementById('log').textContent") == log

    firefox.open(site.url)
    firefox.wait("return document.querySelector('#sessions a')")
    firefox.click("#sessions a")
    firefox.wait(READY)
    firefox.click("[data-do=share]")
    link = firefox.wait("return document.getElementById('share-url').value")
    firefox.run("localStorage.clear()")
    firefox.open("about:blank")
    firefox.open(link)
    firefox.wait(READY)
    firefox.wait("return document.getElementById('arrival').open")
    firefox.click("#arrival-choices button")
    firefox.wait("return document.getElementById('log').textContent")
    focus = firefox.run("return document.activeElement.nodeName")
    assert focus != "BODY", "the focus is lost"
    assert firefox.run("return document.documentElement.scrollWidth <= innerWidth")
    assert firefox.complaints(site.url) == []


def test_complaints_are_heard(firefox: Firefox, site: Server) -> None:
    """Script errors and policy violations reach the list that the journeys check."""
    firefox.open(f"{site.url}credits.html")
    firefox.run("setTimeout(() => { throw new Error('lost in space'); })")
    firefox.run(
        """const picture = document.createElement('img');
        picture.src = 'http://localhost:1/foreign.png'; document.body.append(picture);"""
    )
    heard = ""
    while "lost in space" not in heard or "foreign.png" not in heard:
        heard += " ".join(firefox.complaints(site.url))

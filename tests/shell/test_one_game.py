"""A page with the code of its own game alone: what it does with links and games of others."""

from __future__ import annotations

from types import ModuleType

import pytest

from galaxies import games
from galaxies.formats import position
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import envelope, link
from galaxies.share.deflated import deflate
from page import Page

OTHERS = [name for name in GAMES if name != "express"]


def of_galaxy(name: str) -> Session:
    preset = GAMES[name].presets[0]
    seats = [Seat(kind) for kind in preset.seats]
    return Session(GAMES[name], galaxy="k7qp-3m9y", options=dict(preset.options), seats=seats)


def from_position(name: str) -> Session:
    session = of_galaxy(name)
    start = position.load(session.game, position.dump(session.state))
    return Session(session.game, galaxy="0000-0000", seats=session.seats, start=start)


LINKS = {
    name: [link.pack(session) for session in (of_galaxy(name), from_position(name))]
    for name in OTHERS
}
LINKS["charter"].append(envelope.wrap("t", deflate(of_galaxy("charter").text())))
RECORDS = {name: of_galaxy(name).text() for name in OTHERS}


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """The page of Galaxy Express, which can import no other game."""

    def imported(name: str) -> ModuleType:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(games, "import_module", imported)
    for name in OTHERS:
        monkeypatch.setitem(GAMES._games, name, None)
    return Page()


@pytest.mark.parametrize("name", OTHERS)
def test_a_link_to_another_game_leads_to_its_page(page: Page, name: str) -> None:
    for fragment in LINKS[name]:
        answer = page.send("link", game="express", fragment=fragment)
        assert answer == {"kind": "elsewhere", "game": name}


def test_a_damaged_link_to_another_game_is_told_here(page: Page) -> None:
    fragment = LINKS["colony"][0]
    answer = page.send("link", game="express", fragment=f"{fragment[:-9]}{fragment[-8:]}")
    assert answer["kind"] == "failed" and "cut off" in answer["error"]


def test_a_link_without_a_game_is_told(page: Page) -> None:
    answer = page.send("link", game="express", fragment=envelope.wrap("t", deflate("galaxies")))
    assert answer["kind"] == "failed" and "cannot be played" in answer["error"]


def test_a_saved_game_of_another_game_is_told(page: Page) -> None:
    answer = page.send("record", text=RECORDS["surveyors"])
    assert answer["of"] == "record" and answer["cause"] == "damaged"
    assert 'This is a game of "surveyors": open it on the page of that game.' in answer["error"]


def test_a_device_with_another_game_is_told(page: Page) -> None:
    answer = page.send(
        "greet", peer=0, game="express", record=RECORDS["galaxyd"], here=[0], games=[]
    )
    assert answer["how"] == "apart"
    assert answer["why"] == "This invitation belongs on the page of another game: open it there."

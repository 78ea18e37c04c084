"""A game that began under older rules keeps to them, and the page is told so; new games do not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from galaxies.game import Game, Option, by_version
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from page import Page

CHANGED = "Since version 2 a stone may be split."
OLD = "This game of Nim began under older rules and keeps to them."
SPLIT = Option("split", "Split stones.", "NIM-01", "no", "yes", since=2)
SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]


@pytest.fixture
def newer(toys: Mapping[str, Game], monkeypatch: pytest.MonkeyPatch) -> Game:
    """Nim with a second version of its rules."""
    nim = toys["toy-nim"]

    def initial_state(options: Mapping[str, str], players: int) -> Any:
        known = {name: value for name, value in options.items() if name != SPLIT.name}
        return nim.rules.initial_state(known, players)

    reads = {1: CHANGED}
    rules = replace(nim.rules, version=2, reads=reads, initial_state=initial_state)
    game = replace(nim, rules=rules, options=(*nim.options, SPLIT))
    monkeypatch.setitem(GAMES, "toy-nim", game)
    return game


def old_game(game: Game, plies: int = 2) -> Session:
    session = Session(by_version(game, 1), galaxy="k7qp-3m9y", seats=[Seat("human")] * 2)
    while session.ply < plies:
        session.play(session.game.rules.legal_actions(session.state)[0])
    return session


def test_an_older_game_says_what_has_changed(newer: Game) -> None:
    page = Page()
    answer = page.send("record", text=old_game(newer).text())
    assert answer["dated"] == f"{OLD} {CHANGED}"
    assert " rules=1 " in page.record
    assert "dated" not in page.send("words", words="take b 1")
    new = {"game": "toy-nim", "number": 5, "options": {}, "seats": SEATS}
    answer = page.send("new", **new)
    assert "dated" not in answer and " rules=2 " in page.record


@pytest.mark.parametrize("how", ["watch", "continue"])
def test_so_does_one_that_comes_by_a_link(newer: Game, how: str) -> None:
    page = Page()
    page.send("link", game="toy-nim", fragment=link.pack(old_game(newer)))
    page.send("meet", games=[])
    assert page.send("take", how=how)["dated"].startswith(OLD)
    assert page.session.game is by_version(newer, 1)


def test_a_new_game_in_its_galaxy_is_of_the_newest_rules(newer: Game) -> None:
    page = Page()
    page.send("link", game="toy-nim", fragment=link.pack(old_game(newer)))
    page.send("meet", games=[])
    answer = page.send("take", how="galaxy")
    assert "dated" not in answer
    assert page.session.game is newer and page.session.options["split"] == "no"

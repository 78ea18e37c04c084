"""Directions, and what has changed since a player's last turn."""

from __future__ import annotations

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.game import fill_options
from galaxies.games import GAMES
from galaxies.play import bearings
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.words.english import compass

pytestmark = pytest.mark.usefixtures("toys")


def begun(game_id: str, people: int) -> Session:
    game = GAMES[game_id]
    options = fill_options(game, {})
    seats = [Seat("human")] * people
    return Session(game, galaxy=galaxy.code(7), options=options, seats=seats)


@pytest.mark.parametrize(
    ("right", "down", "way"),
    [
        (0, 0, ""),
        (3, 0, "east"),
        (-3, 1, "west"),
        (0, -2, "north"),
        (1, 1, "south-east"),
        (-0.5, -0.87, "north-west"),
        (0.5, 0.87, "south-east"),
    ],
)
def test_the_compass_has_eight_directions(right: float, down: float, way: str) -> None:
    assert compass(right, down) == way


def test_what_has_changed_counts_from_the_players_own_last_turn() -> None:
    session = begun("toy-nim", 2)
    assert bearings.changed(session, 0) == ["Nothing has changed since your last turn."]
    session.play("take a 1")
    session.play("take b 2")
    lines = bearings.changed(session, 0)
    assert [line for line in lines if line.startswith("Now")] == [
        f"Now {bearings.told(session.game.bearings().grid(session.state, 0, ())[0][1])}."
    ]
    assert len(lines) == 2


def test_a_player_alone_hears_what_the_last_decision_did() -> None:
    session = begun("express", 1)
    session.play(session.legal()[0])
    lines = bearings.changed(session, 0)
    assert lines[0].startswith("You start on")
    assert any("your ship, at speed 0" in line for line in lines)

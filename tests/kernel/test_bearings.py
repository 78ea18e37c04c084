"""Directions, and what has changed since a player's last turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.game import SPECTATOR, Cell, fill_options
from galaxies.games import GAMES
from galaxies.play.narration import bearings
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
        f"Now {bearings.cell_text(session.game.bearings().grid(session.state, 0, ())[0][1])}."
    ]
    assert len(lines) == 2


def test_a_player_alone_hears_what_the_last_decision_did() -> None:
    session = begun("express", 1)
    session.play(session.legal()[0])
    lines = bearings.changed(session, 0)
    assert lines[0].startswith("You start on")
    assert any("your ship, at speed 0" in line for line in lines)


def test_what_was_played_is_told_with_what_came_of_it() -> None:
    """From the end of the player's last turn on, in the order of the game."""
    session = begun("toy-nim", 2)
    describe = lambda before, action, after, viewer: f"{sum(before.piles)} to {sum(after.piles)}"  # noqa: E731
    words = replace(session.game.words, describe=describe)
    session.game = replace(session.game, words=words)
    for line in ("take a 1", "take b 2", "take c 1"):
        session.play(line)
    assert [line for line in bearings.changed(session, 1) if " to " in line] == ["9 to 8"]
    session.play("take c 2")
    assert [line for line in bearings.changed(session, 0) if " to " in line] == ["8 to 6"]


def test_of_a_player_who_waits_the_last_turn_counts_and_for_watchers_anybodys() -> None:
    session = begun("toy-nim", 2)
    for line in ("take a 1", "take b 2"):
        session.play(line)
    assert (
        bearings._last_turn_end(session, 1, 2) == 1
        and bearings._last_turn_end(session, SPECTATOR, 2) == 1
    )
    session.play("take c 1")
    assert (
        bearings._last_turn_end(session, 0, 3) == 2
        and bearings._last_turn_end(session, SPECTATOR, 3) == 2
    )
    assert bearings._last_turn_end(begun("toy-nim", 2), 1, 0) == 0


@pytest.mark.parametrize("more", [0, 1, 2])
def test_only_so_many_places_are_told_and_the_rest_is_counted(more: int) -> None:
    count = bearings.MOST_CHANGED + more
    before = {f"{n}": Cell(f"{n}", f"place {n}", "") for n in range(count + 3)}
    now = {f"{n}": Cell(f"{n}", f"place {n}", "a ship" if n < count else "") for n in range(count)}
    told = bearings._differences({key: before[key] for key in now}, now)
    rest = ["1 more place changed.", "2 more places changed."][more - 1 : more] if more else []
    assert told[bearings.MOST_CHANGED :] == rest
    assert told[0] == f"Now {bearings.cell_text(now['0'])}."


def test_a_place_that_is_new_or_gone_has_changed() -> None:
    one, other = Cell("a", "place a", "a ship"), Cell("b", "place b", "")
    assert bearings._differences({}, {"a": one, "b": other}) == [f"Now {bearings.cell_text(one)}."]
    assert bearings._differences({"a": one, "b": other}, {"b": other}) == ["Place a is gone."]
    assert bearings._differences({"a": one}, {"a": one}) == []

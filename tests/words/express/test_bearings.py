"""The chart square by square, for players who do not see it."""

from __future__ import annotations

import pytest

from galaxies.games.express import GAME
from galaxies.games.express.rules.state import State
from rules.express.table import KNOWN, lay, opening, play, view

BEARINGS = GAME.bearings()
FAST = lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13)


def threatened(state: State) -> list[str]:
    return [threat.text for threat in BEARINGS.threats(view(state), 0)]


def holds(state: State) -> dict[str, str]:
    """The squares that hold something."""
    rows = BEARINGS.grid(view(state), 0, ())
    return {cell.key: cell.holds for row in rows for cell in row if cell.holds}


def test_row_6_is_at_the_top_and_column_a_at_the_left() -> None:
    rows = BEARINGS.grid(view(lay()), 0, ())
    keys = [[cell.key for cell in row] for row in rows]
    assert keys[0][0] == "a6" and keys[0][-1] == "h6" and keys[-1][0] == "a1"
    assert len(keys) == 6 and {len(row) for row in keys} == {8}


def test_planets_are_told_with_their_customers_and_the_ship_with_its_speed() -> None:
    state = lay(KNOWN, ship="g2", speed=1, turn=3, delivered="0", queue="31452")
    assert holds(state) == {
        "c2": "planet 0, delivered",
        "g2": "planet 3, where the next customer lives; your ship, at speed 1",
        "f3": "planet 2",
        "b4": "planet 4",
        "d5": "planet 5",
        "g5": "planet 1",
    }
    assert holds(lay())["c2"] == "a hidden planet"
    assert "customer" not in holds(play(FAST, "brake 5 hold")).get("g2", "")


def test_the_squares_where_a_picked_coin_leads_offer_the_way() -> None:
    """Half way round two ways meet, and the first one is offered."""
    cells = {
        cell.key: cell.parts
        for row in BEARINGS.grid(view(lay()), 0, ("thrust", "3"))
        for cell in row
    }
    offered = {key: parts[2:] for key, parts in cells.items() if parts[2:]}
    assert offered == {"c3": ("land:left",), "a3": ("land:right",), "f6": ("land:up",)}


def test_near_planets_are_told_the_shorter_way_round() -> None:
    here, ways = BEARINGS.near(view(lay()), 0, "")
    assert here == "f3"
    assert ways[0] == ("g2", "1 right and 1 down")
    assert ways[-1] == ("b4", "4 right or left and 1 up")
    here, ways = BEARINGS.near(view(lay()), 0, "a1")
    assert (
        here == "a1" and ("f3", "3 left and 2 up") in ways and ("g5", "2 left and 2 down") in ways
    )
    assert BEARINGS.near(view(opening()), 0, "") == ("", ())
    for one, two, far in (("a1", "h6", 2), ("a1", "e4", 7), ("c3", "c3", 0)):
        assert BEARINGS.distances(lay(), 0, one, two) == (far,)
        assert BEARINGS.distances(lay(), 0, two, one) == (far,)


@pytest.mark.rule("GEX-62", "GEX-63")
def test_fatal_coins_and_brakes_that_can_stop_are_told() -> None:
    speed = "Your speed is 3; the brake coins left add up to 6."
    stop = "Brake 5 could stop the ship in this turn."
    assert threatened(FAST) == ["Brake 5 would leave the ship lost in space.", speed, stop]
    calm = threatened(lay(KNOWN, ship="g2", speed=1, turn=3))
    assert calm[0] == "No coin that lies face up loses the game for certain."
    assert calm[-1] == "Brake 1 or 4 could stop the ship in this turn."
    slow = lay(ship="c3", speed=3, brake="12|0345|", turn=2)
    assert threatened(slow)[-1] == "No brake that lies face up can stop the ship in this turn."
    assert len(threatened(lay())) == 2, "a ship at rest need not stop"


def test_in_orbit_only_the_brakes_are_counted() -> None:
    orbit = play(lay(KNOWN, ship="g2", speed=1, turn=3), "brake 1 hold")
    assert threatened(orbit) == ["Your speed is 0; the brake coins left add up to 14."]


def test_nothing_threatens_before_the_start_or_after_the_end() -> None:
    assert threatened(opening()) == ["Nothing threatens you before the ship has started."]
    assert threatened(play(FAST, "brake 5 hold")) == ["The game is over."]


@pytest.mark.rule("GEX-R-37")
def test_a_ship_that_cannot_stop_any_more_is_told_so_in_flight_school() -> None:
    lost = play(
        lay(
            ship="d4",
            speed=3,
            thrust="||012345",
            brake="15||0234",
            turn=13,
            terms={"school": True},
        ),
        "brake 5 hold",
    )
    (told,) = threatened(lost)
    assert told == "The coins that are left can no longer stop the ship at any planet."

"""The end of a game: lost in space (GEX-62 to GEX-66)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.phases import Flying, Orbiting, Over
from galaxies.games.express.rules.state import Stack, State
from rules.express.table import KNOWN, at, lay, lines, play, rule


@pytest.mark.rule("GEX-62", "GEX-R-15")
def test_a_ship_that_can_stop_nowhere_is_lost_after_step_5() -> None:
    # Speed 3 and brakes 1 and 5 are left: brake 5 stops it on the square where it is.
    state = lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13)
    over = play(state, "brake 5 hold")
    assert (over.phase, over.ending) == (Over(), "lost")
    assert over.turn == 13 and lines(over) == []
    assert rule(over, "brake 1 hold") == "GEX-62"
    # Sliding on to the planet b4 at speed 2 would need the brake afterwards.
    alive = play(state, "brake 1 left")
    assert alive.ship == at("b4") and isinstance(alive.phase, Flying)
    assert isinstance(play(alive, "brake 5 hold").phase, Orbiting)


def reveal_decides(hidden: str) -> State:
    """At e2 with speed 4: brakes 3 and 1 face up, 0 and 4 hidden in this order, no thrust left."""
    return lay(KNOWN, ship="e2", speed=4, thrust="||012345", brake=f"31|{hidden}|25", turn=9)


@pytest.mark.rule("GEX-62", "GEX-R-15")
def test_the_reveal_belongs_to_the_turn() -> None:
    """Whether the ship is lost may depend on the coin that step 5 turns up."""
    # Brake 1 brings the ship to b2 at speed 3, and planet 3 lies three squares left of it: with
    # brake 0 it slides there and stops by brake 3, with brake 4 it can only stop beside.
    alive = play(reveal_decides("04"), "brake 1 left")
    assert isinstance(alive.phase, Flying)
    assert play(alive, "brake 0 left", "brake 3 hold").delivered == (3,)
    assert play(reveal_decides("40"), "brake 1 left").ending == "lost"


@pytest.mark.rule("GEX-63", "GEX-R-14")
def test_any_order_of_the_hidden_coins_counts() -> None:
    # Before the reveal both orders are alike: some order of the hidden coins would help.
    for hidden in ("04", "40"):
        assert not lost.is_lost(reveal_decides(hidden))
    # The first coin played must be one that lies face up: 0 first helps, 4 first does not.
    first = replace(reveal_decides("04"), ship=at("b2"), speed=3, path=())
    up_0 = replace(first, brake=Stack((3, 0), (4,), (2, 5, 1)))
    up_4 = replace(first, brake=Stack((3, 4), (0,), (2, 5, 1)))
    assert not lost.is_lost(up_0)
    assert lost.is_lost(up_4)


@pytest.mark.rule("GEX-63")
def test_a_way_out_is_named_move_by_move() -> None:
    # At rest in empty space is no stop that counts: the ship must slide on to a planet.
    plays = lost.way_out(reveal_decides("04"))
    assert plays is not None
    assert [play.words for play in plays] == ["brake 3 left", "brake 0 left", "brake 4"]
    state = lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13)
    plays = lost.way_out(state)
    assert plays is not None and [play.words for play in plays] == ["brake 1 left", "brake 5"]


@pytest.mark.rule("GEX-80")
@pytest.mark.parametrize("square", ["a1", "h6"])
def test_with_fewer_brakes_than_speed_every_order_is_lost(square: str) -> None:
    coins = {"thrust": "||012345", "brake": "2||01345"}
    state = lay(KNOWN, ship=square, speed=3, turn=13, possible=False, **coins)
    assert lost.is_lost(state) and lost.is_lost_in_order(state)


@pytest.mark.rule("GEX-64", "GEX-R-17")
def test_every_planet_counts_as_a_stop() -> None:
    hidden = "2:f3 3?:g2 0?:c2 5?:d5 1?:g5 4?:b4"
    for square in ("g2", "c2", "d5", "g5", "b4"):
        state = lay(hidden, ship="a1", thrust="||012345", brake="5||01234", turn=12, possible=False)
        assert lost.is_lost(replace(state, speed=2))
        assert not lost.is_lost(replace(state, ship=at(square), speed=2))


@pytest.mark.rule("GEX-65", "GEX-R-16")
def test_being_in_orbit_is_not_enough() -> None:
    # In orbit with one thrust coin left: declining fuel loses.
    state = lay(KNOWN, ship="c2", speed=2, queue="301452", thrust="5||01234", brake="2||01345")
    inside = play(state, "brake 2 hold")
    assert inside.in_orbit and isinstance(inside.phase, Orbiting)
    assert play(inside, "fly-on").ending == "lost"
    warning = CHOOSING.warn(RULES.observe(inside, 0), 0, RULES.legal_actions(inside)[1])
    assert warning is not None and warning.rule == "GEX-R-16"
    assert CHOOSING.warn(RULES.observe(inside, 0), 0, RULES.legal_actions(inside)[0]) is None
    # Any brake, or thrust 0, face up keeps it in orbit: never lost.
    for thrust, brake in (("5||01234", "1||02345"), ("0||12345", "||012345")):
        alive = lay(KNOWN, ship="c2", thrust=thrust, brake=brake)
        assert not lost.is_lost(alive)


@pytest.mark.rule("GEX-66")
def test_without_a_coin_the_game_is_lost() -> None:
    state = lay(KNOWN, ship="c2", queue="301452", thrust="||012345", brake="5||01234")
    assert play(state, "brake 5 hold", "fly-on").ending == "lost"
    empty = replace(state, brake=Stack((), (), (0, 1, 2, 3, 4, 5)))
    assert lost.is_lost(empty) and lost.way_out(empty) is None

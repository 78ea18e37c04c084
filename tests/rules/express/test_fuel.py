"""Fuel: the refuel decision and the new coin (GEX-48, GEX-50 to GEX-60)."""

from __future__ import annotations

import pytest

from galaxies.games.express.rules.phases import Flying, Orbiting
from rules.express.table import KNOWN, lay, lines, play, refusal, rule

# Orbit and delivery


def on_g2(**more: object) -> object:
    return lay(KNOWN, ship="g2", speed=1, turn=3, **more)


@pytest.mark.rule("GEX-48")
def test_a_served_planet_still_gives_fuel() -> None:
    served = lay(KNOWN, ship="g2", speed=1, queue="01452", delivered="3", turn=9)
    inside = play(served, "brake 1 hold")
    assert isinstance(inside.phase, Orbiting) and inside.delivered == (3,)
    assert play(inside, "refuel").refuels == 1
    assert len(inside.planets) == 6


# Refuel


@pytest.mark.rule("GEX-50")
def test_every_stop_in_orbit_offers_fuel() -> None:
    target = play(on_g2(), "brake 1 hold")
    other = play(on_g2(queue="013452"), "brake 1 hold")
    again = play(other, "fly-on", "brake 4 hold")  # the ship stood there already
    for inside in (target, other, again):
        assert lines(inside) == ["refuel", "fly-on"]
    assert rule(lay(), "fly-on") == "GEX-50"
    assert play(again, "fly-on").refuels == 0


FUEL = "fuel 5,4,3,2,1,0 0,1,2,3,4,5"


@pytest.mark.rule("GEX-51", "GEX-52", "GEX-R-09")
def test_refuelling_counts_and_restacks_all_twelve_coins() -> None:
    inside = play(on_g2(thrust="03|45|12"), "brake 1 hold")
    counted = play(inside, "refuel")
    assert counted.refuels == 1
    assert rule(counted, "fuel 5,4,3,2,1,1 0,1,2,3,4,5") == "GEX-52"
    after = play(counted, FUEL)
    assert (after.thrust.up, after.thrust.hidden, after.thrust.spent) == ((5, 4), (3, 2, 1, 0), ())
    assert (after.brake.up, after.brake.hidden, after.brake.spent) == ((0, 1), (2, 3, 4, 5), ())


@pytest.mark.rule("GEX-53")
def test_refuelling_changes_nothing_else() -> None:
    inside = play(on_g2(), "brake 1 hold")
    after = play(inside, "refuel", FUEL)
    for field in ("speed", "ship", "queue", "delivered", "revealed", "planets"):
        assert getattr(after, field) == getattr(inside, field)


@pytest.mark.rule("GEX-54")
def test_one_refuel_a_turn() -> None:
    after = play(on_g2(), "brake 1 hold", "refuel", FUEL)
    assert isinstance(after.phase, Flying) and after.unspent == 12
    assert rule(after, "refuel") == "GEX-54"
    again = play(after, "brake 1 hold")
    assert isinstance(again.phase, Orbiting) and again.unspent == 11
    assert play(again, "refuel").refuels == 2


@pytest.mark.rule("GEX-55", "GEX-R-08")
def test_fuel_is_for_orbit_and_step_4_only() -> None:
    assert rule(lay(ship="g2", speed=1, planets=KNOWN, turn=2), "refuel") == "GEX-55"
    assert rule(lay(ship="a1", turn=2), "refuel") == "GEX-55"
    flown_on = play(on_g2(), "brake 1 hold", "fly-on")  # a new coin has been turned up
    late = refusal(flown_on, "refuel")
    assert late.rule == "GEX-55" and "before the new coin" in late.why
    assert isinstance(play(flown_on, "brake 4 hold").phase, Orbiting)


@pytest.mark.rule("GEX-56", "GEX-R-19")
def test_the_tenth_refuel_is_the_last() -> None:
    ninth = play(on_g2(refuels=9), "brake 1 hold")
    tenth = play(ninth, "refuel", FUEL)
    assert tenth.refuels == 10
    after = play(tenth, "brake 1 hold")
    assert isinstance(after.phase, Flying)  # in orbit, but nothing is asked
    assert rule(after, "refuel") == "GEX-56"
    assert rule(play(tenth, "thrust 5 left"), "refuel") == "GEX-56"


# Reveal


@pytest.mark.rule("GEX-57")
def test_a_coin_of_the_played_kind_is_turned_up() -> None:
    thrust = play(lay(), "thrust 3 left")
    assert thrust.thrust.up == (0, 1) and thrust.thrust.hidden == (2, 4, 5)
    assert thrust.brake == lay().brake
    brake = play(lay(), "brake 4 hold", "fly-on")
    assert brake.brake.up == (1, 0) and brake.brake.hidden == (2, 3, 5)
    assert brake.thrust == lay().thrust


@pytest.mark.rule("GEX-58", "GEX-R-10")
def test_nothing_is_turned_up_after_a_refuel() -> None:
    after = play(on_g2(), "brake 1 hold", "refuel", FUEL)
    assert len(after.thrust.up) == len(after.brake.up) == 2


@pytest.mark.rule("GEX-59", "GEX-R-11")
def test_the_display_shrinks_with_an_empty_stack() -> None:
    state = lay(ship="c3", thrust="03|4|125", brake="54|03|12", turn=12)
    shown = []
    for line in ("thrust 0 hold", "thrust 3 left", "thrust 4 left"):
        state = play(state, line)
        shown.append((state.thrust.up, state.thrust.hidden))
    assert shown == [((3, 4), ()), ((4,), ()), ((), ())]
    assert sorted(state.thrust.spent) == [0, 1, 2, 3, 4, 5]  # spent coins stay spent


@pytest.mark.rule("GEX-60")
def test_with_one_kind_used_up_the_other_is_played() -> None:
    state = lay(KNOWN, ship="g2", speed=3, thrust="||035124", brake="53|4|012", turn=12)
    assert {line.split()[0] for line in lines(state)} == {"brake"}
    assert rule(state, "thrust 0 left") == "GEX-19"

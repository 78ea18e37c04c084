"""Step 4: scan, delivery, refuel; step 5: reveal (GEX-34 to GEX-60)."""

from __future__ import annotations

import pytest

from galaxies.games.express.rules.scan import in_reach
from galaxies.games.express.rules.state import UNKNOWN
from rules.express.table import (
    at,
    lay,
    lines,
    play,
    refusal,
    revealed,
    rule,
    squares,
    view,
)

KNOWN = "2:f3 3:g2 0:c2 5:d5 1:g5 4:b4"

# Scan


@pytest.mark.rule("GEX-34", "GEX-37")
def test_a_slide_reveals_planets_on_its_end_square_and_next_to_it() -> None:
    beside = play(lay(), "thrust 3 left")
    assert revealed(beside) == {"f3", "c2"}
    on = play(lay("2:f3 3?:c3 0?:e2 5?:d5 1?:g5 4?:b6"), "thrust 3 left")
    assert revealed(on) == {"f3", "c3"}  # e2 next to the way is not seen


@pytest.mark.rule("GEX-35", "GEX-R-04")
def test_all_planets_in_reach_are_revealed_together() -> None:
    # c3 and its neighbours b3 and c2 lie on three tiles: three planets at most.
    state = lay("2:f3 3?:c3 0?:b3 5?:c2 1?:g5 4?:b6")
    after = play(state, "thrust 3 left")
    assert after.seen == squares("c2 b3 c3")
    assert revealed(after) == {"f3", "c2", "b3", "c3"}


@pytest.mark.rule("GEX-36", "GEX-R-01")
def test_next_to_means_orthogonally_and_over_the_edge() -> None:
    diagonal = play(lay("2:f3 3?:b2 0?:d4 5?:b4 1?:g5 4?:d1"), "thrust 3 left")
    assert diagonal.seen == ()
    corner = "2:d1 3?:h1 0?:a6 5?:d5 1?:g5 4?:b4"
    after = play(lay(corner, ship="d1"), "thrust 3 left")
    assert after.ship == at("a1") and after.seen == squares("h1 a6")
    assert set(in_reach(at("a1"), True)) == set(squares("a1 b1 h1 a2 a6"))


@pytest.mark.rule("GEX-38", "GEX-R-02")
def test_a_turn_without_a_slide_scans_nothing() -> None:
    beside = "2:f3 3?:g3 0?:c2 5?:d5 1?:f5 4?:b4"
    state = play(lay(beside), "brake 1 hold")
    assert revealed(state) == {"f3"}
    # The speed does not matter: at speed 10 the end of a slide scans as well.
    fast = lay("2:d5 3?:g2 0?:c2 5?:e3 1?:g5 4?:b4", ship="c3", speed=10, turn=2)
    assert play(fast, "thrust 0 right").seen == squares("e3")


@pytest.mark.rule("GEX-39", "GEX-R-03")
def test_scanning_is_automatic_and_for_good() -> None:
    state = play(lay(), "thrust 3 left")
    assert "scan" not in " ".join(lines(lay()))
    for line in ("brake 4 hold", "brake 1 hold"):
        state = play(state, line)
        assert "c2" in revealed(state)


@pytest.mark.rule("GEX-40")
def test_arriving_on_the_target_is_no_delivery() -> None:
    state = lay(planets=KNOWN, ship="h2", speed=3, brake="42|35|01", turn=5)
    after = play(state, "brake 2 left")
    assert after.ship == at("g2") and after.speed == 1
    assert after.target == 3 and not after.delivered
    scanned = play(lay(ship="d2", queue="012345", turn=2), "thrust 3 right")
    assert scanned.seen == squares("g2") and not scanned.delivered


# Orbit and delivery


def on_g2(**more: object) -> object:
    return lay(KNOWN, ship="g2", speed=1, turn=3, **more)


@pytest.mark.rule("GEX-41", "GEX-43", "GEX-44", "GEX-R-05")
def test_speed_0_on_the_target_delivers_by_itself() -> None:
    inside = play(on_g2(), "brake 1 hold")
    assert inside.in_orbit and inside.phase == "orbit"
    assert inside.delivered == (3,) and inside.queue == (0, 1, 4, 5, 2)
    assert lines(inside) == ["refuel", "fly-on"]  # no way to put the delivery off


@pytest.mark.rule("GEX-42")
def test_speed_0_in_empty_space_has_no_effect() -> None:
    state = play(lay(ship="c3", speed=1, turn=2), "brake 1 hold")
    assert state.phase == "fly" and not state.in_orbit
    assert not state.delivered and state.refuels == 0
    assert play(state, "thrust 3 left").ship == at("h3")


@pytest.mark.rule("GEX-45")
def test_the_next_number_is_read_before_the_fuel_decision() -> None:
    state = on_g2()
    assert view(state).queue == (3, *(UNKNOWN,) * 5)
    inside = play(state, "brake 1 hold")
    assert inside.phase == "orbit"
    assert view(inside).queue == (0, *(UNKNOWN,) * 4)


@pytest.mark.rule("GEX-46")
def test_in_orbit_of_another_planet_nothing_is_delivered() -> None:
    inside = play(on_g2(queue="013452"), "brake 1 hold")
    assert inside.phase == "orbit"
    assert not inside.delivered and inside.queue == (0, 1, 3, 4, 5, 2)


@pytest.mark.rule("GEX-47", "GEX-R-07")
def test_one_delivery_a_stop() -> None:
    inside = play(on_g2(), "brake 1 hold", "fly-on", "brake 4 hold")
    assert inside.delivered == (3,)
    assert inside.target != inside.number_at(inside.ship)


@pytest.mark.rule("GEX-48")
def test_a_served_planet_still_gives_fuel() -> None:
    served = lay(KNOWN, ship="g2", speed=1, queue="01452", delivered="3", turn=9)
    inside = play(served, "brake 1 hold")
    assert inside.phase == "orbit" and inside.delivered == (3,)
    assert play(inside, "refuel").refuels == 1
    assert len(inside.planets) == 6


def last_leg(**more: object) -> object:
    return lay(KNOWN, ship="g2", speed=1, queue="3", delivered="01452", refuels=2, turn=20, **more)


@pytest.mark.rule("GEX-49", "GEX-61", "GEX-R-06")
def test_the_sixth_delivery_wins_at_once() -> None:
    end = play(last_leg(), "brake 1 hold")
    assert (end.phase, end.ending) == ("over", "win")
    assert lines(end) == []
    assert end.brake.up == (4,)  # no step 5
    assert rule(end, "refuel") == "GEX-61"


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
    assert after.phase == "fly" and after.unspent == 12
    assert rule(after, "refuel") == "GEX-54"
    again = play(after, "brake 1 hold")
    assert again.phase == "orbit" and again.unspent == 11
    assert play(again, "refuel").refuels == 2


@pytest.mark.rule("GEX-55", "GEX-R-08")
def test_fuel_is_for_orbit_and_step_4_only() -> None:
    assert rule(lay(ship="g2", speed=1, planets=KNOWN, turn=2), "refuel") == "GEX-55"
    assert rule(lay(ship="a1", turn=2), "refuel") == "GEX-55"
    flown_on = play(on_g2(), "brake 1 hold", "fly-on")  # a new coin has been turned up
    late = refusal(flown_on, "refuel")
    assert late.rule == "GEX-55" and "before the new coin" in late.why
    assert play(flown_on, "brake 4 hold").phase == "orbit"


@pytest.mark.rule("GEX-56", "GEX-R-19")
def test_the_tenth_refuel_is_the_last() -> None:
    ninth = play(on_g2(refuels=9), "brake 1 hold")
    tenth = play(ninth, "refuel", FUEL)
    assert tenth.refuels == 10
    after = play(tenth, "brake 1 hold")
    assert after.phase == "fly"  # in orbit, but nothing is asked
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

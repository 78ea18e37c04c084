"""A turn: coin, slide, delivery (GEX-17 to GEX-33, GEX-40 to GEX-49)."""

from __future__ import annotations

from typing import Any

import pytest

from galaxies.formats.notation import BadLine
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.actions import Thrust
from galaxies.games.express.rules.phases import Flying, Orbiting, Over
from galaxies.games.express.rules.state import UNKNOWN, Square, slide
from rules.express.table import KNOWN, at, lay, lines, play, refusal, rule, squares, view


@pytest.mark.rule("GEX-17")
def test_the_five_steps_come_in_order() -> None:
    state = play(lay(), "thrust 3 left")
    # 1 coin, 2 speed, 3 slide, 4 scan, 5 reveal, and the next turn has begun.
    assert state.thrust.spent == (3,)
    assert state.speed == 3
    assert state.path == squares("f3 e3 d3 c3") and state.ship == at("c3")
    assert state.seen == squares("c2")
    assert state.thrust.up == (0, 1)
    assert (state.turn, state.phase) == (2, Flying())
    # A braking turn scans on the square where the slower slide ends.
    after = play(state, "brake 1 up")
    assert (after.speed, after.ship, after.seen) == (2, at("c5"), squares("d5"))


@pytest.mark.rule("GEX-18", "GEX-R-12")
def test_exactly_one_face_up_coin_is_played() -> None:
    state = lay()
    assert lines(state) == [
        "thrust 0 hold",
        *(f"thrust 3 {way}" for way in ("left", "right", "up", "down")),
        "brake 1 hold",
        "brake 4 hold",
    ]
    inside = play(state, "brake 1 hold")  # in orbit: the turn waits for the refuel decision
    assert isinstance(inside.phase, Orbiting)
    assert rule(inside, "brake 4 hold") == "GEX-18"
    assert rule(inside, "thrust 3 left") == "GEX-18"
    assert rule(play(inside, "refuel"), "thrust 3 left") == "GEX-17"


@pytest.mark.rule("GEX-19")
def test_hidden_and_spent_coins_cannot_be_played() -> None:
    state = play(lay(), "thrust 3 left")
    spent = refusal(state, "thrust 3 left")
    assert spent.rule == "GEX-19" and "spent" in spent.why
    hidden = refusal(state, "thrust 4 left")
    assert hidden.rule == "GEX-19" and "hidden" in hidden.why
    assert rule(state, "brake 0 up") == "GEX-19"


@pytest.mark.rule("GEX-20", "GEX-R-12")
def test_a_0_coin_keeps_the_speed_and_is_spent() -> None:
    state = lay(ship="h5", speed=3, thrust="02|45|13", brake="40|235|1")
    for line in ("brake 0 down", "thrust 0 down"):
        after = play(state, line)
        assert after.speed == 3 and after.ship == at("h2")
        assert after.unspent == state.unspent - 1
        assert after.turn == state.turn + 1


@pytest.mark.rule("GEX-21")
def test_the_coin_is_spent_at_once() -> None:
    inside = play(lay(), "brake 1 hold")
    assert isinstance(inside.phase, Orbiting)  # still step 4 of the same turn
    assert inside.brake.spent == (1,) and inside.unspent == 11


@pytest.mark.rule("GEX-22", "GEX-24", "GEX-W-01")
@pytest.mark.parametrize(
    ("speed", "coin", "new"), [(8, 4, 10), (0, 4, 4), (6, 4, 10), (10, 4, 10), (10, 5, 10)]
)
def test_thrust_raises_the_speed_to_10_at_most(speed: int, coin: int, new: int) -> None:
    state = lay(ship="a1", speed=speed, thrust="45|0123|", brake="14|0235|", turn=2)
    after = play(state, f"thrust {coin} up")
    assert after.speed == new
    assert coin in after.thrust.spent


@pytest.mark.rule("GEX-23", "GEX-24", "GEX-W-02")
@pytest.mark.parametrize(("speed", "new"), [(2, 0), (0, 0), (4, 0), (5, 1), (10, 6)])
def test_brakes_lower_the_speed_to_0_at_least(speed: int, new: int) -> None:
    state = lay(ship="a1", speed=speed, turn=2)
    after = play(state, "brake 4 left" if new else "brake 4 hold")
    assert after.speed == new
    assert after.brake.spent == (4,)


@pytest.mark.rule("GEX-26")
def test_the_slide_is_exact() -> None:
    state = lay(ship="c3", speed=3, turn=2)
    after = play(state, "brake 1 left")
    assert after.ship == at("a3") and len(after.path) == 3
    held = refusal(state, "brake 1 hold")
    assert held.rule == "GEX-26"
    assert held.why == (
        "With brake 1 your speed is 2: the slide ends exactly 2 squares away, on a3, e3, c5 or c1."
    )


@pytest.mark.rule("GEX-27", "GEX-30")
def test_all_four_directions_are_legal_and_nothing_blocks() -> None:
    # Planets lie on every way: f3 left over d3, right over h3, up over f5, down over f1.
    state = lay("2:f3 3?:d3 0?:h3 5?:f5 1?:f1 4?:a1", queue="312450")
    after_way = {way: play(state, f"thrust 3 {way}") for way in ("left", "right", "up", "down")}
    assert {way: str(Square(after.ship)) for way, after in after_way.items()} == {
        "left": "c3",
        "right": "a3",
        "up": "f6",
        "down": "f6",
    }
    # Passing d3 neither stops the ship nor delivers; it is scanned from its neighbour c3 alone.
    assert after_way["left"].path == squares("f3 e3 d3 c3")
    assert not after_way["left"].delivered and after_way["left"].speed == 3


@pytest.mark.rule("GEX-30", "GEX-37")
def test_planets_on_the_way_are_not_scanned() -> None:
    state = lay("2:f3 3?:d4 0?:c2 5?:d6 1?:g5 4?:b6", ship="f3")
    after = play(state, "thrust 3 left")  # d3 is passed below d4, and c2 is next to c3
    assert after.seen == squares("c2")


@pytest.mark.rule("GEX-28")
@pytest.mark.parametrize("way", ["up-left", "left-up", "left,up", "upright"])
def test_no_diagonals_and_no_corners(way: Any) -> None:
    refused = RULES.check(lay(), Thrust(3, way))
    assert refused is not None and refused.rule == "GEX-28"
    with pytest.raises(BadLine, match="left, right, up, down, hold"):
        play(lay(), f"thrust 3 {way}")


@pytest.mark.rule("GEX-27")
def test_there_is_no_fifth_direction() -> None:
    north: Any = "north"
    refused = RULES.check(lay(), Thrust(3, north))
    assert refused is not None and refused.rule == "GEX-27"


@pytest.mark.rule("GEX-29", "GEX-W-03")
def test_the_chart_wraps() -> None:
    state = lay(ship="g2", speed=4, planets="2:f3 3:g2 0?:c2 5?:d5 1?:g5 4?:b4", turn=2)
    after = play(state, "thrust 0 right")
    assert after.path == squares("g2 h2 a2 b2 c2")
    assert slide(at("a1"), 10, "right") == at("c1")  # more than once round
    assert slide(at("a1"), 10, "up") == at("a5")


TABLE = {
    1: ((1, 0), (-1, 0), (0, 1), (0, -1), 4),
    2: ((2, 0), (-2, 0), (0, 2), (0, -2), 4),
    3: ((3, 0), (-3, 0), (0, 3), (0, 3), 3),
    4: ((4, 0), (4, 0), (0, -2), (0, 2), 3),
    5: ((-3, 0), (3, 0), (0, -1), (0, 1), 4),
    6: ((-2, 0), (2, 0), (0, 0), (0, 0), 3),
    7: ((-1, 0), (1, 0), (0, 1), (0, -1), 4),
    8: ((0, 0), (0, 0), (0, 2), (0, -2), 3),
    9: ((1, 0), (-1, 0), (0, 3), (0, 3), 3),
    10: ((2, 0), (-2, 0), (0, -2), (0, 2), 4),
}
"""Offsets of right, left, up, down and how many ends differ, as in the rulebook's table."""


@pytest.mark.rule("GEX-29")
@pytest.mark.parametrize("speed", TABLE)
def test_slides_end_as_in_the_table(speed: int) -> None:
    *offsets, different = TABLE[speed]
    for square in range(48):
        x, y = square % 8, square // 8
        landed = [slide(square, speed, way) for way in ("right", "left", "up", "down")]
        wanted = [(x + dx) % 8 + 8 * ((y + dy) % 6) for dx, dy in offsets]
        assert landed == wanted
        assert len(set(landed)) == different


@pytest.mark.rule("GEX-31")
def test_the_direction_is_free_and_the_speed_carries_over() -> None:
    state = play(lay(), "thrust 3 left")
    for way in ("left", "right", "up", "down"):
        assert play(state, f"thrust 0 {way}").speed == 3


@pytest.mark.rule("GEX-32", "GEX-R-13")
def test_a_full_circle_is_a_slide_with_a_scan() -> None:
    chart = "2:f3 3?:c4 0?:g1 5?:d5 1?:g5 4?:a4"
    row = play(lay(chart, ship="c3", speed=8, turn=2, thrust="03|1245|"), "thrust 0 right")
    assert row.ship == at("c3") and len(row.path) == 9
    assert row.seen == squares("c4")
    column = play(lay(chart, ship="c3", speed=6, turn=2), "thrust 0 down")
    assert column.ship == at("c3") and len(column.path) == 7
    assert column.seen == squares("c4")


@pytest.mark.rule("GEX-33", "GEX-R-30")
def test_at_speed_0_there_is_no_slide() -> None:
    state = lay(ship="c3", speed=4, turn=2)
    assert rule(state, "brake 4 left") == "GEX-33"
    after = play(state, "brake 4 hold")
    assert (after.ship, after.path, after.speed) == (at("c3"), (), 0)
    # At speed 0 the coin is confirmed by the word hold; else the direction confirms it.
    assert [line for line in lines(state) if "hold" in line] == ["brake 4 hold"]


# Orbit and delivery


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
    assert inside.in_orbit and isinstance(inside.phase, Orbiting)
    assert inside.delivered == (3,) and inside.queue == (0, 1, 4, 5, 2)
    assert lines(inside) == ["refuel", "fly-on"]  # no way to put the delivery off


@pytest.mark.rule("GEX-42")
def test_speed_0_in_empty_space_has_no_effect() -> None:
    state = play(lay(ship="c3", speed=1, turn=2), "brake 1 hold")
    assert isinstance(state.phase, Flying) and not state.in_orbit
    assert not state.delivered and state.refuels == 0
    assert play(state, "thrust 3 left").ship == at("h3")


@pytest.mark.rule("GEX-45")
def test_the_next_number_is_read_before_the_fuel_decision() -> None:
    state = on_g2()
    assert view(state).queue == (3, *(UNKNOWN,) * 5)
    inside = play(state, "brake 1 hold")
    assert isinstance(inside.phase, Orbiting)
    assert view(inside).queue == (0, *(UNKNOWN,) * 4)


@pytest.mark.rule("GEX-46")
def test_in_orbit_of_another_planet_nothing_is_delivered() -> None:
    inside = play(on_g2(queue="013452"), "brake 1 hold")
    assert isinstance(inside.phase, Orbiting)
    assert not inside.delivered and inside.queue == (0, 1, 3, 4, 5, 2)


@pytest.mark.rule("GEX-47", "GEX-R-07")
def test_one_delivery_a_stop() -> None:
    inside = play(on_g2(), "brake 1 hold", "fly-on", "brake 4 hold")
    assert inside.delivered == (3,)
    assert inside.target != inside.number_at(inside.ship)


def last_leg(**more: object) -> object:
    return lay(KNOWN, ship="g2", speed=1, queue="3", delivered="01452", refuels=2, turn=20, **more)


@pytest.mark.rule("GEX-49", "GEX-61", "GEX-R-06")
def test_the_sixth_delivery_wins_at_once() -> None:
    end = play(last_leg(), "brake 1 hold")
    assert (end.phase, end.ending) == (Over(), "win")
    assert lines(end) == []
    assert end.brake.up == (4,)  # no step 5
    assert rule(end, "refuel") == "GEX-61"

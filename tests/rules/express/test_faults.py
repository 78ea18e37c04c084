"""Impossible positions are refused with a sentence that names the field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.phases import Dealing, Flying, Orbiting, Over, Refilling, Starting
from galaxies.games.express.rules.state import Stack, State, Terms
from rules.express.table import KNOWN, at, lay, opening, play

SPENT = Stack((), (), (0, 1, 2, 3, 4, 5))


def test_positions_of_a_game_are_possible() -> None:
    start = opening(deal="sample")
    state = play(start, "start f3")
    fly = play(state, "fuel 0,3,1,2,4,5 1,4,0,2,3,5")
    orbit = play(fly, "brake 1 hold")
    for one in (State(Terms()), start, state, fly, orbit, play(orbit, "refuel")):
        assert RULES.faults(one) == ""


@pytest.mark.rule("GEX-R-38")
def test_the_longest_game_is_possible_and_no_longer_one() -> None:
    thrust, brake = "||012345", "1||02345"  # the last coin of the last tank
    terms = {"refuel_cap": 0, "loss_check": "play_on"}
    last = lay(KNOWN, turn=1200, refuels=99, thrust=thrust, brake=brake, terms=terms)
    assert RULES.faults is not None and RULES.faults(last) == ""
    assert '"turn"' in RULES.faults(replace(last, turn=1201))


@pytest.mark.rule("GEX-59")
def test_each_turn_played_a_coin_of_this_tank_or_of_one_before() -> None:
    for refuels in (0, 2):
        last = lay(KNOWN, thrust="12|345|0", turn=2 + 12 * refuels, refuels=refuels)
        assert RULES.faults(last) == ""
        assert '"turn"' in RULES.faults(replace(last, turn=last.turn + 1))
        orbit = replace(last, phase=Orbiting(), ship=at("b4"))  # the coin of this turn is played
        assert '"turn"' in RULES.faults(orbit)
        assert RULES.faults(replace(orbit, turn=last.turn - 1)) == ""


@pytest.mark.rule("GEX-59", "GEX-03", "GEX-05")
@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("planets", {"planets": (0, 1, 4, 6, 16, 18)}),
        ("planets", {"planets": (0, 2, 4, 6, 16, 48)}),
        ("planets", {"planets": ()}),
        ("numbers", {"numbers": (0, 1, 2, 3, 4, 4)}),
        ("numbers", {"numbers": (-1,) * 6}),
        ("revealed", {"revealed": (False,) * 6}),
        ("revealed", {"revealed": (True,) * 5}),
        ("queue", {"queue": (3, 0, 1, 4, 5)}),
        ("queue", {"queue": (3, 3, 0, 1, 4, 5)}),
        ("queue", {"queue": (2, 0, 1, 4, 5, 3)}),  # in orbit of 2: it would be served
        ("delivered", {"delivered": (0,) * 7}),
        ("ship", {"ship": 48}),
        ("ship", {"ship": -1}),
        ("speed", {"speed": 11}),
        ("speed", {"speed": -1}),
        ("path", {"speed": 3}),
        ("path", {"path": (1, 2)}),
        ("path", {"speed": 1, "path": (0, 9)}),
        ("thrust", {"thrust": Stack((0, 3), (1, 2, 4), ())}),
        ("thrust", {"thrust": Stack((0, 3), (1, 2, 4, 4), ())}),
        ("thrust.up", {"thrust": Stack((0, 3, 1), (2, 4, 5), ())}),
        ("thrust.up", {"thrust": Stack((0,), (1, 2, 3, 4, 5), ())}),
        ("refuels", {"refuels": 11, "turn": 50}),
        ("refuels", {"refuels": -1}),
        ("turn", {"turn": 0}),
        ("turn", {"turn": 5000}),
        ("turn", {"refuels": 1}),
        ("phase", {"phase": Orbiting()}),
        ("phase", {"phase": Dealing()}),
        ("phase", {"phase": Starting()}),
        ("phase", {"phase": Refilling(), "thrust": Stack((0, 3), (1, 2, 4), (5,)), "ship": 0}),
        ("thrust.up", {"phase": Over(), "ending": "lost", "brake": Stack((), (0, 1, 2, 3, 4, 5))}),
        ("ending", {"phase": Over(), "ending": "lost"}),
        ("ending", {"phase": Over(), "ending": "win"}),
        ("ending", {"ending": "win"}),
        ("seen", {"seen": (0,)}),
        ("take_backs", {"take_backs": 2}),
        ("take_backs", {"take_backs": 4, "terms": Terms(school=True)}),
        ("before", {"before": State(Terms())}),
        ("before", {"before": State(Terms(school=True)), "terms": Terms(school=True)}),
        ("tanks", {"terms": Terms(open_chart=True)}),
        ("terms.refuel_cap", {"terms": Terms(refuel_cap=7)}),
        ("terms.deal", {"terms": Terms(deal="nowhere")}),
        ("terms.loss_check", {"terms": Terms(school=True, loss_check="oracle")}),
    ],
)
def test_an_impossible_field_is_named(field: str, change: dict[str, Any]) -> None:
    fault = RULES.faults(replace(lay(KNOWN), **change))
    assert f'"{field}"' in fault
    assert fault.endswith(".") and "\n" not in fault


@pytest.mark.rule("GEX-63", "GEX-66")
def test_a_ship_that_is_lost_is_not_flying() -> None:
    gone = lay(
        KNOWN, ship="d4", speed=3, thrust="||012345", brake="1||02345", turn=12, possible=False
    )
    assert '"phase"' in RULES.faults(gone)
    assert RULES.faults(replace(gone, terms=Terms(loss_check="play_on"))) == ""
    empty = replace(
        gone, turn=13, brake=Stack((), (), (0, 1, 2, 3, 4, 5)), terms=Terms(loss_check="play_on")
    )
    assert '"phase"' in RULES.faults(empty)
    hidden = lay("2:f3 3:g2 0:c2 5:d5 1?:g5 4:b4", ship="g5", possible=False)
    assert '"revealed"' in RULES.faults(hidden)
    assert hidden.is_hidden(at("g5"))


@pytest.mark.rule("GEX-67")
def test_more_deliveries_than_fuel_are_impossible() -> None:
    six = replace(
        lay(KNOWN),
        delivered=(0, 1, 4, 5, 2, 3),
        queue=(),
        phase=Over(),
        ending="win",
        ship=at("g2"),
    )
    assert '"delivered"' in RULES.faults(
        replace(six, thrust=Stack((), (), (0, 1, 2, 3, 4, 5)), turn=6)
    )


@pytest.mark.rule("GEX-R-36")
def test_the_turn_that_can_be_taken_back_leads_here() -> None:
    state = play(lay(terms={"school": True}), "brake 1 hold", "refuel")
    tank = play(state, "fuel 5,4,3,2,1,0 0,1,2,3,4,5")
    for one in (state, tank, play(tank, "brake 1 hold", "fly-on")):
        assert RULES.faults(one) == "" and one.before is not None
        other = replace(one.before, ship=at("a1"))
        assert '"before" does not lead' in RULES.faults(replace(one, before=other))


@pytest.mark.rule("GEX-22", "GEX-23")
def test_the_coins_spent_led_to_the_speed() -> None:
    """A full tank is at rest; 3 and a brake of 1 make 2, or 3 if the brake came first."""
    assert '"speed"' in RULES.faults(lay(KNOWN, ship="d4", speed=4))
    for speed, possible in ((2, True), (3, True), (4, False), (1, False)):
        state = lay(KNOWN, ship="d4", speed=speed, thrust="05|124|3", brake="04|235|1", turn=3)
        assert ('"speed"' in RULES.faults(state)) != possible, speed


@pytest.mark.rule("GEX-03", "GEX-22")
def test_a_fault_of_coins_says_which_coins() -> None:
    state = lay(KNOWN, ship="d4", speed=4, thrust="05|124|3", brake="04|235|1", turn=3)
    assert RULES.faults(state) == (
        'In this position, "speed" cannot be 4: the coins spent, thrust 3 and brake 1, make it 2 or'
        " 3, in whatever order they were played."
    )
    assert RULES.faults(lay(KNOWN, ship="d4", speed=4)).endswith(
        '"speed" cannot be 4: no coin has been spent since the tank was filled.'
    )
    double = replace(lay(KNOWN), thrust=Stack((0, 3), (1, 3, 4, 4), ()))
    assert RULES.faults(double).endswith("each once: 2 and 5 are missing.")


@pytest.mark.rule("GEX-R-35")
def test_an_open_chart_says_which_coins_come() -> None:
    state = play(opening(deal="sample", chart="open"), "start f3")
    while not isinstance(state.phase, Flying):
        state = RULES.apply(state, RULES.chance(state, Luck("x")))
    assert RULES.faults(state) == ""
    thrust = state.thrust
    other = replace(thrust, hidden=thrust.hidden[::-1])
    assert '"thrust"' in RULES.faults(replace(state, thrust=other))
    with_turn = replace(state, turn=14)
    assert '"turn"' in RULES.faults(with_turn)

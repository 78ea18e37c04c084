"""Impossible positions are named, and damaged ones never crash."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxies.formats import position as positions
from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Roll
from galaxies.games.galaxyd.rules.phases import (
    Buying,
    Drawing,
    Fighting,
    Moving,
    Opening,
    Over,
    Phase,
    Raiding,
    Rolling,
    Scattering,
    Signing,
    Sortie,
)
from galaxies.games.galaxyd.rules.pieces import LAIR, MOVED, SHOWN
from galaxies.games.galaxyd.rules.state import MOST_MONEY, Flight, Stack
from galaxies.games.galaxyd.rules.table import TABLE
from galaxies.games.galaxyd.words import WORDS
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.galaxyd.samples import STACKS, samples
from rules.galaxyd.table import begin, play, position


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"price": 4}, "price"),
        ({"armor": (20, 21)}, "armor"),
        ({"money": (-1, 0)}, "money"),
        ({"bases": (38, 39)}, "bases"),
        ({"pirates": (83,)}, "pirates"),
        ({"active": 1}, "active"),
        ({"turn": 99}, "turn"),
        ({"first": -1}, "first"),
        ({"tries": 1}, "tries"),
        ({"strike": 1}, "strike"),
        ({"fleets": ((Stack(5, (0,)), Stack(5, (0,))), ())}, "fleets"),
        ({"fleets": ((), ())}, "pools"),
        ({"places": (1, 2)}, "places"),
        ({"baskets": ((7,), ())}, "baskets"),
        ({"flights": (Flight(0, 3, (48, 50), "plain", False),)}, "flights"),
        ({"sorties": (Sortie(46, 46, die=7),)}, "sorties"),
        ({"phase": Drawing()}, "now"),
        ({"phase": Scattering(1)}, "now"),
        ({"phase": Signing()}, "now"),
        ({"phase": Moving(100)}, "now.tops"),
        ({"phase": Fighting((5,))}, "fleets"),
        ({"phase": Over(0, "bomber")}, "fleets"),
    ],
)
def test_faults_name_the_field(changes: dict[str, Any], field: str) -> None:
    fault = RULES.faults(replace(position(STACKS, {"a1": ["laden"]}), **changes))
    assert f'"{field}' in fault and fault.endswith(".")


@pytest.mark.parametrize(
    ("now", "field"),
    [
        (Buying((1,)), "now.bought"),
        (Fighting((5, 48)), "todo"),
        (Fighting((48,)), "now"),
        (Raiding((5,)), "idle"),
        (Raiding((46, 63), (83,)), "hungry"),
        (Raiding((46,)), "now"),
        (Over(2, "bomber"), "now.winner"),
        (Over(0, "bomber"), "armor"),
    ],
)
def test_faults_name_the_field_of_a_phase(now: Phase, field: str) -> None:
    buying = play(position({"e5": ["cruiser"]}, {"e5": ["cruiser"]}, pirates=["e3", "f9"]), "done")
    fault = RULES.faults(replace(buying, phase=now))
    assert f'"{field}"' in fault, fault


def test_the_samples_are_in_every_phase() -> None:
    pose = begin(chart="last_strike")
    toss = play(begin(chart="example_normal", first_player="random"))
    phases = {type(state.phase) for state in (*samples(), pose, toss)}
    assert phases == set(TABLE.phases) - {Opening}  # only of games between devices


def test_possible_positions_have_no_fault() -> None:
    for state in samples():
        assert RULES.faults(state) == ""
        assert positions.load(GAME, positions.dump(state)) == state


def test_in_play_both_starbases_are_on_the_chart() -> None:
    session = Session(GAME, galaxy="0000-0000", seats=(Seat("easy"), Seat("easy")))
    while not isinstance(session.state.phase, Moving):
        bot = GAME.computer().levels["easy"]
        session.play(bot(session.view(session.player), session.player, Luck(session.seed("x"))))
    state = session.state
    assert RULES.faults(state) == ""
    for bases in ((-1, state.bases[1]), (state.bases[0], -1), (-1, -1)):
        assert '"bases"' in RULES.faults(replace(state, bases=bases))


def _numbers(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where in a JSON value the numbers are."""
    if isinstance(value, dict):
        return [p for key, item in value.items() for p in _numbers(item, (*path, key))]
    if isinstance(value, list):
        return [p for i, item in enumerate(value) for p in _numbers(item, (*path, i))]
    return [path] if type(value) is int else []


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 25), st.integers(0, 10_000), st.integers(-3, 130))
def test_a_damaged_position_is_refused_or_can_be_played(which: int, at: int, number: int) -> None:
    data = json.loads(positions.dump(samples()[which]))
    places = _numbers(data)
    *path, last = places[at % len(places)]
    inner = data
    for key in path:
        inner = inner[key]
    inner[last] = number
    try:
        state = positions.load(GAME, json.dumps(data))
    except positions.BadPosition:
        return
    for player in (0, 1):
        view = RULES.observe(state, player)
        PICTURE.scene(view, 0, ())
        WORDS.summary(view, 0)
    for action in RULES.legal_actions(state)[:12]:
        assert RULES.check(state, action) is None
        after = RULES.apply(state, action)
        WORDS.describe(RULES.observe(state, 0), action, RULES.observe(after, 0), 0)


def test_a_secret_flight_has_a_ship_that_is_not_shown() -> None:
    """Its kind is imagined from the ships that lie hidden at the end of its way."""
    state = play(position({"d1": ["cruiser", "destroyer"]}, {}), "move d1 destroyer d2 plain")
    assert RULES.faults(state) == "" and not state.flights[0].public
    (at,) = (stack for stack in state.fleets[0] if stack.sector == state.flights[0].path[-1])
    shown = tuple(
        Stack(stack.sector, (stack.ships[0] | SHOWN,)) if stack == at else stack
        for stack in state.fleets[0]
    )
    fault = RULES.faults(replace(state, fleets=(shown, state.fleets[1])))
    assert '"flights" must end where their ships are' in fault
    twice = replace(state, flights=state.flights * 2)
    assert '"flights"' in RULES.faults(twice)
    unmoved = tuple(
        Stack(stack.sector, tuple(ship & ~MOVED for ship in stack.ships))
        for stack in state.fleets[0]
    )
    assert '"flights"' in RULES.faults(replace(state, fleets=(unmoved, state.fleets[1])))


def test_no_more_pirates_act_than_were_drawn() -> None:
    state = next(one for one in samples() if isinstance(one.phase, Rolling))
    lairs = state.things.count(LAIR)
    acted = tuple(Sortie(sector, sector, die=6) for sector in state.pirates)
    full = replace(state, sorties=(acted * lairs)[:lairs])
    assert '"sorties"' in RULES.faults(full)
    after = RULES.apply(state, Roll(6))
    assert RULES.faults(after) == ""


@pytest.mark.rule("GOD-70")
def test_a_treasury_has_a_limit_that_income_cannot_pass() -> None:
    start = position({"f5": ["laden"]}, {}, money=(MOST_MONEY, MOST_MONEY))
    state = play(start, "move f5 laden f6 sell")
    assert state.money[0] == MOST_MONEY and RULES.faults(state) == ""
    over = replace(start, money=(MOST_MONEY + 1, 0))
    assert '"money"' in RULES.faults(over)

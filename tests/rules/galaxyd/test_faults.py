"""Impossible positions are named, and damaged ones never crash."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxies.games import galaxyd
from galaxies.games.galaxyd.rules.state import Stack, State
from galaxies.play import position as positions
from rules.galaxyd.table import begin, play, position

STACKS = {"e5": ["interceptor", "scavenger", "cruiser"], "h7": ["bomber"]}


def samples() -> list[State]:
    moving = position(STACKS, {"e5": ["cruiser", "bomber"], "a1": ["laden"]}, pirates=["e3", "f9"])
    fighting = play(moving, "done")
    roaming = play(position({"e1": ["cruiser"], "e5": ["cruiser"]}, {}, pirates=["e3"]), "done")
    return [
        moving,
        fighting,
        roaming,
        play(roaming, "roll 1"),
        play(position({}, STACKS, money=(20, 0)), "done", "buy cruiser"),
        play(begin(chart="tutorial_quick"), "take cruiser", "done"),
        play(moving, "concede"),
    ]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"viewer": 0}, "viewer"),
        ({"price": 4}, "price"),
        ({"armor": (20, 21)}, "armor"),
        ({"money": (-1, 0)}, "money"),
        ({"bases": (38, 39)}, "bases"),
        ({"pirates": (83,)}, "pirates"),
        ({"turn": 2}, "active"),
        ({"turn": 99}, "turn"),
        ({"first": -1}, "first"),
        ({"winner": 0}, "winner"),
        ({"todo": (5,)}, "todo"),
        ({"idle": (5,)}, "idle"),
        ({"tidied": (5,)}, "tidied"),
        ({"bought": (1,)}, "bought"),
        ({"fleets": ((Stack(5, (0,)), Stack(5, (0,))), ())}, "fleets"),
        ({"fleets": ((), ())}, "pools"),
        ({"places": (1, 2)}, "places"),
        ({"phase": "absorb"}, "fleets"),
        ({"phase": "select"}, "fleets"),
    ],
)
def test_faults_name_the_field(changes: dict[str, Any], field: str) -> None:
    fault = galaxyd.GAME.rules.faults(replace(position(STACKS, {"a1": ["laden"]}), **changes))
    assert f'"{field}' in fault and fault.endswith(".")


def test_possible_positions_have_no_fault() -> None:
    for state in samples():
        assert galaxyd.GAME.rules.faults(state) == ""
        assert positions.load(galaxyd.GAME, positions.dump(state)) == state


def _numbers(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where in a JSON value the numbers are."""
    if isinstance(value, dict):
        return [p for key, item in value.items() for p in _numbers(item, (*path, key))]
    if isinstance(value, list):
        return [p for i, item in enumerate(value) for p in _numbers(item, (*path, i))]
    return [path] if type(value) is int else []


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 6), st.integers(0, 10_000), st.integers(-3, 130))
def test_a_damaged_position_is_refused_or_can_be_played(which: int, at: int, number: int) -> None:
    data = json.loads(positions.dump(samples()[which]))
    places = _numbers(data)
    *path, last = places[at % len(places)]
    inner = data
    for key in path:
        inner = inner[key]
    inner[last] = number
    try:
        state = positions.load(galaxyd.GAME, json.dumps(data))
    except positions.BadPosition:
        return
    for player in (0, 1):
        view = galaxyd.GAME.rules.observe(state, player)
        galaxyd.GAME.picture.scene(view, 0, ())
        galaxyd.GAME.words.summary(view, 0)
    for action in galaxyd.GAME.rules.legal_actions(state)[:12]:
        assert galaxyd.GAME.rules.check(state, action) is None
        after = galaxyd.GAME.rules.apply(state, action)
        galaxyd.GAME.words.describe(galaxyd.GAME.rules.observe(state, 0), action, galaxyd.GAME.rules.observe(after, 0), 0)

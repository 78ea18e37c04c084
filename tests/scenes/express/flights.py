"""Positions to look at: flights along given lines, and random ones over every kind of game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from galaxies import notation
from galaxies.game import CHANCE, TERMINAL, fill_options
from galaxies.games import express
from galaxies.games.express.state import State
from galaxies.luck import Luck

SAMPLE = (
    "start f3",
    "thrust 3 left",
    "brake 1 up",
    "thrust 1 left",
    "brake 0 down",
    "brake 2 left",
    "brake 3 hold",
    "fly-on",
    "thrust 2 left",
    "thrust 0 left",
    "brake 4 hold",
)
"""The first nine turns of the rulebook's sample game, up to its first refuel."""

KINDS: tuple[Mapping[str, str], ...] = (
    {},
    {"school": "yes", "deal": "school"},
    {"chart": "open", "deal": "deal-4"},
    {"haul": "12", "refuel_cap": "none"},
    {"queue_view": "full", "scatter": "free", "scan_wrap": "false", "scan_at_rest": "true"},
    {"loss_check": "play_on"},
)


def draw(state: State, luck: Luck) -> State:
    """The state after everything that luck has to decide first."""
    while express.current_player(state) == CHANCE:
        state = express.apply(state, express.chance(state, luck))
    return state


def fly(options: Mapping[str, str], lines: tuple[str, ...] = (), code: str = "k7qp-3m9y") -> State:
    """The state after these lines, before the next decision."""
    luck = Luck(code)
    state = draw(express.initial_state(fill_options(express, options), 1), luck)
    for line in lines:
        action = notation.parse(express, line)
        assert express.check(state, action) is None, line
        state = draw(express.apply(state, action), luck)
    return state


def view(state: State) -> State:
    return express.observe(state, 0)


@cache
def flight(kind: int, seed: int) -> tuple[State, ...]:
    """The states of a random game: any action that is not warned of, if there is one."""
    luck = Luck(f"flight {kind} {seed}")
    pick = luck.stream("pick")
    state = express.initial_state(fill_options(express, KINDS[kind]), 1)
    states = [state]
    while express.current_player(state) != TERMINAL and len(states) < 160:
        if express.current_player(state) == CHANCE:
            state = express.apply(state, express.chance(state, luck))
        else:
            actions = [a for a in express.legal_actions(state) if notation.line(a) != "take-back"]
            safe = [a for a in actions if express.warn(view(state), a) is None]
            among = safe or actions
            state = express.apply(state, among[pick.below(len(among))])
        states.append(state)
    return tuple(states)


def positions(step: int = 1) -> Iterator[State]:
    """States of one random game of every kind, every `step`-th."""
    for kind in range(len(KINDS)):
        yield from flight(kind, 1)[::step]

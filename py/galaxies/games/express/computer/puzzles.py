"""Puzzles of Galaxy Express: ends of games on an open chart, where par can still be reached.

All is known there, so par is exact (`par`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....galaxy.luck import Luck
from ....game import CHANCE, Puzzles, Solution, defaults, last
from ....words.english import counted
from ..rules.actions import Action, DeclareLost, Refuel, Start, TakeBack
from ..rules.chance import chance
from ..rules.options import OPTIONS
from ..rules.phases import Flying
from ..rules.scoring import outcome
from ..rules.setup import initial_state
from ..rules.state import State
from ..rules.table import apply, current_player, legal_actions
from . import par

LENGTHS = range(3, 10)
"""How many plays before the end a puzzle begins."""


def positions(luck: Luck) -> Iterator[State]:
    """Positions on a line of par from a random start, near its end, in a random order."""
    options = defaults(OPTIONS) | {"chart": "open"}
    state = _on(initial_state(options, 1), luck)
    stream = luck.stream("express/puzzle")
    state = apply(state, stream.choice([a for a in legal_actions(state) if isinstance(a, Start)]))
    best = last(par.solve(par.open_course(_on(state, luck))))
    if not isinstance(best, par.Par):
        return
    states = [_on(state, luck)]
    for step in best.line:
        states.append(_on(apply(states[-1], step), luck))
    for length in stream.shuffle(LENGTHS):
        if length < len(states) and isinstance(states[-1 - length].phase, Flying):
            yield states[-1 - length]


def _on(state: State, luck: Luck) -> State:
    """The state after the luck that comes next: the deal, or coins that the chart announced."""
    while current_player(state) == CHANCE:
        state = apply(state, chance(state, luck))
    return state


def solve(state: State) -> Solution[Action] | None:
    """Par: no line ends with more points."""
    result = outcome(state)
    if result is not None:
        return Solution(result.scores[0], ()) if result.winners else None
    best = last(par.solve(par.open_course(state)))
    return Solution(best.score, best.line) if isinstance(best, par.Par) else None


def task(state: State, points: int) -> str:
    left = counted(len(state.queue), "delivery", "deliveries").removeprefix("1 ")
    refuel = Refuel in map(type, (solve(state) or Solution[Action](0, ())).line)
    fuel = "" if refuel else " without another refuel"
    return f"Make the last {left}{fuel} and end with {points} points: no line ends with more."


def rivals(state: State, first: Action) -> Iterator[Action]:
    given_up = (DeclareLost, TakeBack)
    return (a for a in legal_actions(state) if a != first and not isinstance(a, given_up))


PUZZLES: Puzzles[State, Action] = Puzzles(
    positions=positions, solve=solve, task=task, rivals=rivals
)

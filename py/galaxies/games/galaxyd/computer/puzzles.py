"""Puzzles of Galaxy of D: its last strikes (GOD-R-68), which the exact solver decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ....galaxy.luck import Luck
from ....game import Puzzles, Solution
from ....words.english import counted
from ..rules.actions import Action, Done, Move
from ..rules.last_strike import STRIKER, count, posed, puzzle
from ..rules.names import side_name
from ..rules.options import STRIKE
from ..rules.phases import Moving, Over
from ..rules.pieces import KIND, MOVED, SHIPS
from ..rules.state import State
from ..rules.table import apply, choices, current_player, legal_actions
from .solver import Plan, Solver, strikes

SOLVED = 1
"""The least points of a strike that has won: it took one try."""


def positions(luck: Luck) -> Iterator[State]:
    """The last strike of the galaxy, as in a game."""
    yield posed(STRIKE, 1 + luck.stream("galaxyd/strike").below(count()))


@lru_cache(maxsize=4)
def winning_plans(which: int) -> tuple[Plan, ...]:
    """Every plan for the first turn that wins against any answer."""
    state, solver = posed(STRIKE, which), Solver(STRIKER)
    plans = (plan for _, plan in strikes(state, state.armor[1 - STRIKER]))
    return tuple(plan for plan in plans if solver.after(state, plan, 0) >= 0)


def key_moves(which: int) -> tuple[Move, ...]:
    """The moves that all winning plans share."""
    first, *others = winning_plans(which)
    return tuple(move for move in first if all(move in plan for plan in others))


def solve(state: State) -> Solution[Action] | None:
    """A plan that wins, key moves first; after the first turn, whether the strike still wins."""
    if state.turn > 1 or not isinstance(state.phase, Moving):
        won = state.phase.winner == STRIKER if isinstance(state.phase, Over) else None
        if won is None:
            won = Solver(STRIKER).value(state, 0) >= 0
        return Solution(SOLVED, ()) if won else None
    made = _made(state)
    fitting = [plan for plan in winning_plans(state.strike) if made <= _moves(plan)]
    if not fitting:
        return None
    published = puzzle(state.strike).solution
    plan = published if published in fitting else min(fitting, key=len)
    keys = key_moves(state.strike)
    left = [move for move in plan if _landing(move) not in made]
    left.sort(key=lambda move: move not in keys)
    return Solution(SOLVED, (*left, *_ending(state, left)))


def _ending(state: State, moves: Iterable[Move]) -> Iterator[Action]:
    """What ends the striker's turn after the moves, as far as there is nothing to choose."""
    action: Action = Done()
    for move in moves:
        state = apply(state, move)
    while True:
        yield action
        state = apply(state, action)
        if state.turn > 1 or isinstance(state.phase, Over) or current_player(state) != STRIKER:
            return
        every = choices(state)
        if len(every) > 1:
            return
        action = every[0]


Landing = tuple[str, int]


def _landing(move: Move) -> Landing:
    return move.ship, move.to.index


def _moves(plan: Plan) -> set[Landing]:
    return set(map(_landing, plan))


def _made(state: State) -> set[Landing]:
    """Where the striker's ships that have moved are now."""
    return {
        (SHIPS[ship & KIND], stack.sector)
        for stack in state.fleets[STRIKER]
        for ship in stack.ships
        if ship & MOVED
    }


def task(state: State, points: int) -> str:
    enemy = side_name(state, 1 - STRIKER)
    armor = counted(state.armor[1 - STRIKER], "armor", "armor")
    return (
        f"Destroy {enemy}'s Starbase ({armor}) in this turn or the next, whatever {enemy} answers."
    )


def rivals(state: State, action: Action) -> Iterator[Action]:
    """What the ship of a key move could do instead, and ending the phase without that move. Other
    moves decide nothing: they can be made in any order, and some in several ways."""
    if not isinstance(action, Move) or action not in key_moves(state.strike):
        return
    for other in legal_actions(state):
        same = isinstance(other, Move) and (other.origin, other.ship) == (
            action.origin,
            action.ship,
        )
        if isinstance(other, Done) or (same and other != action):
            yield other


PUZZLES: Puzzles[State, Action] = Puzzles(
    positions=positions,
    solve=solve,
    task=task,
    rivals=rivals,
    any_order=True,
    seats=("human", "hard"),
)

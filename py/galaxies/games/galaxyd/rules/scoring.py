"""How a finished game is told: the winner and the cause (GOD-123, GOD-126)."""

from __future__ import annotations

from ....game import Outcome
from .last_strike import STRIKER
from .state import State
from ..words.log import ENDINGS, who


def outcome(state: State) -> Outcome | None:
    """1 point for the winner, 0 for the loser; None before the end."""
    if state.phase != "over":
        return None
    winner = state.winner
    if state.strike:
        return _strike(state)
    how = ENDINGS[state.cause] if state.cause else ""
    title = f"{who(state, winner)} wins: {who(state, 1 - winner)}'s Starbase is {how}."
    scores = (1, 0) if winner == 0 else (0, 1)
    return Outcome(state.cause, scores, (winner,), title)


def _strike(state: State) -> Outcome:
    """A last strike is scored by its tries: the fewer the better (GOD-R-68)."""
    tries = f"{state.tries} {'try' if state.tries == 1 else 'tries'}"
    won = state.winner == STRIKER
    title = f"{'Solved' if won else 'Not solved'} in {tries}: last strike {state.strike}."
    parts = ((("Tries", state.tries),), ())
    return Outcome(state.cause, (state.tries, 0), (state.winner,), title, parts)

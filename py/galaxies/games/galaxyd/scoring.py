"""How a finished game is told: the winner and the cause (GOD-123, GOD-126)."""

from __future__ import annotations

from ...game import Outcome
from .state import State
from .text import ENDINGS, who


def outcome(state: State) -> Outcome | None:
    """1 point for the winner, 0 for the loser; None before the end."""
    if state.phase != "over":
        return None
    winner = state.winner
    how = ENDINGS[state.cause] if state.cause else ""
    title = f"{who(state, winner)} wins: {who(state, 1 - winner)}'s Starbase is {how}."
    scores = (1, 0) if winner == 0 else (0, 1)
    return Outcome(state.cause, scores, (winner,), title)

"""Computer players, advice and the review of Galaxy Express."""

from __future__ import annotations

from ....game import Computer
from ..rules.actions import Action
from ..rules.state import State
from . import hint, levels, review

COMPUTER: Computer[State, Action] = Computer(
    levels=levels.LEVELS,
    hint=hint.hint,
    review=review.review,
)

"""Computer players, hints and the review of Galaxy Express."""

from __future__ import annotations

from ....game import Computer
from ..rules.actions import Action
from ..rules.state import State
from .analysis import analyse
from .levels import LEVELS
from .review import best_score, review

COMPUTER: Computer[State, Action] = Computer(
    analyse=analyse,
    levels=LEVELS,
    review=review,
    par=best_score,
)

"""Computer players, hints and the review of Galaxy Express."""

from __future__ import annotations

from ....game import Computer, Yardstick
from ..rules.actions import Action
from ..rules.state import State
from .analysis import analyse
from .levels import LEVELS
from .review import best_score, review, totals

COMPUTER: Computer[State, Action] = Computer(
    analyse=analyse,
    levels=LEVELS,
    review=review,
    par=best_score,
    yardstick=Yardstick(level="pilot", totals=totals),
)

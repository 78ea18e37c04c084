"""Computer players, hints and the review of Surveyors of the Galaxy."""

from __future__ import annotations

from ....game import Computer, Yardstick
from ..rules.actions import Action
from ..rules.state import State
from .analysis import analyse, weigh
from .career import career
from .flights import judged
from .levels import LEVELS
from .review import review, totals

COMPUTER: Computer[State, Action] = Computer(
    analyse=analyse,
    weigh=weigh,
    levels=LEVELS,
    review=review,
    judged=judged,
    yardstick=Yardstick(level="astrogator", noun="system", totals=totals),
    career=career,
)

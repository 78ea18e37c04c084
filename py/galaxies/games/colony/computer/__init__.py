"""Computer players, the analysis and the review of Take The Galaxy."""

from __future__ import annotations

from ....game import Computer, Yardstick
from ..rules.actions import Action
from ..rules.state import State
from .analysis import analyse
from .levels import LEVELS
from .review import review

COMPUTER: Computer[State, Action] = Computer(
    levels=LEVELS, analyse=analyse, review=review, yardstick=Yardstick(level="settler")
)

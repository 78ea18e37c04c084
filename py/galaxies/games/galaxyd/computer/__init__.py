"""Computer players, hints and the review of Galaxy of D."""

from __future__ import annotations

from ....game import Computer
from ..rules.actions import Action
from ..rules.state import State
from .analysis import analyse
from .levels import LEVELS
from .review import draws, review

COMPUTER: Computer[State, Action] = Computer(
    levels=LEVELS, analyse=analyse, review=review, draws=draws
)

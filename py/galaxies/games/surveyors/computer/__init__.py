"""Computer captains, advice, and the look back."""

from __future__ import annotations

from ....game import Computer
from ..rules.actions import Action
from ..rules.state import State
from .hint import hint
from .levels import BOTS
from .review import review
from .sittings import career

COMPUTER: Computer[State, Action] = Computer(
    levels=BOTS, hint=hint, review=review, career=career
)

"""Computer players, hints and the review of a campaign."""

from __future__ import annotations

from ....game import Computer
from ..rules.actions import Action
from ..rules.state import State
from .hint import hint
from .levels import captain, drifter, steady
from .review import review

COMPUTER: Computer[State, Action] = Computer(
    levels={"captain": captain, "steady": steady, "drifter": drifter}, hint=hint, review=review
)

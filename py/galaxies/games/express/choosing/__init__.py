"""What the board offers beside the plain legal actions of Galaxy Express."""

from __future__ import annotations

from ....game import Choosing
from ..rules.actions import Action
from ..rules.state import State
from . import cautions

CHOOSING: Choosing[State, Action] = Choosing(
    keys={
        "ArrowLeft": "left",
        "ArrowRight": "right",
        "ArrowUp": "up",
        "ArrowDown": "down",
        "s": "hold",
        "r": "refuel",
        "f": "fly-on",
    },
    warn=cautions.warn,
    why_not=cautions.why_not,
)

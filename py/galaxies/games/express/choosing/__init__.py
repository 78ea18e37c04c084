"""What the board and the buttons of Galaxy Express offer beside the plain actions."""

from __future__ import annotations

from ....game import Choosing
from ..rules.actions import Action
from ..rules.state import State
from .cautions import warn, why_not

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
    warn=warn,
    why_not=why_not,
)

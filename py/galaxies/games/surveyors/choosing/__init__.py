"""What the board and the buttons of Surveyors of the Galaxy offer beside the plain actions."""

from __future__ import annotations

from ....game import Choosing
from ..rules.actions import Action
from ..rules.state import State
from .cautions import why_not
from .taps import interpret

CHOOSING: Choosing[State, Action] = Choosing(
    keys={"m": "mark"}, interpret=interpret, why_not=why_not
)

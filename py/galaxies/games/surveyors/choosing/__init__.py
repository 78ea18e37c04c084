"""What the board and the buttons of Surveyors of the Galaxy offer beside the plain actions."""

from __future__ import annotations

from ....game import Choosing
from ..rules.actions import Action
from ..rules.exam import is_exam
from ..rules.state import State
from .cautions import why_not
from .taps import interpret

CHOOSING: Choosing[State, Action] = Choosing(
    keys={"m": "mark"},
    interpret=interpret,
    why_not=why_not,
    hintless=is_exam,  # a hint would be a length, in a test of the player's own eye (SUR-R-67)
    unaided=lambda view: True,  # lengths are judged by eye
)

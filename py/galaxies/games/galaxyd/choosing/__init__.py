"""What the board and the buttons of Galaxy of D offer beside the plain actions."""

from __future__ import annotations

from ....game import Choosing
from ..rules.actions import Action
from ..rules.state import State
from .cautions import warn, why_not
from .shortcuts import follow, shortcuts

CHOOSING: Choosing[State, Action] = Choosing(
    keys={"d": "done"},
    shortcuts=shortcuts,
    follow=follow,
    warn=warn,
    why_not=why_not,
    unaided=lambda view: view.strike > 0,  # a puzzle (GOD-R-68)
)

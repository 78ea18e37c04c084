"""What the board and the buttons of Take The Galaxy offer beside the plain actions."""

from __future__ import annotations

from ....game import Choosing
from ..rules.actions import Action
from ..rules.state import State
from .cautions import warn, why_not
from .marks import marks
from .shortcuts import follow, shortcuts

CHOOSING: Choosing[State, Action] = Choosing(
    keys={"e": "end-turn", "b": "build", "l": "launch", "x": "exchange"},
    shortcuts=shortcuts,
    follow=follow,
    marks=marks,
    warn=warn,
    why_not=why_not,
)

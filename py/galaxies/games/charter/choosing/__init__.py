"""What the board and the buttons of Star Charter offer beside the plain actions."""

from __future__ import annotations

from ....game import Choosing
from ..rules.actions import Action
from ..rules.state import State
from .cautions import warn, why_not
from .forms import start_values, suggest_text

CHOOSING: Choosing[State, Action] = Choosing(
    keys={"f": "finish", "a": "auto", "g": "start", "t": "clear", "k": "pay none"},
    warn=warn,
    why_not=why_not,
    start_values=start_values,
    suggest_text=suggest_text,
)

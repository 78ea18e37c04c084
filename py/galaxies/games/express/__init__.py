"""Galaxy Express: deliver to six planets with a drive of thrust and brake coins.

Game design Matt Worden, 2003. The rules are in RULES.md; rules version 1 of this program plays
version 1.3 of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...game import Bot
from .board import scene
from .cautions import warn, why_not
from .coach import coach
from .deals import chance
from .faults import faults
from .knowledge import determinize, observe, open_view, revealing
from .options import OPTIONS, PRESETS
from .rules import apply, check, current_player, initial_state, legal_actions
from .scoring import outcome
from .state import (
    Brake,
    Deal,
    DeclareLost,
    FlyOn,
    Fuel,
    Queue,
    Refuel,
    Start,
    TakeBack,
    Thrust,
)
from .text import describe, headline, label, prompt, summary
from .thinking import cadet, hint, pilot, review

TITLE = "Galaxy Express"
TAGLINE = "Six deliveries, twelve coins of fuel, one doughnut-shaped chart"
PLAYERS = range(1, 2)
RULES_VERSION = 1
MAX_PLIES = 2_518
"""Three plies before turn 1; at most 12 turns of two plies in each of 100 tanks (GEX-R-38), 99
restackings, a second queue, and three turns of five plies taken back (GEX-R-36)."""
ACTIONS: tuple[type[Any], ...] = (
    Deal,
    Start,
    Fuel,
    Thrust,
    Brake,
    Refuel,
    FlyOn,
    DeclareLost,
    TakeBack,
    Queue,
)
LUCK: tuple[type[Any], ...] = (Deal, Fuel, Queue)
BOTS: Mapping[str, Bot] = {"pilot": pilot, "cadet": cadet}
PHASE_RULES: Mapping[str, str] = {
    "deal": "GEX-01",
    "start": "GEX-01",
    "fuel": "GEX-01",
    "fly": "GEX-26",
    "orbit": "GEX-41",
    "refill": "GEX-50",
    "queue": "GEX-57",
    "over": "GEX-61",
}
KEYS: Mapping[str, str] = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "s": "hold",
    "r": "refuel",
    "f": "fly-on",
}

__all__ = [
    "ACTIONS",
    "BOTS",
    "KEYS",
    "LUCK",
    "MAX_PLIES",
    "OPTIONS",
    "PHASE_RULES",
    "PLAYERS",
    "PRESETS",
    "RULES_VERSION",
    "TAGLINE",
    "TITLE",
    "apply",
    "chance",
    "check",
    "coach",
    "current_player",
    "describe",
    "determinize",
    "faults",
    "headline",
    "hint",
    "initial_state",
    "label",
    "legal_actions",
    "observe",
    "open_view",
    "outcome",
    "prompt",
    "revealing",
    "review",
    "scene",
    "summary",
    "warn",
    "why_not",
]

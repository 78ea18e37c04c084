"""Galaxy of D: destroy the enemy Starbase before your own destroys itself.

Designed by Jack Darwid, 2009. The rules are in RULES.md; rules version 1 of this program plays
version 1.0 of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import scene
from .cautions import warn, why_not
from .chances import chance
from .coach import coach
from .faults import faults
from .knowledge import binding, determinize, observe, open_view, revealing, spectate
from .labels import label, prompt
from .moments import moments
from .options import OPTIONS, PRESETS
from .reach import LENSES, lens
from .recap import recap
from .rules import apply, check, current_player, initial_state, legal_actions
from .scoring import outcome
from .shortcuts import follow, shortcuts
from .state import (
    Absorb,
    Activate,
    Base,
    Bid,
    Buy,
    Concede,
    Course,
    Done,
    Draw,
    Fight,
    FirstTurn,
    HandSign,
    Move,
    Pass,
    Pose,
    Purse,
    Put,
    Roll,
    Scatter,
    Side,
    Take,
    Target,
    Top,
)
from .text import describe, summary
from .thinking import BOTS, hint, review

TITLE = "Galaxy of D"
TAGLINE = "Two doomed Starbases, hidden stacks, one Bomber too many"
PLAYERS = range(2, 3)
RULES_VERSION = 1
MAX_PLIES = 26_000
"""At most 51 turns (26 + 25 with the greatest handicap). A turn has at most 31 moves, 62 tops, 31
combats with 62 losses, 3 Pirates with 5 plies and 62 losses each, 31 purchases, 62 tops and two
ends of phases: 482 plies. The setup has at most 80."""
ACTIONS: tuple[type[Any], ...] = (
    Pose,
    Draw,
    Scatter,
    Put,
    FirstTurn,
    HandSign,
    Side,
    Purse,
    Bid,
    Pass,
    Base,
    Take,
    Move,
    Top,
    Done,
    Fight,
    Absorb,
    Activate,
    Roll,
    Target,
    Course,
    Buy,
    Concede,
)
LUCK: tuple[type[Any], ...] = (Pose, Draw, Scatter, FirstTurn, Purse, Roll, Target, Course)
QUITS: tuple[type[Any], ...] = (Concede,)
"""Random play does not give up."""

PHASE_RULES: Mapping[str, str] = {
    "pose": "GOD-R-68",
    "draw": "GOD-13",
    "scatter": "GOD-13",
    "put": "GOD-17",
    "first": "GOD-23",
    "sign": "GOD-23",
    "side": "GOD-24",
    "purse": "GOD-26",
    "bid": "GOD-27",
    "base": "GOD-32",
    "twin": "GOD-R-64",
    "fleet": "GOD-37",
    "move": "GOD-53",
    "select": "GOD-73",
    "absorb": "GOD-73",
    "raid": "GOD-94",
    "die": "GOD-94",
    "target": "GOD-94",
    "course": "GOD-94",
    "buy": "GOD-108",
    "over": "GOD-123",
}
KEYS: Mapping[str, str] = {"d": "done"}

__all__ = [
    "ACTIONS",
    "BOTS",
    "KEYS",
    "LENSES",
    "LUCK",
    "MAX_PLIES",
    "OPTIONS",
    "PHASE_RULES",
    "PLAYERS",
    "PRESETS",
    "QUITS",
    "RULES_VERSION",
    "TAGLINE",
    "TITLE",
    "apply",
    "binding",
    "chance",
    "check",
    "coach",
    "current_player",
    "describe",
    "determinize",
    "faults",
    "follow",
    "hint",
    "initial_state",
    "label",
    "legal_actions",
    "lens",
    "moments",
    "observe",
    "open_view",
    "outcome",
    "prompt",
    "recap",
    "revealing",
    "review",
    "scene",
    "shortcuts",
    "spectate",
    "summary",
    "warn",
    "why_not",
]

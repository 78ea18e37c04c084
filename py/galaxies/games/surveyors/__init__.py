"""Surveyors of the Galaxy: a race over a sheet of stars, with distances judged by eye.

Game design Tom Gale (Gale Games); rules version 2 of 2007. The rules are in RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping

from .actions import ACTIONS, Begin, Resign, Roll
from .advice import hint, hintless
from .board import scene
from .captains import BOTS
from .choices import interpret, why_not
from .coach import coach
from .cover import cover, practice_cover
from .faults import count_players, faults
from .knowledge import binding, determinize, observe, open_view, revealing
from .options import OPTIONS, PRESETS
from .review import review
from .rules import apply, chance, check, current_player, initial_state, legal_actions
from .scoring import outcome
from .sheets import place
from .sittings import career
from .text import describe, label, prompt, summary

TITLE = "Surveyors of the Galaxy"
TAGLINE = "Judge the distance by eye, mark your star, then lay down the ruler"
PLAYERS = range(1, 7)
RULES_VERSION = 1
MAX_PLIES = 12_000
"""Drawing takes at most 3 plies for each of 96 stars and two more (SUR-R-62), homes 12. After
that at most 96 turns survey a star or, 12 times, put a ship out; each has at most a ship, a roll,
two plies of an event, 96 measurements, a destination, a request and five answers (SUR-P-12)."""
QUITS = (Resign,)
COVERED = True
"""A second sheet with the same stars would be a ruler (SUR-R-72)."""
PRACTICE = "exam"
PHASE_RULES: Mapping[str, str] = {
    "begin": "SUR-10",
    "draw": "SUR-05",
    "chart": "SUR-V-20",
    "homes": "SUR-30",
    "lair": "SUR-V-40",
    "ship": "SUR-V-10",
    "roll": "SUR-120",
    "breath": "SUR-66",
    "transit": "SUR-99",
    "act": "SUR-40",
    "mouth": "SUR-99",
    "coast": "SUR-130",
    "consent": "SUR-130",
    "exam": "SUR-R-73",
    "over": "SUR-70",
}
LUCK: tuple[type[object], ...] = (Begin, Roll)
KEYS: Mapping[str, str] = {"m": "mark"}

__all__ = [
    "ACTIONS",
    "BOTS",
    "COVERED",
    "KEYS",
    "LUCK",
    "MAX_PLIES",
    "OPTIONS",
    "PHASE_RULES",
    "PLAYERS",
    "PRACTICE",
    "PRESETS",
    "QUITS",
    "RULES_VERSION",
    "TAGLINE",
    "TITLE",
    "apply",
    "binding",
    "career",
    "chance",
    "check",
    "coach",
    "count_players",
    "cover",
    "current_player",
    "describe",
    "determinize",
    "faults",
    "hint",
    "hintless",
    "initial_state",
    "interpret",
    "label",
    "legal_actions",
    "observe",
    "open_view",
    "outcome",
    "place",
    "practice_cover",
    "prompt",
    "revealing",
    "review",
    "scene",
    "summary",
    "why_not",
]

"""Star Charter: chart a galaxy that keeps everything you add, game after game.

Game design R. Winder. The rules are in RULES.md; rules version 1 of this program plays version
1.1 of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...game import Bot
from . import thinking
from .board import scene
from .cautions import warn, why_not
from .chances import chance
from .coach import coach
from .ends import chapter, outcome
from .faults import faults
from .knowledge import count_players, observe, revealing, suggest_text
from .options import OPTIONS, PRESETS
from .rules import apply, check, current_player, initial_state, legal_actions
from .state import ACTIONS, Concede, Draw, First, Launch, Offer, Roll, Topic
from .tables import lexicon
from .text import describe, label, prompt, summary
from .thinking import (
    books,
    documents,
    hint,
    look_up,
    put_state,
    review,
    start_values,
    take_state,
)

TITLE = "Star Charter"
TAGLINE = "Fly from world to world round a black hole, and found three new ones"
PLAYERS = range(1, 5)
RULES_VERSION = 1
MAX_PLIES = 3_000_000
"""1,000 games of at most 2,800 plies and a prologue of 2,500 (STC-R-40)."""
QUITS: tuple[type[Any], ...] = (Concede,)
BOTS: Mapping[str, Bot] = {
    "captain": thinking.captain,
    "steady": thinking.steady,
    "drifter": thinking.drifter,
}
PHASE_RULES: Mapping[str, str] = {
    "first": "STC-24",
    "suggest": "STC-30",
    "topic": "STC-95",
    "write": "STC-83",
    "atlas": "STC-35",
    "launch": "STC-35",
    "draw": "STC-39",
    "fly": "STC-42",
    "digit": "STC-46",
    "pay": "STC-61",
    "biome": "STC-79",
    "choose-biome": "STC-80",
    "society": "STC-81",
    "choose-society": "STC-81",
    "traits": "STC-83",
    "over": "STC-89",
}
LUCK: tuple[type[Any], ...] = (First, Launch, Draw, Roll, Offer, Topic)
KEYS: Mapping[str, str] = {
    "f": "finish",
    "a": "auto",
    "g": "start",
    "t": "clear",
    "p": "pay none",
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
    "QUITS",
    "RULES_VERSION",
    "TAGLINE",
    "TITLE",
    "apply",
    "books",
    "chance",
    "chapter",
    "check",
    "coach",
    "count_players",
    "current_player",
    "describe",
    "documents",
    "faults",
    "hint",
    "initial_state",
    "label",
    "legal_actions",
    "lexicon",
    "look_up",
    "observe",
    "outcome",
    "prompt",
    "put_state",
    "revealing",
    "review",
    "scene",
    "start_values",
    "suggest_text",
    "summary",
    "take_state",
    "warn",
    "why_not",
]

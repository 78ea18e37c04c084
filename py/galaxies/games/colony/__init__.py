"""Take The Galaxy: settle four systems at a time, squeeze them for resources, bank and move on.

Game design Tim van Geel and Piet Schellens. The rules are in RULES.md, the cards in
player_deck.toml and space_deck.toml.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...game import CHANCE, Action, Bot
from ...luck import Luck
from . import dealing
from .board import scene
from .cautions import warn, why_not
from .coach import coach
from .faults import count_players, faults
from .knowledge import determinize, observe, open_view, revealing
from .labels import label, prompt
from .marking import marks
from .options import OPTIONS, PRESETS
from .recap import recap
from .rules import apply, check, current_player, initial_state, legal_actions
from .scoring import outcome
from .shortcuts import follow, shortcuts
from .state import (
    Bounty,
    Build,
    Clear,
    Deal,
    EndTurn,
    Event,
    Exchange,
    Launch,
    Pay,
    Recall,
    Relinquish,
    Sell,
    Shuffle,
    Solve,
    State,
    Study,
    Surrender,
    Use,
)
from .text import describe, summary
from .thinking import cover, gallery, governor, hint, review, rookie, settler

TITLE = "Take The Galaxy"
TAGLINE = "Settle, squeeze, bank and move on: a deck of colonies and four systems to put them on"
PLAYERS = range(1, 5)
RULES_VERSION = 1
MAX_PLIES = 130_000
"""At most 47 turns. In a turn at most 82 builds and 164 uses of cards (P11, the mate's included);
a use yields at most 4 units, so with bounty and events there are fewer than 900 exchanges and
recalls, fewer than 1,000 cards in hands to pay with, and as many reshuffles as draws."""
ACTIONS: tuple[type[Any], ...] = (
    Deal,
    Shuffle,
    Surrender,
    Pay,
    Use,
    Event,
    Sell,
    Bounty,
    Exchange,
    Recall,
    Study,
    Solve,
    Clear,
    Build,
    Launch,
    Relinquish,
    EndTurn,
)
LUCK: tuple[type[Any], ...] = (Deal, Shuffle)
BOTS: Mapping[str, Bot] = {"rookie": rookie, "settler": settler, "governor": governor}
PHASE_RULES: Mapping[str, str] = {
    "deal": "TTG-01",
    "pirates": "TTG-103",
    "draw": "TTG-23",
    "action": "TTG-31",
    "pay": "TTG-80",
    "refill": "TTG-23",
    "over": "TTG-114",
}
KEYS: Mapping[str, str] = {
    "e": "end-turn",
    "b": "build",
    "l": "launch",
    "x": "exchange",
}


def chance(state: State, luck: Luck) -> Action:
    """The outcome that this luck gives, where luck shuffles."""
    assert current_player(state) == CHANCE
    return dealing.deal(state, luck) if state.phase == "deal" else dealing.reshuffle(state, luck)


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
    "count_players",
    "cover",
    "current_player",
    "describe",
    "determinize",
    "faults",
    "follow",
    "gallery",
    "hint",
    "initial_state",
    "label",
    "legal_actions",
    "marks",
    "observe",
    "open_view",
    "outcome",
    "prompt",
    "recap",
    "revealing",
    "review",
    "scene",
    "shortcuts",
    "summary",
    "warn",
    "why_not",
]

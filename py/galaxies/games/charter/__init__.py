"""Star Charter: chart a galaxy that keeps everything you add, game after game.

Game design R. Winder. The rules are in RULES.md; rules version 1 of this program plays version
1.1 of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...game import Bot, Choosing, Computer, Game, Packing, Picture, Reading, Rules, Words
from . import thinking
from .board import scene
from .cautions import warn, why_not
from .chances import chance
from .coach import coach
from .ends import chapter, outcome
from .faults import faults
from .knowledge import count_players, observe, suggest_text
from .options import OPTIONS, PRESETS
from .rules import apply, check, current_player, initial_state, legal_actions
from .state import (
    ACTIONS,
    Action,
    State,
)
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
BOTS: Mapping[str, Bot[State, Action]] = {
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
KEYS: Mapping[str, str] = {
    "f": "finish",
    "a": "auto",
    "g": "start",
    "t": "clear",
    "p": "pay none",
}


def computer() -> Computer[State, Action]:
    """Computer players and advice."""
    return Computer(levels=BOTS, hint=hint, review=review)


def reading() -> Reading[State]:
    """Atlas, journal and the other books."""
    return Reading(books=books, look_up=look_up, documents=documents)


def packing() -> Packing[State]:
    """Positions in links."""
    return Packing(lexicon=lexicon, put_state=put_state, take_state=take_state)


GAME: Game[State, Action] = Game(
    name="charter",
    package=__name__,
    title=TITLE,
    tagline=TAGLINE,
    players=PLAYERS,
    options=OPTIONS,
    presets=PRESETS,
    rules=Rules(
        version=RULES_VERSION,
        max_plies=MAX_PLIES,
        actions=ACTIONS,
        initial_state=initial_state,
        current_player=current_player,
        legal_actions=legal_actions,
        check=check,
        apply=apply,
        chance=chance,
        observe=observe,
        outcome=outcome,
        faults=faults,
        count_players=count_players,
        chapter=chapter,
    ),
    words=Words(
        describe=lambda before, action, after, viewer: describe(before, action, after),
        summary=lambda view, viewer: summary(view),
        prompt=lambda view, viewer, draft: prompt(view, draft),
        label=lambda view, viewer, draft: label(view, draft),
        coach=lambda view, viewer, draft: coach(view, draft),
        opens_at=lambda state: PHASE_RULES.get(state.phase, ""),
    ),
    picture=Picture(
        scene=lambda view, viewer, draft: scene(view, draft),
    ),
    choosing=Choosing(
        keys=KEYS,
        warn=lambda view, viewer, action: warn(view, action),
        why_not=lambda view, viewer, draft, key: why_not(view, draft, key),
        start_values=start_values,
        suggest_text=suggest_text,
    ),
    levels={
        "captain": "the captain",
        "steady": "the steady computer",
        "drifter": "the drifter",
    },
    has_hints=True,
    has_review=True,
    computer=computer,
    reading=reading,
    packing=packing,
)

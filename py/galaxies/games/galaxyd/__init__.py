"""Galaxy of D: destroy the enemy Starbase before your own destroys itself.

Designed by Jack Darwid, 2009. The rules are in RULES.md; rules version 1 of this program plays
version 1.0 of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...game import Choosing, Computer, Game, Picture, Rules, Words
from .board import scene
from .cautions import warn, why_not
from .chances import chance
from .coach import coach
from .faults import faults
from .knowledge import determinize, observe, spectate
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
    Action,
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
    State,
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


def computer() -> Computer[State, Action]:
    """Computer players and advice."""
    return Computer(levels=BOTS, hint=hint, review=review)


GAME: Game[State, Action] = Game(
    name="galaxyd",
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
        determinize=determinize,
        spectate=spectate,
    ),
    words=Words(
        describe=lambda before, action, after, viewer: describe(before, action, after),
        summary=lambda view, viewer: summary(view),
        prompt=lambda view, viewer, draft: prompt(view, draft),
        label=lambda view, viewer, draft: label(view, draft),
        coach=lambda view, viewer, draft: coach(view, draft),
        recap=lambda views, actions, viewer: recap(views, actions),
        opens_at=lambda state: PHASE_RULES.get(state.phase, ""),
    ),
    picture=Picture(
        scene=lambda view, viewer, draft: scene(view, draft),
        moments=lambda before, action, after, viewer: moments(before, action, after),
        lenses=LENSES,
        lens=lambda view, viewer, name: lens(view, name),
    ),
    choosing=Choosing(
        keys=KEYS,
        shortcuts=lambda view, viewer, draft: shortcuts(view, draft),
        follow=lambda view, viewer, word: follow(view, word),
        warn=lambda view, viewer, action: warn(view, action),
        why_not=lambda view, viewer, draft, key: why_not(view, draft, key),
    ),
    levels={
        "easy": "the easy computer",
        "normal": "the normal computer",
        "hard": "the hard computer",
    },
    has_hints=True,
    has_review=True,
    computer=computer,
)

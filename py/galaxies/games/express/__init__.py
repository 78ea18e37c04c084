"""Galaxy Express: deliver to six planets with a drive of thrust and brake coins.

Game design Matt Worden, 2003. The rules are in RULES.md; rules version 1 of this program plays
version 1.3 of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...game import Bot, Choosing, Computer, Game, Picture, Rules, Words
from .board import scene
from .cautions import warn, why_not
from .coach import coach
from .deals import chance
from .faults import faults
from .knowledge import determinize, observe
from .options import OPTIONS, PRESETS
from .rules import apply, check, current_player, initial_state, legal_actions
from .scoring import outcome
from .state import (
    Action,
    Brake,
    Deal,
    DeclareLost,
    FlyOn,
    Fuel,
    Queue,
    Refuel,
    Start,
    State,
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
BOTS: Mapping[str, Bot[State, Action]] = {"pilot": pilot, "cadet": cadet}
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


def computer() -> Computer[State, Action]:
    """Computer players and advice."""
    return Computer(levels=BOTS, hint=hint, review=review)


GAME: Game[State, Action] = Game(
    name="express",
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
    ),
    words=Words(
        describe=lambda before, action, after, viewer: describe(before, action, after),
        summary=lambda view, viewer: summary(view),
        prompt=lambda view, viewer, draft: prompt(view, draft),
        label=lambda view, viewer, draft: label(view, draft),
        headline=lambda view, viewer, draft: headline(view, draft),
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
    ),
    levels={"pilot": "the pilot", "cadet": "the cadet"},
    has_hints=True,
    has_review=True,
    computer=computer,
)

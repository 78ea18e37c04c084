"""Take The Galaxy: settle four systems at a time, squeeze them for resources, bank and move on.

Game design Tim van Geel and Piet Schellens. The rules are in RULES.md, the cards in
player_deck.toml and space_deck.toml.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...galaxy.luck import Luck
from ...game import CHANCE, Bot, Choosing, Computer, Game, Picture, Rules, Showcase, Words
from .rules import setup as dealing
from .picture.board import scene
from .choosing.cautions import warn, why_not
from .words.coach import coach
from .rules.faults import count_players, faults
from .rules.knowledge import determinize, observe
from .words.buttons import label, prompt
from .choosing.marks import marks
from .rules.options import OPTIONS, PRESETS
from .words.recap import recap
from .rules.phases import apply, check, current_player, initial_state, legal_actions
from .rules.scoring import outcome
from .choosing.shortcuts import follow, shortcuts
from .rules.state import (
    Action,
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
from .words.log import describe, summary
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
BOTS: Mapping[str, Bot[State, Action]] = {"rookie": rookie, "settler": settler, "governor": governor}
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


def computer() -> Computer[State, Action]:
    """Computer players and advice."""
    return Computer(levels=BOTS, hint=hint, review=review)


def showcase() -> Showcase:
    """Pictures for the hub and the gallery."""
    return Showcase(cover=cover, gallery=gallery)


GAME: Game[State, Action] = Game(
    name="colony",
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
        determinize=determinize,
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
    ),
    choosing=Choosing(
        keys=KEYS,
        shortcuts=lambda view, viewer, draft: shortcuts(view, draft),
        marks=lambda view, viewer, draft: marks(view, draft),
        follow=lambda view, viewer, word: follow(view, word),
        warn=lambda view, viewer, action: warn(view, action),
        why_not=lambda view, viewer, draft, key: why_not(view, draft, key),
    ),
    levels=('rookie', 'settler', 'governor'),
    has_hints=True,
    has_review=True,
    computer=computer,
    showcase=showcase,
)

"""Between two games: the next one starts, or the campaign is closed (STC-35 to STC-38)."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, replace
from . import draw
from .actions import Close, Launch, Start
from .phases import Atlas, Closed, Launching
from .state import MOST_GAMES, State


def check_between(state: State) -> Refusal | None:
    """Why this cannot be done during a game or the prologue."""
    if isinstance(state.phase, Atlas):
        return None
    return Refusal("STC-R-24", "You can do this only between two games.")


def check_start(state: State, action: Start) -> Refusal | None:
    refusal = check_between(state)
    if refusal is None and state.games >= MOST_GAMES:
        return Refusal("STC-R-37", f"A campaign can have at most {MOST_GAMES:,} games.")
    return refusal


def apply_start(state: State, action: Start) -> State:
    return replace(state, phase=Launching(), strokes=0, topic=(), shown=())


def check_close(state: State, action: Close) -> Refusal | None:
    refusal = check_between(state)
    if refusal is None and state.games <= state.seasons:
        return Refusal("STC-R-37", "Fly at least one game before you close the campaign.")
    return refusal


def apply_close(state: State, action: Close) -> State:
    return replace(state, phase=Closed())


# The start of a game


def sample_launch(state: State) -> Sequence[Launch]:
    return (Launch((next(i for i, c in enumerate(state.cards) if c.world),)),)


def check_launch(state: State, action: Launch) -> Refusal | None:
    cards = action.cards
    if not isinstance(state.phase, Launching):
        return Refusal("STC-36", "The starting world is turned over once, when a game begins.")
    if not cards or len(set(cards)) != len(cards):
        return Refusal("STC-36", "Each card of the deck can be turned over only once.")
    if not all(0 <= card < len(state.cards) for card in cards):
        return Refusal("STC-36", "Only cards of the deck can be turned over.")
    worlds = [state.cards[card].world is not None for card in cards]
    if not worlds[-1] or any(worlds[:-1]):
        return Refusal("STC-36", "Cards are turned over until the first world appears.")
    return None


def apply_launch(state: State, action: Launch) -> State:
    cards = action.cards
    start = replace(state, line=cards[-1:], discard=cards[:-1], shown=cards)
    return draw.start_drawing(start)

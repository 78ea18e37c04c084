"""Between two games: the next one starts, or the campaign is closed (STC-35 to STC-38)."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, replace
from . import draw
from .actions import Close, Launch, Start
from .phases import Atlas, Closed, Launching
from .state import MOST_GAMES, State

BETWEEN_GAMES = Refusal("STC-R-24", "You can do this only between two games.")


def between_games(state: State, phase: Atlas) -> Sequence[Start | Close]:
    start = [Start()] if check_start(state, phase, Start()) is None else []
    close = [Close()] if check_close(state, phase, Close()) is None else []
    return (*start, *close)


def check_start(state: State, phase: Atlas, action: Start) -> Refusal | None:
    if state.games >= MOST_GAMES:
        return Refusal("STC-R-37", f"A campaign can have at most {MOST_GAMES:,} games.")
    return None


def start_game(state: State, phase: Atlas, action: Start) -> State:
    return replace(state, phase=Launching(), strokes=0, topic=(), shown=())


def check_close(state: State, phase: Atlas, action: Close) -> Refusal | None:
    if state.games <= state.seasons:
        return Refusal("STC-R-37", "Fly at least one game before you close the campaign.")
    return None


def close_campaign(state: State, phase: Atlas, action: Close) -> State:
    return replace(state, phase=Closed())


# The start of a game


TURNED_ONCE = Refusal("STC-36", "The starting world is turned over once, when a game begins.")


def sample_launch(state: State, phase: Launching) -> Sequence[Launch]:
    return (Launch((next(i for i, c in enumerate(state.cards) if c.world),)),)


def check_launch(state: State, phase: Launching, action: Launch) -> Refusal | None:
    cards = action.cards
    if not cards or len(set(cards)) != len(cards):
        return Refusal("STC-36", "Each card of the deck can be turned over only once.")
    if not all(0 <= card < len(state.cards) for card in cards):
        return Refusal("STC-36", "Only cards of the deck can be turned over.")
    worlds = [state.cards[card].world is not None for card in cards]
    if not worlds[-1] or any(worlds[:-1]):
        return Refusal("STC-36", "Cards are turned over until the first world appears.")
    return None


def launch(state: State, phase: Launching, action: Launch) -> State:
    cards = action.cards
    start = replace(state, line=cards[-1:], discard=cards[:-1], shown=cards)
    return draw.start_drawing(start)

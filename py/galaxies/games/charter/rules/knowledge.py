"""What a player may know: everything but counts of luck, which no player sees or needs.

Not even luck knows the order of the deck yet (STC-R-36).
"""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import replace
from . import tables
from .state import MOST_STROKES, State


def observe(state: State, player: int) -> State:
    """The state without how often luck was asked.

    Rolls are shown as their digits, and of the texts only whether more may be written. A prompt
    shows the words that it asks for; the first word of the table stands for the others.
    """
    return replace(
        state,
        shuffles=0,
        casts=0,
        muses=0,
        strokes=MOST_STROKES if state.strokes >= MOST_STROKES else 0,
        shown=_digits(state) if state.making else (),
        topic=_topic(state),
    )


def _digits(state: State) -> tuple[int, ...]:
    """The rolls of the new world as negative digits, whether cards or dice were rolled."""
    return tuple(roll if roll < 0 else -state.cards[roll].digit for roll in state.shown)


def _topic(state: State) -> tuple[int, ...]:
    if not state.topic:
        return ()
    mark, adjective, noun = state.topic
    _, needs = tables.prompt(mark)
    return (mark, adjective if "adjective" in needs else 111, noun if "noun" in needs else 111)


def determinize(view: State, player: int, luck: Luck) -> State:
    """A view is a full state: the game goes on alike from what it leaves out."""
    return view

"""What is known, and what a text may be when none is given. Nothing is hidden (STC-R-36)."""

from __future__ import annotations

from ....galaxy.luck import Luck
from . import tables
from .visit import next_page
from .state import (
    Action,
    Draw,
    Edit,
    First,
    Journal,
    Launch,
    Name,
    NameSector,
    Note,
    Offer,
    Rename,
    Roll,
    State,
    Tags,
    Topic,
    Trait,
)


def observe(state: State, player: int) -> State:
    """Everything is open: even the order of the deck is not decided before a draw."""
    return state


def revealing(before: State, action: Action, after: State) -> bool:
    """Whether a ply turned cards or dice."""
    return isinstance(action, First | Launch | Draw | Roll | Offer | Topic)


def count_players(state: State) -> int:
    return state.players


def suggest_text(view: State, action: Action, luck: Luck) -> str:
    """A text that fits the action: a name, a rolled pair, a page number, a line of prose."""
    stream = luck.stream("charter/text")
    pair = f"{stream.choice(tables.ADJECTIVES)} {stream.choice(tables.NOUNS)}"
    match action:
        case Name() | NameSector() | Rename() | Edit(field="name"):
            return tables.suggestion(stream.below(tables.SUGGESTIONS))
        case Edit(field="page"):
            return str(next_page(view))
        case Trait() | Edit() | Tags():
            return pair
        case Journal():
            return f"Travellers here still speak of the {pair.lower()}."
        case Note():
            return f"Remembered for its {pair.lower()}."
    return pair

"""What is wanted late or in the worker only, imported when it is called: pages start sooner."""

# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...galaxy.luck import Luck
from ...game import Book, Document, Hint, Lookup, Review
from ...play.digits import Digits
from .rules.state import Action, State


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """What the captain would do, and why (see `advice`)."""
    from .computer import hint as advice

    return advice.hint(view, player, luck)


def captain(view: State, player: int, luck: Luck) -> Action:
    """Playouts for every trip (see `captain`)."""
    from .computer import hint as advice

    return advice.captain_bot(view, player, luck)


def steady(view: State, player: int, luck: Luck) -> Action:
    """One look ahead, and a sure finish wherever there is one (see `steady`)."""
    from .computer import hint as advice

    return advice.steady_bot(view, player, luck)


def drifter(view: State, player: int, luck: Luck) -> Action:
    """Any trip and any payment."""
    from .computer import hint as advice

    return advice.drifter_bot(view, player, luck)


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck | None = None
) -> Iterator[Review]:
    """The look back at a campaign (see `lookback`)."""
    from .computer import review as lookback

    return lookback.review(states, actions, luck)


def books(view: State, luck: Luck) -> Sequence[Book]:
    """Atlas, cards, journal, travelogue and world maker to read (see `shelf`)."""
    from .reading import books as shelf

    return shelf.books(view, luck)


def look_up(view: State, key: str) -> Lookup | None:
    """Where the atlas tells of a sector (see `shelf`)."""
    from .reading import books as shelf

    return shelf.look_up(view, key)


def start_values(view: State, template: Action, values: Sequence[str] = ()) -> Sequence[str]:
    """What a form starts with (see `forms`)."""
    from .choosing import forms

    return forms.start_values(view, template, values)


def documents(view: State) -> Sequence[Document]:
    """Atlas, journal and printable book (see `printed`)."""
    from .reading import documents as printed

    return printed.documents(view)


def put_state(state: State, digits: Digits) -> None:
    """A position for a link (see `dense`)."""
    from .packing import put_state as put

    put(state, digits)


def take_state(digits: Digits) -> State:
    """A position from a link (see `dense`)."""
    from .. import GAMES
    from .packing import take_state as take

    return take(digits, GAMES["charter"])

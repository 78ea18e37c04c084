"""Which cards the screen proposes to discard: those that are missed least, as in the hints."""

from __future__ import annotations

from ..forecast.outlook import Outlook
from ..rules.payment import purse
from ..rules.phases import Paying, Pirates
from ..rules.state import HIDDEN, State


def due(view: State) -> tuple[tuple[str, ...], int]:
    """The hand cards that can be discarded for the payment, or to the pirates, that is asked now,
    and how many of them; none where the hand is hidden."""
    match view.phase:
        case Pirates(demand):
            cards, owed = view.me.hand, demand
        case Paying(action, owed):
            cards = purse(view, action)
        case _:
            return (), 0
    return ((), 0) if HIDDEN in cards else (cards, owed)


def proposed(view: State) -> tuple[str, ...]:
    """The cards of those that are proposed, the least useful first."""
    cards, owed = due(view)
    return Outlook(view).least(cards, owed)

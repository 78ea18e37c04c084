"""Which cards the screen proposes to discard: the least useful ones."""

from __future__ import annotations

from ..rules.payment import purse
from ..rules.phases import Paying, Pirates
from ..rules.state import HIDDEN, State, colony


def usefulness(view: State, card: str) -> int:
    """How much a hand card is worth keeping, in no particular unit."""
    what = colony(card)
    gain = sum(what.effect.gives.pool) * 3 + what.effect.gives.credits * 3
    gain -= sum(what.effect.takes.pool)
    left = max(0, view.rounds - view.round)
    return gain * left + what.renown * 10 - what.cost * 2


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
    ranked = sorted(cards, key=lambda card: usefulness(view, card))
    return tuple(ranked[:owed])

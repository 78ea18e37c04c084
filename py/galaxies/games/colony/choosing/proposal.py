"""Which cards the screen proposes for a payment: the least useful ones."""

from __future__ import annotations

from ..rules.payment import purse
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
    and how many; none for who does not see the hand."""
    if view.phase == "pirates":
        cards, count = view.me.hand, view.demand
    elif view.bill is not None:
        cards, count = purse(view, view.bill.deed), view.bill.owed
    else:
        return (), 0
    return ((), 0) if HIDDEN in cards else (cards, count)


def proposed(view: State) -> tuple[str, ...]:
    """The cards of those that are proposed, the least useful first."""
    cards, count = due(view)
    ranked = sorted(cards, key=lambda card: usefulness(view, card))
    return tuple(ranked[:count])

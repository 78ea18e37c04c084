"""Which cards the screen proposes for a payment: the least useful ones."""

from __future__ import annotations

from .paying import purse
from .state import HIDDEN, State, colony


def usefulness(view: State, card: str) -> int:
    """How much a hand card is worth keeping, in no particular unit."""
    what = colony(card)
    gain = sum(what.effect.gives.pool) * 3 + what.effect.gives.credits * 3
    gain -= sum(what.effect.takes.pool)
    left = max(0, view.rounds - view.round)
    return gain * left + what.renown * 10 - what.cost * 2


def proposed(view: State) -> tuple[str, ...]:
    """The cards to discard for the payment, or to the pirates, that is asked now; none for who
    does not see the hand."""
    if view.phase == "pirates":
        cards, count = view.me.hand, view.demand
    elif view.bill is not None:
        cards, count = purse(view, view.bill.deed), view.bill.owed
    else:
        return ()
    if HIDDEN in cards:
        return ()
    ranked = sorted(cards, key=lambda card: usefulness(view, card))
    return tuple(ranked[:count])

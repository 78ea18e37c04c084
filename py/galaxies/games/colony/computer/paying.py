"""Which card pays: the one that is missed least among those that the plan has no other use for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ..forecast.outlook import Outlook
from ..rules.actions import Action, Pay
from ..rules.payment import purse
from ..rules.phases import Paying
from ..rules.state import State, with_me
from ..rules.table import apply
from . import reference
from .plans import TurnPlans
from .way import WAY, Way

_WIDTH = 8
"""Sequences of purchases that are followed to see which cards are needed."""


def step(view: State, way: Way = WAY, needed: Counter[str] | None = None) -> Action | None:
    """The card to discard, where a payment or pirates ask for one; `needed` are the cards of the
    plan if they are known already."""
    outlook = Outlook(view, way.weights)
    if not way.saves or not isinstance(view.phase, Paying):
        return reference.discard_step(outlook)
    cards = purse(view, view.phase.action)
    order = outlook.least(cards, len(cards))
    if order[0] == order[-1]:
        return Pay(order[0])
    needed = _needed(view, way) if needed is None else needed
    have = Counter(cards)
    return Pay(next((card for card in order if have[card] > needed[card]), order[0]))


def _needed(view: State, way: Way) -> Counter[str]:
    """The cards of the hand that the rest of the turn needs for more than payment."""
    state, paid = view, list[str]()
    while isinstance(state.phase, Paying):
        paid.append(purse(state, state.phase.action)[0])
        state = apply(state, Pay(paid[-1]))
    side = state.me
    discard = side.discard[: len(side.discard) - len(paid)]
    side = replace(side, hand=(*side.hand, *paid), discard=discard)
    plans = TurnPlans(with_me(state, side), way, owed=len(paid), width=_WIDTH)
    best = max((plans.best, *plans.openings), key=lambda plan: plan.value).best
    return Counter(purchase.card for purchase in best.purchases)

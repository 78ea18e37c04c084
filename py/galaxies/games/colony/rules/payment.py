"""Payments in credits: hand cards are discarded one by one (TTG-36, TTG-81, TTG-82)."""

from __future__ import annotations

from dataclasses import replace

from ....game import Refusal
from . import economy, row, settling
from .state import (
    Bill,
    Build,
    Clear,
    Deed,
    Launch,
    Pay,
    Solve,
    State,
    Use,
    colony,
    space,
    without,
)
from .turns import with_me
from .names import colony_name, counted


def cost(state: State, deed: Deed) -> int:
    """How many cards a legal deed costs."""
    match deed:
        case Use():
            thing = economy.used_thing(state, deed)
            return colony(thing[0]).effect.takes.credits if thing else 0
        case Clear():
            return 1
        case Solve():
            return space(deed.event).cost.credits
        case Launch():
            return colony(deed.ship).cost
    return settling.price(state, deed)


def built_card(deed: Deed) -> str:
    """The hand card that the deed puts on the table, or ""."""
    match deed:
        case Build():
            return deed.card
        case Launch():
            return deed.ship
    return ""


def purse(state: State, deed: Deed) -> tuple[str, ...]:
    """The hand cards that can pay: all but the one that is built (TTG-81)."""
    hand, card = state.me.hand, built_card(deed)
    return without(hand, card) if card in hand else hand


def start(state: State, deed: Deed) -> State:
    """A legal deed begins: it is done at once where there is nothing to choose (TTG-R-47)."""
    return _go_on(replace(state, phase="pay", bill=Bill(deed, cost(state, deed))))


def _go_on(state: State) -> State:
    bill = state.bill
    assert bill is not None
    cards = purse(state, bill.deed)
    if bill.owed and len(set(cards)) > 1 and len(cards) > bill.owed:
        return state
    state = _discarded(state, cards[: bill.owed])
    return _done(replace(state, phase="action", bill=None), bill.deed)


def _discarded(state: State, cards: tuple[str, ...]) -> State:
    side = state.me
    hand = side.hand
    for card in cards:
        hand = without(hand, card)
    return with_me(state, replace(side, hand=hand, discard=(*side.discard, *cards)))


def check_pay(state: State, action: Pay) -> Refusal | None:
    assert state.bill is not None
    if action.card in purse(state, state.bill.deed):
        return None
    if action.card in state.me.hand:
        why = f"{colony_name(action.card)} is being built: it cannot pay for itself."
        return Refusal("TTG-81", why)
    return Refusal("TTG-36", "Only cards in your hand can pay.")


def pay(state: State, action: Pay) -> State:
    assert state.bill is not None
    bill = replace(state.bill, owed=state.bill.owed - 1)
    return _go_on(replace(_discarded(state, (action.card,)), bill=bill))


def _done(state: State, deed: Deed) -> State:
    """The deed itself, once it has been paid."""
    match deed:
        case Use():
            return economy.use(state, deed)
        case Clear():
            return row.clear(state, deed)
        case Solve():
            return row.solve(state, deed)
        case Launch():
            return settling.launch(state, deed)
    return settling.build(state, deed)


def owed_words(state: State) -> str:
    """`2 more cards` to be paid."""
    assert state.bill is not None
    return counted(state.bill.owed, "more card")

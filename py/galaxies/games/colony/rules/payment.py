"""Payments in credits: hand cards are discarded one by one (TTG-36, TTG-81, TTG-82)."""

from __future__ import annotations

from collections.abc import Iterable

from ....game import Refusal, replace
from .actions import Pay, Priced, built_card
from .names import colony_name
from .phases import Acting, Paying
from .state import State, kinds, with_me, without


def purse(state: State, action: Priced) -> tuple[str, ...]:
    """The hand cards that can pay: all but the one that is built (TTG-81)."""
    hand, card = state.me.hand, built_card(action)
    return without(hand, card) if card in hand else hand


def has_choice(cards: tuple[str, ...], owed: int) -> bool:
    """Whether there are several ways to pay so many of these cards (TTG-R-47)."""
    return owed > 0 and len(set(cards)) > 1 and len(cards) > owed


def must_choose(state: State, cards: tuple[str, ...], owed: int) -> bool:
    """Whether the player says with which of these cards to pay."""
    return owed > 0 if state.named else has_choice(cards, owed)


def payments(state: State, phase: Paying) -> Iterable[Pay]:
    return map(Pay, kinds(purse(state, phase.action)))


def check_pay(state: State, phase: Paying, action: Pay) -> Refusal | None:
    if action.card in purse(state, phase.action):
        return None
    if action.card in state.me.hand:
        why = f"You are building {colony_name(action.card)}: it cannot pay for itself."
        return Refusal("TTG-81", why)
    return Refusal("TTG-36", "You can pay only with cards in your hand.")


def pay(state: State, phase: Paying, action: Pay) -> State:
    return replace(_discarded(state, (action.card,)), phase=replace(phase, owed=phase.owed - 1))


def forced(state: State, phase: Paying) -> State | None:
    """The action phase with all paid, where nothing is left to choose; None where something is."""
    cards, owed = purse(state, phase.action), phase.owed
    if must_choose(state, cards, owed):
        return None
    return replace(_discarded(state, cards[:owed]), phase=Acting())


def _discarded(state: State, cards: tuple[str, ...]) -> State:
    side = state.me
    hand = side.hand
    for card in cards:
        hand = without(hand, card)
    return with_me(state, replace(side, hand=hand, discard=(*side.discard, *cards)))

"""Resources exchanged for cards: bought from the deck, or recalled from the discard pile
(TTG-38 to TTG-41)."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Refusal, replace
from .actions import Exchange, Recall
from .cards import RESOURCES
from .economy import changed
from .phases import Acting
from .state import State, kinds, sorted_hand, with_me, without
from .turns import draw


def exchange_rate(state: State, resource: str) -> int:
    """How much of a resource buys one card; 0 if it buys none (TTG-38, TTG-39)."""
    return {"manpower": state.terms.manpower_per_card, "production": 1}.get(resource, 0)


def exchanges(state: State, phase: Acting) -> Iterator[Exchange]:
    resources = RESOURCES[:2] if state.me.deck or state.me.discard else ()
    for resource, have in zip(resources, state.pool, strict=False):
        if have >= exchange_rate(state, resource):
            yield Exchange(resource)


def check_exchange(state: State, phase: Acting, action: Exchange) -> Refusal | None:
    cost = exchange_rate(state, action.resource)
    if not cost:
        return Refusal("TTG-40", "Science buys no new card: it recalls one from your discard pile.")
    have = state.pool[RESOURCES.index(action.resource)]
    if have < cost:
        rule = "TTG-38" if action.resource == "manpower" else "TTG-39"
        return Refusal(rule, f"A card costs {cost} {action.resource}; you have {have}.")
    if not state.me.deck and not state.me.discard:
        return Refusal("TTG-41", "There is nothing to draw: your deck and discard pile are empty.")
    return None


def exchange(state: State, phase: Acting, action: Exchange) -> State:
    pool = changed(state.pool, action.resource, -exchange_rate(state, action.resource))
    return draw(replace(state, pool=pool), 1)


def recalls(state: State, phase: Acting) -> Iterator[Recall]:
    return map(Recall, kinds(sorted_hand(state.me.discard)) if state.pool[2] else ())


def check_recall(state: State, phase: Acting, action: Recall) -> Refusal | None:
    if not state.pool[2]:
        return Refusal(
            "TTG-40", "To recall a card from your discard pile costs 1 science; you have none."
        )
    if action.card not in state.me.discard:
        return Refusal("TTG-41", "There is no such card in your discard pile.")
    return None


def recall(state: State, phase: Acting, action: Recall) -> State:
    side = state.me
    side = replace(
        side,
        hand=sorted_hand((*side.hand, action.card)),
        discard=without(side.discard, action.card),
    )
    return with_me(replace(state, pool=changed(state.pool, "science", -1)), side)

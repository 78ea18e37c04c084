"""The turn around the action phase: exploration, draw, reset and end (TTG-14 to TTG-30, TTG-103,
TTG-104, TTG-113, TTG-114)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....game import Refusal, replace
from .actions import EndTurn, Shuffle, Surrender
from .cards import Effect
from .catalogue import catalogue
from .phases import Acting, Drawing, Over, Pirates, Refilling
from .state import (
    EMPTY_POOL,
    MOST,
    Find,
    Ship,
    Stack,
    State,
    System,
    kinds,
    sorted_hand,
    space,
    with_me,
    without,
)


def effects(state: State, kind: str) -> list[Effect]:
    """The effects of a kind that are in force: those of events in the row (TTG-73)."""
    cards = catalogue().effects[kind]
    return [cards[find.card] for find in state.row if find.card in cards]


# Exploration


def begin(state: State) -> State:
    """The exploration phase of the next player, and what follows without a choice."""
    card, *deck = state.deck
    row = (Find(card, space(card).hazards), *state.row)
    gone = state.gone
    if len(row) > state.players + 1:  # TTG-17
        gone, row = (*gone, row[-1].card), row[:-1]
    state = replace(state, deck=tuple(deck), row=row, gone=gone, turn=state.turn + 1)
    hand = state.me.hand
    demand = pirates_demand(state)
    if demand and hand and (state.named or len(hand) > demand):
        return replace(state, phase=Pirates(min(demand, len(hand))))
    if demand and hand:  # nothing to choose (TTG-R-46)
        side = replace(state.me, hand=(), discard=(*state.me.discard, *hand))
        state = with_me(state, side)
    return _drawn(state, state.draws, Drawing)


def pirates_demand(state: State) -> int:
    """How many cards Space Pirates take (TTG-104)."""
    return max((effect.amount for effect in effects(state, "discard")), default=0)


def surrenders(state: State, phase: Pirates) -> Iterable[Surrender]:
    return map(Surrender, kinds(state.me.hand))


def check_surrender(state: State, phase: Pirates, action: Surrender) -> Refusal | None:
    if action.card not in state.me.hand:
        return Refusal(
            "TTG-103", "The Space Pirates take a card from your hand; this one is not in it."
        )
    return None


def surrender(state: State, phase: Pirates, action: Surrender) -> State:
    side, demand = state.me, phase.demand - 1
    side = replace(side, hand=without(side.hand, action.card), discard=(*side.discard, action.card))
    state = with_me(state, side)
    return replace(state, phase=Pirates(demand)) if demand else _drawn(state, state.draws, Drawing)


# Draw and reset


def draw(state: State, cards: int) -> State:
    """Draw cards in the action phase; luck may have to reshuffle first (TTG-24, TTG-26)."""
    return _drawn(state, cards, Refilling)


def _drawn(state: State, draws: int, waiting: type[Drawing | Refilling]) -> State:
    """Draw until all cards are drawn, luck must reshuffle, or nothing is left (TTG-25)."""
    side = state.me
    taken = min(draws, len(side.deck))
    if taken:
        hand = sorted_hand(side.hand + side.deck[:taken])
        side = replace(side, hand=hand, deck=side.deck[taken:])
        state = with_me(state, side)
    runs_out = state.terms.reshuffle_at_once and taken and not side.deck  # TTG-R-57
    if side.discard and (draws > taken or runs_out):
        return replace(state, phase=waiting(draws - taken))
    state = replace(state, phase=Acting())
    return _reset(state) if waiting is Drawing else state


def shuffles(state: State, phase: Drawing | Refilling) -> Iterable[Shuffle]:
    """One outcome of the reshuffle that luck may give."""
    return (Shuffle(state.me.discard),)


def check_shuffle(state: State, phase: Drawing | Refilling, action: Shuffle) -> Refusal | None:
    if Counter(action.deck) != Counter(state.me.discard):
        return Refusal("TTG-24", "The new deck is made of the whole discard pile.")
    return None


def shuffle(state: State, phase: Drawing | Refilling, action: Shuffle) -> State:
    """The discard pile has become the deck; drawing goes on (TTG-24)."""
    side = replace(
        state.me, deck=action.deck, discard=(), shuffles=min(MOST, state.me.shuffles + 1)
    )
    return _drawn(with_me(state, side), phase.draws, type(phase))


def _reset(state: State) -> State:
    """The player's cards and all opportunities become ready (TTG-28 to TTG-30)."""
    side = state.me
    systems = tuple(
        System(s.card, s.bounty, tuple(Stack(stack.cards) for stack in s.slots))
        for s in side.systems
    )
    ships = tuple(Ship(ship.card) for ship in side.ships)
    row = tuple(replace(find, used=False) if find.used else find for find in state.row)
    return replace(with_me(state, replace(side, systems=systems, ships=ships)), row=row)


# End


def turn_ends(state: State, phase: Acting) -> Iterable[EndTurn]:
    return (EndTurn(),)


def _left(find: Find, stays: str) -> Find:
    """A card of the row after the turn: hazards that were removed may come back (TTG-R-58)."""
    hazards = space(find.card).hazards if stays == "none" else find.hazards
    burst_paid = find.burst_paid if stays == "all" else 0
    if (hazards, burst_paid) == (find.hazards, find.burst_paid):
        return find
    return replace(find, hazards=hazards, burst_paid=burst_paid)


def end(state: State, phase: Acting, action: EndTurn) -> State:
    """At any moment of the action phase: the pool is lost; the next player begins, or the game is
    over."""
    row = tuple(_left(find, state.terms.removed_hazards) for find in state.row)
    gone = state.gone
    if state.terms.probe and state.claimed and row:  # TTG-R-53
        gone, row = (*gone, row[-1].card), row[:-1]
    state = replace(state, row=row, gone=gone, pool=EMPTY_POOL, claimed=False, relinquished=False)
    return begin(state) if state.deck else replace(state, phase=Over())  # TTG-114

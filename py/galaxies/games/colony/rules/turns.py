"""The automatic phases of a turn: exploration, draw, reset and end (TTG-14 to TTG-30, TTG-113)."""

from __future__ import annotations

from dataclasses import replace

from ....game import Refusal
from .cards import Effect
from .state import (
    EMPTY_POOL,
    Find,
    Ship,
    Side,
    Stack,
    State,
    Surrender,
    System,
    sorted_hand,
    space,
    without,
)


def effects(state: State, kind: str) -> list[Effect]:
    """The effects of a kind that are in force: those of events in the row (TTG-73)."""
    found = [space(find.card).effect for find in state.row]
    return [effect for effect in found if effect is not None and effect.kind == kind]


def with_side(state: State, seat: int, side: Side) -> State:
    """The state with another side for a seat."""
    sides = state.sides
    return replace(state, sides=(*sides[:seat], side, *sides[seat + 1 :]))


def with_me(state: State, side: Side) -> State:
    return with_side(state, state.active, side)


def begin(state: State) -> State:
    """The exploration phase of the active player, and what follows by itself."""
    card, *deck = state.deck
    row = (Find(card, space(card).hazards), *state.row)
    gone = state.gone
    if len(row) > state.players + 1:  # TTG-17
        gone, row = (*gone, row[-1].card), row[:-1]
    state = replace(state, deck=tuple(deck), row=row, gone=gone, turn=state.turn + 1)
    hand = state.me.hand
    demand = max((effect.amount for effect in effects(state, "discard")), default=0)  # TTG-104
    if demand and len(hand) > demand:
        return replace(state, phase="pirates", demand=demand)
    if demand and hand:  # nothing to choose (TTG-R-46)
        side = replace(state.me, hand=(), discard=(*state.me.discard, *hand))
        state = with_me(state, side)
    return _draw_phase(state)


def check_surrender(state: State, action: Surrender) -> Refusal | None:
    if action.card not in state.me.hand:
        return Refusal("TTG-103", "The pirates take a card of your hand; this one is not in it.")
    return None


def surrender(state: State, action: Surrender) -> State:
    side = state.me
    side = replace(side, hand=without(side.hand, action.card), discard=(*side.discard, action.card))
    state = replace(with_me(state, side), demand=state.demand - 1)
    return state if state.demand else _draw_phase(state)


def _draw_phase(state: State) -> State:
    terms = state.terms
    late = state.active == terms.handicap_seat and state.round <= -terms.handicap
    return draw_on(replace(state, phase="draw", draws=0 if late else 1))


def draw(state: State, count: int) -> State:
    """Draw cards in the action phase; luck may have to reshuffle first (TTG-24, TTG-26)."""
    return draw_on(replace(state, draws=count))


def draw_on(state: State) -> State:
    """Go on drawing until all are drawn, luck is needed, or nothing is left (TTG-25)."""
    side, draws = state.me, state.draws
    taken = min(draws, len(side.deck))
    if taken:
        hand = sorted_hand(side.hand + side.deck[:taken])
        side = replace(side, hand=hand, deck=side.deck[taken:])
        state = with_me(state, side)
        draws -= taken
    in_phase = state.phase == "draw"
    if draws and side.discard:
        return replace(state, phase="draw" if in_phase else "refill", draws=draws)
    state = replace(state, draws=0, phase="action")
    return _reset(state) if in_phase else state


def shuffled(state: State, deck: tuple[str, ...]) -> State:
    """The discard pile has become the deck; drawing goes on (TTG-24)."""
    side = replace(state.me, deck=deck, discard=(), shuffles=state.me.shuffles + 1)
    return draw_on(with_me(state, side))


def _reset(state: State) -> State:
    """Own cards and all opportunities become ready (TTG-28 to TTG-30)."""
    side = state.me
    systems = tuple(
        System(s.card, s.bounty, tuple(Stack(stack.cards) for stack in s.slots))
        for s in side.systems
    )
    ships = tuple(Ship(ship.card) for ship in side.ships)
    row = tuple(replace(find, used=False) if find.used else find for find in state.row)
    return replace(with_me(state, replace(side, systems=systems, ships=ships)), row=row)


def end(state: State) -> State:
    """The end of the turn: the pool is lost, the next player begins, or the game is over."""
    row = tuple(replace(find, burst_paid=0) if find.burst_paid else find for find in state.row)
    gone = state.gone
    if state.terms.probe and state.claimed and row:  # TTG-R-53
        gone, row = (*gone, row[-1].card), row[:-1]
    state = replace(state, row=row, gone=gone, pool=EMPTY_POOL, claimed=False, relinquished=False)
    if not state.deck:
        return replace(state, phase="over")  # TTG-114
    return begin(replace(state, active=(state.active + 1) % state.players))

"""The fuel and travel phases: a blank's digit, the payment, and the map after the trip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....game import Refusal, replace
from . import draw, tables, trips
from .actions import Action, Clear, Dump, Pay, Ref
from .cards import Card
from .fares import Fares
from .phases import Making, Paying, RollingBiome, Stamping, Trip
from .state import State
from .zones import Zones, asks_first


def stamp(state: State, phase: Stamping, digit: int) -> State:
    """The blank gets the roll plus one, or 1 after a 6 (STC-50)."""
    return settle(replace(state, cards=(*state.cards[:-1], Card(digit % 6 + 1))), phase.trip)


def settle(state: State, trip: Trip) -> State:
    """The fuel phase, or the trip itself where only one payment is possible (STC-R-39)."""
    state = replace(state, phase=Paying(trip))
    payments = trips.open_payments(state)
    if len(payments) == 1 and not trips.dumpable(state):
        return _travel(state, trip, payments[0])
    return state


def legal_payments(state: State, phase: Paying) -> Sequence[Action]:
    payments: list[Action] = [Pay(tuple(map(Ref, cards))) for cards in trips.open_payments(state)]
    useless = trips.dumpable(state)
    if len(useless) > 1:  # a single card is named
        payments.append(Clear())
    return (*payments, *(Dump(Ref(card)) for card in useless))


# Cards without fuel

NOT_PAYING = Refusal("STC-41", "You can throw out cards only while you pay for a trip.")


def check_dump(state: State, phase: Paying, action: Dump) -> Refusal | None:
    """Why a card cannot be discarded with the payment (STC-65)."""
    card = action.card
    if card.card not in state.hand:
        return Refusal("STC-65", f"Card {card} is not in your hand.")
    if state.cards[card.card].fuel:
        return Refusal("STC-63", "You can throw out only cards without fuel; cards with fuel pay.")
    if card.card in phase.trip.dumped:
        return Refusal("STC-65", f"Card {card} is thrown out already.")
    return None


def dump(state: State, phase: Paying, action: Dump) -> State:
    return _dump(state, phase.trip, [action.card.card])


def check_clear(state: State, phase: Paying, action: Clear) -> Refusal | None:
    if len(trips.dumpable(state)) < 2:
        return Refusal("STC-65", "You have fewer than two cards without fuel to throw out.")
    return None


def clear(state: State, phase: Paying, action: Clear) -> State:
    return _dump(state, phase.trip, trips.dumpable(state))


def _dump(state: State, trip: Trip, cards: Iterable[int]) -> State:
    return settle(state, replace(trip, dumped=tuple(sorted({*trip.dumped, *cards}))))


# The payment

NO_TRIP = Refusal("STC-39", "Choose a trip before you pay.")


def check_pay(state: State, phase: Paying, action: Pay) -> Refusal | None:
    """Why these cards cannot pay the trip (STC-61 to STC-66)."""
    cards = tuple(card.card for card in action.cards)
    legal = trips.open_payments(state)
    if cards in legal:
        return None
    if any(card not in state.hand for card in cards):
        return Refusal("STC-61", "You can pay only with cards in your hand.")
    if tuple(sorted(set(cards))) != cards:
        return Refusal("STC-R-03", "List each card of a payment once, in rising order.")
    fuels = [state.cards[card].fuel for card in cards]
    least = sum(state.cards[card].fuel for card in legal[0])
    price = phase.trip.cost
    if 0 in fuels:
        return Refusal("STC-65", "A card without fuel pays nothing: throw it out before you pay.")
    if price == 0:
        return Refusal("STC-66", "This trip is free: pay nothing, and keep your cards with fuel.")
    if sum(fuels) < price:
        return Refusal("STC-61", f"These cards have {sum(fuels)} fuel; the trip costs {price}.")
    if least == price:
        return Refusal("STC-62", f"The trip costs {price} fuel, and you can pay exactly that.")
    return Refusal("STC-61", f"You can pay with {least} fuel, so {sum(fuels)} is too much.")


def pay(state: State, phase: Paying, action: Pay) -> State:
    return _travel(state, phase.trip, [card.card for card in action.cards])


def _travel(state: State, trip: Trip, cards: Iterable[int]) -> State:
    """Fuel is discarded, the map marked, a lane drawn, the cube set (STC-67 to STC-75)."""
    zones = Zones(state)
    zones.drop((*cards, *trip.dumped))
    state = zones.into(state)
    card, origin = state.line[-1], state.sector_of(state.line[-2])
    founds = state.cards[card].world is None
    fares = Fares.of(state)
    hub = fares.founds_hub(trip.sector, card)
    if fares.grows(fares.dock(state), trip.sector, founds_hub=hub):
        lane = tables.lane(origin, trip.sector)
        state = replace(state, lanes=tuple(sorted((*state.lanes, lane))))
    if not founds:
        return draw.start_drawing(state)
    making = Making(card, trip.sector, hub, fuel=len(state.line) - 1)
    return replace(state, phase=RollingBiome(making, asks=asks_first(state)))

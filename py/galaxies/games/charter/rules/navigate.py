"""The navigate phase: the captain flies, calls for help, or gives up (STC-42 to STC-54)."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, replace
from . import draw, fuel, scoring, trips
from .actions import BLANK, Action, Concede, Distress, Fly, Ref
from .cards import Card
from .phases import Navigating, Stamping, Trip
from .state import State
from .tables import NEIGHBOURS, RING
from .zones import Zones, asks_first


def legal_flights(state: State, phase: Navigating) -> Sequence[Action]:
    flights: list[Action] = [Fly(sector, card) for sector, card in trips.trips(state)]
    return (*(flights or [Distress()]), Concede())


# Fly

NO_FLIGHT = Refusal("STC-39", "You choose a trip in the navigate phase.")


def check_fly(state: State, phase: Navigating, action: Fly) -> Refusal | None:
    sector, card = action.sector, action.card
    refusal = check_destination(state, sector) or _check_placing(state, sector, card)
    if refusal is not None:
        return refusal
    price, fuels = trips.cost(state, sector, card), trips.fuel_without(state, card)
    if fuels < price:
        spent = "" if card.card < 0 or not state.cards[card.card].fuel else " after you place it"
        return Refusal("STC-68", f"You have {fuels} fuel{spent}; this trip costs {price}.")
    return None


def check_destination(state: State, sector: int) -> Refusal | None:
    """Why a sector is no destination, whatever is placed."""
    if sector == 0:
        return Refusal("STC-04", "Nothing enters the black hole.")
    if sector not in RING:
        return Refusal("STC-04", "There is no such sector on the map.")
    if sector == state.here:
        return Refusal("STC-42", f"You are in sector {sector} already.")
    if sector in state.route:
        return Refusal("STC-43", f"You have visited sector {sector} already in this game.")
    if sector not in NEIGHBOURS[state.here]:
        return Refusal("STC-42", f"Sector {sector} is not adjacent to {state.here}.")
    return None


def _check_placing(state: State, sector: int, card: Ref) -> Refusal | None:
    if card.card < 0:
        return None if card == BLANK else Refusal("STC-46", "There is no such card.")
    if card.card not in state.hand:
        return Refusal("STC-46", f"Card {card} is not in your hand.")
    world = state.cards[card.card].world
    if world and world.sector != sector:
        return Refusal("STC-48", f"{world.name} lies in sector {world.sector}, not in {sector}.")
    return None


def choose_trip(state: State, phase: Navigating, action: Fly) -> State:
    """The card lies at the end of the line, before anything is paid (STC-52)."""
    trip = Trip(action.sector, trips.cost(state, action.sector, action.card))
    card = action.card.card
    if action.card == BLANK:
        card = len(state.cards)
        return replace(
            state,
            phase=Stamping(trip, asks=asks_first(state)),
            cards=(*state.cards, Card(0)),
            line=(*state.line, card),
            shown=(),
        )
    hand = tuple(held for held in state.hand if held != card)
    return fuel.settle(replace(state, hand=hand, line=(*state.line, card), shown=()), trip)


# Distress call, and giving up


def no_distress(state: State, action: Distress) -> Refusal:
    """Why no distress call can be sent."""
    if not state.terms.distress:
        return Refusal("STC-106", "Distress calls are not allowed in this campaign.")
    why = "You can send a distress call only when you cannot afford a trip."
    return Refusal("STC-106", why)


def check_distress(state: State, phase: Navigating, action: Distress) -> Refusal | None:
    return no_distress(state, action) if trips.trips(state) or not state.terms.distress else None


def send_distress_call(state: State, phase: Navigating, action: Distress) -> State:
    zones = Zones(state)
    zones.drop(state.hand)
    return draw.start_drawing(replace(zones.into(state), called=True, shown=()))


NO_GIVING_UP = Refusal("STC-R-18", "You can give up a game only before you choose a trip.")


def concede(state: State, phase: Navigating, action: Concede) -> State:
    return scoring.end_game(state, won=False)

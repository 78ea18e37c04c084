"""Trips: where the ship may go, what it costs, and how that can be paid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from .actions import BLANK, Ref
from .fares import Fares
from .state import State
from .tables import COST, NEIGHBOURS


def free_neighbours(state: State) -> list[int]:
    """Adjacent sectors without a cube, clockwise from straight up (STC-42, STC-43)."""
    route = state.route
    return [sector for sector in NEIGHBOURS[state.here] if sector not in route]


def placings(state: State, sector: int) -> list[Ref]:
    """What may be placed there: worlds of the sector, blank cards, a blank (STC-46)."""
    hand = [(card, state.cards[card].world) for card in state.hand]
    worlds = [Ref(card) for card, world in hand if world and world.sector == sector]
    return [*worlds, *(Ref(card) for card, world in hand if not world), BLANK]


def full_cost(state: State, sector: int) -> int:
    """Cost by the two rings (STC-55)."""
    return COST[state.here, sector]


def cost(state: State, sector: int, card: Ref) -> int:
    """Cost of a trip with that card (STC-55, STC-57)."""
    fares = Fares.of(state)
    return fares.cost(fares.dock(state), sector, card.card)


def fuel_without(state: State, card: Ref) -> int:
    """Fuel in hand once that card has been placed (STC-52)."""
    return sum(state.cards[held].fuel for held in state.hand if held != card.card)


def is_affordable(state: State, sector: int, card: Ref) -> bool:
    return fuel_without(state, card) >= cost(state, sector, card)


def trips(state: State) -> list[tuple[int, Ref]]:
    """Every affordable trip, in the frozen order (STC-68)."""
    fares = Fares.of(state)
    dock, held = fares.dock(state), sum(fares.fuel[card] for card in state.hand)
    return [
        (sector, card)
        for sector in free_neighbours(state)
        for card in placings(state, sector)
        if held - (fares.fuel[card.card] if card != BLANK else 0)
        >= fares.cost(dock, sector, card.card)
    ]


def payments(fuels: Sequence[tuple[int, int]], price: int) -> list[tuple[int, ...]]:
    """All sets of cards that pay exactly the least possible total (STC-61 to STC-64, STC-66).

    `fuels` holds (card, fuel); cards without fuel are never in a set. Fewest cards first.
    """
    paying = [(card, fuel) for card, fuel in fuels if fuel]
    least = -1
    cheapest: list[tuple[int, ...]] = []
    for size in range(len(paying) + 1):
        for chosen in combinations(paying, size):
            total = sum(fuel for _, fuel in chosen)
            if total < price or (least >= 0 and total > least):
                continue
            if total < least or least < 0:
                least, cheapest = total, []
            cheapest.append(tuple(card for card, _ in chosen))
    return cheapest


def open_payments(state: State) -> list[tuple[int, ...]]:
    """The payments that the chosen trip allows."""
    price = state.trip.cost if state.trip else 0
    return payments([(card, state.cards[card].fuel) for card in state.hand], price)


def dumpable(state: State) -> list[int]:
    """Cards without fuel in hand that have not been set aside yet (STC-65)."""
    dumped = state.trip.dumped if state.trip else ()
    return [card for card in state.hand if not state.cards[card].fuel and card not in dumped]

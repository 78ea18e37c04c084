"""After a payment: the cards left in hand, and the trips that they can still pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..rules import trips
from ..rules.actions import BLANK, Ref
from ..rules.fares import Dock, Fares
from ..rules.state import State
from ..rules.tables import NEIGHBOURS


def after_paying(view: State) -> list[tuple[int, int]]:
    """For each payment of the chosen trip, in their order: the fuel that stays in hand, and the
    cheapest trip on from there that it pays; -1 where it pays none."""
    fares, card = Fares.of(view), view.line[-1]
    if view.trip is None:
        return []
    if view.cards[card].world is None and view.worlds_left == 1:
        return []  # the game ends there
    dock = fares.arrive(fares.dock(view), view.here, card)
    ways = []
    for paid in trips.open_payments(view):
        kept = [held for held in view.hand if held not in paid]
        fuel = sum(fares.fuel[held] for held in kept)
        prices = [
            price
            for card, price in _prices(view, fares, dock, kept)
            if price <= fuel - (fares.fuel[card] if card >= 0 else 0)
        ]
        ways.append((fuel, min(prices, default=-1)))
    return ways


def wins(view: State, card: Ref) -> bool:
    """Whether a world on that card, placed next, is the last one that the game needs (STC-89)."""
    return view.worlds_left == 1 and (card == BLANK or view.cards[card.card].world is None)


def beyond(view: State, sector: int) -> int:
    """The least that a trip on from a neighbouring sector costs with the cards in hand, whichever
    of them is placed in the sector; -1 where no free sector lies beyond it. A card that wins the
    game there is left out: no trip follows it."""
    fares = Fares.of(view)
    prices = [
        price
        for placed in trips.placings(view, sector)
        if not wins(view, placed)
        for _, price in _prices(
            view,
            fares,
            fares.arrive(fares.dock(view), sector, placed.card),
            [held for held in view.hand if held != placed.card],
        )
    ]
    return min(prices, default=-1)


def _prices(
    view: State, fares: Fares, dock: Dock, hand: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Each card that could be placed on the next trip, with the cost of that trip."""
    for sector in NEIGHBOURS[dock.sector]:
        if sector not in view.route:
            for card in (BLANK.card, *(card for card in hand if fares.sector[card] == sector)):
                yield card, fares.cost(dock, sector, card)

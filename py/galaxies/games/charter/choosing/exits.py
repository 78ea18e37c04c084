"""The way on: what a payment leaves in hand, and where that still leads (the exit preview)."""

from __future__ import annotations

from ..rules import trips
from ..rules.plans import BLANK, Galaxy, Run
from ..rules.state import State
from ..rules.tables import NEIGHBOURS


def after_paying(view: State) -> list[tuple[int, int]]:
    """For each payment of the trip under way, in their order: the fuel that stays in hand, and the
    cheapest trip on from there that it pays; -1 where it pays none."""
    galaxy, here = Galaxy.of(view), view.here
    trip = view.trip
    if trip is None or (trip.fresh and view.worlds_left == 1):
        return []  # the game ends there
    hub = galaxy.hub[view.line[-1]] or (trip.fresh and here not in galaxy.named)
    found = []
    for paid in trips.open_payments(view):
        kept = [card for card in view.hand if card not in paid]
        found.append(_way_on(view, galaxy, here, hub, kept))
    return found


def _way_on(view: State, galaxy: Galaxy, here: int, hub: bool, kept: list[int]) -> tuple[int, int]:
    fuel = sum(galaxy.fuel[card] for card in kept)
    prices = [
        price
        for sector in NEIGHBOURS[here]
        if sector not in view.route
        for card in (BLANK, *(card for card in kept if galaxy.sector[card] == sector))
        if (price := galaxy.cost(here, hub, sector, card))
        <= fuel - (galaxy.fuel[card] if card >= 0 else 0)
    ]
    return fuel, min(prices, default=-1)


def gives_up(view: State, paid: tuple[int, ...]) -> bool:
    """Whether paying so leaves no sure finish, while paying otherwise would."""
    trip = view.trip
    if trip is None:
        return False
    plans = Run(view).settlements(view.line[-1], trip.fresh, trip.cost)
    fuels = sorted(view.cards[card].fuel for card in paid)
    own = [p for p in plans if sorted(view.cards[card].fuel for card in p.paid) == fuels]
    return not any(p.safe for p in own) and any(p.safe for p in plans)

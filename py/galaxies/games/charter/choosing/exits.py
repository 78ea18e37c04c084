"""After a payment: the cards left in hand, and the trips that they can still pay."""

from __future__ import annotations

from ..rules import trips
from ..rules.plans import BLANK, Galaxy, payment_plans
from ..rules.state import State
from ..rules.tables import NEIGHBOURS


def after_paying(view: State) -> list[tuple[int, int]]:
    """For each payment of the chosen trip, in their order: the fuel that stays in hand, and the
    cheapest trip on from there that it pays; -1 where it pays none."""
    galaxy, here = Galaxy.of(view), view.here
    if view.trip is None:
        return []
    card = view.line[-1]
    founds = view.cards[card].world is None
    if founds and view.worlds_left == 1:
        return []  # the game ends there
    hub = galaxy.hub[card] or (founds and here not in galaxy.named)
    return [
        _way_on(view, galaxy, hub, [held for held in view.hand if held not in paid])
        for paid in trips.open_payments(view)
    ]


def _way_on(view: State, galaxy: Galaxy, hub: bool, kept: list[int]) -> tuple[int, int]:
    here, fuel = view.here, sum(galaxy.fuel[card] for card in kept)
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
    """Whether this payment leaves no sure finish, while another one would."""
    if view.trip is None:
        return False
    plans = payment_plans(view)
    fuels = sorted(view.cards[card].fuel for card in paid)
    own = [p for p in plans if sorted(view.cards[card].fuel for card in p.paid) == fuels]
    return not any(p.safe for p in own) and any(p.safe for p in plans)

"""The setup: hand signs, Things, bids, Starbases and starting fleets, by rules of thumb.

Several choices are sensible; luck selects one, so that games begin differently.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....galaxy.luck import Luck
from ..rules import setup, table
from ..rules.actions import Action, Base, Bid, Done, Pass
from ..rules.phases import Basing, Bidding, Outfitting, Twinning
from ..rules.pieces import COST, COUNTERS, INTERCEPTOR, KINDS, SCAVENGER, TYPES
from ..rules.state import State

_NEARNESS = (2, 3, 2, 0)
"""The use of being near a Spaceport, planet, asteroid or Pirate."""
_RICH = (
    "interceptor cruiser cruiser interceptor scavenger",
    "cruiser cruiser cruiser interceptor",
    "cruiser cruiser freighter interceptor interceptor",
    "interceptor interceptor interceptor cruiser scavenger interceptor",
)
_POOR = (
    "cruiser cruiser interceptor interceptor scavenger",
    "cruiser cruiser cruiser interceptor",
    "destroyer interceptor interceptor scavenger",
    "interceptor interceptor cruiser interceptor scavenger",
)
"""Starting fleets where cargo sells for $8 or more, and where it does not, as far as the money
goes; the rest of it buys Interceptors and Scavengers."""

Fleets = tuple[Sequence[str], Sequence[str]]
USUAL: Fleets = (_RICH, _POOR)
_MANY = " interceptor" * COUNTERS[INTERCEPTOR]
_STRONG = (
    "cruiser cruiser" + _MANY,
    "cruiser" + _MANY,
    "cruiser assassin" + _MANY,
    "assassin" + _MANY,
    "cruiser cruiser cruiser" + _MANY,
)
STRONG: Fleets = (_STRONG, _STRONG)
"""Every fleet that the usual money buys was tried against these. One with a Cruiser and
Interceptors, with an Assassin and Interceptors, or with all three wins half of its games or more;
Freighters, Destroyers and two Assassins win less."""


def choices(view: State, luck: Luck, fleets: Fleets = STRONG) -> list[Action]:
    """The choices of the setup in the order of preference; by luck where nothing else counts."""
    match view.phase:
        case Bidding():
            return _bids(view, luck)
        case Basing() | Twinning():
            return _bases(view, luck)
        case Outfitting() as phase:
            return _ships(view, phase, luck, fleets)
    return list(luck.stream("galaxyd/any").shuffle(table.choices(view)))


def _bids(view: State, luck: Luck) -> list[Action]:
    """Placing first is worth a dollar or two, seldom more."""
    limit = luck.stream("galaxyd/bid").choice((0, 1, 1, 2))
    low = [bid for bid in table.choices(view) if isinstance(bid, Bid) and bid.amount <= limit]
    rest = [bid for bid in table.choices(view) if bid not in low and bid != Pass()]
    return [*low[:1], Pass(), *low[1:], *rest]


def _bases(view: State, luck: Luck) -> list[Action]:
    """The best sectors for a Starbase; of those that are nearly as good, luck selects one."""
    quality = {base: _quality(view, base) for base in table.choices(view) if isinstance(base, Base)}
    ranked = sorted(quality, key=lambda base: -quality[base])
    good = [base for base in ranked if quality[base] >= quality[ranked[0]] - 1]
    first = luck.stream("galaxyd/base").choice(good)
    return [first, *(base for base in ranked if base != first)]


def _quality(view: State, base: Base) -> int:
    """Near planets, asteroids and the Spaceport, and not too near the enemy."""
    far = view.chart.distance[base.sector.index]
    total = 0
    for place, thing in zip(view.places, view.things, strict=True):
        total += _NEARNESS[thing] * max(0, 7 - far[place])
    for enemy in view.bases:
        if enemy >= 0:
            total -= max(0, 6 - far[enemy]) * 2
    return total


def _ships(view: State, phase: Outfitting, luck: Luck, wanted: Fleets) -> list[Action]:
    """The next ship of a fleet that fits the price of cargo and what has been chosen already."""
    takes, player = list(setup.takes(view, phase)), phase.purchaser
    order = phase.orders[player]
    wishes = wanted[view.price < 8]
    fleets = [_affordable(fleet, view.money[player]) for fleet in wishes]
    fitting = [f for f in fleets if all(have <= n for have, n in zip(order, f, strict=True))]
    if not fitting:
        return [*takes, Done()]
    wish = luck.stream("galaxyd/fleet").choice(fitting)
    missing = [take for take in takes if order[kind := TYPES.index(take.ship)] < wish[kind]]
    return [*missing, Done(), *(take for take in takes if take not in missing)]


def _affordable(fleet: str, money: int) -> tuple[int, ...]:
    """How many ships of each type the money buys, one after the other."""
    order = [0] * KINDS
    wanted = [TYPES.index(ship) for ship in fleet.split()]
    for kind in (*wanted, *(INTERCEPTOR, SCAVENGER) * COUNTERS[INTERCEPTOR]):
        if COST[kind] <= money and order[kind] < COUNTERS[kind]:
            order[kind] += 1
            money -= COST[kind]
    return tuple(order)

"""A game of Star Charter in bare numbers, for computer players: fast to copy and to play on.

Names, biomes and lanes drawn on the way are left out: a lane of this game joins two sectors that
cannot be entered again, so it never halves a cost before the next game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ....galaxy.luck import Stream
from .state import HAND, State, deck
from .tables import COST, NEIGHBOURS, RING
from .trips import payments
from .zones import rolls_dice

BLANK = -1
_ROLLS = 20
"""Cards that the making of a world turns over (STC-87)."""


@dataclass(frozen=True, slots=True)
class Galaxy:
    """What stays the same during a game: what the cards are worth, and which lanes there are."""

    fuel: tuple[int, ...]
    sector: tuple[int, ...]
    """Sector of each card; 0 for a worldless one."""
    hub: tuple[bool, ...]
    lanes: frozenset[int]
    named: frozenset[int]
    dice: bool

    @classmethod
    def of(cls, state: State) -> Galaxy:
        worlds = [card.world for card in state.cards]
        return cls(
            tuple(world.fuel if world else 0 for world in worlds),
            tuple(world.sector if world else 0 for world in worlds),
            tuple(bool(world and world.hub) for world in worlds),
            frozenset(state.lanes),
            frozenset(one.sector for one in state.names),
            rolls_dice(state),
        )

    def cost(self, here: int, hub_here: bool, sector: int, card: int) -> int:
        """STC-55 and STC-57."""
        full = COST[here, sector]
        if not full or not (hub_here or (card >= 0 and self.hub[card])):
            return full
        lane = min(here, sector) * 100 + max(here, sector)
        return full // 2 if lane in self.lanes else full


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole trip: where, with which card (BLANK for a new one), paid by which cards, with which
    cards thrown in."""

    sector: int
    card: int
    founds: bool
    cost: int
    paid: tuple[int, ...]
    dumped: tuple[int, ...]
    held: tuple[int, ...]
    """The hand afterwards."""
    safe: bool
    """Whether enough fuel is held for all worlds still to be founded, drawing nothing."""


@lru_cache(maxsize=50_000)
def sets(fuels: tuple[int, ...], price: int) -> tuple[tuple[int, ...], ...]:
    """The legal payments as places in `fuels` (rising); equal amounts of fuel count once."""
    seen, found = set(), []
    for chosen in payments(tuple(enumerate(fuels)), price):
        burnt = tuple(fuels[i] for i in chosen)
        if burnt not in seen:
            seen.add(burnt)
            found.append(chosen)
    return tuple(found)


class Run:
    """A game under way."""

    __slots__ = (
        "deck",
        "discard",
        "galaxy",
        "hand",
        "here",
        "hub_here",
        "length",
        "lost",
        "score",
        "visited",
        "wanted",
    )

    def __init__(self, state: State) -> None:
        """From a position in the navigate or fuel phase."""
        self.galaxy = Galaxy.of(state)
        self.deck = list(deck(state))
        self.discard = list(state.discard)
        self.hand = list(state.hand)
        self.here = state.here
        world = state.cards[state.line[-1]].world
        self.hub_here = bool(world and world.hub)
        self.visited = frozenset(state.route)
        self.length = len(state.line)
        self.wanted = state.worlds_left
        self.score = 0
        self.lost = False

    def copy(self) -> Run:
        twin = object.__new__(Run)
        twin.galaxy = self.galaxy
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.hand = self.hand[:]
        twin.here, twin.hub_here = self.here, self.hub_here
        twin.visited = self.visited
        twin.length, twin.wanted = self.length, self.wanted
        twin.score, twin.lost = self.score, self.lost
        return twin

    # What may be done

    def plans(self) -> list[Plan]:
        """The sensible trips: every destination and card, every payment; all cards without fuel
        go, except places that can be called at next. Equal worldless cards count once."""
        galaxy, hand = self.galaxy, self.hand
        found: list[Plan] = []
        spare = next((card for card in hand if not galaxy.sector[card]), BLANK)
        total = sum(galaxy.fuel[card] for card in hand)
        for sector in NEIGHBOURS[self.here]:
            if sector in self.visited:
                continue
            cards = [card for card in hand if galaxy.sector[card] == sector]
            for card in (*cards, spare):
                founds = card == spare
                price = galaxy.cost(self.here, self.hub_here, sector, card)
                if total - (galaxy.fuel[card] if card >= 0 else 0) >= price:
                    found += self._ways(sector, card, founds, price)
        return found

    def _ways(self, sector: int, card: int, founds: bool, price: int) -> list[Plan]:
        galaxy = self.galaxy
        rest = [held for held in self.hand if held != card]
        rest.sort(key=lambda held: galaxy.fuel[held])
        fuels = tuple(galaxy.fuel[held] for held in rest)
        visited = self.visited | {sector}
        after = [s for s in NEIGHBOURS[sector] if s not in visited]
        useless = tuple(
            held for held in rest if not galaxy.fuel[held] and galaxy.sector[held] not in after
        )
        hub = sector not in galaxy.named if founds else galaxy.hub[card]
        need = self.wanted - founds
        plans = []
        for places in sets(fuels, price):
            paid = tuple(rest[i] for i in places)
            held = tuple(c for c in rest if c not in paid and c not in useless)
            left = tuple(f for i, f in enumerate(fuels) if f and i not in places)
            safe = finishes(galaxy, sector, hub, left, visited, need)
            plans.append(Plan(sector, card, founds, price, paid, useless, held, safe))
        return plans

    def settlements(self, card: int, founds: bool, price: int) -> list[Plan]:
        """The ways to pay for a trip whose card lies in the line already."""
        return self._ways(self.here, card, founds, price)

    # What happens

    def fly(self, plan: Plan, luck: Stream) -> None:
        """Make the trip, found the world if it founds one, and draw."""
        galaxy = self.galaxy
        self.hand = list(plan.held)
        burnt = 0
        if plan.founds:
            self.score += self.length
            self.wanted -= 1
            self.hub_here = plan.sector not in galaxy.named
            burnt = 0 if galaxy.dice else _ROLLS + (plan.card == BLANK)
        else:
            self.hub_here = galaxy.hub[plan.card]
        self.discard += plan.paid
        self.discard += plan.dumped
        self.length += 1
        self.here = plan.sector
        self.visited |= {plan.sector}
        if not self.wanted:
            return
        self._turn(burnt, self.discard, luck)
        self._turn(HAND - len(self.hand), self.hand, luck)

    def _turn(self, count: int, onto: list[int], luck: Stream) -> None:
        """Cards off the deck, shuffled anew where it runs out (STC-R-01, STC-R-02)."""
        while count > 0:
            if not self.deck:
                if not self.discard:
                    return
                self.deck = list(luck.shuffle(self.discard))
                self.discard.clear()
            taken = self.deck[-count:]
            del self.deck[-count:]
            onto += taken
            count -= len(taken)
        if not self.deck and self.discard:
            self.deck = list(luck.shuffle(self.discard))
            self.discard.clear()


def finishes(
    galaxy: Galaxy,
    here: int,
    hub_here: bool,
    fuels: tuple[int, ...],
    visited: frozenset[int],
    need: int,
) -> bool:
    """Whether the worlds still needed can be founded with the fuel in hand, drawing nothing.

    `fuels` are the amounts in hand without zeros, rising.
    """
    if need <= 0:
        return True
    total = sum(fuels)
    ahead = [s for s in NEIGHBOURS[here] if s not in visited]
    ahead.sort(key=lambda s: RING[s])
    for sector in ahead:
        price = galaxy.cost(here, hub_here, sector, BLANK)
        if price > total:
            continue
        if need == 1:
            return True
        hub, seen = sector not in galaxy.named, visited | {sector}
        for places in sets(fuels, price):
            left = tuple(f for i, f in enumerate(fuels) if i not in places)
            if finishes(galaxy, sector, hub, left, seen, need - 1):
                return True
    return False

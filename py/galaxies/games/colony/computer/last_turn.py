"""The most points that the rest of the last turn can make, by search of everything that matters.

What a card pays with never matters, only how many cards are left: so the search counts the cards
in hand and leaves open which of them have paid. Cards that are drawn are either taken in the order
of the deck, or only counted, as if nothing about them could be known.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..rules.actions import (
    SHIPS,
    Action,
    Build,
    Exchange,
    Launch,
    Recall,
    Relinquish,
    Sell,
    Solve,
    Study,
    Use,
)
from ..rules.cards import Goods
from ..rules.row import hazards
from ..rules.settling import fits
from ..rules.state import LETTERS, MOST_SYSTEMS, Pool, State, colony, space

Slot = tuple[tuple[str, ...], bool]
"""The colonies of a slot, the covered ones first, and whether the top one is used."""
Settled = tuple[str, tuple[Slot, ...]]
"""A system and its slots."""

MOST_TABLES = 100_000
"""Tables that a search looks at before it gives up."""
KNOWN = {"on_relinquish", "discard", "extra_hazard", "forbid_upgrade", "forbid_negative"}
KNOWN |= {"discount"}
"""Kinds of events that this search knows, beside those that take a ship."""


class TooLarge(Exception):
    """The rest of the turn has too many possibilities, or could need a reshuffle."""


def drawable(state: State) -> tuple[str, ...]:
    """The cards that the active player can draw before luck must reshuffle."""
    deck = state.me.deck
    return deck[:-1] if state.terms.reshuffle_at_once else deck


class Table(NamedTuple):
    """All that matters in the rest of the last turn."""

    pool: Pool
    cards: tuple[str, ...]
    """Known cards that are in hand or have paid for something in this turn."""
    held: int
    """How many of them are still in hand."""
    blanks: int
    """Cards in hand that are only counted."""
    discard: tuple[str, ...]
    """Known cards in the discard pile that cannot be in hand."""
    drawn: int
    systems: tuple[Settled, ...]
    row: tuple[tuple[str, int], ...]
    """Cards in the row with their hazards."""
    ships: tuple[tuple[str, bool], ...]
    claimed: bool
    relinquished: bool
    sold: bool
    """Whether the event that takes ships has been used."""

    @classmethod
    def of(cls, state: State) -> Table:
        me = state.me
        return cls(
            state.pool,
            tuple(sorted(me.hand)),
            len(me.hand),
            0,
            tuple(sorted(me.discard)),
            0,
            tuple(
                (system.card, tuple((stack.cards, stack.used) for stack in system.slots))
                for system in me.systems
            ),
            tuple((find.card, hazards(state, find)) for find in state.row),
            tuple(sorted((ship.card, ship.used) for ship in me.ships)),
            state.claimed,
            state.relinquished,
            any(find.used for find in state.row if space(find.card).opportunity),
        )

    def force(self, kind: str) -> int:
        """The strength of an event of that kind in the row; 0 if there is none."""
        total = 0
        for card, _ in self.row:
            effect = space(card).effect
            if effect is not None and effect.kind == kind:
                total += max(1, effect.amount)
        return total


Answer = tuple[int, int, frozenset[Action]]
"""Points, minus the number of steps, and the purchases that all ways to these points share."""
Step = tuple[Action, int, Table]
"""An action, the points that it makes at once, and the table after it."""

PURCHASES = (Build, Launch, Study, Solve, Sell, Relinquish)


class LastTurn:
    """The search, for one deck: the cards to draw, or how many they are if they are not known."""

    def __init__(self, deck: tuple[str, ...], *, known: bool, most: int = MOST_TABLES) -> None:
        self.deck = deck
        self.known = known
        self.most = most
        self.answers: dict[Table, Answer] = {}

    def best(self, table: Table) -> Answer:
        """The most points from here on."""
        answer = self.answers.get(table)
        if answer is not None:
            return answer
        if len(self.answers) > self.most:
            raise TooLarge
        points, steps, shared = 0, 0, frozenset[Action]()
        for action, gain, after in self.steps(table):
            more, count, later = self.best(after)
            total, count = gain + more, count - 1
            bought = later | {action} if isinstance(action, PURCHASES) else later
            if total > points:
                points, steps, shared = total, count, bought
            elif total == points:
                steps, shared = max(steps, count), shared & bought
        self.answers[table] = points, steps, shared
        return self.answers[table]

    def line(self, table: Table) -> Iterator[Action]:
        """A shortest way to the most points."""
        while True:
            points, steps, _ = self.best(table)
            if not steps:
                return
            for action, gain, after in self.steps(table):
                more, count, _ = self.best(after)
                if (gain + more, count - 1) == (points, steps):
                    yield action
                    table = after
                    break

    # Single steps

    def steps(self, table: Table) -> Iterator[Step]:
        """Everything that can be done at this table."""
        yield from self._uses(table)
        yield from self._exchanges(table)
        for card in dict.fromkeys(table.cards if table.held else ()):
            if colony(card).is_ship:
                yield from self._launch(table, card)
            else:
                yield from self._builds(table, card)
        if not table.claimed:
            yield from self._targets(table)
        yield from self._farewells(table)

    def _uses(self, table: Table) -> Iterator[Step]:
        for card, action, turned in _ready(table.systems):
            if _is_usable(table, card):
                yield action, *self._used(table._replace(systems=turned), card)
        for ship, used in dict.fromkeys(table.ships):
            if not used and _is_usable(table, ship):
                ships = tuple(sorted((*_without_item(table.ships, (ship, False)), (ship, True))))
                yield Use(SHIPS, ship), *self._used(table._replace(ships=ships), ship)

    def _used(self, table: Table, card: str) -> tuple[int, Table]:
        effect = colony(card).effect
        pool = _pool(table.pool, effect.takes, effect.gives)
        table = self.draw(table._replace(pool=pool), effect.gives.credits)
        return effect.gives.renown - effect.takes.renown, table

    def draw(self, table: Table, count: int) -> Table:
        """The table after so many cards are drawn."""
        if table.drawn + count > len(self.deck):
            raise TooLarge
        drawn = table.drawn + count
        if not self.known:
            return table._replace(drawn=drawn, blanks=table.blanks + count)
        cards = tuple(sorted((*table.cards, *self.deck[table.drawn : drawn])))
        return table._replace(drawn=drawn, cards=cards, held=table.held + count)

    def _exchanges(self, table: Table) -> Iterator[Step]:
        m, p, s = table.pool
        if p:
            yield Exchange("production"), 0, self.draw(table._replace(pool=(m, p - 1, s)), 1)
        if m >= 3:
            yield Exchange("manpower"), 0, self.draw(table._replace(pool=(m - 3, p, s)), 1)
        if s:
            rest = table._replace(pool=(m, p, s - 1), held=table.held + 1)
            if table.held < len(table.cards):
                yield Recall(""), 0, rest
            for card in dict.fromkeys(table.discard):
                cards = tuple(sorted((*table.cards, card)))
                yield (
                    Recall(card),
                    0,
                    rest._replace(cards=cards, discard=_without_item(rest.discard, card)),
                )

    def _launch(self, table: Table, card: str) -> Iterator[Step]:
        after = _paid(table, colony(card).cost, card)
        if after is not None:
            ships = tuple(sorted((*after.ships, (card, False))))
            yield Launch(card), 0, after._replace(ships=ships)

    def _builds(self, table: Table, card: str) -> Iterator[Step]:
        new = colony(card)
        less = table.force("discount") if new.type in ("mining", "utility") else 0
        money = table.held + table.blanks - 1 + less
        forbidden = bool(table.force("forbid_upgrade"))
        for action, full_price, gain, is_upgrade, systems in _sites(table.systems, card):
            if full_price > money or (is_upgrade and forbidden):
                continue
            after = _paid(table, max(0, full_price - less), card)
            if after is not None:
                yield action, gain, after._replace(systems=systems)
        if not table.claimed and len(table.systems) < MOST_SYSTEMS:
            yield from self._claims(table, card, max(0, new.cost - less))

    def _claims(self, table: Table, card: str, price: int) -> Iterator[Step]:
        for system, dangers in table.row:
            what = space(system)
            after = _paid(table, price + dangers, card) if what.slots else None
            if after is None:
                continue
            pool = _added(table.pool, what.bounty)
            row = tuple(entry for entry in table.row if entry[0] != system)
            empty: tuple[Slot, ...] = (((), False),) * len(what.slots)
            for slot, kind in enumerate(what.slots):
                if fits(card, kind):
                    settled: Settled = (
                        system,
                        (*empty[:slot], ((card,), False), *empty[slot + 1 :]),
                    )
                    claimed = after._replace(
                        pool=pool, row=row, claimed=True, systems=(*table.systems, settled)
                    )
                    gain = what.renown + colony(card).renown
                    yield Build(card, system, LETTERS[slot]), gain, claimed

    def _targets(self, table: Table) -> Iterator[Step]:
        for name, _ in table.row:
            card = space(name)
            if card.slots or any(
                need > have for need, have in zip(card.cost.pool, table.pool, strict=True)
            ):
                continue
            after = _paid(table, card.cost.credits)
            if after is not None:
                row = tuple(entry for entry in table.row if entry[0] != name)
                pool = _pool(table.pool, card.cost, Goods())
                action = Study(name) if card.kind == "anomaly" else Solve(name)
                yield action, card.renown, after._replace(pool=pool, row=row, claimed=True)

    def _farewells(self, table: Table) -> Iterator[Step]:
        """Ships for renown, and full systems."""
        for name, _ in table.row:
            effect = space(name).effect
            if effect and effect.takes.ship and not table.sold:
                for ship, used in dict.fromkeys(table.ships):
                    if not used and (ship, True) in table.ships:
                        continue  # the used one of two alike is given up first
                    rest = _without_item(table.ships, (ship, used))
                    discard = tuple(sorted((*table.discard, ship)))
                    sold = table._replace(ships=rest, discard=discard, sold=True)
                    yield Sell(name, ship), effect.gives.renown, sold
        if table.relinquished:
            return
        race = sum(
            effect.gives.renown
            for name, _ in table.row
            if (effect := space(name).effect) and effect.kind == "on_relinquish"
        )
        for at, (system, slots) in enumerate(table.systems[:-1]):
            if all(cards for cards, _ in slots):
                freed = tuple(card for cards, _ in slots for card in cards)
                yield (
                    Relinquish(system),
                    race,
                    table._replace(
                        relinquished=True,
                        systems=table.systems[:at] + table.systems[at + 1 :],
                        discard=tuple(sorted((*table.discard, *freed))),
                    ),
                )


def _without_item(items: tuple, item: object) -> tuple:  # type: ignore[type-arg]
    at = items.index(item)
    return items[:at] + items[at + 1 :]


@lru_cache(maxsize=20_000)
def _ready(systems: tuple[Settled, ...]) -> tuple[tuple[str, Use, tuple[Settled, ...]], ...]:
    """The different colonies that were not used, how each is used, and the systems after it."""
    seen = set[str]()
    ready = []
    for at, (system, slots) in enumerate(systems):
        for slot, (cards, used) in enumerate(slots):
            if cards and not used and cards[-1] not in seen:
                seen.add(cards[-1])
                turned = _with_slot(systems, at, slot, (cards, True))
                ready.append((cards[-1], Use(system, LETTERS[slot]), turned))
    return tuple(ready)


Site = tuple[Build, int, int, bool, tuple[Settled, ...]]
"""A build with its price, the points that it makes, whether it is an upgrade, and the systems after
it."""


@lru_cache(maxsize=60_000)
def _sites(systems: tuple[Settled, ...], card: str) -> tuple[Site, ...]:
    """The slots on which a colony of the hand can be built."""
    new = colony(card)
    sites: list[Site] = []
    for at, (system, slots) in enumerate(systems):
        kinds = space(system).slots
        for slot, (cards, _) in enumerate(slots):
            gain, price = new.renown, new.cost
            if cards:
                old = colony(cards[-1])
                if old.type != new.type or old.cost >= new.cost:
                    continue
                gain, price = gain - old.renown, price - old.cost
            elif not fits(card, kinds[slot]):
                continue
            built = _with_slot(systems, at, slot, ((*cards, card), False))
            sites.append((Build(card, system, LETTERS[slot]), price, gain, bool(cards), built))
    return tuple(sites)


def _with_slot(
    systems: tuple[Settled, ...], at: int, slot: int, filled: Slot
) -> tuple[Settled, ...]:
    system, slots = systems[at]
    changed = (system, (*slots[:slot], filled, *slots[slot + 1 :]))
    return (*systems[:at], changed, *systems[at + 1 :])


def _paid(table: Table, price: int, card: str = "") -> Table | None:
    """The table after a payment, with cards that are only counted first, and with one known card
    put on the table; None if there are too few cards."""
    held = table.held - bool(card)
    from_blanks = min(table.blanks, price)
    held -= price - from_blanks
    if held < 0:
        return None
    cards = _without_item(table.cards, card) if card else table.cards
    return table._replace(cards=cards, held=held, blanks=table.blanks - from_blanks)


def _added(pool: Pool, more: Pool) -> Pool:
    return pool[0] + more[0], pool[1] + more[1], pool[2] + more[2]


def _pool(pool: Pool, takes: Goods, gives: Goods) -> Pool:
    (m, p, s), less = _added(pool, gives.pool), takes.pool
    return m - less[0], p - less[1], s - less[2]


def _is_usable(table: Table, card: str) -> bool:
    """Whether the pool can pay for a card, and no event forbids it."""
    what = colony(card)
    enough = all(
        have >= need for have, need in zip(table.pool, what.effect.takes.pool, strict=True)
    )
    return enough and not (what.renown < 0 and table.force("forbid_negative"))


def is_known(state: State) -> bool:
    """Whether the search knows all events of the row."""
    effects = [effect for find in state.row if (effect := space(find.card).effect)]
    return all(effect.kind in KNOWN or effect.takes.ship for effect in effects)

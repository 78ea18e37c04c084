"""The best use of the pool in this turn.

All sets of transformations that the pool can pay, in some order, are tried; the rest of the pool
buys cards. The same search tells how much of a resource can be reached at most.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..rules.actions import MATE, SHIPS, Action, Bounty, Event, Solve, Study, Use
from ..rules.cards import RESOURCES, Effect, Goods
from ..rules.catalogue import catalogue
from ..rules.economy import pile_renown
from ..rules.state import EMPTY_POOL, LETTERS, Pool, Side, State, System, colony, space
from ..rules.turns import effects

_MOST_STATES = 900
"""Most sets of transformations that are tried, so that even a huge table takes no time."""


@dataclass(frozen=True, slots=True)
class Target:
    """An anomaly or event that could be claimed."""

    action: Study | Solve
    cost: Goods
    renown: int

    @property
    def card(self) -> str:
        return self.action.anomaly if isinstance(self.action, Study) else self.action.event


RENOWN = 2.2
"""The value of a point, in drawn cards."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How to use the pool: the first action (None: only claim or exchange), the cards that the rest
    buys, the renown gained, and the bounty tokens that are taken for it."""

    step: Action | None
    cards: float
    renown: int
    tokens: Pool = EMPTY_POOL
    recalls: int = 0
    """How many of the cards are chosen from the discard pile."""

    @property
    def worth(self) -> float:
        """What it gives, in cards."""
        return self.cards + RENOWN * self.renown


def uses(view: State) -> list[tuple[Use | Event, Effect]]:
    """Everything of the active player that is ready: colonies, ships, opportunities in the row."""
    ready: list[tuple[Use | Event, Effect]] = []
    banned = bool(effects(view, "forbid_negative"))
    seats = [(view.me, "")]
    if view.mate >= 0:
        seats.append((view.sides[view.mate], MATE))
    for side, prefix in seats:
        ready += _ready(side, prefix, banned)
    for find in view.row:
        effect = space(find.card).effect
        if effect is None or effect.kind != "opportunity" or find.used:
            continue
        if not effect.takes.ship and not effect.takes.renown:
            ready.append((Event(find.card), effect))
    return ready


def _ready(side: Side, prefix: str, banned: bool) -> list[tuple[Use | Event, Effect]]:
    ready: list[tuple[Use | Event, Effect]] = []
    for system in side.systems:
        for letter, stack in zip(LETTERS, system.slots, strict=False):
            if not stack.cards or stack.used:
                continue
            card = colony(stack.cards[-1])
            if not (banned and card.renown < 0) and not card.effect.takes.credits:
                ready.append((Use(prefix + system.card, letter), card.effect))
    seen = set()
    for ship in side.ships:
        if not ship.used and ship.card not in seen:
            seen.add(ship.card)
            effect = colony(ship.card).effect
            if not effect.takes.credits:
                ready.append((Use(prefix + SHIPS, ship.card), effect))
    return ready


def targets(view: State) -> list[Target]:
    """The anomalies and events of the row, if a card may still be taken."""
    if view.claimed:
        return []
    targets = []
    for find in view.row:
        card = space(find.card)
        if card.kind == "anomaly":
            targets.append(Target(Study(card.id), card.cost, card.renown))
        elif card.kind == "event" and card.cost.credits <= len(view.me.hand):
            targets.append(Target(Solve(card.id), card.cost, card.renown))
    return targets


def largest_anomaly(view: State) -> tuple[int, int] | None:
    """The price in science and the renown of the largest anomaly that lies in the row or may still
    come; None if there is none."""
    row = {find.card for find in view.row}
    seen = set(view.revealed) - row
    anomalies = [
        (card.cost.science, card.renown)
        for card in catalogue().space.values()
        if card.kind == "anomaly" and card.mark <= view.players and card.id not in seen
    ]
    return max(anomalies, default=None)


def bounty_step(view: State, resource: str) -> Bounty | None:
    """The action that takes a token of a resource from a system of the active player."""
    return next(filter(None, (token(system, resource) for system in view.me.systems)), None)


def token(system: System, resource: str) -> Bounty | None:
    """The action that takes a token of a resource from a system, if it has one."""
    at = RESOURCES.index(resource)
    return Bounty(system.card, RESOURCES[at]) if system.bounty[at] else None


def stored(view: State) -> Pool:
    """Bounty tokens on the systems of the active player."""
    sums = [sum(system.bounty[i] for system in view.me.systems) for i in range(3)]
    return sums[0], sums[1], sums[2]


Reached = dict[tuple[int, ...], tuple[Pool, int, int, Use | Event | None]]


Transformations = list[tuple[Effect, list[Use | Event]]]


def reach(view: State) -> tuple[Transformations, Reached]:
    """The kinds of transformations that are ready, and every set of them that can be paid: how
    many of each kind -> (pool, cards drawn, renown gained, first step)."""
    kinds: dict[Effect, list[Use | Event]] = {}
    renown = max(0, pile_renown(view.me))
    for action, effect in uses(view):
        if effect.takes.items() and effect.takes.renown <= renown:
            kinds.setdefault(effect, []).append(action)
    groups = list(kinds.items())
    start = (0,) * len(groups)
    reached: Reached = {start: (view.pool, 0, 0, None)}
    todo = [start]
    while todo and len(reached) < _MOST_STATES:
        at = todo.pop()
        pool, cards, points, first = reached[at]
        for i, (effect, actions) in enumerate(groups):
            if at[i] == len(actions):
                continue
            takes, gives = effect.takes, effect.gives
            m, p, s = pool[0] - takes.manpower, pool[1] - takes.production, pool[2] - takes.science
            if m < 0 or p < 0 or s < 0:
                continue
            after = (*at[:i], at[i] + 1, *at[i + 1 :])
            if after in reached:
                continue
            reached[after] = (
                (m + gives.manpower, p + gives.production, s + gives.science),
                cards + gives.credits,
                points + gives.renown - takes.renown,
                first or actions[0],
            )
            todo.append(after)
    return groups, reached


RECALL = 0.9
"""The value of a recalled card, in drawn cards."""


def _bought(view: State, pool: Pool) -> float:
    """Cards that a pool buys."""
    science = min(pool[2], len(view.me.discard))
    return pool[0] // view.terms.manpower_per_card + pool[1] + RECALL * science


Holds = Callable[[tuple[int, ...], Pool], bool]
"""Whether a set of transformations will do, by how many there are of each kind and by what is left
of the pool."""


def best_use(view: State, reached: Reached) -> Plan:
    """The plan without a target that gives most."""
    plan = best_for(view, None, reached)
    assert plan is not None
    return plan


def best_for(
    view: State, target: Target | None, reached: Reached, holds: Holds | None = None
) -> Plan | None:
    """The plan that pays for a target and keeps most beside it; None if it cannot be paid, or if
    no set of transformations will do.

    Bounty tokens on the player's systems help; they count as cards when they are spent.
    """
    cost = target.cost.pool if target else EMPTY_POOL
    saved = stored(view)
    best, plan = float("-inf"), None
    for counts, (pool, cards, renown, first) in reached.items():
        short = tuple(max(0, need - have) for need, have in zip(cost, pool, strict=True))
        if any(lack > have for lack, have in zip(short, saved, strict=True)):
            continue
        m, p, s = (max(0, have - need) for have, need in zip(pool, cost, strict=True))
        if holds is not None and not holds(counts, (m, p, s)):
            continue
        total = cards + _bought(view, (m, p, s)) - short[0] / 3 - short[1] - RECALL * short[2]
        value = total + RENOWN * renown - 0.001 * sum(counts)
        if value > best:
            best = value
            step: Action | None = first
            if step is None:
                name = next((n for n, lack in zip(RESOURCES, short, strict=True) if lack), "")
                step = bounty_step(view, name) if name else None
            recalls = min(s, len(view.me.discard))
            plan = Plan(step, total, renown, (short[0], short[1], short[2]), recalls)
    return plan


def prospect(view: State, cost: Pool) -> tuple[bool, Pool]:
    """Whether a price can be paid in this turn with all that is ready, generators and bounty
    first, and the most of each resource that can be reached for itself."""
    gains = [effect.gives.pool for _, effect in uses(view) if not effect.takes.items()]
    seats = (view.active,) if view.mate < 0 else (view.active, view.mate)
    gains += [system.bounty for seat in seats for system in view.sides[seat].systems]
    m, p, s = (have + sum(more[i] for more in gains) for i, have in enumerate(view.pool))
    _, reached = reach(replace(view, pool=(m, p, s)))
    pools = [pool for pool, _, _, _ in reached.values()]
    m, p, s = (max(pool[i] for pool in pools) for i in range(3))
    can = any(all(have >= need for have, need in zip(pool, cost, strict=True)) for pool in pools)
    return can, (m, p, s)

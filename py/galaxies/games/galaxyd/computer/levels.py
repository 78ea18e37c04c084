"""Computer admirals: easy, normal and hard. They decide from an observation only.

The same view gives the same plan for phase 1, whichever of its moves have been made already, so
that a plan is followed to its end without being remembered. Hidden stacks are imagined from what
is public (`determinize`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ....galaxy.luck import Luck
from ....game import Bot
from ..choosing.losses import suggested_loss
from ..rules import chapters, market, setup, things
from ..rules.actions import (
    Absorb,
    Action,
    Base,
    Bid,
    Buy,
    Done,
    HandSign,
    Move,
    Pass,
    Put,
)
from ..rules.knowledge import determinize
from ..rules.last_strike import STRIKER
from ..rules.movement import arriving
from ..rules.phases import (
    Absorbing,
    Basing,
    Bidding,
    Buying,
    Fighting,
    Moving,
    Outfitting,
    Phase,
    Putting,
    Signing,
    Twinning,
)
from ..rules.pieces import BOMBER_HIT, COUNTERS, KIND, MOVED, SHIPS, TYPES
from ..rules.sectors import Sector
from ..rules.state import Flight, Stack, State, pair, ships_at, with_ships
from . import defence, strike
from .front import front
from .judging import Style
from .planning import plan_moves
from .rehearsal import rehearse
from .shopping import purchase, use
from .solver import Solver, next_step

Plan = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """How well an admiral plays."""

    style: Style
    worlds: int
    """Number of hidden deals sampled for each decision."""
    passes: int
    """Number of passes through a plan to mend it."""
    strikes: bool
    """Whether it looks for a win in this turn exactly."""
    moods: int = 1
    """How many of the moods it makes a plan in."""
    rehearses: bool = False
    """Whether it plays the enemy's answer out before it decides."""


EASY = Level(Style(caution=0, safety=0, pressure=1, advance=1), worlds=1, passes=1, strikes=False)
NORMAL = Level(Style(caution=2, safety=2, pressure=3, advance=3), worlds=1, passes=1, strikes=True)
HARD = Level(Style(), worlds=3, passes=2, strikes=True, moods=5, rehearses=True)
_SHIPS_IMAGINED = 78
"""The work for one decision, in ships: on a fuller board fewer deals are imagined and fewer moods
tried, and a plan is mended only once. Two fleets of 13 ships are within it."""
_MOODS = (
    HARD.style,
    Style(caution=0, safety=5, pressure=10, advance=8),
    Style(caution=10, safety=15, pressure=2, advance=1),
    Style(damage=20, caution=2, safety=8, pressure=8, advance=12),
    NORMAL.style,
)
"""The hard admiral makes a plan in each of these moods and rehearses them all."""


def admiral(level: Level) -> Bot[State, Action]:
    """A bot of this level."""

    def choose(view: State, player: int, luck: Luck) -> Action:
        if view.strike:
            solved = _puzzle(level, view, player)
            if solved is not None:
                return solved
        decide = _DECISIONS.get(type(view.now), _first_legal)
        return decide(NORMAL if view.strike else level, view, player, luck)

    return choose


def _puzzle(level: Level, view: State, player: int) -> Action | None:
    """In a last strike every admiral answers exactly, and the hard one knows the solution."""
    if player == STRIKER:
        return next_step(view) if level.rehearses else None
    if isinstance(view.now, Moving):
        return _next_of(view, _answer)
    return Solver(STRIKER).reply(view)


@lru_cache(maxsize=64)
def _answer(start: State) -> Plan:
    return tuple(Solver(STRIKER).answer(start, 0)[1])


# Phase 1 ----------------------------------------------------------------------------------------


def _movement(level: Level, view: State, player: int, luck: Luck) -> Action:
    if level.strikes:
        moves = strike.winning_moves(view)
        if moves is not None:
            return moves[0] if moves else Done()
    return _next_of(view, lambda start: plan_phase(level, start, player))


def _next_of(view: State, plan: Callable[[State], Plan]) -> Action:
    """The next move of the plan for the start of this phase, as long as it has been followed;
    after other moves, of a plan for the ships that are left."""
    start = phase_start(view)
    if start is not None:
        left = Counter(plan(start))
        left.subtract(map(_flown, view.flights))
        if min(left.values(), default=0) >= 0:
            return next((move for move in plan(start) if left[move]), Done())
    return next(iter(plan(_sorted(view))), Done())


def _flown(flight: Flight) -> Move:
    start, end = Sector(flight.path[0]), Sector(flight.path[-1])
    return Move(start, SHIPS[flight.kind], end, flight.how)


def phase_start(view: State) -> State | None:
    """The position before this phase's moves, its stacks sorted; None if it cannot be told."""
    state = _sorted(view)
    for flight in reversed(view.flights):
        undone = _undone(state, flight)
        if undone is None:
            return None
        state = undone
    return _sorted(state)


def _undone(state: State, flight: Flight) -> State | None:
    player, origin, end = flight.player, flight.path[0], flight.path[-1]
    ship = arriving(flight.kind, flight.how) | MOVED
    ships = list(state.ships(player, end))
    if ship not in ships:
        return None
    ships.remove(ship)
    fleet = with_ships(state.fleets[player], end, tuple(ships))
    fleet = with_ships(fleet, origin, (*ships_at(fleet, origin), flight.kind))
    state = replace(state, fleets=pair(state.fleets, player, fleet), flights=state.flights[:-1])
    if flight.how == "sell":
        money = state.money[player] - state.price
        return replace(state, money=pair(state.money, player, money))
    if flight.how == "bomb":
        armor = state.armor[1 - player] + BOMBER_HIT
        return replace(state, armor=pair(state.armor, 1 - player, armor))
    return state


def _sorted(view: State) -> State:
    """The view with the mover's stacks in the order of their kinds, and no tops known."""
    fleet = tuple(
        Stack(stack.sector, tuple(sorted(ship & (KIND | MOVED) for ship in stack.ships)))
        for stack in view.fleets[view.active]
    )
    return replace(view, now=Moving(), fleets=pair(view.fleets, view.active, fleet))


@lru_cache(maxsize=64)
def plan_phase(level: Level, start: State, player: int) -> Plan:
    """The plan of a level for a whole phase 1."""
    level = _affordable(level, start)
    seed = f"{start.turn} {start.money} {start.armor} {start.bases}"
    worlds = _worlds(level, start, player, seed)
    if level.rehearses:
        return _rehearsed(level, worlds, player)
    return tuple(plan_moves(worlds, player, level.style, level.passes))


def _affordable(level: Level, view: State) -> Level:
    """The level with as much work as the number of ships on the map leaves time for."""
    ships = sum(len(stack.ships) for fleet in view.fleets for stack in fleet)
    share = _SHIPS_IMAGINED / max(1, ships)
    return replace(
        level,
        worlds=min(level.worlds, max(1, int(share))),
        passes=level.passes if share >= 2 else 1,
        moods=min(level.moods, max(1, int(2.5 * share))),
    )


def _worlds(level: Level, view: State, player: int, seed: str) -> list[State]:
    """Imagined full states; one is enough where nothing is hidden."""
    worlds = [determinize(view, player, Luck(f"{seed}/{k}")) for k in range(level.worlds)]
    return worlds[:1] if all(world == worlds[0] for world in worlds) else worlds


def _rehearsed(level: Level, worlds: list[State], player: int) -> Plan:
    """The plan that stands best against the enemy's answer."""
    plans: dict[Plan, None] = {(): None}
    for mood in _MOODS[: level.moods]:
        plans[tuple(plan_moves(worlds, player, mood, level.passes))] = None
    safe = {plan: _safe_worlds(worlds, player, plan) for plan in plans}
    if max(safe.values()) < len(worlds):
        for more in defence.holding_plans(worlds[0], player):
            safe.setdefault(tuple(more), _safe_worlds(worlds, player, more))
    most = max(safe.values())
    tried = []
    for i, plan in enumerate(plan for plan, n in safe.items() if n == most):
        actions: list[Action] = [*plan, Done()]
        total = sum(rehearse(world, player, actions, level.style, NORMAL.style) for world in worlds)
        tried.append((total, -i, plan))
    return max(tried, key=lambda one: one[:2])[2]


def _safe_worlds(worlds: list[State], player: int, plan: Sequence[Move]) -> int:
    """Number of imagined states in which the enemy cannot win at once after this plan."""
    return sum(defence.holds(world, player, plan) for world in worlds)


# The other phases of a turn ---------------------------------------------------------------------


def _buying(level: Level, view: State, player: int, luck: Luck) -> Action:
    worlds = _worlds(_affordable(level, view), view, player, luck.seed)
    if level.rehearses:
        return _best_purchase(level, worlds, player)
    ship = purchase(worlds, player, level.style)
    return Buy(ship) if ship else Done()


def _best_purchase(level: Level, worlds: list[State], player: int) -> Action:
    """The purchase, or none, that stands best against the enemy's answer."""
    actions: list[Action] = [Done(), *market.purchases(worlds[0])]
    if len(actions) == 1:
        return actions[0]
    tried = []
    for i, action in enumerate(actions):
        total = 0
        for world in worlds:
            total += rehearse(world, player, [action], level.style, NORMAL.style)
        if isinstance(action, Buy):
            kind = TYPES.index(action.ship)
            have = COUNTERS[kind] - worlds[0].pools[player][kind]
            total += len(worlds) * use(front(worlds[0], player), kind, have)
        safe = sum(_stays_safe(world, player, action) for world in worlds)
        tried.append((safe, total, -i, action))
    return max(tried, key=lambda one: one[:3])[3]


def _stays_safe(world: State, player: int, action: Action) -> bool:
    """Whether after this step of phase 4 the enemy can still be kept from winning at once."""
    after = chapters.apply(world, action)
    if isinstance(action, Done):
        return not defence.is_lost(after, player)
    return defence.holding_purchases(after, player) is not None


def _combat(level: Level, view: State, player: int, luck: Luck) -> Action:
    return strike.next_fight(view)


def _losses(level: Level, view: State, player: int, luck: Luck) -> Action:
    kind = suggested_loss(view)
    return Absorb(SHIPS[kind]) if kind is not None else _first_legal(level, view, player, luck)


def _first_legal(level: Level, view: State, player: int, luck: Luck) -> Action:
    return chapters.legal_actions(view)[0]


# The setup --------------------------------------------------------------------------------------


def _sign(level: Level, view: State, player: int, luck: Luck) -> Action:
    return HandSign(luck.stream("sign").choice(("rock", "paper", "scissors")))


def _thing(level: Level, view: State, player: int, luck: Luck) -> Action:
    return Put(Sector(luck.stream("thing").choice(things.free_sectors(view, view.places))))


def _bid(level: Level, view: State, player: int, luck: Luck) -> Action:
    bids = setup.bids(view)
    return Bid(1) if Bid(1) in bids else Pass()


def _site(level: Level, view: State, player: int, luck: Luck) -> Action:
    """Near planets, asteroids and the Spaceport, and not too near the enemy."""
    distance = view.chart.distance
    laid = list(zip(view.places, view.things, strict=True))

    def quality(action: Base) -> tuple[int, int]:
        sector = action.sector.index
        total = 0
        for place, thing in laid:
            total += _NEARNESS[thing] * max(0, 7 - distance[sector][place])
        for base in view.bases:
            if base >= 0:
                total -= max(0, 6 - distance[sector][base]) * 2
        return total, -sector

    return max(setup.bases(view), key=quality)


_NEARNESS = (2, 3, 2, 0)
"""The use of being near a Spaceport, planet, asteroid or Pirate."""
_FLEETS: Mapping[str, Sequence[str]] = {
    "rich": ("interceptor", "freighter", "cruiser", "interceptor", "interceptor", "scavenger"),
    "poor": ("interceptor", "interceptor", "cruiser", "scavenger", "scavenger", "interceptor"),
}


def _fleet(level: Level, view: State, player: int, luck: Luck) -> Action:
    """A starting fleet from a list that fits the price of cargo, as far as the money goes."""
    wish = list(_FLEETS["rich" if view.price >= 8 else "poor"])
    for kind, n in enumerate(setup.outfitting(view).orders[setup.purchaser(view)]):
        for _ in range(n):
            if SHIPS[kind] in wish:
                wish.remove(SHIPS[kind])
    affordable = setup.takes(view)
    return next((take for ship in wish for take in affordable if take.ship == ship), Done())


_DECISIONS: Mapping[type[Phase], Callable[[Level, State, int, Luck], Action]] = {
    Moving: _movement,
    Buying: _buying,
    Fighting: _combat,
    Absorbing: _losses,
    Signing: _sign,
    Putting: _thing,
    Bidding: _bid,
    Basing: _site,
    Twinning: _site,
    Outfitting: _fleet,
}

LEVELS: Mapping[str, Bot[State, Action]] = {
    "easy": admiral(EASY),
    "normal": admiral(NORMAL),
    "hard": admiral(HARD),
}

"""The exact solver of last strikes (GOD-R-68): win in this turn or the next against any answer.

All stacks are open and no Pirate flies, so nothing is left to luck. A player's moves commute, so a
turn is a choice of one landing a ship. The value of a position is the damage that can be forced
upon the enemy Starbase by the end of the striker's second turn, less its armor: it falls at 0.

The enemy's landings are told apart only as far as they can matter to the second strike: the enemy
Starbase and the ways to it, the striker's ships and Starbase, and cargo that is sold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product

from ..rules import movement, table
from ..rules.actions import Action, Buy, Done, Move
from ..rules.last_strike import MOST_TRIES, STRIKER, puzzle
from ..rules.movement import Landing
from ..rules.phases import Buying, Moving, Over
from ..rules.pieces import (
    ARMOR,
    ATTACK,
    BOMBER,
    BOMBER_HIT,
    COST,
    KIND,
    KINDS,
    MOVED,
    SHIPS,
    SPEED,
    TYPES,
)
from ..rules.sectors import Sector
from ..rules.state import State
from . import strike

Plan = tuple[Move, ...]
LOST = -1000
"""The value of a position in which the striker's Starbase falls."""
WON = 1000
_Ways = list[tuple[Move | None, int]]


def _units(state: State, player: int) -> Iterator[tuple[int, int, list[Landing]]]:
    """Kind, sector and landings of every ship that has not moved."""
    field = movement.field(state, player)
    for stack in state.fleets[player]:
        for ship in stack.ships:
            kind = ship & KIND
            if not ship & MOVED:
                yield kind, stack.sector, sorted(movement.reach(field, kind, stack.sector))


def _move(origin: int, kind: int, landing: Landing) -> Move:
    return Move(Sector(origin), SHIPS[kind], Sector(landing[0]), landing[1])


def _most_hits(state: State, kind: int, sector: int, how: str) -> int:
    """A bound on the damage of a ship that is there at the end of the first turn."""
    target = state.bases[1 - state.active]
    far = state.chart.distance[sector][target]
    total = BOMBER_HIT if how == "bomb" else 0
    if kind == BOMBER:
        return total + (BOMBER_HIT if far <= SPEED[BOMBER] else 0)
    if far == 0:
        return 3 * ATTACK[kind]  # in this combat, in the enemy's turn and in the next
    return ATTACK[kind] if far <= SPEED[kind] else 0


def strikes(state: State, least: int) -> list[tuple[int, Plan]]:
    """The striker's plans whose upper bound on damage reaches `least`, best bound first."""
    crew: list[_Ways] = []
    for kind, sector, landings in _units(state, state.active):
        ways: _Ways = [(None, _most_hits(state, kind, sector, "plain"))]
        ways += [(_move(sector, kind, end), _most_hits(state, kind, *end)) for end in landings]
        crew.append(ways)
    plans = []
    for choice in product(*crew):
        bound = sum(most for _, most in choice)
        if bound >= least:
            plans.append((bound, tuple(move for move, _ in choice if move is not None)))
    plans.sort(key=lambda bounded: -bounded[0])
    return plans


def answers(state: State, me: int) -> list[Plan]:
    """The enemy's plans, as far as they can make a difference to the striker."""
    target, home, far = state.bases[1 - me], state.bases[me], state.chart.distance
    matters = {target, home}
    for stack in state.fleets[me]:
        reach = max(SPEED[ship & KIND] for ship in stack.ships)
        matters.add(stack.sector)
        matters.update(
            sector
            for sector in state.chart.within(target, reach)
            if far[stack.sector][sector] + far[sector][target] <= reach
        )
    crew: list[list[Move | None]] = []
    for kind, sector, landings in _units(state, 1 - me):
        ways: list[Move | None] = [None]
        elsewhere: set[str] = set() if sector in matters else {"plain"}
        landings.sort(key=lambda end: (end[0] != target, end[0] != home, end))
        for end in landings:
            if end[0] not in matters:
                if end[1] in elsewhere:
                    continue
                elsewhere.add(end[1])
            ways.append(_move(sector, kind, end))
        crew.append(ways)
    return [tuple(move for move in choice if move is not None) for choice in product(*crew)]


class Solver:
    """Values of positions of one puzzle; answers that have refuted a plan are tried first."""

    def __init__(self, me: int) -> None:
        self.me = me
        self._killers: list[Plan] = []

    def value(self, state: State, floor: int = LOST) -> int:
        """The value of a position for the striker, exact from `floor` upwards."""
        if isinstance(state.phase, Over):
            return WON if state.phase.winner == self.me else LOST
        if isinstance(state.phase, Moving):
            return self._turn(state, floor)
        mine = table.current_player(state) == self.me
        if isinstance(state.phase, Buying):
            state = table.apply(guarded(state), Done())
            return self.value(state, floor)
        best = LOST if mine else WON
        for action in table.choices(state):
            value = self.value(table.apply(state, action), floor)
            best = max(best, value) if mine else min(best, value)
            if not mine and best < floor:
                break
        return best

    def reply(self, state: State) -> Action:
        """The enemy's best action outside phase 1: losses, the order of combats, guards."""
        if isinstance(state.phase, Buying):
            ships = guard(state.money[state.active], state.pools[state.active])
            return Buy(TYPES[ships[0]]) if ships else Done()
        state = _last_try(state)
        actions = table.choices(state)
        values = [self.value(table.apply(state, action)) for action in actions]
        return actions[values.index(min(values))]

    def _turn(self, state: State, floor: int) -> int:
        if state.active == self.me:
            foe = 1 - self.me
            hits, _ = strike.damage(state, state.ships(foe, state.bases[foe]))
            return hits - state.armor[foe]
        worst, _ = self.answer(state, floor)
        return worst

    def answer(self, state: State, floor: int = LOST) -> tuple[int, Plan]:
        """The enemy's best answer and the value that it leaves."""
        state = _last_try(state)
        plans = answers(state, self.me)
        possible = set(plans)
        first = [plan for plan in self._killers if plan in possible]
        worst, best = WON, plans[0]
        for plan in (*first, *plans):
            value = self.after(state, plan, floor)
            if value < worst:
                worst, best = value, plan
                if worst < floor:
                    if plan in self._killers:
                        self._killers.remove(plan)
                    self._killers.insert(0, plan)
                    del self._killers[30:]
                    break
        return worst, best

    def after(self, state: State, plan: Sequence[Move], floor: int = LOST) -> int:
        """The value after a player's moves and the end of that phase 1."""
        actions: list[Action] = [*plan, Done()]
        for action in actions:
            state = table.apply(state, action)
            if isinstance(state.phase, Over):
                break
        return self.value(state, floor)


def _last_try(state: State) -> State:
    """The state where a failure is the end, not the next try."""
    return replace(state, tries=MOST_TRIES) if state.strike else state


@lru_cache(maxsize=256)
def guard(money: int, pool: tuple[int, ...]) -> tuple[int, ...]:
    """The types to buy for the most armor: more of it is never worse (GOD-88)."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for kind in range(KINDS):
        for _ in range(pool[kind]):
            for spent, (armor, ships) in sorted(best.items(), reverse=True):
                cost = spent + COST[kind]
                more = (armor + ARMOR[kind], (*ships, kind))
                if cost <= money and more[0] > best.get(cost, (-1, ()))[0]:
                    best[cost] = more
    return max(best.values(), key=lambda bought: bought[0])[1]


def guarded(state: State) -> State:
    """The state after the active player has bought the most armor for the Starbase's guard."""
    for kind in guard(state.money[state.active], state.pools[state.active]):
        state = table.apply(state, Buy(TYPES[kind]))
    return state


# The known solution -----------------------------------------------------------------------------


def next_step(view: State) -> Move | Done | None:
    """The next action of the known solution, or None where another move has been made."""
    if not view.strike or view.turn != 1 or not isinstance(view.phase, Moving):
        return None
    rest = list(puzzle(view.strike).solution)
    done = [move for move in rest if not _stands(view, move)]
    moved = sum(bool(ship & MOVED) for stack in view.fleets[STRIKER] for ship in stack.ships)
    if moved != len(done) or not all(_arrived(view, move) for move in done):
        return None
    left = [move for move in rest if move not in done]
    return left[0] if left else Done()


def _stands(view: State, move: Move) -> bool:
    """Whether the ship of a move is still where the puzzle began, and has not moved."""
    ships, kind = view.ships(STRIKER, move.origin.index), SHIPS.index(move.ship)
    return any(ship & (KIND | MOVED) == kind for ship in ships)


def _arrived(view: State, move: Move) -> bool:
    ships, kind = view.ships(STRIKER, move.to.index), SHIPS.index(move.ship)
    return any(ship & KIND == kind and ship & MOVED for ship in ships)

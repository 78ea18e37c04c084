"""Phase 3: the Pirates fight where they began among ships, the others may come nearer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....game import Refusal, replace
from ....words.odds import Odds
from . import combat
from .actions import Activate, Course, Roll, Target
from .phases import Raiding, Rolling, Sortie, Steering, Targeting
from .pieces import PIRATE_FACE, PIRATE_MOVES, MapName
from .sectors import Sector, chart, name
from .state import State, sectors_of

_FACES = 6
"""The faces of a die."""


def begin(state: State) -> State:
    """Phase 3: the Pirates that begin it among ships fight there (GOD-96, GOD-R-31)."""
    hungry = tuple(sorted(set(state.pirates) & _occupied(state)))
    return replace(state, phase=Raiding(state.pirates, hungry), sorties=())


def _occupied(state: State) -> set[int]:
    """Sectors with a ship of either player."""
    return {sector for fleet in state.fleets for sector in sectors_of(fleet)}


# The order of the Pirates -----------------------------------------------------------------------


def activations(state: State, phase: Raiding) -> Sequence[Activate]:
    return [Activate(Sector(sector)) for sector in sorted(set(phase.idle))]


def check_activate(state: State, phase: Raiding, action: Activate) -> Refusal | None:
    if action.sector.index not in phase.idle:
        return Refusal("GOD-95", f"No Pirate on {action.sector} is waiting to act.")
    return None


def activate(state: State, phase: Raiding, action: Activate) -> State:
    return act(state, phase, action.sector.index)


def act(state: State, waiting: Raiding, sector: int) -> State:
    """A Pirate of this sector acts: it fights, it rolls a die, or it has nothing to do."""
    idle = list(waiting.idle)
    idle.remove(sector)
    if sector in waiting.hungry:
        if state.terms.one_raid:  # those that began here trigger one combat together (GOD-R-30)
            idle = [other for other in idle if other != sector]
        rest = replace(waiting, idle=tuple(idle))
        fights = sector in _occupied(state)
        return combat.start(state, rest, sector) if fights else replace(state, phase=rest)
    rest = replace(waiting, idle=tuple(idle))
    alone = not targets(state, sector)
    return replace(state, phase=rest if alone else Rolling(Sortie(sector, sector), rest))


# One Pirate on its way --------------------------------------------------------------------------


@lru_cache(maxsize=256)
def ways(which: MapName, closed: tuple[int, ...], start: int) -> Sequence[int]:
    """Steps from a sector to every other one without entering the closed ones; 99: no way."""
    neighbours = chart(which).neighbours
    steps = [99] * len(neighbours)
    steps[start] = 0
    edge = [start]
    while edge:
        further = []
        for here in edge:
            for there in neighbours[here]:
                if steps[there] == 99 and there not in closed:
                    steps[there] = steps[here] + 1
                    further.append(there)
        edge = further
    return steps


def targets(state: State, sector: int) -> list[int]:
    """The nearest sectors with ships, Starbases left out, in rising order (GOD-98, GOD-99)."""
    steps = ways(state.terms.map, state.bases, sector)
    prey = sorted(_occupied(state) - set(state.bases))
    least = min((steps[place] for place in prey), default=99)
    return [place for place in prey if steps[place] == least < 99]


def lots(state: State, sector: int) -> list[int]:
    """The nearest targets as luck chooses among them: all as likely, or each as often as it has
    ships (GOD-R-75)."""
    nearest = targets(state, sector)
    if not state.terms.by_ship:
        return nearest
    return [place for place in nearest for _ in range(_ships(state, place))]


def _ships(state: State, sector: int) -> int:
    return sum(len(state.ships(player, sector)) for player in (0, 1))


def danger(state: State, player: int, sector: int) -> Odds:
    """How likely the Pirate of this sector, which began phase 3 without ships, comes to ships of a
    player when it acts first: a die that lets it move, and a target that is theirs and in reach."""
    drawn = lots(state, sector)
    steps = ways(state.terms.map, state.bases, sector)
    own = set(sectors_of(state.fleets[player]))
    near = sum(place in own and steps[place] <= PIRATE_MOVES for place in drawn)
    return Odds(PIRATE_FACE * near, _FACES * max(1, len(drawn)))


def check_die(state: State, phase: Rolling, action: Roll) -> Refusal | None:
    return None if 1 <= action.die <= _FACES else Refusal("GOD-14", "A die shows 1 to 6.")


def roll(state: State, phase: Rolling, action: Roll) -> State:
    """The die of a Pirate that is alone: it moves or it stays (GOD-97)."""
    sortie = replace(phase.sortie, die=action.die)
    if action.die > PIRATE_FACE:
        return _ended(state, sortie, phase.then)
    sortie = replace(sortie, left=PIRATE_MOVES)
    nearest = targets(state, sortie.start)
    if len(nearest) > 1:
        return replace(state, phase=Targeting(sortie, phase.then))
    return _walk(state, replace(sortie, target=nearest[0]), phase.then)


def check_target(state: State, phase: Targeting, action: Target) -> Refusal | None:
    if action.sector.index not in targets(state, phase.sortie.start):
        return Refusal("GOD-98", f"{action.sector} is not one of the nearest targets.")
    return None


def head_for(state: State, phase: Targeting, action: Target) -> State:
    return _walk(state, replace(phase.sortie, target=action.sector.index), phase.then)


def check_course(state: State, phase: Steering, action: Course) -> Refusal | None:
    if action.sector.index not in next_steps(state, phase.sortie):
        return Refusal("GOD-R-33", f"{name(action.sector.index)} is not on a straightest way.")
    return None


def course(state: State, phase: Steering, action: Course) -> State:
    return _walk(*_stepped(state, phase.sortie, action.sector.index), phase.then)


def _ended(state: State, sortie: Sortie, then: Raiding) -> State:
    """The Pirate has acted; its sortie is kept for the screen."""
    return replace(state, phase=then, sorties=(*state.sorties, sortie))


def _walk(state: State, sortie: Sortie, then: Raiding) -> State:
    """Go on until the way forks, the target is met, or no step is left (GOD-102, GOD-103)."""
    while True:
        if sortie.at == sortie.target:
            return combat.start(_ended(state, sortie, then), then, sortie.at)
        if not sortie.left:
            return _ended(state, sortie, then)
        steps = next_steps(state, sortie)
        if len(steps) > 1:
            return replace(state, phase=Steering(sortie, then))
        state, sortie = _stepped(state, sortie, steps[0])


def next_steps(state: State, sortie: Sortie) -> list[int]:
    """The straightest of the steps that lead nearer to the target, one or two (GOD-R-33)."""
    axial = state.chart.axial
    far = ways(state.terms.map, state.bases, sortie.target)
    (sq, sr), (tq, tr) = axial[sortie.start], axial[sortie.target]
    nearer = [
        sector
        for sector in state.chart.neighbours[sortie.at]
        if sector not in state.bases and far[sector] == far[sortie.at] - 1
    ]

    def aside(sector: int) -> int:
        """Distance from the straight line, times the length of that line."""
        q, r = axial[sector]
        return abs((tq - sq) * (r - sr) - (tr - sr) * (q - sq))

    least = min(map(aside, nearer))
    return sorted(sector for sector in nearer if aside(sector) == least)


def _stepped(state: State, sortie: Sortie, sector: int) -> tuple[State, Sortie]:
    pirates = list(state.pirates)
    pirates.remove(sortie.at)
    pirates = sorted([*pirates, sector])
    sortie = replace(sortie, at=sector, left=sortie.left - 1)
    return replace(state, pirates=tuple(pirates)), sortie

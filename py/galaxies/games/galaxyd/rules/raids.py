"""Phase 3: the Pirates fight where they began among ships, the others may come nearer."""

from __future__ import annotations

from dataclasses import replace

from . import combat, turn as phases
from .pieces import PIRATE_FACE, PIRATE_MOVES
from .sectors import Chart
from .state import Raid, State, sectors_of


def begin(state: State) -> State:
    """Phase 3: who began it among ships is judged now (GOD-96, GOD-R-31)."""
    occupied = _occupied(state)
    hungry = tuple(sorted(set(state.pirates) & occupied))
    return next_pirate(replace(state, idle=state.pirates, hungry=hungry, sorties=()))


def _occupied(state: State) -> set[int]:
    """Sectors with a ship of either player."""
    return {sector for fleet in state.fleets for sector in sectors_of(fleet)}


def next_pirate(state: State) -> State:
    """The active player chooses; where all that are left are alike, nobody is asked (GOD-95)."""
    state = replace(state, raid=None)
    if not state.idle:
        return phases.start_buying(state)
    if len(set(state.idle)) > 1:
        return replace(state, phase="raid")
    return activate(state, state.idle[0])


def activate(state: State, sector: int) -> State:
    """A Pirate of this sector acts: it fights, it rolls a die, or it has nothing to do."""
    idle = list(state.idle)
    idle.remove(sector)
    if sector in state.hungry:
        if state.terms.one_raid:  # those that began here trigger one combat together (GOD-R-30)
            idle = [other for other in idle if other != sector]
        state = replace(state, idle=tuple(idle))
        if sector in _occupied(state):
            return combat.start(state, sector, raid=True)
        return next_pirate(state)
    state = replace(state, idle=tuple(idle))
    if not targets(state, sector):
        return next_pirate(state)
    return replace(state, phase="die", raid=Raid(sector, sector))


def ways(chart: Chart, closed: tuple[int, ...], start: int) -> list[int]:
    """Steps from a sector to every other one without entering the closed ones; 99: no way."""
    steps = [99] * len(chart.neighbours)
    steps[start] = 0
    edge = [start]
    while edge:
        further = []
        for here in edge:
            for there in chart.neighbours[here]:
                if steps[there] == 99 and there not in closed:
                    steps[there] = steps[here] + 1
                    further.append(there)
        edge = further
    return steps


def targets(state: State, sector: int) -> list[int]:
    """The nearest sectors with ships, Starbases left out, in rising order (GOD-98, GOD-99)."""
    steps = ways(state.chart, state.bases, sector)
    prey = sorted(_occupied(state) - set(state.bases))
    least = min((steps[place] for place in prey), default=99)
    return [place for place in prey if steps[place] == least < 99]


def roll(state: State, die: int) -> State:
    """The die of a Pirate that is alone: it moves or it stays (GOD-97)."""
    raid = state.raid
    assert raid is not None
    if die > PIRATE_FACE:
        return next_pirate(_noted(state, replace(raid, die=die)))
    nearest = targets(state, raid.start)
    state = replace(state, raid=replace(raid, die=die, left=PIRATE_MOVES))
    if len(nearest) > 1:
        return replace(state, phase="target")
    return head_for(state, nearest[0])


def head_for(state: State, target: int) -> State:
    assert state.raid is not None
    return _walk(replace(state, raid=replace(state.raid, target=target)))


def _noted(state: State, raid: Raid) -> State:
    """What a Pirate did is kept for the screen."""
    return replace(state, sorties=(*state.sorties, raid))


def _walk(state: State) -> State:
    """Go on until the way forks, the target is met, or no step is left (GOD-102, GOD-103)."""
    while True:
        raid = state.raid
        assert raid is not None
        if raid.at == raid.target:
            return combat.start(_noted(state, raid), raid.at, raid=True)
        if not raid.left:
            return next_pirate(_noted(state, raid))
        steps = next_steps(state)
        if len(steps) > 1:
            return replace(state, phase="course")
        state = _stepped(state, steps[0])


def next_steps(state: State) -> list[int]:
    """The straightest of the steps that lead nearer to the target, one or two (GOD-R-33)."""
    raid, axial = state.raid, state.chart.axial
    assert raid is not None
    far = ways(state.chart, state.bases, raid.target)
    (sq, sr), (tq, tr) = axial[raid.start], axial[raid.target]
    nearer = [
        sector
        for sector in state.chart.neighbours[raid.at]
        if sector not in state.bases and far[sector] == far[raid.at] - 1
    ]

    def aside(sector: int) -> int:
        """How far from the straight line, times its length."""
        q, r = axial[sector]
        return abs((tq - sq) * (r - sr) - (tr - sr) * (q - sq))

    least = min(map(aside, nearer))
    return sorted(sector for sector in nearer if aside(sector) == least)


def course(state: State, sector: int) -> State:
    return _walk(_stepped(state, sector))


def _stepped(state: State, sector: int) -> State:
    raid = state.raid
    assert raid is not None
    pirates = list(state.pirates)
    pirates.remove(raid.at)
    pirates = sorted([*pirates, sector])
    return replace(state, pirates=tuple(pirates), raid=replace(raid, at=sector, left=raid.left - 1))

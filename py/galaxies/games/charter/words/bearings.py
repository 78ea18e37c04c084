"""Star Charter for players who do not see the map: its sectors, what is near, what threatens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from ....game import Bearings, Cell, Claim, Comes, Draft, Near, Threat, Viewer
from ....words.english import compass, counted
from ..rules import trips
from ..rules.phases import Closed, Navigating
from ..rules.state import State
from ..rules.tables import NEIGHBOURS, PLACES, RING, SECTORS
from .summary import fare_words
from .terms import RINGS, captain_does, sector_label

_MOST = 8
"""Worlds of one sector that are told; the position in words has all of them."""


def grid(view: State, viewer: Viewer, draft: Draft) -> Sequence[Sequence[Cell]]:
    """The sectors in rows from the top of the map, each from the left; every second column lies
    half a sector lower."""
    fares = _fares(view)
    return [[_cell(view, sector, fares) for sector in row] for row in _rows()]


@cache
def _rows() -> tuple[tuple[int, ...], ...]:
    ordered = sorted(SECTORS, key=lambda sector: (_row(sector), PLACES[sector]))
    return tuple(tuple(row) for _, row in groupby(ordered, key=_row))


def _row(sector: int) -> int:
    q, r = PLACES[sector]
    return r + q // 2


def _spot(sector: int) -> tuple[float, float]:
    """Right and down from the black hole, in distances of neighbours."""
    q, r = PLACES[sector]
    return 0.866 * q, r + q / 2


def _cell(view: State, sector: int, fares: dict[int, str]) -> Cell:
    name = f"sector {sector_label(view, sector)}"
    held = [*_holds(view, sector), *([fares[sector]] if sector in fares else [])]
    return Cell(str(sector), name, "; ".join(held), (f"sector:{sector}",), PLACES[sector][0])


def _holds(view: State, sector: int) -> Iterator[str]:
    """The ship, the place in the travel line, and the worlds, hub first."""
    if view.line and sector == view.here:
        yield "the ship"
    elif sector in view.route:
        yield f"stop {view.route.index(sector) + 1} of this game"
    worlds = sorted((view.world(card) for card in view.in_sector(sector)), key=lambda w: not w.hub)
    for world in worlds[:_MOST]:
        yield f"{world.name}, {'hub' if world.hub else 'minor world'} with fuel {world.fuel}"
    if len(worlds) > _MOST:
        yield f"{counted(len(worlds) - _MOST, 'more world')}"


def near(view: State, viewer: Viewer, key: str) -> tuple[str, Sequence[Near]]:
    """The sectors with worlds, and those that can be flown to; first from the ship."""
    here = int(key) if key else view.here or SECTORS[0]
    steps = _steps(here)
    fares = _fares(view)
    held = [s for s in SECTORS if s != here and (s in fares or any(_holds(view, s)))]
    nearest = sorted(held, key=lambda sector: (steps[sector], sector))
    return str(here), [(str(sector), _way(here, sector, steps[sector])) for sector in nearest]


def distances(view: State, viewer: Viewer, key: str, other: str) -> tuple[int]:
    """Moves from one sector to the other."""
    return (_steps(int(key))[int(other)],)


@cache
def _steps(start: int) -> dict[int, int]:
    """How many moves away each sector is."""
    steps, edge = {start: 0}, [start]
    for sector in edge:
        for other in NEIGHBOURS[sector]:
            if other not in steps:
                steps[other] = steps[sector] + 1
                edge.append(other)
    return steps


def _way(start: int, end: int, steps: int) -> str:
    """`2 sectors north-east, outer ring`."""
    (x0, y0), (x1, y1) = _spot(start), _spot(end)
    return f"{counted(steps, 'sector')} {compass(x1 - x0, y1 - y0)}, {RINGS[RING[end]]} ring"


def _fares(view: State) -> dict[int, str]:
    """What the trips to the free neighbours cost, while one is chosen."""
    if not isinstance(view.phase, Navigating):
        return {}
    return {
        sector: f"a trip there: {fare_words(view, sector)}"
        for sector in trips.free_neighbours(view)
    }


# Threats ----------------------------------------------------------------------------------------


def threats(view: State, viewer: Viewer) -> Sequence[Threat]:
    """Whether the ship can fly on, and what is still missing."""
    if isinstance(view.phase, Closed):
        return [Threat("The campaign is closed.")]
    if not view.line:
        return [Threat("Nothing threatens you between two games.")]
    left = counted(view.worlds_left, "new world")
    return [
        *_flight(view, viewer),
        Threat(f"{left} must still be founded to win this game."),
        Threat(f"The deck holds {counted(view.deck_size, 'card')}."),
    ]


def _flight(view: State, viewer: Viewer) -> Iterator[Threat]:
    """Whether any trip can be paid with the hand."""
    if not isinstance(view.phase, Navigating):
        return
    fuel = sum(view.cards[card].fuel for card in view.hand)
    hold = captain_does(view, viewer, "hold")
    stays = tuple(Claim(_flies_to(sector), "none") for sector in SECTORS if sector != view.here)
    if not trips.trips(view):
        yield Threat(f"{hold} {fuel} fuel, and no trip is affordable.", stays)
    else:
        sectors = {sector for sector, _ in trips.trips(view)}
        reached = counted(len(sectors), "neighbouring sector")
        text = f"{hold} {fuel} fuel; {reached} can be reached."
        claims = (
            Claim(_flies_to(sector), "some" if sector in sectors else "none")
            for sector in NEIGHBOURS[view.here]
        )
        yield Threat(text, tuple(claims))


def _flies_to(sector: int) -> Comes:
    return lambda before, action, after: after.here == sector


BEARINGS: Bearings[State] = Bearings(grid=grid, near=near, distances=distances, threats=threats)

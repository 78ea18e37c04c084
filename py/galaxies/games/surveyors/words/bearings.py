"""Surveyors of the Galaxy for players who do not see the sheet: stars, what is known to be near,
what threatens.

How far a star is must be judged by eye (SUR-44). So the stars stand in the order of their numbers,
and only what has been measured, flown or told by the sight aid is near.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from ....game import Bearings, Cell, Claim, Draft, Near, Threat, Viewer
from ....words.english import counted, listed, plural
from ..choosing.taps import chosen
from ..rules import phases, wormholes
from ..rules.actions import Action
from ..rules.measure import decimals, mil, squared
from ..rules.names import captain_name, captain_title, star_name
from ..rules.scoring import score
from ..rules.state import State
from .sight import band, describes_stars

_ROW = 6
"""Stars in one row of the grid."""


def grid(view: State, viewer: Viewer, draft: Draft) -> Sequence[Sequence[Cell]]:
    """The stars by their numbers, six in a row: the rows say nothing about the sheet."""
    picked = chosen(view, draft)
    cells = [_cell(view, n, picked == n) for n in range(1, len(view.stars) + 1)]
    rows = [cells[at : at + _ROW] for at in range(0, len(cells), _ROW)]
    return rows or [[Cell("0", "the sheet", "no star yet")]]


def _cell(view: State, n: int, picked: bool) -> Cell:
    parts = (f"star:{n}", *(("mark",) if picked else ()))
    called = f"star {n}"
    if view.terms.names:
        called += f", {star_name(view, n)}"
    return Cell(str(n), called, "; ".join(_holds(view, n, picked)), parts)


def _holds(view: State, n: int, picked: bool) -> Iterator[str]:
    """`open`, `your home`, `the ship of Captain O`."""
    star = view.star(n)
    if star.status == "surveyed" and star.owner in view.order:
        owner = captain_name(view, star.owner)
        yield f"home of {owner}" if star.home else f"surveyed by {owner}"
    else:
        yield star.status
    if picked:
        yield "selected, not yet marked"
    if star.letter and star.is_open:
        yield f"letter {star.letter}"
    if star.fields and star.is_open:
        yield f"asteroids, {counted(star.fields, 'more unit')}"
    for hole in wormholes.live(view):
        if n in hole.mouths:
            yield f"a wormhole to {hole.b if hole.a == n else hole.a}"
    for seat in view.order if view.captains else ():
        for ship in view.captains[seat].ships:
            if ship.star == n and ship.status != "adrift":
                yield f"the ship of {captain_name(view, seat)}, {counted(ship.fuel, 'unit')}"


# What is known to be near -----------------------------------------------------------------------


def near(view: State, viewer: Viewer, key: str) -> tuple[str, Sequence[Near]]:
    """Stars that lines, scope or sight aid join to one; first to the mover's ship."""
    here = int(key) if key else _ship(view)
    if not view.knows(here):
        return key, ()
    known = _measured(view, here)
    if describes_stars(view) and here == view.turn.departure:
        known = {n: band(view, n) for n in view.open_stars if n != here} | known
    bands = ("near", "middle", "far")
    order = {word: rank for rank, word in enumerate(bands)}
    ordered = sorted(known, key=lambda n: (order.get(known[n], -1), _figure(known[n]), n))
    return str(here), [(str(n), known[n]) for n in ordered]


def _figure(way: str) -> float:
    """The number at the beginning of a way; those without one come last."""
    first = way.partition(" ")[0]
    return float(first) if first[:1].isdigit() else inf


def distances(view: State, viewer: Viewer, key: str, other: str) -> set[float]:
    """Inches, and the fuel of flights between two stars."""
    a, b = int(key), int(other)
    units = {float(trip.units) for trip in view.trips if {trip.start, trip.end} == {a, b}}
    return {mil(squared(view.star(a), view.star(b))) / 1000, *units}


def _ship(view: State) -> int:
    """The star of the ship that is to fly, or of the mover's first ship."""
    if not view.captains or view.mover not in view.order:
        return phases.NOWHERE
    return view.ship.star


def _measured(view: State, here: int) -> dict[int, str]:
    """Star -> what is known of the way there: its length if lines keep it, else its fuel."""
    known: dict[int, str] = {}
    for trip in view.trips:
        other = _other(here, trip.start, trip.end)
        if other and trip.measured:
            length = _length(view, here, other)
            known[other] = length or f"{counted(trip.units, 'unit')} in a flight"
    for a, b in view.scoped:
        other = _other(here, a, b)
        if other:
            known[other] = _length(view, here, other) or "measured with the scope"
    if view.turn.measured and view.ship.star == here:
        for other in view.turn.measured:
            known[other] = f"{decimals(squared(view.star(here), view.star(other)))} inches"
    known.pop(here, None)
    return known


def _other(here: int, one: int, two: int) -> int:
    """The other end of a line that begins or ends here; 0 for other lines."""
    return {one: two, two: one}.get(here, 0)


def _length(view: State, a: int, b: int) -> str:
    """The length of a line, where old lines keep it (SUR-146)."""
    if not view.terms.line_labels:
        return ""
    return f"{decimals(squared(view.star(a), view.star(b)))} inches"


# Threats ----------------------------------------------------------------------------------------


def threats(view: State, viewer: Viewer) -> Sequence[Threat]:
    """The fuel that is left, asteroids, and rivals who are ahead."""
    if isinstance(view.phase, phases.Over):
        return [Threat("The game is over.")]
    if viewer not in view.order or not view.captains:
        return [Threat("Nothing threatens you on this sheet.")]
    rest = (*_rivals(view, viewer), *_fields(view))
    return [*_fuel(view, viewer), *map(Threat, rest)]


def _fuel(view: State, viewer: Viewer) -> Iterator[Threat]:
    ships = view.captains[viewer].ships
    if not any(ship.in_play for ship in ships):

        def flies(before: State, action: Action, after: State) -> bool:
            return before.captains[viewer].ships != after.captains[viewer].ships

        yield Threat("None of your ships flies any more.", (Claim(flies, "none"),))
    for at, ship in enumerate(ships):
        if ship.in_play:
            which = f"ship {at + 1}" if len(ships) > 1 else "ship"
            units = counted(ship.fuel, "unit")
            text = f"Your {which} has {units} of fuel: a flight that costs more fails."
            yield Threat(text, (_fails(viewer, at, ship.fuel),))


def _fails(viewer: int, at: int, fuel: int) -> Claim:
    """No flight of the ship reaches its star and costs more."""

    def arrives(before: State, action: Action, after: State) -> bool:
        ship = after.captains[viewer].ships[at]
        trip = after.trips[-1] if len(after.trips) > len(before.trips) else None
        moved = ship.star != before.captains[viewer].ships[at].star
        return moved and ship.in_play and trip is not None and trip.units > fuel

    return Claim(arrives, "none")


def _rivals(view: State, viewer: Viewer) -> Iterator[str]:
    others = [seat for seat in view.order if seat != viewer]
    own = score(view, viewer)
    ahead = [seat for seat in others if score(view, seat) > own]
    if ahead:
        told = (f"{captain_title(view, seat)} ({score(view, seat)})" for seat in ahead)
        yield f"Ahead of you, who have {own}: {listed(told)}."
    elif others:
        yield f"Nobody is ahead of you; you have {own}."


def _fields(view: State) -> Iterator[str]:
    fields = [n for n, star in enumerate(view.stars, 1) if star.fields and star.is_open]
    if fields:
        yield f"Asteroids make {plural(len(fields), 'star')} {listed(fields)} dearer."


BEARINGS: Bearings[State] = Bearings(grid=grid, near=near, distances=distances, threats=threats)

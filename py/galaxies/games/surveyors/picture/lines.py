"""The lines on the sheet: where ships have been, and the ruler along the latest ones.

A line is drawn only after its destination was marked; a journey never has a length (SUR-142).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from ....draw.svg import Part, Svg, el, group, number
from ....game import Shape
from ..choosing.places import MARGIN, PER_INCH, place, sheet_box
from ..rules.flights import unpaid
from ..rules.measure import begun_inches, decimals, squared
from ..rules.state import State, Trip
from . import glyphs, lengths

_HEIGHTS = {0: 17, 8: 13, 4: 10, 12: 10}
"""How long the ticks of a ruler are, by sixteenths; others 7 for eighths and 4."""

_SIGHTS = 200
"""Lengths of scopes on the sheet, the latest ones: more could not be told apart."""


def _unit(view: State, trip: Trip, shape: Shape) -> tuple[float, float, float]:
    """Direction and length (board units) of a line."""
    (ax, ay), (bx, by) = place(view, trip.start, shape), place(view, trip.end, shape)
    length = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    return (bx - ax) / length, (by - ay) / length, length


def _seat(view: State, trip: Trip) -> str:
    return f"seat s{view.order.index(trip.seat)}"


def recent(view: State) -> int:
    """How many of the last lines still have the ruler beside them: one a player, in one round."""
    seats: list[int] = []
    for trip in reversed(view.trips):
        if trip.seat in seats:
            break
        seats.append(trip.seat)
    return len(seats)


def measured(view: State) -> State:
    """The view with the line of a flight that waits for the answer about a coast: its length is
    public, so that the others can judge the hair (SUR-47, SUR-134)."""
    trip = unpaid(view)
    return replace(view, trips=(*view.trips, trip)) if trip else view


def trip_parts(view: State, shape: Shape) -> list[Part]:
    """Every line, oldest first, each under a key of its own."""
    spots = iter(_spots(view, view.trips, shape))
    return [
        Part(
            f"trip:{at}", _line(view, trip, None if trip.kind == "journey" else next(spots), shape)
        )
        for at, trip in enumerate(view.trips)
    ]


def ruler_parts(view: State, shape: Shape, *, away: bool) -> list[Part]:
    """The ruler along the latest line, in a launch along all of them; `away`: out of sight."""
    first = _latest(view)
    look = " away" if away else ""
    return [
        Part(f"ruler:{at}", _ruler(view, trip, look, shape))
        for at, trip in enumerate(view.trips)
        if at >= first and trip.measured
    ]


def sight_parts(view: State, shape: Shape) -> list[Part]:
    """What scopes have measured stays readable: a thin line and its length (SUR-112)."""
    flown = {(trip.start, trip.end) for trip in view.trips if trip.measured}
    first = max(0, len(view.scoped) - _SIGHTS)
    shown = {
        at: lengths.Line(place(view, a, shape), place(view, b, shape), len(_said(view, a, b)), 0.67)
        for at, (a, b) in enumerate(view.scoped)
        if at >= first
        and (a, b) not in flown  # the line of the flight says it
        and (view.terms.line_labels or b in view.turn.measured)
    }
    spots = reversed(_spots(view, view.trips, shape, tuple(shown.values())))
    parts = []
    for (at, line), (x, y) in zip(reversed(shown.items()), spots, strict=False):
        d = "M{} {}L{} {}".format(*map(number, (*line.start, *line.end)))
        text = _said(view, *view.scoped[at])
        look = group(
            el("path", d=d, class_="sight-line"),
            el("text", text, x=number(x), y=number(y), class_="length"),
            pointer_events="none",
        )
        parts.append(Part(f"scoped:{at}", look))
    return parts


def _spots(
    view: State,
    trips: Sequence[Trip],
    shape: Shape,
    more: tuple[lengths.Line, ...] = (),
) -> tuple[lengths.Spot, ...]:
    """Where the lengths of lines stand, journeys left out: they have none."""
    stars = tuple(place(view, n, shape) for n in range(1, len(view.stars) + 1))
    width, height = sheet_box(view, shape)
    sheet = (MARGIN, MARGIN, MARGIN + width, MARGIN + height)
    flown = (drawn(view, trip, shape) for trip in trips if trip.kind != "journey")
    return lengths.placed(stars, (*flown, *more), sheet)


def drawn(view: State, trip: Trip, shape: Shape = "tall") -> lengths.Line:
    """The line of a trip as it is drawn."""
    ux, uy, length = _unit(view, trip, shape)
    ax, ay = place(view, trip.start, shape)
    end = _end(trip, length)
    return lengths.Line(
        (ax, ay), (ax + ux * end, ay + uy * end), len(_said(view, trip.start, trip.end))
    )


def _said(view: State, a: int, b: int) -> str:
    return decimals(squared(view.star(a), view.star(b)))


def _latest(view: State) -> int:
    """Index of the first trip that is shown bit by bit: the last one, in a launch one a player."""
    return max(0, len(view.trips) - (recent(view) if view.terms.scenario == "launch" else 1))


def _line(view: State, trip: Trip, spot: lengths.Spot | None, shape: Shape) -> Svg:
    ux, uy, length = _unit(view, trip, shape)
    ax, ay = place(view, trip.start, shape)
    bx, by = place(view, trip.end, shape)
    kind = f"{_seat(view, trip)} trip {trip.kind}" + (" shifted" if trip.shifted else "")
    # Only what was just flown grows: a line that is drawn anew stands there as it did, and so does
    # one that was there while its coast was talked about.
    kind += " fresh" if trip in view.trips[_latest(view) :] and not trip.coasted else ""
    if spot is None:
        return group(el("path", d=bow(view, trip, shape), class_="way"), class_=kind)
    end = _end(trip, length)
    cx, cy = ax + ux * end, ay + uy * end
    d = f"M{number(ax)} {number(ay)}L{number(cx)} {number(cy)}"
    # pathLength 1 lets every line grow in the same time, however long it is.
    parts = [el("path", d=d, class_="way", pathLength=1)]
    parts.append(el("path", d=d, class_="pattern"))
    if trip.boosted:
        parts.append(el("path", d=glyphs.wiggle((ax, ay), ux, uy), class_="wiggle"))
    if trip.coasted:
        parts += [
            el("circle", cx=bx - ux * k, cy=by - uy * k, r=2.2, class_="glide")
            for k in (22, 28, 34)
        ]
    if trip.kind == "adrift":
        lost = group(glyphs.ship(tilt=True), transform=f"translate({number(cx)} {number(cy)})")
        parts.append(lost)
    if view.terms.line_labels or _is_recent(view, trip):
        parts.append(_length(view, trip, spot))
    return group(*parts, class_=kind)


def bow(view: State, trip: Trip, shape: Shape) -> str:
    """The path of a journey: bent from star to star, so that no ruler fits it (SUR-142)."""
    ux, uy, length = _unit(view, trip, shape)
    (ax, ay), (bx, by) = place(view, trip.start, shape), place(view, trip.end, shape)
    bend = 0.18 * length
    mx, my = (ax + bx) / 2 - uy * bend, (ay + by) / 2 + ux * bend
    return f"M{number(ax)} {number(ay)}Q{number(mx)} {number(my)} {number(bx)} {number(by)}"


def _is_recent(view: State, trip: Trip) -> bool:
    return trip in view.trips[len(view.trips) - recent(view) :]


def _end(trip: Trip, length: float) -> float:
    """How far the line of a trip is drawn; a ship that runs dry drifts after the inches that it
    had, never at the star (SUR-R-09)."""
    if trip.kind not in ("adrift", "fizzle"):
        return length
    inches = trip.units + trip.boosted if trip.kind == "adrift" else 0.6
    return min(inches * PER_INCH, length - 26)


def _length(view: State, trip: Trip, spot: lengths.Spot) -> Svg:
    """The measured length, written beside the line (SUR-146)."""
    x, y = spot
    text = _said(view, trip.start, trip.end)
    # The latest length is written when its inches are counted.
    late = f" late {last_beat(view, trip)}" if view.trips and trip is view.trips[-1] else ""
    return el("text", text, x=number(x), y=number(y), class_=f"length{late}")


def _ruler(view: State, trip: Trip, look: str, shape: Shape) -> Svg:
    body = _laid(view, trip, shape)
    kind = f"{_seat(view, trip)} ruler {trip.kind}{look}"
    return group(body, class_=kind, pointer_events="none")


def beat(n: int) -> str:
    """The class of what happens with the n-th inch of a reveal, from 0 (style.css)."""
    return f"i{min(n, 14)}"


def last_beat(view: State, trip: Trip) -> str:
    """The class of what is shown when all inches of a line are counted."""
    d2 = squared(view.star(trip.start), view.star(trip.end))
    return beat(begun_inches(d2) + trip.fields)


def payment(trip: Trip, inch: int, inches: int) -> str:
    """How the inch with this index (from 0) is paid: `free`, `paid`, or `dry` for an empty tank."""
    if inch < trip.boosted:
        return "free"
    if trip.coasted and inch == inches - 1:
        return "free"
    dry = trip.kind == "adrift" and inch - trip.boosted >= trip.units
    return "dry" if dry else "paid"


def pair_ruler(view: State, a: int, b: int, shape: Shape) -> Svg:
    """The ruler between two stars that an eye exam has asked for."""
    trip = Trip(0, 0, a, b, "flight", 0)
    (ax, ay), (bx, by) = place(view, a, shape), place(view, b, shape)
    d = f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    line = el("path", d=d, class_="way", pathLength=1)
    return group(
        _laid(view, trip, shape),
        group(line, _length(view, trip, _spots(view, (trip,), shape)[0])),
        class_="seat s0 ruler trip fresh",
    )


def _laid(view: State, trip: Trip, shape: Shape) -> Svg:
    """A ruler with ticks of a sixteenth, its begun inches lit one after the other."""
    ux, uy, length = _unit(view, trip, shape)
    ax, ay = place(view, trip.start, shape)
    # The ruler lies below the line, whichever way it goes; `vx, vy` points away from the line.
    side = -1 if ux < 0 else 1
    vx, vy = -uy * side, ux * side
    matrix = " ".join(number(v) for v in (ux, uy, vx, vy, ax, ay))
    inches = begun_inches(squared(view.star(trip.start), view.star(trip.end)))
    cells = [
        el(
            "rect",
            x=PER_INCH * k,
            y=8,
            width=PER_INCH,
            height=26,
            class_=f"inch {payment(trip, k, inches)} {beat(k)}",
            data_reveal="",
        )
        for k in range(inches)
    ]
    figures = []
    for k in range(1, inches + 1):
        along, off = PER_INCH * k - 8, 27
        x, y = ax + ux * along + vx * off, ay + uy * along + vy * off
        if not _meets_number(view, x, y, shape):
            figures.append(el("text", k, x=number(x), y=number(y), class_="figure-small"))
    body = group(
        el("rect", x=0, y=8, width=PER_INCH * inches, height=26, class_="wood"),
        *cells,
        el("path", d=_ticks(inches), class_="ticks"),
        el("path", d=f"M{number(length)} 2V38", class_=f"reading {last_beat(view, trip)}"),
        transform=f"matrix({matrix})",
    )
    return group(body, *figures)


def _meets_number(view: State, x: float, y: float, shape: Shape) -> bool:
    """Whether a figure here would be written over the number of a star, and neither be read."""
    spots = (place(view, n, shape) for n in range(1, len(view.stars) + 1))
    return any(abs(x - sx - 26) < 21 and abs(y - sy - 21) < 20 for sx, sy in spots)


def _ticks(inches: int) -> str:
    step = PER_INCH / 16
    marks = []
    for k in range(16 * inches + 1):
        height = _HEIGHTS.get(k % 16, 7 if k % 2 == 0 else 4)
        marks.append(f"M{number(k * step)} 8v{height}")
    return "".join(marks)

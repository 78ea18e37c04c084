"""What a view of Surveyors of the Galaxy looks like: the sheet, and the captains' panel.

Before a commitment the picture holds nothing that depends on a distance (SUR-141): stars are
drawn by their status alone, in the order of their numbers, and a selected star gets a ring.
"""

from __future__ import annotations

from functools import cache

from ....draw.svg import Pane, Part, Scene, Svg, act, el, fitted, group, move, number
from ....game import Shape, Spot
from ..choosing.places import MARGIN, PER_INCH, STRIP, place, sheet_box
from ..choosing.taps import chosen, head, offered
from ..rules import events, phases, wormholes
from ..rules.names import star_name
from ..rules.state import NOBODY, Star, State
from ..rules.trips import verdict
from ..words.buttons import label
from . import exam, glyphs
from .lines import last_beat, measured, recent, ruler_parts, sight_parts, trip_parts
from .panels import captains, chart

_HIT = 28
"""Radius in which a star is hit, the same for all."""
_RING = 40
"""Radius of a ring round a star and its marks."""
_LETTER = 13
"""How wide a letter of a verdict is."""


def scene(view: State, viewer: int, draft: tuple[str, ...], shape: Shape = "wide") -> Scene:
    """The sheet (pane "board") and the panel "captains"; in an eye exam keys and errors instead."""
    sheet = _sheet(view, viewer, draft, shape)
    if view.terms.scenario == "exam" and view.captains:
        asked = (exam.keys(view, draft),) if isinstance(view.phase, phases.Estimating) else ()
        return Scene((sheet, *asked, exam.course(view)))
    panels = [captains(view)] if view.captains else []
    if view.known:
        panels.append(chart(view))
    return Scene((sheet, *panels))


def spot(view: State, viewer: int, key: str, shape: Shape) -> Spot | None:
    """A star by its number."""
    known = key.isdecimal() and view.knows(int(key))
    return Spot(*place(view, int(key), shape), _RING) if known else None


def _sheet(view: State, viewer: int, draft: tuple[str, ...], shape: Shape) -> Pane:
    width, height = sheet_box(view, shape)
    parts = [Part("sheet", _paper(width, height))]
    if view.terms.scenario == "exam":
        parts += exam.marks(view, shape)
    lined = measured(view)
    parts += ruler_parts(
        lined, shape, away=bool(draft)
    )  # put away while a star is chosen (SUR-R-71)
    parts += trip_parts(lined, shape)
    parts += sight_parts(lined, shape)
    words = offered(view, draft)
    picked = chosen(view, draft)
    for n in range(1, len(view.stars) + 1):
        parts.append(Part(f"star:{n}", _star(view, viewer, n, words.get(n, ""), draft, shape)))
    parts += _ships(view, shape)
    parts.append(Part("bar", _bar(view, height)))
    parts.append(_strip(view, draft, picked, shape))
    return Pane(
        "board",
        f"The sheet with {len(view.stars)} stars",
        width + 2 * MARGIN,
        height + MARGIN + STRIP,
        tuple(parts),
        "board",
        inches=(width + 2 * MARGIN) / PER_INCH,
        true_size=view.terms.reference == "calibrated",
    )


@cache
def _paper(width: float, height: float) -> Svg:
    """A plain sheet: no grid, no ticks, no texture that could serve as a ruler."""
    return group(
        el("rect", x=MARGIN + 2, y=MARGIN + 3, width=width, height=height, rx=3, class_="shade"),
        el("rect", x=MARGIN, y=MARGIN, width=width, height=height, rx=3, class_="paper"),
    )


# Stars ----------------------------------------------------------------------------------------


def _star(
    view: State, viewer: int, n: int, words: str, draft: tuple[str, ...], shape: Shape
) -> Svg:
    star = view.star(n)
    x, y = place(view, n, shape)
    hit = el("circle", cx=0, cy=0, r=_HIT, class_="hit")
    # The number is written over the ring.
    picture = (hit, *((_ring(),) if chosen(view, draft) == n else ()), *_look(view, n, star))
    if words:
        text = label(view, viewer, (head(view, draft), str(n)))
        return act(words, text, *picture, class_="system", transform=move(x, y), data_rank=n)
    title = el("title", f"{star_name(view, n).capitalize()}, {_said(view, star)}")
    return group(title, *picture, class_="system", transform=move(x, y))


def _said(view: State, star: Star) -> str:
    if star.status == "surveyed":
        home = "home" if star.home else "surveyed"
        return f"{home}, {view.mark(star.owner)}"
    return star.status


def _ring() -> Svg:
    return el("circle", cx=0, cy=0, r=29, class_="chosen-ring")


def _look(view: State, n: int, star: Star) -> list[Svg]:
    """Dot, number, letter and all marks."""
    parts = [glyphs.dot(n)]
    asked = isinstance(view.phase, phases.Coasting) and view.phase.destination == n
    # A mark takes more room than a dot.
    x, y = (13, 19) if star.is_open and not (star.failed or asked) else (18, 24)
    parts.append(el("text", n, x=x, y=y, class_="number"))
    if star.letter:
        # Clear of the mark, and of the ship that stands above it.
        x, y = (-17, -17) if star.is_open and not (star.failed or asked) else (-26, 23)
        parts.append(el("text", star.letter, x=x, y=y, class_="letter"))
    if star.fields and star.is_open:
        parts.append(glyphs.asteroids(star.fields))
    if any(n in hole.mouths for hole in wormholes.live(view)):
        parts.append(glyphs.rays())
        x = -46 if star.letter else -26
        parts.append(el("text", _holes(view, n), x=x, y=28, class_="note"))
    for seat in star.failed:
        failed = group(
            glyphs.mark(view.mark(seat)), glyphs.struck(), class_=f"{_own(view, seat)} failed"
        )
        parts.append(failed)
    if asked:
        parts.append(group(glyphs.mark(view.mark(view.mover)), class_=_own(view, view.mover)))
    if star.home:
        parts.append(group(glyphs.home(), class_=_own(view, star.owner)))
    if star.status == "surveyed" and star.owner not in star.failed:
        parts.append(group(glyphs.mark(view.mark(star.owner)), class_=_own(view, star.owner)))
    if star.status in _CLOSED:
        parts.append(_CLOSED[star.status]())
    return parts


_CLOSED = {
    "destroyed": glyphs.scribble,
    "raided": glyphs.skull,
    "veiled": glyphs.veil,
    "lair": glyphs.den,
    "spoiled": glyphs.spoiled,
}


def _own(view: State, seat: int) -> str:
    return f"seat s{view.order.index(seat)}"


def _holes(view: State, n: int) -> str:
    """Which wormholes end here: I, II, III in the order in which they were made."""
    roman = ("I", "II", "III", "IV", "V", "VI")
    holes = [k for k, hole in enumerate(view.wormholes) if hole.live and n in hole.mouths]
    return ",".join(roman[k] if k < len(roman) else str(k + 1) for k in holes)


def _ships(view: State, shape: Shape) -> list[Part]:
    """Each ship stands beside the star of its last mark; one that drifts is part of its line."""
    parts = []
    idle = isinstance(view.phase, phases.Over | phases.Claiming | phases.Hiding)
    moving = NOBODY if idle else view.mover
    for seat, captain in enumerate(view.captains):
        for index, ship in enumerate(captain.ships):
            if ship.star == phases.NOWHERE or ship.status == "adrift":
                continue
            x, y = place(view, ship.star, shape)
            look = f"{_own(view, seat)} craft" + (" to-move" if seat == moving else "")
            look += "" if ship.in_play else " out"
            off = _beside(view, seat, index, shape)
            name = (
                el("text", index + 1, x=14, y=8, class_="note") if len(captain.ships) > 1 else None
            )
            picture = group(
                glyphs.ship(),
                name,
                class_=look,
                transform=move(x + off[0], y + off[1]),
                data_path=_way(view, seat, index, off, shape),
                pointer_events="none",
            )
            parts.append(Part(f"ship:{seat}:{index}", picture))
    if view.captains and isinstance(view.phase, phases.Acting) and events.has_scope(view):
        x, y = place(view, view.ship.star, shape)
        eye = group(glyphs.eyepiece(), transform=move(x - 48, y), pointer_events="none")
        parts.append(Part("eyepiece", eye))
    return parts


def _beside(view: State, seat: int, index: int, shape: Shape) -> tuple[float, float]:
    """Where a ship stands by its star: on the far side of the line that brought it."""
    line = next((t for t in reversed(view.trips) if (t.seat, t.ship) == (seat, index)), None)
    if line is None:
        return 0, -29
    from_left = place(view, line.start, shape)[0] < place(view, line.end, shape)[0]
    return (25 if from_left else -25), -20


def _way(view: State, seat: int, index: int, off: tuple[float, float], shape: Shape) -> str | None:
    """The last way of a ship; the page moves it along in the same time for every length."""
    own = [t for t in view.trips if (t.seat, t.ship) == (seat, index)]
    if not own or own[-1].kind in ("adrift", "fizzle"):
        return None
    stars = (place(view, own[-1].start, shape), place(view, own[-1].end, shape))
    return " ".join(f"{number(x + off[0])},{number(y + off[1])}" for x, y in stars)


# Below the sheet ------------------------------------------------------------------------------


def _bar(view: State, height: float) -> Svg:
    """One inch at the scale of the sheet, outside it and fixed to its frame (SUR-145)."""
    if view.terms.reference != "inch_bar":
        return group()
    y = height + MARGIN + 20
    d = f"M{MARGIN + 2} {number(y - 9)}v18M{MARGIN + 2} {number(y)}h{PER_INCH}v-9v18"
    return group(
        el("path", d=d, class_="inch-bar"),
        el("text", "1 inch", x=MARGIN + 2 + PER_INCH / 2, y=y + 26, class_="bar-text"),
        class_="inch-reference",
    )


def _strip(view: State, draft: tuple[str, ...], picked: int, shape: Shape) -> Part:
    """The last verdict of the ruler; out of sight while a star is selected."""
    width, height = sheet_box(view, shape)
    top = height + MARGIN + 6
    room = min(46 * _LETTER, width - 158)  # beside the inch bar: a half sheet is narrow
    asks = bool(picked) and draft[0] != "call" and len(draft) == 2
    said = exam.answer(view, top) if view.estimates else _verdicts(measured(view), top, room)
    return Part("verdict", group(said, class_="said away" if asks else "said"))


def _verdicts(view: State, top: float, room: float) -> Svg:
    """The latest measured flights in words, one line each, two at most; a long one alone."""
    trips = [trip for trip in view.trips[len(view.trips) - recent(view) :] if trip.measured][-2:]
    said = [[verdict(view, trip)] for trip in trips]
    if any(len(text) * _LETTER > 1.2 * room for (text,) in said):
        trips, said = trips[-1:], [_broken(said[-1][0])]
    texts, y = [], top + 14
    for trip, lines in zip(trips, said, strict=True):
        icon = glyphs.icon(view.mark(trip.seat), MARGIN + 150, y, 0.7)
        words = (
            fitted(line, MARGIN + 174, y + 36 * k, room, "verdict", _LETTER)
            for k, line in enumerate(lines)
        )
        # The latest one waits until its inches are counted.
        late = f"late {last_beat(view, trip)}" if trip is view.trips[-1] else None
        own = group(icon, class_=_own(view, trip.seat))
        texts.append(group(own, *words, class_=late, data_reveal="" if late else None))
        y += 36
    return group(*texts)


def _broken(text: str) -> list[str]:
    """A verdict in two lines: what the ruler says, and what it costs."""
    head, _, rest = text.partition(": ")
    return [f"{head}:", rest]

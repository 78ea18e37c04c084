"""The sheet as text: a map of stars at character size, its long side across.

There is no grid and no tick, and nothing here depends on a distance that has not been measured: a
line, its length and the place of a ship come from flights (SUR-141). A star is a dot with its
number, or the mark of the captain who has surveyed it.
"""

from __future__ import annotations

from ....draw.plain import SIDES, Canvas, Row, Span, columns
from ....game import Draft, Plain, Viewer
from ....words.english import counted, fit, wrapped
from ..choosing.places import MARGIN
from ..choosing.taps import chosen, offered
from ..rules import codes, exam, wormholes
from ..rules.measure import decimals, fraction, squared
from ..rules.names import captain_name
from ..rules.phases import NOWHERE, Estimating, Over
from ..rules.scoring import score
from ..rules.sheets import paper
from ..rules.state import Star, State, Trip
from ..rules.trips import verdict
from .lines import drawn, measured, recent

_LEAST, _MOST = 48, 112
"""Columns below which stars would run into each other, and above which nothing is gained."""
_MARKS = {"X": "X", "O": "O", "triangle": "△", "square": "□", "diamond": "◇", "plus": "+"}
_SIGNS = {
    "destroyed": ("#", "destroyed"),
    "spoiled": ("%", "spoiled"),
    "raided": ("!", "raided"),
    "veiled": ("=", "veiled"),
    "lair": ("&", "the hiding place"),
}


class _Paper:
    """The sheet in characters, inside a frame. A row is twice as high as a column is wide."""

    def __init__(self, view: State, wide: int) -> None:
        size = paper(view)
        self.sideways = size.height > size.width
        across, down = max(size.width, size.height), min(size.width, size.height)
        self.height, self.columns = size.width, min(wide, _MOST) - 2
        self.per_inch = 1000 * self.columns / across
        self.rows = round(down * self.columns / across / 2)
        self._scale = self.columns / across, self.rows / down

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """The character at a point of the sheet in mil."""
        if self.sideways:
            x, y = y, self.height - x
        column, row = int(x * self._scale[0]), int(y * self._scale[1])
        return 1 + min(max(column, 0), self.columns - 1), 1 + min(max(row, 0), self.rows - 1)


def board(view: State, viewer: Viewer, draft: Draft, wide: int) -> tuple[Row, ...]:
    """The sheet; below it the inch bar, the last verdict and the captains."""
    if wide < _LEAST or not view.stars:
        return ()
    sheet, ground = Canvas(wide), _Paper(view, wide)
    sheet.put(0, 0, f"╭{'─' * ground.columns}╮", "dim")
    for y in range(1, ground.rows + 1):
        sheet.put(0, y, "│", "dim")
        sheet.put(ground.columns + 1, y, "│", "dim")
    sheet.put(0, ground.rows + 1, f"╰{'─' * ground.columns}╯", "dim")
    _stars(sheet, ground, view, draft)
    if view.captains:
        _ships(sheet, ground, view)
        _trips(sheet, ground, measured(view))
    y = ground.rows + 2
    rows = [*_bar(view, ground), *(_answers(view) if view.estimates else _verdict(view))]
    rows += [_captain(view, seat) for seat in view.order if view.captains and not _is_exam(view)]
    rows += [(Span(line, "dim"),) for line in wrapped(" ".join(_key(view)), wide) if line]
    sheet.paste(0, y, rows)
    return sheet.rows()


def _is_exam(view: State) -> bool:
    return view.terms.scenario == "exam"


# On the sheet -----------------------------------------------------------------------------------


def _stars(sheet: Canvas, ground: _Paper, view: State, draft: Draft) -> None:
    """All dots first, so that no number covers one; then the numbers where there is room."""
    words, picked = offered(view, draft), chosen(view, draft)
    asked = exam.pairs(view)[len(view.estimates)] if isinstance(view.phase, Estimating) else ()
    cells = {n: ground.cell(star.x, star.y) for n, star in enumerate(view.stars, 1)}
    for n, (x, y) in cells.items():
        sign, style = _sign(view, view.star(n))
        style += " reverse" if n == picked or n in asked else ""
        sheet.put(x, y, sign, style, words.get(n, ""))
    for n, (x, y) in cells.items():
        text = _label(view, n)
        wide = columns(text)
        spots = ((x + 1, y), (x - wide, y), (x, y - 1), (x, y + 1), (x - wide, y - 1))
        at = next((s for s in spots if sheet.is_free(*s, wide)), spots[0])
        style = "bold reverse" if n == picked or n in asked else "" if n in words else "dim"
        sheet.put(*at, text, style, words.get(n, ""))


def _sign(view: State, star: Star) -> tuple[str, str]:
    if star.status == "surveyed":
        colour = _colour(view, star.owner)
        return _MARKS[view.mark(star.owner)], f"bold {colour}{' reverse' * star.home}"
    return ("•", "bold") if star.is_open else (_SIGNS[star.status][0], "bold red")


def _colour(view: State, seat: int) -> str:
    return SIDES[view.order.index(seat) % len(SIDES)]


def _label(view: State, n: int) -> str:
    """The number of a star, its code letter, its asteroid fields and its wormholes."""
    star = view.star(n)
    fields = f"°{star.fields}" if star.fields and star.is_open else ""
    holes = "@" if any(n in hole.mouths for hole in wormholes.live(view)) else ""
    return f"{n}{star.letter}{fields}{holes}"


def _ships(sheet: Canvas, ground: _Paper, view: State) -> None:
    for seat, captain in enumerate(view.captains):
        for ship in captain.ships:
            if ship.star == NOWHERE or ship.status == "adrift":
                continue
            x, y = ground.cell(view.star(ship.star).x, view.star(ship.star).y)
            spots = ((x, y - 1), (x - 1, y), (x, y + 1), (x - 1, y - 1), (x + 1, y - 1))
            free = [spot for spot in spots if spot[1] > 0 and sheet.is_free(*spot, 1)]
            for spot in free[:1]:
                sheet.put(*spot, "▲", f"bold {_colour(view, seat)}")


def _trips(sheet: Canvas, ground: _Paper, view: State) -> None:
    """The lines flown, where nothing else is; then their lengths."""
    lengths = []
    for at, trip in enumerate(view.trips):
        line = drawn(view, trip)
        points = [((x - MARGIN) * 10, (y - MARGIN) * 10) for x, y in (line.start, line.end)]
        cells = _between(ground.cell(*points[0]), ground.cell(*points[1]))
        style = _colour(view, trip.seat)
        for x, y in cells:
            if sheet.is_free(x, y, 1):
                sheet.put(x, y, "·", style)
        if trip.measured and (view.terms.line_labels or at >= len(view.trips) - recent(view)):
            lengths.append((cells[len(cells) // 2], _length(view, trip)))
    for (x, y), text in lengths:
        spots = [(x + dx, y + dy) for dy in (-1, 1, 0, -2, 2) for dx in (-2, 1, -5)]
        free = [spot for spot in spots if spot[1] > 0 and sheet.is_free(*spot, len(text))]
        for spot in free[:1]:
            sheet.put(*spot, text, "dim")


def _length(view: State, trip: Trip) -> str:
    return decimals(squared(view.star(trip.start), view.star(trip.end)))


def _between(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The characters on the way from one to the other."""
    (ax, ay), (bx, by) = start, end
    steps = max(abs(bx - ax), abs(by - ay), 1)
    return [
        (round(ax + (bx - ax) * k / steps), round(ay + (by - ay) * k / steps))
        for k in range(steps + 1)
    ]


# Below the sheet --------------------------------------------------------------------------------


def _bar(view: State, ground: _Paper) -> list[Row]:
    """One inch at the scale of the sheet, below it (SUR-145)."""
    if view.terms.reference != "inch_bar":
        return []
    return [(Span(f"├{'─' * (round(ground.per_inch) - 2)}┤ 1 inch, across", "dim"),)]


def _verdict(view: State) -> list[Row]:
    last = measured(view).trips[-1:]
    return [(Span(verdict(view, trip), "bold"),) for trip in last if trip.measured]


def _answers(view: State) -> list[Row]:
    asked = zip(exam.pairs(view), exam.squares(view), view.estimates, strict=False)
    return [
        (Span(f"{a} to {b}: you said {fraction(guess, 8)}, it is {decimals(d2)}."),)
        for (a, b), d2, guess in asked
    ]


def _captain(view: State, seat: int) -> Row:
    """One captain: systems, fuel, ships, event points."""
    captain = view.captains[seat]
    colour = _colour(view, seat)
    moving = seat == view.mover and not isinstance(view.phase, Over)
    thing = {"raider": "raid", "alien": "veil"}.get(view.terms.scenario, "system")
    thing = thing if seat == view.order[-1] else "system"
    facts = [counted(score(view, seat), thing)]
    for ship in captain.ships:
        where = f" at {ship.star}" if ship.star != NOWHERE and ship.in_play else ""
        state = "" if ship.in_play else f", {ship.status}"
        facts.append(f"{counted(ship.fuel, 'unit')}{where}{state}")
    if view.terms.events != "off":
        facts.append(f"{counted(captain.points, 'event point')}")
    head = f"{'►' if moving else ' '} {_MARKS[view.mark(seat)]} {fit(captain_name(view, seat), 20)}"
    return Span(f"{head:<16}", f"bold {colour}"), Span("  ".join(facts))


def _key(view: State) -> list[str]:
    """What the signs mean that are on the sheet."""
    seen = {star.status for star in view.stars}
    told = [f"{sign} {what}." for status, (sign, what) in _SIGNS.items() if status in seen]
    if any(star.fields and star.is_open for star in view.stars):
        told.append("° asteroid fields.")
    if wormholes.live(view):
        told.append("@ a mouth of a wormhole.")
    chart = codes.chart()
    meanings = [
        f"{codes.letters(view)[k]} {chart[effect][0]}."
        for k, effect in enumerate(view.effects)
        if effect
    ]
    return told + meanings


PLAIN: Plain[State] = Plain(board=board)

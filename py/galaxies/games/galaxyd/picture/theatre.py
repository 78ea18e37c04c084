"""The combats of a ply as scenes in front of the board: forces, hits, losses, then the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....draw.svg import Pane, Part, Svg, el, group, path
from ....words.english import fit, wrapped
from ....words.players import spoken_to
from ..rules.names import side_name
from ..rules.sectors import name
from ..rules.state import PIRATES, Report, State
from ..words.combats import result_words
from . import glyphs
from .geometry import outline
from .glyphs import text
from .panels import WIDTH, card

_MIDDLE = (WIDTH / 2, 124.0)
_BOLTS = (-9, 0, 9)
"""How far the hits of a side lie apart."""
_COLUMNS = 3
_LINE = 18


@dataclass(frozen=True, slots=True)
class _Force:
    """A side of a combat: its title, place, score, the score that it absorbs, and its pictures."""

    title: str
    x: float
    y: float
    score: int
    incoming: int
    pictures: tuple[Svg, ...]


def theatre(view: State, viewer: int) -> tuple[Pane, ...]:
    """A scene for each combat that the last ply has fought."""
    you = spoken_to(viewer)
    return tuple(_scene(view, i, report, you) for i, report in enumerate(view.reports))


def _scene(view: State, number: int, report: Report, you: int) -> Pane:
    where = name(report.sector)
    forces = list(_forces(view, report))
    lines = wrapped(result_words(view, report, you), 40)
    height = 226 + _LINE * len(lines)
    result = [
        text(line, WIDTH / 2, 220 + _LINE * i, "caption mid verdict")
        for i, line in enumerate(lines)
    ]
    parts = [
        card(height),
        Part("sector", _sector(view, report.sector)),
        Part("title", text(f"Combat on {where}", WIDTH / 2, 20, "caption strong mid")),
        *(Part(f"force:{i}", _force(force)) for i, force in enumerate(forces)),
        Part("hits", group(*_hits(forces))),
        Part("result", group(*result, class_="late")),
    ]
    title = f"Combat on {where}"
    return Pane(f"combat:{number}:{where}", title, WIDTH, height, tuple(parts))


def _sector(view: State, sector: int) -> Svg:
    """The sector of the combat, enlarged."""
    thing = glyphs.thing(view.thing(sector), sector) if sector in view.places else None
    return group(
        el("path", d=outline(*_MIDDLE, 88), class_="grid hexes"),
        glyphs.at(*_MIDDLE, thing, scale=2.2, class_="afar"),
    )


# Forces -----------------------------------------------------------------------------------------


def _forces(view: State, report: Report) -> Iterator[_Force]:
    """Redog left, Cynder right, Pirates in the place of a missing side or between both."""
    x, y = _MIDDLE
    free = [(x, y + 44), (x + 94, y), (x - 94, y)]
    for player in (0, 1):
        ships, here = report.ships[player], view.bases[player] == report.sector
        if ships or here:
            spot = (x - 94, y) if view.colour(player) == "redog" else (x + 94, y)
            free.remove(spot)
            yield _Force(
                side_name(view, player),
                *spot,
                report.scores[player],
                report.incoming[player],
                tuple(_fleet(view, report, player)),
            )
    if report.pirates:
        skulls = [_fallen(glyphs.skull(), i < report.pirates_lost) for i in range(report.pirates)]
        spot = free[0] if len(free) == 1 else free[1]
        score, taken = report.scores[PIRATES], report.incoming[PIRATES]
        yield _Force("Pirates", *spot, score, taken, tuple(skulls))


def _fleet(view: State, report: Report, player: int) -> Iterator[Svg]:
    """The Starbase of a side if it is here, with the armor that it loses, then the ships."""
    colour = view.colour(player)
    if view.bases[player] == report.sector:
        lost = report.damage[player]
        left, start = max(0, view.armor[player]), view.terms.armor[player]
        struck = text(f"−{lost}", 0, -26, "caption mid alarm") if lost else None
        yield group(glyphs.starbase(colour, left, start), group(struck, class_="late"))
    gone = list(report.lost[player])
    for ship in report.ships[player]:
        falls = ship in gone
        if falls:
            gone.remove(ship)
        yield _fallen(glyphs.counter(colour, ship), falls)


def _fallen(picture: Svg, falls: bool) -> Svg:
    """A ship, struck out if it is lost."""
    if not falls:
        return picture
    cross = el("path", d=path([(-14, -14), (14, 14)]) + path([(14, -14), (-14, 14)]))
    return group(picture, group(cross, class_="struck-out"), class_="falls")


def _force(force: _Force) -> Svg:
    rows = (len(force.pictures) + _COLUMNS - 1) // _COLUMNS
    scale = min(1.5 if len(force.pictures) < _COLUMNS else 1.15, 3.4 / max(rows, 1))
    placed = [
        glyphs.at(*_spot(i, len(force.pictures)), picture)
        for i, picture in enumerate(force.pictures)
    ]
    top = 48.0 if force.x != _MIDDLE[0] else force.y - 26
    title = text(f"{fit(force.title, 14)}: {force.score}", force.x, top, "caption strong mid")
    return group(title, glyphs.at(force.x, force.y, *placed, scale=round(scale, 2)))


def _spot(number: int, count: int) -> tuple[float, float]:
    """The place of a picture among so many, round the middle of them."""
    row, column = divmod(number, _COLUMNS)
    rows = (count + _COLUMNS - 1) // _COLUMNS
    wide = min(_COLUMNS, count - _COLUMNS * row)
    return 36 * (column - (wide - 1) / 2), 40 * (row - (rows - 1) / 2)


# Hits -------------------------------------------------------------------------------------------


def _hits(forces: Sequence[_Force]) -> Iterator[Svg]:
    """Bolts from the strongest enemies of each side, whose score it absorbs."""
    for target in forces:
        for source in forces:
            if source is not target and source.score == target.incoming > 0:
                for i, off in enumerate(_BOLTS):
                    way = [(source.x, source.y + off), (target.x, target.y - off)]
                    yield el("path", d=path(way), pathLength=100, class_=f"bolt after-{i}")

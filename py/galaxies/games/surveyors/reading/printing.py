"""Sheets to print at true size: stars, inch bar, fuel tracks, and a place for the galaxy's code.

A page of its own holds the fuel tracks, so that nothing lies on the sheet but stars and the bar.
The page of the game puts the code and its QR code in place of `CODE`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....draw.svg import Svg, el, escape, group, number
from ....game import Document
from ....words.english import fit
from ..rules.names import captain_name
from ..rules.phases import Over
from ..rules.setup import fuel_of
from ..rules.sheets import paper
from ..rules.state import State

INCH = 100
"""Units of the drawing in an inch."""
CODE = "<!--galaxy-->"
_BOX = 30
_EDGE = 50
_STYLE = """
@page {{ size: {width}in {height}in; margin: 0 }}
html, body {{ margin: 0; background: #fff; color: #000; font: 12px sans-serif }}
body > svg {{ display: block }}
body > svg:first-of-type {{ break-after: page }}
rect, .bar {{ fill: none; stroke: #000 }}
text {{ font-size: 12px }}
.name {{ font-size: 16px }}
figure {{ position: absolute; top: {code}in; left: 0.5in; margin: 0; width: 1.5in }}
"""


def documents(view: State) -> Sequence[Document]:
    """A blank sheet, and after the game that of its galaxy (SUR-R-72)."""
    if not view.captains or view.terms.scenario == "exam":
        return ()
    made = [Document("blank-sheet.html", "Blank sheet to print", _page(view, blank=True))]
    if isinstance(view.phase, Over) and view.stars:
        title = "This galaxy's sheet to print"
        made.insert(0, Document("sheet.html", title, _page(view, blank=False)))
    return made


def _page(view: State, *, blank: bool) -> str:
    size = paper(view)
    width, height = size.width / 1000, size.height / 1000
    style = _STYLE.format(width=number(width), height=number(height), code=number(2 * height - 2.2))
    sheet = _drawing(width, height, *(() if blank else _stars(view)), *_bar(height))
    tracks = _drawing(width, height, *_tracks(view, width))
    title = "Surveyors of the Galaxy: blank sheet" if blank else "Surveyors of the Galaxy: sheet"
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style}</style>{sheet}{tracks}{'' if blank else CODE}</html>\n"
    )


def _drawing(width: float, height: float, *parts: Svg) -> Svg:
    return el(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        width=f"{number(width)}in",
        height=f"{number(height)}in",
        viewBox=f"0 0 {number(width * INCH)} {number(height * INCH)}",
    )


def _stars(view: State) -> Iterator[Svg]:
    for at, star in enumerate(view.stars, 1):
        x, y = star.x / 10, star.y / 10
        yield group(
            el("circle", cx=x, cy=y, r=3), el("text", f"{at}{star.letter}", x=x + 6, y=y - 4)
        )


def _bar(height: float) -> Iterator[Svg]:
    """One inch with its eighths, at the bottom of the sheet."""
    y = height * INCH - 14
    heights = (10 if n % 4 == 0 else 6 for n in range(9))
    ticks = "".join(
        f"M{number(20 + INCH * n / 8)} {number(y)}v-{tall}" for n, tall in enumerate(heights)
    )
    yield el("path", d=f"M20 {number(y)}h{INCH}{ticks}", class_="bar")
    yield el("text", "1 inch", x=126, y=y)


def _tracks(view: State, width: float) -> Iterator[Svg]:
    """For each captain a name and a box for each unit of fuel."""
    row = int((width * INCH - 2 * _EDGE) // _BOX)
    y = _EDGE
    for seat in view.order:
        units = fuel_of(view, seat)
        who = fit(captain_name(view, seat), 40)
        yield el("text", f"{who}: {units} fuel", x=_EDGE, y=y, class_="name")
        for at in range(units):
            x, down = _EDGE + _BOX * (at % row), y + 10 + _BOX * (at // row)
            yield el("rect", x=x, y=down, width=_BOX - 6, height=_BOX - 6)
        y += 40 + _BOX * -(-units // row)

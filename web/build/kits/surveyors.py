"""Surveyors of the Galaxy: a blank sheet, galaxies to survey, fuel tracks, and a ruler.

A sheet is wider than A4. So everything of this kit is printed at one scale that fits both sizes of
paper, and its ruler with it: an inch of the rules is an inch of that ruler.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from build.kits import sheets as paper
from build.pages.markup import Html
from build.pages.openings import FIRST_GALAXY
from galaxies.draw.svg import Svg, el
from galaxies.games import GAMES
from galaxies.games.surveyors.reading.printing import documents
from galaxies.games.surveyors.rules.phases import Over
from galaxies.games.surveyors.rules.sheets import paper as size_of
from galaxies.play.seats import Seat
from galaxies.play.session import Session

MM = 25.4
LONG = 7
"""Inches of the ruler."""
DRAWING = re.compile(r"<svg .*?</svg>", re.DOTALL)
SIZE = re.compile(r' width="[\d.]+in" height="[\d.]+in"')


def sheets() -> list[Html]:
    seats = [Seat("human") for _ in range(2)]
    view = Session(GAMES["surveyors"], galaxy=FIRST_GALAXY, seats=seats).view(0)
    over = replace(view, phase=Over())
    galaxy, blank = (DRAWING.findall(one.text) for one in documents(over))
    wide, high = size_of(view).width / 1000 * MM, size_of(view).height / 1000 * MM
    scale = min(paper.WIDTH / wide, (paper.HEIGHT - paper.HEAD) / high)

    def scaled(title: str, drawing: str) -> Html:
        size = f' width="{wide * scale:.2f}mm" height="{high * scale:.2f}mm"'
        return paper.sheet(title, SIZE.sub(size, drawing, count=1), "survey")

    inch = MM * scale
    note = f"An inch of this kit is {inch:.1f} mm. Cut the ruler out, and measure with no other."
    rulers = paper.drawing(*_ruler(inch, 10), *_ruler(inch, 45), high=80)
    return [
        scaled("Surveyors of the Galaxy: the first galaxy", galaxy[0]),
        scaled("A blank sheet: dot your own 24 stars", blank[0]),
        scaled("Fuel tracks", blank[1]),
        paper.text("Two rulers", Html(f"<p>{note}</p>{rulers}")),
        paper.rules("The rules in short", "surveyors", CHAPTERS),
    ]


CHAPTERS = ("Sheet, stars, units", "Homes and order", "The turn", "Running out of fuel", "Score")


def _ruler(inch: float, top: float) -> Iterator[Svg]:
    yield el("rect", x=2, y=top, width=LONG * inch + 8, height=20, class_="box")
    ticks = "".join(f"M{6 + inch * n / 16:.2f} {top}v{_tick(n)}" for n in range(LONG * 16 + 1))
    yield el("path", d=ticks, class_="tick")
    for n in range(LONG + 1):
        yield el("text", n, x=6 + inch * n, y=top + 16, class_="value")


def _tick(n: int) -> float:
    """How long the mark of a sixteenth is, in mm."""
    return next(
        long
        for parts, long in ((16, 10.0), (8, 8.0), (4, 6.0), (2, 4.0), (1, 2.5))
        if n % parts == 0
    )

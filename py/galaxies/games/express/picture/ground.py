"""What never changes on the star chart: grid, veils, graduated border, letters and numbers."""

from __future__ import annotations

from functools import cache

from ....draw.svg import Svg, el, group
from ..rules.state import COLUMNS, ROWS
from .geometry import BOTTOM, HEIGHT, LEFT, RIGHT, SIDE, TOP, WIDTH


def _lines(across: range, down: range, low: int, high: int) -> str:
    """Path data: vertical lines at the columns `across`, horizontal ones at the rows `down`."""
    vertical = "".join(
        f"M{LEFT + SIDE * c} {TOP + SIDE * low}V{BOTTOM - SIDE * low}" for c in across
    )
    return vertical + "".join(
        f"M{LEFT + SIDE * low} {TOP + SIDE * r}H{RIGHT - SIDE * low}" for r in down
    )


@cache
def grid() -> Svg:
    """Thin lines between squares, stronger ones between tiles of 2 x 2 (GEX-02)."""
    crosses = "".join(
        f"M{LEFT + SIDE * c - 5} {TOP + SIDE * r}h10M{LEFT + SIDE * c} {TOP + SIDE * r - 5}v10"
        for c in range(2, COLUMNS, 2)
        for r in range(2, ROWS, 2)
    )
    return group(
        el("path", d=_lines(range(COLUMNS + 1), range(ROWS + 1), -1, 0), class_="grid beyond"),
        el("path", d=_lines(range(1, COLUMNS), range(1, ROWS), 0, 0), class_="grid"),
        el("path", d=_lines(range(2, COLUMNS, 2), range(2, ROWS, 2), 0, 0), class_="grid tile"),
        el("path", d=crosses, class_="grid cross"),
        aria_hidden="true",
        pointer_events="none",
    )


@cache
def frame() -> Svg:
    """The veil over the copies beyond the edge, the graduated border, letters and numbers."""
    veils = (
        ("veil-left", 0, 0, LEFT, HEIGHT),
        ("veil-right", RIGHT, 0, LEFT, HEIGHT),
        ("veil-top", 0, 0, WIDTH, TOP),
        ("veil-bottom", 0, BOTTOM, WIDTH, TOP),
    )
    size = {"width": SIDE * COLUMNS, "height": SIDE * ROWS}
    labels = []
    for column in range(COLUMNS):
        x = LEFT + SIDE * column + SIDE / 2
        letter = "abcdefgh"[column]
        labels += [el("text", letter, x=x, y=y, class_="axis") for y in (13, HEIGHT - 13)]
    for row in range(ROWS):
        y = BOTTOM - SIDE * row - SIDE / 2
        labels += [el("text", row + 1, x=x, y=y, class_="axis") for x in (13, WIDTH - 13)]
    return group(
        *(_gradient(name, i) for i, (name, *_) in enumerate(veils)),
        *(
            el("rect", x=x, y=y, width=w, height=h, fill=f"url(#gex-{name})", class_="veil")
            for name, x, y, w, h in veils
        ),
        el("rect", x=LEFT, y=TOP, **size, class_="frame"),
        el(
            "rect",
            x=LEFT - 5,
            y=TOP - 5,
            width=SIDE * COLUMNS + 10,
            height=SIDE * ROWS + 10,
            class_="frame fine",
        ),
        el("path", d=_ticks(), class_="frame fine"),
        *labels,
        aria_hidden="true",
        pointer_events="none",
    )


def _ticks() -> str:
    """Path data of the graduation of the border: four marks a square, the longer ones between."""
    marks = ""
    for i in range(COLUMNS * 4 + 1):
        x, long = LEFT + SIDE * i // 4, 5 if i % 4 else 9
        marks += f"M{x} {TOP - 5}v{long}M{x} {BOTTOM + 5}v{-long}"
    for i in range(ROWS * 4 + 1):
        y, long = TOP + SIDE * i // 4, 5 if i % 4 else 9
        marks += f"M{LEFT - 5} {y}h{long}M{RIGHT + 5} {y}h{-long}"
    return marks


def _gradient(name: str, side: int) -> Svg:
    """Opaque at the outer edge, clear at the chart: for left, right, top, bottom."""
    x1, y1, x2, y2 = ((0, 0, 1, 0), (1, 0, 0, 0), (0, 0, 0, 1), (0, 1, 0, 0))[side]
    return el(
        "linearGradient",
        el("stop", offset="0.1", class_="veil-far"),
        el("stop", offset="1", class_="veil-near"),
        id=f"gex-{name}",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
    )

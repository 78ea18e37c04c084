"""A route drawn on a small chart, for the review: slides, stops, deliveries and refuels.

No colours here: the line has class `line one` or `line two` (the second one is dashed too).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ....draw.svg import Pane, Part, Svg, el, group, move, path
from ....words.english import counted, fit, wrapped
from ..rules.history import Turn
from ..rules.state import COLUMNS, ROWS, Square, State

_SIDE = 50
_LEFT, _TOP = 28, 40
_WIDTH, _HEIGHT = _LEFT + _SIDE * COLUMNS + 12, _TOP + _SIDE * ROWS + 30
_LANES = (0, 7, -7, 13, -13, 18)
"""Where the slides of one row or column run, beside its middle, in chart units."""

Point = tuple[float, float]


def chart(name: str, title: str, style: str, first: State, turns: Sequence[Turn]) -> Pane:
    """The route of `turns` from the first state; `style` is "one" or "two"."""
    dash = None if style == "one" else "7 4"
    lines = []
    used: dict[tuple[bool, int], int] = {}
    for turn in turns:
        slide = turn.after.path
        if slide:
            pieces = _pieces(slide, _lane(used, slide))
            lines += [
                el("path", d=path(piece), class_=f"line {style}", stroke_dasharray=dash)
                for piece in pieces
            ]
            lines.append(el("path", d=path(_head(pieces[-1])), class_=f"line {style}"))
    parts = (
        Part("title", el("text", title, x=_LEFT, y=18, class_="label title")),
        Part("grid", _grid()),
        Part("route", group(*lines, aria_hidden="true")),
        Part("planets", _planets(turns[-1].after if turns else first)),
        Part("turns", _turns(first, turns)),
    )
    return Pane(name, _sentence(title, first, turns), _WIDTH, _HEIGHT, parts, "plot")


def _place(square: int) -> Point:
    x, y = square % COLUMNS, square // COLUMNS
    return _LEFT + _SIDE * (x + 0.5), _TOP + _SIDE * (ROWS - 0.5 - y)


def _lane(used: dict[tuple[bool, int], int], slide: Sequence[int]) -> Point:
    """How far to the side a slide is drawn, so that slides along one row can be told apart."""
    along = slide[0] // COLUMNS == slide[1] // COLUMNS
    line = (along, slide[0] // COLUMNS if along else slide[0] % COLUMNS)
    count = used.get(line, 0)
    used[line] = count + 1
    offset = _LANES[count % len(_LANES)]
    return (0, offset) if along else (offset, 0)


def _pieces(slide: Sequence[int], lane: Point) -> list[list[Point]]:
    """The line of a slide, cut where it leaves the chart and comes in on the other side."""
    places = [_place(square) for square in slide]
    places = [(x + lane[0], y + lane[1]) for x, y in places]
    pieces = [places[:1]]
    for (x, y), (u, v) in pairwise(places):
        if abs(u - x) <= _SIDE and abs(v - y) <= _SIDE:
            pieces[-1].append((u, v))
            continue
        dx, dy = (x > u) - (x < u), (y > v) - (y < v)
        out = _SIDE / 2
        pieces[-1].append((x + dx * out, y + dy * out))
        pieces.append([(u - dx * out, v - dy * out), (u, v)])
    return pieces


def _head(piece: Sequence[Point]) -> list[Point]:
    """The arrow at the end of a slide."""
    (x, y), (u, v) = piece[-2:]
    dx, dy = (u > x) - (u < x), (v > y) - (v < y)
    back, side = 6, 4
    return [
        (u - back * dx + side * dy, v - back * dy + side * dx),
        (u, v),
        (u - back * dx - side * dy, v - back * dy - side * dx),
    ]


def _grid() -> Svg:
    right, bottom = _LEFT + _SIDE * COLUMNS, _TOP + _SIDE * ROWS
    columns = [_LEFT + _SIDE * x for x in range(COLUMNS + 1)]
    rows = [_TOP + _SIDE * y for y in range(ROWS + 1)]
    names = [
        el("text", "abcdefgh"[x], x=_LEFT + _SIDE * (x + 0.5), y=bottom + 18, text_anchor="middle")
        for x in range(COLUMNS)
    ] + [
        el("text", ROWS - y, x=_LEFT - 8, y=_TOP + _SIDE * (y + 0.5) + 4, text_anchor="end")
        for y in range(ROWS)
    ]
    return group(
        el("path", d="".join(path([(x, _TOP), (x, bottom)]) for x in columns), class_="grid"),
        el("path", d="".join(path([(_LEFT, y), (right, y)]) for y in rows), class_="grid"),
        group(*names, class_="label tick-label"),
        aria_hidden="true",
    )


def _planets(state: State) -> Svg:
    return group(
        *(
            group(
                el("circle", r=11, class_="disc"),
                el("text", number, y=4, text_anchor="middle", class_="letter"),
                class_="mark planet",
                transform=move(*_place(square)),
            )
            for square, number in zip(state.planets, state.numbers, strict=True)
        ),
        aria_hidden="true",
    )


_LETTERS = 5
"""So many letters fit into a square."""
_ROWS = (-15, 23)
"""Where texts stand in a square: above and below its planet."""


def _turns(first: State, turns: Sequence[Turn]) -> Svg:
    """At each square where turns ended their numbers: D marks a delivery, R a refuel. Where they
    are too many, only those that brought something."""
    names: dict[int, list[str]] = {first.ship: ["start"]}
    for number, turn in enumerate(turns, first.turn):
        done = ("D" if turn.delivered else "") + ("R" if turn.refuelled else "")
        names.setdefault(turn.after.ship, []).append(f"{number}{done}")
    texts = []
    for square in sorted(names):
        x, y = _place(square)
        for words, low in zip(_rows(names[square]), _ROWS, strict=False):
            texts.append(el("text", words, x=x, y=y + low))
    return group(*texts, class_="label turn-label", aria_hidden="true")


def _rows(names: Sequence[str]) -> list[str]:
    """The names in rows that fit into a square; the last one ends in dots where some are left."""
    rows = wrapped(" ".join(names), _LETTERS)
    if len(rows) > len(_ROWS):
        rows = wrapped(" ".join(name for name in names if not name.isdecimal()), _LETTERS)
    if len(rows) > len(_ROWS):
        rows = [*rows[: len(_ROWS) - 1], fit(rows[len(_ROWS) - 1] + " …", _LETTERS)]
    return rows


def _sentence(title: str, first: State, turns: Sequence[Turn]) -> str:
    """The route in words: where it began, the stops that brought something, how long it took."""
    stops = []
    for number, turn in enumerate(turns, first.turn):
        done = ["delivery"] * turn.delivered + ["refuel"] * turn.refuelled
        if done:
            stops.append(f"{Square(turn.after.ship)} in turn {number} ({', '.join(done)})")
    way = f"{title}. From {Square(first.ship)}, {counted(len(turns), 'turn')}"
    return f"{way}: {', '.join(stops)}." if stops else f"{way} without a delivery."

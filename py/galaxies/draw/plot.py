"""Line plots of a finished game, as panes: axes, ticks, lines, marks and a legend.

No colours here. Classes for the style sheet: `axis`, `tick`, `grid` and `thread` are thin lines;
`line one`, `line two` ... the series (dashed from the second on; `dot one` where a series is one
point); `label` all text, with `title` or `tick-label`; `mark` and the first word of its kind a
symbol made of a `disc` and a `letter`.

A pane keeps its chart, so that `together` can draw the plots of two games as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..words.english import capital, fit
from .svg import Pane, Part, Svg, el, group, move, number, path

_WIDTH, _HEIGHT = 480, 276
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 466, 44, 216
_LINES = ("one", "two", "three", "four", "five", "six")
_DASHES = (None, "6 4", "2 4", "10 3 2 3", "1 6", "12 6")
_ROW = 20
"""The height of a row of the legend."""
_TICKS = 8
"""Most steps on an axis."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line: its name, its points (x, y) in rising x, and the class of its player's colour."""

    name: str
    points: tuple[tuple[float, float], ...]
    look: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """An event at `x`. Marks of one kind share a row above the plot, a symbol (the first letter of
    the kind) and an entry in the legend."""

    x: float
    kind: str


@dataclass(frozen=True, slots=True)
class Chart:
    """The content of a plot: lines, marks and the labels of its axes."""

    title: str
    series: tuple[Series, ...]
    marks: tuple[Mark, ...]
    x_label: str
    y_label: str


def line_plot(
    name: str,
    title: str,
    series: Sequence[Series],
    marks: Sequence[Mark] = (),
    *,
    x_label: str,
    y_label: str,
) -> Pane:
    """A pane of kind "plot" with up to six series, each with at least one point."""
    chart = Chart(title, tuple(series), tuple(marks), x_label, y_label)
    return _drawn(name, chart)


def together(here: Sequence[Pane], there: Sequence[Pane], names: tuple[str, str]) -> list[Pane]:
    """For each plot that both games have, one plot of both; line names begin with `names`.

    Marks are left out, since they would not show which game they belong to. If there are too many
    lines, each game's first ones are drawn.
    """
    others = {pane.name: pane.chart for pane in there if isinstance(pane.chart, Chart)}
    joint = []
    for pane in here:
        mine, other = pane.chart, others.get(pane.name)
        if isinstance(mine, Chart) and other is not None:
            most = min(len(_LINES) // 2, max(len(mine.series), len(other.series)))
            series = [
                Series(name if one.name == name else f"{name}: {one.name}", one.points)
                for name, chart in zip(names, (mine, other), strict=True)
                for one in chart.series[:most]
            ]
            joint.append(_drawn(f"{pane.name}:both", replace(mine, series=tuple(series), marks=())))
    return joint


def _drawn(name: str, chart: Chart) -> Pane:
    series, marks = chart.series, chart.marks
    xs = [x for one in series for x, _ in one.points] + [mark.x for mark in marks]
    ys = [y for one in series for _, y in one.points]
    across = Axis.over(min(xs), max(xs), _LEFT, _RIGHT)
    upward = Axis.over(min(0, *ys), max(ys), _BOTTOM, _TOP + 18 * len(_kinds(marks)))
    parts = [
        Part("title", el("text", chart.title, x=_LEFT, y=16, class_="label title")),
        Part("axes", _axes(across, upward, chart.x_label, chart.y_label)),
        *(Part(f"mark:{i}", _mark(mark, marks, across)) for i, mark in enumerate(marks)),
        *(
            Part(
                f"line:{one.name}",
                _stroke(i, one.look, [(across.at(x), upward.at(y)) for x, y in one.points]),
            )
            for i, one in enumerate(series)
        ),
    ]
    legend, rows = _legend(series, marks)
    parts.append(Part("legend", legend))
    label = _sentence(chart.title, series, marks, chart.x_label)
    height = _HEIGHT + _ROW * (rows - 1)
    return Pane(name, label, _WIDTH, height, tuple(parts), "plot", chart=chart)


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis with round steps, and where its values lie in a drawing."""

    low: float
    high: float
    step: float
    start: float
    end: float

    @classmethod
    def over(cls, low: float, high: float, start: float, end: float) -> Axis:
        """From low to high in round steps (1, 2, 5, 10 ...); `start`, `end` in chart units."""
        step, factors = 1.0, (2.0, 2.5, 2.0)
        turn = 0
        while (high - low) / step > _TICKS:
            step *= factors[turn % 3]
            turn += 1
        low = low // step * step
        return cls(low, max(-(-high // step) * step, low + step), step, start, end)

    def at(self, value: float) -> float:
        return self.start + (self.end - self.start) * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * i for i in range(count + 1)]


def _axes(across: Axis, upward: Axis, x_label: str, y_label: str) -> Svg:
    ticks = []
    for value in across.ticks():
        x = across.at(value)
        ticks.append(el("path", d=path([(x, _BOTTOM), (x, _BOTTOM + 4)]), class_="tick"))
        ticks.append(_text(number(value), x, _BOTTOM + 16, "middle", "label tick-label"))
    for value in upward.ticks():
        y = upward.at(value)
        ticks.append(el("path", d=path([(_LEFT, y), (_RIGHT, y)]), class_="grid"))
        ticks.append(_text(number(value), _LEFT - 6, y + 4, "end", "label tick-label"))
    side = path([(_LEFT, upward.end), (_LEFT, _BOTTOM)])
    foot = path([(_LEFT, _BOTTOM), (_RIGHT, _BOTTOM)])
    return group(
        *ticks,
        el("path", d=side + foot, class_="axis"),
        _text(x_label, _RIGHT, _BOTTOM + 33, "end"),
        _text(y_label, 6, 34, "start"),
        aria_hidden="true",
    )


def _text(words: str, x: float, y: float, anchor: str, class_: str = "label") -> Svg:
    return el("text", words, x=x, y=y, text_anchor=anchor, class_=class_)


def _stroke(index: int, look: str, points: Sequence[tuple[float, float]]) -> Svg:
    """A line; a single point is a dot."""
    style, (x, y) = f"{_LINES[index]} {look}".rstrip(), points[0]
    if len(points) == 1:
        return el("circle", cx=x, cy=y, r=3, class_=f"dot {style}")
    return el("path", d=path(points), class_=f"line {style}", stroke_dasharray=_DASHES[index])


def _kinds(marks: Sequence[Mark]) -> list[str]:
    return list(dict.fromkeys(mark.kind for mark in marks))


def _mark(mark: Mark, marks: Sequence[Mark], across: Axis) -> Svg:
    row = _kinds(marks).index(mark.kind)
    x, y = across.at(mark.x), _TOP + 18 * row
    return group(
        el("path", d=path([(x, y + 8), (x, _BOTTOM)]), class_="thread", stroke_dasharray="1 4"),
        _symbol(mark.kind, x, y),
        aria_hidden="true",
    )


def _symbol(kind: str, x: float, y: float) -> Svg:
    circle = el("circle", r=9, class_="disc")
    letter = el("text", kind[0].upper(), y=5, text_anchor="middle", class_="letter")
    return group(circle, letter, class_=f"mark {kind.split()[0]}", transform=move(x, y))


def _legend(series: Sequence[Series], marks: Sequence[Mark]) -> tuple[Svg, int]:
    """The rows below the plot: a sample of each line, the symbol of each kind of mark."""
    kinds = _kinds(marks)
    names = [fit(one.name, 24) for one in series]
    widths = [46 + 9 * len(name) for name in names] + [36 + 9 * len(kind) for kind in kinds]
    places, x, row = [], float(_LEFT), 0
    for width in widths:
        if x > _LEFT and x + width > _WIDTH + 16:  # the last gap may stick out
            x, row = float(_LEFT), row + 1
        places.append((x, float(_HEIGHT - 10 + _ROW * row)))
        x += width
    entries = []
    for index, (name, (x, y)) in enumerate(zip(names, places, strict=False)):
        entries.append(_stroke(index, series[index].look, [(x, y - 4), (x + 24, y - 4)]))
        entries.append(_text(name, x + 30, y, "start"))
    for kind, (x, y) in zip(kinds, places[len(series) :], strict=True):
        entries += [_symbol(kind, x + 8, y - 4), _text(kind, x + 20, y, "start")]
    return group(*entries, aria_hidden="true"), row + 1


def _sentence(title: str, series: Sequence[Series], marks: Sequence[Mark], x_label: str) -> str:
    """The plot as text: the range and the last value of each line, and where the marks are."""
    texts = [f"{title}."]
    for one in series:
        ys = [y for _, y in one.points]
        span = f"between {number(min(ys))} and {number(max(ys))}, {number(ys[-1])} at the end"
        texts.append(f"{capital(one.name)}: {span}.")
    for kind in _kinds(marks):
        at = ", ".join(number(mark.x) for mark in marks if mark.kind == kind)
        texts.append(f"{kind.capitalize()} at {x_label} {at}.")
    return " ".join(texts)

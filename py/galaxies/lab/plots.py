"""Plots of a study: how scores and lengths are spread, as SVG files for papers.

Every shape has its own colours and lines, without a style sheet, so that programs which know little
of CSS draw it as a browser does. The legend tells what a reader must know: the seed, and for each
line its name, the number of games and the mean with its interval.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..draw.plot import Axis
from ..draw.svg import Svg, el, group, number, path
from ..games import GAMES
from ..words.english import counted, fit
from .interval import Tally
from .playing import Setup
from .spread import bins, grouped
from .summary import Summary, between, games_of, plain

LINES = 6
"""Most lines of a plot."""
LOOKS = (
    *(("#0072b2", None), ("#d55e00", "7 4"), ("#009e73", "2 3"), ("#cc79a7", "10 3 2 3")),
    *(("#e69f00", "1 5"), ("#000000", "12 5")),
)
"""Colours that the colour-blind tell apart (Okabe and Ito 2008), and the dashes of each line."""
INK, PALE = "#222222", "#d9d9d9"
WIDTH, LEFT, RIGHT, TOP, BOTTOM, ROW = 720, 52, 706, 74, 330, 20
FONT = "Helvetica, Arial, sans-serif"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a plot: its name, how the values are spread, and their sums."""

    name: str
    spread: Counter[int]
    tally: Tally

    @property
    def told(self) -> str:
        mean, span = plain(self.tally.mean), between(self.tally.interval, plain)
        return f"n = {self.tally.count:,}, mean {mean}{f' ({span})' if span else ''}"


def plots(summary: Summary) -> Iterator[tuple[str, Svg]]:
    """Name of a file -> picture. More than six lines take several files."""
    for game, results in games_of(summary.results).items():
        played = [(number, result) for number, result in results if result.games]
        scores = [
            Line(
                f"{number}. seat {seat + 1}, {name}: {_about(result.setup)}"
                if len(result.setup.seats) > 1
                else f"{number}. {_about(result.setup)}",
                result.spread[seat],
                result.scores[seat],
            )
            for number, result in played
            for seat, name in enumerate(result.setup.seats)
        ]
        lengths = [
            Line(f"{number}. {_about(result.setup)}", result.plies, result.lengths)
            for number, result in played
        ]
        yield from _drawn(summary, game, "scores", "score", scores)
        yield from _drawn(summary, game, "lengths", "plies", lengths)


def _about(setup: Setup) -> str:
    """The setup without its game, which the title of the plot tells: a legend has little room."""
    return setup.title.removeprefix(f"{GAMES[setup.game].title}, ")


def _drawn(
    summary: Summary, game: str, name: str, x_label: str, lines: Sequence[Line]
) -> Iterator[tuple[str, Svg]]:
    study = summary.study
    about = f"{counted(study.galaxies, 'galaxy', 'galaxies')}, seed {study.seed}"
    for start in range(0, len(lines), LINES):
        title = f"{GAMES[game].title}: {name}"
        head = f"{study.title}. {about}" if study.title else about
        part = f"-{start // LINES + 1}" if len(lines) > LINES else ""
        picture = _picture(title, fit(head, 96), x_label, lines[start : start + LINES])
        yield f"{game}-{name}{part}.svg", picture


def _picture(title: str, head: str, x_label: str, lines: Sequence[Line]) -> Svg:
    width, low, high = bins([line.spread for line in lines])
    shares = [_shares(line.spread, width, low, high) for line in lines]
    xs, ys = zip(*(point for points in shares for point in points), strict=True)
    across = Axis.over(min(xs), max(xs), LEFT, RIGHT)
    upward = Axis.over(0, max(ys), BOTTOM, TOP)
    parts = [
        el("rect", x=0, y=0, width=WIDTH, height=_height(lines), fill="#ffffff"),
        _text(title, 14, 24, size=17, weight="bold"),
        _text(head, 14, 44, size=12.5),
        *_axes(across, upward, x_label),
    ]
    for (colour, dashes), line, points in zip(LOOKS, lines, shares, strict=False):
        places = [(across.at(x), upward.at(y)) for x, y in points]
        mean = across.at(line.tally.mean)
        parts.append(_stroke(places, colour, dashes))
        parts.append(_stroke([(mean, BOTTOM), (mean, BOTTOM - 9)], colour, None))
    for row, ((colour, dashes), line) in enumerate(zip(LOOKS, lines, strict=False)):
        y = BOTTOM + 58 + ROW * row
        parts.append(_stroke([(14, y - 4), (46, y - 4)], colour, dashes))
        parts.append(_text(fit(line.name, 58), 54, y))
        parts.append(_text(line.told, RIGHT, y, "end"))
    label = ". ".join([title, head, *(f"{line.name}: {line.told}" for line in lines)])
    box = f"0 0 {WIDTH} {_height(lines)}"
    return el(
        "svg",
        el("title", label),
        group(*parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        width=WIDTH,
        height=_height(lines),
        font_family=FONT,
    )


def _height(lines: Sequence[Line]) -> int:
    return BOTTOM + 52 + ROW * len(lines)


def _axes(across: Axis, upward: Axis, x_label: str) -> Iterator[Svg]:
    for value in upward.ticks():
        y = upward.at(value)
        yield _stroke([(LEFT, y), (RIGHT, y)], PALE, None, 1)
        yield _text(number(value), LEFT - 6, y + 4, "end")
    for value in across.ticks():
        x = across.at(value)
        yield _stroke([(x, BOTTOM), (x, BOTTOM + 4)], INK, None, 1)
        yield _text(number(value), x, BOTTOM + 18, "middle")
    yield _stroke([(LEFT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)], INK, None, 1)
    yield _text(x_label, RIGHT, BOTTOM + 36, "end")
    yield _text("% of games", LEFT + 6, TOP - 4)


def _text(
    words: str, x: float, y: float, anchor: str = "start", size: float = 13, weight: str = "normal"
) -> Svg:
    return el(
        *("text", words),
        x=x,
        y=y,
        text_anchor=anchor,
        font_size=size,
        font_weight=weight,
        fill=INK,
    )


def _stroke(
    points: Sequence[tuple[float, float]], colour: str, dashes: str | None, width: float = 2
) -> Svg:
    return el(
        "path",
        d=path(points),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_dasharray=dashes,
        stroke_linejoin="round",
    )


def _shares(
    spread: Counter[int], width: int, low: int, high: int
) -> tuple[tuple[float, float], ...]:
    """The share of games in each bin, at its middle; empty bins around, so that a line returns to
    zero."""
    games, counts = sum(spread.values()), grouped(spread, width)
    return tuple(
        ((number + 0.5) * width if width > 1 else float(number), 100 * counts[number] / games)
        for number in range(low - 1, high + 2)
    )

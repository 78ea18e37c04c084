"""Plots of a study: how scores and lengths are spread, as SVG files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..draw.plot import Series, line_plot
from ..draw.style import standalone
from ..draw.svg import Svg
from ..games import GAMES
from .summary import Summary, games_of

LINES = 6
"""Most lines of a plot."""
BINS = 25
"""About how many intervals a plot divides its values into."""


def plots(summary: Summary) -> Iterator[tuple[str, Svg]]:
    """Name of a file -> picture. More than six lines take several files."""
    for game, results in games_of(summary.results).items():
        scores = [
            (f"{number}: {seat + 1} {name}", result.spread[seat])
            for number, result in results
            for seat, name in enumerate(result.setup.seats)
        ]
        lengths = [(number, result.plies) for number, result in results]
        yield from _drawn(game, "scores", "score", scores)
        yield from _drawn(game, "lengths", "plies", lengths)


def _drawn(
    game: str, name: str, x_label: str, spreads: Sequence[tuple[str, Counter[int]]]
) -> Iterator[tuple[str, Svg]]:
    for start in range(0, len(spreads), LINES):
        some = [(title, spread) for title, spread in spreads[start : start + LINES] if spread]
        if not some:
            continue
        values = [value for _, spread in some for value in spread]
        width = _width(max(values) - min(values))
        low, high = min(values) // width, max(values) // width
        series = [Series(title, _shares(spread, width, low, high)) for title, spread in some]
        title = f"{GAMES[game].title}: {name}"
        pane = line_plot(name, title, series, x_label=x_label, y_label="% of games")
        part = f"-{start // LINES + 1}" if len(spreads) > LINES else ""
        yield f"{game}-{name}{part}.svg", standalone(pane, GAMES[game])


def _width(span: int) -> int:
    """A round width for the bins: 1, 2, 5, 10 ..."""
    width, factors = 1, (2, 2.5, 2)
    turn = 0
    while span // width >= BINS:
        width = int(width * factors[turn % 3])
        turn += 1
    return width


def _shares(
    spread: Counter[int], width: int, low: int, high: int
) -> tuple[tuple[float, float], ...]:
    """The share of games in each bin, at its middle; empty bins around, so that a line returns to
    zero."""
    games = sum(spread.values())
    bins: Counter[int] = Counter()
    for value, count in spread.items():
        bins[value // width] += count
    return tuple(
        ((number + 0.5) * width if width > 1 else float(number), 100 * bins[number] / games)
        for number in range(low - 1, high + 2)
    )

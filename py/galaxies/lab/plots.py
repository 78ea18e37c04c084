"""Plots of a study: how scores and lengths are spread, as SVG files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..draw.plot import Series, line_plot
from ..draw.style import standalone
from ..draw.svg import Svg
from ..games import GAMES
from .spread import bins, grouped
from .summary import Summary, games_of

LINES = 6
"""Most lines of a plot."""


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
        width, low, high = bins([spread for _, spread in some])
        series = [Series(title, _shares(spread, width, low, high)) for title, spread in some]
        title = f"{GAMES[game].title}: {name}"
        pane = line_plot(name, title, series, x_label=x_label, y_label="% of games")
        part = f"-{start // LINES + 1}" if len(spreads) > LINES else ""
        yield f"{game}-{name}{part}.svg", standalone(pane, game, GAMES[game].package)


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

"""The growth of the galaxy over its games as plots."""

from __future__ import annotations

from collections.abc import Iterator

from ...plot import Mark, Series, line_plot
from ...svg import Pane
from .growth import stages
from .state import State


def plots(view: State) -> Iterator[Pane]:
    """Scores and growth, from the first game on."""
    if not view.voyages:
        return
    scores = [(float(n), float(v.score)) for n, v in enumerate(view.voyages, 1)]
    losses = [Mark(n, "lost") for n, v in enumerate(view.voyages, 1) if not v.won]
    yield line_plot(
        "scores",
        "Score of each game",
        (Series("score", tuple(scores)),),
        losses,
        x_label="game",
        y_label="points",
    )
    told = list(stages(view))
    yield line_plot(
        "growth",
        "Growth of the galaxy",
        (
            Series("worlds", tuple((float(s.games), float(s.worlds)) for s in told)),
            Series("named sectors", tuple((float(s.games), float(s.sectors)) for s in told)),
            Series("lanes", tuple((float(s.games), float(s.lanes)) for s in told)),
        ),
        x_label="games flown",
        y_label="number",
    )

"""The growth of the galaxy over its games as plots."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.plot import Mark, Series, line_plot
from ....draw.svg import Pane
from ..rules.growth import stages
from ..rules.state import State


def plots(view: State) -> Iterator[Pane]:
    """Growth from the first game on, scores from the second: one of them makes no line."""
    if not view.voyages:
        return
    scores = [(float(n), float(v.score)) for n, v in enumerate(view.voyages, 1)]
    losses = [Mark(n, "lost") for n, v in enumerate(view.voyages, 1) if not v.won]
    if len(scores) > 1:
        yield line_plot(
            "scores",
            "Score of each game",
            (Series("score", tuple(scores)),),
            losses,
            x_label="game",
            y_label="points",
        )
    grown = list(stages(view))
    yield line_plot(
        "growth",
        "Growth of the galaxy",
        (
            Series("worlds", tuple((float(s.games), float(s.worlds)) for s in grown)),
            Series("named sectors", tuple((float(s.games), float(s.sectors)) for s in grown)),
            Series("lanes", tuple((float(s.games), float(s.lanes)) for s in grown)),
        ),
        x_label="games flown",
        y_label="number",
    )

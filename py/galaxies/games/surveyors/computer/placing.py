"""Where a computer player that draws a galaxy puts the next star."""

from __future__ import annotations

from ....galaxy.luck import Stream
from ..rules.scatter import Point
from ..rules.sheets import EDGE, paper
from ..rules.state import State


def scattered_star(view: State, stream: Stream) -> Point:
    """A free place for one more star: the better of a few random ones, so that the sheet is
    neither bunched nor even (SUR-03, SUR-05)."""
    sheet = paper(view)
    best: tuple[int, Point] | None = None
    kept = 0
    while kept < 2:
        x = EDGE + stream.below(sheet.width - 2 * EDGE + 1)
        y = EDGE + stream.below(sheet.height - 2 * EDGE + 1)
        nearest = min(((s.x - x) ** 2 + (s.y - y) ** 2 for s in view.stars), default=EDGE * EDGE)
        if nearest < EDGE * EDGE:
            continue
        kept += 1
        if best is None or nearest > best[0]:
            best = (nearest, (x, y))
    assert best is not None
    return best[1]

"""Two actions marked over the board: in a review what was played and what would have been better,
in a hint the best one and the next best."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.draw.marks import Kind, mark
from galaxies.draw.svg import Part
from galaxies.game import Action, Shape
from galaxies.play.review.places import spots

from .screen import Screen, Sight


def verdict_marks(screen: Screen, sight: Sight, shape: Shape) -> Iterator[Part]:
    """A mark for each of the two that has a place on the board."""
    for kind, action in _compared(screen):
        places = spots(screen.session.game, sight.view, sight.viewer, action, shape)
        if places:
            yield mark(kind, places)


def _compared(screen: Screen) -> Iterator[tuple[Kind, Action]]:
    session, ply = screen.session, screen.past
    if ply is not None:
        if screen.better is not None:
            yield "played", session.action(ply)
            yield "better", screen.better
        return
    if screen.compared is None or screen.moments or screen.curtain:
        return
    state, best, rival = screen.compared
    if state is session.state:
        if rival is not None:
            yield "rival", rival
        yield "better", best

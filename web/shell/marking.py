"""The marks of a review over the board: what was played, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.draw.marks import Kind, mark
from galaxies.draw.svg import Part
from galaxies.game import Action, Shape
from galaxies.play.review.places import spots

from .screen import Screen, Sight


def verdict_marks(screen: Screen, sight: Sight, shape: Shape) -> Iterator[Part]:
    """A mark for each of the two that has a place on the board; nothing outside a review."""
    session, ply = screen.session, screen.past
    if screen.better is None or ply is None:
        return
    both: tuple[tuple[Kind, Action], ...] = (
        ("played", session.action(ply)),
        ("better", screen.better),
    )
    for kind, action in both:
        places = spots(session.game, sight.view, sight.viewer, action, shape)
        if places:
            yield mark(kind, places)

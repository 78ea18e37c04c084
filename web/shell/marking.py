"""Two actions marked over the board: in a review what was played and what would have been better,
in a hint the best one and the next best; and whatever else the sentences of the hint name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from galaxies.draw.svg import Pane, Part
from galaxies.game import Action, Shape
from galaxies.play.review.marks import Kind, framed, mark, ring
from galaxies.play.review.places import named, spots

from .screen import Screen, Sight


def verdict_marks(screen: Screen, sight: Sight, shape: Shape) -> Iterator[Part]:
    """A mark for each of the two that has a place on the board."""
    for kind, action in _compared(screen):
        places = spots(screen.session.game, sight.view, sight.viewer, action, shape)
        if places:
            yield mark(kind, places)


def named_marks(
    screen: Screen, sight: Sight, shape: Shape, panes: Sequence[Pane]
) -> Iterator[Pane]:
    """The panes, the board first, with rings round what the hint on show names, and frames round
    parts beside the board; no ring where one of the two actions has its sign."""
    board, *rest = panes
    game = screen.session.game
    places, others = named(game, sight.view, sight.viewer, _names(screen), shape)
    signed = [
        spot
        for _, action in _compared(screen)
        for spot in spots(game, sight.view, sight.viewer, action, shape)
    ]
    rings = [ring(key, spot) for key, spot in places.items() if spot not in signed]
    yield replace(board, parts=(*board.parts, *rings))
    for pane in rest:
        parts = (framed(part) if part.key in others else part for part in pane.parts)
        yield replace(pane, parts=tuple(parts)) if others else pane


def _names(screen: Screen) -> Sequence[str]:
    """The keys of what the hint on show names."""
    compared = screen.compared
    if compared is None or screen.past is not None or screen.moments or screen.curtain:
        return ()
    return compared.names if compared.state is screen.session.state else ()


def _compared(screen: Screen) -> Iterator[tuple[Kind, Action]]:
    session, ply = screen.session, screen.past
    if ply is not None:
        if screen.better is not None:
            yield "played", session.action(ply)
            yield "better", screen.better
        return
    if screen.compared is None or screen.moments or screen.curtain:
        return
    shown = screen.compared
    if shown.state is session.state:
        if shown.rival is not None:
            yield "rival", shown.rival
        yield "better", shown.best

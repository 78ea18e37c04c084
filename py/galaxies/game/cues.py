"""What a ply makes visible on the board of any game, for less than a second."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .actions import Action, Shape, State, Viewer
from .facets import AnyGame
from .values import Sign

_REACH: dict[Sign, int] = {"ring": 1, "burst": 2}
"""How far a sign goes, in sizes of its place."""


@dataclass(frozen=True, slots=True)
class PlacedCue:
    """A cue at a point of the board. `x`, `y` and the radius `size` are in its units; `text` rises
    from the point."""

    kind: Sign
    x: float
    y: float
    size: float
    text: str = ""


def placed(
    game: AnyGame, before: State, action: Action, after: State, viewer: Viewer, shape: Shape
) -> Iterator[PlacedCue]:
    """The cues of a ply on the board of the view after it. A place that is gone by then has its cue
    where it lay in the view before."""
    cues, spot = game.picture.cues, game.picture.spot
    if cues is None or spot is None:
        return
    for cue in cues(before, action, after, viewer):
        at = spot(after, viewer, cue.key, shape) or spot(before, viewer, cue.key, shape)
        if at is not None:
            yield PlacedCue(cue.kind, at.x, at.y, _REACH[cue.kind] * at.size, cue.text)

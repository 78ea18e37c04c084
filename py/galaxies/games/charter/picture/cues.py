"""What happens visibly on the galaxy map: a founding, and a ring that a route closes."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Cue
from ..rules.actions import Action
from ..rules.state import State, is_seasoning
from ..rules.tables import RING
from .board import around_hole


def cues(before: State, action: Action, after: State, viewer: int) -> Iterator[Cue]:
    """A ring round a new world with its fuel, and one round the black hole where the route of this
    game has come to the last sector of a ring. Nothing while the program makes worlds."""
    if action.by_luck or is_seasoning(before):
        return
    for card, now in enumerate(after.cards):
        if now.world is not None and before.cards[card].world is None:
            yield Cue("ring", str(now.world.sector), f"+{now.world.fuel}" if now.world.fuel else "")
    if len(after.line) > len(before.line):
        for ring in _closed(after) - _closed(before):
            yield Cue("ring", around_hole(ring))


def _closed(view: State) -> set[int]:
    """The rings all of whose sectors are on the route of this game."""
    return {*RING.values()} - {RING[sector] for sector in RING if sector not in view.route}

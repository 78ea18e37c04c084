"""What happens visibly on the table: a system is claimed."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Cue, Viewer
from ....words.english import signed
from ..rules.actions import Action
from ..rules.state import State, space
from .look import seat_in_front


def cues(before: State, action: Action, after: State, viewer: Viewer) -> Iterator[Cue]:
    """A ring with the renown of the system: where it lies now on the table in front, or where it
    lay in the row if another player took it."""
    if action.by_luck:  # the deal
        return
    front = seat_in_front(after, viewer)
    for seat, side in enumerate(after.sides):
        had = {system.card for system in before.sides[seat].systems}
        for system in side.systems:
            if system.card in had:
                continue
            place = "own" if seat == front else "find"
            yield Cue("ring", f"{place}:{system.card}", signed(space(system.card).renown))

"""What happens visibly on the map: a Starbase breaks."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Cue
from ..rules.actions import Action
from ..rules.sectors import name
from ..rules.state import State


def cues(before: State, action: Action, after: State, viewer: int) -> Iterator[Cue]:
    """A burst where the last armor of a Starbase is gone. One that is given up stays whole."""
    if action.resigns:
        return
    for player in (0, 1):
        if before.armor[player] > 0 >= after.armor[player]:
            yield Cue("burst", name(after.bases[player]))

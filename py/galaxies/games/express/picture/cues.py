"""What happens visibly on the star chart: a delivery."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Cue, Viewer
from ..rules.actions import Action
from ..rules.state import DELIVERY, State
from ..words.terms import name


def cues(before: State, action: Action, after: State, viewer: Viewer) -> Iterator[Cue]:
    """A ring round the customer, and the points of the delivery."""
    if len(after.delivered) > len(before.delivered):
        yield Cue("ring", name(after.ship), f"+{DELIVERY}")

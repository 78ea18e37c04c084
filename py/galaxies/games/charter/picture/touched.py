"""The sectors of an action: where the captain is and where the trip ends."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import Action, Fly
from ..rules.state import State


def touched(view: State, action: Action) -> Sequence[str]:
    """The sectors by number; what is paid lies in the hand."""
    if isinstance(action, Fly):
        return str(view.here), str(action.sector)
    return ()

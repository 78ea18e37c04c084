"""The places on the table where an action is done."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import (
    Action,
    Bounty,
    Build,
    Clear,
    Event,
    Exchange,
    Relinquish,
    Sell,
    Solve,
    Study,
    Use,
)
from ..rules.state import State


def touched(view: State, action: Action) -> Sequence[str]:
    """A card of the row, a system, a slot, a ship or a resource; what is paid or discarded lies in
    the hand."""
    match action:
        case Use("ships", what):
            return (f"ship:{what}:0",)
        case Use(place, what):
            return (f"slot:{place}:{what}",)
        case Build(_, system, slot):
            return f"find:{system}", f"slot:{system}:{slot}"
        case Bounty(system, resource):
            return f"own:{system}", f"pool:{resource}"
        case Sell(event, ship):
            return f"ship:{ship}:0", f"find:{event}"
        case Event(card) | Study(card) | Solve(card) | Clear(card):
            return (f"find:{card}",)
        case Relinquish(system):
            return (f"own:{system}",)
        case Exchange(resource):
            return (f"pool:{resource}",)
    return ()

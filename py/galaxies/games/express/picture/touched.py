"""The squares of an action: where the ship comes from and where it stops."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import Action, Brake, FlyOn, Refuel, Start, Thrust
from ..rules.state import State
from ..words.terms import name


def touched(view: State, action: Action) -> Sequence[str]:
    """The squares by name."""
    match action:
        case Start(square):
            return (str(square),)
        case Thrust() | Brake():
            after = view.after_coin(action.kind, action.value, action.way)
            return name(view.ship), name(after.ship)
        case Refuel() | FlyOn():
            return (name(view.ship),)
    return ()

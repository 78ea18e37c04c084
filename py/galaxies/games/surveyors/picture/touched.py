"""The stars of an action: where the ship stands and where it flies to."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import Action, Call, Fly, Home, Lair, Measure, Nest, Transit
from ..rules.state import State


def touched(view: State, action: Action) -> Sequence[str]:
    """The stars by number."""
    match action:
        case Home(star) | Lair(star) | Nest(star):
            return (str(star),)
        case Fly(star) | Call(star) | Measure(star) | Transit(star):
            return str(view.turn.departure), str(star)
    return ()

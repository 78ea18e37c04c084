"""Small changes of a state: one star, one player, one ship, the turn."""

from __future__ import annotations

from typing import Any

from ....game import in_phase, replace
from .phases import Acting
from .state import State


def star(state: State, number: int, **changes: Any) -> State:
    """The state with one star changed."""
    stars = list(state.stars)
    stars[number - 1] = replace(stars[number - 1], **changes)
    return replace(state, stars=tuple(stars))


def captain(state: State, seat: int, **changes: Any) -> State:
    """The state with one player changed."""
    captains = list(state.captains)
    captains[seat] = replace(captains[seat], **changes)
    return replace(state, captains=tuple(captains))


def ship(state: State, seat: int, index: int, **changes: Any) -> State:
    """The state with one ship changed."""
    ships = list(state.captains[seat].ships)
    ships[index] = replace(ships[index], **changes)
    return captain(state, seat, ships=tuple(ships))


@in_phase
def turn(state: State, phase: Acting, /, **changes: Any) -> State:
    """The state with something decided in this turn."""
    return replace(state, phase=replace(phase, turn=replace(phase.turn, **changes)))

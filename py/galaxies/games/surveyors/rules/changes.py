"""Small changes of a state: one star, one player, one ship."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .state import Ship, State, Turn


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
    ships: list[Ship] = list(state.captains[seat].ships)
    ships[index] = replace(ships[index], **changes)
    return captain(state, seat, ships=tuple(ships))


def turn(state: State, **changes: Any) -> State:
    """The state with what was decided in this turn changed."""
    fresh: Turn = replace(state.turn, **changes)
    return replace(state, turn=fresh)

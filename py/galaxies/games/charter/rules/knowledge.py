"""What a player may know: everything. Not even luck knows the deck's order yet (STC-R-36)."""

from __future__ import annotations

from .state import State


def observe(state: State, player: int) -> State:
    return state

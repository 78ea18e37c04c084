"""The names of captains and stars, as refusals and all other texts use them."""

from __future__ import annotations

from .sheets import star_names
from .state import State


def captain_name(state: State, seat: int) -> str:
    """The name of a captain, by mark or by side."""
    scenario = state.terms.scenario
    if seat not in state.order:
        return "The moderator"
    if scenario in ("raider", "alien"):
        return "The Surveyor" if seat == state.order[0] else f"The {scenario}"
    return f"Captain {state.mark(seat)}"


def star_name(state: State, number: int) -> str:
    """The name of a star, or `star 17` (SUR-07)."""
    if state.terms.names:
        return star_names(state.key if state.terms.source == "seed" else "")[number - 1]
    return f"star {number}"

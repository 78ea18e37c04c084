"""The names of captains and stars, as refusals and all other texts use them."""

from __future__ import annotations

from collections.abc import Sequence

from ....words.english import capital, listed
from .state import State


def captain_name(state: State, seat: int) -> str:
    """The name of a captain, by mark or by side, as a sentence begins with it."""
    return capital(the_captain(state, seat))


def the_captain(state: State, seat: int) -> str:
    """The name of a captain within a sentence."""
    scenario = state.terms.scenario
    if seat not in state.order:
        return "the moderator"
    if scenario in ("raider", "alien"):
        return "the Surveyor" if seat == state.order[0] else f"the {scenario.capitalize()}"
    return f"Captain {state.mark(seat).capitalize()}"


def captain_names(state: State, seats: Sequence[int]) -> str:
    """Several captains: `Captains X, O and Triangle`."""
    if len(seats) < 2:
        return "".join(captain_name(state, seat) for seat in seats)
    names = [the_captain(state, seat).removeprefix("Captain ") for seat in seats]
    plain = state.terms.scenario not in ("raider", "alien")
    return f"Captains {listed(names)}" if plain else capital(listed(names))


def star_name(state: State, number: int) -> str:
    """The name of a star, or `star 17` (SUR-07)."""
    if state.terms.names:
        return state.names[number - 1]
    return f"star {number}"

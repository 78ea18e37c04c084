"""The names of captains and stars, as refusals and all other texts use them."""

from __future__ import annotations

from collections.abc import Sequence

from ....words.english import capital, listed, third_person
from ....words.players import NOBODY, player_name, typed_name
from .state import State


def captain_name(state: State, seat: int) -> str:
    """The name of a captain, as a sentence begins with it."""
    return player_name(seat, capital(_role(state, seat)))


def the_captain(state: State, seat: int) -> str:
    """The name of a captain within a sentence: as typed, else by mark or by side."""
    return player_name(seat, _role(state, seat))


def captain_title(state: State, seat: int) -> str:
    """The name with the side that it does not tell: `Ada, the Alien`."""
    name, role = captain_name(state, seat), _role(state, seat)
    return f"{name}, {role}" if typed_name(seat) and role.startswith("the ") else name


def short_name(state: State, seat: int) -> str:
    """The name in a list of flights: `X`, `the Alien`, `Ada`."""
    return player_name(seat, _role(state, seat).removeprefix("Captain "))


def captain_does(state: State, seat: int, what: str, you: int = NOBODY) -> str:
    """`Captain X claims star 9`; `You claim star 9` to this captain, and alone."""
    if seat == you or state.order == (seat,):
        return f"You {what}"
    return f"{captain_name(state, seat)} {third_person(what)}"


def ship_does(state: State, seat: int, ship: int, what: str, you: int = NOBODY) -> str:
    """The same of one of the captain's ships, which has a number where there are two."""
    if state.terms.ships != 2:
        return captain_does(state, seat, what, you)
    if seat == you or state.order == (seat,):
        return f"Your ship {ship + 1} {third_person(what)}"
    return f"{captain_name(state, seat)} (ship {ship + 1}) {third_person(what)}"


def _role(state: State, seat: int) -> str:
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
    if state.terms.scenario in ("raider", "alien") or any(map(typed_name, seats)):
        return capital(listed(the_captain(state, seat) for seat in seats))
    return f"Captains {listed(short_name(state, seat) for seat in seats)}"


def star_name(state: State, number: int) -> str:
    """The name of a star, or `star 17` (SUR-07)."""
    if state.terms.names:
        return state.names[number - 1]
    return f"star {number}"

"""Marking a destination: which stars may be chosen, and whose flight follows (SUR-42 to SUR-46)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ....game import Refusal
from ....words.english import counted
from . import flights, sides, turns
from .actions import Call, Fly
from .phases import UNKNOWN, Acting, Launching
from .setup import check_seal
from .sheets import no_star
from .state import MOST_CALLED, State

_flight = cache(Fly)
"""The flights to each star, which every turn offers anew."""


def goals(state: State, phase: Acting | Launching) -> Iterator[Fly | Call]:
    """The destinations of this turn; only a raider flies to a star that is not open."""
    raids = turns.is_raider(state, state.mover)
    stars = turns.raid_targets(state) if raids else state.open_stars
    if not state.terms.calls:
        return map(_flight, stars)
    units = range(state.least_call, state.most_call + 1)
    return (Call(n, u) for n in stars for u in units)


def check_fly(state: State, phase: Acting | Launching, action: Fly) -> Refusal | None:
    if state.terms.calls:
        return Refusal(
            "SUR-V-70", 'Say how many units it will cost: "call 5 2" is star 5 for 2 units.'
        )
    return check_goal(state, action.star) or check_seal(action.seal)


def check_call(state: State, phase: Acting | Launching, action: Call) -> Refusal | None:
    if not state.terms.calls:
        return Refusal(
            "SUR-V-70", 'You don\'t call units in this game: "fly 5 mark" flies to star 5.'
        )
    least, most = state.least_call, state.most_call
    if most < action.units <= MOST_CALLED:
        return Refusal("SUR-R-79", f"You pay what you call, and have {counted(most, 'unit')}.")
    if not least <= action.units <= most:
        return Refusal("SUR-R-57", f"Call {least} to {most} units.")
    return check_goal(state, action.star)


def check_goal(state: State, star: int) -> Refusal | None:
    """Why a star cannot be the destination of this turn (SUR-42, SUR-43). Never its distance."""
    if not state.knows(star):
        return no_star(star)
    if turns.is_raider(state, state.mover):
        return sides.check_raid(state, star)
    goal = state.star(star)
    if goal.is_open:
        return None
    if star == state.ship.star:
        return Refusal("SUR-R-16", "The ship is there already: choose another star.")
    if goal.home:
        return Refusal("SUR-32", f"Star {star} is a home: nobody else may go there.")
    rule, why = _CLOSED[goal.status]
    return Refusal(rule, f"Star {star} {why}")


_CLOSED = {
    "surveyed": ("SUR-43", "has been surveyed, which happens only once."),
    "destroyed": ("SUR-117", "was destroyed."),
    "spoiled": ("SUR-62", "is spoiled by a failed flight."),
    "raided": ("SUR-V-43", "was raided: it stays closed."),
    "veiled": ("SUR-V-51", "is veiled for the rest of the game."),
    "lair": ("SUR-V-41", "is closed to both sides."),
}


def fly(state: State, phase: Acting | Launching, action: Fly) -> State:
    return _marked(state, phase, action.star, UNKNOWN)


def call(state: State, phase: Acting | Launching, action: Call) -> State:
    return _marked(state, phase, action.star, action.units)


def _marked(state: State, phase: Acting | Launching, star: int, units: int) -> State:
    """What follows depends on the side that the mover is on."""
    if isinstance(phase, Launching):
        return sides.choose(state, phase, star, units)
    if turns.is_raider(state, state.mover):
        return sides.raid(state, star)
    if turns.is_alien(state, state.mover):
        return sides.jump(state, star)
    return flights.depart(state, star, units)

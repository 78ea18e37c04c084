"""The six events (SUR-80 to SUR-125): what they do. Why one is not possible: refusals_events."""

from __future__ import annotations

from dataclasses import replace

from . import changes, turns, wormholes
from .state import State


def declared(state: State, event: str) -> State:
    """The event is used up, and cannot be taken back (SUR-83, SUR-86)."""
    captain = state.captain
    used = captain.used if event in captain.used else (*captain.used, event)
    points = captain.points - (captain.points > 0)
    state = changes.captain(state, state.mover, used=used, points=points)
    return replace(changes.turn(state, event=event), phase="act")


def asteroid(state: State, star: int) -> State:
    """One more field (SUR-95, SUR-96)."""
    return changes.star(state, star, fields=state.star(star).fields + 1)


def first_mouth(state: State, star: int) -> State:
    return replace(changes.turn(state, mouth=star), phase="mouth")


def second_mouth(state: State, star: int) -> State:
    """The wormhole is live from now on (SUR-101)."""
    state = wormholes.dig(state, state.turn.mouth, star)
    return replace(changes.turn(state, mouth=0), phase="act")


def measure(state: State, star: int) -> State:
    """The ruler from the ship's star; the result is open to all (SUR-110, SUR-112)."""
    state = replace(state, scoped=(*state.scoped, (state.ship.star, star)))
    return changes.turn(state, measured=(*state.turn.measured, star))


def shift(state: State, star: int) -> State:
    return changes.turn(state, departure=star)


def supernova(state: State, star: int) -> State:
    """The star is gone; the last one ends the game at once (SUR-117, SUR-118)."""
    state = wormholes.destroyed(changes.star(state, star, status="destroyed"), star)
    return state if state.open_stars else turns.finished(state)


def has_scope(state: State) -> bool:
    """Whether the ruler may be used before the choice (SUR-110, SUR-V-24 Observatory)."""
    return state.turn.event == "scope" or state.turn.boon == "observatory"


def departures(state: State) -> tuple[int, ...]:
    """The stars from which a shifted flight may start, rising (SUR-113, SUR-114)."""
    return tuple(
        n
        for n in sorted(set(state.captain.visited))
        if n != state.ship.star and not wormholes.at(state, n)
    )

"""Why an event cannot be used now, and which rule says so (SUR-80 to SUR-125)."""

from __future__ import annotations

from ....game import Refusal
from . import wormholes
from .actions import EVENT_OF, Action, Asteroid, Propulsion, Scope, Shift, Supernova, Wormhole1
from .events import departures
from .state import EVENTS, State

_SAYS = {
    "propulsion": "Positive Propulsion",
    "asteroid": "the Asteroid Field",
    "wormhole": "the Worm Hole",
    "scope": "the Super Scope",
    "shift": "the Dimensional Shift",
    "supernova": "the Supernova",
}


def event_fault(state: State, action: Action) -> Refusal | None:
    """Why this event cannot be used, if it cannot."""
    event = EVENT_OF[type(action)]
    if state.turn.boon == "fold" and event == "shift" and state.phase == "act":
        return _folded(state) or _target_fault(state, action)
    return usable(state, event) or _target_fault(state, action)


def _folded(state: State) -> Refusal | None:
    if state.turn.departure != state.ship.star:
        return Refusal("SUR-V-24", "Space has been folded in this turn.")
    return None


def usable(state: State, event: str) -> Refusal | None:
    """Why an event is not available in this turn, whatever its target (SUR-80 to SUR-84)."""
    if state.terms.events == "off":
        return Refusal("SUR-80", "This game is played without events.")
    if state.phase == "breath":
        if event != "propulsion":
            return Refusal("SUR-66", "A ship without fuel may use its boost only.")
        return None
    if state.phase == "transit":
        return Refusal("SUR-R-25", "A wormhole journey takes the whole turn: no event.")
    if state.phase != "act":
        return Refusal("SUR-84", "An event is declared in one's turn, before the destination.")
    if state.turn.event:
        return Refusal("SUR-82", "One event a turn, and it has been declared.")
    if state.terms.faces:
        return _rolled(state, event)
    if event in state.captain.used:
        return Refusal("SUR-83", f"You have used {_SAYS[event]}: each event once a game.")
    if not state.captain.points:
        return Refusal("SUR-81", "You have no event point left.")
    return None


def _rolled(state: State, event: str) -> Refusal | None:
    face = state.turn.face
    if face > len(EVENTS):
        return Refusal("SUR-121", f"The die shows {face}: no event this turn.")
    if EVENTS[face - 1] != event:
        return Refusal("SUR-122", f"The die shows {face}: only {_SAYS[EVENTS[face - 1]]} now.")
    if event in state.captain.used and not state.terms.lift:
        return Refusal("SUR-124", f"You have used {_SAYS[event]}: no event this turn.")
    return None


def _target_fault(state: State, action: Action) -> Refusal | None:
    match action:
        case Asteroid(star) | Supernova(star):
            return _open_fault(state, star)
        case Wormhole1(star):
            if (fault := _open_fault(state, star)) is not None:
                return fault
            if not wormholes.partners(state, star):
                return Refusal("SUR-89", "There is no other star to join it with.")
            return None
        case Shift(star):
            return _shift_fault(state, star)
        case Propulsion() | Scope():
            return None
    return None


def _open_fault(state: State, star: int) -> Refusal | None:
    if state.knows(star) and state.star(star).is_open:
        return None
    return Refusal("SUR-90", "The target must be an open star: unsurveyed and not destroyed.")


def mouth_fault(state: State, star: int) -> Refusal | None:
    """Why a star cannot be the second mouth (SUR-99)."""
    if star == state.turn.mouth:
        return Refusal("SUR-99", "The two mouths are different stars.")
    if (fault := _open_fault(state, star)) is not None:
        return fault
    if wormholes.joined(state, state.turn.mouth, star):
        return Refusal("SUR-R-24", "A wormhole joins these two already.")
    return None


def _shift_fault(state: State, star: int) -> Refusal | None:
    if star in departures(state):
        return None
    if star == state.ship.star:
        return Refusal("SUR-113", "The ship is there: a shift starts from another star.")
    if star not in state.captain.visited:
        return Refusal("SUR-113", "A shift starts from a star that you have been at.")
    return Refusal("SUR-114", "A mouth of a live wormhole cannot be the start of a shift.")

"""The six events: when they may be used, and what they do (SUR-80 to SUR-125)."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Refusal, replace
from . import changes, turns, wormholes
from .actions import (
    Action,
    Asteroid,
    Measure,
    Mouth,
    Propulsion,
    Scope,
    Shift,
    Supernova,
    Wormhole1,
)
from .phases import Acting, Joining, Launching, Stranded, Traveling
from .state import EVENTS, State

NAMES = dict(
    zip(
        EVENTS,
        (
            "Positive Propulsion",
            "Asteroid Field",
            "Worm Hole",
            "Super Scope",
            "Dimensional Shift",
            "Supernova",
        ),
        strict=True,
    )
)


def _the(event: str) -> str:
    """An event within a sentence."""
    return NAMES[event] if event == "propulsion" else f"the {NAMES[event]}"


# When an event may be used


def usable(state: State, event: str) -> Refusal | None:
    """Why an event is not available in this turn, whatever its target (SUR-80 to SUR-84)."""
    if state.terms.events == "off":
        return Refusal("SUR-80", "This game is played without events.")
    match state.phase:
        case Stranded():
            if event == "propulsion":
                return None
            return Refusal("SUR-66", "A ship without fuel can use only its boost.")
        case Traveling():
            return Refusal(
                "SUR-R-25", "A wormhole journey takes the whole turn: you can't use an event."
            )
        case Acting():
            return _available(state, event)
    return Refusal("SUR-84", "Declare an event in your turn, before you mark a destination.")


def unusable(state: State, action: Action) -> Refusal:
    """Why an event is not available in this phase."""
    refusal = usable(state, action.event)
    assert refusal is not None
    return refusal


def _available(state: State, event: str) -> Refusal | None:
    if state.turn.event:
        return Refusal("SUR-82", "You have declared an event: only one is allowed each turn.")
    if state.terms.faces:
        return _rolled(state, event)
    if event in state.captain.used:
        return Refusal(
            "SUR-83", f"You have already used {_the(event)}: each event only once a game."
        )
    if not state.captain.points:
        return Refusal("SUR-81", "You have no event points left.")
    return None


def _rolled(state: State, event: str) -> Refusal | None:
    face = state.turn.face
    if face > len(EVENTS):
        return Refusal("SUR-121", f"The die shows {face}: no event this turn.")
    if EVENTS[face - 1] != event:
        return Refusal(
            "SUR-122", f"The die shows {face}: you can use only {_the(EVENTS[face - 1])}."
        )
    if event in state.captain.used and not state.terms.lift:
        return Refusal("SUR-124", f"You have already used {_the(event)}: no event this turn.")
    return None


def declarations(state: State, phase: Acting) -> Iterator[Action]:
    """The events that may be declared with each of their targets, and what may be measured."""
    if state.terms.events == "off" and not state.turn.boon:
        return
    may = [event for event in EVENTS if usable(state, event) is None]
    if "propulsion" in may:
        yield Propulsion()
    if "asteroid" in may:
        yield from map(Asteroid, state.open_stars)
    if "wormhole" in may:
        yield from (Wormhole1(n) for n in state.open_stars if wormholes.partners(state, n))
    if "scope" in may:
        yield Scope()
    if _no_shift(state) is None:
        yield from map(Shift, departures(state))
    if "supernova" in may:
        yield from map(Supernova, state.open_stars)
    if has_scope(state):
        yield from (Measure(n) for n in state.open_stars if n not in state.turn.measured)


def _declared(state: State, event: str) -> State:
    """The event is used up, and cannot be taken back (SUR-83, SUR-86)."""
    captain = state.captain
    used = tuple(one for one in EVENTS if one == event or one in captain.used)
    points = captain.points - (captain.points > 0)
    state = changes.captain(state, state.mover, used=used, points=points)
    return replace(state, phase=Acting(replace(state.turn, event=event)))


def last_boosts(state: State, phase: Stranded) -> Iterator[Propulsion]:
    """The boost of a ship without fuel (SUR-66)."""
    if usable(state, Propulsion.event) is None:
        yield Propulsion()


def check_plain(
    state: State, phase: Acting | Stranded, action: Propulsion | Scope
) -> Refusal | None:
    """An event without a target."""
    return usable(state, action.event)


def declare(state: State, phase: Acting | Stranded, action: Propulsion | Scope) -> State:
    """The flight is charged less, or the ruler may be used, from now on (SUR-91, SUR-110)."""
    return _declared(state, action.event)


# Targets


def _check_open(state: State, star: int) -> Refusal | None:
    if state.knows(star) and state.star(star).is_open:
        return None
    return Refusal("SUR-90", "The target must be an open star: unsurveyed and not destroyed.")


def check_target(
    state: State, phase: Acting | Stranded, action: Asteroid | Supernova
) -> Refusal | None:
    return usable(state, action.event) or _check_open(state, action.star)


def asteroid(state: State, phase: Acting | Stranded, action: Asteroid) -> State:
    """One more field (SUR-95, SUR-96)."""
    fields = state.star(action.star).fields + 1
    return changes.star(_declared(state, action.event), action.star, fields=fields)


def supernova(state: State, phase: Acting | Stranded, action: Supernova) -> State:
    """The star is gone; the last one ends the game at once (SUR-117, SUR-118)."""
    state = destroy(_declared(state, action.event), action.star)
    return state if state.has_open_stars else turns.finished(state)


def destroy(state: State, star: int) -> State:
    """A star is gone, and so are the wormholes that end there (SUR-109)."""
    return wormholes.destroyed(changes.star(state, star, status="destroyed", fields=0), star)


def check_wormhole(state: State, phase: Acting | Stranded, action: Wormhole1) -> Refusal | None:
    if refusal := usable(state, action.event) or _check_open(state, action.star):
        return refusal
    if not wormholes.partners(state, action.star):
        return Refusal("SUR-89", "There is no other open star to join it with.")
    return None


def first_mouth(state: State, phase: Acting | Stranded, action: Wormhole1) -> State:
    state = _declared(state, action.event)
    return replace(state, phase=Joining(state.turn, action.star))


def mouths(state: State, phase: Joining) -> Iterator[Mouth]:
    return map(Mouth, wormholes.partners(state, phase.mouth))


def check_mouth(state: State, phase: Joining, action: Mouth) -> Refusal | None:
    """Why a star cannot be the second mouth (SUR-99)."""
    first = phase.mouth
    if action.star == first:
        return Refusal("SUR-99", "Choose another star: a wormhole has two different mouths.")
    if refusal := _check_open(state, action.star):
        return refusal
    if wormholes.joined(state, first, action.star):
        return Refusal("SUR-R-24", "A wormhole already joins these two stars.")
    return None


def second_mouth(state: State, phase: Joining, action: Mouth) -> State:
    """The wormhole is live from now on (SUR-101)."""
    state = wormholes.dig(state, phase.mouth, action.star)
    return replace(state, phase=Acting(phase.turn))


# The scope


def has_scope(state: State) -> bool:
    """Whether the ruler may be used before the choice (SUR-110, SUR-V-24 Observatory)."""
    return state.turn.event == "scope" or state.turn.boon == "observatory"


def check_measure(state: State, phase: Acting | Launching, action: Measure) -> Refusal | None:
    star = action.star
    if not has_scope(state):
        why = "You can't measure before you mark a destination, except with the Super Scope."
        return Refusal("SUR-44", why)
    if not state.knows(star) or not state.star(star).is_open:
        return Refusal("SUR-111", "You can measure only to open stars.")
    if star in state.turn.measured:
        return Refusal("SUR-R-63", f"You have already measured star {star} this turn.")
    return None


def measure(state: State, phase: Acting | Launching, action: Measure) -> State:
    """The ruler from the ship's star; the result is open to all (SUR-110, SUR-112)."""
    pair = (state.ship.star, action.star)
    earlier = (each for each in state.scoped if each != pair)  # by whoever was here before
    state = replace(state, scoped=(*earlier, pair))
    return changes.turn(state, measured=(*state.turn.measured, action.star))


# The shift


def departures(state: State) -> tuple[int, ...]:
    """The stars from which a shifted flight may start, rising (SUR-113, SUR-114)."""
    return tuple(
        n
        for n in sorted(set(state.captain.visited))
        if n != state.ship.star and not wormholes.at(state, n)
    )


def _folds(state: State) -> bool:
    """Whether a coded star gives the shift (SUR-V-24)."""
    return state.turn.boon == "fold" and isinstance(state.phase, Acting)


def _no_shift(state: State) -> Refusal | None:
    """Why no flight can be shifted, whatever its start."""
    if not _folds(state):
        return usable(state, Shift.event)
    if state.turn.departure != state.ship.star:
        return Refusal("SUR-V-24", "You have already changed your departure this turn.")
    return None


def check_shift(state: State, phase: Acting | Stranded, action: Shift) -> Refusal | None:
    if refusal := _no_shift(state):
        return refusal
    if action.star in departures(state):
        return None
    if action.star == state.ship.star:
        return Refusal("SUR-113", "Your ship is there: a shift starts from another star.")
    if action.star not in state.captain.visited:
        return Refusal("SUR-113", "A shift starts from a star that you have visited.")
    return Refusal("SUR-114", "A shift can't start from a mouth of a live wormhole.")


def shift(state: State, phase: Acting | Stranded, action: Shift) -> State:
    if not _folds(state):
        state = _declared(state, action.event)
    return changes.turn(state, departure=action.star)

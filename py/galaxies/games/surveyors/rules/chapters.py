"""The one table of phases and actions of Surveyors of the Galaxy: what is legal, and what happens.

The order of `legal_actions` is frozen, and by number, never by distance (SUR-143). In a player's
own turn resign comes last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ....game import CHANCE, TERMINAL, Refusal, Text
from . import destinations, events, exam, flights, phases, setup, sides, turns
from .actions import (
    EFFECTS,
    AcceptCoast,
    Action,
    Asteroid,
    Begin,
    Call,
    ChooseShip,
    Code,
    DealCodes,
    Estimate,
    FinishGalaxy,
    Fly,
    Home,
    Lair,
    Letter,
    Lurk,
    Measure,
    Mouth,
    Nest,
    PayFull,
    PlaceStar,
    Propulsion,
    RefuseCoast,
    RemoveStar,
    RequestCoast,
    Resign,
    Retire,
    Roll,
    Scope,
    Shift,
    Supernova,
    Transit,
    Wormhole1,
    Write,
)
from .state import State

# What each phase offers -----------------------------------------------------------------------


def _opening(state: State) -> Iterator[Action]:
    yield Begin("any", 1 if setup.no_maker(state) else state.terms.maker + 1)


def _charting(state: State) -> Iterator[Action]:
    yield from map(Code, EFFECTS)
    yield DealCodes()
    yield from (Write(effect, Text("")) for effect in EFFECTS)
    yield from setup.letters_left(state)


def _acting(state: State) -> Iterator[Action]:
    yield from destinations.goals(state)
    if state.terms.events != "off" or state.turn.boon:
        yield from events.declarations(state)
    if state.captain.lurks:
        yield Lurk()


def _stranded(state: State) -> Iterator[Action]:
    if events.usable(state, Propulsion.event) is None:
        yield Propulsion()
    yield Retire()


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """A phase: the rule at which the rulebook opens, and what may be done in it, in the frozen
    order, resigning apart."""

    opens_at: str
    legal: Callable[[State], Iterable[Action]]


PHASES: Mapping[type[phases.Phase], PhaseRules] = {
    phases.Opening: PhaseRules("SUR-10", _opening),
    phases.Drawing: PhaseRules("SUR-05", setup.drawings),
    phases.Charting: PhaseRules("SUR-V-20", _charting),
    phases.Claiming: PhaseRules("SUR-30", setup.homes),
    phases.Hiding: PhaseRules("SUR-V-40", setup.lairs),
    phases.Naming: PhaseRules("SUR-V-10", turns.ships),
    phases.Rolling: PhaseRules("SUR-120", lambda state: (Roll(1),)),
    phases.Stranded: PhaseRules("SUR-66", _stranded),
    phases.Traveling: PhaseRules("SUR-99", flights.journeys),
    phases.Acting: PhaseRules("SUR-40", _acting),
    phases.Joining: PhaseRules("SUR-99", events.mouths),
    phases.Coasting: PhaseRules("SUR-130", lambda state: (RequestCoast(), PayFull())),
    phases.Answering: PhaseRules("SUR-130", lambda state: (AcceptCoast(), RefuseCoast())),
    phases.Launching: PhaseRules("SUR-40", destinations.goals),
    phases.Estimating: PhaseRules("SUR-R-73", exam.estimates),
    phases.Over: PhaseRules("SUR-70", lambda state: ()),
}


# What each action needs and does --------------------------------------------------------------


def _nothing(state: State, action: Action) -> Refusal | None:
    """In its phase the action is always possible."""
    return None


@dataclass(frozen=True, slots=True)
class Handler:
    """What the rules do with one class of actions."""

    phases: tuple[type[phases.Phase], ...]
    check: Callable[[State, Any], Refusal | None]
    apply: Callable[[State, Any], State]
    rule: str = ""
    otherwise: str = ""
    """The refusal in other phases."""


_FREE = (phases.Acting, phases.Launching)
_TURN = (
    phases.Acting,
    phases.Launching,
    phases.Stranded,
    phases.Naming,
    phases.Traveling,
    phases.Joining,
    phases.Coasting,
)
_GOAL = ("SUR-40", "You can't mark a destination now.")
_COAST = ("SUR-134", "There is no coast to decide on now.")
_CHART = ("SUR-V-20", "No chart is being filled in now.")
_LAID = ("SUR-04", "The sheet is laid out once, at the beginning.")
_PLACED = ("SUR-04", "You can place stars only while you draw a galaxy.")
_REMOVED = ("SUR-05", "The galaxy is finished: you can't remove a star.")
_FINISHED = ("SUR-05", "No galaxy is being drawn now.")
_HOME = ("SUR-31", "Homes are claimed once, before the first turn.")
_LAIR = ("SUR-V-41", "You can't choose a lair now.")
_NEST = ("SUR-V-50", "You can't choose a nest now.")
_SHIP = ("SUR-V-11", "You can't choose a ship now.")
_ROLL = ("SUR-120", "The die is rolled at the start of a normal turn.")
_MOUTH = ("SUR-99", "There is no wormhole to finish now.")
_MEASURE = ("SUR-44", "You can't measure now.")
_JOURNEY = ("SUR-102", "No wormhole journey is due.")
_RETIRE = ("SUR-66", "Only a ship without fuel may retire.")
_LURK = ("SUR-V-44", "Only the Raider can lurk, in its own turn.")
_EXAM = ("SUR-V-85", "You estimate lengths only in an eye exam.")
_RESIGN = ("SUR-R-47", "You can resign only in your own turn.")


def _event(
    check: Callable[[State, Any], Refusal | None], apply: Callable[[State, Any], State]
) -> Handler:
    """An event looks at the phase itself: most phases have a refusal of their own."""
    return Handler(tuple(PHASES), check, apply)


HANDLERS: Mapping[type[Action], Handler] = {
    Begin: Handler((phases.Opening,), setup.check_begin, setup.begin, *_LAID),
    PlaceStar: Handler((phases.Drawing,), setup.check_place, setup.place_star, *_PLACED),
    RemoveStar: Handler((phases.Drawing,), setup.check_remove, setup.remove_star, *_REMOVED),
    FinishGalaxy: Handler((phases.Drawing,), setup.check_finish, setup.finish_galaxy, *_FINISHED),
    Home: Handler((phases.Claiming,), setup.check_home, setup.claim_home, *_HOME),
    Lair: Handler((phases.Hiding,), setup.check_lair, setup.claim_lair, *_LAIR),
    Nest: Handler((phases.Hiding,), setup.check_lair, setup.claim_lair, *_NEST),
    ChooseShip: Handler((phases.Naming,), turns.check_ship, turns.choose_ship, *_SHIP),
    Roll: Handler((phases.Rolling,), turns.check_roll, turns.roll, *_ROLL),
    Fly: Handler(_FREE, destinations.check_fly, destinations.fly, *_GOAL),
    Call: Handler(_FREE, destinations.check_call, destinations.call, *_GOAL),
    Propulsion: _event(events.check_plain, events.declare),
    Asteroid: _event(events.check_target, events.asteroid),
    Wormhole1: _event(events.check_wormhole, events.first_mouth),
    Mouth: Handler((phases.Joining,), events.check_mouth, events.second_mouth, *_MOUTH),
    Scope: _event(events.check_plain, events.declare),
    Measure: Handler(_FREE, events.check_measure, events.measure, *_MEASURE),
    Shift: _event(events.check_shift, events.shift),
    Supernova: _event(events.check_target, events.supernova),
    Transit: Handler((phases.Traveling,), flights.check_transit, flights.transit, *_JOURNEY),
    RequestCoast: Handler((phases.Coasting,), _nothing, flights.request_coast, *_COAST),
    PayFull: Handler((phases.Coasting,), _nothing, flights.pay, *_COAST),
    AcceptCoast: Handler((phases.Answering,), _nothing, flights.accept_coast, *_COAST),
    RefuseCoast: Handler((phases.Answering,), _nothing, flights.pay, *_COAST),
    Retire: Handler((phases.Stranded,), _nothing, turns.retire, *_RETIRE),
    Lurk: Handler(_FREE, sides.check_lurk, sides.lurk, *_LURK),
    Estimate: Handler((phases.Estimating,), exam.check_estimate, exam.estimate, *_EXAM),
    Code: Handler((phases.Charting,), _nothing, setup.write_code, *_CHART),
    DealCodes: Handler((phases.Charting,), _nothing, setup.deal_codes, *_CHART),
    Write: Handler((phases.Charting,), setup.check_write, setup.write_note, *_CHART),
    Letter: Handler((phases.Charting,), setup.check_letter, setup.change_letter, *_CHART),
    Resign: Handler(_TURN, _nothing, sides.resign, *_RESIGN),
}


# The rules ------------------------------------------------------------------------------------


def current_player(state: State) -> int:
    """The seat that decides, CHANCE where luck does, or TERMINAL."""
    match state.phase:
        case phases.Over():
            return TERMINAL
        case phases.Opening() | phases.Rolling():
            return CHANCE
        case phases.Answering(asked=asked):
            return asked[0]
    return state.mover


def legal_actions(state: State) -> tuple[Action, ...]:
    """What may be done now, in the frozen order; where luck decides, one possible outcome."""
    phase = type(state.phase)
    resigning = (Resign(),) if phase in _TURN else ()
    return (*PHASES[phase].legal(state), *resigning)


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    if isinstance(state.phase, phases.Over):
        return Refusal("SUR-67", "The game is over.")
    handler = HANDLERS[type(action)]
    if type(state.phase) in handler.phases:
        return handler.check(state, action)
    match state.phase:
        case phases.Traveling():
            return flights.JOURNEY_DUE
        case phases.Answering():
            return Refusal("SUR-134", "Answer the request to coast first.")
    return Refusal(handler.rule, handler.otherwise)


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    return HANDLERS[type(action)].apply(state, action)

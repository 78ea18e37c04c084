"""The table of phases and actions of Surveyors of the Galaxy.

The order of `legal_actions` is frozen, and by number, never by distance (SUR-143). In a player's
own turn resign comes last.
"""

from __future__ import annotations

from ....game import CHANCE, TERMINAL, ActionRules, PhaseRules, Player, Refusal, Table
from . import destinations, events, exam, flights, phases, setup, sides, turns
from .actions import (
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
from .phases import (
    Acting,
    Answering,
    Charting,
    Claiming,
    Coasting,
    Drawing,
    Estimating,
    Hiding,
    Joining,
    Launching,
    Naming,
    Opening,
    Over,
    Rolling,
    Stranded,
    Traveling,
)
from .state import State


def _mover(state: State, phase: phases.Phase) -> Player:
    return state.mover


def _asked(state: State, phase: Answering) -> Player:
    return phase.asked[0]


_chart = (setup.chart_entries, setup.letters_left)
_breath = (events.last_boosts, turns.retirements, sides.resignations)
_act = (destinations.goals, events.declarations, sides.lurkings, sides.resignations)
_coast = (flights.coast_requests, sides.resignations)

_Free = Acting | Launching
_Eventful = Acting | Stranded
_Turn = Acting | Launching | Stranded | Naming | Traveling | Joining | Coasting

_LAID = Refusal("SUR-04", "The sheet is laid out once, at the beginning.")
_PLACED = Refusal("SUR-04", "You can place stars only while you draw a galaxy.")
_REMOVED = Refusal("SUR-05", "The galaxy is finished: you can't remove a star.")
_FINISHED = Refusal("SUR-05", "No galaxy is being drawn now.")
_CHART = Refusal("SUR-V-20", "No chart is being filled in now.")
_HOME = Refusal("SUR-31", "Homes are claimed once, before the first turn.")
_LAIR = Refusal("SUR-V-41", "You can't choose a lair now.")
_NEST = Refusal("SUR-V-50", "You can't choose a nest now.")
_SHIP = Refusal("SUR-V-11", "You can't choose a ship now.")
_ROLL = Refusal("SUR-120", "The die is rolled at the start of a normal turn.")
_GOAL = Refusal("SUR-40", "You can't mark a destination now.")
_MOUTH = Refusal("SUR-99", "There is no wormhole to finish now.")
_MEASURE = Refusal("SUR-44", "You can't measure now.")
_JOURNEY = Refusal("SUR-102", "No wormhole journey is due.")
_COAST = Refusal("SUR-134", "There is no coast to decide on now.")
_RETIRE = Refusal("SUR-66", "Only a ship without fuel may retire.")
_LURK = Refusal("SUR-V-44", "Only the Raider can lurk, in its own turn.")
_EXAM = Refusal("SUR-V-85", "You estimate lengths only in an eye exam.")
_RESIGN = Refusal("SUR-R-47", "You can resign only in your own turn.")

TABLE: Table[State, Action] = Table(
    (
        PhaseRules(Opening, "SUR-10", CHANCE, (setup.sample_beginning,)),
        PhaseRules(Drawing, "SUR-05", _mover, (setup.drawings,)),
        PhaseRules(Charting, "SUR-V-20", _mover, _chart),
        PhaseRules(Claiming, "SUR-30", _mover, (setup.homes,)),
        PhaseRules(Hiding, "SUR-V-40", _mover, (setup.lairs,)),
        PhaseRules(Naming, "SUR-V-10", _mover, (turns.ships, sides.resignations)),
        PhaseRules(Rolling, "SUR-120", CHANCE, (turns.sample_roll,)),
        PhaseRules(Stranded, "SUR-66", _mover, _breath),
        PhaseRules(
            Traveling,
            "SUR-99",
            _mover,
            (flights.journeys, sides.resignations),
            flights.no_other_journey,
        ),
        PhaseRules(Acting, "SUR-40", _mover, _act),
        PhaseRules(Joining, "SUR-99", _mover, (events.mouths, sides.resignations)),
        PhaseRules(Coasting, "SUR-130", _mover, _coast),
        PhaseRules(Answering, "SUR-130", _asked, (flights.answers,), flights.answer_first),
        PhaseRules(Launching, "SUR-40", _mover, (destinations.goals, sides.resignations)),
        PhaseRules(Estimating, "SUR-R-73", _mover, (exam.estimates,)),
        PhaseRules(Over, "SUR-70", TERMINAL, refusal=Refusal("SUR-67", "The game is over.")),
    ),
    (
        ActionRules(Begin, Opening, setup.check_begin, setup.begin, _LAID),
        ActionRules(PlaceStar, Drawing, setup.check_place, setup.place_star, _PLACED),
        ActionRules(RemoveStar, Drawing, setup.check_remove, setup.remove_star, _REMOVED),
        ActionRules(FinishGalaxy, Drawing, setup.check_finish, setup.finish_galaxy, _FINISHED),
        ActionRules(Home, Claiming, setup.check_home, setup.claim_home, _HOME),
        ActionRules(Lair, Hiding, setup.check_lair, setup.claim_lair, _LAIR),
        ActionRules(Nest, Hiding, setup.check_lair, setup.claim_lair, _NEST),
        ActionRules(ChooseShip, Naming, turns.check_ship, turns.choose_ship, _SHIP),
        ActionRules(Roll, Rolling, turns.check_roll, turns.roll, _ROLL),
        ActionRules(Fly, _Free, destinations.check_fly, destinations.fly, _GOAL),
        ActionRules(Call, _Free, destinations.check_call, destinations.call, _GOAL),
        ActionRules(Propulsion, _Eventful, events.check_plain, events.declare, events.unusable),
        ActionRules(Asteroid, _Eventful, events.check_target, events.asteroid, events.unusable),
        ActionRules(
            Wormhole1, _Eventful, events.check_wormhole, events.first_mouth, events.unusable
        ),
        ActionRules(Mouth, Joining, events.check_mouth, events.second_mouth, _MOUTH),
        ActionRules(Scope, _Eventful, events.check_plain, events.declare, events.unusable),
        ActionRules(Measure, _Free, events.check_measure, events.measure, _MEASURE),
        ActionRules(Shift, _Eventful, events.check_shift, events.shift, events.unusable),
        ActionRules(Supernova, _Eventful, events.check_target, events.supernova, events.unusable),
        ActionRules(Transit, Traveling, flights.check_transit, flights.transit, _JOURNEY),
        ActionRules(RequestCoast, Coasting, None, flights.request_coast, _COAST),
        ActionRules(PayFull, Coasting, None, flights.pay, _COAST),
        ActionRules(AcceptCoast, Answering, None, flights.accept_coast, _COAST),
        ActionRules(RefuseCoast, Answering, None, flights.pay, _COAST),
        ActionRules(Retire, Stranded, None, turns.retire, _RETIRE),
        ActionRules(Lurk, _Free, sides.check_lurk, sides.lurk, _LURK),
        ActionRules(Estimate, Estimating, exam.check_estimate, exam.estimate, _EXAM),
        ActionRules(Code, Charting, None, setup.write_code, _CHART),
        ActionRules(DealCodes, Charting, None, setup.deal_codes, _CHART),
        ActionRules(Write, Charting, setup.check_write, setup.write_note, _CHART),
        ActionRules(Letter, Charting, setup.check_letter, setup.change_letter, _CHART),
        ActionRules(Resign, _Turn, None, sides.resign, _RESIGN),
    ),
)
current_player = TABLE.current_player
legal_actions = TABLE.legal_actions
check = TABLE.check
apply = TABLE.apply

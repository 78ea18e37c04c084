"""The table of phases and actions of Galaxy Express.

One action of the player is one turn, coin and slide together; scan, delivery, the new coin and
the loss test follow at once. Only the refuel question interrupts a turn (phase Orbiting).
"""

from __future__ import annotations

from ....game import CHANCE, TERMINAL, ActionRules, PhaseRules, Table, replace
from . import ending, flight, fuel, setup, variants
from .actions import (
    Action,
    Brake,
    Deal,
    DeclareLost,
    FlyOn,
    Fuel,
    Queue,
    Refuel,
    Start,
    TakeBack,
    Thrust,
)
from .phases import Dealing, Flying, Fueling, Orbiting, Over, Queueing, Refilling, Starting
from .state import State

_flying = (flight.plays, ending.declarations, variants.take_backs)

TABLE: Table[State, Action] = Table(
    (
        PhaseRules(Dealing, "GEX-01", CHANCE, (setup.sample_deal,)),
        PhaseRules(Starting, "GEX-01", 0, (setup.starts,)),
        PhaseRules(Fueling, "GEX-01", CHANCE, (fuel.sample_fuel,)),
        PhaseRules(Flying, "GEX-26", 0, _flying),
        PhaseRules(Orbiting, "GEX-41", 0, (fuel.answers, variants.take_backs)),
        PhaseRules(Refilling, "GEX-50", CHANCE, (fuel.sample_fuel,)),
        PhaseRules(Queueing, "GEX-57", CHANCE, (variants.sample_queue,)),
        PhaseRules(Over, "GEX-61", TERMINAL, refusal=ending.is_over),
    ),
    (
        ActionRules(Deal, Dealing, setup.check_deal, setup.lay_out, setup.DEALT_ONCE),
        ActionRules(Start, Starting, setup.check_start, setup.start_at, setup.not_starting),
        ActionRules(Fuel, Fueling | Refilling, fuel.check_fuel, fuel.stack_coins, fuel.NOT_STACKED),
        ActionRules(Thrust, Flying, flight.check_play, flight.play_coin, flight.not_flying),
        ActionRules(Brake, Flying, flight.check_play, flight.play_coin, flight.not_flying),
        ActionRules(Refuel, Orbiting, None, fuel.refuel, fuel.why_no_refuel),
        ActionRules(FlyOn, Orbiting, None, fuel.fly_on, fuel.NOT_ASKED),
        ActionRules(
            DeclareLost, Flying, ending.check_declare, ending.declare, ending.why_no_declaration
        ),
        ActionRules(
            TakeBack,
            Flying | Orbiting,
            variants.check_take_back,
            variants.take_back,
            variants.why_no_take_back,
        ),
        ActionRules(Queue, Queueing, variants.check_queue, variants.lay_queue, variants.NO_SECOND),
    ),
)
current_player = TABLE.current_player
legal_actions = TABLE.legal_actions
check = TABLE.check


def apply(state: State, action: Action) -> State:
    """The state after a legal action; what the player saw of the turn before is over."""
    return TABLE.apply(replace(state, seen=()) if state.seen else state, action)

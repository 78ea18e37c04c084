"""The one table of phases and actions of Galaxy Express: what is legal, and what happens.

One action of the player is one turn, coin and slide together; scan, delivery, the new coin and
the loss test follow at once. Only the refuel question interrupts a turn (phase Orbiting).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ....game import CHANCE, TERMINAL, Player, Refusal, replace
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
from .phases import Dealing, Flying, Fueling, Orbiting, Over, Phase, Queueing, Refilling, Starting
from .state import State

_Offer = Callable[[State], tuple[Action, ...]]


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """A phase: the rule at which the rulebook opens, who decides, and what may be done."""

    opens_at: str
    player: Player
    legal: tuple[_Offer, ...] = ()
    """What may be done, in the frozen order; where luck decides, one possible outcome."""


PHASES: Mapping[type[Phase], PhaseRules] = {
    Dealing: PhaseRules("GEX-01", CHANCE, (setup.sample_deal,)),
    Starting: PhaseRules("GEX-01", 0, (setup.starts,)),
    Fueling: PhaseRules("GEX-01", CHANCE, (fuel.sample_fuel,)),
    Flying: PhaseRules("GEX-26", 0, (flight.plays, ending.declarations, variants.take_backs)),
    Orbiting: PhaseRules("GEX-41", 0, (fuel.answers, variants.take_backs)),
    Refilling: PhaseRules("GEX-50", CHANCE, (fuel.sample_fuel,)),
    Queueing: PhaseRules("GEX-57", CHANCE, (variants.sample_queue,)),
    Over: PhaseRules("GEX-61", TERMINAL),
}


@dataclass(frozen=True, slots=True)
class Handler:
    """An action: what forbids it, and what it does."""

    check: Callable[[State, Any], Refusal | None]
    apply: Callable[[State, Any], State]


HANDLERS: Mapping[type[Action], Handler] = {
    Deal: Handler(setup.check_deal, setup.apply_deal),
    Start: Handler(setup.check_start, setup.apply_start),
    Fuel: Handler(fuel.check_fuel, fuel.apply_fuel),
    Thrust: Handler(flight.check_play, flight.apply_play),
    Brake: Handler(flight.check_play, flight.apply_play),
    Refuel: Handler(fuel.check_refuel, fuel.apply_refuel),
    FlyOn: Handler(fuel.check_fly_on, fuel.apply_fly_on),
    DeclareLost: Handler(ending.check_declare, ending.apply_declare),
    TakeBack: Handler(variants.check_take_back, variants.apply_take_back),
    Queue: Handler(variants.check_queue, variants.apply_queue),
}


def current_player(state: State) -> Player:
    """The one player, CHANCE where luck deals, or TERMINAL."""
    return PHASES[type(state.phase)].player


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the player may do, in the frozen order; where luck deals, one possible outcome."""
    legal: tuple[Action, ...] = ()
    for offer in PHASES[type(state.phase)].legal:
        legal += offer(state)
    return legal


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    if isinstance(state.phase, Over):
        rule = "GEX-61" if state.ending == "win" else "GEX-62"
        return Refusal(rule, "The game is over.")
    return HANDLERS[type(action)].check(state, action)


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    before = replace(state, seen=()) if state.seen else state
    return HANDLERS[type(action)].apply(before, action)

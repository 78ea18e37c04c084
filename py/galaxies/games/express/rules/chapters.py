"""Galaxy Express, phase by phase and action by action: where each is read.

One action of the player is one turn, coin and slide together; scan, delivery, the new coin and
the loss test follow at once. Only the refuel question interrupts a turn (phase "orbit").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ....game import CHANCE, TERMINAL, Player, Refusal
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
from .state import PhaseName, State

_Offer = Callable[[State], Sequence[Action]]


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the game."""

    rule: str
    """Where the rulebook opens."""
    player: Player
    offers: tuple[_Offer, ...] = ()
    """What may be done, in the frozen order; where luck decides, one possible outcome."""
    ask: Callable[[State, Sequence[str]], str] | None = None
    """What the player is asked while the words of a draft are chosen."""


PHASES: Mapping[PhaseName, Phase] = {
    "deal": Phase("GEX-01", CHANCE, (setup.sample_deal,)),
    "start": Phase("GEX-01", 0, (setup.starts,), setup.ask_start),
    "fuel": Phase("GEX-01", CHANCE, (fuel.sample_fuel,)),
    "fly": Phase(
        "GEX-26", 0, (flight.plays, ending.declarations, variants.take_backs), flight.ask_play
    ),
    "orbit": Phase("GEX-41", 0, (fuel.answers, variants.take_backs), fuel.ask_fuel),
    "refill": Phase("GEX-50", CHANCE, (fuel.sample_fuel,)),
    "queue": Phase("GEX-57", CHANCE, (variants.sample_queue,)),
    "over": Phase("GEX-61", TERMINAL),
}

_Check = Callable[[State, Any], Refusal | None]
_Apply = Callable[[State, Any], State]

_CHAPTERS: Mapping[type[Action], tuple[_Check, _Apply]] = {
    Deal: (setup.check_deal, setup.apply_deal),
    Start: (setup.check_start, setup.apply_start),
    Fuel: (fuel.check_fuel, fuel.apply_fuel),
    Thrust: (flight.check_play, flight.apply_play),
    Brake: (flight.check_play, flight.apply_play),
    Refuel: (fuel.check_refuel, fuel.apply_refuel),
    FlyOn: (fuel.check_fly_on, fuel.apply_fly_on),
    DeclareLost: (ending.check_declare, ending.apply_declare),
    TakeBack: (variants.check_take_back, variants.apply_take_back),
    Queue: (variants.check_queue, variants.apply_queue),
}
"""What forbids an action, and what it does."""


def current_player(state: State) -> Player:
    """The one player, CHANCE where luck deals, or TERMINAL."""
    return PHASES[state.phase].player


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the player may do, in the frozen order; where luck deals, one possible outcome."""
    return tuple(action for offer in PHASES[state.phase].offers for action in offer(state))


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it and one sentence."""
    if state.phase == "over":
        rule = "GEX-61" if state.ending == "win" else "GEX-62"
        return Refusal(rule, "The game is over.")
    check_action, _ = _CHAPTERS[type(action)]
    return check_action(state, action)


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    _, apply_action = _CHAPTERS[type(action)]
    return apply_action(replace(state, seen=()), action)


def prompt(state: State, draft: Sequence[str]) -> str:
    """What the player is asked now."""
    ask = PHASES[state.phase].ask
    return ask(state, draft) if ask else "Your turn."

"""Fuel: in orbit you refuel or fly on, and luck stacks the coins (GEX-13, GEX-50 to GEX-56)."""

from __future__ import annotations

from ....game import Refusal, replace
from ....words.english import counted
from .actions import FlyOn, Fuel, Refuel
from .ending import end_turn, turn_up
from .phases import Flying, Fueling, Orbiting, Refilling
from .setup import STRAIGHT
from .state import NUMBERS, Stack, State, Tank, is_order


def after_stop(state: State) -> State:
    """The refuel question where there is one, else the end of the turn (GEX-50, GEX-56)."""
    if not (state.in_orbit and state.may_refuel_later):
        return end_turn(state)
    return replace(turn_up(state) if state.terms.refuel_after_coin else state, phase=Orbiting())


# Refuel or fly on -----------------------------------------------------------------------------


def answers(state: State, phase: Orbiting) -> tuple[Refuel | FlyOn, ...]:
    return (Refuel(), FlyOn())


def why_no_refuel(state: State, action: Refuel) -> Refusal:
    """Why the ship cannot be refuelled where that is not the question."""
    if not isinstance(state.phase, Flying):
        return Refusal("GEX-55", "You can refuel only at the end of a turn that ends in orbit.")
    if not state.may_refuel_later:
        rule = "GEX-56" if state.terms.refuel_cap else "GEX-R-38"
        why = f"You have refuelled {counted(state.refuels, 'time')}: that is the limit."
        return Refusal(rule, why)
    if state.speed:
        why = f"Your speed is {state.speed}. To refuel, stop at a planet (speed 0)."
        return Refusal("GEX-55", why)
    if not state.in_orbit:
        return Refusal("GEX-55", "There is no planet here. To refuel, stop at a planet.")
    if state.unspent == 2 * NUMBERS:
        return Refusal("GEX-54", "You still have all 12 coins: play a coin first.")
    when = "in the turn before" if state.terms.refuel_after_coin else "before the new coin"
    why = f"You could refuel {when}. Now you must first play a coin that keeps you in orbit."
    return Refusal("GEX-55", why)


def refuel(state: State, phase: Orbiting, action: Refuel) -> State:
    return replace(state, refuels=state.refuels + 1, phase=Refilling())


NOT_ASKED = Refusal("GEX-50", "You are not asked about refuelling now.")


def fly_on(state: State, phase: Orbiting, action: FlyOn) -> State:
    return end_turn(state)


# Luck stacks the coins ------------------------------------------------------------------------


def sample_fuel(state: State, phase: Fueling | Refilling) -> tuple[Fuel, ...]:
    """One order of the coins that luck may give."""
    return (Fuel.of(state.announced_tank or Tank(STRAIGHT, STRAIGHT)),)


NOT_STACKED = Refusal("GEX-52", "Coins are stacked only before turn 1 and after a refuel.")


def check_fuel(state: State, phase: Fueling | Refilling, fuel: Fuel) -> Refusal | None:
    if not is_order(fuel.thrust) or not is_order(fuel.brake):
        rule = "GEX-13" if isinstance(phase, Fueling) else "GEX-52"
        return Refusal(rule, "Each stack holds the coins 0 to 5, each once.")
    tank = state.announced_tank
    if tank and fuel != Fuel.of(tank):
        return Refusal("GEX-R-35", "The open chart shows the coins in another order.")
    return None


def stack_coins(state: State, phase: Fueling | Refilling, fuel: Fuel) -> State:
    """Fresh stacks, the top two coins of each face up (GEX-13, GEX-52)."""
    thrust, brake = (Stack(order[:2], order[2:]) for order in (fuel.thrust, fuel.brake))
    stacked = replace(state, thrust=thrust, brake=brake)
    if isinstance(phase, Fueling):
        return replace(stacked, phase=Flying(), turn=1)
    return end_turn(stacked)

"""The rules of Galaxy Express: what may be done, why not, and what happens.

One action of the player is one turn, coin and slide together; scan, delivery, the new coin and
the loss test follow inside `apply`. Only the refuel question interrupts a turn (phase "orbit").

The order of `legal_actions` is frozen. start: the planets in rising order of their squares.
fly: face-up thrust coins in rising value, then face-up brake coins in rising value, each with
left, right, up, down (or with hold alone, where the speed would be 0); then declare-lost, then
take-back. orbit: refuel, fly-on, take-back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....game import CHANCE, TERMINAL, Refusal
from . import lost, refusals
from .options import terms
from .state import (
    COLUMNS,
    NUMBERS,
    ROWS,
    WAYS,
    Action,
    Brake,
    Deal,
    DeclareLost,
    Ending,
    FlyOn,
    Fuel,
    Queue,
    Refuel,
    Square,
    Stack,
    Start,
    State,
    TakeBack,
    Thrust,
    Way,
    brake_speed,
    slide,
    thrust_speed,
)

_STRAIGHT = tuple(range(NUMBERS))


def initial_state(options: Mapping[str, str], players: int) -> State:
    """The state before luck has laid out the chart. `options` names every option."""
    return State(terms(options))


def current_player(state: State) -> int:
    """The one player, CHANCE where luck deals, or TERMINAL."""
    if state.phase == "over":
        return TERMINAL
    return CHANCE if state.phase in ("deal", "fuel", "refill", "queue") else 0


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the player may do, in the frozen order; where luck deals, one possible outcome."""
    if state.phase == "fly":
        actions: list[Action] = []
        for value in sorted(state.thrust.up):
            actions += (Thrust(value, way) for way in ways(thrust_speed(state.speed, value)))
        for value in sorted(state.brake.up):
            actions += (Brake(value, way) for way in ways(brake_speed(state.speed, value)))
        if refusals.declare(state) is None:
            actions.append(DeclareLost())
    elif state.phase == "orbit":
        actions = [Refuel(), FlyOn()]
    elif state.phase == "start":
        actions = [Start(Square(square)) for square in state.planets]
    else:
        return _sample(state)
    if refusals.take_back(state) is None:
        actions.append(TakeBack())
    return tuple(actions)


def _sample(state: State) -> tuple[Action, ...]:
    """One outcome that luck may give; nothing at the end."""
    if state.phase == "deal":
        corners = tuple(2 * x + 2 * COLUMNS * y for y in range(2) for x in range(3))
        tanks = _STRAIGHT * (2 * refusals.tanks_wanted(state))
        return (Deal(corners, _STRAIGHT, _STRAIGHT, tanks),)
    if state.phase == "queue":
        return (Queue(_STRAIGHT),)
    if state.phase == "over":
        return ()
    return (refusals.open_tank(state) or Fuel(_STRAIGHT, _STRAIGHT),)


def ways(speed: int) -> tuple[Way, ...]:
    """The ways that a turn may go on at this new speed (GEX-27, GEX-33)."""
    return WAYS if speed else ("hold",)


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    return refusals.check(state, action)


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    state = replace(state, seen=())
    match action:
        case Deal(planets, numbers, queue, tanks):
            return replace(
                state,
                phase="start",
                planets=planets,
                numbers=numbers,
                revealed=(False,) * NUMBERS,
                queue=queue,
                tanks=_tanks(tanks),
            )
        case Start(square):
            return _start(state, square.index)
        case Fuel(thrust, brake):
            state = replace(state, thrust=_stacked(thrust), brake=_stacked(brake))
            if state.phase == "fuel":
                return replace(state, phase="fly", turn=1)
            return _end_turn(state)
        case Thrust(value, way):
            speed = thrust_speed(state.speed, value)
            after = replace(state, speed=speed, thrust=lost.spend(state.thrust, value))
            return _fly(after, state, way)
        case Brake(value, way):
            speed = brake_speed(state.speed, value)
            after = replace(state, speed=speed, brake=lost.spend(state.brake, value))
            return _fly(after, state, way)
        case Refuel():
            return replace(state, refuels=state.refuels + 1, phase="refill")
        case FlyOn():
            return _end_turn(state)
        case DeclareLost():
            return _over(state, "lost")
        case Queue(order):
            rotated = order[0] == state.number_at(state.ship)
            state = replace(state, queue=_turned(order, rotated), rotated=rotated)
            return _after_stop(state)
    assert isinstance(action, TakeBack)
    assert state.before is not None
    return replace(state.before, take_backs=state.take_backs - 1)


def _tanks(values: tuple[int, ...]) -> tuple[Fuel, ...]:
    """The tanks that an open chart lays open (GEX-R-35)."""
    return tuple(
        Fuel(values[at : at + NUMBERS], values[at + NUMBERS : at + 2 * NUMBERS])
        for at in range(0, len(values), 2 * NUMBERS)
    )


def _stacked(order: tuple[int, ...]) -> Stack:
    """A fresh stack with its top two coins face up (GEX-13, GEX-52)."""
    return Stack(order[:2], order[2:])


def _turned(queue: tuple[int, ...], rotated: bool) -> tuple[int, ...]:
    """The queue with its top at the bottom if that is where the ship stands (GEX-09)."""
    return (*queue[1:], queue[0]) if rotated else queue


def _start(state: State, square: int) -> State:
    """The start planet is revealed and boarded (GEX-08, GEX-09)."""
    at = state.planets.index(square)
    rotated = state.numbers[at] == state.queue[0]
    return replace(
        state,
        phase="fuel",
        ship=square,
        revealed=tuple(planet == square for planet in state.planets),
        queue=_turned(state.queue, rotated),
        rotated=rotated,
        seen=(square,),
    )


def _fly(after: State, before: State, way: Way) -> State:
    """Steps 3 and 4 of a turn, once the coin has been spent and the speed set."""
    path: tuple[int, ...] = ()
    if after.speed:
        path = tuple(slide(after.ship, step, way) for step in range(after.speed + 1))
    state = replace(
        after,
        path=path,
        ship=path[-1] if path else after.ship,
        before=replace(before, before=None) if after.terms.school else None,
    )
    if path or state.terms.scan_at_rest:
        state = _scan(state)
    if not state.in_orbit or state.number_at(state.ship) != state.target:
        return _after_stop(state)
    state = replace(state, queue=state.queue[1:], delivered=(*state.delivered, state.target))
    if len(state.delivered) == state.terms.deliveries:
        return _over(state, "win")
    if not state.queue:
        return replace(state, phase="queue")
    return _after_stop(state)


def in_reach(square: int, wrap: bool) -> tuple[int, ...]:
    """The squares that are scanned from a square: itself and its neighbours (GEX-36, GEX-74)."""
    around = {way: slide(square, 1, way) for way in WAYS}
    if not wrap:
        x, y = square % COLUMNS, square // COLUMNS
        edges = {"left": x == 0, "right": x == COLUMNS - 1, "up": y == ROWS - 1, "down": y == 0}
        around = {way: there for way, there in around.items() if not edges[way]}
    return (square, *around.values())


def scanned_from(state: State, square: int) -> tuple[int, ...]:
    """The hidden planets that a scan from a square reveals, in rising order (GEX-34)."""
    reach = in_reach(square, state.terms.scan_wrap)
    return tuple(planet for planet in state.planets if planet in reach and state.is_hidden(planet))


def _scan(state: State) -> State:
    seen = scanned_from(state, state.ship)
    revealed = tuple(
        known or planet in seen for planet, known in zip(state.planets, state.revealed, strict=True)
    )
    return replace(state, revealed=revealed, seen=seen)


def _after_stop(state: State) -> State:
    """The refuel question where there is one, else the end of the turn (GEX-50, GEX-56)."""
    if state.in_orbit and state.refuels < state.terms.most_refuels:
        return replace(state, phase="orbit")
    return _end_turn(state)


def top_up(stack: Stack) -> Stack:
    """Step 5: a hidden coin is turned up where fewer than two lie face up (GEX-57, GEX-59)."""
    if len(stack.up) >= 2 or not stack.hidden:
        return stack
    return Stack((*stack.up, stack.hidden[0]), stack.hidden[1:], stack.spent)


def _end_turn(state: State) -> State:
    """Step 5 and the loss test; then the next turn begins (GEX-57, GEX-63)."""
    state = replace(state, thrust=top_up(state.thrust), brake=top_up(state.brake))
    if _ends_lost(state):
        return _over(state, "lost")
    return replace(state, phase="fly", turn=state.turn + 1)


def _ends_lost(state: State) -> bool:
    """Whether the program ends the game as lost at the end of this turn."""
    told = state.terms.school and state.take_backs > 0 and state.before is not None
    if state.terms.loss_check == "play_on" or told:
        return state.unspent == 0  # GEX-81, GEX-R-37
    if state.terms.loss_check == "oracle":
        return lost.is_lost_in_order(state)
    return lost.is_lost(state)


def _over(state: State, ending: Ending) -> State:
    return replace(state, phase="over", ending=ending, before=None)

"""What is not allowed in Galaxy Express, and which rule says so."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ....game import Refusal
from . import lost
from .chance import tile_of
from .state import (
    NUMBERS,
    SQUARES,
    TANKS,
    WAYS,
    Action,
    Brake,
    Deal,
    DeclareLost,
    FlyOn,
    Fuel,
    Queue,
    Refuel,
    Square,
    Stack,
    Start,
    State,
    Thrust,
    Way,
    brake_speed,
    slide,
    thrust_speed,
)

_VALUES = tuple(range(NUMBERS))


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it and one sentence."""
    if state.phase == "over":
        rule = "GEX-61" if state.ending == "win" else "GEX-62"
        return Refusal(rule, "The game is over.")
    match action:
        case Deal():
            return _deal(state, action)
        case Start(square):
            return _start(state, square)
        case Fuel():
            return _fuel(state, action)
        case Thrust(value, way):
            return _coin(state, state.thrust, "thrust", value, way)
        case Brake(value, way):
            return _coin(state, state.brake, "brake", value, way)
        case Refuel():
            return refuel(state)
        case FlyOn():
            return _fly_on(state)
        case DeclareLost():
            return declare(state)
        case Queue(order):
            return _queue(state, order)
    return take_back(state)


# Luck. Its outcomes are checked as well, because a record may carry any that is possible.


def tanks_wanted(state: State) -> int:
    """How many tanks the deal of this game lays open (GEX-R-35)."""
    return TANKS if state.terms.open_chart else 0


def open_tank(state: State) -> Fuel | None:
    """The tank that an open chart has announced for now, if any."""
    return state.tanks[state.refuels] if state.refuels < len(state.tanks) else None


def _is_order(values: Sequence[int]) -> bool:
    return len(values) == NUMBERS and sorted(values) == list(_VALUES)


def squares_fault(state: State, squares: Sequence[int]) -> Refusal | None:
    """What is wrong with the squares of the planets (GEX-02, GEX-04, GEX-05)."""
    if len(squares) != NUMBERS or not all(0 <= square < SQUARES for square in squares):
        return Refusal("GEX-02", "There are six planets on the 48 squares 0 to 47 of the chart.")
    if any(a >= b for a, b in pairwise(squares)):
        return Refusal("GEX-05", "The six squares are different and named in rising order.")
    if not state.terms.free_scatter and len({tile_of(square) for square in squares}) < NUMBERS:
        return Refusal("GEX-05", "No two planets lie on one tile.")
    return None


def _deal(state: State, deal: Deal) -> Refusal | None:
    if state.phase != "deal":
        return Refusal("GEX-04", "The chart is laid out once, at the beginning.")
    if (fault := squares_fault(state, deal.planets)) is not None:
        return fault
    if not _is_order(deal.numbers):
        return Refusal("GEX-03", "The planets carry the numbers 0 to 5, each once.")
    if not _is_order(deal.queue):
        return Refusal("GEX-07", "The queue holds the numbers 0 to 5, each once.")
    tanks = [deal.tanks[at : at + NUMBERS] for at in range(0, len(deal.tanks), NUMBERS)]
    if len(tanks) != 2 * tanks_wanted(state) or not all(map(_is_order, tanks)):
        why = f"This deal lays open {tanks_wanted(state)} tanks of twelve coins each."
        return Refusal("GEX-R-35", why)
    return None


def _fuel(state: State, fuel: Fuel) -> Refusal | None:
    if state.phase not in ("fuel", "refill"):
        return Refusal("GEX-52", "Coins are stacked before turn 1 and after a refuel only.")
    if not _is_order(fuel.thrust) or not _is_order(fuel.brake):
        rule = "GEX-13" if state.phase == "fuel" else "GEX-52"
        return Refusal(rule, "Each stack holds the coins 0 to 5, each once.")
    if open_tank(state) not in (None, fuel):
        return Refusal("GEX-R-35", "The open chart has announced another order of the coins.")
    return None


def _queue(state: State, order: Sequence[int]) -> Refusal | None:
    if state.phase != "queue":
        return Refusal("GEX-R-32", "A second queue comes after the sixth delivery of a long haul.")
    if not _is_order(order):
        return Refusal("GEX-R-32", "The queue holds the numbers 0 to 5, each once.")
    return None


# The player


def _start(state: State, square: Square) -> Refusal | None:
    if state.phase == "deal":
        return Refusal("GEX-15", "The chart is laid out before the start is chosen.")
    if state.phase != "start":
        return Refusal("GEX-08", "The start planet is chosen once, before the first turn.")
    if square.index not in state.planets:
        return Refusal("GEX-08", f"The start must be a planet; there is none on {square}.")
    return None


def new_speed(state: State, kind: str, value: int) -> int:
    """The speed after a coin of that kind is played."""
    change = thrust_speed if kind == "thrust" else brake_speed
    return change(state.speed, value)


def not_flying(state: State) -> Refusal | None:
    """Why no coin can be played in this phase, if none can."""
    if state.phase == "fly":
        return None
    if state.phase in ("deal", "start", "fuel"):
        return Refusal("GEX-15", "No coin can be played before the ship has a start planet.")
    if state.phase == "orbit":
        return Refusal("GEX-18", "One coin a turn: now refuel or fly on.")
    return Refusal("GEX-17", "The turn is not over yet: no coin can be played now.")


def coin_fault(stack: Stack, kind: str, value: int) -> Refusal | None:
    """Why a coin cannot be played, if it cannot (GEX-03, GEX-19)."""
    if value in stack.up:
        return None
    if value not in _VALUES:
        return Refusal("GEX-03", f"There are {kind} coins of 0 to 5, none of {value}.")
    if value in stack.spent:
        return Refusal("GEX-19", f"{kind.capitalize()} {value} is spent until the next refuel.")
    return Refusal("GEX-19", f"{kind.capitalize()} {value} is still hidden in its stack.")


def _coin(state: State, stack: Stack, kind: str, value: int, way: Way) -> Refusal | None:
    fault = not_flying(state) or coin_fault(stack, kind, value)
    if fault is not None:
        return fault
    speed = new_speed(state, kind, value)
    if way == "hold":
        return hold_fault(state, kind, value) if speed else None
    if way not in WAYS:
        rule = "GEX-28" if any(word in way for word in WAYS) else "GEX-27"
        return Refusal(rule, "A slide goes left, right, up or down, in one straight line.")
    if speed == 0:
        why = f"With {kind} {value} your speed is 0: there is no slide, so hold."
        return Refusal("GEX-33", why)
    return None


def hold_fault(state: State, kind: str, value: int) -> Refusal:
    """Why the ship cannot stay where it is, and where it can go instead (GEX-26)."""
    speed = new_speed(state, kind, value)
    ends = dict.fromkeys(str(Square(slide(state.ship, speed, way))) for way in WAYS)
    return Refusal(
        "GEX-26",
        f"With {kind} {value} your speed is {speed}: the slide ends exactly"
        f" {squares_away(speed)} away, on {either(tuple(ends))}.",
    )


def squares_away(count: int) -> str:
    return f"{count} square" if count == 1 else f"{count} squares"


def either(items: Sequence[str], word: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def refuel(state: State) -> Refusal | None:
    """Why the ship cannot refuel now, if it cannot (GEX-50, GEX-54 to GEX-56)."""
    if state.phase == "orbit":
        return None
    if state.phase != "fly":
        return Refusal("GEX-55", "Refuelling belongs to step 4 of a turn that ends in orbit.")
    if state.refuels >= state.terms.most_refuels:
        rule = "GEX-56" if state.terms.refuel_cap else "GEX-R-38"
        return Refusal(rule, f"You have refuelled {state.refuels} times: that is the limit.")
    if state.speed:
        why = f"Your speed is {state.speed}: refuelling needs speed 0 on a planet."
        return Refusal("GEX-55", why)
    if not state.in_orbit:
        return Refusal("GEX-55", "There is no planet here: refuelling needs speed 0 on a planet.")
    if state.unspent == 2 * NUMBERS:
        return Refusal("GEX-54", "Your tank is full: first play a coin.")
    why = "The chance to refuel was before the new coin: first play one that keeps you in orbit."
    return Refusal("GEX-55", why)


def _fly_on(state: State) -> Refusal | None:
    if state.phase == "orbit":
        return None
    return Refusal("GEX-50", "There is no refuelling to decline now.")


def declare(state: State) -> Refusal | None:
    """Why the loss cannot be declared now, if it cannot (GEX-81, GEX-R-37)."""
    if state.terms.loss_check != "play_on" and not state.terms.school:
        return Refusal("GEX-81", "The program itself tells when the ship is lost.")
    if state.phase != "fly":
        return Refusal("GEX-81", "A loss is declared at the start of a turn.")
    if not lost.is_lost(state):
        why = "Not lost yet: with the right coins turning up, the ship can still stop at a planet."
        return Refusal("GEX-81", why)
    return None


def take_back(state: State) -> Refusal | None:
    """Why the last turn cannot be taken back, if it cannot (GEX-R-36)."""
    if not state.terms.school:
        return Refusal("GEX-R-36", "Whole turns are taken back in flight school only.")
    if state.phase not in ("fly", "orbit") or state.before is None:
        return Refusal("GEX-R-36", "There is no turn to take back now.")
    if state.take_backs < 1:
        return Refusal("GEX-R-36", "You have taken back three turns: that is all.")
    return None

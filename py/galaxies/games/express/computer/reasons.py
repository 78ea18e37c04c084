"""Why the hint proposes an action, in words that follow from the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....words.english import capital, counted
from ..rules.actions import Action, DeclareLost, FlyOn, Play, Refuel, Start
from ..rules.scan import in_reach
from ..rules.state import COLUMNS, NUMBERS, ROWS, UNKNOWN, Square, Stack, State, slide, ways
from ..words.terms import planet, spot

_GRAVE = 15
"""If the next best play costs this many points or more, it puts the game at risk."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal action and the total score that it leads to."""

    action: Action
    value: float


def why(view: State, best: Weighed, others: Sequence[Weighed]) -> tuple[str, ...]:
    """What speaks for the best action among those that were weighed."""
    match best.action:
        case Start(square):
            return () if view.tanks else first_slide(view, square)
        case Refuel() | FlyOn():
            return _refuel(view, best, others)
        case DeclareLost():
            return ("No coin that is left can stop the ship at a planet any more.",)
        case _:
            assert isinstance(best.action, Play)
            return (*_play(view, best.action), *_risk(best, others))


# The start


def first_scans(view: State, start: int) -> list[int]:
    """How many planets the first slide from a planet can scan at most, by speed 1 to 5."""
    others = [square for square in view.planets if square != start]
    wrap = view.terms.scan_wrap
    best = []
    for speed in range(1, NUMBERS):
        reach = [in_reach(slide(start, speed, way), wrap) for way in ways(speed)]
        best.append(max(sum(square in seen for square in others) for seen in reach))
    return best


def first_slide(view: State, square: Square) -> tuple[str, ...]:
    """What the first slide from a planet can scan."""
    scans = first_scans(view, square.index)
    useful = sum(scan > 0 for scan in scans)
    if not useful:
        return (f"From {square} no first slide scans a planet, but no start does better.",)
    return (
        f"From {square} {useful} of the five thrust coins lead to a square on or beside a planet.",
        f"The best of them scans {counted(max(scans), 'planet')} at once.",
    )


# A play


def _play(view: State, action: Play) -> list[str]:
    after = _after(view, action)
    sentences = _move(view, action)
    if after.speed:
        sentences.append(_brakes(after))
    if after.speed or not after.in_orbit:
        sentences.append(_left(after))
    return sentences


def _after(view: State, play: Play) -> State:
    return view.after_coin(play.kind, play.value, play.way)


def _move(view: State, action: Play) -> list[str]:
    """Where a play leads, as far as its headline does not say so."""
    after = _after(view, action)
    sentence = _in_line(view, after.ship) if after.speed else _stop(view, after, action)
    return [sentence] if sentence else []


def _stop(view: State, after: State, action: Play) -> str:
    here = spot(view, after.ship)
    if not after.in_orbit:
        return f"Stops on {here}, where there is no planet."
    number = view.number_at(after.ship)
    if number == view.target:
        return f"Stops on {here}: the delivery to customer {number}."
    if view.speed:
        return f"Stops in orbit of {planet(view, after.ship)} on {here}, where you can refuel."
    turned = f" and turns up a new {action.kind} coin" if view.stack(action.kind).hidden else ""
    return f"Holds in orbit of {planet(view, after.ship)}{turned}."


def _in_line(view: State, ship: int) -> str:
    """How far the target is from a square in its row or column, both ways round; else ""."""
    target = view.target_square
    if target == UNKNOWN:
        return ""
    right = (target - ship) % COLUMNS
    up = (target // COLUMNS - ship // COLUMNS) % ROWS
    if bool(right) == bool(up):
        return ""
    size, ahead, (one, other) = (
        (COLUMNS, right, ("right", "left")) if right else (ROWS, up, ("up", "down"))
    )
    both = sorted([(ahead, one), (size - ahead, other)])
    if both[0][0] == 1:
        return ""  # the headline has called it next to the target
    words = " or ".join(f"{steps} {way}" for steps, way in both)
    return f"The target on {spot(view, target)} is then {words}."


def _brakes(after: State) -> str:
    """Which brakes can take away the speed that the play leaves."""
    text = f"Leaves speed {after.speed}"
    stoppers = [v for v in sorted(after.brake.up) if v >= after.speed]
    if stoppers:
        return f"{text}, which the face-up brake {stoppers[0]} can stop."
    later = [v for v in after.brake.to_come if v >= after.speed]
    if later:
        return f"{text}, which the brake {later[0]} of the stack can stop."
    needed, rest = 0, after.speed
    for value in reversed(after.brake.left):
        if rest <= 0:
            break
        needed, rest = needed + 1, rest - value
    if rest > 0:
        return f"{text}, which the brakes that are left cannot stop any more."
    return f"{text}, which takes {needed} of the brakes that are left."


def _left(after: State) -> str:
    brakes = _some(after.brake, "brake")
    return f"{capital(brakes)} {'stay' if brakes.endswith('s') else 'stays'}."


def _risk(best: Weighed, others: Sequence[Weighed]) -> tuple[str, ...]:
    if others and best.value - others[0].value >= _GRAVE:
        return ("Anything else puts the game at risk.",)
    return ()


# Fuel


def _refuel(view: State, best: Weighed, others: Sequence[Weighed]) -> tuple[str, ...]:
    stock = f"{_some(view.thrust, 'thrust')} and {_some(view.brake, 'brake')} left"
    if isinstance(best.action, Refuel):
        return (f"With {stock}, a full tank is worth its 10 points.", *_risk(best, others))
    line = _in_line(view, view.ship).replace("is then", "is")
    return tuple(filter(None, (f"{capital(stock)} are enough for now: a refuel can wait.", line)))


def _some(stack: Stack, kind: str) -> str:
    """`no useful brake`, `2 useful brakes`."""
    return counted(len(stack.useful), f"useful {kind}") if stack.useful else f"no useful {kind}"

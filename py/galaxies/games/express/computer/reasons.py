"""Why the hint proposes an action, in words that follow from the numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ....words.english import capital, counted, plural
from ..rules import lost
from ..rules.actions import Action, DeclareLost, FlyOn, Play, Refuel, Start
from ..rules.scan import in_reach
from ..rules.state import COLUMNS, NUMBERS, ROWS, UNKNOWN, Square, Stack, State, slide, ways
from ..words.terms import planet, spot


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal action, the total score that it leads to, and what is certain to follow it."""

    action: Action
    value: float
    then: tuple[Action, ...] = ()


def why(view: State, best: Action) -> tuple[str, ...]:
    """What speaks for the best action."""
    match best:
        case Start(square):
            if view.tanks:
                return (f"All coins are known: the best tour that was found begins on {square}.",)
            return first_slide(view, square)
        case Refuel() | FlyOn():
            return _refuel(view, best)
        case DeclareLost():
            return ("No coin that is left can stop the ship at a planet any more.",)
        case _:
            assert isinstance(best, Play)
            return tuple(_play(view, best))


def instead(view: State, action: Action) -> tuple[str, ...]:
    """What another action leads to: the same without the judgement."""
    if lost.certain_loss(view, action):
        return ("After that the ship could never stop.",)
    if isinstance(action, Play):
        return tuple(_play(view, action))
    return _odds(view, action) if isinstance(action, FlyOn) else ()


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
    coins = "all five thrust coins" if useful == len(scans) else f"{useful} of the 5 thrust coins"
    lead = plural(useful, "leads", "lead")
    return (
        f"From {square}, {coins} {lead} to a square on or beside a planet.",
        f"The best of them scans {counted(max(scans), 'planet')} at once.",
    )


# A play


def _play(view: State, action: Play) -> list[str]:
    after = _after(view, action)
    sentences = [*_odds(view, action), *_move(view, action)]
    if after.speed:
        sentences.append(_brakes(after, action))
    if after.speed or not after.in_orbit:
        sentences.append(_left(after))
    return sentences


def _odds(view: State, action: Play | FlyOn) -> tuple[str, ...]:
    """How likely the coin that is turned up next leaves the ship a way to stop."""
    return lost.odds(view, action).share("coin", "that may turn up", "save you")


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


def _brakes(after: State, action: Play) -> str:
    """Which brakes can take away the speed that the play leaves."""
    text = f"Leaves speed {after.speed}"
    stoppers = [v for v in sorted(after.brake.up) if v >= after.speed]
    if stoppers:
        return f"{text}, which the face-up brake {stoppers[0]} can stop."
    later = [v for v in after.brake.to_come if v >= after.speed]
    if later and action.kind == "brake":
        many, coins = len(later), len(after.brake.to_come)
        if many == coins:
            return f"{text}, which the brake that turns up next can stop."
        return f"{text}, which {many} of the {coins} brakes that may turn up next can stop."
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


# Fuel


def _refuel(view: State, best: Refuel | FlyOn) -> tuple[str, ...]:
    stock = f"{_some(view.thrust, 'thrust')} and {_some(view.brake, 'brake')} left"
    if isinstance(best, Refuel):
        return (f"With {stock}, a full tank is worth its 10 points.",)
    line = _in_line(view, view.ship).replace("is then", "is")
    enough = f"{capital(stock)} are enough for now: a refuel can wait."
    if not (view.thrust.useful or view.brake.useful):
        enough = "The 0 that is left holds the ship in orbit for a turn: a refuel can wait."
    return (*_odds(view, FlyOn()), *filter(None, (enough, line)))


def _some(stack: Stack, kind: str) -> str:
    """`no useful brake`, `2 useful brakes`."""
    return counted(len(stack.useful), f"useful {kind}") if stack.useful else f"no useful {kind}"

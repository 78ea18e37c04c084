"""Why the hint proposes an action, in words that follow from the numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ....game import Reason
from ....words.english import capital, counted, plural
from ..rules import lost
from ..rules.actions import Action, DeclareLost, FlyOn, Play, Refuel, Start
from ..rules.scan import in_reach
from ..rules.state import COLUMNS, NUMBERS, ROWS, UNKNOWN, Square, Stack, State, slide, ways
from ..words.terms import name, planet, spot


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal action, the total score that it leads to, and what is certain to follow it."""

    action: Action
    value: float
    then: tuple[Action, ...] = ()


_COINS = "gauge"
"""The key of all that is told of the fuel."""


def why(view: State, best: Action) -> tuple[Reason, ...]:
    """What speaks for the best action."""
    match best:
        case Start(square):
            if view.tanks:
                known = f"All coins are known: the best tour that was found begins on {square}."
                return (Reason(known, _COINS, str(square)),)
            return first_slide(view, square)
        case Refuel() | FlyOn():
            return _refuel(view, best)
        case DeclareLost():
            last = "No coin that is left can stop the ship at a planet any more."
            return (Reason(last, _COINS),)
        case _:
            assert isinstance(best, Play)
            return tuple(_play(view, best))


def instead(view: State, action: Action) -> tuple[Reason, ...]:
    """What another action leads to: the same without the judgement."""
    if lost.certain_loss(view, action):
        return (Reason("After that the ship could never stop."),)
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


def first_slide(view: State, square: Square) -> tuple[Reason, ...]:
    """What the first slide from a planet can scan."""
    scans = first_scans(view, square.index)
    useful = sum(scan > 0 for scan in scans)
    if not useful:
        none = f"From {square} no first slide scans a planet, but no start does better."
        return (Reason(none, str(square)),)
    coins = "all five thrust coins" if useful == len(scans) else f"{useful} of the 5 thrust coins"
    lead = plural(useful, "leads", "lead")
    to = f"From {square}, {coins} {lead} to a square on or beside a planet."
    best = f"The best of them scans {counted(max(scans), 'planet')} at once."
    return Reason(to, str(square), _stack("thrust")), Reason(best)


# A play


def _stack(kind: str) -> str:
    return f"stack:{kind}"


def _play(view: State, action: Play) -> list[Reason]:
    after = _after(view, action)
    sentences = [*_odds(view, action), *_move(view, action)]
    if after.speed:
        sentences.append(_brakes(after, action))
    if after.speed or not after.in_orbit:
        sentences.append(_left(after))
    return sentences


def _odds(view: State, action: Play | FlyOn) -> tuple[Reason, ...]:
    """How likely the coin that is turned up next leaves the ship a way to stop."""
    told = lost.odds(view, action).share("coin", "that may turn up", "save you")
    return Reason.each(told, _stack(action.kind) if isinstance(action, Play) else _COINS)


def _after(view: State, play: Play) -> State:
    return view.after_coin(play.kind, play.value, play.way)


def _move(view: State, action: Play) -> list[Reason]:
    """Where a play leads, as far as its headline does not say so."""
    after = _after(view, action)
    if after.speed:
        return _in_line(view, after.ship, "is then")
    return [_stop(view, after, action)]


def _stop(view: State, after: State, action: Play) -> Reason:
    here, there = spot(view, after.ship), name(after.ship)
    if not after.in_orbit:
        return Reason(f"Stops on {here}, where there is no planet.", there)
    number = view.number_at(after.ship)
    if number == view.target:
        return Reason(f"Stops on {here}: the delivery to customer {number}.", there)
    orbit = f"in orbit of {planet(view, after.ship)}"
    if view.speed:
        return Reason(f"Stops {orbit} on {here}, where you can refuel.", there)
    if view.stack(action.kind).hidden:
        turns = f"Holds {orbit} and turns up a new {action.kind} coin."
        return Reason(turns, there, _stack(action.kind))
    return Reason(f"Holds {orbit}.", there)


def _in_line(view: State, ship: int, lies: str) -> list[Reason]:
    """How far the target is from a square in its row or column, both ways round."""
    target = view.target_square
    if target == UNKNOWN:
        return []
    right = (target - ship) % COLUMNS
    up = (target // COLUMNS - ship // COLUMNS) % ROWS
    if bool(right) == bool(up):
        return []
    size, ahead, (one, other) = (
        (COLUMNS, right, ("right", "left")) if right else (ROWS, up, ("up", "down"))
    )
    both = sorted([(ahead, one), (size - ahead, other)])
    if both[0][0] == 1:
        return []  # the headline has called it next to the target
    words = " or ".join(f"{steps} {way}" for steps, way in both)
    return [Reason(f"The target on {spot(view, target)} {lies} {words}.", name(target))]


def _brakes(after: State, action: Play) -> Reason:
    """Which brakes can take away the speed that the play leaves."""
    text = f"Leaves speed {after.speed}"
    stoppers = [v for v in sorted(after.brake.up) if v >= after.speed]
    if stoppers:
        face_up = f"{text}, which the face-up brake {stoppers[0]} can stop."
        return Reason(face_up, f"coin:brake:{stoppers[0]}")
    later = [v for v in after.brake.to_come if v >= after.speed]
    if later and action.kind == "brake":
        many, coins = len(later), len(after.brake.to_come)
        some = f"{many} of the {coins} brakes that may turn up next"
        which = "the brake that turns up next" if many == coins else some
        return Reason(f"{text}, which {which} can stop.", _stack("brake"))
    if later:
        stacked = f"{text}, which the brake {later[0]} of the stack can stop."
        return Reason(stacked, f"coin:brake:{later[0]}")
    needed, rest = 0, after.speed
    for value in reversed(after.brake.left):
        if rest <= 0:
            break
        needed, rest = needed + 1, rest - value
    takes = f"takes {needed} of the brakes that are left"
    end = "the brakes that are left cannot stop any more" if rest > 0 else takes
    return Reason(f"{text}, which {end}.", _stack("brake"))


def _left(after: State) -> Reason:
    brakes = _some(after.brake, "brake")
    stay = "stay" if brakes.endswith("s") else "stays"
    return Reason(f"{capital(brakes)} {stay}.", _stack("brake"))


# Fuel


def _refuel(view: State, best: Refuel | FlyOn) -> tuple[Reason, ...]:
    stock = f"{_some(view.thrust, 'thrust')} and {_some(view.brake, 'brake')} left"
    fuel = _stack("thrust"), _stack("brake"), _COINS
    if isinstance(best, Refuel):
        return (Reason(f"With {stock}, a full tank is worth its 10 points.", *fuel),)
    enough = f"{capital(stock)} are enough for now: a refuel can wait."
    if not (view.thrust.useful or view.brake.useful):
        enough = "The 0 that is left holds the ship in orbit for a turn: a refuel can wait."
    line = _in_line(view, view.ship, "is")
    return (*_odds(view, FlyOn()), Reason(enough, *fuel), *line)


def _some(stack: Stack, kind: str) -> str:
    """`no useful brake`, `2 useful brakes`."""
    return counted(len(stack.useful), f"useful {kind}") if stack.useful else f"no useful {kind}"

"""The cadet: a beginner who plans with the face-up coins only (ledger, "How hard it is").

It takes the shortest way to the target that the face-up coins allow; without one it prefers
slides that scan, keeps the sum of its brakes at least as high as the speed, and refuels when at
most one useful brake or three coins are left.
"""

from __future__ import annotations

from ....galaxy.luck import Luck
from ..rules import phases as rules
from ..rules.state import (
    COLUMNS,
    Action,
    Brake,
    DeclareLost,
    FlyOn,
    Refuel,
    Square,
    Start,
    State,
    Thrust,
    brake_speed,
    slide,
    thrust_speed,
)

Play = Thrust | Brake

_LOW_BRAKES = 1
_LOW_COINS = 3


def cadet(view: State, player: int, luck: Luck) -> Action:
    """What a beginner does; any start is as good as another to it."""
    if view.phase == "start":
        return Start(Square(luck.stream("express/cadet").choice(view.planets)))
    low = _useful(view.brake.left) <= _LOW_BRAKES or view.unspent <= _LOW_COINS
    if view.phase == "orbit":
        return Refuel() if low else FlyOn()
    actions = rules.legal_actions(view)
    if DeclareLost() in actions:
        return DeclareLost()
    goals = view.planets
    if view.target in view.numbers and not low:
        goals = (view.planets[view.numbers.index(view.target)],)
    if view.target in view.numbers or low:
        plan = _plan(view, goals)
        if plan is not None:
            return plan
    choices = [action for action in actions if isinstance(action, Thrust | Brake)]
    return max(choices, key=lambda action: _liking(view, action))


def _useful(coins: tuple[int, ...]) -> int:
    return sum(value > 0 for value in coins)


def _moved(action: Play, speed: int, square: int) -> tuple[int, int]:
    """Speed and square after a play."""
    turn = thrust_speed if isinstance(action, Thrust) else brake_speed
    speed = turn(speed, action.value)
    return speed, slide(square, speed, action.way)


def _plan(view: State, goals: tuple[int, ...]) -> Play | None:
    """The first play of a shortest way to a stop at a goal with the coins that lie face up."""
    coins: tuple[Play, ...] = (
        *(Brake(value, "hold") for value in sorted(view.brake.up)),
        *(Thrust(value, "hold") for value in sorted(view.thrust.up)),
    )
    fringe: list[tuple[Play | None, tuple[Play, ...], int, int]] = [
        (None, coins, view.speed, view.ship)
    ]
    while fringe:
        coming: list[tuple[Play | None, tuple[Play, ...], int, int]] = []
        for first, left, speed, square in fringe:
            for coin in left:
                rest = tuple(other for other in left if other != coin)
                for way in rules.ways(_moved(coin, speed, square)[0]):
                    play = type(coin)(coin.value, way)
                    v, end = _moved(play, speed, square)
                    if v == 0 and end in goals and (first or view.speed or end != view.ship):
                        return first or play
                    coming.append((first or play, rest, v, end))
        fringe = coming
    return None


def _liking(view: State, action: Play) -> tuple[bool, bool, int, bool, bool, int]:
    """How much a beginner likes a play: first things first."""
    speed, end = _moved(action, view.speed, view.ship)
    brakes = list(view.brake.left)
    up = list(view.brake.up)
    if isinstance(action, Brake):
        brakes.remove(action.value)
        up.remove(action.value)
    known = view.target in view.numbers
    target = view.planets[view.numbers.index(view.target)] if known else -1
    lined = known and (target % COLUMNS == end % COLUMNS or target // COLUMNS == end // COLUMNS)
    scans = len(rules.scanned_from(view, end)) if speed else 0
    return (
        sum(brakes) >= speed and (speed == 0 or _useful(tuple(brakes)) > 0),
        speed > 0,
        0 if known else scans,
        any(value >= speed for value in up),
        lined,
        -speed,
    )

"""The computer's levels.

The pilot takes the best line of the analysis. The cadet plays like a beginner, with the face-up
coins only: it takes the shortest way to the target that they allow; without one it prefers slides
that scan, keeps the sum of its brakes at least as high as the speed, and refuels when at most one
useful brake or three coins are left. In half of its turns, at random, it avoids plays that are
certain to lose. Over the 200 deals of the bench it wins 92% with 98 points on average; the
rulebook's beginner wins 88% with 94.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....galaxy.luck import Luck
from ....game import Bot, Player
from ..rules.actions import PLAYS, Action, Brake, DeclareLost, FlyOn, Play, Refuel, Start, Thrust
from ..rules.lost import certain_loss
from ..rules.phases import Orbiting, Starting
from ..rules.scan import scanned_from
from ..rules.state import COLUMNS, UNKNOWN, Square, State, new_speed, slide, ways
from ..rules.table import legal_actions
from .analysis import analyse

_LOW_BRAKES = 1
_LOW_COINS = 3


def pilot(view: State, player: Player, luck: Luck) -> Action:
    """The best line of a hint's analysis."""
    return analyse(view, player, luck, 1.0).best


def cadet(view: State, player: Player, luck: Luck) -> Action:
    """A beginner's action; the start is drawn at random."""
    if isinstance(view.phase, Starting):
        return Start(Square(luck.stream("express/cadet").choice(view.planets)))
    low = len(view.brake.useful) <= _LOW_BRAKES or view.unspent <= _LOW_COINS
    if isinstance(view.phase, Orbiting):
        return Refuel() if low else FlyOn()
    actions = legal_actions(view)
    if DeclareLost() in actions:
        return DeclareLost()
    known = view.target_square != UNKNOWN
    goals = (view.target_square,) if known and not low else view.planets
    if known or low:
        plan = _plan(view, goals)
        if plan is not None:
            return plan
    choices = [action for action in actions if isinstance(action, Play)]
    alert = luck.stream("express/cadet/alert").below(2) == 0
    safe = [play for play in choices if not certain_loss(view, play)] if alert else []
    return max(safe or choices, key=lambda action: _liking(view, action))


def _moved(play: Play, speed: int, square: int) -> tuple[int, int]:
    """Speed and square after a play."""
    speed = new_speed(speed, play.kind, play.value)
    return speed, slide(square, speed, play.way)


def _plan(view: State, goals: tuple[int, ...]) -> Play | None:
    """The first play of a shortest way to a stop at a goal with the coins that lie face up."""
    coins: tuple[Play, ...] = (
        *(Brake(value, "hold") for value in sorted(view.brake.up)),
        *(Thrust(value, "hold") for value in sorted(view.thrust.up)),
    )
    fringe: dict[_Place, Play | None] = {(coins, view.speed, view.ship): None}
    while fringe:
        coming: dict[_Place, Play | None] = {}
        for (left, speed, square), first in fringe.items():
            for play, rest in _plays(left, speed):
                v, end = _moved(play, speed, square)
                if v == 0 and end in goals and (first or view.speed or end != view.ship):
                    return first or play
                coming.setdefault((rest, v, end), first or play)
        fringe = coming
    return None


_Place = tuple[tuple[Play, ...], int, int]
"""The coins left, speed and square."""


def _plays(coins: tuple[Play, ...], speed: int) -> Iterator[tuple[Play, tuple[Play, ...]]]:
    """Every play of these coins at this speed, each with the coins left."""
    for coin in coins:
        rest = tuple(other for other in coins if other != coin)
        for way in ways(new_speed(speed, coin.kind, coin.value)):
            yield PLAYS[coin.kind](coin.value, way), rest


def _liking(view: State, play: Play) -> tuple[bool, bool, int, bool, bool, int]:
    """How much a beginner likes a play; earlier entries count first."""
    after = view.after_coin(play.kind, play.value, play.way)
    speed, square, target = after.speed, after.ship, view.target_square
    known = target != UNKNOWN
    lined = target % COLUMNS == square % COLUMNS or target // COLUMNS == square // COLUMNS
    scans = len(scanned_from(view, square)) if speed else 0
    return (
        sum(after.brake.left) >= speed and (speed == 0 or len(after.brake.useful) > 0),
        speed > 0,
        0 if known else scans,
        any(value >= speed for value in after.brake.up),
        known and lined,
        -speed,
    )


LEVELS: Mapping[str, Bot[State, Action]] = {"pilot": pilot, "cadet": cadet}

"""A ghost in Star Charter: points after as many trips of the same game, and the route so far.

Only the sectors of the route are drawn. The other galaxy has grown in its own way: its worlds and
their names stay out of sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....draw.svg import Part
from ....game import Racing, Shape
from ....words.english import counted
from ..rules import scoring
from ..rules.state import State
from .galaxy_map import route

_GAME = 1_000
"""More trips than a game has."""


def point(view: State, player: int) -> int:
    """The finished games, then the trips of this one."""
    return _GAME * view.games + _trips(view)


def _trips(view: State) -> int:
    """The finished trips of this game: one that finds a world is over once the world is made."""
    flying = view.trip is not None or _is_founding(view)
    return max(0, len(view.line) - 1 - flying)


def _is_founding(view: State) -> bool:
    return view.making is not None and view.making.card in view.line


def when(view: State, player: int) -> str:
    if not view.line:
        return f"After game {view.games}" if view.games > view.seasons else "At the start"
    return f"Game {view.games + 1}, after {counted(_trips(view), 'trip')}"


def score(view: State, player: int) -> int:
    """The points of the finished games, and of the finished trips of this one."""
    before = sum(voyage.score for voyage in scoring.played(view))
    if not view.line:
        return before
    return before + max(0, view.score - (len(view.line) - 1 if _is_founding(view) else 0))


def measure(view: State) -> str:
    return "points"


def trail(
    view: State, states: Sequence[State], actions: Sequence[Any], shape: Shape
) -> Sequence[Part]:
    """The route of the other ship in this game."""
    other = states[-1]
    if other.games != view.games or not view.line:
        return ()
    return (Part("ghost", route(other, "route ghost")),)


RACING: Racing[State] = Racing(point, when, score, measure, trail)

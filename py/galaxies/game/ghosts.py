"""Ghosts: a finished game of somebody else, beside which a player plays the same galaxy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .actions import Shape

if TYPE_CHECKING:
    from ..draw.svg import Part

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Racing(Generic[S]):
    """How two games of one galaxy are compared while one of them is still being played.

    Both are compared at the same point: after as many turns. All functions get views of the
    players who are compared, so they cannot give away what these players did not know.
    """

    point: Callable[[S, int], int]
    """(view, player) -> how far the player has come. The number grows during a game."""
    when: Callable[[S, int], str]
    """(view, player) -> that point in words: `After 4 turns`. "" if the two games cannot be
    compared before their ends."""
    score: Callable[[S, int], int]
    """(view, player) -> what the player has reached so far, as a number."""
    measure: Callable[[S], str]
    """What that number counts: `points`."""
    trail: Callable[[S, Sequence[S], Sequence[Any], Shape], Sequence[Part]] | None = None
    """(view, states, actions, shape) -> the route of the other player so far, laid over the board
    of this view and shape. `states` are the other player's views and `actions[i]` follows
    `states[i]`. It draws nothing where a route would show what the player of this view may not know
    yet."""

"""What a game needs to make puzzles: positions with one best answer, decided by the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from ..galaxy.luck import Luck

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Solution(Generic[A]):
    """The most points that the solver can be sure of at the end, and actions that lead to them: the
    solver's own, up to the first action of another player. Only an end that the solver wins counts.
    """

    points: int
    line: tuple[A, ...]


@dataclass(frozen=True, kw_only=True)
class Puzzles(Generic[S, A]):
    """How a game makes puzzles. Player 0 solves them; a puzzle is solved when the game ends with a
    win of that player and as many points as the solution has."""

    positions: Callable[[Luck], Iterator[S]]
    """Positions of one galaxy that may be puzzles, the same for the same luck."""
    solve: Callable[[S], Solution[A] | None]
    """The exact solution of a position of a puzzle, or of one that it leads to, by search and never
    by a guess; None if it cannot be won. No luck may change its points."""
    task: Callable[[S, int], str]
    """(position, points) -> the task in one sentence."""
    rivals: Callable[[S, A], Iterable[A]]
    """The actions that exclude this action of the solution, which none of them may replace: usually
    all others. Where moves can be made in any order, they are only those that a solution turns on.
    """
    any_order: bool = False
    """Whether the actions of a solution can be played in any order."""
    seats: tuple[str, ...] = ("human",)


AnyPuzzles = Puzzles[Any, Any]

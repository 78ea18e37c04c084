"""Lessons: short positions with one task each, for players who have seen the introduction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Lesson(Generic[S]):
    """A position of the game that the introduction shows, after so many plies; player 0 is to move.

    `name` is its id in results, unique in its game. `task` is one sentence that tells what to do,
    `learned` one that tells what it was good for. `line` is one way to do it, for hints.
    `is_done` compares the first position with a later one (full states).
    """

    name: str
    title: str
    task: str
    learned: str
    ply: int
    line: tuple[str, ...]
    is_done: Callable[[S, S], bool]

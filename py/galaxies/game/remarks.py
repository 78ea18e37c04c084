"""Remarks: a line that a computer player says now and then, declared by a game as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

S = TypeVar("S")

Situation = Literal[
    "began well", "took the lead", "fell behind", "lost a piece", "scored", "won", "lost"
]
"""What a remark is about. The result is told at the end of a game, all else after a turn."""


@dataclass(frozen=True, kw_only=True)
class Remarks(Generic[S]):
    """The lines for each situation, and what a view tells of it: functions of views alone, so that
    no remark gives away anything hidden."""

    lines: Mapping[Situation, Sequence[str]]
    """Short lines in character: friendly, and true wherever the situation is. A situation without
    lines is passed over in silence."""
    standing: Callable[[S], Sequence[int]]
    """How well each player stands; the higher, the better. Empty before the players have a place
    in the state."""
    pieces: Callable[[S], Sequence[int]] | None = None
    """How many pieces each player has, where they can be lost; empty as the standing is."""

"""Bearings: how players find their way who do not see the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from .facets import Draft, Viewer

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of the board in words.

    `key` stays the same during a game. `holds` is what lies there, without a full stop; "" if it is
    empty. `parts` are the keys of the parts of the picture that lie there: what they offer can be
    done there. `column` is how far to the right it lies, for ways up and down; None: by its order
    in the row.
    """

    key: str
    name: str
    holds: str = ""
    parts: tuple[str, ...] = ()
    column: float | None = None


Near = tuple[str, str]
"""The key of a place that holds something, and the way to it: `2 right and 1 up`."""


@dataclass(frozen=True, kw_only=True)
class Bearings(Generic[S]):
    """The answers to what players ask who do not see the board. All of them depend on the view
    alone, and tell nothing that the rules leave to the player's eye."""

    grid: Callable[[S, Viewer, Draft], Sequence[Sequence[Cell]]]
    """The board in rows of places, from the top, to walk over with the arrow keys. Everything that
    the first pane of the scene offers lies in one of them."""
    near: Callable[[S, Viewer, str], tuple[str, Sequence[Near]]]
    """(view, viewer, key) -> the key of the place that was asked about, and what is near it, the
    nearest first. Without a key, it is the place that matters most to the viewer; "" where the game
    has no such place yet."""
    threats: Callable[[S, Viewer], Sequence[str]]
    """What threatens the viewer, the worst first, in sentences that hold in this view. If nothing
    does, one sentence says so."""

"""Bearings: how players who do not see the board find their way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from .actions import Draft, Viewer

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


Comes = Callable[[Any, Any, Any], bool]
"""(before, action, after) of a ply -> whether what was told comes true in it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a sentence says about plies to come, so that a law can try them.

    The plies are those that the viewer can choose now, among the lines that begin with `line`; or,
    `by` others, those of the other players and of luck before the viewer's next turn. `comes` is
    true of `all` of them, of `some` or of `none`, whatever the viewer does not know.
    """

    comes: Comes
    mood: Literal["all", "some", "none"]
    by: Literal["viewer", "others"] = "viewer"
    line: str = ""


@dataclass(frozen=True, slots=True)
class Threat:
    """A sentence about what threatens, and what it claims. Two are equal if they say the same."""

    text: str
    claims: tuple[Claim, ...] = field(default=(), compare=False)


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
    distances: Callable[[S, Viewer, str, str], Collection[float]]
    """(view, viewer, key, other key) -> how far apart two places are by the rules, in every measure
    that a way may tell, such as inches and units of fuel; none where nobody may know. The figures
    of a way add up to one of them. Whole numbers are steps from place to place."""
    threats: Callable[[S, Viewer], Sequence[Threat]]
    """What threatens the viewer, the worst first, in sentences that hold in this view. If nothing
    does, one sentence says so."""

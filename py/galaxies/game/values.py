"""What a game hands out: refusals, options, outcomes, hints, reviews."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from ..draw.svg import Pane

A = TypeVar("A")
"""A game's actions."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the id of the rule that forbids it and one sentence."""

    rule: str
    why: str


class Illegal(ValueError):
    """An action was refused; `refusal` names the rule. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.why} ({refusal.rule})")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a new game. `values[0]` is the default; `rule` is the id that defines it.

    `labels` are the words shown for the values (same order); empty: the values themselves.
    """

    name: str
    values: tuple[str, ...]
    help: str
    rule: str
    labels: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        return self.values[0]

    def label(self, value: str) -> str:
        return self.labels[self.values.index(value)] if self.labels else value.replace("_", " ")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options that makes a good game; the rest keep their defaults.

    `seats` is a starting proposal: one entry a player, "human" or the name of a computer level.
    `daily`: it is played in the galaxy of the day, once.
    """

    name: str
    title: str
    help: str
    options: tuple[tuple[str, str], ...] = ()
    seats: tuple[str, ...] = ("human",)
    daily: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended.

    `ending` is a short machine word ("win", "lost"), `scores` one int a player in points,
    `winners` the indices of the winners (empty for none), `title` the words for the screen,
    `parts` one breakdown a player: (label, points) pairs that add up to the score.
    """

    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    title: str
    parts: tuple[tuple[tuple[str, int], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """A proposed action and, in words, why."""

    action: A
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a long computation is: `done` of `total`, and what it is doing."""

    done: int
    total: int
    doing: str


@dataclass(frozen=True, slots=True)
class Review:
    """A review of a finished game: sentences, and panes (plots, routes) to show."""

    lines: tuple[str, ...]
    panes: tuple[Pane, ...] = ()

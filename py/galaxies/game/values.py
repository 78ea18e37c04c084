"""The values that games return: refusals, options, levels, outcomes, hints, reviews."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

if TYPE_CHECKING:
    from ..draw.svg import Pane

A = TypeVar("A")
"""A game's actions."""

Strength = Literal["Easy", "Medium", "Hard", "Expert"]
STRENGTHS: tuple[Strength, ...] = ("Easy", "Medium", "Hard", "Expert")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the id of the rule that forbids it and one sentence."""

    rule: str
    why: str


class Illegal(ValueError):
    """An action was refused; `refusal` names the rule. The session is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.why} ({refusal.rule})")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a new game. `values[0]` is the default; `rule` is the id of the rule behind it.

    `labels` are the texts shown for the values (same order); empty: the values themselves.
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
    """A named set of options that makes a good game; other options keep their defaults.

    `seats` are the suggested players, each "human" or the name of a computer level.
    `daily`: it is played once a day, in the galaxy of the day.
    """

    name: str
    title: str
    help: str
    options: tuple[tuple[str, str], ...] = ()
    seats: tuple[str, ...] = ("human",)
    daily: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is, on one scale for all games, and its name in this game."""

    strength: Strength
    name: str = ""

    @property
    def title(self) -> str:
        """For forms and tables: `Hard (Astrogator)`, `Medium`."""
        return f"{self.strength} ({self.name.capitalize()})" if self.name else self.strength

    @property
    def noun(self) -> str:
        """In a sentence, after an article or before a number: `astrogator`, `medium computer`."""
        return self.name or f"{self.strength.lower()} computer"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended.

    `ending` is a short word for programs ("win", "lost"), `scores` the points of each player,
    `winners` the indices of the winners (empty for none), `title` the text for the screen,
    `parts` a breakdown for each player: (label, points) pairs that add up to the score.
    """

    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    title: str
    parts: tuple[tuple[tuple[str, int], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """A suggested action and the reasons for it."""

    action: A
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a long computation: `done` of `total` steps, and the current task."""

    done: int
    total: int
    doing: str


@dataclass(frozen=True, slots=True)
class Review:
    """A review of a finished game: sentences, and panes (plots, routes) to show."""

    lines: tuple[str, ...]
    panes: tuple[Pane, ...] = ()

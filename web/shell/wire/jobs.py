"""Jobs for the worker, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from . import codec


@dataclass(frozen=True, kw_only=True)
class Pane:
    """A picture. Its parts are pairs of key and SVG, null for SVG that has not changed."""

    name: str
    label: str
    kind: str
    under: str
    """The pane that opens and closes this one, "" if none does."""
    inches: float
    """What it measures across, if it is a sheet with a scale; else 0."""
    true_size: bool
    width: float
    height: float
    parts: tuple[tuple[str, str | None], ...]


class Job(codec.Message):
    """Something to think about, away from the page."""


@dataclass(frozen=True, kw_only=True)
class ThinkJob(Job):
    """Think about a position, as far as the player knows it."""

    ticket: int
    """The table takes no answer but that with its present ticket."""
    game: str
    view: str
    player: int
    seed: str
    level: str


@dataclass(frozen=True, kw_only=True)
class BotJob(ThinkJob):
    """Decide for a computer player."""

    kind: ClassVar[str] = "bot"


@dataclass(frozen=True, kw_only=True)
class HintJob(ThinkJob):
    """Advise a person."""

    kind: ClassVar[str] = "hint"


@dataclass(frozen=True, kw_only=True)
class ReviewJob(Job):
    """Review a finished game; `earlier` are records with the same options, oldest first."""

    kind: ClassVar[str] = "review"
    record: str
    earlier: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class CompareJob(Job):
    """Put the plots of two finished games into one."""

    kind: ClassVar[str] = "compare"
    record: str
    other: str


JOBS = codec.kinds(BotJob, HintJob, ReviewJob, CompareJob)
"""Every job by its kind."""


# What the worker answers


class Result(codec.Message):
    """What comes of a job."""


@dataclass(frozen=True)
class Decided(Result):
    """What a computer player does."""

    kind: ClassVar[str] = "decided"
    line: str


@dataclass(frozen=True)
class Advised(Result):
    """What is advised, and why; "" if there is no advice."""

    kind: ClassVar[str] = "advised"
    line: str
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Reviewed(Result):
    """The review of a game."""

    kind: ClassVar[str] = "reviewed"
    lines: tuple[str, ...]
    panes: tuple[Pane, ...]


@dataclass(frozen=True)
class Compared(Result):
    """The plots of two games in one."""

    kind: ClassVar[str] = "compared"
    panes: tuple[Pane, ...]


@dataclass(frozen=True)
class Working(Result):
    """How far a long job is: `done` of `total`, and what it is doing."""

    kind: ClassVar[str] = "working"
    done: int
    total: int
    doing: str


RESULTS = codec.kinds(Decided, Advised, Reviewed, Compared, Working)
"""Every result by its kind."""

"""Jobs for the worker, and their results."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from galaxies.game import Retry

from . import codec


@dataclass(frozen=True, kw_only=True)
class Pane:
    """A picture. Its parts are pairs of key and SVG, null for SVG that has not changed."""

    name: str
    label: str
    kind: str
    under: str
    """The pane that opens and closes this one; "" if none does."""
    inches: float
    """Its width in inches, if it is a sheet with a scale; else 0."""
    true_size: bool
    width: float
    height: float
    parts: tuple[tuple[str, str | None], ...]


class Job(codec.Message):
    """Work for the worker, so that the page stays responsive."""


@dataclass(frozen=True, kw_only=True)
class ThinkJob(Job):
    """Think about a position as the player knows it."""

    ticket: int
    """The page ignores results with an outdated ticket."""
    game: str
    rules: int
    """The rules version that the game follows."""
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
    names: tuple[str, ...] = ()
    """The names typed for the seats, for the reasons."""
    stars: tuple[str, ...] = ()
    """The names of places."""


@dataclass(frozen=True, kw_only=True)
class ReviewJob(Job):
    """Review a finished game; `earlier` are records with the same options, oldest first. `checked`:
    go on until its turning points are confirmed or withdrawn, which takes minutes."""

    kind: ClassVar[str] = "review"
    record: str
    earlier: tuple[str, ...] = ()
    checked: bool = False


@dataclass(frozen=True, kw_only=True)
class CompareJob(Job):
    """Combine the plots of two finished games; the other one may be a link."""

    kind: ClassVar[str] = "compare"
    record: str
    other: str


JOBS = codec.kinds(BotJob, HintJob, ReviewJob, CompareJob)
"""Every job by its kind."""


# Results of the worker


class Result(codec.Message):
    """The result of a job."""


@dataclass(frozen=True)
class Decided(Result):
    """The action of a computer player."""

    kind: ClassVar[str] = "decided"
    line: str


@dataclass(frozen=True)
class Advised(Result):
    """The hint and its reasons; "" if there is none. If it is a plan of several actions, `plan`
    has the lines of all, and `steps` what they are called."""

    kind: ClassVar[str] = "advised"
    line: str
    reasons: tuple[str, ...]
    plan: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    costly: dict[str, str] = field(default_factory=dict)
    """The lines that are much worse, each with what it costs."""
    rival: str = ""
    """The line of the next best action, if the reasons compare with it."""
    names: tuple[str, ...] = ()
    """The keys of what the reasons name."""


@dataclass(frozen=True)
class TurningPoint:
    """A decision that cost much: the ply before it, what would have been better in words and as a
    line, and the decision as a puzzle to try again. `checked`: games that were played on from there
    confirm it. `cost`: how much, in points or as a share of wins."""

    ply: int
    text: str
    retry: Retry | None = None
    better: str = ""
    checked: bool = False
    cost: float = 0.0


@dataclass(frozen=True)
class Course:
    """What could be expected of a player: points or per cent by ply."""

    name: str
    unit: Literal["points", "wins", ""]
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True)
class Reviewed(Result):
    """The review of a game; the verdict says how well it was played, the courses what could be
    expected of each player."""

    kind: ClassVar[str] = "reviewed"
    lines: tuple[str, ...]
    panes: tuple[Pane, ...]
    turning_points: tuple[TurningPoint, ...] = ()
    verdict: tuple[str, ...] = ()
    courses: tuple[Course, ...] = ()


@dataclass(frozen=True)
class Compared(Result):
    """The combined plots of two games, and what the review of the other one says, without its
    plots. `name` is the person who played it, if it came by a link; "" if that is not known."""

    kind: ClassVar[str] = "compared"
    panes: tuple[Pane, ...]
    name: str = ""
    other: Reviewed | None = None


@dataclass(frozen=True)
class Working(Result):
    """The progress of a long job: `done` of `total`, its current task, and what a review has to
    show so far."""

    kind: ClassVar[str] = "working"
    done: int
    total: int
    doing: str
    so_far: Reviewed | None = None


RESULTS = codec.kinds(Decided, Advised, Reviewed, Compared, Working)
"""Every result by its kind."""

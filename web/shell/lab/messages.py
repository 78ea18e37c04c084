"""The jobs of the laboratory's workers, and their results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from shell.wire import codec


class Job(codec.Message):
    """Work for a worker of the laboratory."""


@dataclass(frozen=True)
class PlanJob(Job):
    """Read a study; all later jobs are about it."""

    kind: ClassVar[str] = "plan"
    text: str
    """The TOML text of the study."""
    agents: tuple[tuple[str, ...], ...] = ()
    """The name and the text of each file of an agent that may take a seat."""


@dataclass(frozen=True)
class PlayJob(Job):
    """Play a game of the study."""

    kind: ClassVar[str] = "play"
    number: int


@dataclass(frozen=True)
class CountJob(Job):
    """Add the next rows of the study to its summary."""

    kind: ClassVar[str] = "count"
    rows: tuple[str, ...]


@dataclass(frozen=True)
class CutJob(Job):
    """Take a position out of a game, to play on from it."""

    kind: ClassVar[str] = "cut"
    record: str
    ply: int


@dataclass(frozen=True)
class SeatJob(Job):
    """Find out whether the file of an agent can take a seat."""

    kind: ClassVar[str] = "seat"
    name: str
    text: str


JOBS = codec.kinds(PlanJob, PlayJob, CountJob, CutJob, SeatJob)
"""Every job by its kind."""


class Result(codec.Message):
    """The result of a job."""


@dataclass(frozen=True)
class Planned(Result):
    """The study can be played."""

    kind: ClassVar[str] = "planned"
    games: int


@dataclass(frozen=True)
class Refused(Result):
    """Why something is impossible: one sentence."""

    kind: ClassVar[str] = "refused"
    why: str


@dataclass(frozen=True)
class Played(Result):
    """The row of a game."""

    kind: ClassVar[str] = "played"
    row: str


@dataclass(frozen=True, kw_only=True)
class Mean:
    """A mean with its interval, which is empty where a single game tells none."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True)
class Seat:
    """The results of a seat, to be drawn. Shares are between 0 and 1."""

    name: str
    score: Mean
    won: float
    won_interval: tuple[float, ...]
    bars: tuple[int, ...]
    """Games for each bin of scores."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """The results of a setup: the tables of the terminal, and the numbers to draw."""

    game: str
    title: str
    levels: tuple[str, ...]
    """The players by name, seat by seat."""
    options: tuple[tuple[str, ...], ...]
    """The name and the value of each option that is named."""
    opening: str
    impossible: str
    games: int
    seats: tuple[tuple[str, ...], ...]
    facts: tuple[str, ...]
    actions: tuple[tuple[str, ...], ...]
    more: str
    drawn: tuple[Seat, ...]
    lengths: tuple[int, ...]
    """Games for each bin of lengths."""
    length: Mean


@dataclass(frozen=True, kw_only=True)
class Scale:
    """Bins: the value at which the first one begins, and the width of each."""

    start: int
    width: int
    count: int


@dataclass(frozen=True, kw_only=True)
class Figures(Result):
    """The summary of the rows so far."""

    kind: ClassVar[str] = "figures"
    counted: int
    """How many rows it has. Rows that are not of the study end the count."""
    title: str
    seat_heads: tuple[str, ...]
    action_heads: tuple[str, ...]
    setups: tuple[Setup, ...]
    scores: Scale
    lengths: Scale


@dataclass(frozen=True)
class Option:
    """What could be done in a position: the line of the action, and what the log would say."""

    line: str
    said: str


@dataclass(frozen=True, kw_only=True)
class Position(Result):
    """A position to play on from."""

    kind: ClassVar[str] = "position"
    game: str
    text: str
    """The position, as it stands in a study."""
    summary: str
    names: tuple[str, ...]
    """Of each seat, who played it."""
    levels: tuple[str, ...]
    """Of each seat, its level; "" for a person."""
    mover: int
    options: tuple[Option, ...]
    played: str
    """The line that was played."""


@dataclass(frozen=True)
class Seated(Result):
    """The agent can play this game."""

    kind: ClassVar[str] = "seated"
    game: str


RESULTS = codec.kinds(Planned, Refused, Played, Figures, Position, Seated)
"""Every result by its kind."""

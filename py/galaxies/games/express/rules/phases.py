"""The phases of Galaxy Express: what it waits for. Positions write them by their names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


class _Phase:
    """`name` is its id."""

    __slots__ = ()
    name: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Dealing(_Phase):
    """Luck lays out chart and queue."""

    name = "deal"


@dataclass(frozen=True, slots=True)
class Starting(_Phase):
    """The player chooses the first planet."""

    name = "start"


@dataclass(frozen=True, slots=True)
class Fueling(_Phase):
    """Luck stacks the coins."""

    name = "fuel"


@dataclass(frozen=True, slots=True)
class Flying(_Phase):
    """The player plays a coin and slides."""

    name = "fly"


@dataclass(frozen=True, slots=True)
class Orbiting(_Phase):
    """The player refuels or not."""

    name = "orbit"


@dataclass(frozen=True, slots=True)
class Refilling(_Phase):
    """Luck restacks the coins."""

    name = "refill"


@dataclass(frozen=True, slots=True)
class Queueing(_Phase):
    """Luck shuffles the second queue of a long haul."""

    name = "queue"


@dataclass(frozen=True, slots=True)
class Over(_Phase):
    """The game has ended."""

    name = "over"


Phase = Dealing | Starting | Fueling | Flying | Orbiting | Refilling | Queueing | Over
BEGINNING = Dealing()

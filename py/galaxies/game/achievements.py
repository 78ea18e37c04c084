"""Achievements: what a game lets a player do, each found in the record of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from .actions import Action, Player
from .values import Outcome

S = TypeVar("S")
A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One ply of a finished game; the states are full states."""

    before: S
    action: A
    after: S
    mine: bool
    """Whether it is a decision of the player who is looked at."""


@dataclass(frozen=True, slots=True)
class Played(Generic[S, A]):
    """A finished game from the side of one player."""

    player: Player
    steps: tuple[Step[S, A], ...]
    outcome: Outcome

    @property
    def own(self) -> Iterator[Step[S, A]]:
        """The player's decisions."""
        return (step for step in self.steps if step.mine)

    @property
    def end(self) -> S:
        return self.steps[-1].after

    @property
    def won(self) -> bool:
        return self.player in self.outcome.winners

    @property
    def score(self) -> int:
        return self.outcome.scores[self.player]


@dataclass(frozen=True, slots=True)
class Achievement(Generic[S, A]):
    """Something that the rules allow and that a player may not have thought of.

    It teaches one rule; doing the same thing many times is none. `task` is one sentence that
    tells what to do. `name` is its id in results, unique in its game.
    """

    name: str
    title: str
    task: str
    rule: str
    is_met: Callable[[Played[S, A]], bool]

"""The turns of a game that may have decided it: decisions that were made one after the other.

Where several play, a turn has many small decisions, none of which costs much alone. So they count
together until somebody else decides, and the one that cost most stands for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...game import Player
from ..session import Session
from .decisions import Decision

LEAST_TOLD = {"points": 1.0, "wins": 0.05}
"""A smaller loss is no turning point, by unit."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Decisions that count together, up to the ply `end`."""

    decisions: tuple[Decision, ...]
    end: int

    @property
    def loss(self) -> float:
        return sum(one.loss for one in self.decisions)

    @property
    def worst(self) -> Decision:
        """The decision that cost most, the first of several."""
        return max(self.decisions, key=lambda one: one.loss)

    @property
    def unit(self) -> str:
        return self.worst.analysis.unit

    @property
    def player(self) -> Player:
        return self.worst.player

    @property
    def is_costly(self) -> bool:
        """Whether it cost enough for a turning point."""
        return self.loss >= LEAST_TOLD[self.unit]


def turns(session: Session, decisions: Sequence[Decision]) -> list[Turn]:
    """The turns of the decisions, in their order."""
    found: list[list[Decision]] = []
    for one in decisions:
        last = found[-1] if found else []
        if last and _go_together(session, last[-1], one):
            last.append(one)
        else:
            found.append([one])
    return [Turn(tuple(together), _end(session, together)) for together in found]


def _go_together(session: Session, one: Decision, other: Decision) -> bool:
    if one.analysis.unit != "wins" or one.player != other.player:
        return False
    between = range(one.ply, other.ply)
    return all(session.player_at(ply) in (one.player, -1) for ply in between)


def _end(session: Session, together: Sequence[Decision]) -> int:
    """The first ply after the turn."""
    first, ply = together[0], together[-1].ply + 1
    if first.analysis.unit == "wins":
        while ply < session.ply and session.player_at(ply) == first.player:
            ply += 1
    return ply


def turning(every: Sequence[Turn], most: int) -> list[Turn]:
    """Those that cost most, in the order of the game."""
    return in_order(sorted(filter(_is_costly, every), key=lambda turn: -turn.loss)[:most])


def in_order(some: Sequence[Turn]) -> list[Turn]:
    return sorted(some, key=lambda turn: turn.worst.ply)


def _is_costly(turn: Turn) -> bool:
    return turn.is_costly


def doubtful(every: Sequence[Turn], most: int, *, lost: bool) -> Iterator[Turn]:
    """The turns to be played on from, those that cost most first. In a lost game that is also what
    cost less than is told, since something lost it."""
    for turn in sorted(every, key=lambda turn: -turn.loss)[:most]:
        if turn.is_costly or (lost and turn.loss > 0):
            yield turn

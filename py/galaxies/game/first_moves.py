"""How the guided first game begins: decisions that are made already, and moves that it shows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tap:
    """One touch of a shown move: the words that it chooses, and one short sentence about it."""

    words: str
    says: str


@dataclass(frozen=True, slots=True)
class FirstMoves:
    """The beginning of the first preset's game in the starter galaxy, where its luck is known.

    `opening` are the lines of decisions that no newcomer could weigh yet, those of the computer
    players among them; they are played before the game is shown. `moves` are the next decisions of
    the newcomer, each touch by touch. Anyone who plays something else goes on without them.
    """

    opening: tuple[str, ...]
    moves: tuple[tuple[Tap, ...], ...]
    chosen: int = 0
    """How many touches of the first move are made already, so that the next one plays it."""


def line(move: tuple[Tap, ...]) -> str:
    """The line of a shown move."""
    return " ".join(tap.words for tap in move)


def begun(first: FirstMoves) -> tuple[str, ...]:
    """The words of the first move that are chosen already."""
    return tuple(" ".join(tap.words for tap in first.moves[0][: first.chosen]).split())

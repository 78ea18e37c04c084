"""The introduction of a game: a few pictures of a real game, which a newcomer sees first."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One picture: the game as its first player saw it after so many plies.

    `title` says in a few words what the picture is about (the goal, a turn, the end), and `says`
    tells it in one sentence. `panes` are the names of the panes to draw, none for the board alone;
    `chosen` the first words of a move, which show what may come next.
    """

    ply: int
    title: str
    says: str
    panes: tuple[str, ...] = ()
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Introduction:
    """Figures from one recorded game, in the order in which they are shown: the goal, a turn, what
    ends the game, what wins it."""

    record: str
    figures: tuple[Figure, ...]

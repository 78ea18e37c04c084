"""Whether two sessions are the same game, and where they part.

People who play by sending links hold copies of one game. When a copy arrives, its relation to the
copy that is here says what to do with it: newer, older, the same, or gone another way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .session import Session

Kind = Literal["same", "ahead", "behind", "fork", "other"]


@dataclass(frozen=True, slots=True)
class Relation:
    """What the first session is to the second.

    "ahead": it holds all of the second's plies and more; "behind": the other way round; "fork":
    both went on after `ply` plies in common; "other": not a copy of the same beginning (another
    game, galaxy, setup or table). `ply` counts the plies that both share.
    """

    kind: Kind
    ply: int


def relation(first: Session, second: Session) -> Relation:
    """What `first` is to `second`, by what has been played; what could be redone does not count.

    Names do not matter: a link may leave them out. Who is a person and who a computer does.
    """
    if _beginning(first) != _beginning(second) or first.start != second.start:
        return Relation("other", 0)
    ply = 0
    for mine, theirs in zip(first.lines[: first.ply], second.lines[: second.ply], strict=False):
        if mine != theirs:
            return Relation("fork", ply)
        ply += 1
    if first.ply == second.ply:
        return Relation("same", ply)
    return Relation("ahead" if first.ply > second.ply else "behind", ply)


def _beginning(session: Session) -> tuple[object, ...]:
    kinds = [seat.kind for seat in session.seats]
    return session.game.name, session.galaxy, session.options, kinds


def nearest(arrived: Session, here: list[Session]) -> tuple[int, Relation] | None:
    """Which of the sessions `here` is the copy that `arrived` belongs to: (index, relation).

    A fork counts only if a player's decision is shared: two games that merely start in the same
    galaxy are no copies of each other. None if there is no copy.
    """
    related = [(i, relation(arrived, session)) for i, session in enumerate(here)]
    copies = [
        (i, known)
        for i, known in related
        if known.kind != "other" and _decided(arrived, known.ply)
    ]
    order = ("same", "ahead", "behind", "fork")
    return min(copies, key=lambda one: (order.index(one[1].kind), -one[1].ply), default=None)


def _decided(session: Session, ply: int) -> bool:
    """Whether a player has decided something within the first `ply` plies."""
    session.recall()
    return any(session.game.rules.current_player(session.at(i)) >= 0 for i in range(ply))

"""Whether two sessions are copies of the same game, and where they differ.

People who play by sending links have copies of one game. When a copy arrives, its relation to the
saved copy decides what to do with it: it is newer, older, the same, or continued differently.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from ..live import ledger
from ..session import Session

Kind = Literal["same", "ahead", "behind", "fork", "other"]


@dataclass(frozen=True, slots=True)
class Relation:
    """How the first session relates to the second.

    "ahead": it has all of the second's plies and more; "behind": the other way round; "fork": they
    continue differently after `ply` plies; "other": they began differently (another game, galaxy,
    setup or seats). `ply` counts the plies that both share.
    """

    kind: Kind
    ply: int


def relation(first: Session, second: Session, *, live: bool = False) -> Relation:
    """How `first` relates to `second`, by the plies played; plies that can be redone do not count.

    Names do not matter, since a link may leave them out; the kind of each seat does. `live`: the
    copies are on devices that are connected, so a sealed choice must be the same seal in both.
    """
    if _beginning(first) != _beginning(second) or first.start != second.start:
        return Relation("other", 0)
    if live:
        mine, theirs = list(ledger.entries(first)), list(ledger.entries(second))
        both = zip(mine, theirs, strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0].line == pair[1].line, both))
        ply = mine[shared - 1].end if shared else 0
        return _related(len(mine), len(theirs), shared, ply)
    both_lines = zip(first.lines[: first.ply], second.lines[: second.ply], strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both_lines))
    return _related(first.ply, second.ply, shared, shared)


def _related(first: int, second: int, shared: int, ply: int) -> Relation:
    """The relation of two copies with so many entries, of which they share the first ones."""
    if shared < min(first, second):
        return Relation("fork", ply)
    if first == second:
        return Relation("same", ply)
    return Relation("ahead" if first > second else "behind", ply)


def _beginning(session: Session) -> tuple[object, ...]:
    kinds = [seat.kind for seat in session.seats]
    hands = [hand.seats for hand in session.hands]
    return session.game.name, session.galaxy, session.options, kinds, hands


def nearest(
    arrived: Session, saved: list[Session], *, live: Collection[int] | None = None
) -> tuple[int, Relation] | None:
    """The session in `here` of which `arrived` is a copy, as (index, relation); None if none is.

    Two games that merely start in the same galaxy are not copies of each other: both must share a
    player's decision, or what two devices agreed on. `live`: it came from a device that is
    connected; then a game here that nobody has moved in yet is a copy too. So is one with such an
    index, which is played with that device, if all that divides both is one undo.
    """
    is_live = live is not None
    related = [(i, relation(arrived, session, live=is_live)) for i, session in enumerate(saved)]
    copies = [
        (i, related_by)
        for i, related_by in related
        if related_by.kind != "other"
        and (
            _decided(arrived, related_by.ply)
            or not set(arrived.joint_luck).isdisjoint(saved[i].joint_luck)
            or (is_live and _is_early(related_by, saved[i]))
            or (live and i in live and _are_one_undo_apart(related_by, arrived, saved[i]))
        )
    ]
    order = ("same", "ahead", "behind", "fork")
    return min(copies, key=lambda copy: (order.index(copy[1].kind), -copy[1].ply), default=None)


def _is_early(related_by: Relation, session: Session) -> bool:
    return related_by.kind in ("same", "ahead") and not session.begun


def _are_one_undo_apart(related_by: Relation, *sessions: Session) -> bool:
    undone = (session.undo_ply() for session in sessions)
    return any(ply is not None and ply <= related_by.ply for ply in undone)


def _decided(session: Session, ply: int) -> bool:
    """Whether a player made a decision within the first `ply` plies."""
    session.recall()
    return any(session.game.rules.current_player(session.at(i)) >= 0 for i in range(ply))

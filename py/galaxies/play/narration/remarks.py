"""What the computer players remark: seldom, only about what the viewer sees, and never the same
twice in a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ...galaxy.luck import fnv1a
from ...game import CHANCE, Outcome, Player, Remarks, Situation, State, Viewer
from ..session import Session
from .voices import VOICES

TURNS = 6
"""A computer player says something after every sixth of its turns at most."""
FIRST = 3
"""Its first remark may come after one of so many turns."""


class Commentary:
    """The remarks of one session. It remembers who was to move at each ply."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._movers: list[tuple[State, Player]] = []
        """The known states of the session, each with the player to move."""

    def remark(self, viewer: Viewer, ply: int) -> tuple[Player, str] | None:
        """The latest remark at a ply, as long as its player has not ended another turn."""
        session = self._session
        remarks = session.game.remarks
        if not remarks or all(seat.is_human for seat in session.seats):
            return None
        outcome = session.game.rules.outcome(session.at(ply))
        if outcome is not None:
            return self._at_end(remarks(), outcome, ply)
        return self._after_turn(remarks(), viewer, ply)

    def _at_end(
        self, remarks: Remarks[State], outcome: Outcome, ply: int
    ) -> tuple[Player, str] | None:
        computers = self._computers()
        winners = [player for player in computers if player in outcome.winners]
        player = (winners or computers)[0]
        lines = self._lines(remarks, player, "won" if winners else "lost", ply)
        return (player, lines[0]) if lines else None

    def _after_turn(
        self, remarks: Remarks[State], viewer: Viewer, ply: int
    ) -> tuple[Player, str] | None:
        latest: tuple[Player, list[int]] | None = None
        for player in self._computers():
            turned = self._turns(player, ply)
            # The last turn decides: after one that says nothing, older remarks are over.
            late = len(turned) - 1 - fnv1a(f"{self._seed}/{player}") % FIRST
            if late >= 0 and late % TURNS == 0:
                spoken = turned[len(turned) - 1 - late :: TURNS]
                if latest is None or spoken[-1] > latest[1][-1]:
                    latest = player, spoken
        if latest is None:
            return None
        player, ends = latest
        *before, what = self._told(remarks, viewer, player, ends)
        if what is None:
            return None
        computers, said = self._computers(), before.count(what)
        share = slice(computers.index(player), None, len(computers))  # none repeats another either
        lines = self._lines(remarks, player, what, ends[0], share)
        return (player, lines[said]) if said < len(lines) else None

    def _told(
        self, remarks: Remarks[State], viewer: Viewer, player: Player, ends: Sequence[int]
    ) -> list[Situation | None]:
        """What there was to remark after each of a player's turns in which it may."""
        session = self._session
        views = [session.view(viewer, ply) for ply in (session.base, *ends)]
        return [
            situation(remarks, before, after, player, first=at == 0)
            for at, (before, after) in enumerate(pairwise(views))
        ]

    def _computers(self) -> list[Player]:
        seats = self._session.seats
        return [player for player, seat in enumerate(seats) if not seat.is_human]

    @property
    def _seed(self) -> str:
        """The galaxy code, unless players must not know it: nothing they see may depend on it."""
        return "" if self._session.game.covered else self._session.galaxy

    def _lines(
        self,
        remarks: Remarks[State],
        player: Player,
        what: Situation,
        salt: int,
        share: slice | None = None,
    ) -> Sequence[str]:
        """What a player may say of a situation: its share of the game's lines and of those of its
        voice, in an order for this game."""
        session = self._session
        level = session.game.levels.get(session.seats[player].kind)
        # A voice speaks to somebody, which alone nobody is.
        voice = VOICES[level.strength] if level and len(session.seats) > 1 else {}
        lines = [*remarks.lines.get(what, ()), *voice.get(what, ())]
        return sorted(
            lines[share or slice(None)], key=lambda line: fnv1a(f"{line}/{self._seed}/{salt}")
        )

    def _turns(self, player: Player, ply: int) -> list[int]:
        """The plies at which turns of a player were over, up to one; alone, every decision is a
        turn."""
        session = self._session
        states = session.states
        moves = self._movers
        while moves and (len(moves) > len(states) or moves[-1][0] is not states[len(moves) - 1]):
            moves.pop()
        movers = session.game.rules.current_player
        moves += [(state, movers(state)) for state in states[len(moves) :]]
        return list(
            _turns_over([mover for _, mover in moves[: ply - session.base + 1]], player, session)
        )


def _turns_over(movers: Sequence[Player], player: Player, session: Session) -> Iterator[int]:
    alone = len(session.seats) == 1
    moved = False
    for at, mover in enumerate(movers):
        if moved and mover != CHANCE and (alone or mover != player):
            yield session.base + at
            moved = False
        moved = moved or mover == player


def situation(
    remarks: Remarks[State], before: State, after: State, player: Player, *, first: bool
) -> Situation | None:
    """What happened to a player between two views, if there are lines for it; `first`: the earlier
    one is the beginning."""
    told = _situations(remarks, before, after, player, first=first)
    return next((what for what in told if remarks.lines.get(what)), None)


def _situations(
    remarks: Remarks[State], before: State, after: State, player: Player, *, first: bool
) -> Iterator[Situation]:
    now = remarks.standing(after)
    then = remarks.standing(before) or [0] * len(now)
    if not now:
        return
    had = remarks.pieces(before) if remarks.pieces else ()
    if had and remarks.pieces and remarks.pieces(after)[player] < had[player]:
        yield "lost a piece"
    if _lead(now, player) > 0 and first:
        yield "began well"
    if _lead(now, player) > 0 >= _lead(then, player):
        yield "took the lead"
    if _lead(now, player) < 0 <= _lead(then, player):
        yield "fell behind"
    if now[player] > then[player]:
        yield "scored"


def _lead(standing: Sequence[int], player: Player) -> int:
    """How far a player is ahead of the best of the others; 0 without others."""
    others = [value for other, value in enumerate(standing) if other != player]
    return standing[player] - max(others, default=standing[player])

"""What the computer players remark: seldom, and only about what the viewer sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...galaxy.luck import fnv1a
from ...game import CHANCE, Outcome, Player, Remarks, Situation, State, Viewer
from ..session import Session

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
        seats = self._session.seats
        computers = [player for player, seat in enumerate(seats) if not seat.is_human]
        winners = [player for player in computers if player in outcome.winners]
        return self._line(remarks, (winners or computers)[0], "won" if winners else "lost", ply)

    def _after_turn(
        self, remarks: Remarks[State], viewer: Viewer, ply: int
    ) -> tuple[Player, str] | None:
        session = self._session
        latest: tuple[int, Player, int] | None = None
        for player, seat in enumerate(session.seats):
            turned = [] if seat.is_human else self._turns(player, ply)
            # The last turn decides: after one that says nothing, older remarks are over.
            late = len(turned) - 1 - fnv1a(f"{self._seed}/{player}") % FIRST
            if late >= 0 and late % TURNS == 0 and (latest is None or turned[-1] > latest[0]):
                latest = turned[-1], player, turned[-1 - TURNS] if late else session.base
        if latest is None:
            return None
        end, player, start = latest
        before, after = session.view(viewer, start), session.view(viewer, end)
        what = situation(remarks, before, after, player, first=start == session.base)
        return self._line(remarks, player, what, end) if what else None

    @property
    def _seed(self) -> str:
        """The galaxy code, unless players must not know it: nothing they see may depend on it."""
        return "" if self._session.game.covered else self._session.galaxy

    def _line(
        self, remarks: Remarks[State], player: Player, what: Situation, ply: int
    ) -> tuple[Player, str] | None:
        lines = remarks.lines.get(what, ())
        at = fnv1a(f"{self._seed}/{player}/{what}/{ply}")
        return (player, lines[at % len(lines)]) if lines else None

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

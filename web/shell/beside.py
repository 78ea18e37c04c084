"""Comparing two finished games of the same kind, move by move."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from itertools import accumulate

import galaxies
from galaxies.formats.record import BadRecord
from galaxies.game import Refusal, Shape
from galaxies.play.naming import by_name
from galaxies.play.records.relation import relation
from galaxies.play.session import Session

from .frame import Frame
from .naming import counted_moves
from .screen import Screen
from .wire import answers


class Beside:
    """A finished session, shown beside another finished session of the same game."""

    def __init__(self, session: Session) -> None:
        self._screen = Screen(session)
        self._screen.curtain = False
        self._frame = Frame()
        self._moves = _moves(session)

    def answer(self, shown: Screen, shape: Shape) -> answers.Beside:
        """Its board after as many moves as the game `here` shows, and how the games compare."""
        screen, session = self._screen, self._screen.session
        ply = like(_moves(shown.session), shown.ply, self._moves)
        screen.past = None if ply == session.ply else ply
        with by_name(session):
            board = session.game.picture.scene(*screen.sight(), (), shape).panes[0]
        return answers.Beside(
            panes=self._frame.update((replace(board, name="beside"),)),
            where=f"After {counted_moves(session, ply)}. {self._log_sentence(ply)}".strip(),
            lines=(_results(shown.session, session), *self._parting(shown)),
        )

    def _log_sentence(self, ply: int) -> str:
        """The log sentence of the last action that has one."""
        with by_name(self._screen.session):
            told = (self._screen.describe(at) for at in range(ply - 1, -1, -1))
            return next(filter(None, told), "The start.")

    def _parting(self, shown: Screen) -> tuple[str, ...]:
        """Where the two games differ first, and the move of each."""
        related = relation(shown.session, self._screen.session)
        if related.kind == "same":
            return ("Both games have the same moves.",)
        if related.kind != "fork":
            return ()
        told = [f"Both games are the same for {counted_moves(shown.session, related.ply)}."]
        for which, screen in (("Here", shown), ("There", self._screen)):
            with by_name(screen.session, here=screen.here):
                text = screen.describe(related.ply)
            told += [f"{which}: {text}"] if text else []
        return (" ".join(told),)


def _moves(session: Session) -> list[int]:
    """The number of players' moves after each ply, starting with 0 before the first."""
    plies = range(session.plies)
    made = (session.player_at(at) >= 0 and not session.is_joined(at) for at in plies)
    return list(accumulate(made, initial=0))


def like(moves: list[int], ply: int, others: list[int]) -> int:
    """The ply in a game with the move counts `others` that corresponds to `ply` in a game with
    `moves`: after as many moves (or its last move) and as many chance plies after that move. After
    the last of these chance plies in one game come all of them in the other."""
    first, last = _span(moves, ply)
    start, end = _span(others, bisect_right(others, moves[ply]) - 1)
    return end if ply == last else min(start + ply - first, max(start, end - 1))


def _span(moves: list[int], ply: int) -> tuple[int, int]:
    """The first and the last ply with the same number of moves as this one."""
    return bisect_left(moves, moves[ply]), bisect_right(moves, moves[ply]) - 1


def _results(this: Session, other: Session) -> str:
    """How both games ended."""
    sides = []
    for which, session in (("This game", this), ("The other", other)):
        with by_name(session, here=()):
            outcome = session.game.rules.outcome(session.state)
        if outcome is None:
            continue
        points = " to ".join(str(score) for score in outcome.scores)
        sides.append(f"{which}, {counted_moves(session)}: {points}. {outcome.title}")
    return " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in sides)


def beside(record: str, this: Session) -> Beside | Refusal:
    """The other game of a record or a link, or why it cannot be compared with this one."""
    try:
        other = galaxies.open(record)
    except (BadRecord, galaxies.BadLink) as error:
        return Refusal("", str(error))
    if other.game.name != this.game.name or not (other.is_over and this.is_over):
        return Refusal("", "You can compare only two finished games of the same kind.")
    return Beside(other)

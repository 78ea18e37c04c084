"""A decision that cost much, to try again: its position as a puzzle, and what an answer is worth.

Official puzzles have one provable answer. Here the analysis of the review is the judge, with the
values that it had when the review was written.
"""

from __future__ import annotations

from typing import Any

from ...computer import advice
from ...formats import notation, position
from ...game import Action, Analysis, Player, Retry
from ...words.english import counted, quoted
from ..seats import HUMAN
from ..session import Session

EXACT = 0.0005
"""Values are rounded to three decimals."""


def retry(
    session: Session, ply: int, player: Player, analysis: Analysis[Any], least: float
) -> Retry | None:
    """The decision at a ply as a puzzle; a loss of `worth` is worth telling. None if no person
    made it.

    Its position is that of the game without long texts; the page shows what the player saw of it.
    """
    seats = session.seats
    if not seats[player].is_human:
        return None
    played = session.action(ply)
    loss = analysis.loss(played)
    best = analysis.lines[0]
    then = best.actions[1:] if analysis.best.hint_words is None else ()
    computer = next(iter(session.game.levels), HUMAN)
    return Retry(
        position=position.dump(session.at(ply), bare=True, prose=False),
        seats=tuple(
            HUMAN if at == player else computer if seat.is_human else seat.kind
            for at, seat in enumerate(seats)
        ),
        task=_task(session, ply, player, best.value, loss, analysis.unit),
        line=tuple(map(notation.line, (analysis.best, *then))),
        unit=analysis.unit,
        value=round(best.value, 3),
        losses={
            notation.line(line.actions[0]): round(best.value - line.value, 3)
            for line in analysis.lines
        },
        limit=round(min(least, loss / 2), 3),
    )


def _task(session: Session, ply: int, player: Player, value: float, loss: float, unit: str) -> str:
    view = session.view(player, ply)
    played = quoted(advice.said(session.game, view, player, session.action(ply)))
    if unit == "wins":
        wins = f"wins about {_of_100(value - loss)} of 100 games from there, the best move about"
        return f"In your game you chose {played}, which {wins} {_of_100(value)}. Find it."
    cost = f"cost about {counted(round(loss), 'point')}"
    return f"In your game you chose {played}, which {cost}. Find a better move."


def _of_100(chance: float) -> int:
    return round(100 * chance)


def answer(session: Session, given: Retry) -> Action | None:
    """The first decision of the person in a session that began as this puzzle; None if there is
    none yet. Details do not count, unless the best line begins with one."""
    best = notation.parse(session.game, given.line[0])
    for ply in range(session.ply):
        action = session.action(ply)
        if session.player_at(ply) != session.viewer or action.is_aside:
            continue
        if best.is_detail or not action.is_detail:
            return action
    return None


def judged(given: Retry, action: Action) -> tuple[bool, str]:
    """Whether an answer solves it, and a sentence about what it is worth."""
    line = notation.line(action)
    loss = given.losses.get(line, max(given.losses.values()))
    if loss <= EXACT:
        return True, "The analysis knows no better move."
    if loss < given.limit:
        return True, "The analysis finds that nearly as good as the best move."
    unlisted = "" if line in given.losses else "The analysis counts that as its worst move. "
    if given.unit == "wins":
        chances = f"{_of_100(given.value - loss)} of 100 games from here, the best move about"
        return False, f"{unlisted}That wins about {chances} {_of_100(given.value)}."
    less = counted(max(1, round(loss)), "point")
    return False, f"{unlisted}That gives about {less} less than the best move."

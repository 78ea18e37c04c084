"""The guided first game: its opening, and the touch that it shows next."""

from __future__ import annotations

from ..galaxy import codes
from ..game import Draft
from ..game.first_moves import FirstMoves, Tap, begun, line
from .session import Session

STARTER = codes.code(0)
"""The galaxy of a first game: its luck is known, so that its first moves can be shown."""


def play_opening(session: Session) -> Draft:
    """Play the decisions with which the guided first game begins, and return the words of the next
    one that are chosen already; nothing in any other game."""
    first = _first_moves(session)
    if first is None:
        return ()
    for decision in first.opening:
        session.play(decision)
    return begun(first)


def at_opening(session: Session) -> bool:
    """Whether nobody has decided anything since the opening of the guided first game."""
    first = _first_moves(session)
    return first is not None and [text for text, _ in _decisions(session)] == [*first.opening]


def next_tap(session: Session, draft: Draft) -> Tap | None:
    """The touch to show after the words chosen so far; None if there is none (any more)."""
    first = _first_moves(session)
    if first is None:
        return None
    decided = _decisions(session)
    start = len(first.opening)
    if [text for text, _ in decided[:start]] != [*first.opening]:
        return None
    mine = [text for text, is_human in decided[start:] if is_human]
    if len(mine) >= len(first.moves) or mine != [line(move) for move in first.moves[: len(mine)]]:
        return None
    chosen: list[str] = []
    for tap in first.moves[len(mine)]:
        if chosen == [*draft]:
            return tap
        chosen += tap.words.split()
    return None


_LONGEST = 60
"""Plies after which no first move is shown any more."""


def _first_moves(session: Session) -> FirstMoves | None:
    """The first moves of this session's game, if it is the guided first one."""
    game = session.game
    is_starter = session.galaxy == STARTER and session.start is None
    if not (game.first_moves and is_starter and session.ply <= _LONGEST):
        return None
    preset = game.presets[0]
    usual = {option.name: option.default for option in game.options}
    is_preset = dict(session.options) == usual | dict(preset.options)
    seats = [seat.kind for seat in session.seats]
    return game.first_moves() if is_preset and seats == [*preset.seats] else None


def _decisions(session: Session) -> list[tuple[str, bool]]:
    """The lines of all decisions so far, each with whether a person made it."""
    return [
        (session.lines[ply], session.seats[player].is_human)
        for ply in range(session.ply)
        for player in [session.player_at(ply)]
        if player >= 0
    ]

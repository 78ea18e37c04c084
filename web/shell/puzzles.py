"""Puzzles: a position to play from, hints towards its best line, and the line on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from galaxies.galaxy import codes
from galaxies.game import Action
from galaxies.games import GAMES
from galaxies.play import notation, position
from galaxies.play.seats import Seat
from galaxies.play.session import Session

from .choosing import in_a_row
from .desk import Desk, refused
from .thinking import hint
from .wire.answers import Answer, Effect, Failed, Hint
from .wire.events import HintEvent, PuzzleEvent, SolutionEvent, TipEvent

OFF = "That is not the best line any more."
UNDO = "Undo your last move, then try another."
AGAIN = "Begin the puzzle again."


def begin(desk: Desk, event: PuzzleEvent) -> Answer:
    """Luck decides nothing in a puzzle, so any galaxy will do."""
    if event.game not in GAMES:
        return Failed("This site does not have that game.")
    game = GAMES[event.game]
    try:
        start = position.load(game, event.position)
    except position.BadPosition as error:
        return Failed(str(error))
    seats = [Seat(seat.kind, seat.name) for seat in event.seats]
    session = Session(game, galaxy=codes.code(0), seats=seats, start=start)
    return replace(desk.open(session, fresh=True), puzzle=event.name)


def tip(desk: Desk, event: TipEvent) -> Effect:
    """The next action of the best line, or where to look for it."""
    screen, session = desk.screen, desk.session
    refusal = screen.refusal()
    if refusal is not None:
        return Effect(refusal=refusal)
    line = [notation.parse(session.game, text) for text in event.line]
    if event.any_order:
        action = _left(_made(session, last_try=True), line)
    else:
        action = _following(_made(session, last_try=False), line)
    if action is None or session.check(action) is not None:
        if event.any_order and any(map(session.is_binding, range(session.ply))):
            return hint(desk, HintEvent())  # the line is played, or its time is over
        return refused(f"{OFF} {UNDO if session.undo_ply() is not None else AGAIN}")
    words = tuple(notation.split(notation.line(action)))
    some = words if event.whole else words[: max(1, len(words) // 2)]
    more = () if event.whole else ("Ask again for the whole move.",)
    screen.draft = ()
    return Effect(hint=Hint(" ".join(some), screen.headline(some), more))


def _made(session: Session, *, last_try: bool) -> list[Action]:
    """What the player has done; of a puzzle with several tries, in the last one, which begins after
    the last action that cannot be undone."""
    made: list[Action] = []
    for ply in range(session.ply):
        if session.player_at(ply) == session.viewer:
            made.append(session.action(ply))
        if last_try and session.is_binding(ply):
            made.clear()
    return made


def _following(made: Sequence[Action], line: Sequence[Action]) -> Action | None:
    """The next action of a line; None if something else was done."""
    on_it = list(line[: len(made)]) == list(made)
    return line[len(made)] if on_it and len(made) < len(line) else None


def _left(made: Sequence[Action], line: Sequence[Action]) -> Action | None:
    """The first action of a line that was not done yet; None if something else was done."""
    left = Counter(line) - Counter(made)
    if left.total() + len(made) != len(line):
        return None
    return next((action for action in line if left[action]), None)


def solution(desk: Desk, event: SolutionEvent) -> Effect:
    session = desk.session
    while session.undo():
        pass
    desk.painter.log.cut()
    desk.drop()
    actions = [notation.parse(session.game, text) for text in event.line]
    made = _made(session, last_try=False)
    if made == actions[: len(made)]:  # what could not be undone is on the line
        actions = actions[len(made) :]
    if not actions or session.check(actions[0]) is not None:
        return refused("This try has gone too far. Begin the puzzle again to see its solution.")
    return in_a_row(desk, event, iter(actions))

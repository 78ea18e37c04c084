"""Puzzles and lessons: a position to play from, hints, and the best line on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from galaxies.formats import notation, position
from galaxies.galaxy import codes
from galaxies.game import Action, BadOptions, Draft
from galaxies.games import GAMES
from galaxies.play.goals.lessons import is_done
from galaxies.play.review import retries
from galaxies.play.seats import Seat
from galaxies.play.session import Session

from .choosing import in_a_row
from .desk import Desk, refused
from .screen import Screen
from .thinking import hint
from .wire.answers import Answer, Effect, Failed, Hint, Judged, LessonDone
from .wire.events import HintEvent, LessonEvent, PuzzleEvent, RetryEvent, SolutionEvent, TipEvent

OFF = "That is not the best line any more."
UNDO = "Undo your last move, then try another."
AGAIN = "Begin the puzzle again."
DAMAGED = "This puzzle is damaged: its best line is no line of this game."


def begin(desk: Desk, event: PuzzleEvent) -> Answer:
    """Luck decides nothing in a puzzle, and a lesson is done in any galaxy."""
    if event.game not in GAMES:
        return Failed("This site does not have that game.")
    game = GAMES[event.game]
    try:
        start = position.load(game, event.position)
        seats = [Seat(seat.kind, seat.name) for seat in event.seats]
        session = Session(game, galaxy=codes.OF_PUZZLES, seats=seats, start=start)
    except (position.BadPosition, BadOptions) as error:
        return Failed(str(error))
    return replace(desk.open(session, fresh=True), puzzle=event.name)


def lesson(desk: Desk, event: LessonEvent) -> LessonDone:
    session = desk.session
    named = [lesson for lesson in session.game.lessons() if lesson.name == event.name]
    return LessonDone(any(is_done(session, lesson) for lesson in named))


def judge(desk: Desk, event: RetryEvent) -> Judged:
    session, given = desk.session, event.retry
    try:
        action = retries.answer(session, given)
        return Judged(False, "") if action is None else Judged(*retries.judged(given, action))
    except (ValueError, IndexError):
        return Judged(False, DAMAGED)  # it came from a file


def tip(desk: Desk, event: TipEvent) -> Effect:
    """The next action of the best line, or where to look for it."""
    screen, session = desk.screen, desk.session
    refusal = screen.refusal()
    if refusal is not None:
        return Effect(refusal=refusal)
    try:
        line = [notation.parse(session.game, text) for text in event.line]
    except notation.BadLine:
        return refused(DAMAGED)
    follow = _unplayed if event.any_order else _next_in_order
    left = follow(_played_by_person(session, last_try=event.any_order), line)
    action = next(
        (step for step in left if not step.is_detail or session.check(step) is None), None
    )
    if action is None or session.check(action) is not None:
        if event.any_order and any(map(session.is_binding, range(session.ply))):
            return hint(desk, HintEvent())  # the line is played, or its time is over
        return refused(f"{OFF} {UNDO if session.undo_ply() is not None else AGAIN}")
    words = tuple(notation.split(notation.line(action)))
    some = words if event.whole else _first_words(screen, words)
    more = () if event.whole else ("Ask again for the whole move.",)
    screen.draft = ()
    screen.advised, screen.costly = (session.state, action), {}
    partial = some != words
    label = (partial and _clue(screen, action)) or screen.headline(some)
    return Effect(hint=Hint(" ".join(some), label, more, partial=partial))


def _first_words(screen: Screen, words: Draft) -> Draft:
    """The first half of an action's words, or more until they leave some other choice out."""
    many = max(1, len(words) // 2)
    choices = [
        notation.split(notation.line(choice))
        for choice in screen.session.game.choices(screen.present.view)
        if not choice.resigns
    ]
    while many < len(words) - 1 and all(tuple(choice[:many]) == words[:many] for choice in choices):
        many += 1
    return words[:many]


def _clue(screen: Screen, action: Action) -> str:
    clue = screen.session.game.words.clue
    return clue(screen.present.view, action) if clue else ""


def _played_by_person(session: Session, *, last_try: bool) -> list[Action]:
    """What the player has done; of a puzzle with several tries, in the last one, which begins after
    the last action that cannot be undone."""
    made: list[Action] = []
    for ply in range(session.ply):
        if session.player_at(ply) == session.viewer:
            made.append(session.action(ply))
        if last_try and session.is_binding(ply):
            made.clear()
    return made


def _decisive(actions: Sequence[Action]) -> list[Action]:
    return [action for action in actions if not action.is_detail]


def _next_in_order(made: Sequence[Action], line: Sequence[Action]) -> Sequence[Action]:
    """The rest of a line, whatever its details were; nothing if something else was done."""
    many = len(_decisive(made))
    if _decisive(line)[:many] != _decisive(made):
        return ()
    steps = [at for at, action in enumerate(line, 1) if not action.is_detail]
    return line[steps[many - 1] if many else 0 :]


def _unplayed(made: Sequence[Action], line: Sequence[Action]) -> Sequence[Action]:
    """The actions of a line that were not done yet; nothing if something else was done."""
    if Counter(_decisive(made)) - Counter(line):
        return ()
    left = list(line)
    for action in made:
        if action in left:
            left.remove(action)
    return left


def solution(desk: Desk, event: SolutionEvent) -> Effect:
    session = desk.session
    try:
        actions = [notation.parse(session.game, text) for text in event.line]
    except notation.BadLine:
        return refused(DAMAGED)
    while session.undo():
        pass
    desk.painter.log.cut()
    desk.drop()
    made = _played_by_person(session, last_try=False)
    if made == actions[: len(made)]:  # what could not be undone is on the line
        actions = actions[len(made) :]
    if not actions or session.check(actions[0]) is not None:
        return refused("This try has gone too far. Begin the puzzle again to see its solution.")
    return in_a_row(desk, event, iter(actions))

"""Events that move through time or show something: undo, the past, the log, lenses, books."""

from __future__ import annotations

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, Refusal
from galaxies.play.episodes import interim
from galaxies.play.records import checkpoints
from galaxies.play.records.replay import branch as branched

from . import undoing
from .beside import beside
from .desk import Desk, refused
from .episodes import episodes
from .ghost import SWITCH
from .screen import GIVEN_UP, THE_PAST
from .speech import utterances
from .takeback import taken_back
from .wire.answers import Answer, Books, Checkpoint, Effect, Nothing
from .wire.events import (
    BesideEvent,
    BooksEvent,
    BranchEvent,
    CheckpointEvent,
    GiveUpEvent,
    LensEvent,
    LiftEvent,
    LogEvent,
    LookEvent,
    RedoEvent,
    ShapeEvent,
    UndoEvent,
)


def undo(desk: Desk, event: UndoEvent) -> Effect:
    """Clear the draft if there is one; else undo the last decision."""
    screen, session = desk.screen, desk.session
    if screen.draft or screen.pending is not None:
        desk.drop()
        return Effect()
    if screen.past is not None:
        return Effect(refusal=THE_PAST)
    if screen.given_up:
        return Effect(refusal=GIVEN_UP)
    if screen.company:
        return undoing.ask(desk, screen.company)
    viewer, told = screen.viewer, taken_back(screen)
    if not session.undo():
        return refused(session.no_undo())
    desk.painter.log.cut()
    desk.drop()
    if session.player == viewer:
        return Effect(save=True, say=(told,))
    # The device changes hands, perhaps behind a curtain: the page shows the text and reads it out.
    return Effect(save=True, say=(), toast=told)


def redo(desk: Desk, event: RedoEvent) -> Effect:
    if desk.screen.past is not None:
        return Effect(refusal=THE_PAST)
    if desk.screen.given_up:
        return Effect(refusal=GIVEN_UP)
    if desk.screen.company:
        return refused("You play on several devices: play the move again instead.")
    if not desk.session.redo():
        return refused("There is nothing to redo.")
    desk.drop()
    return Effect(save=True, say=("Redone.",))


def give_up(desk: Desk, event: GiveUpEvent) -> Effect:
    """Give up the game or resume it, in the present."""
    desk.drop()
    desk.screen.past = None
    desk.screen.given_up = event.given
    return Effect()


def look(desk: Desk, event: LookEvent) -> Effect:
    """Look at the state after a ply. While somebody watches, no computer player moves on, not even
    from the last ply."""
    screen = desk.screen
    ply = max(0, min(event.ply, desk.session.ply))
    if ply < desk.session.base:
        desk.session.recall()
    screen.past = None if ply == desk.session.ply else ply
    screen.better = _better(desk, event)
    screen.draft = ()
    screen.watching = event.watch
    if screen.curtain or not screen.watching:
        return Effect()
    told = (text for at, text, _ in desk.painter.log.lines() if at == ply)
    return Effect(say=tuple(utterances(next(told, "The start."))))


def _better(desk: Desk, event: LookEvent) -> Action | None:
    """The action of a review, where there is one: before the end it would be advice."""
    has_ended = desk.session.is_over or interim(desk.session) is not None
    if not event.better or not has_ended or desk.screen.past is None:
        return None
    try:
        return notation.parse(desk.session.game, event.better)
    except notation.BadLine:
        return None


def log(desk: Desk, event: LogEvent) -> Effect:
    if event.plies is not None:
        desk.painter.log.look_back(event.plies)
        return Effect()
    desk.painter.log.look_back(desk.session.ply)
    return Effect(episodes=episodes(desk.session))


def checkpoint(desk: Desk, event: CheckpointEvent) -> Answer:
    desk.marked, text = checkpoints.make(desk.session, desk.marked)
    return Checkpoint(text)


def branch(desk: Desk, event: BranchEvent) -> Effect:
    session, ply = desk.session, desk.screen.ply
    session.recall()
    if not session.is_over and any(session.is_binding(at) for at in range(ply, session.ply)):
        return refused(
            "The moves since then are binding: you can play on from here after the game is over."
        )
    return desk.open(branched(session, ply), fresh=True)


def compare(desk: Desk, event: BesideEvent) -> Effect:
    desk.beside = None
    if event.record:
        other = beside(event.record, desk.session)
        if isinstance(other, Refusal):
            return Effect(refusal=other)
        desk.beside = other
    return Effect()


def lens(desk: Desk, event: LensEvent) -> Answer:
    """Switch a lens on or off, and say what it shows."""
    screen, drawn = desk.screen, desk.session.game.picture
    if event.name == SWITCH and screen.ghost is not None:
        screen.ghost.shown = not screen.ghost.shown
        return Effect(say=tuple(utterances(screen.told_ghost())))
    if drawn.lens is None or event.name not in drawn.lenses or screen.curtain:
        return Nothing()
    screen.lenses ^= {event.name}
    if event.name not in screen.lenses:
        return Effect(say=())
    return Effect(say=tuple(utterances(drawn.lens(*screen.sight(), event.name, desk.shape)[1])))


def draw_again(desk: Desk, event: ShapeEvent) -> Effect:
    """The window has turned: everything is drawn for its new shape, and nothing is said."""
    return Effect(say=())


def lift(desk: Desk, event: LiftEvent) -> Effect:
    desk.screen.curtain = False
    return Effect()


def books(desk: Desk, event: BooksEvent) -> Answer:
    reading = desk.session.game.reading
    if not reading or desk.screen.curtain:
        return Books(())
    luck = Luck(f"books {event.number}")
    return Books(tuple(reading().books(desk.screen.sight().view, luck)))

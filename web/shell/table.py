"""The table: events of the page come in, answers go out. Each event has one handler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from galaxies.play.record import BadRecord
from galaxies.play.replay import replay

from . import choosing, giving, looking, opening, thinking
from .desk import Desk, refused
from .moments import GO_ON, SKIP
from .wire import codec, events
from .wire.answers import Answer, Effect, Failed, Nothing

E = TypeVar("E", bound=events.Event)
Handler = Callable[[Desk, Any], Answer]


class _Handlers:
    """Event class -> what is done about it."""

    def __init__(self) -> None:
        self._handlers: dict[type[events.Event], Handler] = {}

    def on(self, event: type[E], handler: Callable[[Desk, E], Answer]) -> None:
        self._handlers[event] = handler

    def of(self, event: events.Event) -> Handler:
        return self._handlers[type(event)]


HANDLERS = _Handlers()
HANDLERS.on(events.NewEvent, opening.new)
HANDLERS.on(events.RecordEvent, opening.record)
HANDLERS.on(events.ProveEvent, opening.check_further)
HANDLERS.on(events.LinkEvent, opening.read_link)
HANDLERS.on(events.MeetEvent, opening.meet)
HANDLERS.on(events.TakeEvent, opening.take)
HANDLERS.on(events.WordsEvent, choosing.words)
HANDLERS.on(events.FillEvent, choosing.fill)
HANDLERS.on(events.StartEvent, choosing.start)
HANDLERS.on(events.BackEvent, choosing.back)
HANDLERS.on(events.LineEvent, choosing.line)
HANDLERS.on(events.ConfirmEvent, choosing.confirm)
HANDLERS.on(events.PointEvent, choosing.point)
HANDLERS.on(events.WhyEvent, choosing.why)
HANDLERS.on(events.UndoEvent, looking.undo)
HANDLERS.on(events.RedoEvent, looking.redo)
HANDLERS.on(events.LookEvent, looking.look)
HANDLERS.on(events.LogEvent, looking.log)
HANDLERS.on(events.CheckpointEvent, looking.checkpoint)
HANDLERS.on(events.BranchEvent, looking.branch)
HANDLERS.on(events.BesideEvent, looking.compare)
HANDLERS.on(events.LensEvent, looking.lens)
HANDLERS.on(events.LiftEvent, looking.lift)
HANDLERS.on(events.BooksEvent, looking.books)
HANDLERS.on(events.ShareEvent, giving.share)
HANDLERS.on(events.HintEvent, thinking.hint)
HANDLERS.on(events.HintedEvent, thinking.hinted)
HANDLERS.on(events.BotEvent, thinking.bot)

LEAVES_MOMENTS = (
    events.WordsEvent,
    events.LineEvent,
    events.FillEvent,
    events.BackEvent,
    events.UndoEvent,
    events.RedoEvent,
    events.LookEvent,
    events.BranchEvent,
    events.HintEvent,
)
"""Events after which nobody waits any more for what is still to be shown."""


class Table:
    """The shell in Python: all that is on the page follows from its answers."""

    def __init__(self) -> None:
        self.desk = Desk()

    def handle_json(self, text: str) -> str:
        """`handle` across the border to the page."""
        try:
            event = codec.read(text, events.EVENTS)
        except codec.BadMessage as error:
            return codec.write(Failed(str(error)))
        return codec.write(self.handle(event))

    def handle(self, event: events.Event) -> Answer:
        """Do what the event says; the answer is what the page has to do and to show."""
        desk = self.desk
        if not desk.is_open and not isinstance(event, events.OPENING):
            return Nothing()
        try:
            return self._shown(self._done(event))
        except BadRecord as error:
            if self._reopened():
                return self._shown(self._done(event))
            # A long session whose past turns out to be damaged is played on where it stands.
            desk.screen.past = None
            desk.painter.log.keep_to_what_is_known()
            return self._shown(refused(f"{error} You can play on from here."))

    def _done(self, event: events.Event) -> Answer:
        if self.desk.is_open and isinstance(event, LEAVES_MOMENTS):
            word = event.words if isinstance(event, events.WordsEvent) else ""
            if self._moved_on(word):
                return Effect()
        return HANDLERS.of(event)(self.desk, event)

    def _moved_on(self, word: str) -> bool:
        """Go on to the next moment, or past them all. Whether that is all that the word means."""
        if self.desk.screen.moments and word == GO_ON:
            self.desk.painter.go_on()
        else:
            self.desk.painter.leave()
        return word in (GO_ON, SKIP)

    def _reopened(self) -> bool:
        """A checkpoint may come from an earlier release: the record alone can do without it."""
        try:
            session = replay(self.desk.session.text())
        except BadRecord:
            return False
        self.desk.open(session, fresh=False)
        return True

    def _shown(self, answer: Answer) -> Answer:
        """An effect with what the page shows after it; other answers are complete."""
        if not isinstance(answer, Effect):
            return answer
        desk = self.desk
        if desk.screen.curtain:
            return desk.painter.curtain(answer)
        beside = desk.beside.answer(desk.screen) if desk.beside else None
        return desk.painter.paint(answer, thinking.bot_job(desk), beside)

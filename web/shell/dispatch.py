"""Takes events from the page and returns answers. Each event has one handler."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

from galaxies.formats.record import BadRecord
from galaxies.play.naming import by_name
from galaxies.play.records.replay import replay

from . import (
    choosing,
    finding,
    giving,
    greeting,
    live,
    looking,
    opening,
    puzzles,
    thinking,
    undoing,
)
from .desk import Desk, refused
from .moments import GO_ON, SKIP
from .wire import codec, events
from .wire.answers import Answer, Effect, Failed, Nothing

E = TypeVar("E", bound=events.Event)
Handler = Callable[[Desk, Any], Answer]


class _Handlers:
    """Event class -> its handler."""

    def __init__(self) -> None:
        self._handlers: dict[type[events.Event], Handler] = {}

    def on(self, event: type[E], handler: Callable[[Desk, E], Answer]) -> None:
        self._handlers[event] = handler

    def of(self, event: events.Event) -> Handler:
        return self._handlers[type(event)]


HANDLERS = _Handlers()
HANDLERS.on(events.NewEvent, opening.new)
HANDLERS.on(events.RecordEvent, opening.record)
HANDLERS.on(events.PuzzleEvent, puzzles.begin)
HANDLERS.on(events.LessonEvent, puzzles.lesson)
HANDLERS.on(events.RetryEvent, puzzles.judge)
HANDLERS.on(events.TipEvent, puzzles.tip)
HANDLERS.on(events.SolutionEvent, puzzles.solution)
HANDLERS.on(events.CheckEvent, opening.check_further)
HANDLERS.on(events.LinkEvent, opening.read_link)
HANDLERS.on(events.MeetEvent, opening.meet)
HANDLERS.on(events.TakeEvent, opening.take)
HANDLERS.on(events.WordsEvent, choosing.words)
HANDLERS.on(events.FillEvent, choosing.fill)
HANDLERS.on(events.StartEvent, choosing.start)
HANDLERS.on(events.BackEvent, choosing.back)
HANDLERS.on(events.LineEvent, choosing.line)
HANDLERS.on(events.ConfirmEvent, choosing.confirm)
HANDLERS.on(events.PlanEvent, choosing.plan)
HANDLERS.on(events.PointEvent, choosing.point)
HANDLERS.on(events.WhyEvent, choosing.why)
HANDLERS.on(events.UndoEvent, looking.undo)
HANDLERS.on(events.RedoEvent, looking.redo)
HANDLERS.on(events.GiveUpEvent, looking.give_up)
HANDLERS.on(events.LookEvent, looking.look)
HANDLERS.on(events.LogEvent, looking.log)
HANDLERS.on(events.CheckpointEvent, looking.checkpoint)
HANDLERS.on(events.BranchEvent, looking.branch)
HANDLERS.on(events.BesideEvent, looking.compare)
HANDLERS.on(events.LensEvent, looking.lens)
HANDLERS.on(events.ShapeEvent, looking.draw_again)
HANDLERS.on(events.PlacesEvent, finding.places)
HANDLERS.on(events.BearingEvent, finding.bearing)
HANDLERS.on(events.LiftEvent, looking.lift)
HANDLERS.on(events.BooksEvent, looking.books)
HANDLERS.on(events.ShareEvent, giving.share)
HANDLERS.on(events.ProofEvent, giving.prove)
HANDLERS.on(events.HintEvent, thinking.hint)
HANDLERS.on(events.HintedEvent, thinking.hinted)
HANDLERS.on(events.AheadEvent, thinking.ahead)
HANDLERS.on(events.BotEvent, thinking.bot)
HANDLERS.on(events.SitEvent, live.sit)
HANDLERS.on(events.OfferEvent, live.offer)
HANDLERS.on(events.GreetEvent, greeting.greet)
HANDLERS.on(events.JoinEvent, live.join)
HANDLERS.on(events.NewsEvent, live.news)
HANDLERS.on(events.SignedEvent, live.signed)
HANDLERS.on(events.VouchEvent, live.vouch)
HANDLERS.on(events.AwayEvent, live.away)
HANDLERS.on(events.ReplyEvent, undoing.reply)

LEAVES_MOMENTS = (
    events.WordsEvent,
    events.LineEvent,
    events.FillEvent,
    events.BackEvent,
    events.UndoEvent,
    events.RedoEvent,
    events.GiveUpEvent,
    events.LookEvent,
    events.BranchEvent,
    events.NewsEvent,
)
"""Events that skip the moments still to be shown."""


class Dispatcher:
    """The shell in Python: its answers determine everything on the page."""

    def __init__(self) -> None:
        self.desk = Desk()

    def handle_json(self, text: str) -> str:
        """`handle` for JSON texts, as the page sends and gets them."""
        try:
            event = codec.read(text, events.EVENTS)
        except codec.BadMessage as error:
            return codec.write(Failed(str(error)))
        return codec.write(self.handle(event))

    def handle(self, event: events.Event) -> Answer:
        """Handle an event; the answer says what the page does and shows."""
        desk = self.desk
        if not desk.is_open and not isinstance(event, events.OPENING):
            return Nothing()
        desk.shape = event.shape
        try:
            return self._answer(event)
        except BadRecord as error:
            if self._reopened():
                return self._answer(event)
            # If the past of a long session turns out to be damaged, play can still continue.
            desk.screen.past = None
            desk.painter.log.keep_to_what_is_known()
            return self._shown(refused(f"{error} You can play on from here."))

    def _answer(self, event: events.Event) -> Answer:
        with self._names():
            done = self._handled(event)
        return self._shown(done)

    def _names(self) -> AbstractContextManager[None]:
        """All texts of the open game call its players and places by their names."""
        if not self.desk.is_open:
            return nullcontext()
        return by_name(self.desk.session, here=self.desk.screen.here)

    def _handled(self, event: events.Event) -> Answer:
        is_quiet = isinstance(event, events.NewsEvent) and event.news.what in live.QUIET
        if self.desk.is_open and isinstance(event, LEAVES_MOMENTS) and not is_quiet:
            word = event.words if isinstance(event, events.WordsEvent) else ""
            if self._moved_on(word):
                return Effect()
        return HANDLERS.of(event)(self.desk, event)

    def _moved_on(self, word: str) -> bool:
        """Go on to the next moment or skip all; True if the word means only that."""
        if self.desk.screen.moments and word == GO_ON:
            self.desk.painter.go_on()
        else:
            self.desk.painter.leave()
        return word in (GO_ON, SKIP)

    def _reopened(self) -> bool:
        """Replay the record without its checkpoint, which an earlier release may have written."""
        company = self.desk.screen.company
        try:
            session = replay(self.desk.session.text(), settled=company is None)
        except BadRecord:
            return False
        here, devices = (company.people, company.devices) if company else ((), ())
        hub = company.hub if company else 0
        ghost, given_up = self.desk.screen.ghost, self.desk.screen.given_up
        self.desk.open(session, fresh=False, here=here, devices=devices, hub=hub, ghost=ghost)
        self.desk.screen.given_up = given_up
        return True

    def _shown(self, answer: Answer) -> Answer:
        """Complete an effect with the picture after it; return other answers unchanged."""
        if not isinstance(answer, Effect):
            return answer
        desk = self.desk
        answer = thinking.with_awaited_hint(desk, live.with_mails(desk, answer))
        if desk.screen.curtain:
            return desk.painter.curtain(answer)
        with self._names():
            beside = desk.beside.answer(desk.screen, desk.shape) if desk.beside else None
            return desk.painter.paint(answer, thinking.bot_job(desk), beside, desk.shape)

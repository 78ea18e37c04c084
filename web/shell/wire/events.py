"""What the page sends: what a person did, or what the page itself wants to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from . import codec


@dataclass(frozen=True, kw_only=True)
class Event(codec.Message):
    """What every event may say besides."""

    at_once: bool = False
    """The person wants no pictures on the way to the present one."""
    careful: bool = False
    """The person wants to be asked before every move."""


# Opening a session


@dataclass(frozen=True)
class Seat:
    """Who plays: "human" or the name of a computer level, and the name of the player."""

    kind: str
    name: str = ""


@dataclass(frozen=True)
class KeptGame:
    """A saved game, in short: some games are begun once only in a galaxy."""

    id: str
    head: str
    """The first line of its record."""
    over: bool
    seats: int
    """How many."""


@dataclass(frozen=True, kw_only=True)
class NewEvent(Event):
    """Begin a game. Its galaxy is a typed code, that of a day, or chosen by a number."""

    kind: ClassVar[str] = "new"
    game: str
    number: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    galaxy: str = ""
    day: str = ""
    today: str = ""
    """The date: a game of the day is played once."""
    kept: tuple[KeptGame, ...] = ()
    painted: bool = False
    """The page was built with the picture of this very game."""


@dataclass(frozen=True, kw_only=True)
class RecordEvent(Event):
    """Open a saved or imported record."""

    kind: ClassVar[str] = "record"
    text: str
    checkpoint: str = ""
    foreign: bool = False
    """The checkpoint came with a file and is to be checked."""


@dataclass(frozen=True, kw_only=True)
class ProveEvent(Event):
    """Check a foreign checkpoint a little further."""

    kind: ClassVar[str] = "prove"


@dataclass(frozen=True, kw_only=True)
class LinkEvent(Event):
    """Read a link's fragment; what it brings waits for `meet` and `take`."""

    kind: ClassVar[str] = "link"
    game: str
    fragment: str


@dataclass(frozen=True)
class SavedGame:
    """A saved game with its record."""

    id: str
    record: str


@dataclass(frozen=True, kw_only=True)
class MeetEvent(Event):
    """Compare what a link brought with the saved games of its galaxy."""

    kind: ClassVar[str] = "meet"
    games: tuple[SavedGame, ...]


@dataclass(frozen=True, kw_only=True)
class TakeEvent(Event):
    """Open what a link brought: watch it from the start, continue it as a game of its own, update
    the saved game with it, or play its galaxy anew."""

    kind: ClassVar[str] = "take"
    how: Literal["watch", "continue", "update", "galaxy"]


# Choosing and playing


@dataclass(frozen=True, kw_only=True)
class WordsEvent(Event):
    """Words chosen on the board, a button or the keyboard."""

    kind: ClassVar[str] = "words"
    words: str
    anew: bool = False
    """They begin a draft instead of going on with one."""
    values: tuple[str, ...] = ()
    """What the form for the open fields starts with."""


@dataclass(frozen=True, kw_only=True)
class FillEvent(Event):
    """The open fields of the drafted action."""

    kind: ClassVar[str] = "fill"
    values: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class StartEvent(Event):
    """A number in the form has changed: ask again what the other fields start with."""

    kind: ClassVar[str] = "start"
    values: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BackEvent(Event):
    """Take back the last choice of the draft."""

    kind: ClassVar[str] = "back"


@dataclass(frozen=True, kw_only=True)
class LineEvent(Event):
    """A typed line."""

    kind: ClassVar[str] = "line"
    text: str


@dataclass(frozen=True, kw_only=True)
class ConfirmEvent(Event):
    """Go ahead with what was asked about."""

    kind: ClassVar[str] = "confirm"


@dataclass(frozen=True, kw_only=True)
class PointEvent(Event):
    """A tap on the board at a point, in its own units."""

    kind: ClassVar[str] = "point"
    key: str
    x: float
    y: float


@dataclass(frozen=True, kw_only=True)
class WhyEvent(Event):
    """Ask why this part of the board cannot be chosen."""

    kind: ClassVar[str] = "why"
    key: str


# Looking and reading


@dataclass(frozen=True, kw_only=True)
class LensEvent(Event):
    """Switch something that the board shows on request on or off."""

    kind: ClassVar[str] = "lens"
    name: str


@dataclass(frozen=True, kw_only=True)
class LiftEvent(Event):
    """The next person has the device: lift the curtain."""

    kind: ClassVar[str] = "lift"


@dataclass(frozen=True, kw_only=True)
class BooksEvent(Event):
    """Ask for the books; other numbers shuffle some of them differently."""

    kind: ClassVar[str] = "books"
    number: int = 0


@dataclass(frozen=True, kw_only=True)
class UndoEvent(Event):
    """Take back the last move."""

    kind: ClassVar[str] = "undo"


@dataclass(frozen=True, kw_only=True)
class RedoEvent(Event):
    """Play again what was taken back."""

    kind: ClassVar[str] = "redo"


@dataclass(frozen=True, kw_only=True)
class LookEvent(Event):
    """Look at the state after a ply; the last one returns to play."""

    kind: ClassVar[str] = "look"
    ply: int
    watch: bool = False
    """Computer players wait meanwhile."""


@dataclass(frozen=True, kw_only=True)
class LogEvent(Event):
    """Ask for the log of so many earlier plies, or for all of it."""

    kind: ClassVar[str] = "log"
    plies: int | None = None


@dataclass(frozen=True, kw_only=True)
class CheckpointEvent(Event):
    """Ask for what lets the record open fast."""

    kind: ClassVar[str] = "checkpoint"


@dataclass(frozen=True, kw_only=True)
class BranchEvent(Event):
    """Go on from the state on show in a game of its own."""

    kind: ClassVar[str] = "branch"


@dataclass(frozen=True, kw_only=True)
class BesideEvent(Event):
    """Look at another finished game beside this one; "" for none."""

    kind: ClassVar[str] = "beside"
    record: str


# Sharing and thinking


@dataclass(frozen=True, kw_only=True)
class ShareEvent(Event):
    """Ask for links and the record, with the players' names or without."""

    kind: ClassVar[str] = "share"
    names: bool = True


@dataclass(frozen=True, kw_only=True)
class HintEvent(Event):
    """Ask for a hint; the answer brings a job for the worker."""

    kind: ClassVar[str] = "hint"


@dataclass(frozen=True, kw_only=True)
class BotEvent(Event):
    """A computer player has decided."""

    kind: ClassVar[str] = "bot"
    ticket: int
    line: str


@dataclass(frozen=True, kw_only=True)
class HintedEvent(Event):
    """A hint has been worked out; the line is "" if there is none."""

    kind: ClassVar[str] = "hinted"
    ticket: int
    line: str
    reasons: tuple[str, ...]


OPENING = (NewEvent, RecordEvent, LinkEvent, MeetEvent, TakeEvent)
"""Events that make sense before any session is open."""

EVENTS = codec.kinds(
    *OPENING,
    ProveEvent,
    WordsEvent,
    FillEvent,
    StartEvent,
    BackEvent,
    LineEvent,
    ConfirmEvent,
    PointEvent,
    WhyEvent,
    LensEvent,
    LiftEvent,
    BooksEvent,
    UndoEvent,
    RedoEvent,
    LookEvent,
    LogEvent,
    CheckpointEvent,
    BranchEvent,
    BesideEvent,
    ShareEvent,
    HintEvent,
    BotEvent,
    HintedEvent,
)
"""Every event by its kind."""

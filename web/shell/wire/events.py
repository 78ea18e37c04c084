"""Every event that the page sends, in one list: what the person does, and what the page asks.

Long, as a list: the whole of one side of the wire stands in one place, and holds no code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from galaxies.game import Retry, Shape

from . import codec


@dataclass(frozen=True, kw_only=True)
class Event(codec.Message):
    """Settings that every event may carry."""

    at_once: bool = False
    """The person wants to skip moments."""
    careful: bool = False
    """The person wants to confirm every move."""
    shape: Shape = "wide"
    """The shape of the window."""


# Opening a session


@dataclass(frozen=True)
class Seat:
    """Who plays: "human" or the name of a computer level, and the name of the player."""

    kind: str
    name: str = ""


@dataclass(frozen=True)
class KeptGame:
    """A summary of a saved game: some games can be begun only once in a galaxy."""

    id: str
    head: str
    """The first line of its record."""
    over: bool
    seats: int
    """How many."""


@dataclass(frozen=True, kw_only=True)
class NewEvent(Event):
    """Begin a game. Its galaxy is a typed code, the galaxy of a day, or chosen by a number."""

    kind: ClassVar[str] = "new"
    game: str
    number: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    galaxy: str = ""
    day: str = ""
    today: str = ""
    """The date, since the game of the day can be played only once."""
    kept: tuple[KeptGame, ...] = ()
    painted: bool = False
    """The page was built with the picture of this game."""
    guided: bool = False
    """Play the opening of the guided first game."""


@dataclass(frozen=True, kw_only=True)
class RecordEvent(Event):
    """Open a saved or imported record."""

    kind: ClassVar[str] = "record"
    text: str
    checkpoint: str = ""
    foreign: bool = False
    """The checkpoint came with a file and must be checked."""
    here: tuple[int, ...] = ()
    devices: Devices = ()
    hub: int = 0
    """The seats of this device and of all, if the game is played on several (see `SitEvent`)."""
    held: tuple[str, ...] = ()
    """The choice made here that waits for the sealed ones of other devices."""
    ghost: str = ""
    """The link of the finished game beside which it is played."""
    ghost_hidden: bool = False
    """The ghost is switched off."""
    given_up: bool = False
    """The person gave it up, and can resume it."""


@dataclass(frozen=True, kw_only=True)
class PuzzleEvent(Event):
    """Open a puzzle: a position to play from."""

    kind: ClassVar[str] = "puzzle"
    game: str
    name: str
    position: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class LessonEvent(Event):
    """Ask whether this lesson is done in the game on show."""

    kind: ClassVar[str] = "lesson"
    name: str


@dataclass(frozen=True, kw_only=True)
class RetryEvent(Event):
    """Ask what the answer to this puzzle from one of the player's games is worth."""

    kind: ClassVar[str] = "retry"
    retry: Retry


@dataclass(frozen=True, kw_only=True)
class TipEvent(Event):
    """Ask for a hint in a puzzle whose best line this is: first a part of the action, then all."""

    kind: ClassVar[str] = "tip"
    line: tuple[str, ...]
    any_order: bool
    whole: bool


@dataclass(frozen=True, kw_only=True)
class SolutionEvent(Event):
    """Undo all of a puzzle that can be undone, and play its best line."""

    kind: ClassVar[str] = "solution"
    line: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CheckEvent(Event):
    """Check a foreign checkpoint a little further."""

    kind: ClassVar[str] = "check"


@dataclass(frozen=True, kw_only=True)
class LinkEvent(Event):
    """Read the fragment of a link; its session waits for `meet` and `take`."""

    kind: ClassVar[str] = "link"
    game: str
    fragment: str


Devices = tuple[tuple[int, ...], ...]
"""The seats at each device, by its number. The first one passes on what the others send; those
whose number follows the last one watch."""


@dataclass(frozen=True)
class SavedGame:
    """A saved game with its record; if it was played on several devices, the seats here and at each
    of them."""

    id: str
    record: str
    here: tuple[int, ...] = ()
    devices: Devices = ()
    other: bool = False
    """It is another game than the one that another device sends, although both may look alike."""


@dataclass(frozen=True, kw_only=True)
class MeetEvent(Event):
    """Compare the session from a link with the saved games of its galaxy."""

    kind: ClassVar[str] = "meet"
    games: tuple[SavedGame, ...]


@dataclass(frozen=True, kw_only=True)
class TakeEvent(Event):
    """Open the session from a link: watch it from the start, continue it as a new game, update the
    saved game with it, or start a new game in its galaxy, alone or against it as a ghost."""

    kind: ClassVar[str] = "take"
    how: Literal["watch", "continue", "update", "galaxy", "ghost"]


# Choosing and playing


@dataclass(frozen=True, kw_only=True)
class WordsEvent(Event):
    """Words chosen on the board, a button or the keyboard."""

    kind: ClassVar[str] = "words"
    words: str
    anew: bool = False
    """The words start a new draft instead of continuing the present one."""
    values: tuple[str, ...] = ()
    """Start values of the form for the open fields."""


@dataclass(frozen=True, kw_only=True)
class FillEvent(Event):
    """The open fields of the drafted action."""

    kind: ClassVar[str] = "fill"
    values: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class StartEvent(Event):
    """A number in the form has changed: ask again for the start values of the other fields."""

    kind: ClassVar[str] = "start"
    values: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BackEvent(Event):
    """Remove the last choice from the draft."""

    kind: ClassVar[str] = "back"


@dataclass(frozen=True, kw_only=True)
class LineEvent(Event):
    """A typed line."""

    kind: ClassVar[str] = "line"
    text: str


@dataclass(frozen=True, kw_only=True)
class ConfirmEvent(Event):
    """Confirm the action in question."""

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
    """Ask why the person cannot choose this part of the board."""

    kind: ClassVar[str] = "why"
    key: str


# Looking and reading


@dataclass(frozen=True, kw_only=True)
class LensEvent(Event):
    """Switch a lens of the board on or off."""

    kind: ClassVar[str] = "lens"
    name: str


@dataclass(frozen=True, kw_only=True)
class ShapeEvent(Event):
    """Draw everything for the shape of the window, which has changed."""

    kind: ClassVar[str] = "shape"


@dataclass(frozen=True, kw_only=True)
class PlacesEvent(Event):
    """Ask for the board in words, place by place."""

    kind: ClassVar[str] = "places"


@dataclass(frozen=True, kw_only=True)
class BearingEvent(Event):
    """Ask what is near a place of the board (`at`, "" for the player's own), what has changed, or
    what threatens the player."""

    kind: ClassVar[str] = "bearing"
    what: Literal["near", "changed", "threats"]
    at: str = ""


@dataclass(frozen=True, kw_only=True)
class LiftEvent(Event):
    """The next person has the device: lift the curtain."""

    kind: ClassVar[str] = "lift"


@dataclass(frozen=True, kw_only=True)
class BooksEvent(Event):
    """Ask for the books; some of them are shuffled by the number."""

    kind: ClassVar[str] = "books"
    number: int = 0


@dataclass(frozen=True, kw_only=True)
class UndoEvent(Event):
    """Undo the last move."""

    kind: ClassVar[str] = "undo"


@dataclass(frozen=True, kw_only=True)
class RedoEvent(Event):
    """Redo the undone move."""

    kind: ClassVar[str] = "redo"


@dataclass(frozen=True, kw_only=True)
class GiveUpEvent(Event):
    """Give up the game, so that nothing can be played, or resume it."""

    kind: ClassVar[str] = "give-up"
    given: bool


@dataclass(frozen=True, kw_only=True)
class LookEvent(Event):
    """Look at the state after a ply; the last one returns to play."""

    kind: ClassVar[str] = "look"
    ply: int
    watch: bool = False
    """Computer players wait meanwhile."""
    better: str = ""
    """A line that would have been better than what was played there: the board shows both."""


@dataclass(frozen=True, kw_only=True)
class LogEvent(Event):
    """Ask for the log of this many earlier plies, or for all of it."""

    kind: ClassVar[str] = "log"
    plies: int | None = None


@dataclass(frozen=True, kw_only=True)
class CheckpointEvent(Event):
    """Ask for a checkpoint, so that the record opens fast."""

    kind: ClassVar[str] = "checkpoint"


@dataclass(frozen=True, kw_only=True)
class BranchEvent(Event):
    """Start a new game from the state on show."""

    kind: ClassVar[str] = "branch"


@dataclass(frozen=True, kw_only=True)
class BesideEvent(Event):
    """Show another finished game beside this one; "" for none."""

    kind: ClassVar[str] = "beside"
    record: str


# Sharing and thinking


@dataclass(frozen=True, kw_only=True)
class ShareEvent(Event):
    """Ask for links and the record, with the players' names or without."""

    kind: ClassVar[str] = "share"
    names: bool = True


@dataclass(frozen=True, kw_only=True)
class ProofEvent(Event):
    """Ask what the game proves: who made each move, and whose luck it is."""

    kind: ClassVar[str] = "proof"


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
    """The worker has found a hint; the line is "" if there is none. `plan` and `steps` are those
    of the answer `Hint`, `costly` the lines that are much worse, each with what it costs, `rival`
    the next best line, `names` the keys of what the reasons name. A hint found `ahead` is not
    shown."""

    kind: ClassVar[str] = "hinted"
    ticket: int
    line: str
    reasons: tuple[str, ...]
    plan: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    costly: dict[str, str] = field(default_factory=dict)
    rival: str = ""
    names: tuple[str, ...] = ()
    ahead: bool = False


@dataclass(frozen=True, kw_only=True)
class AheadEvent(Event):
    """The person is thinking, so the worker can analyse the position. `tested`: in a puzzle or a
    challenge of the day, of which the saved game alone knows."""

    kind: ClassVar[str] = "ahead"
    tested: bool = False


@dataclass(frozen=True, kw_only=True)
class PlanEvent(Event):
    """Play these lines, the plan of a hint, one after the other."""

    kind: ClassVar[str] = "plan"
    ticket: int
    lines: tuple[str, ...]


# Several devices


@dataclass(frozen=True)
class News:
    """A message between two devices that play one game. `ply` and `before` say which moves it
    follows: it changes nothing if the receiver has others.

    "ready": the game is open, and this line has the key of the sender, if it has one; "keys": these
    are the keys of all devices; "pact": this line is what all agreed on for the luck; "step": these
    lines were played; "open": these are the choices that were sealed, and what was played after
    them; "luck": links for the luck that is awaited; "signed": here are more signatures; "hands":
    the game is over, and these lines open hidden cards; "ask": please undo the last move; "agreed":
    the people here agree; "undone": it was undone; "kept": it was not; "apart": the last message
    does not fit the moves or the rules.
    """

    what: Literal[
        "ready",
        "keys",
        "pact",
        "step",
        "open",
        "luck",
        "signed",
        "hands",
        "ask",
        "agreed",
        "undone",
        "kept",
        "apart",
    ]
    ply: int
    before: str
    lines: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    """Of chains of luck: with "ready" the head of the sender's, else the links of all devices for
    the luck that is awaited, "" for those that are not known."""
    signatures: tuple[str, ...] = ()
    """Of the devices that made these moves, as lines of a record."""


@dataclass(frozen=True)
class Mail:
    """A message for the device with a number."""

    to: int
    news: News


@dataclass(frozen=True, kw_only=True)
class SitEvent(Event):
    """Play the open game on several devices, with these seats here (none to watch it); without any
    seats or devices all of it here. The device with the number `hub` passes everything on. The luck
    of this device follows from its `secret`, but not with the `lost_heads`, which only lost copies
    of the game tell; `key` is the public one with which it signs."""

    kind: ClassVar[str] = "sit"
    here: tuple[int, ...]
    devices: Devices = ()
    hub: int = 0
    secret: str = ""
    key: str = ""
    lost_heads: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class HideEvent(Event):
    """Begin the open game again with hands that only the devices of their players know; the rest as
    in `SitEvent`."""

    kind: ClassVar[str] = "hide"
    here: tuple[int, ...]
    devices: Devices = ()
    hub: int = 0


@dataclass(frozen=True, kw_only=True)
class OfferEvent(Event):
    """Ask for the record that the device with this number may have; the rest as in `SitEvent`."""

    kind: ClassVar[str] = "offer"
    peer: int
    here: tuple[int, ...]
    devices: Devices = ()
    hub: int = 0
    secret: str = ""
    key: str = ""


@dataclass(frozen=True, kw_only=True)
class GreetEvent(Event):
    """Compare the record that a device sent with the saved games; it waits for `join`."""

    kind: ClassVar[str] = "greet"
    peer: int
    game: str
    record: str
    here: tuple[int, ...]
    devices: Devices = ()
    hub: int = 0
    games: tuple[SavedGame, ...]
    anew: bool = False
    """All agreed to begin another game."""


@dataclass(frozen=True, kw_only=True)
class JoinEvent(Event):
    """Open the game that all devices play from now on; the rest as in `SitEvent`."""

    kind: ClassVar[str] = "join"
    secret: str = ""
    key: str = ""
    lost_heads: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class NewsEvent(Event):
    """A message of the device with a number."""

    kind: ClassVar[str] = "news"
    peer: int
    news: News


@dataclass(frozen=True, kw_only=True)
class SignedEvent(Event):
    """The signature of a text that was to be signed."""

    kind: ClassVar[str] = "signed"
    text: str
    signature: str


@dataclass(frozen=True, kw_only=True)
class VouchEvent(Event):
    """Ask whether the device with a number has signed a text."""

    kind: ClassVar[str] = "vouch"
    peer: int
    text: str
    signature: str


@dataclass(frozen=True, kw_only=True)
class AwayEvent(Event):
    """The connection with the device with a number is lost."""

    kind: ClassVar[str] = "away"
    peer: int


@dataclass(frozen=True, kw_only=True)
class ReplyEvent(Event):
    """Whether the person agrees to undo the last move."""

    kind: ClassVar[str] = "reply"
    yes: bool


OPENING = (
    NewEvent,
    RecordEvent,
    PuzzleEvent,
    LinkEvent,
    MeetEvent,
    TakeEvent,
    GreetEvent,
    JoinEvent,
)
"""Events that make sense before any session is open."""

EVENTS = codec.kinds(
    *OPENING,
    CheckEvent,
    WordsEvent,
    FillEvent,
    StartEvent,
    BackEvent,
    LineEvent,
    ConfirmEvent,
    PointEvent,
    WhyEvent,
    LensEvent,
    ShapeEvent,
    PlacesEvent,
    BearingEvent,
    LiftEvent,
    BooksEvent,
    UndoEvent,
    RedoEvent,
    GiveUpEvent,
    LookEvent,
    LogEvent,
    CheckpointEvent,
    BranchEvent,
    BesideEvent,
    ShareEvent,
    ProofEvent,
    HintEvent,
    BotEvent,
    HintedEvent,
    AheadEvent,
    PlanEvent,
    LessonEvent,
    RetryEvent,
    TipEvent,
    SolutionEvent,
    SitEvent,
    HideEvent,
    OfferEvent,
    NewsEvent,
    SignedEvent,
    VouchEvent,
    AwayEvent,
    ReplyEvent,
)
"""Every event by its kind."""

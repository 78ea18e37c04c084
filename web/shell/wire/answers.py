"""What Python answers: what the page has to do and what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from galaxies.game import Book, Document, Lookup, Refusal

from . import codec
from .events import Seat
from .jobs import BotJob, HintJob, Pane


class Answer(codec.Message):
    """What an event is answered with."""


# Answers without a picture


@dataclass(frozen=True)
class Nothing(Answer):
    """There is nothing to do."""

    kind: ClassVar[str] = "nothing"


@dataclass(frozen=True)
class Failed(Answer):
    """What was to be opened cannot be; what was open still is."""

    kind: ClassVar[str] = "failed"
    error: str
    bad_record: bool = False


@dataclass(frozen=True)
class Elsewhere(Answer):
    """The link belongs to another game."""

    kind: ClassVar[str] = "elsewhere"
    game: str


@dataclass(frozen=True)
class Again(Answer):
    """The saved game to go on with instead of beginning this one, and why."""

    kind: ClassVar[str] = "again"
    id: str
    why: str


@dataclass(frozen=True)
class GalaxyLink(Answer):
    """The link holds a galaxy code only."""

    kind: ClassVar[str] = "galaxy"
    code: str


@dataclass(frozen=True)
class Arrived(Answer):
    """A link brought a game, in this galaxy ("" if the game keeps it to itself)."""

    kind: ClassVar[str] = "arrived"
    galaxy: str


@dataclass(frozen=True)
class Way:
    """What can be done with what a link brought; "mine" opens the saved game."""

    how: Literal["watch", "continue", "update", "galaxy", "mine"]
    label: str


@dataclass(frozen=True)
class Arrival(Answer):
    """What a link brought, and what can be done with it, the likeliest first."""

    kind: ClassVar[str] = "arrival"
    title: str
    lines: tuple[str, ...]
    kin: str
    """The id of the saved game that it belongs to, "" if there is none."""
    choices: tuple[Way, ...]


@dataclass(frozen=True)
class SharePart:
    """A link, or why there is none; what it gives away, and words to go with it."""

    gives: str
    words: str
    fragment: str | None = None
    why: str | None = None


@dataclass(frozen=True, kw_only=True)
class Share(Answer):
    """What can be given away of the session."""

    kind: ClassVar[str] = "share"
    game: SharePart
    moment: SharePart
    galaxy: SharePart
    chapter: SharePart | None = None
    chapter_title: str
    record: str
    together: bool
    """Several people are in the middle of it."""
    documents: tuple[Document, ...] = ()


@dataclass(frozen=True)
class Books(Answer):
    """What there is to read of the state on show."""

    kind: ClassVar[str] = "books"
    books: tuple[Book, ...]


@dataclass(frozen=True)
class Proof(Answer):
    """How far the check of a foreign checkpoint is; "" if there is nothing to check."""

    kind: ClassVar[str] = "proof"
    how: Literal["going", "sound", "false", ""]


@dataclass(frozen=True)
class Checkpoint(Answer):
    """What to keep beside the record, so that it opens fast; "" if it does so anyway."""

    kind: ClassVar[str] = "checkpoint"
    text: str


# Parts of a picture


@dataclass(frozen=True)
class Choice:
    """A button: the words that it chooses, and its text."""

    words: str
    label: str


@dataclass(frozen=True)
class Lens:
    """Something that the board shows on request."""

    name: str
    label: str
    on: bool


@dataclass(frozen=True)
class Field:
    """An open field of the drafted action; a number has a range."""

    name: str
    text: bool
    prose: bool
    range: tuple[int, int] | None
    value: str


LogLine = tuple[int, str, bool]
"""The ply after the action, the sentence, and whether it goes on with the line before."""


@dataclass(frozen=True, kw_only=True)
class Log:
    """The lines of the log from an index on; the page keeps those before it."""

    start: int
    entries: tuple[LogLine, ...]
    more: bool
    """The log goes back further."""


@dataclass(frozen=True)
class NewLines:
    """Lines from an index on; the page keeps those before it."""

    start: int
    lines: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """How the game ended."""

    title: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    names: tuple[str, ...]
    parts: tuple[tuple[tuple[str, int], ...], ...]
    """One breakdown a player, or none at all."""
    unrated: int
    """How many moves were taken back after something had been seen."""
    review: bool
    career: bool


@dataclass(frozen=True, kw_only=True)
class Status:
    """What storage and title bar need to know of the session."""

    game: str
    title: str
    galaxy: str
    place: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    post: bool
    """The turn can be sent to somebody else."""
    plies: int
    over: bool
    turn: str
    where: str
    takebacks: int
    can_undo: bool
    can_redo: bool
    has_books: bool
    has_hint: bool
    keys: dict[str, str]
    """Key -> the words that it chooses."""
    rule: str
    """The rule at which the rulebook opens now, "" for its beginning."""
    record: NewLines
    prose: NewLines
    """The long texts of the record."""
    begun: bool


@dataclass(frozen=True)
class Beside:
    """Another finished game beside this one."""

    panes: tuple[Pane, ...]
    where: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Hint:
    """The advised action: its words, the text of its button, its line, and why."""

    words: str
    label: str
    line: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Effect(Answer):
    """What an event did, beside changing the picture."""

    opened: bool | None = None
    """A session is on show from now on; true if it has no entry among the saved games yet."""
    watch: bool = False
    """It is only watched."""
    save: bool = False
    """Something was played or taken back."""
    restart: bool = False
    """A number in the form has changed."""
    say: tuple[str, ...] | None = None
    """What to say aloud."""
    told: str | None = None
    """What to show for a moment."""
    refusal: Refusal | None = None
    confirm: Refusal | None = None
    """What to ask before the action is played."""
    hint: Hint | None = None
    lookup: Lookup | None = None
    """Where the books tell of what was tapped."""
    chapters: tuple[tuple[int, str], ...] | None = None
    """Where each part of a long session begins, and its name."""
    job: BotJob | HintJob | None = None
    """What the worker has to think about."""


@dataclass(frozen=True, kw_only=True)
class Picture(Effect):
    """All that the page shows."""

    kind: ClassVar[str] = "picture"
    panes: tuple[Pane, ...]
    lenses: tuple[Lens, ...]
    prompt: str
    coach: str
    recap: tuple[str, ...]
    draft: tuple[str, ...]
    choices: tuple[Choice, ...]
    example: str
    """An example for the typed line."""
    fields: tuple[Field, ...]
    log: Log
    summary: str
    status: Status
    past: int | None
    """The ply on show, null for the present."""
    outcome: Outcome | None
    beside: Beside | None = None


@dataclass(frozen=True, kw_only=True)
class Curtain(Effect):
    """The device changes hands: nothing is shown but the name of the next player."""

    kind: ClassVar[str] = "curtain"
    name: str
    status: Status


ANSWERS = codec.kinds(
    Nothing,
    Failed,
    Elsewhere,
    Again,
    GalaxyLink,
    Arrived,
    Arrival,
    Share,
    Books,
    Proof,
    Checkpoint,
    Picture,
    Curtain,
)
"""Every answer by its kind."""

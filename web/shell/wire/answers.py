"""Every answer of Python, in one list: what the page does and shows.

Long, as a list: the whole of one side of the wire stands in one place, and holds no code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from galaxies.game import Book, Document, Gauge, Lookup, Refusal
from galaxies.game.cues import PlacedCue

from . import codec
from .events import Mail, Seat
from .jobs import BotJob, HintJob, Pane


class Answer(codec.Message):
    """The answer to an event."""


# Answers without a picture


@dataclass(frozen=True)
class Nothing(Answer):
    """The page has nothing to do."""

    kind: ClassVar[str] = "nothing"


Cause = Literal["", "foreign", "damaged", "newer", "older", "illegal"]
"""Why a link or a record cannot be read: it is none of ours, or damaged; a newer release made it,
or an older one; or the rules do not allow its moves."""


@dataclass(frozen=True)
class Instead:
    """A link that may be meant, under the text of its button, and the first line of the record of
    its game."""

    label: str
    fragment: str
    head: str


@dataclass(frozen=True)
class Failed(Answer):
    """A session could not be opened; the open session stays."""

    kind: ClassVar[str] = "failed"
    error: str
    of: Literal["new", "record", "link"] = "new"
    """What cannot be opened: a new game, a saved one, or a link."""
    cause: Cause = ""
    instead: tuple[Instead, ...] = ()
    """Links that open and may be meant."""


@dataclass(frozen=True)
class Elsewhere(Answer):
    """The link belongs to another game."""

    kind: ClassVar[str] = "elsewhere"
    game: str


@dataclass(frozen=True)
class Again(Answer):
    """The saved game to continue instead of beginning this one, and why."""

    kind: ClassVar[str] = "again"
    id: str
    why: str


@dataclass(frozen=True)
class GalaxyLink(Answer):
    """The link contains only a galaxy code."""

    kind: ClassVar[str] = "galaxy"
    code: str


@dataclass(frozen=True)
class Arrived(Answer):
    """A link contains a game in this galaxy ("" if the game hides it)."""

    kind: ClassVar[str] = "arrived"
    galaxy: str


@dataclass(frozen=True)
class Way:
    """A choice for the session from a link; "mine" opens the saved game."""

    how: Literal["watch", "continue", "update", "galaxy", "ghost", "mine"]
    label: str


@dataclass(frozen=True)
class Arrival(Answer):
    """The session from a link, and the choices for it, the likeliest first."""

    kind: ClassVar[str] = "arrival"
    title: str
    lines: tuple[str, ...]
    saved: str
    """The id of the saved game that it belongs to, "" if there is none."""
    choices: tuple[Way, ...]


@dataclass(frozen=True)
class Greeted(Answer):
    """How the game of another device relates to the saved one: none is here ("new"), equal, newer
    ("ahead"), older ("behind"), or none of these ("apart", and why)."""

    kind: ClassVar[str] = "greeted"
    peer: int
    how: Literal["new", "same", "ahead", "behind", "apart"]
    saved: str = ""
    """The id of the saved game."""
    why: str = ""
    copy: bool = False
    """What the other device sent can be looked at as another game: `meet` asks how."""


@dataclass(frozen=True)
class Offered(Answer):
    """The record for the device with a number."""

    kind: ClassVar[str] = "offered"
    peer: int
    record: str


@dataclass(frozen=True)
class Vouched(Answer):
    """Whether the device with a number has signed a text."""

    kind: ClassVar[str] = "vouched"
    peer: int
    text: str
    holds: bool


@dataclass(frozen=True)
class SharePart:
    """A link, or why there is none; what it reveals, and a text to send with it."""

    gives: str
    words: str
    fragment: str | None = None
    why: str | None = None


@dataclass(frozen=True, kw_only=True)
class Share(Answer):
    """The contents of the share dialog."""

    kind: ClassVar[str] = "share"
    game: SharePart
    moment: SharePart
    galaxy: SharePart
    episode: SharePart | None = None
    episode_title: str
    record: str
    together: bool
    """Several people are in the middle of it."""
    people: tuple[tuple[int, str], ...] = ()
    """The seats of these people, with their names."""
    moves: str = ""
    """A code of the moves and luck so far, the same on all devices; "" on one alone."""
    keys: tuple[tuple[str, str], ...] = ()
    """The people at each device that signs, and the code of its key."""
    documents: tuple[Document, ...] = ()


@dataclass(frozen=True)
class Proof(Answer):
    """What the game proves, in the sentences of the command `verify`."""

    kind: ClassVar[str] = "proof"
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Books(Answer):
    """The books for the state on show."""

    kind: ClassVar[str] = "books"
    books: tuple[Book, ...]


@dataclass(frozen=True)
class Place:
    """A place of the board: what lies there and what can be done there, as a text; the words and
    names of what can be done; the keys of the parts of the picture that lie there; how far to the
    right it lies."""

    key: str
    text: str
    acts: tuple[tuple[str, str], ...]
    parts: tuple[str, ...]
    column: float


@dataclass(frozen=True)
class Places(Answer):
    """The board in words, in rows of places."""

    kind: ClassVar[str] = "places"
    rows: tuple[tuple[Place, ...], ...]


@dataclass(frozen=True)
class Told(Answer):
    """Sentences that answer a question of the player, each short enough for one breath."""

    kind: ClassVar[str] = "told"
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Checked(Answer):
    """The progress of the check of a foreign checkpoint; "" if there is nothing to check."""

    kind: ClassVar[str] = "checked"
    how: Literal["going", "sound", "false", ""]


@dataclass(frozen=True)
class LessonDone(Answer):
    """Whether the lesson that the page asked about is done."""

    kind: ClassVar[str] = "lesson"
    done: bool


@dataclass(frozen=True)
class Judged(Answer):
    """What the answer to a puzzle from one of the player's games is worth; `said` is "" if there is
    no answer yet."""

    kind: ClassVar[str] = "judged"
    solved: bool
    said: str


@dataclass(frozen=True)
class Ahead(Answer):
    """The job of a hint that nobody has asked for yet."""

    kind: ClassVar[str] = "ahead"
    job: HintJob


@dataclass(frozen=True)
class Checkpoint(Answer):
    """A checkpoint to store with the record, so that it opens fast; "" if it needs none."""

    kind: ClassVar[str] = "checkpoint"
    text: str


# Parts of a picture


@dataclass(frozen=True)
class Choice:
    """A button: the words it chooses, its text, whether the picture offers it as well, and whether
    it is the main one."""

    words: str
    label: str
    shown: bool = False
    main: bool = False


@dataclass(frozen=True)
class Lens:
    """An overlay that the board shows on request."""

    name: str
    label: str
    on: bool


@dataclass(frozen=True)
class Field:
    """An open field of the drafted action, under its name for the player; a number has a range."""

    name: str
    text: bool
    prose: bool
    range: tuple[int, int] | None
    value: str


LogLine = tuple[int, str, bool]
"""The ply after the action, the sentence, and whether it continues the line before."""


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


@dataclass(frozen=True)
class Achieved:
    """An achievement that was earned in this game."""

    name: str
    title: str
    task: str
    rule: str


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """How the game ended."""

    title: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    names: tuple[str, ...]
    parts: tuple[tuple[tuple[str, int], ...], ...]
    """A breakdown for each player, or none at all."""
    unrated: int
    """How many moves were undone after they had revealed something."""
    points: str
    """The person's score in its unit, e.g. "108 points"; "" where one only wins or loses."""
    worth: str
    """How much of the computer's games in this setup it beats; "" if that is not known."""
    medal: int
    """0 for none, 1 for bronze, 2 for silver, 3 for gold."""
    achievements: tuple[Achieved, ...]
    review: bool
    career: bool


@dataclass(frozen=True, kw_only=True)
class Status:
    """The status of the session for the storage and the title bar."""

    game: str
    title: str
    galaxy: str
    place: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    challenge: str
    """The preset of the challenge of the day with these options and seats; "" for none."""
    post: bool
    """The person can send the turn to somebody else."""
    plies: int
    over: bool
    turn: str
    to_move: int
    """The seat that is at turn; negative when the game is over or waits for luck."""
    where: str
    takebacks: int
    can_undo: bool
    can_redo: bool
    has_books: bool
    has_hint: bool
    keys: dict[str, str]
    """Key -> the words that it chooses."""
    rule: str
    """The rule at which the rulebook opens now; "" for its beginning."""
    record: NewLines
    prose: NewLines
    """The long texts of the record."""
    begun: bool
    others: str
    """Who plays on other devices; "" if all of the game is played here."""
    names: tuple[str, ...]
    """What the players are called, by seat; () if one person plays."""
    watches: bool
    """This device only watches what others play."""
    yours: bool
    """It is the turn of the person in front of this device."""
    awaits: tuple[int, ...]
    """The devices, by number, whose luck or sealed choices are awaited."""
    held: tuple[str, ...]
    """The choice made here that waits for those; to be kept with the record."""
    lost_heads: tuple[str, ...] | None
    """The heads of chains that the record does not tell (see `SitEvent`); to be kept with it. None
    while this device makes no luck."""
    asked: bool
    """Another device asks to undo the last move."""
    promised: bool
    """Devices signed moves or agreed on luck: there is something to prove."""
    hides: Literal["", "cards", "ships"]
    """What only the device of a player knows of that player; "" for nothing."""
    could_hide: Literal["", "cards", "ships"]
    """The same if the game on several devices could begin again like that."""
    resignation: str
    """The line with which the person resigns; "" if the game has none or is over."""
    aside: str
    """The word that begins what the person may say in advance; "" for none."""
    aside_label: str


@dataclass(frozen=True)
class Beside:
    """Another finished game beside this one."""

    panes: tuple[Pane, ...]
    where: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Hint:
    """The advised action: its words, the text of its button, and why. If it is a plan of several
    actions, `plan` has the lines of all, and `steps` what they are called."""

    words: str
    label: str
    reasons: tuple[str, ...]
    ticket: int = 0
    plan: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    partial: bool = False
    """Whether the words only begin the action."""


@dataclass(frozen=True)
class Opponent:
    """A computer player: its level and its name."""

    level: str
    name: str


@dataclass(frozen=True)
class Remark:
    """What a computer player says: its name as a sentence begins, and its words."""

    name: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Effect(Answer):
    """The effects of an event, beside a new picture."""

    opened: bool | None = None
    """A new session is on show; true if it is not among the saved games yet."""
    day: str | None = None
    """The day whose challenge the new session is."""
    puzzle: str | None = None
    """The name of the puzzle that the new session is."""
    dated: str | None = None
    """What later versions changed, if the new session follows older rules."""
    against: str | None = None
    """The link of the finished game beside which the new session is played."""
    watch: bool = False
    """The person only watches the session."""
    save: bool = False
    """Something was played or undone."""
    quiet: bool = False
    """What is to be saved is only what devices have signed: nothing was played."""
    restart: bool = False
    """A number in the form has changed."""
    say: tuple[str, ...] | None = None
    """Texts to announce."""
    toast: str | None = None
    """Text to show for a moment."""
    refusal: Refusal | None = None
    confirm: Refusal | None = None
    """The question before the action is played."""
    hint: Hint | None = None
    lookup: Lookup | None = None
    """The place in the books that explains the tapped part."""
    episodes: tuple[tuple[int, str], ...] | None = None
    """The first ply and the name of each episode of a long session."""
    job: BotJob | HintJob | None = None
    """The job for the worker."""
    mails: tuple[Mail, ...] | None = None
    """Messages for other devices."""
    sign: str | None = None
    """What this device has to sign before it tells others what was played."""


@dataclass(frozen=True, kw_only=True)
class Picture(Effect):
    """Everything that the page shows."""

    kind: ClassVar[str] = "picture"
    panes: tuple[Pane, ...]
    lenses: tuple[Lens, ...]
    prompt: str
    strip: tuple[Gauge, ...]
    """Whose turn it is, and the numbers that decide."""
    coach: str
    """Guidance for a first game; "" for none."""
    pulse: str
    """What it says to touch, as the words of that; "" for nothing."""
    sound: str | None
    """What the last action on show sounds like; none if nothing new is shown."""
    cues: tuple[PlacedCue, ...]
    """What has happened visibly on the board since the last picture, for less than a second."""
    theatre: tuple[Pane, ...]
    """The combats since the last picture, to be played in front of the board."""
    recap: tuple[str, ...]
    recap_from: int
    opponents: tuple[Opponent, ...]
    remark: Remark | None
    draft: tuple[str, ...]
    choices: tuple[Choice, ...]
    begins: tuple[str, ...]
    """The words in the picture that begin a choice: what can be dragged."""
    example: str
    """An example for the typed line."""
    fields: tuple[Field, ...]
    log: Log
    summary: str
    status: Status
    past: int | None
    """The past ply on show; null for the present."""
    ghost: str
    """How the game compares with the one beside which it is played; "" if there is none."""
    outcome: Outcome | None
    interim: str = ""
    """How the game of a campaign went that has just ended and can be reviewed; "" for none."""
    interim_points: str = ""
    """The person's score in that game."""
    interim_won: bool = False
    beside: Beside | None = None


@dataclass(frozen=True, kw_only=True)
class Curtain(Effect):
    """The device changes hands: the page shows only the name of the next player."""

    kind: ClassVar[str] = "curtain"
    name: str
    status: Status


ANSWERS = codec.kinds(
    Nothing,
    Ahead,
    Failed,
    Elsewhere,
    Again,
    GalaxyLink,
    Arrived,
    Arrival,
    Greeted,
    Offered,
    Vouched,
    Share,
    Proof,
    Books,
    Places,
    Told,
    Checked,
    LessonDone,
    Judged,
    Checkpoint,
    Picture,
    Curtain,
)
"""Every answer by its kind."""

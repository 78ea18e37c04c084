"""Game: one typed object, made of facets, from which everything a game does can be reached.

A game is a handful of pure functions over an immutable state. States and actions are frozen,
slotted dataclasses of ints, strings, bools, tuples and further frozen dataclasses, so that
equality, hash, notation (`galaxies.play.notation`) and positions (`galaxies.play.position`) come
for free. Optional functions are None where a game does without them.

A `view` is what `Rules.observe` left of a state for one player. `viewer` is the player whose eyes
a text or picture is for, or SPECTATOR. A `draft` holds the words chosen so far
(`galaxies.play.draft`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NewType, TypeVar

from .values import Hint, Option, Outcome, Preset, Progress, Refusal, Review

if TYPE_CHECKING:
    from ..draw.svg import Pane, Part, Scene
    from ..galaxy.luck import Luck
    from ..play.digits import Digits
    from .books import Book, Document, Exhibit, Lookup

CHANCE = -1
TERMINAL = -2
SPECTATOR = -3
"""The viewer of a finished game who sees everything and is never asked."""

Player = int
"""Index of a player from 0; or CHANCE when luck decides; or TERMINAL when the game is over."""

Viewer = int
"""Index of the player who looks, or SPECTATOR."""

Draft = tuple[str, ...]
"""Words chosen so far: a draft."""

Text = NewType("Text", str)
"""Type of an action field that takes free text. It must be the action's last field.

`legal_actions` lists such an action once, with the text empty: a template, which stands for
the action with every text that `check` accepts.
"""

Prose = NewType("Prose", str)
"""Type of a text of many lines, which a record keeps behind its end (`galaxies.play.prose`).

Links leave it out. So whatever it says, no rule may depend on it.
"""

State = Any


@dataclass(frozen=True, slots=True)
class Action:
    """One ply. Each class of actions says here, once, what is true of all of them."""

    by_luck: ClassVar[bool] = False
    """Only luck takes it; nobody is told to type it."""
    resigns: ClassVar[bool] = False
    """It gives the game up. Random play leaves it out, or it would hardly see the middle game."""

    def reveals(self, before: State, after: State) -> bool:
        """Whether the ply showed a player something that cannot be unseen (full states)."""
        return True

    def binds(self, before: State, after: State) -> bool:
        """Whether the rules never let the ply be taken back, not even by a player alone, and
        nobody may play on from before it while the game goes on (full states)."""
        return False


S = TypeVar("S")
A = TypeVar("A", bound=Action)

Bot = Callable[[S, int, "Luck"], A]
"""(view, player, luck) -> a legal action. A bot is given an observation, never the state."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, A]):
    """What may be done, what forbids it, what happens, and who knows what."""

    version: int
    """Raised when a change would alter what old records mean."""
    max_plies: int
    """Upper bound of the plies of one game, chance included, as the rulebook proves it."""
    actions: tuple[type[A], ...]
    initial_state: Callable[[Mapping[str, str], int], S]
    """(options, players) -> the state before anything happened. Every option is named."""
    current_player: Callable[[S], Player]
    legal_actions: Callable[[S], Sequence[A]]
    """What the player to move may do, in an order that is frozen for a version.

    Empty exactly at the end. Where luck decides, it may be a sample. It must be the same for the
    state and for the mover's observation of it.
    """
    check: Callable[[S, A], Refusal | None]
    """The authority: None if the action is legal, else the rule that forbids it."""
    apply: Callable[[S, A], S]
    """The state after a legal action. Pure; no randomness."""
    chance: Callable[[S, Luck], A]
    """The outcome that this luck gives, where `current_player` is CHANCE."""
    observe: Callable[[S, Player], S]
    """What a player may know: the same type with the unknowns blanked."""
    outcome: Callable[[S], Outcome | None]
    faults: Callable[[S], str] | None = None
    """"" or a sentence naming the field that makes a position impossible. It is all that stands
    between a hostile position and the other functions."""
    count_players: Callable[[S], int] | None = None
    """How many players a position is for; needed where a game takes several counts."""
    determinize: Callable[[S, Player, Luck], S] | None = None
    """(view, player, luck) -> a full state that looks like the view to the player. Needed where
    anything is hidden."""
    spectate: Callable[[S], S] | None = None
    """A past state of a finished game with all sides open, for SPECTATOR. Without it the past is
    shown through a player's eyes even then."""
    chapter: Callable[[S], str] | None = None
    """The part of a long record that a state belongs to, such as one game of a campaign: the
    replay can go to each of them, and one can be sent on its own."""


@dataclass(frozen=True, kw_only=True)
class Choosing(Generic[S, A]):
    """What the board and the buttons offer beside the plain legal actions."""

    keys: Mapping[str, str] = field(default_factory=dict)
    """KeyboardEvent.key -> words that the key adds to the draft when they may come next."""
    shortcuts: Callable[[S, Viewer, Draft], Sequence[tuple[str, str]]] | None = None
    """Words that stand for several actions at once, each with the text of its button ("": the
    board offers it); no word of them begins an action."""
    follow: Callable[[S, Viewer, str], A | None] | None = None
    """The next action of a shortcut in this view; None when it is done. The record holds the
    actions; undo and redo take all of one shortcut together."""
    marks: Callable[[S, Viewer, Draft], Mapping[str, Draft]] | None = None
    """Words of the board that only mark or show something, each with the draft that it leads to.
    Such a draft begins no action; all actions can still be chosen."""
    interpret: Callable[[S, Viewer, Draft, float, float], str] | None = None
    """The line (or its first words) that a tap on the board at a point without a part of its own
    means, in the board's units; "" for none."""
    warn: Callable[[S, Viewer, A], Refusal | None] | None = None
    """A legal action that the player should confirm, and why."""
    why_not: Callable[[S, Viewer, Draft, str], Refusal | None] | None = None
    """Why the scene part with this key cannot be chosen now; for parts that carry no word."""
    start_values: Callable[[S, A, Sequence[str]], Sequence[str]] | None = None
    """What the form for the open fields of a template starts with; asked again when a number in it
    changes, with the values as they then are (none at first)."""
    suggest_text: Callable[[S, A, Luck], str] | None = None
    """A text that fits a template."""


@dataclass(frozen=True, kw_only=True)
class Words(Generic[S, A]):
    """Everything the game says."""

    describe: Callable[[S, A, S, Viewer], str]
    """(before, action, after, viewer) -> one plain sentence for log and screen reader; the states
    are views."""
    summary: Callable[[S, Viewer], str]
    """The position in words: all that a person who does not see the board needs."""
    prompt: Callable[[S, Viewer, Draft], str] | None = None
    """What the player to move is asked, in one short sentence."""
    label: Callable[[S, Viewer, Draft], str] | None = None
    """The text of a button for the (partial) action line."""
    headline: Callable[[S, Viewer, Draft], str] | None = None
    """The same where several of these words are new to the reader, as in a hint or a question; a
    label may leave out what was chosen just before. The default is the label."""
    coach: Callable[[S, Viewer, Draft], str] | None = None
    """One or two sentences that lead a first game, or ""."""
    recap: Callable[[Sequence[S], Sequence[A], Viewer], Sequence[str]] | None = None
    """(views, actions, viewer) -> what other players did since the viewer's last turn, a line
    each; `actions[i]` leads from `views[i]` to the next."""
    opens_at: Callable[[S], str] | None = None
    """The id of the rule at which the rulebook opens in this state, "" for its beginning."""
    place: Callable[[Mapping[str, str]], str] | None = None
    """The name of the place of play where the options bring one of their own, "" where the galaxy
    code makes it. The page then shows the name and no code."""


@dataclass(frozen=True, kw_only=True)
class Picture(Generic[S, A]):
    """Everything the game draws."""

    scene: Callable[[S, Viewer, Draft], Scene]
    """The picture of a view while the words of a draft have been chosen."""
    moments: Callable[[S, A, S, Viewer], Iterable[tuple[S, str]]] | None = None
    """(before, action, after, viewer) -> pictures of a ply that shows something automatic (a die,
    then what it does): views to be drawn one after the other, with a sentence each."""
    lenses: Mapping[str, str] = field(default_factory=dict)
    """What the board can show on request: name -> text of its switch."""
    lens: Callable[[S, Viewer, str], tuple[Sequence[Part], str]] | None = None
    """The parts that a lens lays over the board, and the same in words. They take no part in
    choosing: without pointer events."""


@dataclass(frozen=True, kw_only=True)
class Computer(Generic[S, A]):
    """Computer players and advice; only the worker and the terminal need them."""

    levels: Mapping[str, Bot[S, A]] = field(default_factory=dict)
    hint: Callable[[S, Player, Luck], Hint[A]] | None = None
    """Advice for the player to move."""
    review: (
        Callable[[Sequence[S], Sequence[A], Luck], Iterator[Progress | Review]] | None
    ) = None
    """(states, actions, luck) of a finished game; the last item is a Review. `luck` is the
    galaxy's own: the game is over, so nothing is secret any more."""
    career: Callable[[Sequence[S]], Review | None] | None = None
    """What the finished games of this browser tell together: their last states, oldest first, all
    with the same options. None where that is of no interest."""


@dataclass(frozen=True, kw_only=True)
class Reading(Generic[S]):
    """What can be read beside the board."""

    books: Callable[[S, Luck], Sequence[Book]]
    """What can be read and searched at any time; `luck` has nothing to do with the game's."""
    look_up: Callable[[S, str], Lookup | None] | None = None
    """Where in the books the board part with this key is explained."""
    documents: Callable[[S], Sequence[Document]] | None = None
    """Books of the game, offered as files."""


@dataclass(frozen=True, kw_only=True)
class Showcase:
    """Pictures for the hub and the gallery page, made when the site is built."""

    cover: Callable[[], Pane] | None = None
    """The picture on the hub, 8 to 5; else it is the first board."""
    practice_cover: Callable[[], Pane] | None = None
    """The picture of the practice preset on the hub; else it is that of the game."""
    gallery: Callable[[], Sequence[Exhibit]] | None = None
    """All cards of the game, to look at and to print."""


@dataclass(frozen=True, kw_only=True)
class Packing(Generic[S]):
    """Shorter links to positions. Frozen for a rules version."""

    lexicon: Callable[[], str] | None = None
    """Words that states of the game are full of, the commonest last."""
    put_state: Callable[[S, Digits], None] | None = None
    take_state: Callable[[Digits], S] | None = None
    """A position in fewer letters than as text (`galaxies.play.digits`), without long texts.
    ValueError or LookupError for what they cannot tell or read: then it travels as text."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, A]):
    """A whole game. The facets that a page can start without are functions that import them."""

    name: str
    """Its id in records, links and addresses."""
    package: str
    """The Python package in whose folder its RULES.md and data lie."""
    title: str
    tagline: str
    players: range
    options: Sequence[Option] = ()
    presets: Sequence[Preset] = ()
    practice: str = ""
    """The name of a preset for practice between games; the hub leads there."""
    covered: bool = False
    """Whether the page keeps the galaxy code to itself until the game is over."""
    rules: Rules[S, A]
    words: Words[S, A]
    picture: Picture[S, A]
    choosing: Choosing[S, A] = field(default_factory=Choosing)
    levels: Mapping[str, str] = field(default_factory=dict)
    """The names of the computer's levels, as in `Computer.levels` (known without importing it), and
    how a sentence calls such a player: `the pilot`, `the easy computer`."""
    has_hints: bool = False
    hintless: Callable[[S], bool] | None = None
    """Whether advice would spoil what is asked in this view, and is not offered."""
    has_review: bool = False
    has_career: bool = False
    computer: Callable[[], Computer[S, A]] = Computer
    reading: Callable[[], Reading[S]] | None = None
    showcase: Callable[[], Showcase] = Showcase
    packing: Callable[[], Packing[S]] = Packing

    def hints_at(self, view: S) -> bool:
        """Whether the player to move may ask for a hint."""
        return self.has_hints and not (self.hintless is not None and self.hintless(view))


AnyGame = Game[Any, Any]

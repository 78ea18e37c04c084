"""What a game has to say about itself, and nothing more.

A game is a package of pure functions over an immutable state; the package object itself
satisfies the `Game` protocol. States and actions are frozen, slotted dataclasses of ints,
strings, bools, tuples and further frozen dataclasses, so that equality, hash, notation
(`galaxies.notation`) and positions (`galaxies.position`) come for free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NewType, Protocol, TypeVar

if TYPE_CHECKING:
    from .luck import Luck
    from .svg import Pane, Scene

CHANCE = -1
TERMINAL = -2

Player = int
"""Index of a player from 0; or CHANCE when luck decides; or TERMINAL when the game is over."""

Text = NewType("Text", str)
"""Type of an action field that takes free text. It must be the action's last field.

`legal_actions` lists such an action once, with the text empty: a template, which stands for
the action with every text that `check` accepts.
"""

Prose = NewType("Prose", str)
"""Type of a text of many lines, which a record keeps behind its end (`galaxies.prose`).

Links leave it out. So whatever it says, no rule may depend on it.
"""

State = Any
Action = Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the id of the rule that forbids it and one sentence."""

    rule: str
    why: str


class Illegal(ValueError):
    """An action was refused; `refusal` names the rule. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.why} ({refusal.rule})")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a new game. `values[0]` is the default; `rule` is the id that defines it.

    `labels` are the words shown for the values (same order); empty: the values themselves.
    """

    name: str
    values: tuple[str, ...]
    help: str
    rule: str
    labels: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        return self.values[0]

    def label(self, value: str) -> str:
        return self.labels[self.values.index(value)] if self.labels else value.replace("_", " ")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options that makes a good game; the rest keep their defaults.

    `seats` is a starting proposal: one entry a player, "human" or the name of a bot level.
    `daily`: it is played in the galaxy of the day, once.
    """

    name: str
    title: str
    help: str
    options: tuple[tuple[str, str], ...] = ()
    seats: tuple[str, ...] = ("human",)
    daily: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended.

    `ending` is a short machine word ("win", "lost"), `scores` one int a player in points,
    `winners` the indices of the winners (empty for none), `title` the words for the screen,
    `parts` one breakdown a player: (label, points) pairs that add up to the score.
    """

    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    title: str
    parts: tuple[tuple[tuple[str, int], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """A proposed action and, in words, why."""

    action: Action
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a long computation is: `done` of `total`, and what it is doing."""

    done: int
    total: int
    doing: str


@dataclass(frozen=True, slots=True)
class Review:
    """A look back at a finished game: sentences, and panes (plots, routes) to show."""

    lines: tuple[str, ...]
    panes: tuple[Pane, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """Something to keep outside the program: the name of its file, what it is, and its text."""

    name: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to an entry of a book."""

    text: str
    book: str
    entry: str


Runs = tuple[str | Link, ...]
"""A paragraph."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What can be done about an entry: the text of its button, the words it chooses, and what the
    form for the open fields starts with."""

    label: str
    words: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a book. `mark` is a short sign before it (a number), `note` a line under its
    title, `facets` what the book can be filtered by: (name, value) pairs."""

    key: str
    title: str
    mark: str = ""
    note: str = ""
    lines: tuple[Runs, ...] = ()
    facets: tuple[tuple[str, str], ...] = ()
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """Something to read and search beside the game: all cards, a log book, an atlas.

    `facets` are the names to filter by, in order; `empty` is said where there is no entry.
    """

    name: str
    title: str
    entries: tuple[Entry, ...]
    facets: tuple[str, ...] = ()
    empty: str = "Nothing is here yet."
    deeds: tuple[Deed, ...] = ()
    again: str = ""
    """Where other luck makes another book: the text of the button that asks for it."""
    to_keep: bool = False
    """Whether an entry is something to take away: each can be copied as text."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to look something up: a book, filtered by a facet's value."""

    label: str
    book: str
    facet: str
    value: str


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A card or piece of the game for its gallery page: what it is, what it says, its picture.

    `groups` are words to filter by; `facts` (label, text) pairs; `copies` how often it is printed.
    """

    name: str
    groups: tuple[str, ...]
    text: str
    facts: tuple[tuple[str, str], ...]
    pane: Pane
    copies: int = 1


Bot = Callable[[State, int, "Luck"], Action]
"""(view, player, luck) -> a legal action. A bot is given an observation, never the state."""


class Game(Protocol):
    """The whole of what a game must say. A package with these names satisfies it.

    Optional names, used where a game has them (see `hook`):

    - `hint(view, player, luck) -> Hint`: advice for the player to move.
    - `hintless(view) -> bool`: whether advice would spoil what is asked here, and is not offered.
    - `warn(view, action) -> Refusal | None`: a legal action that the player should confirm.
    - `why_not(view, draft, key) -> Refusal | None`: why the scene part `key` cannot be chosen
      now; for parts that carry no word.
    - `label(view, words) -> str`: the text of a button for the (partial) action line `words`.
    - `headline(view, words) -> str`: the same where several of these words are new to the reader,
      as in a hint or a question; a label may leave out what was chosen just before. The default
      is the label.
    - `prompt(view, draft) -> str`: what the player to move is asked, in one short sentence.
    - `shortcuts(view, draft) -> Sequence[tuple[str, str]]`: words that stand for several actions
      at once, each with the text of its button; no word of them begins an action.
    - `follow(view, word) -> Action | None`: the next action of a shortcut in this view; None when
      it is done. The record holds the actions; undo and redo take all of one shortcut together.
      A shortcut without a text has no button: the board offers it.
    - `moments(before, action, after) -> Iterable[tuple[State, str]]`: pictures of a ply that shows
      what nobody decides (a die, then what it does), from the views before and after: views to be
      drawn one after the other, with a sentence each. The page lets one go on or skip them.
    - `marks(view, draft) -> Mapping[str, tuple[str, ...]]`: words of the board that do nothing but
      mark or show something, each with the draft that it leads to. Such a draft begins no action:
      scene and shortcuts are asked with it, and all actions can still be chosen.
    - `PHASE_RULES: Mapping[str, str]`: the `phase` of a state -> the id of the rule at which the
      rulebook opens in that phase.
    - `chapter(state) -> str`: the part of a long session that a state belongs to, as a game of a
      campaign: the replay can go to each of them, and one can be sent on its own.
    - `LUCK: tuple[type, ...]`: those of ACTIONS that only luck takes; nobody is told to type them.
    - `LENSES: Mapping[str, str]`: what the board can show on request, name -> text of its switch.
    - `lens(view, name) -> tuple[Sequence[Part], str]`: the parts that a lens lays over the board,
      and the same in words. They take no part in choosing: without pointer events.
    - `recap(views, actions) -> Sequence[str]`: what other players did since the viewer's last turn,
      a line each; `actions[i]` leads from `views[i]` to the next.
    - `coach(view, draft) -> str`: one or two sentences that lead a first game, or "".
    - `revealing(before, action, after) -> bool`: whether the ply showed something that cannot be
      unseen (full states); the default is that it did.
    - `binding(before, action, after) -> bool`: whether the rules never let the ply be taken back,
      not even by a player alone, and nobody play on from before it while the game goes on.
    - `interpret(view, draft, x, y) -> str`: the line (or its first words) that a tap on the board
      at a point without a part of its own means, in the board's units; "" for none.
    - `QUITS: tuple[type, ...]`: action classes by which a player gives the game up. Random play
      leaves them out, or it would hardly ever see the middle of a game.
    - `PRACTICE: str`: the name of a preset for practice between games; the hub leads there.
    - `practice_cover() -> Pane`: its picture on the hub, 8 to 5; else it is that of the game.
    - `cover() -> Pane`: the game's picture on the hub, 8 to 5; else it is the first board.
    - `gallery() -> Sequence[Exhibit]`: all cards of the game, for a page to look at and to print.
    - `COVERED: bool`: the page keeps the galaxy code to itself until the game is over.
    - `place(options) -> str`: what the place of play is called where a setup brings its own, ""
      where the galaxy code makes it. The page then shows the name, and no code: it means nothing.
    - `open_view(state) -> State`: everything uncovered, for the end of a game.
    - `spectate(state) -> State`: a past state of a finished game with all sides open; without it
      the past is shown through the player's eyes even then.
    - `review(states, actions, luck) -> Iterator[Progress | Review]`: the look back; the last item
      is a Review. `luck` is the galaxy's own: the game is over, so nothing is secret any more.
    - `career(ends: Sequence[State]) -> Review | None`: what the games that this device has seen to
      their end tell together: their last states, oldest first, the one just finished last; all
      with the same options. None where that is of no interest.
    - `lexicon() -> str`: words that states of the game are full of, the commonest last; links to a
      position grow shorter by them. Frozen for a RULES_VERSION.
    - `put_state(state, digits)` and `take_state(digits) -> State`: a position in fewer letters than
      as text, for links (`galaxies.digits`), without long texts. ValueError or LookupError for what
      they cannot tell or read: then it travels as text. Frozen for a RULES_VERSION.
    - `documents(view) -> Sequence[Document]`: books of the game, offered as files.
    - `books(view, luck) -> Sequence[Book]`: what can be read and searched beside the board, at any
      time; `luck` has nothing to do with that of the game.
    - `look_up(view, key) -> Place | None`: where in the books the board part `key` is explained.
    - `determinize(view, player, luck) -> State`: a full state that looks like `view` to `player`.
    - `evaluate(view, player) -> float`: how good the view is, for the generic bots.
    - `suggest_text(view, action, luck) -> str`: a text that fits a template action.
    - `start_values(view, template, values) -> Sequence[str]`: what the form for the open fields of
      a template action starts with; asked again when a number in it changes, with the values as
      they then are (none at first).
    - `faults(state) -> str`: "" or a sentence naming the field that makes a position impossible.
      It is all that stands between a hostile position and the other functions.
    - `CREDIT: str`: who designed the game and what is reconstructed; the default is the first
      paragraph of its RULES.md.
    - `count_players(state) -> int`: how many players a position is for; needed where PLAYERS
      has several counts.
    """

    TITLE: str
    TAGLINE: str
    PLAYERS: range
    RULES_VERSION: int
    MAX_PLIES: int
    """Upper bound of the plies of one game, chance included, as the rulebook proves it."""
    ACTIONS: tuple[type[Any], ...]
    OPTIONS: Sequence[Option]
    PRESETS: Sequence[Preset]
    BOTS: Mapping[str, Bot]
    KEYS: Mapping[str, str]
    """KeyboardEvent.key -> words that the key adds to the draft when they may come next."""

    def initial_state(self, options: Mapping[str, str], players: int) -> State:
        """The state before anything happened. `options` names every option (see `fill_options`)."""

    def current_player(self, state: State) -> Player: ...

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the player to move may do, in an order that is frozen for a RULES_VERSION.

        Empty exactly at the end. Where luck decides, it may be a sample.
        It must be the same for the state and for the mover's observation of it.
        """

    def check(self, state: State, action: Action) -> Refusal | None:
        """The authority: None if the action is legal, else the rule that forbids it."""

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action. Pure; no randomness."""

    def chance(self, state: State, luck: Luck) -> Action:
        """The outcome that this luck gives, where `current_player` is CHANCE."""

    def observe(self, state: State, player: Player) -> State:
        """What `player` may know: the same type with the unknowns blanked."""

    def outcome(self, state: State) -> Outcome | None: ...

    def describe(self, before: State, action: Action, after: State) -> str:
        """One plain sentence for log and screen reader, from the views before and after."""

    def scene(self, view: State, draft: tuple[str, ...]) -> Scene:
        """The picture of a view while the words of `draft` have been chosen."""

    def summary(self, view: State) -> str:
        """The position in words: all that a person who does not see the board needs."""


T = TypeVar("T")


def hook(game: Game, name: str) -> Callable[..., Any] | None:
    """An optional function of the game (see `Game`), or None."""
    return getattr(game, name, None)


def has_hints(game: Game, view: State) -> bool:
    """Whether the player to move may ask for a hint."""
    spoilt = hook(game, "hintless")
    return hook(game, "hint") is not None and not (spoilt and spoilt(view))


class BadOptions(ValueError):
    """Options that the game does not know; the message names the option and its values."""


def fill_options(game: Game, given: Mapping[str, str]) -> dict[str, str]:
    """All options of the game in their frozen order: the given values, else the defaults.

    Raises BadOptions for an unknown name or value.
    """
    known = {option.name: option for option in game.OPTIONS}
    for name, value in given.items():
        if name not in known:
            raise BadOptions(f'{game.TITLE} has no option "{name[:40]}".')
        if value not in known[name].values:
            allowed = ", ".join(known[name].values)
            raise BadOptions(f'Option "{name}" cannot be "{value[:40]}"; it takes {allowed}.')
    return {name: given.get(name, option.default) for name, option in known.items()}


def last(items: Iterator[T]) -> T:
    """The last item of a non-empty iterator (the Review at the end of `review`)."""
    final = next(items)
    for final in items:  # noqa: B007
        pass
    return final

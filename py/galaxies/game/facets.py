"""Game: one typed object, made of facets, that gives access to everything a game does.

A game is a handful of pure functions over an immutable state. States and actions are frozen,
slotted dataclasses of ints, strings, bools, tuples and further frozen dataclasses, so that
equality, hash, lines and positions come for free. A function that a game does without is None.

A `view` is a state as `Rules.observe` shows it to one player. `viewer` is the player for whom a
text or picture is made, or SPECTATOR. A `draft` (`galaxies.play.draft`) is the words chosen so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from .actions import Action, Draft, Player, Shape, Viewer
from .former import Former, former
from .hands import Hands
from .lazy import FoundAt
from .memory import Memory
from .options import Option
from .packing import Packing
from .values import (
    Analysis,
    Challenge,
    Cue,
    Draw,
    Gauge,
    Level,
    Outcome,
    Preset,
    Progress,
    Refusal,
    Review,
    Room,
    Spot,
    Tier,
    Yardstick,
)

if TYPE_CHECKING:
    from ..draw.plain import Row
    from ..draw.svg import Pane, Part, Scene
    from ..galaxy.luck import Luck
    from .achievements import Achievement
    from .bearings import Bearings
    from .books import Exhibit, Reading
    from .first_moves import FirstMoves
    from .ghosts import Racing
    from .introduction import Introduction
    from .lessons import Lesson
    from .puzzles import Puzzles
    from .remarks import Remarks

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A", bound=Action)

Bot = Callable[[S, int, "Luck"], A]
"""(view, player, luck) -> a legal action. A bot gets an observation, never the full state."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, A]):
    """The rules: legal actions, refusals, effects, and what each player knows."""

    version: int
    """The version that new games follow. It grows with every change of what records and links
    count or mean, also where something is only added (`galaxies.game.versions`)."""
    reads: Mapping[int, str] = field(default_factory=dict)
    """The older versions that are read and played on (`galaxies.game.former`), each with what the
    next one changed, in a sentence or two for the players of such a game; "" if it only added
    something. Games of version 0 are those from before a change that had no version of its own:
    their texts say version 1."""
    max_plies: int
    """Upper bound for the plies of one game, chance included; the rulebook proves it."""
    actions: tuple[type[A], ...]
    initial_state: Callable[[Mapping[str, str], int], S]
    """(options, players) -> the first state. `options` has a value for every option."""
    current_player: Callable[[S], Player]
    legal_actions: Callable[[S], Sequence[A]]
    """The actions of the player to move, in an order that is frozen for a version.

    Empty only when the game is over. For chance it may be a sample. It must be the same for the
    state and for the mover's view of it.
    """
    check: Callable[[S, A], Refusal | None]
    """None if the action is legal, else the rule that forbids it. This function has the last word
    on legality."""
    apply: Callable[[S, A], S]
    """The state after a legal action. Pure; no randomness."""
    chance: Callable[[S, Luck], A]
    """The chance action that this luck draws, when `current_player` is CHANCE."""
    observe: Callable[[S, Player], S]
    """The state as a player may know it: the same type with the unknowns blanked."""
    outcome: Callable[[S], Outcome | None]
    resignation: Callable[[Player], A] | None = None
    """The action with which a player resigns, if it is legal at every decision, also another
    player's. The page offers it in its menu, not among the choices."""
    faults: Callable[[S], str] | None = None
    """"" or a sentence that names the field that makes a position impossible. Nothing else protects
    the other functions from hostile positions."""
    terms: Callable[[S], Any] | None = None
    """The part of a state that the options decide, a dataclass; it never changes during a game. A
    game that starts from a position must have options with the same terms."""
    count_players: Callable[[S], int] | None = None
    """The number of players of a position; required if a game takes several numbers of players."""
    determinize: Callable[[S, Player, Luck], S] | None = None
    """(view, player, luck) -> a random full state that looks like the view to the player. Required
    if anything is hidden."""
    memory: Memory[S] | None = None
    """What players are told again of what they were shown; if None, what lies on the table."""
    hands: Hands[S, A] | None = None
    """How hands are hidden between devices; None if a game has none that can be."""
    spectate: Callable[[S], S] | None = None
    """A past state of a finished game as SPECTATOR sees it, with all sides open. Without it, review
    shows the past as a player saw it."""
    episode: Callable[[S], str] | None = None
    """The name of the episode that a state belongs to, such as one game of a campaign: the replay
    can jump to each episode, and players can send a single one."""
    interim: Callable[[S], Outcome | None] | None = None
    """How the episode went that has just ended, until the next one begins: players can review it.
    None during a episode, and when the game is over."""


@dataclass(frozen=True, kw_only=True)
class Choosing(Generic[S, A]):
    """What the board and the buttons offer beside the legal actions, and where they do not help."""

    keys: Mapping[str, str] = field(default_factory=dict)
    """KeyboardEvent.key -> words that the key adds to the draft if they may come next."""
    shortcuts: Callable[[S, Viewer, Draft], Sequence[tuple[str, str]]] | None = None
    """Words that stand for several actions at once, each with the text of its button ("" if only
    the board offers it). None of these words begins an action."""
    follow: Callable[[S, Viewer, str], A | None] | None = None
    """The next action of a shortcut in this view; None when it is done. The record contains the
    actions; undo and redo treat all actions of a shortcut as one."""
    marks: Callable[[S, Viewer, Draft], Mapping[str, Draft]] | None = None
    """Words of the board that only mark or show something, each with the draft that it leads to.
    Such a draft begins no action; the player can still choose any action."""
    interpret: Callable[[S, Viewer, Draft, float, float, Shape], str] | None = None
    """The line (or its first words) for a tap on the board at a point, in the units of the board of
    this shape, where no part lies; "" for none."""
    warn: Callable[[S, Viewer, A], Refusal | None] | None = None
    """The warning to show before a legal action, which the player must confirm; None for none."""
    why_not: Callable[[S, Viewer, Draft, str], Refusal | None] | None = None
    """Why the player cannot choose the scene part with this key now; for parts without a word."""
    start_values: Callable[[S, A, Sequence[str]], Sequence[str]] | None = None
    """Start values of the form for the open fields of a template. The page asks again when a number
    in the form changes, with the current values (none at first)."""
    suggest_text: Callable[[S, A, Luck], str] | None = None
    """A suggested text for a template."""
    hintless: Callable[[S], bool] = lambda view: False
    """Whether a hint would give away the answer in this view, so that the page offers none."""
    unaided: Callable[[S], bool] = lambda view: False
    """Whether nothing warns of a move in this view before the player asks for a hint."""


@dataclass(frozen=True, kw_only=True)
class Words(Generic[S, A]):
    """Everything the game says."""

    describe: Callable[[S, A, S, Viewer], str]
    """(before, action, after, viewer) -> one plain sentence for log and screen reader; the states
    are views."""
    summary: Callable[[S, Viewer], str]
    """The position as text: everything that a person who does not see the board needs."""
    prompt: Callable[[S, Viewer, Draft], str] | None = None
    """The question to the player to move, in one short sentence."""
    label: Callable[[S, Viewer, Draft], str] | None = None
    """The text of a button for the (partial) action line."""
    headline: Callable[[S, Viewer, Draft], str] | None = None
    """The same as a full phrase for hints and questions; a label may leave out words that the
    player has just chosen. The default is the label."""
    clue: Callable[[S, A], str] | None = None
    """(view, action) -> a phrase that begins to tell an action where its first words tell too
    little, for the first step of a hint: `Pay with 2 cards`. "" if they will do."""
    coach: Callable[[S, Viewer, Draft], str] | None = None
    """One or two sentences that guide a player through a first game, or ""."""
    player: Callable[[S, Player], str] | None = None
    """The name of a player in the texts of the game, as within a sentence; the default is `Player
    2`. CHANCE has a name if a recap tells what luck did."""
    recap: Callable[[Sequence[S], Sequence[A], Viewer], Iterable[tuple[Player, str]]] | None = None
    """(views, actions, viewer) -> what other players did since the viewer's last turn: each player
    with the rest of a sentence, such as `buys a Cruiser`; `actions[i]` leads from `views[i]` to the
    next view."""
    opens_at: Callable[[S], str] | None = None
    """The id of the rule at which the rulebook opens in this state; "" for its beginning."""
    place: Callable[[Mapping[str, str]], str] | None = None
    """The name of the map if the options choose a fixed one, "" if it comes from the galaxy code.
    With a name, the page shows the name and no code."""


class DrawsScene(Protocol[S_contra]):
    """The signature of `Picture.scene`."""

    def __call__(
        self, view: S_contra, viewer: Viewer, draft: Draft, shape: Shape = "wide", /
    ) -> Scene: ...


@dataclass(frozen=True, kw_only=True)
class Picture(Generic[S, A]):
    """Everything the game draws."""

    scene: DrawsScene[S]
    """The picture of a view after the player chose the words of a draft, for a window of this
    shape. What is drawn for no window in particular, such as a cover, is wide."""
    spot: Callable[[S, Viewer, str, Shape], Spot | None] | None = None
    """(view, viewer, key, shape) -> where a place lies on the board that `scene` draws; None if it
    is not drawn there. Places have the keys of `Bearings.grid`; cues may name more."""
    touched: Callable[[S, A], Sequence[str]] | None = None
    """(view, action) -> the keys of the places through which an action of the player to move leads,
    in order, or where it is done: a review draws it there. By default the words of its line."""
    strip: Callable[[S, Viewer], Sequence[Gauge]] | None = None
    """The three to five numbers that decide, for all players, and the turn: the page shows them in
    a line that is always in sight."""
    hand: Mapping[str, Room] = field(default_factory=dict)
    """The room for the panes of the kind "hand" in each shape of the window."""
    moments: Callable[[S, A, S, Viewer], Iterable[tuple[S, str]]] | None = None
    """(before, action, after, viewer) -> intermediate pictures of an automatic event (a die, then
    its effect): views to draw one after the other, each with a sentence."""
    cues: Callable[[S, A, S, Viewer], Iterable[Cue]] | None = None
    """(before, action, after, viewer) -> what a ply makes visible on the board for less than a
    second, from the views before and after; nothing for most plies. A place that is gone shows it
    where it lay."""
    theatre: Callable[[S, Viewer], Sequence[Pane]] | None = None
    """The combats that the last ply of a view has fought: scenes that the page plays in front of
    the board, one after the other. `web/style/cues.css` animates their classes: `bolt` flies,
    `falls` falls, `late` comes last. All of it is told in words as well."""
    colour: Callable[[S, Player], str] | None = None
    """The class of a player's colour, for the lines of plots."""
    lenses: Mapping[str, str] = field(default_factory=dict)
    """Overlays that the board shows on request: name -> text of its switch."""
    lens: Callable[[S, Viewer, str, Shape], tuple[Sequence[Part], str]] | None = None
    """The parts that a lens lays over the board of this shape, and the same as text. Taps pass
    through them."""
    shows: Callable[[S, Viewer, str], bool] | None = None
    """Whether a lens lays anything over the board: asked after every tap, so it draws nothing."""


@dataclass(frozen=True, kw_only=True)
class Computer(Generic[S, A]):
    """Computer players and advice; only the worker and the terminal need them."""

    analyse: Callable[[S, Player, Luck, float], Analysis[A]] | None = None
    """(view, player, luck, effort) -> the ways to go on for the player to move. All advice comes
    from this function: hints, the look back at a finished game, and computer players. An effort of
    1 is a hint's; another one may take that many times as long. The same arguments give the same
    analysis, in any process and after any other."""
    weigh: Callable[[S, Player, Luck, float], Analysis[A]] | None = None
    """The same for the review of a finished game, where a hint is weaker on purpose than the
    strongest level; by default `analyse`."""
    levels: Mapping[str, Bot[S, A]] = field(default_factory=dict)
    review: Callable[[Sequence[S], Sequence[A], Luck], Iterator[Progress | Review]] | None = None
    """(states, actions, luck) of a finished game -> progress, then a Review as the last item.
    `luck` is the luck of the galaxy: the game is over, so nothing is secret any more."""
    judged: Callable[[Sequence[S], Sequence[A], Player], Iterable[str]] | None = None
    """(states, actions, player) of a finished game -> what became of the player's decisions, one by
    one, beside what was better; for the people in a game."""
    par: Callable[[Sequence[S], Sequence[A], Luck], int | None] | None = None
    """(states, actions, luck) of a finished game -> the best score that its luck allowed; None if
    that is not known. It takes a second at most."""
    yardstick: Yardstick | None = None
    """How the review of a game for one tells luck from skill."""
    draws: Callable[[S, A], Iterable[Draw]] | None = None
    """(state, chance action) -> what this luck gave beside its mean, where that is exact."""
    career: Callable[[Sequence[S]], Review | None] | None = None
    """A summary of finished practice in this browser: the last states, oldest first, all with the
    same options. None if there is nothing to say."""


@dataclass(frozen=True, kw_only=True)
class Showcase:
    """Pictures for the hub and the gallery page, made when the site is built."""

    cover: Callable[[], Pane] | None = None
    """The picture on the hub, 8 to 5; the default is the first board."""
    practice_cover: Callable[[], Pane] | None = None
    """The picture of the practice preset on the hub; the default is the picture of the game."""
    gallery: Callable[[], Sequence[Exhibit]] | None = None
    """All cards of the game, to look at and to print."""


@dataclass(frozen=True, kw_only=True)
class Plain(Generic[S]):
    """The board as text; only the terminal needs it."""

    board: Callable[[S, Viewer, Draft, int], Sequence[Row]] | None = None
    """(view, viewer, draft, columns) -> the board in rows of at most so many columns; no rows if it
    needs more. Without it, the terminal says the position in words."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, A]):
    """A whole game. Calling the facets that a page does not need at once imports them from their
    places in the package (`galaxies.game.lazy`)."""

    name: str
    """The id of the game in records, links and addresses."""
    package: str
    """The Python package whose folder contains RULES.md and the data files."""
    title: str
    tagline: str
    players: range
    weight: str = ""
    """How much there is to learn: light, medium or heavy."""
    tier: Tier = "draft"
    options: Sequence[Option] = ()
    presets: Sequence[Preset] = ()
    practice: str = ""
    """The name of a preset for practice; the hub links to it, and `Computer.career` sums it up."""
    challenges: Sequence[Challenge] = ()
    """What the page of the day offers, each in the galaxy of the day."""
    covered: bool = False
    """Whether the page hides the galaxy code until the game is over."""
    rules: Rules[S, A]
    words: Words[S, A]
    picture: Picture[S, A]
    choosing: Choosing[S, A] = field(default_factory=Choosing)
    levels: Mapping[str, Level] = field(default_factory=dict)
    """The levels by id, without importing the computer; links depend on the order of the ids."""
    has_hints: bool = False
    has_review: bool = False
    computer: FoundAt[Computer[S, A]] = FoundAt("computer:COMPUTER", Computer)
    packing: FoundAt[Packing[S]] = FoundAt("packing:PACKING", Packing)
    reading: FoundAt[Reading[S]] = FoundAt("reading:READING")
    showcase: FoundAt[Showcase] = FoundAt("picture.showcase:SHOWCASE", Showcase)
    plain: FoundAt[Plain[S]] = FoundAt("picture.plain:PLAIN", Plain)
    racing: FoundAt[Racing[S]] = FoundAt("picture.ghost:RACING")
    """How a game is compared with a finished one of the same galaxy while it is played."""
    bearings: FoundAt[Bearings[S]] = FoundAt("words.bearings:BEARINGS")
    """How players find their way who do not see the board."""
    remarks: FoundAt[Remarks[S]] = FoundAt("words.remarks:REMARKS")
    """What computer players say now and then."""
    achievements: FoundAt[Sequence[Achievement[S, A]]] = FoundAt(
        "words.achievements:ACHIEVEMENTS", tuple
    )
    """What a finished game can show that a player has done with the rules; for the logbook."""
    introduction: FoundAt[Introduction] = FoundAt("words.introduction:INTRODUCTION")
    """What a newcomer is shown first; the build draws it, pages do not contain it."""
    first_moves: FoundAt[FirstMoves] = FoundAt("words.first_moves:FIRST_MOVES")
    """How the guided first game begins, and which moves it shows."""
    lessons: FoundAt[Sequence[Lesson[S]]] = FoundAt("words.lessons:LESSONS", tuple)
    """Tasks in positions of the game of the introduction, the easiest first."""
    puzzles: FoundAt[Puzzles[S, A]] = FoundAt("computer.puzzles:PUZZLES")
    """How the game makes puzzles; pages do not contain it."""

    declared: Game[S, A] | None = None
    """The game as its package declares it, if this one leaves out what its version does not
    have."""

    @property
    def former(self) -> Former | None:
        """How games of this version are read, if it is not the newest."""
        is_former = self.declared and self.rules.version in self.declared.rules.reads
        return former(self.package, self.rules.version) if is_former else None

    def choices(self, view: S) -> Sequence[A]:
        """The legal actions that buttons, numbers and words offer: all but those of the menu."""
        return [action for action in self.offered(view) if not action.is_aside]

    def offered(self, view: S) -> Sequence[A]:
        """The choices, and the legal actions that only say something in advance."""
        legal = self.rules.legal_actions(view)
        if self.rules.resignation is None:
            return legal
        return [action for action in legal if not action.resigns]

    def is_aside(self, kind: type[A]) -> bool:
        """Whether links of this version count such actions only where one was chosen."""
        return kind.is_aside and kind.aside_since <= self.rules.version

    def listed(self, state: S) -> Sequence[A]:
        """The legal actions that links count by where no aside was chosen."""
        return [
            action for action in self.rules.legal_actions(state) if not self.is_aside(type(action))
        ]

    def hints_at(self, view: S) -> bool:
        """Whether the player to move may ask for a hint."""
        return self.has_hints and not self.choosing.hintless(view)

    def warns_at(self, view: S) -> bool:
        """Whether the player to move may be told of a better move without having asked."""
        return self.hints_at(view) and not self.choosing.unaided(view)


AnyGame = Game[Any, Any]

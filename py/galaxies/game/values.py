"""The values that games return: refusals, levels, outcomes, analyses, hints, reviews."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, TypeVar

if TYPE_CHECKING:
    from ..draw.svg import Pane

A = TypeVar("A")
"""A game's actions."""

Strength = Literal["Easy", "Medium", "Hard", "Expert"]
STRENGTHS: tuple[Strength, ...] = ("Easy", "Medium", "Hard", "Expert")


PAGE_KEYS = frozenset("uyhpvincw+-/?")
"""The keys that the page needs in every game (`Choosing.keys` has others)."""

Tier = Literal["draft", "listed", "full"]
"""How far a game has come: it keeps the laws; it is on the list of games and has its own words,
picture and records; it has all that the other games have."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the id of the rule that forbids it and one sentence."""

    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a place lies on the board, in its units: the middle, and the radius of a ring round
    it."""

    x: float
    y: float
    size: float


Sign = Literal["burst", "ring"]
"""At a burst something breaks apart, at a ring something begins or is complete."""


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that happened in a place of the board, by its key (`Picture.spot`); the page shows
    it for less than a second. `text` rises from the place: a few letters."""

    kind: Sign
    key: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number that decides, in the status strip of the page.

    `label` and `value` are short, as three to five of these share one line of a phone; `words` say
    the same in full, for those who do not see it. `style`: "pressing" where it is a warning.
    """

    label: str
    value: str
    words: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """The room that the page keeps for the hand in a shape of the window: its width and height in
    units of its drawing, which fills the width of the zone.

    In a wide window that is the column beside the board, or the width of the board, if the hand
    lies `below` it. If it `stays`, its room is kept free also while there is no hand.
    """

    width: float
    height: float
    below: bool = False
    stays: bool = True


class Illegal(ValueError):
    """An action was refused; `refusal` names the rule. The session is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.why} ({refusal.rule})")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options that makes a good game; other options keep their defaults.

    `seats` are the suggested players, each "human" or the name of a computer level.
    `minutes` is how long a game takes about. `daily`: it is played in the galaxy of the day.
    `since` and `until` are as those of an option.
    """

    name: str
    title: str
    help: str
    options: tuple[tuple[str, str], ...] = ()
    seats: tuple[str, ...] = ("human",)
    daily: bool = False
    minutes: int = 15
    since: int = 0
    until: int = 0


MEDALS = ("", "Bronze medal", "Silver medal", "Gold medal")
"""The names of the medals of a challenge, by their number."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A small game for each day, the same for everybody. Its galaxy follows from the date.

    `preset` names its options and seats, one of them a human's. `goal` is one sentence; `unit`
    names the points of the outcome, for one and for several. `medals` are the points for bronze,
    silver and gold: at least so many, or at most where they go down; if the game has a par, they
    are points below par.
    """

    preset: str
    goal: str
    medals: tuple[int, int, int]
    unit: tuple[str, str] = ("point", "points")

    def medal(self, points: int) -> int:
        """The number of the medal in MEDALS; 0 for none."""
        bronze, _, gold = self.medals
        if gold < bronze:
            return sum(points <= limit for limit in self.medals)
        return sum(points >= limit for limit in self.medals)


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is, on one scale for all games, and its name in this game.
    `since` and `until` are as those of an option."""

    strength: Strength
    name: str = ""
    since: int = 0
    until: int = 0

    @property
    def title(self) -> str:
        """For forms and tables: `Hard (Astrogator)`, `Medium`."""
        return f"{self.strength} ({self.name.capitalize()})" if self.name else self.strength

    @property
    def noun(self) -> str:
        """In a sentence, after an article: `medium computer`."""
        return f"{self.strength.lower()} computer"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended.

    `ending` is a short word for programs ("win", "lost"), `scores` the points of each player,
    `winners` the indices of the winners (empty for none), `title` the text for the screen,
    `parts` a breakdown for each player: (label, points) pairs that add up to the score.
    """

    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    title: str
    parts: tuple[tuple[tuple[str, int], ...], ...] = ()


Unit = Literal["points", "wins", ""]
"""What values count: points at the end of the game, or the chance to win (0 to 1), or nothing,
where all choices are equally good."""


@dataclass(frozen=True, slots=True)
class Line(Generic[A]):
    """A way to go on: its first action is legal now, the others are meant to follow.

    `value` is the result that the player can then expect, in the unit of the analysis: for points
    the total at the end, not what is still to come. `chance` is the chance to win, from 0 to 1,
    where points count and a game can be lost as well; None where that is not known.
    """

    actions: tuple[A, ...]
    value: float
    chance: float | None = None


EFFORT = 1.0
"""The effort of an analysis, as hints and reviews ask for it."""


class Reason(str):
    """A sentence of a hint with the keys of what it names: places as `Picture.spot` knows them, and
    parts of other panes. The page marks them while the hint is in sight."""

    __slots__ = ("names",)
    names: tuple[str, ...]

    def __new__(cls, sentence: str, *names: str) -> Self:
        reason = super().__new__(cls, sentence)
        reason.names = names
        return reason

    @classmethod
    def each(cls, sentences: Iterable[str], *names: str) -> tuple[Self, ...]:
        """Sentences that name the same."""
        return tuple(cls(sentence, *names) for sentence in sentences)


@dataclass(frozen=True, slots=True)
class Analysis(Generic[A]):
    """What a player to move can do: lines that begin with different actions, the best one first.

    `reasons` say why the first line is the best, in sentences that hold in this position, the
    weightiest first; `instead` says what the rival of the first line would do. `beside` are actions
    that are no alternative to the best one, since a player can do both.
    """

    lines: tuple[Line[A], ...]
    unit: Unit
    reasons: tuple[Reason, ...] = ()
    instead: tuple[Reason, ...] = ()
    beside: frozenset[A] = frozenset()

    @property
    def best(self) -> A:
        return self.lines[0].actions[0]

    @property
    def rival(self) -> Line[A] | None:
        """The best alternative to the first line; None if there is none."""
        others = (line for line in self.lines[1:] if line.actions[0] not in self.beside)
        return next(others, None)

    def loss(self, action: A) -> float:
        """What an action costs, compared with the best line. An action without a line counts as
        the worst line."""
        values = [line.value for line in self.lines if line.actions[0] == action]
        return self.lines[0].value - (values or [self.lines[-1].value])[0]


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """A suggested action and the reasons for it; `then` are the actions to play after it. `costly`
    are the actions that are so much worse that the player should be asked, each with what it does:
    `costs about 12 points`. `rival` is the next best action, if the reasons compare with it."""

    action: A
    reasons: tuple[Reason, ...]
    then: tuple[A, ...] = ()
    costly: tuple[tuple[A, str], ...] = ()
    rival: A | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a long computation: `done` of `total` steps, and the current task."""

    done: int
    total: int
    doing: str


@dataclass(frozen=True, slots=True)
class Retry:
    """A decision to try again, as a puzzle that the analysis of the review judges."""

    position: str
    seats: tuple[str, ...]
    """Who plays: "human" for the player who decides, and computers."""
    task: str
    line: tuple[str, ...]
    """The best line."""
    unit: Unit
    value: float
    """The result that the best line leads to."""
    losses: dict[str, float]
    """What each action that was looked at costs, compared with the best line."""
    limit: float
    """An answer that costs less solves it."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that cost much: the ply before it, what would have been better in words and as a
    line, and the same decision to try again if a person made it.

    By the analysis it is only likely that it cost; games that are played on from there may confirm
    it (`checked`), or it is withdrawn. `cost` is how much, by those games or else by the analysis,
    in points or as a share of wins."""

    ply: int
    text: str
    retry: Retry | None = None
    better: str = ""
    checked: bool = False
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class Course:
    """What could be expected of a player through the game: points or per cent by ply, and in the
    end what it came to."""

    name: str
    unit: Unit
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """What luck gave at one event, beside the exact mean over all outcomes, which are equally
    likely: `total` over so many `ways`."""

    what: str
    """What is counted, as the beginning of `... 3 times`."""
    got: int
    total: int
    ways: int


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A level that tells luck from skill in a game for one: its result with the same luck, beside
    its mean results in `usual.toml`."""

    level: str
    noun: str = "point"
    """What the score counts."""
    totals: Callable[[Any], Sequence[int]] | None = None
    """The scores at the points where the game may have ended, such as after each game of a
    campaign; by default the score at the end."""


@dataclass(frozen=True, slots=True)
class Review:
    """A review of a finished game: sentences, panes (plots, routes) to show, the decisions that
    cost most, in the order of the game, and how well it was played: accuracy, luck and skill."""

    lines: tuple[str, ...]
    panes: tuple[Pane, ...] = ()
    turning_points: tuple[TurningPoint, ...] = ()
    verdict: tuple[str, ...] = ()
    courses: tuple[Course, ...] = ()

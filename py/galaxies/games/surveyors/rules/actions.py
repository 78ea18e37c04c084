"""The actions of Surveyors of the Galaxy: one class for each kind of decision.

Stars are named by number. Where the rulebook says `choose_destination(17)`, the line is
`fly 17 mark`: the number selects, the word "mark" commits (SUR-R-15).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from ....formats.notation import open_field
from ....game import Action as Ply
from ....game import Text
from .phases import Charting, Drawing, Launching
from .state import State

Effect = Literal[
    "chocolate",
    "ice_well",
    "leaky_dock",
    "slingshot",
    "observatory",
    "fold",
    "wormgate",
    "debris",
    "bad_twin",
    "archive",
    "quiet",
    "tug",
]
"""What a code letter can mean, in the order of the chart (SUR-V-24)."""
EFFECTS: tuple[Effect, ...] = get_args(Effect)
# fmt: off
OwnLetter = Literal[
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m",
    "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z",
]
# fmt: on
"""A letter that a moderator can choose, as it is in lines."""
ALPHABET: tuple[OwnLetter, ...] = get_args(OwnLetter)


class Action(Ply):
    """What is marked, declared, rolled or measured stands (SUR-R-48, SUR-R-66)."""

    __slots__ = ()

    event: ClassVar[str] = ""
    """The event that the action declares."""

    def binds(self, before: State, after: State) -> bool:
        """Only stars of a sheet that is being drawn, and lines of a chart, may be taken back."""
        same = type(before.phase) is type(after.phase)
        return not (same and isinstance(before.phase, Drawing | Charting))

    def reveals(self, before: State, after: State) -> bool:
        """Everything that commits also shows something: the ruler, a choice, a die."""
        return self.binds(before, after)


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Luck: the seed of the galaxy, and which seat (from 1) counts as its maker."""

    by_luck = True

    seed: str
    maker: int


@dataclass(frozen=True, slots=True)
class PlaceStar(Action):
    """Drawing: a star at (x, y) in mil (SUR-05)."""

    x: int = open_field(250, 10_750)
    y: int = open_field(250, 16_750)


@dataclass(frozen=True, slots=True)
class RemoveStar(Action):
    """Drawing: take a star off again."""

    star: int


@dataclass(frozen=True, slots=True)
class FinishGalaxy(Action):
    """Drawing: the galaxy is as agreed."""


@dataclass(frozen=True, slots=True)
class Code(Action):
    """The moderator: what the next letter of the chart means (SUR-V-20)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Write(Action):
    """The moderator: what the next letter means, with a text that is told where a ship comes to it
    (SUR-R-81)."""

    since = 3

    effect: Effect
    text: Text


@dataclass(frozen=True, slots=True)
class Letter(Action):
    """The moderator: another letter for the next two stars of the chart (SUR-R-80)."""

    since = 3

    letter: OwnLetter


@dataclass(frozen=True, slots=True)
class DealCodes(Action):
    """The moderator: let the program fill in the rest of the chart (SUR-R-75)."""


@dataclass(frozen=True, slots=True)
class Home(Action):
    """Claim a star as home (SUR-31)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Lair(Action):
    """The raider's hideout (SUR-V-41)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Nest(Action):
    """The alien's start (SUR-V-50)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class ChooseShip(Action):
    """Name the ship, 1 or 2, that flies in this turn (SUR-V-11)."""

    ship: int


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Luck: the event die (SUR-120)."""

    by_luck = True
    sound = "dice"

    face: int


class Goal(Action):
    """Marks a destination: in a launch it is secret until everybody has one (SUR-V-80)."""

    __slots__ = ()

    sound = "ruler"

    def seals(self, before: State, after: State) -> bool:
        return isinstance(after.phase, Launching) and any(after.phase.choices)


@dataclass(frozen=True, slots=True)
class Fly(Goal):
    """Mark a star as destination and fly there (SUR-42, SUR-45)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Call(Goal):
    """Mark a star and say how many units the flight will cost (SUR-V-70)."""

    hint_words = 2  # a hint names the star; the units are the player's to judge (SUR-R-67)

    star: int
    units: int


@dataclass(frozen=True, slots=True)
class Propulsion(Action):
    """Event 1: the first inch of this flight is free (SUR-91)."""

    event = "propulsion"


@dataclass(frozen=True, slots=True)
class Asteroid(Action):
    """Event 2: a field round an open star (SUR-95)."""

    event = "asteroid"

    star: int


@dataclass(frozen=True, slots=True)
class Wormhole1(Action):
    """Event 3: the first mouth of a wormhole (SUR-99)."""

    WORD: ClassVar[str] = "wormhole"
    event = "wormhole"

    star: int


@dataclass(frozen=True, slots=True)
class Mouth(Action):
    """Event 3: the second mouth of the wormhole."""

    star: int


@dataclass(frozen=True, slots=True)
class Scope(Action):
    """Event 4: measure before choosing (SUR-110)."""

    event = "scope"


@dataclass(frozen=True, slots=True)
class Measure(Action):
    """With the scope: measure from the ship's star to an open star."""

    sound = "ruler"

    star: int


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Event 5: this flight starts from an earlier stop (SUR-113)."""

    event = "shift"

    star: int


@dataclass(frozen=True, slots=True)
class Supernova(Action):
    """Event 6: destroy an open star (SUR-117)."""

    event = "supernova"

    star: int


@dataclass(frozen=True, slots=True)
class Transit(Action):
    """The forced wormhole journey to an unexplored mouth (SUR-102)."""

    sound = "engine"

    star: int


@dataclass(frozen=True, slots=True)
class RequestCoast(Action):
    """Ask to glide the last hair (SUR-134)."""


@dataclass(frozen=True, slots=True)
class PayFull(Action):
    """Do not ask for a coast."""

    sound = "coins"


@dataclass(frozen=True, slots=True)
class AcceptCoast(Action):
    """Let another player glide."""


@dataclass(frozen=True, slots=True)
class RefuseCoast(Action):
    """One refusal ends the request."""


@dataclass(frozen=True, slots=True)
class Retire(Action):
    """A ship at 0 fuel stops, though its boost is unused (SUR-66)."""


@dataclass(frozen=True, slots=True)
class Lurk(Action):
    """The raider passes (SUR-V-44)."""


@dataclass(frozen=True, slots=True)
class Estimate(Action):
    """Eye exam: the length of the pair in inches and eighths (SUR-V-85)."""

    sound = "ruler"

    inches: int
    eighths: int


@dataclass(frozen=True, slots=True)
class Resign(Action):
    """Leave the game; the score stands (SUR-R-47)."""

    resigns = True

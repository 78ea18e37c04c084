"""What can be done in Surveyors of the Galaxy: one class a kind of decision.

Stars are named by number. Where the rulebook says `choose_destination(17)`, the line is
`fly 17 mark`: the number selects, the word "mark" commits (SUR-R-15).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, get_args

from ....game import Action as Action_
from ....play.notation import open_field

if TYPE_CHECKING:
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


class Ply(Action_):
    """An action of Surveyors of the Galaxy."""

    __slots__ = ()

    def reveals(self, before: State, after: State) -> bool:
        """Everything that commits also shows something: the ruler, a choice, a die."""
        return self.binds(before, after)

    def binds(self, before: State, after: State) -> bool:
        """Marks, declarations, rolls and measurements stand (SUR-R-48, SUR-R-66); stars of a galaxy
        that is being drawn, and lines of a chart, may be taken back."""
        return before.phase != after.phase or before.phase not in ("draw", "chart")


@dataclass(frozen=True, slots=True)
class Begin(Ply):
    """Luck: the seed of the galaxy, and which seat (from 1) counts as its maker."""

    by_luck = True

    seed: str
    maker: int


@dataclass(frozen=True, slots=True)
class PlaceStar(Ply):
    """Drawing: a star at (x, y) in mil (SUR-05)."""

    x: int = open_field(250, 10_750)
    y: int = open_field(250, 16_750)


@dataclass(frozen=True, slots=True)
class RemoveStar(Ply):
    """Drawing: take a star off again."""

    star: int


@dataclass(frozen=True, slots=True)
class FinishGalaxy(Ply):
    """Drawing: the galaxy is as agreed."""


@dataclass(frozen=True, slots=True)
class Code(Ply):
    """The moderator: what the next letter of the chart means (SUR-V-20)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class DealCodes(Ply):
    """The moderator: let the program fill in the rest of the chart (SUR-R-75)."""


@dataclass(frozen=True, slots=True)
class Home(Ply):
    """Claim a star as home (SUR-31)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Lair(Ply):
    """The raider's hideout (SUR-V-41)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Nest(Ply):
    """The alien's start (SUR-V-50)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class ChooseShip(Ply):
    """Name the ship, 1 or 2, that flies in this turn (SUR-V-11)."""

    ship: int


@dataclass(frozen=True, slots=True)
class Roll(Ply):
    """Luck: the event die (SUR-120)."""

    by_luck = True

    face: int


@dataclass(frozen=True, slots=True)
class Fly(Ply):
    """Mark a star as destination and fly there (SUR-42, SUR-45)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Call(Ply):
    """Mark a star and say how many units the flight will cost (SUR-V-70)."""

    star: int
    units: int


@dataclass(frozen=True, slots=True)
class Propulsion(Ply):
    """Event 1: the first inch of this flight is free (SUR-91)."""


@dataclass(frozen=True, slots=True)
class Asteroid(Ply):
    """Event 2: a field round an open star (SUR-95)."""

    star: int


@dataclass(frozen=True, slots=True)
class Wormhole1(Ply):
    """Event 3: the first mouth of a wormhole (SUR-99)."""

    WORD: ClassVar[str] = "wormhole"

    star: int


@dataclass(frozen=True, slots=True)
class Mouth(Ply):
    """Event 3: the second mouth of the wormhole."""

    star: int


@dataclass(frozen=True, slots=True)
class Scope(Ply):
    """Event 4: measure before choosing (SUR-110)."""


@dataclass(frozen=True, slots=True)
class Measure(Ply):
    """With the scope: measure from the ship's star to an open star."""

    star: int


@dataclass(frozen=True, slots=True)
class Shift(Ply):
    """Event 5: this flight starts from an earlier stop (SUR-113)."""

    star: int


@dataclass(frozen=True, slots=True)
class Supernova(Ply):
    """Event 6: destroy an open star (SUR-117)."""

    star: int


@dataclass(frozen=True, slots=True)
class Transit(Ply):
    """The forced wormhole journey to an unexplored mouth (SUR-102)."""

    star: int


@dataclass(frozen=True, slots=True)
class RequestCoast(Ply):
    """Ask to glide the last hair (SUR-134)."""


@dataclass(frozen=True, slots=True)
class PayFull(Ply):
    """Do not ask for a coast."""


@dataclass(frozen=True, slots=True)
class AcceptCoast(Ply):
    """Let another player glide."""


@dataclass(frozen=True, slots=True)
class RefuseCoast(Ply):
    """One refusal ends the request."""


@dataclass(frozen=True, slots=True)
class Retire(Ply):
    """A ship at 0 fuel stops, though its boost is unused (SUR-66)."""


@dataclass(frozen=True, slots=True)
class Lurk(Ply):
    """The raider passes (SUR-V-44)."""


@dataclass(frozen=True, slots=True)
class Estimate(Ply):
    """Eye exam: the length of the pair in inches and eighths (SUR-V-85)."""

    inches: int
    eighths: int


@dataclass(frozen=True, slots=True)
class Resign(Ply):
    """Leave the game; the score stands (SUR-R-47)."""

    resigns = True


Action = (
    Begin
    | PlaceStar
    | RemoveStar
    | FinishGalaxy
    | Home
    | Lair
    | Nest
    | ChooseShip
    | Roll
    | Fly
    | Call
    | Propulsion
    | Asteroid
    | Wormhole1
    | Mouth
    | Scope
    | Measure
    | Shift
    | Supernova
    | Transit
    | RequestCoast
    | PayFull
    | AcceptCoast
    | RefuseCoast
    | Retire
    | Lurk
    | Estimate
    | Code
    | DealCodes
    | Resign
)
ACTIONS: tuple[type[Any], ...] = (
    Begin,
    PlaceStar,
    RemoveStar,
    FinishGalaxy,
    Home,
    Lair,
    Nest,
    ChooseShip,
    Roll,
    Fly,
    Call,
    Propulsion,
    Asteroid,
    Wormhole1,
    Mouth,
    Scope,
    Measure,
    Shift,
    Supernova,
    Transit,
    RequestCoast,
    PayFull,
    AcceptCoast,
    RefuseCoast,
    Retire,
    Lurk,
    Estimate,
    Code,
    DealCodes,
    Resign,
)

EVENT_OF: dict[type[object], str] = {
    Propulsion: "propulsion",
    Asteroid: "asteroid",
    Wormhole1: "wormhole",
    Scope: "scope",
    Shift: "shift",
    Supernova: "supernova",
}

"""What can be done in Surveyors of the Galaxy: one class a kind of decision.

Stars are named by number. Where the rulebook says `choose_destination(17)`, the line is
`fly 17 mark`: the number selects, the word "mark" commits (SUR-R-15).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args

from ...notation import open_field

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


@dataclass(frozen=True, slots=True)
class Begin:
    """Luck: the seed of the galaxy, and which seat (from 1) counts as its maker."""

    seed: str
    maker: int


@dataclass(frozen=True, slots=True)
class PlaceStar:
    """Drawing: a star at (x, y) in mil (SUR-05)."""

    x: int = open_field(250, 10_750)
    y: int = open_field(250, 16_750)


@dataclass(frozen=True, slots=True)
class RemoveStar:
    """Drawing: take a star off again."""

    star: int


@dataclass(frozen=True, slots=True)
class FinishGalaxy:
    """Drawing: the galaxy is as agreed."""


@dataclass(frozen=True, slots=True)
class Code:
    """The moderator: what the next letter of the chart means (SUR-V-20)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class DealCodes:
    """The moderator: let the program fill in the rest of the chart (SUR-R-75)."""


@dataclass(frozen=True, slots=True)
class Home:
    """Claim a star as home (SUR-31)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Lair:
    """The raider's hideout (SUR-V-41)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Nest:
    """The alien's start (SUR-V-50)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class ChooseShip:
    """Name the ship, 1 or 2, that flies in this turn (SUR-V-11)."""

    ship: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Luck: the event die (SUR-120)."""

    face: int


@dataclass(frozen=True, slots=True)
class Fly:
    """Mark a star as destination and fly there (SUR-42, SUR-45)."""

    star: int
    seal: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Call:
    """Mark a star and say how many units the flight will cost (SUR-V-70)."""

    star: int
    units: int


@dataclass(frozen=True, slots=True)
class Propulsion:
    """Event 1: the first inch of this flight is free (SUR-91)."""


@dataclass(frozen=True, slots=True)
class Asteroid:
    """Event 2: a field round an open star (SUR-95)."""

    star: int


@dataclass(frozen=True, slots=True)
class Wormhole1:
    """Event 3: the first mouth of a wormhole (SUR-99)."""

    WORD: ClassVar[str] = "wormhole"

    star: int


@dataclass(frozen=True, slots=True)
class Mouth:
    """Event 3: the second mouth of the wormhole."""

    star: int


@dataclass(frozen=True, slots=True)
class Scope:
    """Event 4: measure before choosing (SUR-110)."""


@dataclass(frozen=True, slots=True)
class Measure:
    """With the scope: measure from the ship's star to an open star."""

    star: int


@dataclass(frozen=True, slots=True)
class Shift:
    """Event 5: this flight starts from an earlier stop (SUR-113)."""

    star: int


@dataclass(frozen=True, slots=True)
class Supernova:
    """Event 6: destroy an open star (SUR-117)."""

    star: int


@dataclass(frozen=True, slots=True)
class Transit:
    """The forced wormhole journey to an unexplored mouth (SUR-102)."""

    star: int


@dataclass(frozen=True, slots=True)
class RequestCoast:
    """Ask to glide the last hair (SUR-134)."""


@dataclass(frozen=True, slots=True)
class PayFull:
    """Do not ask for a coast."""


@dataclass(frozen=True, slots=True)
class AcceptCoast:
    """Let another player glide."""


@dataclass(frozen=True, slots=True)
class RefuseCoast:
    """One refusal ends the request."""


@dataclass(frozen=True, slots=True)
class Retire:
    """A ship at 0 fuel stops, though its boost is unused (SUR-66)."""


@dataclass(frozen=True, slots=True)
class Lurk:
    """The raider passes (SUR-V-44)."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Eye exam: the length of the pair in inches and eighths (SUR-V-85)."""

    inches: int
    eighths: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game; the score stands (SUR-R-47)."""


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

"""The phases of Galaxy of D: what it waits for, each with what only this phase knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from .pieces import NO_SHIPS
from .sectors import NOWHERE

Cause = Literal["bomber", "combat", "self_destruct", "resign"]
Orders = tuple[tuple[int, ...], tuple[int, ...]]
"""Ships of each type that each player has chosen for the starting fleet."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A combat whose losses are being chosen. Triples are player 0, player 1, Pirates."""

    sector: int
    scores: tuple[int, int, int]
    incoming: tuple[int, int, int]
    """The Attack Score that each side absorbs (GOD-82)."""
    absorbing: int
    """The player who chooses."""
    left: tuple[int, int]
    """What each player has still to absorb."""
    unpicked: tuple[tuple[int, ...], tuple[int, ...]]
    lost: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Sortie:
    """The way of a Pirate that acts alone: it rolls its die, then it may move."""

    start: int
    at: int
    target: int = NOWHERE
    left: int = 0
    """Steps it may still take."""
    die: int = 0
    """The face that was rolled, 0 before."""


@dataclass(frozen=True, slots=True)
class _Phase:
    """What the game waits for. `name` is its id."""

    name: ClassVar[str]
    before_turns: ClassVar[bool] = False
    """Whether it belongs to the setup."""
    late: ClassVar[int] = 0
    """The rules version from which links have a place for it."""


@dataclass(frozen=True, slots=True)
class Posing(_Phase):
    """Luck chooses a last strike."""

    name = "pose"
    before_turns = True


@dataclass(frozen=True, slots=True)
class Drawing(_Phase):
    """Luck draws the Things."""

    name = "draw"
    before_turns = True


@dataclass(frozen=True, slots=True)
class Scattering(_Phase):
    """Luck lays out the Things that were drawn with this die."""

    name = "scatter"
    before_turns = True
    die: int = 0


@dataclass(frozen=True, slots=True)
class Putting(_Phase):
    """The players lay out the Things that were drawn with this die."""

    name = "put"
    before_turns = True
    die: int = 0


@dataclass(frozen=True, slots=True)
class Tossing(_Phase):
    """Luck decides who takes the first turn."""

    name = "first"
    before_turns = True


@dataclass(frozen=True, slots=True)
class Signing(_Phase):
    """Rock, paper, scissors: the sign that player 0 has chosen."""

    name = "sign"
    before_turns = True
    sign: Literal["", "?", "rock", "paper", "scissors"] = ""


@dataclass(frozen=True, slots=True)
class Siding(_Phase):
    """The First Turn Player chooses Redog or Cynder."""

    name = "side"
    before_turns = True


@dataclass(frozen=True, slots=True)
class Funding(_Phase):
    """Luck rolls for the money."""

    name = "purse"
    before_turns = True


@dataclass(frozen=True, slots=True)
class Bidding(_Phase):
    """The placer raises the other player's bid, or passes."""

    name = "bid"
    before_turns = True
    placer: int
    bid: int = 0


@dataclass(frozen=True, slots=True)
class Basing(_Phase):
    """The placer builds a Starbase; the first one pays the bid."""

    name = "base"
    before_turns = True
    placer: int
    bid: int = 0


@dataclass(frozen=True, slots=True)
class Twinning(_Phase):
    """The placer takes the sector that the other player has named, or its twin (GOD-R-64)."""

    name = "twin"
    before_turns = True
    placer: int
    named: int


@dataclass(frozen=True, slots=True)
class Outfitting(_Phase):
    """Starting fleets are chosen in secret: first by player 0, then, once `sealed`, by player 1."""

    name = "fleet"
    orders: Orders = (NO_SHIPS, NO_SHIPS)
    sealed: bool = False

    @property
    def purchaser(self) -> int:
        """The player who is choosing ships."""
        return 1 if self.sealed else 0


@dataclass(frozen=True, slots=True)
class Moving(_Phase):
    """Phase 1: ships move."""

    name = "move"
    tops: int = 0
    """How often the active player has laid a ship on top or changed the standing orders in this
    phase (GOD-R-57)."""


@dataclass(frozen=True, slots=True)
class Fighting(_Phase):
    """Phase 2: the active player chooses which of these combats is fought next."""

    name = "select"
    todo: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Opening(_Phase):
    """Before a combat of a game with hidden ships, the `closed` players show theirs there, one
    after the other (GOD-R-76); `then` the combat goes on."""

    name = "open"
    late = 4
    sector: int
    closed: tuple[int, ...]
    then: Fighting | Raiding


@dataclass(frozen=True, slots=True)
class Raiding(_Phase):
    """Phase 3: the active player chooses which Pirate acts next."""

    name = "raid"
    idle: tuple[int, ...] = ()
    """Sectors of the Pirates not yet activated."""
    hungry: tuple[int, ...] = ()
    """Sectors in which Pirates began phase 3 among ships (GOD-96)."""


@dataclass(frozen=True, slots=True)
class Absorbing(_Phase):
    """A player chooses losses in a combat, of phase 2 or of a raid; `then` that phase goes on."""

    name = "absorb"
    battle: Battle
    then: Fighting | Raiding


@dataclass(frozen=True, slots=True)
class Roaming(_Phase):
    """Luck moves a Pirate in phase 3; `then` the others act."""

    sortie: Sortie
    then: Raiding


@dataclass(frozen=True, slots=True)
class Rolling(Roaming):
    """Its die is rolled."""

    name = "die"


@dataclass(frozen=True, slots=True)
class Targeting(Roaming):
    """Several targets are equally near."""

    name = "target"


@dataclass(frozen=True, slots=True)
class Steering(Roaming):
    """Two ways are equally straight."""

    name = "course"


@dataclass(frozen=True, slots=True)
class Buying(_Phase):
    """Phase 4: the ships bought so far, and how often stacks or orders were changed."""

    name = "buy"
    bought: tuple[int, ...] = ()
    tops: int = 0


SetupPhase = Putting | Signing | Siding | Bidding | Basing | Twinning | Outfitting
"""The phases of the setup in which a player decides."""


@dataclass(frozen=True, slots=True)
class Over(_Phase):
    """The game has ended; `setup` is the phase of the setup in which a player resigned."""

    name = "over"
    winner: int
    cause: Cause
    setup: SetupPhase | None = None


Decision = SetupPhase | Moving | Fighting | Opening | Absorbing | Raiding | Buying
"""The phases in which a player decides."""
Phase = (
    Posing
    | Drawing
    | Scattering
    | Putting
    | Tossing
    | Signing
    | Siding
    | Funding
    | Bidding
    | Basing
    | Twinning
    | Outfitting
    | Moving
    | Fighting
    | Absorbing
    | Raiding
    | Rolling
    | Targeting
    | Steering
    | Buying
    | Over
    | Opening
)
BEGINNING = Drawing()

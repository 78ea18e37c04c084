"""The phases of Surveyors of the Galaxy: what it waits for, each with what only this phase knows.

Stars are named by number; 0 is "no star", and in an observation a secret one is UNKNOWN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

NOWHERE = 0
"""The number of no star."""
UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of one ship: what has been decided in it."""

    ship: int = 0
    """Index of the ship that flies."""
    departure: int = NOWHERE
    """The star from which it flies."""
    boon: str = ""
    """What the coded star where it stands gives to this turn."""
    face: int = 0
    """The die; 0 if none was rolled."""
    event: str = ""
    """The event declared."""
    measured: tuple[int, ...] = ()
    """Stars measured with the scope."""

    @property
    def boosted(self) -> bool:
        """Whether the first inch is free (SUR-91, SUR-V-24 Slingshot)."""
        return self.event == "propulsion" or self.boon == "slingshot"


@dataclass(frozen=True, slots=True)
class Opening:
    """Luck lays out the sheet."""

    name: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The maker places stars."""

    name: ClassVar[str] = "draw"
    removals: int = 0
    """Stars taken off again."""


@dataclass(frozen=True, slots=True)
class Charting:
    """A human moderator says what each code letter means."""

    name: ClassVar[str] = "chart"
    written: int = 0
    """Letters written so far."""


@dataclass(frozen=True, slots=True)
class Claiming:
    """Each player claims a home."""

    name: ClassVar[str] = "homes"


@dataclass(frozen=True, slots=True)
class Hiding:
    """Raider or alien chooses where it starts."""

    name: ClassVar[str] = "lair"


@dataclass(frozen=True, slots=True)
class Naming:
    """The mover names one of two ships."""

    name: ClassVar[str] = "ship"


@dataclass(frozen=True, slots=True)
class InTurn:
    """The phases in which one ship has its turn."""

    name: ClassVar[str] = "turn"
    turn: Turn


@dataclass(frozen=True, slots=True)
class Rolling(InTurn):
    """Luck rolls the event die."""

    name: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Stranded(InTurn):
    """A ship without fuel may fly on its boost, or retire."""

    name: ClassVar[str] = "breath"


@dataclass(frozen=True, slots=True)
class Traveling(InTurn):
    """A wormhole journey is forced."""

    name: ClassVar[str] = "transit"


@dataclass(frozen=True, slots=True)
class Acting(InTurn):
    """The mover declares an event, or marks a destination."""

    name: ClassVar[str] = "act"


@dataclass(frozen=True, slots=True)
class Joining(InTurn):
    """The mover names the second mouth of a wormhole."""

    name: ClassVar[str] = "mouth"
    mouth: int
    """The first mouth."""


@dataclass(frozen=True, slots=True)
class Coasting(InTurn):
    """The flight is measured; the mover may ask to glide the last hair."""

    name: ClassVar[str] = "coast"
    destination: int
    call: int = UNKNOWN


@dataclass(frozen=True, slots=True)
class Answering(Coasting):
    """The others are asked whether the mover may glide."""

    name: ClassVar[str] = "consent"
    asked: tuple[int, ...] = ()
    """Seats that have still to answer, the next one first."""


@dataclass(frozen=True, slots=True)
class Launching:
    """Everybody chooses in secret, one after the other; then all ships fly."""

    name: ClassVar[str] = "launch"
    choices: tuple[int, ...]
    """The star that each seat has chosen; in a view UNKNOWN if it is another's."""
    calls: tuple[int, ...]
    """The units that each seat has called."""


@dataclass(frozen=True, slots=True)
class Estimating:
    """Eye exam: the length of a pair is estimated."""

    name: ClassVar[str] = "exam"


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    name: ClassVar[str] = "over"


Phase = (
    Opening
    | Drawing
    | Charting
    | Claiming
    | Hiding
    | Naming
    | Rolling
    | Stranded
    | Traveling
    | Acting
    | Joining
    | Coasting
    | Answering
    | Launching
    | Estimating
    | Over
)

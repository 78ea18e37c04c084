"""The phases of Star Charter: what it waits for, each with what only this phase knows."""

from __future__ import annotations

from dataclasses import dataclass

from ....formats.position import late_field


@dataclass(frozen=True, slots=True)
class Trip:
    """A chosen trip: the card lies in the line already, the fuel is not paid."""

    sector: int
    cost: int
    dumped: tuple[int, ...] = ()
    """Cards without fuel that go with the payment (STC-65)."""


@dataclass(frozen=True, slots=True)
class Making:
    """The world being made, as far as it has been rolled and chosen; 0 and () mean: not yet."""

    card: int
    sector: int
    hub: bool
    fuel: int
    biome: int = 0
    society: int = 0
    marks: tuple[int, ...] = ()
    traits: tuple[str, ...] = ()
    offers: tuple[int, ...] = ()
    """Three suggested names, as numbers (see `tables.suggestion`)."""
    name: str = ""
    sector_name: str = ""
    page: int = 0
    tags: str = ""


class _Phase:
    """`name` is its id. A phase that rolls may wait until the captain has chosen how: `asks` until
    then, `dice` if not by cards (STC-98)."""

    __slots__ = ()
    name = ""


@dataclass(frozen=True, slots=True)
class Prologue(_Phase):
    """Luck rolls a first world."""

    name = "first"


@dataclass(frozen=True, slots=True)
class Suggesting(_Phase):
    """Luck proposes three names."""

    name = "suggest"
    making: Making


@dataclass(frozen=True, slots=True)
class Prompting(_Phase):
    """Luck rolls a journal prompt, for the world being made if there is one."""

    name = "topic"
    making: Making | None = None


@dataclass(frozen=True, slots=True)
class Writing(_Phase):
    """The captain names the new world and words its traits."""

    name = "write"
    making: Making


@dataclass(frozen=True, slots=True)
class Atlas(_Phase):
    """Between two games the captain writes in the atlas or starts the next game."""

    name = "atlas"


@dataclass(frozen=True, slots=True)
class Launching(_Phase):
    """Luck turns cards for the start of a game."""

    name = "launch"


@dataclass(frozen=True, slots=True)
class Drawing(_Phase):
    """Luck fills the hand."""

    name = "draw"


@dataclass(frozen=True, slots=True)
class Navigating(_Phase):
    """The captain chooses a trip."""

    name = "fly"


@dataclass(frozen=True, slots=True)
class Stamping(_Phase):
    """Luck rolls the digit of the blank that was placed."""

    name = "digit"
    trip: Trip
    asks: bool = late_field(False, since=3)
    dice: bool = late_field(False, since=3)


@dataclass(frozen=True, slots=True)
class Paying(_Phase):
    """The captain chooses how the trip is paid."""

    name = "pay"
    trip: Trip


@dataclass(frozen=True, slots=True)
class RollingBiome(_Phase):
    name = "biome"
    making: Making
    asks: bool = late_field(False, since=3)
    dice: bool = late_field(False, since=3)


@dataclass(frozen=True, slots=True)
class ChoosingBiome(_Phase):
    """The rolled biome matches the travel line, so the captain may step (STC-80)."""

    name = "choose-biome"
    making: Making
    rolled: int


@dataclass(frozen=True, slots=True)
class RollingSociety(_Phase):
    name = "society"
    making: Making
    asks: bool = late_field(False, since=3)
    dice: bool = late_field(False, since=3)


@dataclass(frozen=True, slots=True)
class ChoosingSociety(_Phase):
    """The rolled society matches the travel line, so the captain may step (STC-81)."""

    name = "choose-society"
    making: Making
    rolled: int


@dataclass(frozen=True, slots=True)
class RollingTraits(_Phase):
    name = "traits"
    making: Making
    asks: bool = late_field(False, since=3)
    dice: bool = late_field(False, since=3)


@dataclass(frozen=True, slots=True)
class Closed(_Phase):
    """The campaign is over."""

    name = "over"


Choosing = ChoosingBiome | ChoosingSociety
Rolling = RollingBiome | RollingSociety | RollingTraits
Phase = (
    Prologue
    | Suggesting
    | Prompting
    | Writing
    | Atlas
    | Launching
    | Drawing
    | Navigating
    | Stamping
    | Paying
    | RollingBiome
    | ChoosingBiome
    | RollingSociety
    | ChoosingSociety
    | RollingTraits
    | Closed
)
BEGINNING = Prologue()


def asks(phase: Phase) -> bool:
    """Whether the captain is to choose cards or dice for a roll (STC-98)."""
    return isinstance(phase, Stamping | Rolling) and phase.asks

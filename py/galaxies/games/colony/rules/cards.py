"""What cards are made of: colonies, ships and space cards, their costs and effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Resource = Literal["manpower", "production", "science"]
RESOURCES: tuple[Resource, Resource, Resource] = ("manpower", "production", "science")
"""What the pool counts, in this order (TTG-35, TTG-37); credits are cards in hand (TTG-36)."""
GOODS = (*RESOURCES, "credits", "renown", "ship")
TYPES = ("civilization", "mining", "utility")
SECTORS = ("core", "expanse", "fringe")
SLOTS = ("biosphere", "deposit", "utility")
FITS: Mapping[str, tuple[str, ...]] = {
    "biosphere": ("civilization", "utility"),
    "deposit": ("mining", "utility"),
    "utility": ("utility",),
}
"""Which types of colonies a slot takes (TTG-59 to TTG-61)."""
EVENT_KINDS = (
    "opportunity",
    "on_relinquish",
    "discard",
    "extra_hazard",
    "forbid_upgrade",
    "forbid_negative",
    "discount",
)


@dataclass(frozen=True, slots=True)
class Goods:
    """Amounts of everything that is paid or gained; credits are hand cards, ship built ships."""

    manpower: int = 0
    production: int = 0
    science: int = 0
    credits: int = 0
    renown: int = 0
    ship: int = 0

    @property
    def pool(self) -> tuple[int, int, int]:
        return self.manpower, self.production, self.science

    def items(self) -> tuple[tuple[str, int], ...]:
        """The (name, amount) pairs that are not zero, in the frozen order of GOODS."""
        return tuple((name, getattr(self, name)) for name in GOODS if getattr(self, name))


NOTHING = Goods()


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of the small vocabulary: takes is paid in full before gives is gained.

    `amount` is what the kinds discard, extra_hazard and discount count; `types` whom a discount
    is for.
    """

    kind: str
    takes: Goods = NOTHING
    gives: Goods = NOTHING
    amount: int = 0
    types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A colony or a ship of the player decks (type "ship")."""

    id: str
    name: str
    type: str
    cost: int
    renown: int
    effect: Effect
    copies: int
    start_copies: int
    provenance: str
    text: str

    @property
    def is_ship(self) -> bool:
        return self.type == "ship"


@dataclass(frozen=True, slots=True)
class SpaceCard:
    """A system, anomaly or event; also New Haven, whose sector is "start" and whose mark is 0.

    `cost` is what must be paid to study or solve it; systems have slots, hazards and bounty.
    """

    id: str
    name: str
    kind: str
    sector: str
    mark: int
    renown: int
    slots: tuple[str, ...]
    hazards: int
    bounty: tuple[int, int, int]
    cost: Goods
    effect: Effect | None
    opportunity: bool
    provenance: str
    text: str
    plural: bool = False
    """Whether the name means several: `the Space Pirates drift away`."""
    colony: str = ""
    """The colony that the starting system brings with it, and in which slot."""
    colony_slot: int = 0

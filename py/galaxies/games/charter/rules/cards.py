"""The lasting parts of a galaxy: cards with their worlds, sector names, journal, travelogue."""

from __future__ import annotations

from dataclasses import dataclass

from ....game import Prose


@dataclass(frozen=True, slots=True)
class World:
    """The world written on a card."""

    name: str
    sector: int
    hub: bool
    fuel: int
    biome: int
    """Index of the biome, 4 to 24."""
    society: int
    traits: tuple[str, ...]
    """Two, or three (STC-88)."""
    marks: tuple[int, int, int, int]
    """The rolled words of the first two traits: adjective, noun, adjective, noun (STC-R-28)."""
    page: int = 0
    """Its page in the journal; 0 for none."""
    tags: str = ""
    game: int = 0
    """The game in which it was made; 0 for the prologue."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its randomizer digit, and its world if it has one (STC-12)."""

    digit: int
    """0 for a blank whose digit is still to be rolled."""
    world: World | None = None

    @property
    def fuel(self) -> int:
        """A blank card has fuel 0 (STC-22)."""
        return self.world.fuel if self.world else 0


@dataclass(frozen=True, slots=True)
class Named:
    """A sector and its name."""

    sector: int
    name: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the journal."""

    number: int
    prose: Prose


@dataclass(frozen=True, slots=True)
class Voyage:
    """A line of the travelogue (STC-92)."""

    line: tuple[int, ...]
    """The cards visited, in order."""
    founded: tuple[int, ...]
    """The cards among them that were made in this game."""
    score: int
    won: bool
    note: str = ""

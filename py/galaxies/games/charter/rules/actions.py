"""Everything that luck and the captains can do; each class says what is true of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....game import Action as Ply
from ....game import Prose, Text
from ....play.notation import open_field

MOST_PAGES = 9_999
EMPTY, NOTHING = Text(""), Prose("")


@dataclass(frozen=True, slots=True)
class Ref:
    """A card in words: `c7`, or `blank` for a card that is still to be taken."""

    card: int
    """Index of the card from 0; -1 for a blank."""

    def __str__(self) -> str:
        return "blank" if self.card < 0 else f"c{self.card + 1}"

    @classmethod
    def parse(cls, word: str) -> Ref:
        """Raises ValueError for anything but `blank` or c and a number."""
        if word == "blank":
            return cls(-1)
        digits = word[1:]
        if word[:1] != "c" or not digits.isascii() or not digits.isdigit() or len(digits) > 6:
            raise ValueError(word)
        if digits[0] == "0":
            raise ValueError(word)
        return cls(int(digits) - 1)


BLANK = Ref(-1)


class _Luck(Ply):
    """Cards or dice are turned, which nobody can unsee."""

    __slots__ = ()
    by_luck = True


class _Choice(Ply):
    """A captain chooses. Everything lies open, so that shows nothing new."""

    __slots__ = ()

    def reveals(self, before: object, after: object) -> bool:
        return False


# Luck


@dataclass(frozen=True, slots=True)
class First(_Luck):
    """A first world takes a worldless card and twenty rolls (STC-26 to STC-30)."""

    card: int
    cards: tuple[int, ...]
    """The cards rolled; empty with dice."""
    dice: tuple[int, ...]
    """The digits rolled; empty with cards."""


@dataclass(frozen=True, slots=True)
class Launch(_Luck):
    """The cards turned off the deck until a world appears (STC-36)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw(_Luck):
    """The cards that fill the hand (STC-40)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll(_Luck):
    """Cards turned for their digits, or the digits of dice (STC-15, STC-R-02)."""

    cards: tuple[int, ...]
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer(_Luck):
    """Three names for the new world (STC-R-16)."""

    names: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Topic(_Luck):
    """A journal prompt, an adjective and a noun, as eight dice (STC-R-16)."""

    dice: tuple[int, ...]


# A trip


@dataclass(frozen=True, slots=True)
class Fly(_Choice):
    """Choose destination and card (STC-42 to STC-50)."""

    sector: int
    card: Ref


@dataclass(frozen=True, slots=True)
class Dump(_Choice):
    """Discard a card without fuel with the payment (STC-65)."""

    card: Ref


@dataclass(frozen=True, slots=True)
class Clear(_Choice):
    """Discard every card without fuel with the payment."""


@dataclass(frozen=True, slots=True)
class Pay(_Choice):
    """Pay the trip with these cards and travel (STC-61)."""

    cards: tuple[Ref, ...]
    """In rising order; none for a trip that costs nothing."""


@dataclass(frozen=True, slots=True)
class Distress(_Choice):
    """Variant: change the whole hand, for three points (STC-106)."""


@dataclass(frozen=True, slots=True)
class Concede(_Choice):
    """Give this game up (STC-R-18)."""

    resigns = True


# A new world


@dataclass(frozen=True, slots=True)
class Biome(_Choice):
    """Keep the rolled biome or step to one beside it (STC-80)."""

    index: int


@dataclass(frozen=True, slots=True)
class Society(_Choice):
    """Keep the rolled society or step to one beside it (STC-81)."""

    index: int


@dataclass(frozen=True, slots=True)
class Call(_Choice):
    """Name the world with one of the three suggestions."""

    number: Literal["1", "2", "3"]


@dataclass(frozen=True, slots=True)
class More(_Choice):
    """Ask for three other names."""


@dataclass(frozen=True, slots=True)
class Auto(_Choice):
    """Finish the world with the suggested name and the rolled traits."""


@dataclass(frozen=True, slots=True)
class Finish(_Choice):
    """Finish the world."""


@dataclass(frozen=True, slots=True)
class Name(_Choice):
    """Name the new world (STC-84)."""

    text: Text


@dataclass(frozen=True, slots=True)
class Trait(_Choice):
    """Word a trait of the new world (STC-83, STC-88)."""

    slot: Literal["1", "2", "3"]
    text: Text


@dataclass(frozen=True, slots=True)
class NameSector(_Choice):
    """Name the sector of the new hub (STC-86)."""

    WORD = "sector"
    text: Text


@dataclass(frozen=True, slots=True)
class Tags(_Choice):
    """Words to find the new world by."""

    text: Text


# The books, and the time between two games


@dataclass(frozen=True, slots=True)
class Prompt(_Choice):
    """Roll a journal prompt."""


@dataclass(frozen=True, slots=True)
class Journal(_Choice):
    """Write a page of the journal; the page belongs to the world being made, if there is one."""

    page: int = open_field(1, MOST_PAGES)
    text: Prose = NOTHING


@dataclass(frozen=True, slots=True)
class Start(_Choice):
    """Begin the next game."""


@dataclass(frozen=True, slots=True)
class Close(_Choice):
    """Close the campaign for good."""


FieldName = Literal["name", "trait1", "trait2", "trait3", "tags", "page"]


@dataclass(frozen=True, slots=True)
class Edit(_Choice):
    """Reword what a card of that sector says (STC-R-24)."""

    sector: int
    field: FieldName
    card: int = open_field(1, MOST_PAGES)
    """The number written on it, from 1."""
    text: Text = EMPTY


@dataclass(frozen=True, slots=True)
class Rename(_Choice):
    """Give a named sector another name."""

    sector: int
    text: Text


@dataclass(frozen=True, slots=True)
class Note(_Choice):
    """Add a remark to the last line of the travelogue."""

    text: Text


Action = (
    First
    | Launch
    | Draw
    | Roll
    | Offer
    | Topic
    | Start
    | Close
    | Fly
    | Dump
    | Clear
    | Pay
    | Distress
    | Concede
    | Biome
    | Society
    | Call
    | More
    | Auto
    | Finish
    | Prompt
    | Name
    | Trait
    | NameSector
    | Tags
    | Journal
    | Edit
    | Rename
    | Note
)

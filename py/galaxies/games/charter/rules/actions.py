"""The actions of Star Charter: those of luck, then those of the captains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....formats.notation import open_field
from ....game import Action as Ply
from ....game import Prose, Text

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


class Action(Ply):
    """Luck turns cards or dice, which nobody can unsee. A captain's choice shows nothing new, for
    everything lies open."""

    __slots__ = ()

    def reveals(self, before: object, after: object) -> bool:
        return self.by_luck


# Luck


@dataclass(frozen=True, slots=True)
class First(Action):
    """A first world takes a blank card and twenty rolls (STC-26 to STC-30)."""

    by_luck = True

    card: int
    cards: tuple[int, ...]
    """The cards rolled; empty with dice."""
    dice: tuple[int, ...]
    """The digits rolled; empty with cards."""


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """The cards turned off the deck until a world appears (STC-36)."""

    by_luck = True
    sound = "card"

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The cards that fill the hand (STC-40)."""

    by_luck = True
    sound = "card"

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Cards turned for their digits, or the digits of dice (STC-15, STC-R-02)."""

    by_luck = True
    sound = "dice"

    cards: tuple[int, ...]
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Three names for the new world (STC-R-16)."""

    by_luck = True
    sound = "card"

    names: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Topic(Action):
    """A journal prompt, an adjective and a noun, as eight dice (STC-R-16)."""

    by_luck = True

    dice: tuple[int, ...]


# A trip


@dataclass(frozen=True, slots=True)
class Fly(Action):
    """Choose destination and card (STC-42 to STC-50)."""

    sound = "engine"

    sector: int
    card: Ref


@dataclass(frozen=True, slots=True)
class Dump(Action):
    """Discard a card without fuel with the payment (STC-65)."""

    sound = "card"
    is_detail = True

    card: Ref


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """Discard every card without fuel with the payment."""

    sound = "card"
    is_detail = True


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay the trip with these cards and travel (STC-61)."""

    sound = "coins"

    cards: tuple[Ref, ...]
    """In rising order; none for a trip that costs nothing."""


@dataclass(frozen=True, slots=True)
class Distress(Action):
    """Variant: change the whole hand, for three points (STC-106)."""

    sound = "engine"


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Give this game up (STC-R-18)."""

    resigns = True


# A roll


@dataclass(frozen=True, slots=True)
class TurnOver(Action):
    """Make the next roll with cards (STC-98)."""

    since = 3
    is_detail = True


@dataclass(frozen=True, slots=True)
class RollDice(Action):
    """Make the next roll with dice (STC-98)."""

    since = 3
    is_detail = True


# A new world


@dataclass(frozen=True, slots=True)
class Biome(Action):
    """Keep the rolled biome or step to one beside it (STC-80)."""

    is_detail = True

    index: int


@dataclass(frozen=True, slots=True)
class Society(Action):
    """Keep the rolled society or step to one beside it (STC-81)."""

    is_detail = True

    index: int


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Name the world with one of the three suggestions."""

    is_detail = True

    number: Literal["1", "2", "3"]


@dataclass(frozen=True, slots=True)
class More(Action):
    """Ask for three other names."""

    is_detail = True


@dataclass(frozen=True, slots=True)
class Auto(Action):
    """Finish the world with the suggested name and the rolled traits."""

    sound = "building"
    is_detail = True


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Finish the world; where it has a name, `Auto` does the same."""

    sound = "building"
    is_detail = True
    is_extra = True


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name the new world (STC-84)."""

    is_detail = True

    text: Text


@dataclass(frozen=True, slots=True)
class Trait(Action):
    """Word a trait of the new world (STC-83, STC-88)."""

    is_detail = True
    is_extra = True

    slot: Literal["1", "2", "3"]
    text: Text


@dataclass(frozen=True, slots=True)
class NameSector(Action):
    """Name the sector of the new hub (STC-86)."""

    is_detail = True
    is_extra = True

    WORD = "sector"
    text: Text


@dataclass(frozen=True, slots=True)
class Tags(Action):
    """Words to find the new world by."""

    is_detail = True
    is_extra = True

    text: Text


# The books, and the time between two games


@dataclass(frozen=True, slots=True)
class Prompt(Action):
    """Roll a journal prompt."""

    is_detail = True
    is_extra = True


@dataclass(frozen=True, slots=True)
class OwnPage(Action):
    """Give the new world a page of the journal, written or not (STC-85)."""

    since = 3
    is_detail = True
    is_extra = True

    WORD = "page"
    page: int = open_field(1, MOST_PAGES)


@dataclass(frozen=True, slots=True)
class Journal(Action):
    """Write a page of the journal; the page belongs to the world being made, if there is one."""

    is_detail = True
    is_extra = True

    page: int = open_field(1, MOST_PAGES)
    text: Prose = NOTHING


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Begin the next game."""


@dataclass(frozen=True, slots=True)
class Close(Action):
    """Close the campaign for good."""


FieldName = Literal["name", "trait1", "trait2", "trait3", "tags", "page"]


@dataclass(frozen=True, slots=True)
class Edit(Action):
    """Reword what a card of that sector says (STC-R-24)."""

    sector: int
    field: FieldName
    card: int = open_field(1, MOST_PAGES)
    """The number written on it, from 1."""
    text: Text = EMPTY


@dataclass(frozen=True, slots=True)
class Rename(Action):
    """Give a named sector another name."""

    sector: int
    text: Text


@dataclass(frozen=True, slots=True)
class Note(Action):
    """Add a remark to the last line of the travelogue."""

    text: Text

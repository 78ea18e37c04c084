"""Star Charter: what a campaign is made of.

A campaign is one state: the lasting galaxy (cards with their worlds, lanes, sector names,
journal, travelogue) and, while a game is on, its hand, travel line and discard pile. The deck
is what is left of the cards: only its content is known, never its order, so there is no order;
luck decides each card when it is drawn (STC-R-36).

Cards are numbered from 0 in the order in which they were made and written c1, c2, ...
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ....game import Action as Action_
from ....game import Prose, Text
from ....play.notation import open_field

HAND = 5
"""Cards in hand after the draw phase (STC-40)."""
MOST_GAMES = 1_000
"""Most games of one campaign (STC-R-37)."""
MOST_STROKES = 200
"""Most texts, suggestions and prompts between two steps of the game (STC-R-38)."""
PROLOGUE = 6
"""How many worlds the prologue makes (STC-25)."""
SEASONS = 6
"""How many games the program plays to season a galaxy (STC-108)."""
MOST_PAGES = 9_999
EMPTY, NOTHING = Text(""), Prose("")
NAME = 24
"""Longest name of a world or sector, in characters (STC-R-23)."""
TRAIT = 40
PROSE = 4_000
"""Longest text of a journal page, in characters."""

Phase = Literal[
    "first",
    "suggest",
    "topic",
    "write",
    "atlas",
    "launch",
    "draw",
    "fly",
    "digit",
    "pay",
    "biome",
    "choose-biome",
    "society",
    "choose-society",
    "traits",
    "over",
]
"""first: luck rolls a first world. suggest: luck proposes names. topic: luck rolls a prompt.
write: name the world and its traits. atlas: between games. launch: luck turns cards for the
start. draw: luck fills the hand. fly: choose a trip. digit: luck rolls a blank's digit. pay:
choose the fuel. biome, society, traits: luck rolls. choose-...: a match may be shifted. over:
the campaign is closed."""

CHANCES = ("first", "suggest", "topic", "launch", "draw", "digit", "biome", "society", "traits")
"""The phases in which luck is to move."""


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


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of this campaign as values."""

    dice: bool = False
    """Rolls are fair dice (STC-98)."""
    new_hub_only: bool = False
    """Lanes grow only with new hubs (STC-99)."""
    fresh_lanes: bool = False
    """A lane that this trip will draw already halves its cost (STC-100)."""
    per_digit: int = 4
    """Starting cards of each digit: 4, or 3 for the small deck (STC-101)."""
    quick: bool = False
    """The prologue runs by itself (STC-102)."""
    journal: bool = True
    travelogue: bool = True
    worlds: int = 3
    """New worlds that win a game (STC-107)."""
    distress: bool = False
    """A distress call is allowed (STC-106)."""
    games: int = 0
    """After how many games the campaign closes; 0: never by itself (STC-104)."""
    seasoned: bool = False
    """The program plays the first six games (STC-108)."""


@dataclass(frozen=True, slots=True)
class World:
    """What is written on a card, once it is a world."""

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
    founder: int = 0
    """The player who made it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its randomizer digit, and its world if it has one (STC-12)."""

    digit: int
    world: World | None = None

    @property
    def fuel(self) -> int:
        """A worldless card has fuel 0 (STC-22)."""
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
    captain: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Trip:
    """A trip under way: the card lies in the line already, the fuel is not paid."""

    sector: int
    fresh: bool
    """Whether the card placed has no world."""
    cost: int
    dumped: tuple[int, ...] = ()
    """Cards without fuel that go with the payment (STC-65)."""


@dataclass(frozen=True, slots=True)
class Making:
    """A world under way, as far as it has been rolled and chosen. 0 and () are not yet."""

    card: int
    sector: int
    hub: bool
    fuel: int
    rolled: int = 0
    """The sum last rolled, for the biome and then for the society."""
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


@dataclass(frozen=True, slots=True)
class State:
    """A campaign."""

    terms: Terms
    players: int = 1
    phase: Phase = "first"
    cards: tuple[Card, ...] = ()
    names: tuple[Named, ...] = ()
    """The named sectors in rising order."""
    lanes: tuple[int, ...] = ()
    """The space lanes in rising order, each as low * 100 + high sector number (STC-10)."""
    journal: tuple[Page, ...] = ()
    """The written pages in rising order."""
    voyages: tuple[Voyage, ...] = ()
    hand: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    """The travel line, start first."""
    discard: tuple[int, ...] = ()
    founded: tuple[int, ...] = ()
    """Cards of the line placed without a world in this game (the new world cubes)."""
    shuffles: int = 0
    """How often the discard pile became the deck in this game."""
    casts: int = 0
    """How often luck has rolled dice in place of cards."""
    muses: int = 0
    """How often luck has proposed names or topics."""
    strokes: int = 0
    """Texts and proposals since the last step of the game (STC-R-38)."""
    trip: Trip | None = None
    making: Making | None = None
    shown: tuple[int, ...] = ()
    """The cards turned last, for a world all of its rolls so far; dice as their digits, negative.
    For the screen."""
    topic: tuple[int, ...] = ()
    """The last journal prompt: mark, adjective, noun (STC-96)."""
    called: bool = False
    """Whether the distress call of this game was sent."""

    @property
    def games(self) -> int:
        """How many games are finished."""
        return len(self.voyages)

    @property
    def captain(self) -> int:
        """The player of this game; the captains take turns by game (STC-109)."""
        return len(self.voyages) % self.players

    @property
    def worlds_left(self) -> int:
        """New worlds still needed to win."""
        return self.terms.worlds - len(self.founded)

    @property
    def score(self) -> int:
        """Fuel of the new worlds of this game, less the distress call (STC-90)."""
        total = sum(place for place, card in enumerate(self.line) if card in self.founded)
        return max(0, total - 3) if self.called else total

    def world(self, card: int) -> World:
        """The world of a card that has one."""
        world = self.cards[card].world
        if world is None:
            raise ValueError(f"card {card} has no world")
        return world

    def sector_of(self, card: int) -> int:
        """The sector of a card in the travel line."""
        world = self.cards[card].world
        if world is not None:
            return world.sector
        if self.making is not None and self.making.card == card:
            return self.making.sector
        return self.trip.sector if self.trip else 0

    @property
    def route(self) -> tuple[int, ...]:
        """The sectors with a cube, in the order of the travel line."""
        return tuple(map(self.sector_of, self.line))

    @property
    def here(self) -> int:
        """The sector of the rightmost card of the line; 0 when no game is on."""
        return self.sector_of(self.line[-1]) if self.line else 0

    @property
    def deck_size(self) -> int:
        return len(self.cards) - len(self.hand) - len(self.line) - len(self.discard)

    def sector_name(self, sector: int) -> str:
        """The name of a sector, or "" while it has none (STC-09)."""
        return next((one.name for one in self.names if one.sector == sector), "")

    def in_sector(self, sector: int) -> Iterator[int]:
        """The cards whose worlds lie in a sector, in the order in which they were made."""
        return (i for i, c in enumerate(self.cards) if c.world and c.world.sector == sector)

    def has_lane(self, one: int, other: int) -> bool:
        return min(one, other) * 100 + max(one, other) in self.lanes

    def lane_count(self, sector: int) -> int:
        return sum(sector in divmod(lane, 100) for lane in self.lanes)


def deck(state: State) -> tuple[int, ...]:
    """The cards in the face-down deck, in rising order: its content is no secret (STC-R-22)."""
    gone = {*state.hand, *state.line, *state.discard}
    return tuple(card for card in range(len(state.cards)) if card not in gone)


# Luck


class Ply(Action_):
    """An action of Star Charter."""

    __slots__ = ()

    def reveals(self, before: State, after: State) -> bool:
        """Only luck turns cards and dice."""
        return self.by_luck


@dataclass(frozen=True, slots=True)
class First(Ply):
    """Luck: a first world takes a worldless card and twenty rolls (STC-26 to STC-30)."""

    by_luck = True

    card: int
    cards: tuple[int, ...]
    """The cards rolled; empty with dice."""
    dice: tuple[int, ...]
    """The digits rolled; empty with cards."""


@dataclass(frozen=True, slots=True)
class Launch(Ply):
    """Luck: the cards turned off the deck until a world appears (STC-36)."""

    by_luck = True

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw(Ply):
    """Luck: the cards that fill the hand (STC-40)."""

    by_luck = True

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll(Ply):
    """Luck: cards turned for their digits, or the digits of dice (STC-15, STC-R-02)."""

    by_luck = True

    cards: tuple[int, ...]
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer(Ply):
    """Luck: three names for the world under way (STC-R-16)."""

    by_luck = True

    WORD = "offer"
    names: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Topic(Ply):
    """Luck: a journal prompt, an adjective and a noun, as eight dice (STC-R-16)."""

    by_luck = True

    dice: tuple[int, ...]


# The player: a trip


@dataclass(frozen=True, slots=True)
class Start(Ply):
    """Between games: begin the next game."""


@dataclass(frozen=True, slots=True)
class Close(Ply):
    """Between games: close the campaign for good."""


@dataclass(frozen=True, slots=True)
class Fly(Ply):
    """Choose destination and card (STC-42 to STC-50)."""

    sector: int
    card: Ref


@dataclass(frozen=True, slots=True)
class Dump(Ply):
    """Let a card without fuel go with the payment (STC-65)."""

    card: Ref


@dataclass(frozen=True, slots=True)
class Clear(Ply):
    """Let every card without fuel go with the payment."""


@dataclass(frozen=True, slots=True)
class Pay(Ply):
    """Pay the trip with these cards and travel (STC-61)."""

    cards: tuple[Ref, ...]
    """In rising order; none for a trip that costs nothing."""


@dataclass(frozen=True, slots=True)
class Distress(Ply):
    """Variant: change the whole hand, for three points (STC-106)."""


@dataclass(frozen=True, slots=True)
class Concede(Ply):
    """Give this game up (STC-R-18)."""

    resigns = True


# The player: making a world


@dataclass(frozen=True, slots=True)
class Biome(Ply):
    """Keep the rolled biome or step to one beside it (STC-80)."""

    index: int


@dataclass(frozen=True, slots=True)
class Society(Ply):
    """Keep the rolled society or step to one beside it (STC-81)."""

    index: int


@dataclass(frozen=True, slots=True)
class Call(Ply):
    """Name the world with one of the three suggestions."""

    number: Literal["1", "2", "3"]


@dataclass(frozen=True, slots=True)
class More(Ply):
    """Ask for three other names."""


@dataclass(frozen=True, slots=True)
class Auto(Ply):
    """Finish the world with what was suggested and rolled."""


@dataclass(frozen=True, slots=True)
class Finish(Ply):
    """The world is finished."""


@dataclass(frozen=True, slots=True)
class Prompt(Ply):
    """Roll a journal prompt."""


@dataclass(frozen=True, slots=True)
class Name(Ply):
    """Name the world under way (STC-84)."""

    text: Text


@dataclass(frozen=True, slots=True)
class Trait(Ply):
    """Word a trait of the world under way (STC-83, STC-88)."""

    slot: Literal["1", "2", "3"]
    text: Text


@dataclass(frozen=True, slots=True)
class NameSector(Ply):
    """Name the sector of the new hub (STC-86)."""

    WORD = "sector"
    text: Text


@dataclass(frozen=True, slots=True)
class Tags(Ply):
    """Words to find the world under way by."""

    text: Text


@dataclass(frozen=True, slots=True)
class Journal(Ply):
    """Write a page of the journal; with a world under way it becomes that world's page."""

    page: int = open_field(1, MOST_PAGES)
    text: Prose = NOTHING


# The player: the atlas between games

FieldName = Literal["name", "trait1", "trait2", "trait3", "tags", "page"]


@dataclass(frozen=True, slots=True)
class Edit(Ply):
    """Reword what stands on a card of that sector (STC-R-24)."""

    sector: int
    field: FieldName
    card: int = open_field(1, MOST_PAGES)
    """Its number as it is written, from 1."""
    text: Text = EMPTY


@dataclass(frozen=True, slots=True)
class Rename(Ply):
    """Give a named sector another name."""

    sector: int
    text: Text


@dataclass(frozen=True, slots=True)
class Note(Ply):
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
ACTIONS = Action.__args__

"""The position of Surveyors of the Galaxy.

Stars are numbered from 1 in the order of their placement (SUR-07); 0 is "no star". Positions are
whole mil (thousandths of an inch) from the top-left corner of the sheet (SUR-01). Players are
seats from 0. In an observation an unknown star is UNKNOWN and an unknown effect "".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from ....formats.position import late_field
from ....galaxy.luck import fnv1a
from ....game import Text
from .phases import NOWHERE, UNKNOWN, InTurn, Launching, Opening, Phase, Turn
from .scatter import Point, pack

NOBODY = -1
EVENTS = ("propulsion", "asteroid", "wormhole", "scope", "shift", "supernova")
"""The six events in the order of their numbers 1 to 6."""
POINTS = len(EVENTS)
"""Event points of each player (SUR-81)."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"
"""The code letters as they are dealt (SUR-V-21)."""
LONGEST_NOTE = 200
"""The most letters that a moderator writes beside one (SUR-R-81)."""
MARKS = ("X", "O", "triangle", "square", "diamond", "plus")
"""The players' marks in turn order (SUR-20)."""
LURKS = 3
"""How often a raider may pass (SUR-V-44)."""
JUMP = 2_500
"""The longest jump of an alien in mil (SUR-V-51)."""
MOST_CALLED = 8
"""The most units that can be called (SUR-R-57)."""
ESTIMATES = 10
"""Pairs of an eye exam (SUR-V-85)."""

StarStatus = Literal["open", "surveyed", "destroyed", "spoiled", "raided", "veiled", "lair"]
ShipStatus = Literal["in_play", "adrift", "spent", "retired", "done"]
"""done: nothing is left to fly to (raider scenario)."""
Events = Literal["off", "choose", "d6", "d8", "d10"]
Scenario = Literal["standard", "raider", "alien", "launch", "exam"]
TieBreak = Literal["shared", "fuel_left", "later_seat", "calls"]
Failed = Literal["released", "spoiled", "counts"]
Reference = Literal["inch_bar", "none", "calibrated"]
Sheet = Literal["letter", "half", "tabloid"]
TripKind = Literal["flight", "journey", "adrift", "raid", "visit", "jump", "fizzle", "late"]
"""How a line on the sheet came about. late: another ship was nearer to that star (launch)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a game as values, already made to fit each other: all that versions 1 and 2 of
    the rules knew."""

    players: int
    source: str = "seed"
    """"seed", "drawn", or the id of a ready-made galaxy."""
    sheet: Sheet = "letter"
    stars: int = 24
    fuel: int = 0
    """Units for each player; 0: the stars divided by the players."""
    late_seats: bool = False
    maker: int = NOBODY
    """The seat that counts as the maker; NOBODY: luck decides."""
    events: Events = "off"
    lift: bool = False
    pairs: bool = False
    failed: Failed = "released"
    free_moves: bool = False
    coasting: bool = False
    gap: int = 30
    """A hair's width in mil (SUR-131)."""
    coast_short: bool = False
    coast_auto: bool = False
    coast_limit: int = 0
    """Most coasts of one player; 0: no limit."""
    tie: TieBreak = "shared"
    reference: Reference = "inch_bar"
    line_labels: bool = True
    ships: int = 1
    codes: bool = False
    moderated: bool = False
    """Whether the maker is a moderator: fills in the chart and does not play (SUR-V-20)."""
    scenario: Scenario = "standard"
    calls: bool = False
    handicaps: tuple[int, ...] = ()
    """Units that each seat has more, or less (SUR-V-90)."""
    sight_aid: bool = False
    names: bool = False
    """Whether stars go by name instead of number."""

    @property
    def faces(self) -> int:
        """Faces of the event die; 0 without one."""
        return int(self.events[1:]) if self.events.startswith("d") else 0

    @property
    def pays_calls(self) -> bool:
        """Whether a flight costs what was called if it needs less (SUR-R-79)."""
        return False


@dataclass(frozen=True, slots=True)
class Terms3(Terms):
    """The options of a game since version 3 of the rules."""

    pays_calls: bool = late_field(False, since=3)


@dataclass(frozen=True, slots=True)
class Star:
    """One dot on the sheet."""

    x: int
    y: int
    status: StarStatus = "open"
    owner: int = NOBODY
    home: bool = False
    fields: int = 0
    """Asteroid fields (SUR-95)."""
    failed: tuple[int, ...] = ()
    """Seats whose mark here was struck out, in order (SUR-62)."""
    letter: str = ""
    """The code letter (SUR-V-21)."""
    value: int = 1
    """What it counts for its owner."""

    @property
    def is_open(self) -> bool:
        return self.status == "open"


@dataclass(frozen=True, slots=True)
class Wormhole:
    """Two mouths, the lower number first."""

    a: int
    b: int
    live: bool = True

    @property
    def mouths(self) -> tuple[int, int]:
        return (self.a, self.b)


@dataclass(frozen=True, slots=True)
class Ship:
    """One survey ship."""

    fuel: int
    star: int = NOWHERE
    status: ShipStatus = "in_play"
    boon: str = ""
    """What the last coded star gives to this ship's next turn (SUR-V-24)."""

    @property
    def in_play(self) -> bool:
        return self.status == "in_play"


@dataclass(frozen=True, slots=True)
class Captain:
    """A player."""

    ships: tuple[Ship, ...]
    visited: tuple[int, ...] = ()
    """Stars where the player's ships have been, in order."""
    points: int = 0
    used: tuple[str, ...] = ()
    """Events used, in the order of their numbers."""
    coasts: int = 0
    """Accepted coasts."""
    calls: int = 0
    """True calls (SUR-V-70)."""
    fresh: int = NOWHERE
    """The last arrival, if the turn order has not come back to the player since (SUR-105)."""
    skips: bool = False
    """Whether the player loses the next turn (SUR-V-25)."""
    lurks: int = 0
    """Passes that a raider has left."""
    raids: int = 0
    boarded: bool = False
    """Whether a raider has taken fuel already (SUR-V-45)."""

    @property
    def in_play(self) -> bool:
        return any(ship.in_play for ship in self.ships)

    @property
    def fuel(self) -> int:
        return sum(ship.fuel for ship in self.ships)


@dataclass(frozen=True, slots=True)
class Trip:
    """A line on the sheet. Its length follows from its two stars."""

    seat: int
    ship: int
    start: int
    end: int
    kind: TripKind
    units: int
    """Fuel that it took."""
    fields: int = 0
    boosted: bool = False
    shifted: bool = False
    coasted: bool = False
    call: int = UNKNOWN

    @property
    def measured(self) -> bool:
        return self.kind != "journey"


@dataclass(frozen=True, slots=True)
class State:
    """A position of Surveyors of the Galaxy: all that versions 1 and 2 of the rules knew."""

    terms: Terms
    phase: Phase = field(default=Opening())
    maker: int = NOBODY
    order: tuple[int, ...] = ()
    """Seats in turn order; a moderator is not among them."""
    stars: tuple[Star, ...] = ()
    names: tuple[str, ...] = ()
    """What the stars are called, where they go by name."""
    captains: tuple[Captain, ...] = ()
    wormholes: tuple[Wormhole, ...] = ()
    trips: tuple[Trip, ...] = ()
    scoped: tuple[tuple[int, int], ...] = ()
    """Pairs measured with a scope, (from, to), in order."""
    mover: int = NOBODY
    """The seat whose turn it is."""
    turns: int = 0
    """Turns begun."""
    rolls: int = 0
    """Rolls of the event die so far; 0 in a view."""
    effects: tuple[str, ...] = ()
    """Effect of each code letter, dealt when the game begins; in a view "" until discovered."""
    known: tuple[bool, ...] = ()
    """Which letters have been discovered."""
    estimates: tuple[int, ...] = ()
    """Eye exam: the answers in eighths of an inch."""

    def star(self, number: int) -> Star:
        """The star of a number from 1."""
        return self.stars[number - 1]

    @property
    def open_stars(self) -> tuple[int, ...]:
        """The numbers of the open stars (SUR-62), rising."""
        return tuple([n for n, star in enumerate(self.stars, 1) if star.status == "open"])

    @property
    def has_open_stars(self) -> bool:
        return any(star.status == "open" for star in self.stars)

    @property
    def turn(self) -> Turn:
        """What has been decided in the present turn; empty outside of turns."""
        if isinstance(self.phase, InTurn):
            return self.phase.turn
        if isinstance(self.phase, Launching):
            return Turn(departure=self.captain.ships[0].star)
        return Turn()

    @property
    def captain(self) -> Captain:
        """The player whose turn it is."""
        return self.captains[self.mover]

    @property
    def ship(self) -> Ship:
        """The ship that flies in this turn."""
        return self.captain.ships[self.turn.ship]

    @property
    def least_call(self) -> int:
        """The fewest units that a flight of this turn can be called (SUR-R-57)."""
        return 1 - self.turn.boosted

    @property
    def most_call(self) -> int:
        """The most units that a flight of this turn can be called (SUR-R-57, SUR-R-79)."""
        return min(MOST_CALLED, self.ship.fuel) if self.terms.pays_calls else MOST_CALLED

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the chart, where a moderator has chosen some (SUR-R-80)."""
        return ()

    @property
    def notes(self) -> tuple[Text, ...]:
        """What a moderator has written beside each letter (SUR-R-81)."""
        return ()

    @property
    def exam_seed(self) -> int:
        """Where the draw of the pairs of an eye exam begins (SUR-R-73)."""
        return fnv1a(f"exam/{self.sheet_code}")

    @property
    def sheet_code(self) -> str:
        """A code of the places of the stars, from which no luck follows (SUR-148)."""
        points = tuple((star.x, star.y) for star in self.stars)
        return _sheet_code(points, self.terms.sheet == "tabloid")

    def knows(self, number: int) -> bool:
        """Whether a star of this number exists."""
        return 1 <= number <= len(self.stars)

    def mark(self, seat: int) -> str:
        """The mark of a seat (SUR-20)."""
        return MARKS[self.order.index(seat)]


@dataclass(frozen=True, slots=True)
class State3(State):
    """A position of a game since version 3 of the rules."""

    terms: Terms3
    letters: tuple[str, ...] = late_field((), since=3)
    notes: tuple[Text, ...] = late_field((), since=3)
    """One for each letter or none at all; in a view "" until discovered."""


@lru_cache(maxsize=16)
def _sheet_code(points: tuple[Point, ...], wide: bool) -> str:
    return f"{fnv1a(pack(points, wide)):016x}"

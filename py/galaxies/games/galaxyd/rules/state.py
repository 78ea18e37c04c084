"""The position of Galaxy of D.

Players are 0 and 1 in the order of their seats; `redog` says which of them commands the red side.
In a view everything that the player does not know is UNKNOWN (or "?" for a hand sign).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeVar

from ....formats.position import late_field
from .phases import (
    BEGINNING,
    Absorbing,
    Battle,
    Buying,
    Opening,
    Over,
    Phase,
    Raiding,
    Roaming,
    Sortie,
)
from .pieces import FULL_POOL, MapName
from .sectors import NOWHERE, Chart, chart

T = TypeVar("T")

Setup = Literal["normal", "quick", "twin"]
First = Literal["rps", "random", "seat_1", "seat_2"]
Layout = Literal["drawn", "tutorial_quick", "example_normal", "last_strike"]
Sign = Literal["rock", "paper", "scissors"]
Colour = Literal["redog", "cynder"]
How = Literal["plain", "bomb", "load", "sell"]
"""What a ship does on its way: nothing, hit the enemy Starbase, load or sell cargo."""

NOBODY = -1
PIRATES = 2
"""Index of the Pirates in a triple; the players are 0 and 1."""
MOST_MONEY = 1_000_000
"""Dollars of one player; far above what any game earns."""
MOST_TOPS = 99
"""How often a player can lay a ship on top or change standing orders in one phase (GOD-R-57)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of this game as values."""

    setup: Setup = "normal"
    first: First = "rps"
    alternate: bool = False
    """The players place the Things in turn (GOD-R-09)."""
    open_book: bool = False
    """All stacks are visible (`fog = open`)."""
    count_distance: bool = False
    redraw: bool = False
    base_stops: bool = False
    one_raid: bool = False
    """Pirates that began in one sector trigger one combat together (GOD-R-30)."""
    own_kills: bool = False
    """Scavengers are paid only for ships that their own side's score destroyed (GOD-R-26)."""
    map: MapName = "standard"
    layout: Layout = "drawn"
    extra_money: tuple[int, int] = (0, 0)
    armor: tuple[int, int] = (20, 20)
    face_up: bool = late_field(False, since=3)
    """The players choose which Thing they place (GOD-R-73)."""
    ends_move: bool = late_field(False, since=3)
    """A ship that bombs, loads or sells ends its move there (GOD-R-74)."""
    by_ship: bool = late_field(False, since=3)
    """Among equally near sectors a Pirate chooses a ship, not a sector (GOD-R-75)."""
    hidden: bool = late_field(False, since=4)  # links of version 3 have no place for these two
    """The ships of a player are known to the device of that player only (GOD-R-76)."""
    veiled: int = late_field(NOBODY, since=4)
    """The player whose HIDDEN ships this copy of the game does not know."""

    @property
    def chart(self) -> Chart:
        return chart(self.map)


@dataclass(frozen=True, slots=True)
class Stack:
    """The ships of one player in one sector, the top one first."""

    sector: int
    ships: tuple[int, ...]


Fleet = tuple[Stack, ...]
"""All ships of a player, stacks in rising order of their sectors."""


@dataclass(frozen=True, slots=True)
class Report:
    """A combat that has been fought, open to both players (GOD-131)."""

    sector: int
    raid: bool
    """Whether a Pirate triggered it in phase 3."""
    scores: tuple[int, int, int]
    incoming: tuple[int, int, int]
    ships: tuple[tuple[int, ...], tuple[int, ...]]
    pirates: int
    lost: tuple[tuple[int, ...], tuple[int, ...]]
    pirates_lost: int
    damage: tuple[int, int]
    """Armor that each player's Starbase lost."""
    bonus: tuple[int, int]
    """Dollars for Scavengers."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A move of a ship in this phase 1. Unless it is `public`, the other player sees only its
    start and end, and kind and way are UNKNOWN (GOD-R-44)."""

    player: int
    kind: int
    """Before the move: a Freighter that loads on its way starts empty."""
    path: tuple[int, ...]
    """The sectors from start to end."""
    how: How
    public: bool


# The position ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class State:
    """A position of Galaxy of D."""

    terms: Terms
    phase: Phase = field(default=BEGINNING, metadata={"written": "now"})
    """The present phase with its own data."""
    first: int = NOBODY
    """The First Turn Player."""
    redog: int = NOBODY
    places: tuple[int, ...] = ()
    """Sectors of the Things: in rising order once all are placed."""
    things: tuple[int, ...] = ()
    """The Things in these places; in a view UNKNOWN while face down."""
    price: int = 0
    """The Cargo Price."""
    bases: tuple[int, int] = (NOWHERE, NOWHERE)
    armor: tuple[int, int] = (20, 20)
    money: tuple[int, int] = (0, 0)
    pools: tuple[tuple[int, ...], tuple[int, ...]] = (FULL_POOL, FULL_POOL)
    """Counters of each type that are not on the map."""
    fleets: tuple[Fleet, Fleet] = ((), ())
    pirates: tuple[int, ...] = ()
    """Sectors of the Pirates in rising order, one entry a Pirate."""
    turn: int = 0
    """Number of the player turn, from 1."""
    active: int = NOBODY
    baskets: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Each player's purchases in the last phase 4 in which that player bought anything."""
    sorties: tuple[Sortie, ...] = ()
    """The Pirates that have rolled their die since phase 3 began last."""
    flights: tuple[Flight, ...] = ()
    """The moves of this phase 1, as long as nothing else has been done."""
    reports: tuple[Report, ...] = ()
    """The combats that the last ply has fought."""
    strike: int = 0
    """The number of the last strike that is played, 0 for none (GOD-R-68)."""
    tries: int = 0
    """The number of this try, from 1; 0 without a last strike."""
    standing: tuple[tuple[int, ...], tuple[int, ...]] = late_field(((), ()))
    """The kinds of ships in each player's standing orders, in the order in which they absorb; empty
    without orders (GOD-R-72)."""

    @property
    def chart(self) -> Chart:
        return chart(self.terms.map)

    @property
    def hidden(self) -> bool:
        return self.terms.hidden

    @property
    def veiled(self) -> int:
        return self.terms.veiled

    @property
    def battle(self) -> Battle | None:
        """The combat whose losses are being chosen."""
        return self.phase.battle if isinstance(self.phase, Absorbing) else None

    @property
    def raiding(self) -> Raiding | None:
        """The Pirates of phase 3, also while one of them moves or fights."""
        now = self.phase
        now = now.then if isinstance(now, Absorbing | Roaming | Opening) else now
        return now if isinstance(now, Raiding) else None

    @property
    def sortie(self) -> Sortie | None:
        """The Pirate that luck moves."""
        return self.phase.sortie if isinstance(self.phase, Roaming) else None

    @property
    def bought(self) -> tuple[int, ...]:
        """Ships bought in this phase 4."""
        return self.phase.bought if isinstance(self.phase, Buying) else ()

    @property
    def flight(self) -> Flight | None:
        """The last move, if it is the last thing that was done."""
        return self.flights[-1] if self.flights else None

    @property
    def winner(self) -> int:
        """The winner at the end, NOBODY before."""
        return self.phase.winner if isinstance(self.phase, Over) else NOBODY

    def colour(self, player: int) -> Colour:
        """The side that a player commands (player 0 is Redog until it is chosen)."""
        return "redog" if player == max(self.redog, 0) else "cynder"

    def thing(self, sector: int) -> int:
        """The Thing in a sector, or UNKNOWN for nothing."""
        return self.things[self.places.index(sector)] if sector in self.places else -1

    def ships(self, player: int, sector: int) -> tuple[int, ...]:
        """The ships of a player in a sector, top first."""
        return ships_at(self.fleets[player], sector)


def ships_at(fleet: Fleet, sector: int) -> tuple[int, ...]:
    """The ships of a fleet in a sector, top first."""
    for stack in fleet:
        if stack.sector == sector:
            return stack.ships
    return ()


def with_ships(fleet: Fleet, sector: int, ships: tuple[int, ...]) -> Fleet:
    """The fleet with these ships in that sector instead of those that were there."""
    kept = [stack for stack in fleet if stack.sector != sector]
    if ships:
        kept.append(Stack(sector, ships))
        kept.sort(key=lambda stack: stack.sector)
    return tuple(kept)


def earned(money: tuple[int, int], player: int, dollars: int) -> tuple[int, int]:
    """The money after a player earns some; no treasury holds more than MOST_MONEY."""
    return pair(money, player, min(MOST_MONEY, money[player] + dollars))


def sectors_of(fleet: Fleet) -> list[int]:
    """The sectors where a fleet has ships, in rising order."""
    return [stack.sector for stack in fleet]


def pair(values: tuple[T, T], player: int, value: T) -> tuple[T, T]:
    """The pair with a player's entry replaced."""
    return (value, values[1]) if player == 0 else (values[0], value)

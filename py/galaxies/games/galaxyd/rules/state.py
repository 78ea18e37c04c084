"""Galaxy of D: what a position is made of.

Players are 0 and 1 in the order of their seats; `redog` says who of them commands the red side.
In a view everything unknown is UNKNOWN (or "?" for a hand sign).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeVar

from ....game import Action as Action_
from .pieces import FULL_POOL, NO_SHIPS, MapName, Ship, ThingWord, Type
from .sectors import NOWHERE, Chart, Sector, chart

Phase = Literal[
    "pose",
    "draw",
    "scatter",
    "put",
    "first",
    "sign",
    "side",
    "purse",
    "bid",
    "base",
    "twin",
    "fleet",
    "move",
    "select",
    "absorb",
    "raid",
    "die",
    "target",
    "course",
    "buy",
    "over",
]
"""pose: luck chooses a last strike. draw: luck draws the Things. scatter: luck lays them out.
put: the players do. first: luck decides who is first. sign: rock, paper, scissors. side: Redog or
Cynder. purse: luck rolls the money. bid, base, twin: who places a Starbase first, and where.
fleet: secret purchases. move: phase 1. select, absorb: phase 2, or the losses of a raid. raid:
phase 3, which Pirate is next; die, target, course: luck moves it. buy: phase 4. over: the game
has ended."""

T = TypeVar("T")

Setup = Literal["normal", "quick", "twin"]
First = Literal["rps", "random", "seat_1", "seat_2"]
Layout = Literal["drawn", "tutorial_quick", "example_normal", "last_strike"]
Sign = Literal["rock", "paper", "scissors"]
Colour = Literal["redog", "cynder"]
How = Literal["plain", "bomb", "load", "sell"]
"""What a ship does on its way: nothing, hit the enemy Starbase, load or sell cargo."""
Cause = Literal["", "bomber", "combat", "self_destruct", "concede"]

CHANCE_PHASES = ("pose", "draw", "scatter", "first", "purse", "die", "target", "course")
SETUP_PHASES = (
    "pose",
    "draw",
    "scatter",
    "put",
    "first",
    "sign",
    "side",
    "purse",
    "bid",
    "base",
    "twin",
)
NOBODY = -1
WATCHER = -2
"""Whose view is that of one who watches a finished game: open, and nobody is asked."""
PIRATES = 2
"""The third side in a combat; the first two are the players."""
MOST_TIES = 5
"""So many ties of rock, paper, scissors; then luck decides (GOD-R-58)."""


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
    """Scavengers are paid only for what their own side's score destroyed (GOD-R-26)."""
    map: MapName = "standard"
    layout: Layout = "drawn"
    extra_money: tuple[int, int] = (0, 0)
    armor: tuple[int, int] = (20, 20)

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
class Opening:
    """What is needed during the setup only."""

    die: int = 0
    """The die for the number of Things."""
    signs: tuple[str, str] = ("", "")
    ties: int = 0
    bid: int = 0
    placer: int = NOBODY
    """Who bids or places next."""
    named: int = NOWHERE
    """The sector named for one of the twin Starbases."""
    orders: tuple[tuple[int, ...], tuple[int, ...]] = (NO_SHIPS, NO_SHIPS)
    """Ships of each type chosen for the starting fleets."""
    sealed: bool = False
    """Whether player 0 has made his choice of ships."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A combat whose losses are being chosen. Triples are player 0, player 1, Pirates."""

    sector: int
    raid: bool
    """Whether it was triggered by a Pirate in phase 3."""
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
class Report:
    """A combat that has been fought, open to both players (GOD-131)."""

    sector: int
    raid: bool
    scores: tuple[int, int, int]
    incoming: tuple[int, int, int]
    ships: tuple[tuple[int, ...], tuple[int, ...]]
    pirates: int
    lost: tuple[tuple[int, ...], tuple[int, ...]]
    pirates_lost: int
    damage: tuple[int, int]
    """What each player's Starbase suffered."""
    bonus: tuple[int, int]
    """Dollars for Scavengers."""


@dataclass(frozen=True, slots=True)
class Flight:
    """The last move of a ship. For the other player kind and way are UNKNOWN and the two ends
    unless `public` (GOD-R-44)."""

    player: int
    kind: int
    path: tuple[int, ...]
    """The sectors from start to end."""
    how: How
    public: bool


@dataclass(frozen=True, slots=True)
class Raid:
    """The Pirate that is being activated."""

    start: int
    at: int
    target: int = NOWHERE
    left: int = 0
    """Steps it may still take."""
    die: int = 0
    """The face that was rolled, 0 before."""


@dataclass(frozen=True, slots=True)
class State:
    """A position of Galaxy of D."""

    terms: Terms
    phase: Phase = "draw"
    viewer: int = NOBODY
    """Whose view this is; NOBODY for the full state."""
    opening: Opening = Opening()
    first: int = NOBODY
    """The First Turn Player."""
    redog: int = NOBODY
    places: tuple[int, ...] = ()
    """Sectors of the Things: in rising order once they lie face up."""
    things: tuple[int, ...] = ()
    """What lies there; in a view UNKNOWN while face down."""
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
    tidied: tuple[int, ...] = ()
    """Stacks of the active player whose top was chosen in this phase (GOD-R-57)."""
    bought: tuple[int, ...] = ()
    """Ships bought in this phase 4."""
    baskets: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """What each player bought in the last phase 4 in which he bought anything, for the screen."""
    todo: tuple[int, ...] = ()
    """Sectors that have still to be fought in this phase 2."""
    battle: Battle | None = None
    idle: tuple[int, ...] = ()
    """Sectors of the Pirates not yet activated."""
    hungry: tuple[int, ...] = ()
    """Sectors in which Pirates began phase 3 among ships (GOD-96)."""
    raid: Raid | None = None
    sorties: tuple[Raid, ...] = ()
    """The Pirates that have rolled their die since phase 3 began last, for the screen."""
    flight: Flight | None = None
    reports: tuple[Report, ...] = ()
    """The combats that the last ply has fought."""
    winner: int = NOBODY
    cause: Cause = ""
    strike: int = 0
    """The number of the last strike that is played, 0 for none (GOD-R-68)."""
    tries: int = 0
    """Which try it is, from 1; 0 without a last strike."""

    @property
    def chart(self) -> Chart:
        return self.terms.chart

    def colour(self, player: int) -> Colour:
        """The side that a player commands (player 0 is Redog until it is chosen)."""
        return "redog" if player == max(self.redog, 0) else "cynder"

    def thing(self, sector: int) -> int:
        """What lies in a sector, or UNKNOWN for nothing."""
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
    """The fleet with these ships in that sector instead of what was there."""
    kept = [stack for stack in fleet if stack.sector != sector]
    if ships:
        kept.append(Stack(sector, ships))
        kept.sort(key=lambda stack: stack.sector)
    return tuple(kept)


def sectors_of(fleet: Fleet) -> list[int]:
    """Where a fleet has ships, in rising order."""
    return [stack.sector for stack in fleet]


def pair(values: tuple[T, T], player: int, value: T) -> tuple[T, T]:
    """The pair with a player's entry replaced."""
    return (value, values[1]) if player == 0 else (values[0], value)


# Actions of luck ------------------------------------------------------------------------------


class Ply(Action_):
    """An action of Galaxy of D."""

    __slots__ = ()

    quiet: ClassVar[bool] = False
    """Moves and purchases show nothing that cannot be unseen."""

    def reveals(self, before: State, after: State) -> bool:
        return not self.quiet or after.phase == "over"

    def binds(self, before: State, after: State) -> bool:
        """A combat in a turn can never be taken back (GOD-R-52)."""
        return bool(before.turn) and (bool(after.reports) or after.battle is not None)


@dataclass(frozen=True, slots=True)
class Pose(Ply):
    """Which last strike is set up (GOD-R-68)."""

    by_luck = True

    number: int


@dataclass(frozen=True, slots=True)
class Draw(Ply):
    """The die for the number of Things (0 in the quick setup) and what was drawn, in order."""

    by_luck = True

    die: int
    things: tuple[ThingWord, ...]


@dataclass(frozen=True, slots=True)
class Scatter(Ply):
    """Where the drawn Things lie, in their order."""

    by_luck = True

    sectors: tuple[Sector, ...]


@dataclass(frozen=True, slots=True)
class FirstTurn(Ply):
    """Luck decides who takes the first turn: 1 or 2, the number of the seat."""

    by_luck = True

    WORD = "first"
    seat: int


@dataclass(frozen=True, slots=True)
class Purse(Ply):
    """The die for the money (GOD-26)."""

    by_luck = True

    die: int


@dataclass(frozen=True, slots=True)
class Roll(Ply):
    """The die of a Pirate (GOD-97)."""

    by_luck = True

    def binds(self, before: State, after: State) -> bool:
        return bool(before.turn)  # a die (GOD-R-52)

    die: int


@dataclass(frozen=True, slots=True)
class Target(Ply):
    """Which of the nearest sectors a Pirate heads for (GOD-101)."""

    by_luck = True

    def binds(self, before: State, after: State) -> bool:
        return bool(before.turn)  # a die (GOD-R-52)

    sector: Sector


@dataclass(frozen=True, slots=True)
class Course(Ply):
    """Which of two equally straight steps a Pirate takes (GOD-R-33)."""

    by_luck = True

    def binds(self, before: State, after: State) -> bool:
        return bool(before.turn)  # a die (GOD-R-52)

    sector: Sector


# Actions of the players -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put(Ply):
    """Lay a Thing, face down, in a sector."""

    sector: Sector


@dataclass(frozen=True, slots=True)
class HandSign(Ply):
    """Rock, paper or scissors, in secret."""

    WORD = "sign"
    hand: Sign


@dataclass(frozen=True, slots=True)
class Side(Ply):
    """Command Redog or Cynder."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Bid(Ply):
    """Raise the bid for placing first to so many dollars."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pass(Ply):
    """End the bidding: the other player places first."""


@dataclass(frozen=True, slots=True)
class Base(Ply):
    """Place one's Starbase, or choose one of two twin sectors for it."""

    sector: Sector


@dataclass(frozen=True, slots=True)
class Take(Ply):
    """Choose one more ship for the starting fleet, in secret."""

    quiet = True

    ship: Type


@dataclass(frozen=True, slots=True)
class Move(Ply):
    """Move a ship of this kind from a sector to another (phase 1)."""

    quiet = True

    origin: Sector
    ship: Ship
    to: Sector
    how: How


@dataclass(frozen=True, slots=True)
class Top(Ply):
    """Lay a ship of this kind on top of its stack (phases 1 and 4)."""

    quiet = True

    sector: Sector
    ship: Ship


@dataclass(frozen=True, slots=True)
class Done(Ply):
    """End choosing the fleet, moving, or buying."""

    def binds(self, before: State, after: State) -> bool:
        """In a last strike the end of a phase binds: a try is a try (GOD-R-68)."""
        return bool(before.turn) and (bool(before.strike) or Ply.binds(self, before, after))


@dataclass(frozen=True, slots=True)
class Fight(Ply):
    """Fight the combat in a sector next (phase 2)."""

    sector: Sector


@dataclass(frozen=True, slots=True)
class Absorb(Ply):
    """Let a ship of this kind be the next to absorb the enemy's Attack Score."""

    ship: Ship


@dataclass(frozen=True, slots=True)
class Activate(Ply):
    """Activate a Pirate of this sector next (phase 3)."""

    sector: Sector


@dataclass(frozen=True, slots=True)
class Buy(Ply):
    """Buy a ship (phase 4)."""

    quiet = True

    ship: Type


@dataclass(frozen=True, slots=True)
class Concede(Ply):
    """Give the game up."""

    resigns = True


Action = (
    Pose
    | Draw
    | Scatter
    | FirstTurn
    | Purse
    | Roll
    | Target
    | Course
    | Put
    | HandSign
    | Side
    | Bid
    | Pass
    | Base
    | Take
    | Move
    | Top
    | Done
    | Fight
    | Absorb
    | Activate
    | Buy
    | Concede
)

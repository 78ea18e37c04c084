"""Galaxy Express: what a position is made of.

Squares are numbers 0 to 47: column a..h from the left plus 8 times the row from the bottom,
so a1 is 0, h1 is 7, a2 is 8. In an observation everything unknown is UNKNOWN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....game import Action as Action_

COLUMNS = 8
ROWS = 6
SQUARES = COLUMNS * ROWS
UNKNOWN = -1
NUMBERS = 6
"""Planets, customers, thrust coins and brake coins are each numbered 0 to 5 (GEX-03)."""
HARD_CAP = 99
"""Most refuels with `refuel_cap = none`, so that every game ends (GEX-R-38)."""
TANKS = 11
"""How many pairs of stacks an open chart lays open: the first and those of ten refuels."""
TOP_SPEED = 10

Phase = Literal["deal", "start", "fuel", "fly", "orbit", "refill", "queue", "over"]
"""deal: luck lays out chart and queue. start: choose the first planet. fuel: luck stacks the
coins. fly: play a coin and slide. orbit: refuel or not. refill: luck restacks the coins.
queue: luck shuffles the second queue of a long haul. over: the game has ended."""

Way = Literal["left", "right", "up", "down", "hold"]
"""Direction of a slide; hold when the speed is 0 and there is none."""

WAYS: tuple[Way, ...] = ("left", "right", "up", "down")
Ending = Literal["", "win", "lost"]
LossCheck = Literal["combination", "oracle", "play_on"]


@dataclass(frozen=True, slots=True)
class Square:
    """A square in words: column a to h, row 1 to 6, as in `b2`."""

    index: int

    def __str__(self) -> str:
        return f"{'abcdefgh'[self.index % COLUMNS]}{self.index // COLUMNS + 1}"

    @classmethod
    def parse(cls, word: str) -> Square:
        """Raises ValueError for anything but a square of the chart."""
        if len(word) != 2 or word[0] not in "abcdefgh" or word[1] not in "123456":
            raise ValueError(word)
        return cls("abcdefgh".index(word[0]) + COLUMNS * (int(word[1]) - 1))


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of this game as values."""

    scan_wrap: bool = True
    scan_at_rest: bool = False
    loss_check: LossCheck = "combination"
    refuel_cap: int = 10
    """Most refuels allowed; 0 for no limit."""
    free_scatter: bool = False
    full_queue: bool = False
    open_chart: bool = False
    """Planets, queue and every stack order are readable (the puzzle)."""
    long_haul: bool = False
    school: bool = False
    """Flight school: guided, unrated, three turns may be taken back."""
    deal: str = "galaxy"
    """"galaxy": luck deals; else the id of a fixed deal in deals.toml."""

    @property
    def most_refuels(self) -> int:
        """The counter at which no refuel is allowed any more (GEX-56, GEX-R-37)."""
        return self.refuel_cap or HARD_CAP

    @property
    def deliveries(self) -> int:
        """How many deliveries win the game (GEX-49, GEX-R-32)."""
        return 2 * NUMBERS if self.long_haul else NUMBERS


@dataclass(frozen=True, slots=True)
class Stack:
    """One kind of coins: the face-up ones in the order they were turned up, the hidden ones with
    the next to be turned up first, and the spent ones in the order they were spent."""

    up: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()

    @property
    def unspent(self) -> int:
        """How many coins are left."""
        return len(self.up) + len(self.hidden)

    @property
    def left(self) -> tuple[int, ...]:
        """The values that are left, in rising order: public, since the spent ones are (GEX-71)."""
        return tuple(v for v in range(NUMBERS) if v not in self.spent) if self.unspent else ()

    @property
    def to_come(self) -> tuple[int, ...]:
        """The values of the hidden coins, in rising order."""
        return tuple(v for v in self.left if v not in self.up)


@dataclass(frozen=True, slots=True)
class State:
    """A position of Galaxy Express."""

    terms: Terms
    phase: Phase = "deal"
    planets: tuple[int, ...] = ()
    """The squares of the six planets, in rising order."""
    numbers: tuple[int, ...] = ()
    """Number of each planet, in the order of `planets`; in a view UNKNOWN unless known."""
    revealed: tuple[bool, ...] = ()
    """Which planets have been turned face up."""
    queue: tuple[int, ...] = ()
    """Customers still to be served, the present one first."""
    rotated: bool = False
    """Whether the first customer went to the bottom of the queue (GEX-09)."""
    delivered: tuple[int, ...] = ()
    """Customers served, in order (twelve at most, in a long haul)."""
    ship: int = UNKNOWN
    speed: int = 0
    thrust: Stack = Stack()
    brake: Stack = Stack()
    refuels: int = 0
    turn: int = 0
    """Number of the present turn, from 1; 0 before the first."""
    path: tuple[int, ...] = ()
    """The squares of the last slide, where it began first; empty after a turn without a slide."""
    seen: tuple[int, ...] = ()
    """Squares of the planets revealed by the last ply, for the screen."""
    take_backs: int = 3
    """Turns that may still be taken back in flight school."""
    before: State | None = None
    """In flight school: the position at the start of the last turn; None elsewhere."""
    ending: Ending = ""
    tanks: tuple[Fuel, ...] = ()
    """With an open chart: the stacks of the start and of the refuels to come, in order."""

    @property
    def target(self) -> int:
        """The number of the present customer, or UNKNOWN."""
        return self.queue[0] if self.queue else UNKNOWN

    @property
    def unspent(self) -> int:
        return self.thrust.unspent + self.brake.unspent

    @property
    def score(self) -> int:
        """20 a delivery, -10 a refuel, 1 an unspent coin (GEX-67)."""
        return 20 * len(self.delivered) - 10 * self.refuels + self.unspent

    @property
    def in_orbit(self) -> bool:
        """Whether the ship stands on a planet with speed 0 (GEX-41)."""
        return self.speed == 0 and self.ship in self.planets

    def number_at(self, square: int) -> int | None:
        """The number of the planet on a square: UNKNOWN if hidden, None if there is no planet."""
        return self.numbers[self.planets.index(square)] if square in self.planets else None

    def is_hidden(self, square: int) -> bool:
        """Whether an unrevealed planet lies on a square."""
        return square in self.planets and not self.revealed[self.planets.index(square)]


class Ply(Action_):
    """An action of Galaxy Express."""

    __slots__ = ()

    def reveals(self, before: State, after: State) -> bool:
        """Whether it showed luck, a planet, a coin, a customer, or ended the game."""
        hidden = (before.thrust.hidden, before.brake.hidden, before.revealed, before.queue)
        shown = (after.thrust.hidden, after.brake.hidden, after.revealed, after.queue)
        return after.phase == "over" or hidden != shown


@dataclass(frozen=True, slots=True)
class Deal(Ply):
    """Luck: planet squares, numbers (in the order of the squares) and the order of the queue.

    With an open chart `tanks` holds the stacks of all refuels to come, twelve values a tank:
    thrust coins, then brake coins, top first; else it is empty.
    """

    by_luck = True

    planets: tuple[int, ...]
    numbers: tuple[int, ...]
    queue: tuple[int, ...]
    tanks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Start(Ply):
    """Choose the planet to start from (GEX-08)."""

    square: Square


@dataclass(frozen=True, slots=True)
class Fuel(Ply):
    """Luck: both stacks of coins, top first (GEX-13, GEX-52)."""

    by_luck = True

    thrust: tuple[int, ...]
    brake: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thrust(Ply):
    """Play a face-up thrust coin and slide."""

    value: int
    way: Way


@dataclass(frozen=True, slots=True)
class Brake(Ply):
    """Play a face-up brake coin and slide, or hold where the ship is if the speed becomes 0."""

    value: int
    way: Way


@dataclass(frozen=True, slots=True)
class Refuel(Ply):
    """In orbit: pay 10 points, all twelve coins come back (GEX-50)."""

    def reveals(self, before: State, after: State) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class FlyOn(Ply):
    """In orbit: do not refuel."""


@dataclass(frozen=True, slots=True)
class DeclareLost(Ply):
    """Admit that no stop is possible any more; only with loss_check = play_on (GEX-81)."""

    def reveals(self, before: State, after: State) -> bool:
        return True  # the end uncovers everything


@dataclass(frozen=True, slots=True)
class TakeBack(Ply):
    """Flight school: take back the whole last turn."""

    def reveals(self, before: State, after: State) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Queue(Ply):
    """Luck: the order of the second queue of a long haul."""

    by_luck = True

    order: tuple[int, ...]


Coin = Thrust | Brake
Action = Deal | Start | Fuel | Thrust | Brake | Refuel | FlyOn | DeclareLost | TakeBack | Queue


def thrust_speed(speed: int, value: int) -> int:
    """The speed after a thrust coin (GEX-22)."""
    return min(TOP_SPEED, speed + value)


def brake_speed(speed: int, value: int) -> int:
    """The speed after a brake coin (GEX-23)."""
    return max(0, speed - value)


def slide(square: int, speed: int, way: Way) -> int:
    """Where a slide of `speed` squares ends on the chart that wraps (GEX-26 to GEX-29)."""
    x, y = square % COLUMNS, square // COLUMNS
    if way == "right":
        x += speed
    elif way == "left":
        x -= speed
    elif way == "up":
        y += speed
    elif way == "down":
        y -= speed
    return x % COLUMNS + COLUMNS * (y % ROWS)

"""The position of Galaxy Express.

Squares are numbers 0 to 47: column a to h from the left plus 8 times the row from the bottom, so
a1 is 0, h1 is 7, a2 is 8. In an observation everything unknown is UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ....game import replace
from .phases import BEGINNING, Phase

COLUMNS = 8
ROWS = 6
SQUARES = COLUMNS * ROWS
UNKNOWN = -1
NUMBERS = 6
"""Planets, customers, thrust coins and brake coins are each numbered 0 to 5 (GEX-03)."""
HARD_CAP = 99
"""Most refuels with `refuel_cap = none`, so that every game ends (GEX-R-38)."""
TANKS = 11
"""How many tanks an open chart lays open: the first and those of ten refuels."""
TOP_SPEED = 10
DELIVERY = 20
"""Points of a delivery (GEX-67)."""

Kind = Literal["thrust", "brake"]
"""The two kinds of coins."""

KINDS: tuple[Kind, Kind] = ("thrust", "brake")

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
    refuel_after_coin: bool = False
    """The refuel question comes after step 5 (GEX-R-40)."""
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


@lru_cache(maxsize=1 << 11)
def _left(spent: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(v for v in range(NUMBERS) if v not in spent)


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
        return _left(self.spent) if self.unspent else ()

    @property
    def useful(self) -> tuple[int, ...]:
        """The values above 0 that are left, in rising order."""
        return tuple(v for v in self.left if v)

    @property
    def to_come(self) -> tuple[int, ...]:
        """The values of the hidden coins, in rising order."""
        return tuple(v for v in self.left if v not in self.up)

    @property
    def up_next(self) -> tuple[int, ...]:
        """The coins that certainly lie face up once a missing one has been turned up (GEX-57)."""
        return (*self.up, *self.to_come) if len(self.hidden) == 1 else self.up

    def spend(self, value: int) -> Stack:
        """The stack after one of its face-up coins has been played (GEX-21)."""
        up = tuple([v for v in self.up if v != value])
        return Stack(up, self.hidden, (*self.spent, value))

    def top_up(self) -> Stack:
        """Step 5: a hidden coin is turned up where fewer than two lie face up (GEX-57, GEX-59)."""
        if len(self.up) >= 2 or not self.hidden:
            return self
        return Stack((*self.up, self.hidden[0]), self.hidden[1:], self.spent)


@dataclass(frozen=True, slots=True)
class Tank:
    """Twelve coins as they are stacked: both kinds, top first (GEX-13, GEX-52)."""

    thrust: tuple[int, ...]
    brake: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position of Galaxy Express."""

    terms: Terms
    phase: Phase = BEGINNING
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
    tanks: tuple[Tank, ...] = ()
    """With an open chart: the tanks of the start and of the refuels to come, in order."""

    @property
    def target(self) -> int:
        """The number of the present customer, or UNKNOWN."""
        return self.queue[0] if self.queue else UNKNOWN

    @property
    def target_square(self) -> int:
        """Where the present customer lives, or UNKNOWN. The last planet that is not scanned must be
        the one whose number is missing."""
        if self.target == UNKNOWN:
            return UNKNOWN
        if self.target in self.numbers:
            return self.planets[self.numbers.index(self.target)]
        if self.numbers.count(UNKNOWN) == 1:
            return self.planets[self.numbers.index(UNKNOWN)]
        return UNKNOWN

    @property
    def served(self) -> tuple[int, ...]:
        """The customers served from the present queue; a long haul has two queues (GEX-R-32)."""
        return self.delivered[len(self.delivered) // NUMBERS * NUMBERS :]

    @property
    def unspent(self) -> int:
        """How many coins are left, of both kinds."""
        return self.thrust.unspent + self.brake.unspent

    @property
    def score(self) -> int:
        """20 a delivery, -10 a refuel, 1 an unspent coin (GEX-67)."""
        return DELIVERY * len(self.delivered) - 10 * self.refuels + self.unspent

    @property
    def in_orbit(self) -> bool:
        """Whether the ship stands on a planet with speed 0 (GEX-41)."""
        return self.speed == 0 and self.ship in self.planets

    @property
    def may_refuel_later(self) -> bool:
        """Whether the refuel counter is below its limit (GEX-56)."""
        return self.refuels < self.terms.most_refuels

    @property
    def announced_tank(self) -> Tank | None:
        """The coins that an open chart has announced for now, if any (GEX-R-35)."""
        return self.tanks[self.refuels] if self.refuels < len(self.tanks) else None

    def number_at(self, square: int) -> int | None:
        """The number of the planet on a square: UNKNOWN if hidden, None if there is no planet."""
        return self.numbers[self.planets.index(square)] if square in self.planets else None

    def is_hidden(self, square: int) -> bool:
        """Whether an unrevealed planet lies on a square."""
        return square in self.planets and not self.revealed[self.planets.index(square)]

    def stack(self, kind: Kind) -> Stack:
        """The coins of one kind."""
        return self.thrust if kind == "thrust" else self.brake

    def speed_after(self, kind: Kind, value: int) -> int:
        """The speed once a coin has been played (GEX-22, GEX-23)."""
        return new_speed(self.speed, kind, value)

    def after_coin(self, kind: Kind, value: int, way: Way) -> State:
        """The coin spent and the ship moved; nothing scanned or delivered, no new coin."""
        speed = self.speed_after(kind, value)
        thrust, brake = self.thrust, self.brake
        if kind == "thrust":
            thrust = thrust.spend(value)
        else:
            brake = brake.spend(value)
        path = _path(self.ship, speed, way)
        ship = path[-1] if path else self.ship
        return replace(self, speed=speed, thrust=thrust, brake=brake, ship=ship, path=path)


def new_speed(speed: int, kind: Kind, value: int) -> int:
    """The speed after a coin: thrust adds, at most to 10; a brake takes away, at least to 0."""
    return min(TOP_SPEED, speed + value) if kind == "thrust" else max(0, speed - value)


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


@lru_cache(maxsize=1 << 11)
def _path(square: int, speed: int, way: Way) -> tuple[int, ...]:
    """The squares of a slide, where it began first; none at speed 0."""
    return tuple(slide(square, step, way) for step in range(speed + 1)) if speed else ()


def ways(speed: int) -> tuple[Way, ...]:
    """The ways that a turn may go on at this new speed (GEX-27, GEX-33)."""
    return WAYS if speed else ("hold",)


def is_order(values: Sequence[int]) -> bool:
    """Whether these are the numbers 0 to 5, each once."""
    return sorted(values) == list(range(NUMBERS))


def turned(queue: tuple[int, ...], rotated: bool) -> tuple[int, ...]:
    """The queue with its top at the bottom if that is where the ship stands (GEX-09)."""
    return (*queue[1:], queue[0]) if rotated else queue

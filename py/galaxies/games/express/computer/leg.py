"""One leg of a flight, from here to the next customer, as a tree of plays and coins turned up.

`Leg` values turns by expectimax: the player picks coin and direction, luck turns up one of the
hidden coins, each equally likely. A leg ends with the delivery, with a refuel or at the horizon;
what follows is read from the tables of fuel_value.toml (points still to come).

Two ideas make it quick. At the last turn before the horizon a square matters only as what it
is (TARGET, PLANET or EMPTY), so that the turn is valued once for all squares and all
candidates. And the rows of values are plain lists by square, filled when first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from .... import data
from ..rules.state import COLUMNS, NUMBERS, ROWS, SQUARES, TOP_SPEED, Stack, slide, ways

EMPTY, PLANET, TARGET = 1, 2, 4
"""The kinds of squares in a leg; a sum of them is a set of kinds."""

_LOITER = 2.0
"""Penalty at the search horizon, against postponing."""
_DELIVERY = 20.0
REFUEL = 10.0
_PER_DELIVERY = 16.3
"""Points that one delivery more brings on average, coins and refuels paid (fuel_value.toml)."""

_BITS = (1 << NUMBERS) - 1
_HIDDEN, _BRAKE = NUMBERS, 2 * NUMBERS
_SUM = tuple(sum(v for v in range(NUMBERS) if m >> v & 1) for m in range(1 << NUMBERS))
_VALUES = tuple(tuple(v for v in range(NUMBERS) if m >> v & 1) for m in range(1 << NUMBERS))
_USEFUL = tuple((m >> 1).bit_count() for m in range(1 << NUMBERS))

Coins = int
"""The unspent coins in 24 bits: thrust face up, thrust hidden, brake face up, brake hidden."""


REACHED = tuple(
    tuple(tuple(dict.fromkeys(slide(s, v, way) for way in ways(v))) for s in range(SQUARES))
    for v in range(TOP_SPEED + 1)
)
"""REACHED[speed][square]: the different squares where a turn may end."""
_EACH = list(range(SQUARES))
"""In place of the kinds of squares, where values are by square."""


class OutOfNodes(Exception):
    """The search has used up its budget."""


@cache
def _values() -> dict[str, Any]:
    assert __package__
    shape = {
        "full_tank": [float],
        "refuel": [[float]],
        "orbit": [[str]],
        "flight": [[[[float]]]],
    }
    return data.load(__package__, "fuel_value.toml", shape)


def refuel_towards(target: int, square: int) -> float:
    """What a refuel on a square is worth more than on average, with the customer on `target`."""
    columns = abs(target % COLUMNS - square % COLUMNS)
    rows = abs(target // COLUMNS - square // COLUMNS)
    table: list[list[float]] = _values()["refuel"]
    return table[min(rows, ROWS - rows)][min(columns, COLUMNS - columns)]


@cache
def _in_orbit(left: int) -> list[list[float]]:
    """What unspent coins are worth in orbit, compared with a refuel, by the sets of thrust and
    brake coins; each letter of the table is a number of eighths of a point."""
    tables = _values()["orbit"]
    return [
        [(ord(letter) - ord("(")) / 8 for letter in row]
        for row in tables[min(left, len(tables)) - 1]
    ]


def full_tank(left: int) -> float:
    """Points still to come for a ship in orbit with a fresh tank and `left` deliveries to make."""
    known: list[float] = _values()["full_tank"]
    return known[min(left, NUMBERS)] + _PER_DELIVERY * max(0, left - NUMBERS)


def coins_of(thrust: Stack, brake: Stack) -> Coins:
    """Face-up and hidden coins of both kinds as bits."""
    code = 0
    for shift, stack in ((0, thrust), (_BRAKE, brake)):
        code |= sum(1 << v for v in stack.up) << shift
        code |= sum(1 << v for v in stack.to_come) << shift + _HIDDEN
    return code


def unspent(coins: Coins) -> int:
    return coins.bit_count()


def brake_sum(coins: Coins) -> int:
    """Sum of the brakes left, face up or not: the highest speed that they can still take away."""
    return _SUM[(coins >> _BRAKE | coins >> _BRAKE + _HIDDEN) & _BITS]


def unspent_sets(coins: Coins) -> tuple[int, int]:
    """The thrust and the brake coins that are left, as bits."""
    return (
        (coins | coins >> _HIDDEN) & _BITS,
        (coins >> _BRAKE | coins >> _BRAKE + _HIDDEN) & _BITS,
    )


def useful(coins: Coins) -> tuple[int, int]:
    """How many thrust and brake coins of value 1 or more are left."""
    thrust, brake = unspent_sets(coins)
    return _USEFUL[thrust], _USEFUL[brake]


def plays(coins: Coins, speed: int) -> list[tuple[int, Coins]]:
    """(new speed, coins left) of every face-up coin."""
    out = []
    for v in _VALUES[coins & _BITS]:
        out.append((min(TOP_SPEED, speed + v), coins & ~(1 << v)))
    for v in _VALUES[coins >> _BRAKE & _BITS]:
        out.append((max(0, speed - v), coins & ~(1 << v + _BRAKE)))
    return out


class Leaves:
    """The values at the leaves of a leg, in points still to come, with `left` deliveries to make.

    Without `fuel` (the refuel cap is reached, GEX-56) the tables do not apply; what is left is
    then valued at four coins a delivery.
    """

    def __init__(self, left: int, fuel: bool) -> None:
        self.left = left
        self.fuel = fuel
        self.refuel = full_tank(left) - REFUEL if fuel else float("-inf")
        row = min(left, NUMBERS) - 1
        self._orbit = _in_orbit(left)
        self._orbit_next = _in_orbit(max(1, left - 1))
        self._flight: list[list[list[float]]] = _values()["flight"][row]
        # Beyond six deliveries a loss costs all that lies ahead; the rest is as with six.
        self._stretch = full_tank(left) / full_tank(min(left, NUMBERS))

    def _bare(self, left: int, coins: Coins) -> float:
        return unspent(coins) + _PER_DELIVERY * min(left, *(n / 2 for n in useful(coins)))

    def delivered(self, coins: Coins) -> float:
        """A delivery made now, with these coins left."""
        if self.left == 1:
            return _DELIVERY + unspent(coins)
        if not self.fuel:
            return _DELIVERY + self._bare(self.left - 1, coins)
        t, b = unspent_sets(coins)
        return _DELIVERY + full_tank(self.left - 1) - REFUEL + self._orbit_next[t][b]

    def orbit(self, coins: Coins) -> float:
        """At the horizon, in orbit of another planet."""
        if not self.fuel:
            return self._bare(self.left, coins) - _LOITER
        t, b = unspent_sets(coins)
        return self.refuel + self._orbit[t][b] - _LOITER

    def flight(self, coins: Coins, speed: int) -> float:
        """At the horizon, anywhere else."""
        if brake_sum(coins) < speed:
            return float(unspent(coins))
        if not self.fuel:
            return self._bare(self.left, coins) - _LOITER
        t, b = useful(coins)
        value = self._flight[t][b][speed]
        return self.refuel + (value * self._stretch if value < 0 else value) - _LOITER


class CoinTree:
    """The part of a leg that does not depend on the chart: coins turned up, and the last turn."""

    def __init__(self, leaves: Leaves, budget: int) -> None:
        """`budget`: how many positions may be valued before OutOfNodes ends the search."""
        self.leaves = leaves
        self.budget = budget
        self._settled: dict[Coins, tuple[Coins, ...]] = {}
        self._last: dict[int, list[float]] = {}
        self._turn: dict[int, tuple[float, float, float]] = {}

    def settled(self, coins: Coins) -> tuple[Coins, ...]:
        """The coins after step 5, once for each coin that may be turned up (GEX-57)."""
        after = self._settled.get(coins)
        if after is None:
            after = self._settled[coins] = self._settle(coins)
        return after

    def _settle(self, coins: Coins) -> tuple[Coins, ...]:
        # One kind has been played, so at most one coin is missing from the four face up (GEX-59).
        for shift in (0, _BRAKE):
            hidden = coins >> shift + _HIDDEN & _BITS
            if hidden and (coins >> shift & _BITS).bit_count() < 2:
                up = ((1 << v + shift) - (1 << v + shift + _HIDDEN) for v in _VALUES[hidden])
                return tuple(coins + turned for turned in up)
        return (coins,)

    def turn(self, coins: Coins, speed: int) -> tuple[float, float, float]:
        """The last turn before the horizon, with the ship on an EMPTY, PLANET, TARGET square.

        That square matters for a stop only: wherever a slide ends, the horizon is the same.
        """
        key = coins * 16 + speed
        values = self._turn.get(key)
        if values is not None:
            return values
        leaves = self.leaves
        moving = empty = planet = target = float(unspent(coins)) if not coins else -1e9
        for w, rest in plays(coins, speed):
            if w:
                moving = max(moving, leaves.flight(rest, w))
            else:
                empty = max(empty, leaves.flight(rest, 0))
                planet = max(planet, leaves.refuel, leaves.orbit(rest))
                target = max(target, leaves.delivered(rest))
        values = (max(moving, empty), max(moving, planet), max(moving, target))
        self._turn[key] = values
        return values

    def last(self, coins: Coins, speed: int) -> list[float]:
        """The best of the last turn by set of kinds of squares: the mean over coins turned up.

        Index: a sum of EMPTY, PLANET, TARGET, the squares to choose from.
        """
        key = coins * 16 + speed
        values = self._last.get(key)
        if values is not None:
            return values
        if brake_sum(coins) < speed:
            values = [float(unspent(coins))] * 8
        else:
            turns = [self.turn(c, speed) for c in self.settled(coins)]
            e, p, t = (sum(turn[i] for turn in turns) / len(turns) for i in range(3))
            values = [-1e9, e, p, max(e, p), t, max(e, t), max(p, t), max(e, p, t)]
        self._last[key] = values
        return values


class Leg:
    """The leg to one target square, over a shared coin tree."""

    def __init__(self, tree: CoinTree, planets: Sequence[int], target: int) -> None:
        self.tree = tree
        self._kind = [PLANET if s in planets else EMPTY for s in range(SQUARES)]
        self._kind[target] = TARGET
        self._target = target
        self.refuel = {
            square: tree.leaves.refuel + refuel_towards(target, square) for square in planets
        }
        """By planet: the value of a refuel there."""
        self._kinds = [[self._union(squares) for squares in row] for row in REACHED]
        self._rows: list[dict[int, list[float | None]]] = [{} for _ in range(12)]
        self._options: list[dict[int, list[tuple[int, Coins, list[float | None]]]]] = [
            {} for _ in range(12)
        ]
        self._quick: dict[int, list[tuple[list[int], list[float]]]] = {}

    def _union(self, squares: Sequence[int]) -> int:
        kinds = 0
        for s in squares:
            kinds |= self._kind[s]
        return kinds

    def after(self, depth: int, coins: Coins, speed: int, square: int) -> float:
        """Value after a play that left the ship there at that speed; `depth` turns follow.

        Delivery and refuel come first, then the mean over the coins that may be turned up.
        """
        if not speed:
            kind = self._kind[square]
            if kind == TARGET:
                return self.tree.leaves.delivered(coins)
            if kind == PLANET:
                return max(self.refuel[square], self.drift(depth, coins, 0, square))
        return self.drift(depth, coins, speed, square)

    def drift(self, depth: int, coins: Coins, speed: int, square: int) -> float:
        """As `after`, when the ship neither delivers nor refuels there."""
        tree = self.tree
        if brake_sum(coins) < speed or not coins:
            return float(unspent(coins))
        if depth == 0:
            orbit = not speed and self._kind[square] != EMPTY
            return tree.leaves.orbit(coins) if orbit else tree.leaves.flight(coins, speed)
        if depth == 1:
            return tree.last(coins, speed)[self._kind[square]]
        row = self._row(depth, coins, speed)
        value = row[square]
        if value is None:
            value = row[square] = self._mean(depth, coins, speed, square)
        return value

    def _row(self, depth: int, coins: Coins, speed: int) -> list[float | None]:
        rows = self._rows[depth]
        key = coins * 16 + speed
        row = rows.get(key)
        if row is None:
            if brake_sum(coins) < speed or not coins:
                row = [float(unspent(coins))] * SQUARES
            else:
                row = [None] * SQUARES
            rows[key] = row
        return row

    def _mean(self, depth: int, coins: Coins, speed: int, square: int) -> float:
        outcomes = self.tree.settled(coins)
        self.tree.budget -= len(outcomes)
        if self.tree.budget < 0:
            raise OutOfNodes
        best = self._best2 if depth == 2 else self._best
        total = 0.0
        for c in outcomes:
            total += best(depth, c, speed, square)
        return total / len(outcomes)

    def _best2(self, _depth: int, coins: Coins, speed: int, square: int) -> float:
        """The best of two turns before the horizon: by kinds of squares."""
        tree = self.tree
        key = coins * 16 + speed
        quick = self._quick.get(key)
        if quick is None:
            quick = self._quick[key] = [
                (self._kinds[w], tree.last(rest, w)) if w else (_EACH, self._stop(rest))
                for w, rest in plays(coins, speed)
            ]
        best = -1e9
        for kinds, row in quick:
            value = row[kinds[square]]
            if value > best:  # noqa: PLR1730 (a call would double the time)
                best = value
        return best

    def _stop(self, coins: Coins) -> list[float]:
        """Values of coming to rest, by square."""
        last = self.tree.last(coins, 0)
        row = [last[EMPTY]] * SQUARES
        for square, refuel in self.refuel.items():
            row[square] = max(refuel, last[PLANET])
        row[self._target] = self.tree.leaves.delivered(coins)
        return row

    def _best(self, depth: int, coins: Coins, speed: int, square: int) -> float:
        """The best of `depth` > 2 turns before the horizon."""
        options = self._options[depth].get(coins * 16 + speed)
        if options is None:
            options = self._options[depth][coins * 16 + speed] = [
                (w, rest, self._row(depth - 1, rest, w)) for w, rest in plays(coins, speed)
            ]
        best = -1e9
        for w, rest, row in options:
            if not w:
                value = self.after(depth - 1, rest, 0, square)
                best = max(best, value)
                continue
            for end in REACHED[w][square]:
                known = row[end]
                if known is None:
                    known = row[end] = self._mean(depth - 1, rest, w, end)
                if known > best:  # noqa: PLR1730
                    best = known
        return best

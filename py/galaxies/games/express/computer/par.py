"""Par: the best score that a player who knows everything can still reach, and a line to it.

Forward search by tanks. Within a tank the order of the coins is known, so each kind of coins
has 22 states (the first two unplayed ones lie face up), both kinds 484. For each of them and
each speed one integer holds everything that can be reached: 48 bits a number of deliveries
made, one bit a square. A slide turns all of it round the chart at once.

One refuel fewer is never worse, whatever the unspent coins: a refuel costs 10 points, and the last
tank of a line keeps at most 10 coins, since its last delivery takes two. So the first tank that
completes the deliveries holds the optimum, and the most unspent coins decide there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from ....game import Progress
from ....words.english import counted
from ..rules.actions import PLAYS, FlyOn, Play, Refuel
from ..rules.phases import Orbiting
from ..rules.state import (
    COLUMNS,
    ROWS,
    SQUARES,
    TOP_SPEED,
    WAYS,
    Kind,
    State,
    Tank,
    Way,
    new_speed,
    slide,
)

Step = Play | Refuel | FlyOn
Tanks = Callable[[int], Tank | None]
"""The coins after the n-th refuel, or None where they are not known."""
Masks = list[int]
"""By speed: 48 bits a lane; lane n holds the squares reached with n deliveries made."""


@dataclass(frozen=True, slots=True)
class Course:
    """A position and all that is to come. `tanks(n)`: the coins after the n-th refuel, or None
    where they are not known; that is as if no further refuel were allowed."""

    squares: tuple[int, ...]
    """The square of planet number 0, 1, ..."""
    queue: tuple[int, ...]
    """Customers still to be served, those of a second queue included."""
    ship: int
    fuel: Tank
    """The unspent coins in the order in which they come, face-up ones first."""
    tanks: Tanks
    most_refuels: int
    speed: int = 0
    score: int = 0
    """Points made so far, without coins: deliveries and refuels."""
    refuels: int = 0
    may_refuel: bool = False
    """Whether the ship is in orbit and the question is to refuel or not (GEX-50)."""


@dataclass(frozen=True, slots=True)
class Par:
    """The best score, how many refuels it takes, and one line of plays that reaches it."""

    score: int
    refuels: int
    line: tuple[Step, ...]


def course(state: State, later: tuple[int, ...], tanks: Tanks) -> Course:
    """The course of a full state in phase fly or orbit; `later` is the second queue, as it will
    be played, while the first is not yet done (else empty)."""
    places = dict(zip(state.numbers, state.planets, strict=True))
    return Course(
        squares=tuple(places[number] for number in sorted(places)),
        queue=state.queue + later,
        ship=state.ship,
        fuel=Tank(state.thrust.up + state.thrust.hidden, state.brake.up + state.brake.hidden),
        tanks=tanks,
        most_refuels=state.terms.most_refuels,
        speed=state.speed,
        score=state.score - state.unspent,
        refuels=state.refuels,
        may_refuel=isinstance(state.phase, Orbiting),
    )


def open_course(view: State) -> Course:
    """The course of a view that hides nothing (GEX-R-35). In a long haul it ends with the first
    queue as long as the second one is not shuffled."""

    def tanks(refuels: int) -> Tank | None:
        return view.tanks[refuels] if refuels < len(view.tanks) else None

    return course(view, (), tanks)


def solve(course: Course) -> Iterator[Progress | Par | None]:
    """Progress after each tank; the last item is the optimum, or None if the deliveries cannot
    all be made with the tanks that are allowed and known."""
    tanks: list[_Tank] = []
    refuels, fuel = course.refuels, course.fuel
    here = 1 << course.ship
    tank = _Tank(course, fuel, course.speed, here)
    if course.may_refuel:
        tank.orbits |= here
    while True:
        tanks.append(tank)
        yield Progress(len(tanks), len(tanks) + 1, f"Lines with {counted(refuels, 'refuel')}")
        if tank.best >= 0:
            score = course.score + 20 * len(course.queue) - 10 * (refuels - course.refuels)
            yield Par(score + tank.best, refuels, tuple(_line(course, tanks)))
            return
        refuels += 1
        coming = course.tanks(refuels) if refuels <= course.most_refuels else None
        if coming is None or not tank.orbits:
            yield None
            return
        tank = _Tank(course, coming, 0, tank.orbits)


@dataclass(frozen=True, slots=True)
class _Pile:
    """One state of one kind of coins: what is left in order, and what each play leads to."""

    left: tuple[int, ...]
    plays: tuple[tuple[int, int], ...]
    """(value, index of the pile afterwards) of the face-up coins."""


def _piles(order: tuple[int, ...]) -> list[_Pile]:
    """All states of one kind, fullest first."""
    rests = [order]
    index = {order: 0}
    plays: list[tuple[tuple[int, int], ...]] = []
    for left in rests:
        after = []
        for at, value in enumerate(left[:2]):
            rest = left[:at] + left[at + 1 :]
            if rest not in index:
                index[rest] = len(rests)
                rests.append(rest)
            after.append((value, index[rest]))
        plays.append(tuple(after))
    return [_Pile(*pair) for pair in zip(rests, plays, strict=True)]


@cache
def _fullest_first(
    thrust: tuple[int, ...], brake: tuple[int, ...]
) -> Sequence[tuple[int, int, int]]:
    """(coins left, index of the thrust pile, index of the brake pile), from the coins that are
    left in each pile; the most coins first."""
    both = [(t + b, i, j) for i, t in enumerate(thrust) for j, b in enumerate(brake)]
    return sorted(both, key=lambda one: -one[0])


class _Tank:
    """All that can be reached with one tank from squares in lanes (`seeds`) at one speed."""

    def __init__(self, course: Course, fuel: Tank, speed: int, seeds: int) -> None:
        self.course = course
        self.thrust = _piles(fuel.thrust)
        self.brake = _piles(fuel.brake)
        self.orbits = 0
        """Squares in lanes where a stop allows a refuel."""
        self.best = -1
        """Most coins left when the last delivery is made; -1 if it cannot be made."""
        self.final = (0, 0)
        """The piles then."""
        self._lanes = _Lanes(course)
        rows = len(self.brake)
        self._before: list[list[Masks]] = [
            [[0] * (TOP_SPEED + 1) for _ in range(rows)] for _ in self.thrust
        ]
        self.reached: list[list[Masks]] = [[[]] * rows for _ in self.thrust]
        self._explore(speed, seeds)

    def _explore(self, speed: int, seeds: int) -> None:
        """All piles, those with the most coins left first, up to the last delivery: with fewer
        coins it cannot be made better."""
        coins = [tuple(len(pile.left) for pile in piles) for piles in (self.thrust, self.brake)]
        for left, t, b in _fullest_first(*coins):
            if left < self.best:
                return
            self.reached[t][b] = masks = self._arrive(t, b)
            if not t and not b:
                masks[speed] = seeds
            for v, mask in enumerate(masks):
                if mask:
                    self._play(t, b, v, mask)

    def _play(self, t: int, b: int, v: int, mask: int) -> None:
        """Every play from these squares, before the slide (GEX-22, GEX-23)."""
        for value, after in self.thrust[t].plays:
            self._before[after][b][min(TOP_SPEED, v + value)] |= mask
        for value, after in self.brake[b].plays:
            self._before[t][after][max(0, v - value)] |= mask

    def _arrive(self, t: int, b: int) -> Masks:
        """The squares after the slide, and what a stop there brings. No ship gets faster than it
        can brake with what is left."""
        top = sum(self.brake[b].left)
        before = self._before[t][b]
        masks = [
            self._lanes.land(mask, w) if mask and 0 < w <= top else 0
            for w, mask in enumerate(before)
        ]
        if before[0]:
            masks[0] = stopped = self._lanes.stop(before[0])
            self.orbits |= stopped & self._lanes.planets
            left = len(self.thrust[t].left) + len(self.brake[b].left)
            if left > self.best and stopped >> self._lanes.end:
                self.best, self.final = left, (t, b)
        return masks


class _Lanes:
    """Slides and stops on all lanes of a course at once."""

    def __init__(self, course: Course) -> None:
        lanes = len(course.queue)
        self.end = SQUARES * lanes
        every = sum(1 << SQUARES * lane for lane in range(lanes))
        self.planets = every * sum(1 << square for square in course.squares)
        self._targets = sum(
            1 << SQUARES * lane + course.squares[n] for lane, n in enumerate(course.queue)
        )
        self._row = [
            every * sum(1 << s for s in range(SQUARES) if s % COLUMNS < COLUMNS - by)
            for by in range(COLUMNS)
        ]
        """Squares that stay in their row when moved that many columns to the right."""
        self._column = [every * ((1 << COLUMNS * (ROWS - by)) - 1) for by in range(ROWS)]

    def land(self, mask: int, speed: int) -> int:
        """Where slides from the mask end, in all four directions (GEX-26 to GEX-29)."""
        by = speed % COLUMNS
        reached = mask if not by else self._right(mask, by) | self._right(mask, COLUMNS - by)
        by = speed % ROWS
        return reached | (mask if not by else self._up(mask, by) | self._up(mask, ROWS - by))

    def _right(self, mask: int, by: int) -> int:
        keep = self._row[by]
        return (mask & keep) << by | (mask & ~keep) >> COLUMNS - by

    def _up(self, mask: int, by: int) -> int:
        keep = self._column[by]
        return (mask & keep) << COLUMNS * by | (mask & ~keep) >> COLUMNS * (ROWS - by)

    def stop(self, mask: int) -> int:
        """What a stop makes of the mask: on the target it moves to the next lane (GEX-43)."""
        delivered = mask & self._targets
        return mask ^ delivered | delivered << SQUARES


@dataclass(frozen=True, slots=True)
class _Point:
    """A place in the search: piles, speed, deliveries made and square."""

    thrust: int
    brake: int
    speed: int
    lane: int
    square: int


def _line(course: Course, tanks: list[_Tank]) -> list[Step]:
    """The plays of one optimal line, built backwards from its last stop."""
    t, b = tanks[-1].final
    last = len(course.queue)
    point = _Point(t, b, 0, last, course.squares[course.queue[-1]])
    line: list[Step] = []
    for tank in reversed(tanks):
        if tank is not tanks[-1]:
            line.append(Refuel())
            point = _refuelled(tank, point)
        while point.thrust or point.brake:
            play, before = _back(course, tank, point)
            refuels = course.refuels + tanks.index(tank)
            offered = point.lane < last and refuels < course.most_refuels
            orbit = not point.speed and point.square in course.squares
            if orbit and offered and not (line and line[-1] == Refuel()):
                line.append(FlyOn())
            line.append(play)
            point = before
    line.reverse()
    if course.may_refuel and line[0] != Refuel():
        line.insert(0, FlyOn())
    return line


def _refuelled(tank: _Tank, point: _Point) -> _Point:
    """The stop in this tank, with the most coins left, at which the next tank was filled."""
    bit = SQUARES * point.lane + point.square
    stops = [
        (len(tank.thrust[t].left) + len(tank.brake[b].left), -t, -b)
        for t, row in enumerate(tank.reached)
        for b, masks in enumerate(row)
        if masks[0] >> bit & 1 and (t or b or tank.course.may_refuel)
    ]
    _, t, b = max(stops)
    return replace(point, thrust=-t, brake=-b, speed=0)


_BACK: dict[Way, Way] = {"left": "right", "right": "left", "up": "down", "down": "up"}


def _back(course: Course, tank: _Tank, point: _Point) -> tuple[Play, _Point]:
    """A play that leads to this point, and the point before it."""
    for kind, value, before in _coins_before(tank, point):
        for speed in range(TOP_SPEED + 1):
            if new_speed(speed, kind, value) == point.speed:
                came = _from(course, tank, replace(before, speed=speed), point)
                if came:
                    return PLAYS[kind](value, came[0]), came[1]
    raise AssertionError("every point that was reached has a point before it")


def _coins_before(tank: _Tank, point: _Point) -> Iterator[tuple[Kind, int, _Point]]:
    """The coins that may have led to these piles, each with the piles before it."""
    for t, pile in enumerate(tank.thrust[: point.thrust]):
        for value, after in pile.plays:
            if after == point.thrust:
                yield "thrust", value, replace(point, thrust=t)
    for b, pile in enumerate(tank.brake[: point.brake]):
        for value, after in pile.plays:
            if after == point.brake:
                yield "brake", value, replace(point, brake=b)


def _from(course: Course, tank: _Tank, before: _Point, after: _Point) -> tuple[Way, _Point] | None:
    """How the ship came from piles and speed of `before` to `after`, if it can have."""
    masks = tank.reached[before.thrust][before.brake][before.speed]
    if after.speed:
        for way in WAYS:
            square = slide(after.square, after.speed, _BACK[way])
            if masks >> SQUARES * after.lane + square & 1:
                return way, replace(before, square=square)
        return None
    for lane in (after.lane - 1, after.lane):
        if lane < 0 or lane == len(course.queue):
            continue
        on_target = after.square == course.squares[course.queue[lane]]
        if on_target == (lane < after.lane) and masks >> SQUARES * lane + after.square & 1:
            return "hold", replace(before, lane=lane)
    return None

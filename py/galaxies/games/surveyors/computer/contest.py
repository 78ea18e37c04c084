"""The race to its end: how a game may go on after a flight or with a home.

What an eye sees leaves costs open. So a few worlds are imagined, in each of which all lengths are
known; there every captain follows the longest route that is left, and plans anew when a star of it
is gone. Nothing here measures: worlds are made from what the eye sees and from its error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from ....galaxy.luck import Luck, Stream
from ..rules.actions import Action, Home
from ..rules.phases import Claiming
from ..rules.scoring import score
from ..rules.state import State
from .mind import Mind
from .routes import Guess

_WIDTH = 6
"""Routes that are followed at once."""
_NEXT = 5
"""How many of the cheapest stars are tried from each stop."""
_BITS = 6
_QUANTILES = (
    "20 59 98 138 177 217 257 298 339 381 424 467 511 556 602 650 699 750 803 858 917 978 1043 1113"
    " 1189 1273 1366 1473 1601 1762 1987 2418"
)
"""Of the normal distribution, above its middle, in thousandths. As numbers they are the same on
every machine, and no player loads a library for them."""
_HALF = tuple(int(each) / 1000 for each in _QUANTILES.split())
_ERRORS = (*(-each for each in reversed(_HALF)), *_HALF)
"""Equally likely errors of an eye, in standard errors."""
_WORK, _HOME_WORK = 24 * 48, 12 * 48
"""Worlds that are imagined for a flight and for a home, times captains and stars."""
_HAIR = 1e-9
_MARGIN = 0.04
"""A system more than the best of the others, beside a win."""

Path = tuple[int, ...]


@dataclass(slots=True)
class Racer:
    """A ship in a race: where it is, its tank, what its captain has."""

    star: int
    fuel: int
    score: int
    is_out: bool = False


class World:
    """One way in which the lengths may turn out."""

    def __init__(
        self,
        guess: Guess,
        stars: Sequence[int],
        starts: Iterable[int],
        fields: dict[int, int],
        stream: Stream,
    ) -> None:
        self.bit = {star: 1 << k for k, star in enumerate(stars)}
        self._paths: dict[tuple[int, int, int], Path] = {}
        points = sorted({*stars, *starts})
        self.lengths: dict[int, dict[int, float]] = {star: {} for star in points}
        eye, error = guess.eye, guess.error
        drawn = left = 0
        for k, a in enumerate(points):
            for b in points[k + 1 :]:
                if not left:
                    drawn, left = stream.next64(), 64 // _BITS
                length = eye.inches(a, b)
                if not eye.is_known(a, b):
                    length /= max(0.5, 1 + error * _ERRORS[drawn & ((1 << _BITS) - 1)])
                drawn, left = drawn >> _BITS, left - 1
                self.lengths[a][b] = self.lengths[b][a] = length
        self.near: dict[int, list[tuple[int, float, int, int]]] = {
            a: sorted(
                (ceil(length - _HAIR) + fields.get(b, 0), length, b, self.bit[b])
                for b, length in row.items()
                if b in self.bit
            )
            for a, row in self.lengths.items()
        }
        self.fields = fields

    def cost(self, a: int, b: int, boost: int = 0) -> int:
        """Units of a flight."""
        return max(0, ceil(self.lengths[a][b] - boost - _HAIR)) + self.fields.get(b, 0)

    def path(self, start: int, fuel: int, taken: int) -> Path:
        """The stars of the longest route for a ship alone, as a beam search finds it."""
        key = (start, fuel, taken)
        known = self._paths.get(key)
        if known is not None:
            return known
        beam: list[tuple[int, int, int, Path]] = [(fuel, start, taken, ())]
        near = self.near
        while True:
            grown: dict[tuple[int, int], tuple[int, int, int, Path]] = {}
            for left, star, mask, path in beam:
                tried = 0
                for cost, _, other, bit in near[star]:
                    if cost > left or tried == _NEXT:
                        break
                    if mask & bit:
                        continue
                    tried += 1
                    rest, after = left - cost, mask | bit
                    best = grown.get((other, after))
                    if best is None or best[0] < rest:
                        grown[other, after] = (rest, other, after, (*path, other))
            if not grown:
                break
            beam = sorted(grown.values(), key=lambda one: -one[0])[:_WIDTH]
        self._paths[key] = beam[0][3]
        return beam[0][3]


def result(world: World, racers: list[Racer], mover: int, me: int, taken: int) -> float:
    """What a race comes to for one of the captains: a win as 1, a shared one as a half."""
    plans: list[Path | None] = [None] * len(racers)
    masks = [0] * len(racers)
    bit = world.bit
    going = sum(not racer.is_out for racer in racers)
    while going:
        racer = racers[mover]
        if not racer.is_out:
            plan = plans[mover]
            if plan is None or masks[mover] & taken:
                plan = world.path(racer.star, racer.fuel, taken)
                masks[mover] = sum([bit[star] for star in plan])
            if plan:
                star, plan = plan[0], plan[1:]
                racer.fuel -= world.cost(racer.star, star)
                racer.star, racer.score = star, racer.score + 1
                taken |= bit[star]
                masks[mover] &= ~bit[star]
            plans[mover] = plan
            if not plan:
                racer.is_out, going = True, going - 1
        mover = (mover + 1) % len(racers)
    mine = racers[me].score
    lead = mine - max([racer.score for k, racer in enumerate(racers) if k != me])
    return (lead > 0) + 0.5 * (lead == 0) + _MARGIN * lead


def is_foreseen(view: State) -> bool:
    """Whether this is a race that can be played on: one ship a captain, flying in turns. With
    events a race turns on them instead, and captains who played it on without them lost (measured).
    """
    terms = view.terms
    return (
        terms.scenario == "standard"
        and terms.ships == 1
        and terms.events == "off"
        and not terms.codes
        and len(view.order) > 1
    )


def destination(mind: Mind, luck: Luck) -> int:
    """The star to fly to."""
    stars = [star for _, star in mind.ranked(mind.view.turn.departure, mind.view.ship.fuel)]
    return max(stars, key=Contest(mind, luck, _WORK).flight)


def home(mind: Mind, luck: Luck) -> int:
    """The star to claim as home."""
    stars = [star for _, star in mind.homes()]
    contest = Contest(mind, luck, _HOME_WORK)
    return max(stars, key=lambda star: contest.home(star, stars))


def chances(mind: Mind, luck: Luck, effort: float) -> dict[Action, float]:
    """The chance to win by each flight, or by each home, that is worth a thought."""
    if isinstance(mind.view.phase, Claiming):
        homes = [star for _, star in mind.homes()]
        contest = Contest(mind, luck, round(effort * _HOME_WORK))
        return {Home(star): _chance(contest.home(star, homes)) for star in homes}
    contest = Contest(mind, luck, round(effort * _WORK))
    ranked = mind.ranked(mind.view.turn.departure, mind.view.ship.fuel)
    return {mind.marked(star): _chance(contest.flight(star)) for _, star in ranked}


def _chance(result: float) -> float:
    return max(0.0, min(1.0, result))


class Contest:
    """What each choice of one captain comes to, in the same worlds for all of them."""

    def __init__(self, mind: Mind, luck: Luck, work: int) -> None:
        view = mind.view
        self.mind, self.view = mind, view
        self.order = view.order
        self.me = view.order.index(mind.player)
        fields = {n: star.fields for n, star in enumerate(view.stars, 1) if star.fields}
        ships = [view.captains[seat].ships[0] for seat in view.order]
        starts = [ship.star for ship in ships if ship.star]
        stream, stars = luck.stream("contest"), view.open_stars
        worlds = max(4, work // (len(self.order) * max(24, len(stars))))
        self.worlds = [World(mind.guess, stars, starts, fields, stream) for _ in range(worlds)]
        self.scores = [score(view, seat) for seat in self.order]

    def racers(self) -> list[Racer]:
        """All captains as they are."""
        captains = [self.view.captains[seat] for seat in self.order]
        return [
            Racer(captain.ships[0].star, captain.ships[0].fuel, points, not captain.in_play)
            for captain, points in zip(captains, self.scores, strict=True)
        ]

    def flight(self, star: int) -> float:
        """What flying to a star comes to, on average."""
        return sum(self._flown(world, star) for world in self.worlds) / len(self.worlds)

    def _flown(self, world: World, star: int) -> float:
        racers = self.racers()
        mine = racers[self.me]
        cost = world.cost(mine.star, star, self.mind.boost)
        taken = 0
        if cost > mine.fuel:
            mine.is_out = True
        else:
            taken = world.bit[star]
            mine.fuel, mine.star, mine.score = mine.fuel - cost, star, mine.score + 1
            mine.is_out = not mine.fuel
        return result(world, racers, (self.me + 1) % len(racers), self.me, taken)

    def home(self, star: int, others: Sequence[int]) -> float:
        """What claiming a home comes to, if the captains after this one claim those of `others`
        that are left, in their order."""
        left = [other for other in others if other != star]
        homes = [star if k == self.me else 0 for k in range(len(self.order))]
        for k, seat in enumerate(self.order):
            if not homes[k]:
                homes[k] = self.view.captains[seat].ships[0].star or left.pop(0)
        total = 0.0
        for world in self.worlds:
            taken = sum(world.bit.get(one, 0) for one in homes)
            racers = [
                Racer(one, self.view.captains[seat].ships[0].fuel, 1)
                for one, seat in zip(homes, self.order, strict=True)
            ]
            total += result(world, racers, 0, self.me, taken)
        return total / len(self.worlds)

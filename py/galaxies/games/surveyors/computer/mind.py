"""How a computer captain thinks about one view (SUR-144).

Captains see lengths through an `Eye` only. They weigh a few stars by the chance to get there, how
far the route goes on from there, and what it takes from the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .... import data
from ....galaxy.luck import Stream, fnv1a
from ..rules import wormholes
from ..rules.actions import Call, Fly
from ..rules.eye import Eye
from ..rules.state import Ship, State
from .routes import Guess, Planner

_CANDIDATES = 8
_LOSSES = 6
_FREE = 0.9
"""The value of an unexplored mouth of the same chain, in systems."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level: how well a computer captain sees, and what it considers."""

    name: str
    method: str
    noise: int
    bias: int
    weight: float
    """How much a system that a rival loses counts beside one that the captain gains."""


@cache
def levels() -> dict[str, Level]:
    """The levels by name, weakest first."""
    whole = ("noise_mil", "bias_mil", "rival_weight_percent")
    shape = {"bot": [{"id": str, "method": str, **dict.fromkeys(whole, int)}]}
    table = data.load(__package__, "bots.toml", shape)
    return {
        entry["id"]: Level(
            entry["id"],
            entry["method"],
            entry["noise_mil"],
            entry["bias_mil"],
            entry["rival_weight_percent"] / 100,
        )
        for entry in table["bot"]
    }


class Mind:
    """One captain thinking about one view."""

    def __init__(self, view: State, player: int, level: Level, seat: int | None = None) -> None:
        self.view = view
        self.player = player
        self.level = level
        self.seat = player if seat is None else seat
        # Blocking pays in the plain game only: with events the rival is soon elsewhere (measured).
        self.weight = level.weight if view.terms.events == "off" else 0.0
        self.eye = Eye(view, self.seat, level.noise, level.bias)
        self.guess = Guess(self.eye, max(level.noise, 10) / 1000)
        fields = {n: star.fields for n, star in enumerate(view.stars, 1) if star.fields}
        self.planner = Planner(self.guess, view.open_stars, fields)

    @property
    def greedy(self) -> bool:
        return self.level.method in ("nearest", "glance")

    @property
    def boost(self) -> int:
        return int(self.view.turn.boosted)

    # Flights

    def candidates(self, start: int, most: int = _CANDIDATES) -> list[int]:
        """The nearest-looking open stars."""
        order = sorted(self.view.open_stars, key=lambda n: (self.eye.inches(start, n), n))
        return order[:most]

    def value(self, star: int, start: int, fuel: int) -> float:
        """The value of flying to a star, in systems."""
        fields = self.view.star(star).fields
        chance = self.guess.reach(start, star, fuel, self.boost, fields)
        if self.greedy:
            return chance * 100 - self.eye.inches(start, star)
        cost = self.guess.cost(start, star, self.boost, fields)
        mouths = [n for n in wormholes.chain(self.view, star) if self.view.star(n).is_open]
        free = _FREE * min(3, len(mouths) - 1) if mouths else 0.0
        gone = (star, *mouths)
        if self.weight:
            gone += self.replies(gone)
        onward = self.planner.route(star, fuel - cost, self.planner.mask(gone))
        value = chance * (1 + onward + free)
        return value - self.weight * self.rivals((star,)) * chance

    def replies(self, gone: tuple[int, ...]) -> tuple[int, ...]:
        """The star that each rival is likely to take next."""
        taken: tuple[int, ...] = ()
        for ship in self.rival_ships():
            left = (n for _, n in self.planner.nearest(ship.star) if n not in (*gone, *taken))
            taken += tuple(n for n in [next(left, 0)] if n)
        return taken

    def rival_ships(self) -> list[Ship]:
        return [
            ship
            for seat, captain in enumerate(self.view.captains)
            if seat != self.player
            for ship in captain.ships
            if ship.in_play and ship.star
        ]

    def rivals(self, taken: tuple[int, ...]) -> float:
        """How far the best placed rival could go if these stars were gone; after a single one
        also the star that this captain would take next."""
        if not self.weight:
            return 0.0
        if len(taken) == 1:
            taken += tuple(n for _, n in self.planner.nearest(taken[0])[:1])
        mask = self.planner.mask(taken)
        ships = self.rival_ships()
        return max((self.planner.route(s.star, s.fuel, mask, 8) for s in ships), default=0.0)

    def ranked(self, start: int, fuel: int) -> list[tuple[float, int]]:
        """(value, star) of the candidates, the best first."""
        stars = self.candidates(start, 1 if self.greedy else _CANDIDATES)
        # Candidates come by how near they look; with an empty tank that alone is left to judge by.
        return sorted(((self.value(n, start, fuel), n) for n in stars), key=lambda c: -c[0])

    def destination(self) -> tuple[float, int]:
        """The best flight of this turn."""
        return self.ranked(self.view.turn.departure, self.view.ship.fuel)[0]

    def marked(self, star: int) -> Fly | Call:
        """The action that flies there; with calls, the likeliest number of units is called."""
        if not self.view.terms.calls:
            return Fly(star)
        return Call(star, self.called(star))

    def called(self, star: int) -> int:
        start = self.view.turn.departure
        length = max(0.0, self.eye.inches(start, star) - self.boost)
        whole, fields = int(length) + (length > int(length)), self.view.star(star).fields
        return max(self.view.least_call, min(self.view.most_call, whole + fields))

    # Homes

    def density(self, star: int) -> float:
        """How crowded it looks round a star."""
        looks = [self.eye.inches(star, n) for n in self.view.open_stars if n != star]
        return sum(1 / (0.3 + length * length) for length in looks)

    def crowded(self) -> list[int]:
        """The open stars, the ones in the thickest crowds first."""
        return sorted(self.view.open_stars, key=lambda n: (-self.density(n), n))

    def losses(self) -> list[int]:
        """Stars that others may have taken by the time the ship gets there, as masks: half of
        them each time. A home has to be good for more than the one longest route. A captain who
        is alone loses none."""
        stars = self.view.open_stars if len(self.view.order) > 1 else ()
        masks = []
        for k in range(_LOSSES if stars else 0):
            stream = Stream(fnv1a(f"losses/{self.view.sheet_code}/{self.seat}/{k}"))
            masks.append(self.planner.mask(stream.shuffle(stars)[: len(stars) // 2]))
        return masks

    def home(self) -> int:
        """The star to claim as home."""
        return self.homes()[0][1]

    def homes(self) -> list[tuple[float, int]]:
        """(systems that a ship may reach from there, star) of the crowded stars, best first."""
        stars = self.crowded()
        if self.greedy:
            return [(0.0, stars[0])]
        fuel = self.view.captains[self.player].ships[0].fuel
        losses = self.losses()

        def value(star: int) -> float:
            mask = self.planner.mask((star,))
            if losses and not self.weight:
                routes = [self.planner.route(star, fuel, mask | gone, 8) for gone in losses]
                return sum(routes) / len(routes)
            own = self.planner.route(star, fuel, mask, 24)
            if not self.weight:
                return own
            others = max(self.planner.route(n, fuel, mask, 6) for n in stars[:5] if n != star)
            return own - self.weight * others

        return sorted(((value(n), n) for n in stars[:10]), key=lambda one: (-one[0], one[1]))

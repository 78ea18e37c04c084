"""The four computer captains: drifter, cadet, navigator, astrogator (SUR-144).

They see lengths through an `Eye` only. What they do each turn is to weigh a few stars: the chance
to get there, how far the route goes on from there, and what it takes from the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from .... import data
from ....galaxy.luck import Luck, Stream, fnv1a
from ....game import Bot
from ..rules import turns, wormholes
from ..rules.actions import (
    AcceptCoast,
    Action,
    Call,
    ChooseShip,
    DealCodes,
    Estimate,
    FinishGalaxy,
    Fly,
    Home,
    Lair,
    Lurk,
    Mouth,
    Nest,
    PlaceStar,
    Propulsion,
    RefuseCoast,
    RequestCoast,
    Resign,
    Transit,
)
from .placing import scattered_star
from ..rules.eye import Eye
from .routes import Guess, Planner
from ..rules.phases import legal_actions
from ..rules.state import MOST_CALLED, Ship, State

_CANDIDATES = 8
_LOSSES = 6
_FREE = 0.9
"""What an unexplored mouth of the same chain is worth, in systems."""


@dataclass(frozen=True, slots=True)
class Level:
    """A computer captain: how well it sees, and what it thinks of."""

    name: str
    method: str
    noise: int
    bias: int
    weight: float
    """How much a rival's lost system counts against an own one."""


@cache
def levels() -> dict[str, Level]:
    whole = ("noise_mil", "bias_mil", "rival_weight_percent")
    shape = {"bot": [{"id": str, "method": str, **dict.fromkeys(whole, int)}]}
    table = data.table(__package__, "bots.toml", shape)
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
        return self.level.method == "nearest"

    @property
    def boost(self) -> int:
        return int(self.view.turn.event == "propulsion" or self.view.turn.boon == "slingshot")

    # Flights

    def candidates(self, start: int, most: int = _CANDIDATES) -> list[int]:
        """The nearest-looking open stars."""
        order = sorted(self.view.open_stars, key=lambda n: (self.eye.inches(start, n), n))
        return order[:most]

    def worth(self, star: int, start: int, fuel: int) -> float:
        """What flying to a star is worth, in systems."""
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
        found: tuple[int, ...] = ()
        for ship in self.rival_ships():
            left = (n for _, n in self.planner.nearest(ship.star) if n not in (*gone, *found))
            found += tuple(n for n in [next(left, 0)] if n)
        return found

    def rival_ships(self) -> list[Ship]:
        return [
            ship
            for seat, captain in enumerate(self.view.captains)
            if seat != self.player
            for ship in captain.ships
            if ship.in_play and ship.star
        ]

    def rivals(self, taken: tuple[int, ...]) -> float:
        """How far the best placed rival could go if these stars were gone, and the one that I
        would take after a single one of them."""
        if not self.weight:
            return 0.0
        if len(taken) == 1:
            taken += tuple(n for _, n in self.planner.nearest(taken[0])[:1])
        mask = self.planner.mask(taken)
        ships = self.rival_ships()
        return max((self.planner.route(s.star, s.fuel, mask, 8) for s in ships), default=0.0)

    def ranked(self, start: int, fuel: int) -> list[tuple[float, int]]:
        """(worth, star) of the candidates, the best first."""
        stars = self.candidates(start, 1 if self.greedy else _CANDIDATES)
        # Candidates come by how near they look; with an empty tank that alone is left to judge by.
        return sorted(((self.worth(n, start, fuel), n) for n in stars), key=lambda c: -c[0])

    def destination(self) -> tuple[float, int]:
        """The best flight of this turn."""
        return self.ranked(self.view.turn.departure, self.view.ship.fuel)[0]

    def marked(self, star: int) -> Action:
        """The action that flies there; with calls, the likeliest number of units is called."""
        if not self.view.terms.calls:
            return Fly(star)
        return Call(star, self.called(star))

    def called(self, star: int) -> int:
        start = self.view.turn.departure
        length = max(0.0, self.eye.inches(start, star) - self.boost)
        whole = int(length) + (length > int(length))
        least = 0 if self.view.turn.event == "propulsion" else 1
        return max(least, min(MOST_CALLED, whole + self.view.star(star).fields))

    # Homes

    def density(self, star: int) -> float:
        """How crowded it looks round a star."""
        looks = [self.eye.inches(star, n) for n in self.view.open_stars if n != star]
        return sum(1 / (0.3 + length * length) for length in looks)

    def losses(self) -> list[int]:
        """Stars that may be gone by the time one gets there, as masks: each time half of them,
        whoever takes them. A home has to be good for more than the one longest route. Who is
        alone loses none."""
        stars = self.view.open_stars if len(self.view.order) > 1 else ()
        found = []
        for k in range(_LOSSES if stars else 0):
            stream = Stream(fnv1a(f"losses/{self.view.key}/{self.seat}/{k}"))
            found.append(self.planner.mask(stream.shuffle(stars)[: len(stars) // 2]))
        return found

    def home(self) -> int:
        stars = sorted(self.view.open_stars, key=lambda n: (-self.density(n), n))
        if self.greedy:
            return stars[0]
        fuel = self.view.captains[self.player].ships[0].fuel

        losses = self.losses()

        def value(star: int) -> float:
            mask = self.planner.mask((star,))
            if losses and not self.weight:
                return sum(self.planner.route(star, fuel, mask | gone, 8) for gone in losses)
            own = self.planner.route(star, fuel, mask, 24)
            if not self.weight:
                return own
            others = max(self.planner.route(n, fuel, mask, 6) for n in stars[:5] if n != star)
            return own - self.weight * others

        return max(stars[:10], key=lambda n: (value(n), -n))


# What to do in each phase


def _homes(mind: Mind) -> Action:
    return Home(mind.home())


def _lair(mind: Mind) -> Action:
    """Near the Surveyor's home, but in a crowd."""
    view = mind.view
    home = view.captains[view.order[0]].ships[0].star
    near = sorted(view.open_stars, key=lambda n: (mind.eye.inches(home, n), n))[:6]
    best = max(near, key=lambda n: (mind.density(n), -n))
    return Lair(best) if view.terms.scenario == "raider" else Nest(best)


def _ship(mind: Mind) -> Action:
    view = mind.view
    values = []
    for index, ship in enumerate(view.captain.ships):
        if ship.in_play:
            due = wormholes.targets(view, ship.star)
            worth = 9.0 if due else mind.ranked(ship.star, ship.fuel)[0][0]
            values.append((worth, -index))
    return ChooseShip(1 - max(values)[1])


def _transit(mind: Mind) -> Action:
    targets = wormholes.targets(mind.view, mind.view.ship.star)
    fuel = mind.view.ship.fuel
    mask = mind.planner.mask
    return Transit(max(targets, key=lambda n: (mind.planner.route(n, fuel, mask((n,))), -n)))


def _mouth(mind: Mind) -> Action:
    return Mouth(far_mouth(mind, mind.view.turn.mouth)[1])


def far_mouth(mind: Mind, near: int) -> tuple[float, int]:
    """(worth, star) of the best place to come out of a wormhole, away from rival ships."""
    view = mind.view
    fuel = view.ship.fuel
    ships = [s.star for seat, c in enumerate(view.captains) if seat != view.mover for s in c.ships]
    partners = wormholes.partners(view, near)
    safe = [n for n in partners if all(mind.eye.inches(n, s) > 2.5 for s in ships if s)]
    open_ = sorted(safe or partners, key=lambda n: (-mind.density(n), n))[:5]
    mask = mind.planner.mask((near,))
    values = (
        (mind.planner.route(n, max(0, fuel - 1), mask | mind.planner.mask((n,)), 8), n)
        for n in open_
    )
    return max(values, key=lambda c: (c[0], -c[1]))


def _consent(mind: Mind) -> Action:
    """The first two requests of each opponent are granted (SUR-R-43)."""
    return AcceptCoast() if mind.view.captain.coasts < 2 else RefuseCoast()


def _exam(mind: Mind) -> Action:
    at = len(mind.view.estimates)
    a, b = mind.view.pairs[2 * at], mind.view.pairs[2 * at + 1]
    eighths = max(1, min(159, int(8 * mind.eye.inches(a, b) + 0.5)))
    return Estimate(*divmod(eighths, 8))


def _raid(mind: Mind) -> Action:
    """The prey from which most others can be raided, best of all the Surveyor's own stop; while
    marks are few it pays to wait for more."""
    view = mind.view
    here, fuel = view.ship.star, view.ship.fuel
    surveyor = view.captains[view.order[0]]
    prey = [n for n in turns.raid_targets(view) if view.star(n).status == "surveyed"]
    planner = Planner(mind.guess, prey, {})

    def value(star: int) -> float:
        board = 0.8 if surveyor.ships[0].star == star and not view.captain.boarded else 0.0
        reach = mind.guess.reach(here, star, fuel)
        onward = planner.route(star, fuel - mind.guess.cost(here, star), planner.mask((star,)))
        return reach * (1 + onward) + board

    best = max(prey, key=lambda n: (value(n), -n), default=0)
    may_wait = view.captain.lurks > 0 and surveyor.in_play
    if best and not (may_wait and value(best) < fuel / 2):
        return Fly(best)
    if view.captain.lurks:
        return Lurk()
    return Fly(best or min(turns.raid_targets(view), key=lambda n: (mind.eye.inches(here, n), n)))


def _jump(mind: Mind) -> Action:
    """Of the stars that look within a jump, the one that the Surveyor would like best."""
    view = mind.view
    here = view.ship.star
    prey = view.captains[view.order[0]].ships[0].star
    near = [n for n in view.open_stars if mind.eye.inches(here, n) < 2.35]
    if not near:
        return Fly(min(view.open_stars, key=lambda n: (mind.eye.inches(here, n), n)))
    return Fly(min(near, key=lambda n: (mind.eye.inches(prey, n), n)))


def _act(mind: Mind) -> Action:
    from .schemes import event  # noqa: PLC0415  schemes weigh flights by this module

    view = mind.view
    if turns.is_raider(view, view.mover):
        return _raid(mind)
    if turns.is_alien(view, view.mover):
        return _jump(mind)
    return event(mind) or mind.marked(mind.destination()[1])


_PHASES: Mapping[str, Callable[[Mind], Action]] = {
    "chart": lambda mind: DealCodes(),
    "homes": _homes,
    "lair": _lair,
    "ship": _ship,
    "breath": lambda mind: Propulsion(),
    "transit": _transit,
    "act": _act,
    "mouth": _mouth,
    "coast": lambda mind: RequestCoast(),
    "consent": _consent,
    "exam": _exam,
}


def decide(mind: Mind, luck: Luck) -> Action:
    """The captain's decision."""
    if mind.view.phase == "draw":
        return _draw(mind.view, luck)
    return _PHASES[mind.view.phase](mind)


def _draw(view: State, luck: Luck) -> Action:
    if len(view.stars) == view.terms.stars:
        return FinishGalaxy()
    return PlaceStar(*scattered_star(view, luck.stream(f"draw/{len(view.stars)}")))


def _drifter(view: State, player: int, luck: Luck) -> Action:
    """Any legal move with equal chance, but it never resigns."""
    if view.phase == "draw":
        return _draw(view, luck)
    moves = [action for action in legal_actions(view) if not isinstance(action, Resign)]
    return luck.stream("drifter").choice(moves)


def captain(level: Level) -> Bot[State, Action]:
    """The computer player of a level."""
    if level.method == "random":
        return _drifter

    def choose(view: State, player: int, luck: Luck) -> Action:
        return decide(Mind(view, player, level), luck)

    return choose


BOTS: Mapping[str, Bot[State, Action]] = {name: captain(level) for name, level in levels().items()}

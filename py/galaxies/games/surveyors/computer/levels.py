"""The four computer captains: drifter, cadet, navigator, astrogator (SUR-144)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....galaxy.luck import Luck
from ....game import Bot
from ..rules import exam, phases, turns, wormholes
from ..rules.actions import (
    AcceptCoast,
    Action,
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
    Retire,
    Transit,
)
from ..rules.state import State
from ..rules.table import legal_actions
from . import contest
from .mind import Level, Mind, levels
from .placing import scattered_star
from .routes import Planner
from .schemes import event, far_mouth

_HOMES = 6
"""Crowded stars of which a drifter claims any."""
_GLANCES = (5, 1)
"""How often in six a drifter flies to the star that looks nearest, and to the second nearest."""


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
            value = 9.0 if due else mind.ranked(ship.star, ship.fuel)[0][0]
            values.append((value, -index))
    return ChooseShip(1 - max(values)[1])


def _transit(mind: Mind) -> Action:
    targets = wormholes.targets(mind.view, mind.view.ship.star)
    fuel = mind.view.ship.fuel
    mask = mind.planner.mask
    return Transit(max(targets, key=lambda n: (mind.planner.route(n, fuel, mask((n,))), -n)))


def _consent(mind: Mind) -> Action:
    """The first two requests of each opponent are granted (SUR-R-43)."""
    return AcceptCoast() if mind.view.captain.coasts < 2 else RefuseCoast()


def _exam(mind: Mind) -> Action:
    at = len(mind.view.estimates)
    a, b = exam.pairs(mind.view)[at]
    eighths = max(1, min(159, int(8 * mind.eye.inches(a, b) + 0.5)))
    return Estimate(*divmod(eighths, 8))


def _raid(mind: Mind) -> Action:
    """Fly to the system from which most others can be raided, best of all to where the Surveyor's
    ship stands; while there are few systems, wait for more."""
    view = mind.view
    start, fuel = view.ship.star, view.ship.fuel
    surveyor = view.captains[view.order[0]]
    prey = [n for n in turns.raid_targets(view) if view.star(n).status == "surveyed"]
    planner = Planner(mind.guess, prey, {})

    def value(star: int) -> float:
        board = 0.8 if surveyor.ships[0].star == star and not view.captain.boarded else 0.0
        reach = mind.guess.reach(start, star, fuel)
        onward = planner.route(star, fuel - mind.guess.cost(start, star), planner.mask((star,)))
        return reach * (1 + onward) + board

    best = max(prey, key=lambda n: (value(n), -n), default=0)
    is_good = best and (value(best) >= fuel / 2 or not surveyor.in_play)
    if view.captain.lurks and not is_good:
        return Lurk()
    return Fly(best or min(turns.raid_targets(view), key=lambda n: (mind.eye.inches(start, n), n)))


def _jump(mind: Mind) -> Action:
    """Of the stars that look near enough for a jump, the one nearest to the Surveyor."""
    view = mind.view
    start = view.ship.star
    prey = view.captains[view.order[0]].ships[0].star
    near = [n for n in view.open_stars if mind.eye.inches(start, n) < 2.35]
    if not near:
        return Fly(min(view.open_stars, key=lambda n: (mind.eye.inches(start, n), n)))
    return Fly(min(near, key=lambda n: (mind.eye.inches(prey, n), n)))


def _hunts(view: State) -> bool:
    return turns.is_raider(view, view.mover) or turns.is_alien(view, view.mover)


def _near(mind: Mind, luck: Luck) -> int:
    """One of the stars that look nearest, mostly the nearest of those that the tank may reach."""
    ship = mind.view.ship
    start = mind.view.turn.departure
    near = mind.candidates(start, len(_GLANCES))
    able = [n for n in near if mind.eye.inches(start, n) <= ship.fuel + mind.boost] or near[:1]
    odds = [n for n, often in zip(able, _GLANCES, strict=False) for _ in range(often)]
    return luck.stream("glance").choice(odds)


def _act(mind: Mind) -> Action:
    view = mind.view
    if turns.is_raider(view, view.mover):
        return _raid(mind)
    if turns.is_alien(view, view.mover):
        return _jump(mind)
    return event(mind) or mind.marked(mind.destination()[1])


def _stranded(mind: Mind) -> Action:
    boost = Propulsion()
    return boost if boost in legal_actions(mind.view) else Retire()


_PHASES: Mapping[type[phases.Phase], Callable[[Mind], Action]] = {
    phases.Charting: lambda mind: DealCodes(),
    phases.Claiming: _homes,
    phases.Hiding: _lair,
    phases.Naming: _ship,
    phases.Stranded: _stranded,
    phases.Traveling: _transit,
    phases.Acting: _act,
    phases.Launching: _act,
    phases.Coasting: lambda mind: RequestCoast(),
    phases.Answering: _consent,
    phases.Estimating: _exam,
}


def decide(mind: Mind, luck: Luck) -> Action:
    """The captain's decision."""
    match mind.view.phase:
        case phases.Drawing():
            return _draw(mind.view, luck)
        case phases.Joining(mouth=near):
            return Mouth(far_mouth(mind, near)[1])
    if mind.level.method == "glance":
        match mind.view.phase:
            case phases.Claiming():
                return Home(luck.stream("home").choice(mind.crowded()[:_HOMES]))
            case phases.Acting() | phases.Launching() if not _hunts(mind.view):
                return mind.marked(_near(mind, luck))
    if mind.level.method == "race" and contest.is_foreseen(mind.view):
        match mind.view.phase:
            case phases.Claiming():
                return Home(contest.home(mind, luck))
            case phases.Acting():
                return mind.marked(contest.destination(mind, luck))
    return _PHASES[type(mind.view.phase)](mind)


def _draw(view: State, luck: Luck) -> Action:
    if len(view.stars) == view.terms.stars:
        return FinishGalaxy()
    return PlaceStar(*scattered_star(view, luck.stream(f"draw/{len(view.stars)}")))


def captain(level: Level) -> Bot[State, Action]:
    """The computer player of a level."""

    def choose(view: State, player: int, luck: Luck) -> Action:
        return decide(Mind(view, player, level), luck)

    return choose


LEVELS: Mapping[str, Bot[State, Action]] = {
    name: captain(level) for name, level in levels().items()
}

"""When a computer captain uses which event (SUR-80 to SUR-122).

Each scheme names a gain in systems; the best one above its threshold is played. Cadets use a
boost when the tank runs low and nothing else, navigators what serves their own route.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..rules import events, wormholes
from ..rules.actions import (
    Action,
    Asteroid,
    Measure,
    Propulsion,
    Scope,
    Shift,
    Supernova,
    Wormhole1,
)
from ..rules.state import EVENTS
from .mind import Mind

_THRESHOLD = 0.6
_GIFT = 0.3
"""A wormhole is used early or never, so a smaller gain is enough."""
_HOSTILE = ("asteroid", "supernova")
_Plan = tuple[float, Action]


def event(mind: Mind) -> Action | None:
    """The event to declare now, or the next measurement; None to choose a destination."""
    view = mind.view
    if events.has_scope(view):
        return _look(mind)
    if view.turn.boon == "fold" and view.turn.departure == view.ship.star:
        plan = _shift(mind)
        return plan[1] if plan and plan[0] > 0 else None
    plans = [plan for plan in gains(mind) if plan[0] >= 0]
    return max(plans, key=lambda plan: plan[0])[1] if plans else None


def gains(mind: Mind) -> list[_Plan]:
    """The events that may be declared, each with its gain in systems above the threshold."""
    view = mind.view
    if view.terms.events == "off" or view.turn.event or events.has_scope(view):
        return []
    names = [n for n in EVENTS if events.usable(view, n) is None and _thinks_of(mind, n)]
    plans = [plan for plan in (_SCHEMES[name](mind) for name in names) if plan is not None]
    return [(gain - _THRESHOLD, action) for gain, action in plans]


def _thinks_of(mind: Mind, name: str) -> bool:
    """A cadet knows the boost only; a captain who ignores the others never harms them."""
    if mind.greedy:
        return name == "propulsion"
    return mind.level.weight > 0 or name not in _HOSTILE


def _propulsion(mind: Mind) -> _Plan | None:
    """It saves one unit whenever it is used: best where it makes the difference."""
    view = mind.view
    start, fuel = view.turn.departure, view.ship.fuel
    near = mind.candidates(start, 4)
    plain = max(mind.guess.reach(start, n, fuel, 0, view.star(n).fields) for n in near)
    boosted = max(mind.guess.reach(start, n, fuel, 1, view.star(n).fields) for n in near)
    saving = 0.62 if fuel <= 4 or view.terms.faces else 0.0
    return max(boosted - plain, saving), Propulsion()


def _asteroid(mind: Mind) -> _Plan | None:
    target = _rivals_best(mind)
    return (0.61, Asteroid(target)) if target else None


def _supernova(mind: Mind) -> _Plan | None:
    """Take away a star whose loss hurts a rival more."""
    target = _rivals_best(mind)
    return (0.61, Supernova(target)) if target and len(mind.view.open_stars) > 2 else None


def _rival_stars(mind: Mind, most: int) -> list[int]:
    """The stars that look nearest to the ships of the others."""
    view = mind.view
    ships = [
        ship.star
        for seat, captain in enumerate(view.captains)
        if seat != mind.player
        for ship in captain.ships
        if ship.in_play and ship.star
    ]
    if not ships:
        return []
    look = {n: min(mind.eye.inches(n, ship) for ship in ships) for n in view.open_stars}
    return sorted(look, key=lambda n: (look[n], n))[:most]


def _rivals_best(mind: Mind) -> int:
    """A star that is cheap for a rival and dear for this captain; 0 if there is none."""
    here = mind.view.turn.departure
    for star in _rival_stars(mind, 3):
        if mind.eye.inches(here, star) > 2.5:
            return star
    return 0


def far_mouth(mind: Mind, near: int) -> tuple[float, int]:
    """(value, star) of the best place to come out of a wormhole, away from rival ships."""
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


def _wormhole(mind: Mind) -> _Plan | None:
    """A near mouth that is cheap to reach, and a far one in an untouched region."""
    view = mind.view
    start, fuel = view.turn.departure, view.ship.fuel
    if fuel < 3 or _gives_away(mind):
        return None
    base = mind.destination()[0]
    plans = []
    for near in mind.candidates(start, 3):
        if not wormholes.partners(view, near) or len(view.open_stars) < 4:
            continue
        # The value of the flight to the near mouth with this wormhole on the sheet.
        _, far = far_mouth(mind, near)
        after = Mind(wormholes.dig(view, near, far), mind.player, mind.level, mind.seat)
        plans.append((after.value(near, start, fuel) - base + _GIFT, Wormhole1(near)))
    return max(plans, key=lambda plan: plan[0], default=None)


def _gives_away(mind: Mind) -> bool:
    """Whether a rival would travel through a new wormhole before its maker: a rival's ship stands
    at the mouth of another, and all of them are one chain (SUR-104). Only captains who watch the
    others ask."""
    if not mind.level.weight or mind.view.terms.pairs:
        return False
    return any(wormholes.at(mind.view, ship.star) for ship in mind.rival_ships())


def _scope(mind: Mind) -> _Plan | None:
    """Useful when several stars look close to a whole inch, or for the last flights."""
    view = mind.view
    start = view.turn.departure
    unsure = 0
    for star in mind.candidates(start, 4):
        length = mind.eye.inches(start, star)
        off = abs(length - int(length + 0.5))
        unsure += off < 0.15 and not mind.eye.is_known(start, star)
    gain = 0.65 if unsure >= 2 or view.ship.fuel <= 2 else 0.0
    return gain, Scope()


def _look(mind: Mind) -> Action | None:
    """With the scope: measure the few stars that may be chosen, then choose."""
    view = mind.view
    for star in mind.candidates(view.ship.star, 4):
        if star not in view.turn.measured and not mind.eye.is_known(view.ship.star, star):
            return Measure(star)
    return None


def _shift(mind: Mind) -> _Plan | None:
    """Start from an earlier stop if the best flight from there has more value."""
    view = mind.view
    fuel = view.ship.fuel
    starts = events.departures(view)
    if not starts:
        return None
    here = mind.destination()[0]
    best = max((mind.ranked(n, fuel)[0][0], -n) for n in starts)
    return best[0] - here, Shift(-best[1])


_SCHEMES: Mapping[str, Callable[[Mind], _Plan | None]] = {
    "propulsion": _propulsion,
    "asteroid": _asteroid,
    "wormhole": _wormhole,
    "scope": _scope,
    "shift": _shift,
    "supernova": _supernova,
}

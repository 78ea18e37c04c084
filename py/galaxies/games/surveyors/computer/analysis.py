"""The analysis by a navigator's eye (SUR-R-67): flights, homes and events and what they lead to.

The adviser has an eye of its own, as wrong as a navigator's; it never measures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from typing import Literal

from ....galaxy.luck import Luck
from ....game import Analysis, Line, Player
from ..rules import phases, scoring, turns
from ..rules.actions import Action, Home
from ..rules.state import Ship, State
from . import contest, reasons, schemes
from .levels import decide
from .mind import Mind, levels

_ADVISER = 100
"""Added to the seat: the adviser's eye differs from that of every captain."""
_SCALE = 0.7
"""A lead of so many systems, the rest of the routes included, wins about three games in four.
Fitted once to the decisions of 24 games between two navigators, half of them with events."""
_ROUTE = 8
"""Width of the search for the routes of the others."""


def analyse(view: State, player: Player, luck: Luck, effort: float) -> Analysis[Action]:
    """The flights, homes and events worth a thought. Elsewhere the one line is what a navigator
    would do. With calls no value is told, or the hint would tell the number to call."""
    return _analysis(Mind(view, player, levels()["navigator"], seat=_ADVISER + player), luck)


def weigh(view: State, player: Player, luck: Luck, effort: float) -> Analysis[Action]:
    """The same as an astrogator in this seat sees it, by the whole race where that is foreseen: a
    navigator would call what the strongest level does a mistake."""
    mind = Mind(view, player, levels()["astrogator"])
    is_race = isinstance(view.phase, phases.Claiming | phases.Acting) and contest.is_foreseen(view)
    if not is_race or not _unit(view, player):
        return _analysis(mind, luck)
    chances = contest.chances(mind, luck, effort)
    ranked = sorted(chances, key=lambda action: -chances[action])
    lines = tuple(Line((action,), chances[action]) for action in ranked)
    return Analysis(lines, "wins", reasons.why(mind, ranked[0]))


def _analysis(mind: Mind, luck: Luck) -> Analysis[Action]:
    view, player = mind.view, mind.player
    best = decide(mind, luck)
    systems = _systems(mind)
    unit = _unit(view, player) if len(systems) > 1 else ""
    if unit == "wins":
        values = _chances(mind, systems)
    else:
        made = scoring.score(view, player)
        values = {action: made + value for action, value in systems.items()}
    top = max(values.values(), default=0.0)
    # The navigator decides; the values only say what that leads to.
    values[best] = max(top, values.get(best, top))
    ranked = sorted(values, key=lambda action: (-values[action], action != best))
    lines = tuple(Line((action,), values[action]) for action in ranked)
    other = reasons.instead(mind, best, ranked[1]) if len(ranked) > 1 else ()
    return Analysis(lines, unit, reasons.why(mind, best), other)


def _unit(view: State, player: Player) -> Literal["points", "wins", ""]:
    """What counts: winning against others, systems alone; nothing once the game is won."""
    if view.terms.calls or view.terms.scenario not in ("standard", "launch"):
        return ""
    if len(view.order) == 1:
        return "points"
    rivals = (captain for seat, captain in enumerate(view.captains) if seat != player)
    is_alone = not any(captain.in_play for captain in rivals)
    claiming = isinstance(view.phase, phases.Claiming)
    return "" if is_alone and not claiming and player in scoring.winners(view) else "wins"


def _systems(mind: Mind) -> dict[Action, float]:
    """The systems that each choice may still bring."""
    view = mind.view
    match view.phase:
        case phases.Claiming():
            return {Home(star): 1 + value for value, star in mind.homes()}
        case phases.Acting() | phases.Launching() if not (
            turns.is_raider(view, view.mover) or turns.is_alien(view, view.mover)
        ):
            return _flights(mind)
    return {}


def _flights(mind: Mind) -> dict[Action, float]:
    """The flights to the likeliest stars, and the events. An event is worth the best flight and
    what it gains above the least for which a captain uses one."""
    view = mind.view
    ranked = mind.ranked(view.turn.departure, view.ship.fuel)
    flights: dict[Action, float] = {mind.marked(star): value for value, star in ranked}
    top = ranked[0][0] if ranked else 0.0
    flights.update((action, top + gain) for gain, action in schemes.gains(mind))
    return flights


def _chances(mind: Mind, systems: Mapping[Action, float]) -> dict[Action, float]:
    """The chance to win by each choice, against the best placed of the others. Ships without a home
    get the best one that is left."""
    view, player = mind.view, mind.player
    claiming, own = isinstance(view.phase, phases.Claiming), view.captains[player].ships
    here = next(n for n, ship in enumerate(own) if not ship.star) if claiming else view.turn.ship
    mine, mine_homeless = _prospect(mind, player, [*own[:here], *own[here + 1 :]])
    others = [
        _prospect(mind, seat, view.captains[seat].ships) for seat in view.order if seat != player
    ]
    chances = {}
    for action, value in systems.items():
        rest = max((brings for other, brings in systems.items() if other != action), default=0.0)
        most = max(made + homeless * rest for made, homeless in others)
        lead = mine + mine_homeless * rest + value - most
        chances[action] = _winning(lead, len(others))
    return chances


def _prospect(mind: Mind, seat: int, ships: Iterable[Ship]) -> tuple[float, int]:
    """The systems that a captain may end with by these ships, and how many have no home yet."""
    flying = [ship for ship in ships if ship.in_play]
    routes = (mind.planner.route(one.star, one.fuel, 0, _ROUTE) for one in flying if one.star)
    made = scoring.score(mind.view, seat) + sum(routes)
    return made, sum(not ship.star for ship in flying)


def _winning(lead: float, rivals: int) -> float:
    """The chance to win with such a lead over the best of so many rivals."""
    return 1 / (1 + rivals * exp(-max(-50.0, min(50.0, lead / _SCALE))))

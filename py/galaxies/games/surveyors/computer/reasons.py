"""Why the hint proposes an action, in words about the position (SUR-R-67).

They name stars in the order of their numbers and say no length.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....game import Reason
from ....words.english import capital, listed
from ....words.odds import Odds
from ..rules import phases, turns, wormholes
from ..rules.actions import Action, Call, Fly, Home, Lurk, Measure, Transit
from ..rules.names import star_name
from .mind import Mind

_NONE = 0.5
"""Where a route may bring fewer systems than this, no star to go on to is promised."""
_TELLS = 0.1
"""A smaller difference of chances or of systems is not worth a word."""


def why(mind: Mind, action: Action) -> tuple[Reason, ...]:
    """What speaks for an action."""
    view = mind.view
    star = getattr(action, "star", phases.NOWHERE)
    there = [str(star)] if star else []
    if turns.is_raider(view, view.mover):
        return (Reason(_RAIDS.get(type(action), _PLACES), *there),)
    if turns.is_alien(view, view.mover):
        here = [str(view.ship.star)] if view.ship.star else []
        jump = isinstance(action, Fly)
        return (Reason(_JUMP, *there, *here) if jump else Reason(_PLACES, *there),)
    match action:
        case Fly(star) | Call(star):
            return _flight(mind, star)
        case Measure():
            measured = "You may want to fly there: once it is measured, you know the cost."
            return (Reason(measured, *there),)
        case Home(star):
            home = capital(star_name(view, star))
            crowd = f"{home} is in a crowd of stars, which leaves you the most ways to go."
            return (Reason(crowd, str(star)),)
        case Transit():
            return (Reason("Your route goes on best from there.", *there),)
    if action.event:
        stops = view.captain.visited if action.event == "shift" else ()
        names = [*map(str, stops)] or there or [str(view.turn.departure)]
        return (Reason(_EVENTS[action.event], *names), *_chance_of_again(mind))
    return Reason.each(filter(None, [_OTHERS.get(type(view.phase))]), *there)


_JUMP = "It looks within a jump of here, and brings you closest to the Surveyor."
_PLACES = "It is among many stars, with the Surveyor at hand."
_RAIDS: Mapping[type[Action], str] = {
    Fly: "From there you can go on to raid the most systems, for the fuel that you have.",
    Lurk: "There are few systems to raid so far: let the Surveyor found more of them.",
}
_EVENTS = {
    "asteroid": "Another captain wants that star and you do not: make it dear.",
    "supernova": "Another captain needs that star more than you do.",
    "propulsion": "The boost always saves one unit, and there may be no better time.",
    "wormhole": "It gives you a free journey to a part of the sheet where nobody is.",
    "scope": "Several stars look about a whole number of inches away: measure before you pay.",
    "shift": "One of your earlier stops is a better place to start from.",
}
_OTHERS: Mapping[type[phases.Phase], str] = {
    phases.Coasting: "It costs nothing to ask.",
    phases.Answering: "A captain's first two requests are worth granting.",
    phases.Joining: "The far mouth should be among many stars and away from the other ships.",
    phases.Hiding: "It is among many stars, with the Surveyor at hand.",
    phases.Naming: "This ship has more to gain.",
    phases.Stranded: "With an empty tank you have only the boost left, and trying costs nothing.",
    phases.Charting: "Luck fills in the chart as well as a moderator does.",
    phases.Drawing: "The stars should be neither bunched nor evenly spread.",
}


def _chance_of_again(mind: Mind) -> tuple[Reason, ...]:
    """How likely an event that was rolled comes again, for one who would rather wait."""
    face, faces = mind.view.turn.face, mind.view.terms.faces
    odds = Odds(int(face > 0), max(1, faces))
    return Reason.each(odds.chance("the die shows it again in your next turn"))


def _flight(mind: Mind, star: int) -> tuple[Reason, ...]:
    view = mind.view
    ranked = mind.ranked(view.turn.departure, view.ship.fuel)
    others = sorted(n for _, n in ranked[:3] if n != star)
    names = listed(star_name(view, n) for n in others)
    look = [Reason(f"Also worth a look: {names}.", *map(str, others))] if others else []
    said = _why(mind, star)
    here = [str(view.ship.star)] if said == _ONWARD and view.ship.star else []
    return (Reason(f"{capital(star_name(view, star))} {said}", str(star), *here), *look)


_ONWARD = "keeps a cluster at your back: your route can go on from there."


def _why(mind: Mind, star: int) -> str:
    view = mind.view
    if wormholes.targets(view, star):
        return "is the mouth of a wormhole, which gives you a free journey."
    if view.ship.fuel <= 2:
        return "looks like your surest flight, and if it fails you lose nothing but that star."
    mask = mind.planner.mask((star,))
    onward = mind.planner.route(star, max(0, view.ship.fuel - 2), mask)
    others = [
        mind.planner.route(n, max(0, view.ship.fuel - 2), mask) for n in mind.candidates(star, 5)
    ]
    if any(n == star for n in _wanted(mind)):
        return "is also where another captain would like to go."
    if onward <= _NONE:
        return "is a system more; there may be none after it."
    if onward >= max(others, default=0.0):
        return _ONWARD
    return "is worth its fuel and leaves you stars to go on to."


def instead(mind: Mind, best: Action, other: Action) -> tuple[Reason, ...]:
    """In what the next best flight falls short; nothing where it does in nothing that shows."""
    if not (isinstance(best, Fly) and isinstance(other, Fly)):
        return ()
    start, fuel, planner = mind.view.turn.departure, mind.view.ship.fuel, mind.planner
    sure, onward = (
        [
            mind.guess.reach(start, star, fuel, mind.boost, mind.view.star(star).fields)
            for star in (best.star, other.star)
        ],
        [
            planner.route(star, max(0.0, fuel - _cost(mind, star)), planner.mask((star,)))
            for star in (best.star, other.star)
        ],
    )
    name = capital(star_name(mind.view, other.star))
    if sure[1] < sure[0] - _TELLS:
        return (Reason(f"{name} is less sure to be in reach.", str(other.star)),)
    if onward[1] < onward[0] - _TELLS:
        return (Reason(f"{name} leaves you fewer stars to go on to.", str(other.star)),)
    return ()


def _cost(mind: Mind, star: int) -> float:
    start, fields = mind.view.turn.departure, mind.view.star(star).fields
    return mind.guess.cost(start, star, mind.boost, fields)


def _wanted(mind: Mind) -> list[int]:
    """The star that looks nearest to each of the other ships in play."""
    view = mind.view
    goals = []
    for seat, captain in enumerate(view.captains):
        for ship in captain.ships if seat != mind.player else ():
            if ship.in_play and ship.star and view.open_stars:
                goals.append(min(view.open_stars, key=lambda n: (mind.eye.inches(ship.star, n), n)))
    return goals

"""Hints by the navigator's eye, in words about the position (SUR-R-67).

The adviser has an eye of its own, as wrong as a navigator's; it never measures, names stars in
the order of their numbers and says no length.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....galaxy.luck import Luck
from ....game import Hint
from ....words.english import listed
from ..rules import phases, wormholes
from ..rules.actions import Action, Call, Fly, Home, Transit
from ..rules.names import star_name
from ..rules.state import State
from .levels import decide
from .mind import Mind, levels

_ADVISER = 100
"""Added to the seat: the adviser's eye differs from that of every captain."""


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """The move of a navigator, and why."""
    mind = Mind(view, player, levels()["navigator"], seat=_ADVISER + player)
    action = decide(mind, luck)
    return Hint(action, _reasons(mind, action))


def _reasons(mind: Mind, action: Action) -> tuple[str, ...]:
    view = mind.view
    if isinstance(action, Fly | Call) and view.terms.scenario in ("standard", "launch"):
        return _flight(mind, action.star)
    if action.event:
        return (_EVENTS.get(action.event, _USEFUL),)
    if isinstance(action, Home):
        return ("A home in a crowd of stars leaves you the most ways to go.",)
    if isinstance(action, Transit):
        return ("Your route goes on best from there.",)
    return (_OTHERS.get(type(view.phase), _USEFUL),)


_USEFUL = "It looks like the best use of this turn."
_EVENTS = {
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
    phases.Drawing: "The stars should be neither bunched nor evenly spread.",
}


def _flight(mind: Mind, star: int) -> tuple[str, ...]:
    view = mind.view
    ranked = mind.ranked(view.turn.departure, view.ship.fuel)
    names = [star_name(view, n) for n in sorted(n for _, n in ranked[:3])]
    reasons = [f"Worth a look: {listed(names)}."] if len(names) > 1 else []
    return (*reasons, f"{star_name(view, star).capitalize()} {_why(mind, star)}")


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
    if onward >= max(others, default=0.0):
        return "keeps a cluster at your back: your route can go on from there."
    return "is worth its fuel and leaves you stars to go on to."


def _wanted(mind: Mind) -> list[int]:
    """The star that looks nearest to each of the other ships in play."""
    view = mind.view
    goals = []
    for seat, captain in enumerate(view.captains):
        for ship in captain.ships if seat != mind.player else ():
            if ship.in_play and ship.star and view.open_stars:
                goals.append(min(view.open_stars, key=lambda n: (mind.eye.inches(ship.star, n), n)))
    return goals

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
        return ("A home inside a crowd of stars leaves most ways open.",)
    if isinstance(action, Transit):
        return ("From there the route goes on best.",)
    return (_OTHERS.get(type(view.phase), _USEFUL),)


_USEFUL = "It looks like the best use of this turn."
_EVENTS = {
    "propulsion": "The boost saves one unit whenever it is used, and there may be no better time.",
    "wormhole": "A free journey into a part of the sheet where nobody is.",
    "scope": "Several stars look like a whole inch or a bit more: the ruler decides.",
    "shift": "From an earlier stop the stars lie better.",
}
_OTHERS: Mapping[type[phases.Phase], str] = {
    phases.Coasting: "Asking costs nothing.",
    phases.Answering: "The first two hairs of a captain may be forgiven.",
    phases.Joining: "The far mouth should be in a crowd, and out of the others' next move.",
    phases.Hiding: "Close to the Surveyor, but among many stars.",
    phases.Naming: "This ship has more to win.",
    phases.Stranded: "With an empty tank only the boost is left; trying costs nothing.",
    phases.Drawing: "Neither bunched nor even.",
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
        return "is the mouth of a wormhole: it gives a free journey."
    if view.ship.fuel <= 2:
        return (
            "looks like the surest of the last ones, and a failed mark costs nothing but the star."
        )
    mask = mind.planner.mask((star,))
    onward = mind.planner.route(star, max(0, view.ship.fuel - 2), mask)
    others = [
        mind.planner.route(n, max(0, view.ship.fuel - 2), mask) for n in mind.candidates(star, 5)
    ]
    if any(n == star for n in _wanted(mind)):
        return "also lies where another captain would like to go."
    if onward >= max(others, default=0.0):
        return "keeps a cluster at your back: the route goes on from there."
    return "is worth its fuel, and does not lead astray."


def _wanted(mind: Mind) -> list[int]:
    """The star that looks nearest to each of the other ships in play."""
    view = mind.view
    goals = []
    for seat, captain in enumerate(view.captains):
        for ship in captain.ships if seat != mind.player else ():
            if ship.in_play and ship.star and view.open_stars:
                goals.append(min(view.open_stars, key=lambda n: (mind.eye.inches(ship.star, n), n)))
    return goals

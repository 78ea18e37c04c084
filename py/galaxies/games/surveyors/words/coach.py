"""A guide through the first game: one or two sentences at each turn.

It speaks on the small sheet of the first survey only, and never of a distance to come.
"""

from __future__ import annotations

from ....words.english import counted
from ..choosing.taps import chosen
from ..rules.measure import begun_inches, reading, sixteenths, squared
from ..rules.names import captain_name
from ..rules.phases import Acting, Claiming
from ..rules.state import State, Trip

_SCHOOL = "napkin"


def coach(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    """What to do now and why in a first survey; "" elsewhere."""
    if view.terms.source != _SCHOOL or view.terms.scenario != "standard":
        return ""
    picked = chosen(view, draft)
    if isinstance(view.phase, Claiming):
        return _home(view, viewer, picked)
    if not isinstance(view.phase, Acting):
        return ""
    own = [trip for trip in view.trips if trip.seat == view.mover]
    if picked:
        return "Once you mark it, you fly there. Each inch, or part of an inch, costs one unit."
    if view.mover != viewer:
        return _WATCH
    if not own:
        return _FIRST
    if view.ship.fuel == 1:
        return _LAST
    return _after(view, own[-1], len(own))


def _home(view: State, viewer: int, picked: int) -> str:
    who = captain_name(view, view.mover)
    if picked:
        return "Mark it as your home, or choose another star."
    if view.mover != viewer:
        return f"Now {who} claims a home."
    fuel = counted(view.captain.ships[0].fuel, "unit")
    return (
        f"You are {who}, with {fuel} of fuel. Whoever has surveyed the most stars when all tanks"
        " are empty wins. Choose a star as your home, best one with others close by."
    )


_FIRST = (
    "Your ship flies to one star each turn; the bar below the sheet is one inch. Pick a star that"
    " looks a whole number of inches away, or a bit less: it is measured once you mark it."
)
_WATCH = (
    "Watch the ruler: each inch, or part of an inch, costs a unit, which is ticked off beside the"
    " captain's name."
)
_LAST = (
    "You have one unit left: one inch, no more. A ship that falls short drifts forever, but you"
    " keep your systems, so you have nothing to lose."
)
_TIPS = (
    "Measured lines are yardsticks: compare the next star with them.",
    "Think one flight ahead: a star inside a cluster leaves cheap hops for later.",
    "When your tank is empty, your survey is over; the other captain flies on.",
)


def _after(view: State, trip: Trip, count: int) -> str:
    """A lesson from the player's last flight."""
    if trip.kind != "flight":
        return ""
    d2 = squared(view.star(trip.start), view.star(trip.end))
    inches = begun_inches(d2)
    spare = 16 * inches - sixteenths(d2)
    if spare >= 10:
        return (
            f"You paid {counted(trip.units, 'unit')} for {reading(d2)}: most of the last inch was"
            " wasted."
            " Aim for just under a whole inch."
        )
    if spare <= 3:
        return "Well judged: hardly any of the last inch was wasted."
    return _TIPS[min(count, len(_TIPS)) - 1]

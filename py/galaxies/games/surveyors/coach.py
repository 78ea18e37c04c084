"""A guide through the first game: one or two sentences, until the idea is clear.

It speaks on the small sheet of the first survey only, and never of a distance to come.
"""

from __future__ import annotations

from .choices import chosen
from .measure import begun_inches, fraction, sixteenths, squared
from .state import State, Trip
from .turns import is_alien

_SCHOOL = "pocket-twelve"
_LESSONS = 5
"""Own flights after which the coach falls silent."""


def coach(view: State, draft: tuple[str, ...]) -> str:
    """What to do now and why, in the first turns of a first survey; "" elsewhere."""
    if view.terms.source != _SCHOOL or view.terms.scenario != "standard":
        return ""
    picked = chosen(view, draft)
    if view.phase == "homes":
        if picked:
            return "A second tap marks it: press Mark, or tap another star."
        return (
            "Tap a star to make it your home. A crowd of stars round it is good: the ruler stays"
            " in the drawer until you have chosen, so trust your eye."
        )
    if view.phase != "act" or is_alien(view, view.mover):
        return ""
    own = [trip for trip in view.trips if trip.seat == view.mover]
    if len(own) >= _LESSONS:
        return ""
    if picked:
        return "Marking commits you. Each inch or begun inch will cost one unit."
    return _LINES[len(own)] if not own else _after(own[-1], view, len(own))


_LINES = (
    "Your ship flies to one star each turn. The bar below the sheet is one inch: pick a star that"
    " looks close to a whole number of inches or a bit less.",
)


def _after(trip: Trip, view: State, count: int) -> str:
    """What the last own flight teaches."""
    if trip.kind != "flight":
        return ""
    d2 = squared(view.star(trip.start), view.star(trip.end))
    inches = begun_inches(d2)
    spare = 16 * inches - sixteenths(d2)
    if spare >= 10:
        return (
            f"That cost {inches} for {fraction(sixteenths(d2))} of an inch or so: most of the last"
            " inch was wasted. Aim for just under a whole inch."
        )
    if spare <= 3:
        return "Well judged: hardly any of the last inch was wasted."
    return _TIPS[(count - 1) % len(_TIPS)]


_TIPS = (
    "Measured lines are yardsticks: compare the next star with them.",
    "Think one flight ahead: a star inside a cluster leaves cheap hops for later.",
    "The last unit is a gamble. A ship that falls short drifts for ever, but keeps its systems.",
    "When your tank is empty your part is over; the other captain may fly on.",
)

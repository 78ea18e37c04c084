"""The lines on the sheet in words: flight, length and charge (SUR-142)."""

from __future__ import annotations

from ....words.english import counted
from ....words.players import NOBODY
from .measure import reading, squared, units
from .names import ship_does, star_name
from .phases import UNKNOWN
from .state import State, Trip


def told(view: State, trip: Trip, you: int = NOBODY) -> str:
    """One line of the sheet: captain, stars, length and charge."""
    start, end = star_name(view, trip.start), star_name(view, trip.end)
    match trip.kind:
        case "journey":
            way = f"travel from {start} to {end} through the wormhole, free."
        case "adrift":
            way = f"set out from {start} for {end}"
        case "jump":
            way = f"jump from {start} to {end}"
        case "fizzle":
            way = f"try to jump from {start} to {end}"
        case _:
            way = f"fly from {start} to {end}"
    what = way if trip.kind == "journey" else f"{way}, {verdict(view, trip)}"
    return ship_does(view, trip.seat, trip.ship, what, you)


def verdict(view: State, trip: Trip) -> str:
    """Length and charge: `2 inches and a hair (2.004): 3 units.`"""
    d2 = squared(view.star(trip.start), view.star(trip.end))
    match trip.kind:
        case "jump":
            return f"{reading(d2)}: the star is veiled."
        case "fizzle":
            return f"{reading(d2)}: too far, the jump fizzles."
    due = units(d2, boosted=trip.boosted) + trip.fields
    extras = []
    if trip.boosted:
        extras.append("the first inch is free")
    if trip.fields:
        extras.append(f"{trip.fields} for the asteroids")
    if trip.coasted:
        extras.append("the last hair is free")
    details = f" ({', '.join(extras)})" if extras else ""
    if trip.call != UNKNOWN:
        details += ", as called" if trip.call == due else f", called {trip.call}"
        if (wasted := trip.units - due + trip.coasted) > 0:  # it has paid what was called
            details += f", so {wasted} wasted"
    if trip.kind == "adrift":
        return f"{reading(d2)}: needs {counted(due, 'unit')}{details}, has {trip.units}. Adrift!"
    text = f"{reading(d2)}: {counted(trip.units, 'unit')}{details}"
    return f"{text}{_ENDINGS.get(trip.kind, '')}."


_ENDINGS = {
    "late": "; another ship was nearer",
    "raid": ", and raids it",
    "visit": "; nothing to raid",
}
"""What became of a flight that reached its star without surveying it."""

"""The lines on the sheet in words: flight, length and charge (SUR-142)."""

from __future__ import annotations

from ....words.english import counted
from .measure import reading, squared
from .names import captain_name, star_name
from .phases import UNKNOWN
from .state import State, Trip


def told(view: State, trip: Trip) -> str:
    """One line of the sheet: captain, stars, length and charge."""
    who = captain_name(view, trip.seat)
    ship = f" (ship {trip.ship + 1})" if view.terms.ships == 2 else ""
    way = f"{who}{ship}: {star_name(view, trip.start)} to {star_name(view, trip.end)}"
    if trip.kind == "journey":
        return f"{way} through the wormhole, free."
    return f"{way}, {verdict(view, trip)}"


def verdict(view: State, trip: Trip) -> str:
    """Length and charge: `2 inches and a hair (2.004): 3 units.`"""
    length = reading(squared(view.star(trip.start), view.star(trip.end)))
    match trip.kind:
        case "jump":
            return f"{length}: veiled."
        case "fizzle":
            return f"{length}: too far, the jump fizzles."
        case "adrift":
            return f"{length}: only {counted(trip.units, 'unit')}. Adrift!"
    extras = []
    if trip.boosted:
        extras.append("the first inch free")
    if trip.fields:
        extras.append(f"{trip.fields} for the asteroids")
    if trip.coasted:
        extras.append("coasting the last hair")
    text = f"{length}: {counted(trip.units, 'unit')}"
    text += f" ({', '.join(extras)})" if extras else ""
    if trip.call != UNKNOWN:
        text += f", called {trip.call}"
    if trip.kind == "late":
        text += "; another ship was nearer"
    if trip.kind == "raid":
        text += "; raided"
    return f"{text}."

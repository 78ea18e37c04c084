"""Surveyors of the Galaxy: the achievements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Achievement
from ....game import Played as Record
from ..rules.actions import Action, Shift, Transit
from ..rules.measure import begun_inches, mil, squared
from ..rules.state import State, Trip

Played = Record[State, Action]

GOOD_EYE = 890
"""Points of an eye exam that are worth an achievement."""


def _flights(played: Played) -> Iterator[tuple[Trip, int]]:
    """The player's own flights that arrived, with the square of their lengths."""
    end = played.end
    for trip in end.trips:
        if trip.seat == played.player and trip.kind == "flight":
            yield trip, squared(end.star(trip.start), end.star(trip.end))


def _full_inch(played: Played) -> bool:
    return any(
        1000 * begun_inches(d2) - mil(d2) < 100
        for trip, d2 in _flights(played)
        if trip.units > 1 and not (trip.boosted or trip.shifted or trip.coasted)
    )


def _last_drop(played: Played) -> bool:
    ships = played.end.captains[played.player].ships
    return any(ship.status == "spent" for ship in ships)


def _free_inch(played: Played) -> bool:
    return any(trip.boosted and not trip.units for trip, _ in _flights(played))


def _tunnel(played: Played) -> bool:
    return any(isinstance(step.action, Transit) for step in played.own)


def _shift(played: Played) -> bool:
    return any(isinstance(step.action, Shift) for step in played.own)


def _true_call(played: Played) -> bool:
    return played.end.captains[played.player].calls > 0


def _eye(played: Played) -> bool:
    return played.end.terms.scenario == "exam" and played.score >= GOOD_EYE


def _alien(played: Played) -> bool:
    surveys = played.end.terms.scenario == "alien" and played.end.order[0] == played.player
    return surveys and played.won


ACHIEVEMENTS: Sequence[Achievement[State, Action]] = (
    Achievement(
        "inch",
        "Nothing wasted",
        "Fly two inches or more and waste less than a tenth of the last inch.",
        "SUR-49",
        _full_inch,
    ),
    Achievement(
        "drop",
        "To the last drop",
        "Arrive at a star with exactly 0 fuel left.",
        "SUR-63",
        _last_drop,
    ),
    Achievement(
        "free",
        "The free inch",
        "With Propulsion, fly to a star within one inch for no fuel at all.",
        "SUR-91",
        _free_inch,
    ),
    Achievement("tunnel", "Through the tunnel", "Travel by wormhole.", "SUR-102", _tunnel),
    Achievement(
        "shift",
        "Back in two places",
        "With Dimensional Shift, fly from a star where you were before.",
        "SUR-113",
        _shift,
    ),
    Achievement(
        "call",
        "Called it",
        "Say how many units a flight will cost, and be right.",
        "SUR-V-70",
        _true_call,
    ),
    Achievement(
        "eye",
        "A surveyor's eye",
        f"Score {GOOD_EYE} points or more in an eye exam.",
        "SUR-R-69",
        _eye,
    ),
    Achievement(
        "alien",
        "Not alone",
        "Survey enough stars to win against the alien.",
        "SUR-V-52",
        _alien,
    ),
)

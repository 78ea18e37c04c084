"""Surveyors of the Galaxy: the lessons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....game import Lesson
from ..rules.state import State


def flew_for(units: int) -> Callable[[State, State], bool]:
    """Whether the captain has surveyed a star for so many units since the first position."""

    def is_done(first: State, now: State) -> bool:
        trips = now.trips[len(first.trips) :]
        return any(
            trip.seat == 0 and trip.kind == "flight" and trip.units == units for trip in trips
        )

    return is_done


LESSONS: Sequence[Lesson[State]] = (
    Lesson(
        "inch",
        "Judge an inch",
        "Fly from star 13 to a star for 1 unit: it must lie less than an inch away.",
        "The bar below the sheet is an inch long, and a flight of exactly an inch still costs 1"
        " unit.",
        3,
        ("fly 4 mark",),
        flew_for(1),
    ),
    Lesson(
        "two-inches",
        "Judge two inches",
        "Fly to a star for exactly 2 units: more than an inch, two inches at most.",
        "Whole inches count, so a star at nearly two inches is better value than one at little"
        " more than one.",
        11,
        ("fly 1 mark",),
        flew_for(2),
    ),
    Lesson(
        "three-inches",
        "Judge three inches",
        "Fly to a star for exactly 3 units: more than two inches, three at most.",
        "The farther a star is, the easier you misjudge it by a unit, so leave long flights for"
        " when you can afford them.",
        9,
        ("fly 15 mark",),
        flew_for(3),
    ),
)

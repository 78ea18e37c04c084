"""Star Charter: the lessons."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Lesson
from ..rules.state import State
from ..rules.tables import FIRST_HUBS

LESSONS: Sequence[Lesson[State]] = (
    Lesson(
        "visit",
        "Visit a world",
        "Fly to sector 11 with the card of Dolis, the world there.",
        "Visiting a world that you know costs no new world and makes the later ones worth more.",
        26,
        ("fly 11 c10",),
        lambda first, now: len(now.line) > len(first.line) and now.line[-1] == 9,
    ),
    Lesson(
        "found",
        "Found a world",
        "Found a new world: fly to a free sector with a blank card.",
        "A new world scores as many points as sectors were visited before it.",
        29,
        ("fly 22 c1", "clear"),
        lambda first, now: len(now.founded) > len(first.founded),
    ),
    Lesson(
        "ring",
        "Close a ring",
        "Close the inner ring: fly to sector 44, the last of its six sectors, with the card of Edic"
        " and discard all cards without fuel.",
        "Trips in the inner ring are free, and a world that you found after its six sectors is"
        " worth at least 6 points.",
        76,
        ("fly 44 c12", "clear"),
        lambda first, now: not now.trip and {*FIRST_HUBS} <= {*now.route},
    ),
    Lesson(
        "fuel",
        "Pay with fuel",
        "Leave the inner ring: fly from sector 44 to a sector of the mid ring and pay 6 fuel.",
        "A card that pays for a trip is discarded, so keep your fuel for the trips that need it.",
        79,
        ("fly 32 c18", "pay c1,c4"),
        lambda first, now: now.lanes != first.lanes,
    ),
)

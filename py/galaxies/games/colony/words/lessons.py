"""Take The Galaxy: the lessons."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Lesson
from ..rules.state import State

LESSONS: Sequence[Lesson[State]] = (
    Lesson(
        "feed",
        "Feed a colony",
        "Feed your Surface Mine: turn 1 manpower (M) into 2 production (P).",
        "A card with an arrow turns what you have into something better, once a turn.",
        6,
        ("use cinder_belt a",),
        lambda first, now: now.pool[1] >= first.pool[1] + 2,
    ),
    Lesson(
        "claim",
        "Claim a system",
        "Claim Cinder Belt: build the Surface Mine from your hand on it, and pay with two cards.",
        "A colony makes a system of the row yours, and the other cards of your hand are your"
        " money.",
        3,
        ("build surface_mine cinder_belt a", "pay trading_post", "pay grand_embassy"),
        lambda first, now: len(now.sides[0].systems) > len(first.sides[0].systems),
    ),
    Lesson(
        "solve",
        "Solve an event",
        "Solve the event Intergalactic Migration with 3 manpower (M).",
        "Events and anomalies of the row are points for your resources, but only one card of the"
        " row can be yours in a turn.",
        44,
        ("solve intergalactic_migration",),
        lambda first, now: len(now.sides[0].pile) > len(first.sides[0].pile),
    ),
)

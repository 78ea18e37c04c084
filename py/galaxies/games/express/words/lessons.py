"""Galaxy Express: the lessons."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Lesson
from ..rules.state import State

LESSONS: Sequence[Lesson[State]] = (
    Lesson(
        "stop",
        "Stop at a customer",
        "Stop the ship on planet 4, where your customer lives.",
        "You deliver as soon as the speed of your ship is 0 on the planet of your customer.",
        5,
        ("brake 1 hold",),
        lambda first, now: len(now.delivered) > len(first.delivered),
    ),
    Lesson(
        "scout",
        "Find planets",
        "Fly so that you learn the numbers of two more planets or of three, with one coin.",
        "After a flight you see the planets on your square and next to it, also across the edges"
        " of the chart.",
        3,
        ("thrust 5 left",),
        lambda first, now: sum(now.revealed) >= sum(first.revealed) + 2,
    ),
    Lesson(
        "land",
        "Count your squares",
        "With one coin, come to planet 0, your next customer.",
        "Change the speed first and then count: the new speed is the number of squares.",
        14,
        ("brake 3 right",),
        lambda first, now: now.turn > first.turn and now.ship == first.target_square,
    ),
    Lesson(
        "refuel",
        "Refuel in time",
        "You have no brake left, so refuel.",
        "A refuel costs 10 points and brings back all coins, but only where you stop at a planet.",
        16,
        ("refuel",),
        lambda first, now: now.refuels > first.refuels,
    ),
)

"""Surveyors of the Galaxy: the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge

CHALLENGES: Sequence[Challenge] = (
    Challenge(
        "daily",
        "Survey as many of 24 stars as you can with 12 units of fuel.",
        8,
        (6, 7, 9),
        ("system", "systems"),
    ),
    Challenge("exam", "Judge the length of ten lines by eye.", 3, (800, 890, 950)),
)

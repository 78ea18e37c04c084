"""Take The Galaxy: the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge

CHALLENGES: Sequence[Challenge] = (
    Challenge("daily", "Settle alone and reach 55 points in 11 turns.", 15, (45, 55, 65)),
)

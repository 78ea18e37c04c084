"""Star Charter: the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge

CHALLENGES: Sequence[Challenge] = (
    Challenge("daily-charter", "Fly three games in the young galaxy of the day.", 20, (15, 25, 35)),
)

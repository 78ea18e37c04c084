"""Galaxy of D: the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge

CHALLENGES: Sequence[Challenge] = (
    Challenge(
        "last-strike",
        "Destroy the enemy Starbase within two turns, in as few tries as you can.",
        8,
        (9, 3, 1),
        ("try", "tries"),
    ),
)

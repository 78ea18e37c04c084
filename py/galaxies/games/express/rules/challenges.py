"""Galaxy Express: the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge
from .scoring import MEDALS

CHALLENGES: Sequence[Challenge] = (
    Challenge("daily", "Nothing is hidden: come as near to par as you can.", 12, MEDALS),
)

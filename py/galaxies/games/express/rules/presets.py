"""Galaxy Express: presets, and the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge, Preset
from .scoring import MEDALS

PRESETS: Sequence[Preset] = (
    Preset(
        "first-flight",
        "First flight",
        "A guided first game on a friendly chart. You may undo three turns.",
        (("school", "yes"), ("deal", "school")),
        minutes=10,
    ),
    Preset(
        "courier",
        "Courier",
        "The standard game: six deliveries on a hidden chart.",
        minutes=15,
    ),
    Preset(
        "open-manifest",
        "Open manifest",
        "You see the whole delivery queue: plan your tour.",
        (("queue_view", "full"),),
        minutes=15,
    ),
    Preset(
        "open-chart",
        "Open chart puzzle",
        "Nothing is hidden. Can you reach par? Choose any of the eight levels.",
        (("chart", "open"), ("deal", "deal-4")),
        minutes=15,
    ),
    Preset(
        "long-haul",
        "Long haul",
        "Twelve deliveries with two queues and up to twenty refuels.",
        (("haul", "12"),),
        minutes=30,
    ),
    Preset(
        "daily",
        "Daily delivery",
        "The open chart of the day: nothing is hidden. How near to par do you come?",
        (("chart", "open"),),
        daily=True,
        minutes=12,
    ),
)

CHALLENGES: Sequence[Challenge] = (
    Challenge("daily", "Nothing is hidden: come as near to par as you can.", MEDALS),
)

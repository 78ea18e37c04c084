"""Star Charter: presets, and the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge, Preset

PRESETS: Sequence[Preset] = (
    Preset(
        "quick-galaxy",
        "Quick galaxy",
        "The six first worlds are rolled and named for you: fly at once.",
        (("prologue", "quick"),),
        minutes=20,
    ),
    Preset(
        "new-galaxy",
        "New galaxy",
        "Make six first worlds, then play game after game; what you add stays for ever.",
        minutes=30,
    ),
    Preset(
        "daily-charter",
        "Daily charter",
        "Three games in the young galaxy of the day: compare the sum of your scores.",
        (("prologue", "quick"), ("games", "3")),
        daily=True,
        minutes=20,
    ),
    Preset(
        "seasoned-galaxy",
        "Seasoned galaxy",
        "A galaxy with lanes, a settled mid ring and six games of history.",
        (("prologue", "quick"), ("galaxy_age", "seasoned")),
        minutes=25,
    ),
    Preset(
        "long-charter",
        "Long charter",
        "Four new worlds a game in a seasoned galaxy, with one distress call.",
        (
            ("prologue", "quick"),
            ("galaxy_age", "seasoned"),
            ("charter", "4"),
            ("distress", "on"),
        ),
        minutes=30,
    ),
    Preset(
        "relay-galaxy",
        "Relay galaxy",
        "Two captains share one galaxy and take turns by game.",
        (("prologue", "quick"),),
        ("human", "human"),
        minutes=40,
    ),
)

CHALLENGES: Sequence[Challenge] = (
    Challenge("daily-charter", "Fly three games in the young galaxy of the day.", (15, 25, 35)),
)

"""What the tests of all games expect of Galaxy of D."""

from __future__ import annotations

import re
from collections.abc import Iterator

LUCK_ALONE = ["Pose", "Draw", "Scatter", "FirstTurn", "Purse", "Roll", "Target", "Course"]
ACHIEVED = {"combat-normal": "salvage pirates income siege", "self-destruct-twin": "wait"}
ACHIEVEMENTS_BUILT = {"deal", "return", "strike"}
LEAVES_PLACES_UNNAMED = True
FINITE = ("--option", "first_player=seat_1")
"""Otherwise rock meets rock again and again."""
JUDGED = 12
PUZZLES_MADE = 1
COACH_LEVEL = "easy"
COACH_HINTS = 25
COACH_PROPOSALS = (
    (r"Send Interceptors to", r"move \w+ interceptor (b5|i4|e2|f10) |done"),
    (r"loaded Freighter sells its cargo", r"move \w+ laden |done"),
    (r"end the turn", "done"),
)
COACH_LEAST = 3
COACH_AIMS = ("Destroy the enemy Starbase before yours falls", "loses 1 in its owner's turn")
BY_EAR = ("First game", (("Armor 2", "14"), ("Money 1", "-3")), "follow_hints")
"""A weak Starbase falls after a handful of turns, which have all that a long war has."""
TOUCHED = (("bomber-normal", 4),)
FINGERS = ("[data-pane=yard], [data-pane=roster]",)
IN_PLAY = "bomber-normal"
SCREENED = (("bomber-normal", 4), ("combat-normal", 6))
SPOTTED = "bomber-normal"
GLIDES = ("bomber-normal", "move", 3)
SHORT_LIVE = (
    "0000-00th",
    {"setup": "quick", "armor_1": "14", "armor_2": "14"},
    "easy",
    "opened as promised",
)


def coach_names(words: str) -> Iterator[str]:
    """The things of the board that the coach names, as keys or texts of the screen."""
    yield from re.findall(r"\b([a-j]\d{1,2})\b", words)


def happenings(text: str) -> int:
    """How many happenings that the board makes visible a sentence of the log tells."""
    return len(re.findall("to pieces|destroyed itself", text))

"""What the tests of all games expect of Surveyors of the Galaxy."""

from __future__ import annotations

import re

LUCK_ALONE = ["Begin", "Roll"]
ACHIEVED = {
    "all-spent": "inch drop",
    "events-chain": "tunnel shift drop",
    "calls": "call drop inch",
    "exam": "eye",
    "alien": "alien",
}
ACHIEVEMENTS_BUILT = {"free"}
JUDGED = 6
PUZZLES_MADE = 3
PLAYED_OUT = True
PRESET_ALONE = "daily"
COACH_LEVEL = "navigator"
COACH_HINTS = 1
COACH_PROPOSALS = (
    (r"Choose a star as your home", "home "),
    (r"flies to one star each turn|you have nothing to lose|Measured lines are", "fly "),
)
COACH_LEAST = 2
COACH_AIMS = ("the most stars when all tanks are empty wins", "when all tanks are empty")
BY_EAR = ("Standard", (), "follow_hints")
TOUCHED = (("two-ships", 3), ("exam", 2))
FINGERS = ("[data-pane=captains]",)
IN_PLAY = "two-ships"
SCREENED = (("exam", 2), ("no-star-left", 3))
SPOTTED = "alien"
SHORT_LIVE = ("0000-00th", {"stars": "12", "events": "d6"}, "cadet", "is proven")


def happenings(text: str) -> int:
    """How many happenings that the board makes visible a sentence of the log tells: claims and
    arrivals; ships that miss their star are told in other words."""
    went = r"claims? .* as home|(?:fly|flies|travels?|jumps?) from "
    missed = "another ship was nearer|needs|fizzles"
    return sum(
        bool(re.search(went, one)) and not re.search(missed, one) for one in text.split(". ")
    )

"""What the tests of all games expect of Galaxy Express."""

from __future__ import annotations

import re
from collections.abc import Iterator

LUCK_ALONE = ["Deal", "Fuel", "Queue"]
ACHIEVED = {
    "open-chart-114": "edge glance nothing brake tankful thrifty employee",
    "long-haul-won": "brake circle edge nothing tankful",
}
LEAVES_PLACES_UNNAMED = True
JUDGED = 4
PUZZLES_MADE = 4
PLAYED_OUT = True
PRESET_ALONE = "daily"
COACH_LEVEL = "pilot"
COACH_HINTS = 1
COACH_PROPOSALS = (
    (r"Try (\w+ \d) and", "{} "),
    (r"(\w+ \d), (\w+), takes you there", "{} {}"),
    (r"(Brake \d) makes it 0 right here", "{} hold"),
    (r"so refuel", "refuel"),
    (r"flying on is worth it", "fly-on"),
)
COACH_AIMS = ("Bring six parcels", "The flight ends with the sixth delivery")
BY_EAR = ("Courier", (), "wander")
TOUCHED = (("courier-won", 3),)
FINGERS = ("[data-pane=fuel]", "[data-pane=orders]", "[data-pane=dials]")
IN_PLAY = "courier-won"
SCREENED = (("courier-won", 3), ("long-haul-won", 6))
SPOTTED = "courier-won"


def coach_names(words: str) -> Iterator[str]:
    """The things of the board that the coach names, as keys or texts of the screen."""
    yield from (f":{square} " for square in re.findall(r"\b([a-h][1-6])\b", words))
    for kind, value in re.findall(r"\b(thrust|brake) ([0-5])\b", words, re.IGNORECASE):
        yield f"coin:{kind.lower()}:{value}"


def happenings(text: str) -> int:
    """How many happenings that the board makes visible a sentence of the log tells."""
    return text.count("You make delivery")

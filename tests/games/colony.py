"""What the tests of all games expect of Take The Galaxy."""

from __future__ import annotations

import re
from collections.abc import Iterator

from galaxies.games.colony.rules.catalogue import catalogue

LUCK_ALONE = ["Deal", "Shuffle"]
ACHIEVED = {
    "solo-probe": "hazard twice anomaly opportunity room recall bounty",
    "duel": "cover bounty anomaly hazard room twice",
}
JUDGED = 14
JUDGED_EFFORT = 1.0
PLAYED_OUT = True
PRESET_ALONE = "solo"
COACH_LEVEL = "rookie"
COACH_HINTS = 3
COACH_PROPOSALS = (
    (r"what you own: choose|use them first|turn what is in the pool", "use "),
    (r"it gives .* for nothing", "use "),
    (r"Exchange it", "exchange "),
    (r"Use the highlighted event", "event "),
)
COACH_AIMS = ("Reach 45 renown points", "in 11 turns; then the game ends")
BY_EAR = ("First colony", (), "hurry")
TOUCHED = (("solo-target", 4), ("duel", 6))
FINGERS = ("#hand", "[data-pane=seat0]")
IN_PLAY = "duel"
SCREENED = (("solo-target", 4), ("duel", 6))
SPOTTED = "teams"
GLIDES = ("duel", "build", 3)
SHORT_LIVE = ("0000-00ew", {}, "random", "from the galaxy code, before the devices agreed")
"""A galaxy in which these players need few moves."""


def coach_names(words: str) -> Iterator[str]:
    """The things of the board that the coach names, as keys or texts of the screen."""
    cards = (*catalogue().cards.values(), *catalogue().space.values())
    yield from (card.name for card in cards if card.name in words)


def happenings(text: str) -> int:
    """How many happenings that the board makes visible a sentence of the log tells."""
    return len(re.findall(r"(?:claims?|and claim) [A-Z]", text))

"""What the tests of all games expect of Star Charter."""

from __future__ import annotations

from galaxies.play.session import Session

LUCK_ALONE = ["First", "Launch", "Draw", "Roll", "Offer", "Topic"]
ACHIEVED = {"dice-and-distress": "win exact half blank match ballast"}
ACHIEVEMENTS_BUILT = {"far", "outer"}
FINITE = ("--preset", "daily-charter")
"""Without this, game follows game for as long as the captain likes."""
JUDGED = 5
JUDGED_EFFORT = 1.0
PUZZLES_MADE = 1
PLAYED_OUT = True
PRESET_ALONE = "daily-charter"
COACH_LEVEL = "steady"
COACH_HINTS = 1
COACH_PROPOSALS = (
    (r"Visit it first", r"fly \d+ \w+ \([^)]* and visit "),
    (r"this trip founds one|found one on each trip", r"fly \d+ \w+ \([^)]* and found a world"),
)
COACH_LEAST = 3
COACH_AIMS = ("found 3 new worlds, for as many points as you can", "The last of them wins")
BY_EAR = ("Quick galaxy", (("Games", "one game"),), "follow_hints")
TOUCHED = (("won", 2), ("five-games", 6))
FINGERS = ("#board", "#hand")
IN_PLAY = "won"
SCREENED = (("won", 2), ("five-games", 6))
SPOTTED = "relay"
GLIDES = ("won", "fly", 1)


def is_coached_out(session: Session) -> bool:
    """A campaign goes on after its first game, where the coach leaves the player."""
    return session.state.games == 1


def happenings(text: str) -> int:
    """How many happenings that the board makes visible a sentence of the log tells."""
    return text.count("is charted:")

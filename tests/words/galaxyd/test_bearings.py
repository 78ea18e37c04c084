"""The map sector by sector, for players who do not see it."""

from __future__ import annotations

import pytest

from galaxies.game import SPECTATOR
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.rules.state import State
from picture.galaxyd.drawn import view
from rules.galaxyd.table import begin, play, position

BEARINGS = GAME.bearings()
MEETING = position(
    {"a1": ["cruiser"], "e6": ["cruiser"]},
    {"f7": ["cruiser", "bomber"], "a7": ["assassin", "destroyer"]},
    pirates=["e3"],
)


def threatened(state: State, viewer: int = 0) -> list[str]:
    return [threat.text for threat in BEARINGS.threats(view(state, viewer), viewer)]


def test_rows_grow_and_shrink_like_the_map_and_say_what_lies_there() -> None:
    rows = BEARINGS.grid(view(MEETING), 0, ())
    assert [len(row) for row in rows] == [7, 8, 9, 10, 11, 11, 10, 9, 8, 7]
    cells = {cell.key: cell for row in rows for cell in row}
    assert cells["a1"].holds == "Redog: a Cruiser" and cells["a2"].holds == ""
    assert cells["e3"].holds.endswith("; Pirate")
    assert cells["h7"].holds == "Redog's Starbase, armor 20"
    for upper, lower in (("a1", "b1"), ("e1", "f1")):
        shift = (cells[lower].column or 0) - (cells[upper].column or 0)
        assert abs(shift) == 0.5, "each row lies half a sector beside the one above"


def test_what_is_near_is_told_from_the_own_starbase_or_the_sector_asked_for() -> None:
    here, ways = BEARINGS.near(view(MEETING), 0, "")
    assert here == "h7" and ways[0] == ("f7", "2 sectors north-west")
    assert BEARINGS.near(view(MEETING, 1), 1, "")[0] == "c4"
    here, ways = BEARINGS.near(view(MEETING), 0, "e5")
    assert here == "e5" and ways[0] == ("e6", "1 sector east")
    assert {sector for sector, _ in ways} >= {"c4", "h7", "e3", "c7"}, "Starbases, Pirates, Things"
    assert BEARINGS.near(MEETING, SPECTATOR, "")[0] == "a1", "the first place that holds something"
    assert BEARINGS.near(view(begin()), 0, "") == ("", ())
    assert BEARINGS.distances(MEETING, 0, "e3", "e6") == (3,)


def test_attacks_bombers_and_pirates_that_may_come_are_told() -> None:
    reach, pirate, armor, falls = threatened(MEETING)
    assert reach.startswith("Cynder could attack e6 with up to 15 and h7 with up to 5 next turn.")
    assert reach.endswith("A Bomber may be on f7 and could hit your Starbase.")
    assert pirate == "The Pirate on e3 may head for your ships on e6."
    assert armor == "Your Starbase has 20 armor left."
    assert falls == "Without attacks, Redog's Starbase falls first."
    assert not any("Pirate" in text for text in threatened(MEETING, 1)), "it hunts Redog's ships"
    far = position({"j1": ["interceptor"]}, {"c4": ["destroyer"]})
    assert threatened(far)[0] == "Cynder can attack none of your sectors next turn."


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (begin(), "Nothing can be attacked before the first turn."),
        (play(MEETING, "resign 1"), "The game is over."),
    ],
    ids=["setup", "over"],
)
def test_nothing_threatens_before_or_after_the_turns(state: State, told: str) -> None:
    assert [threat.text for threat in BEARINGS.threats(state, 0)] == [told]


def test_who_watches_hears_of_both_starbases() -> None:
    told = [threat.text for threat in BEARINGS.threats(MEETING, SPECTATOR)]
    assert told == [
        "Redog's Starbase has 20 armor left.",
        "Cynder's Starbase has 20 armor left.",
        "Without attacks, Redog's Starbase falls first.",
    ]

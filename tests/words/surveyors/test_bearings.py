"""The sheet star by star, for players who do not see it."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import O_HOME, X_HOME, line_up, new, play, table
from rules.surveyors.test_codes import coded
from rules.surveyors.test_sides import alien

BEARINGS = GAME.bearings()
TWO_SHIPS = table(
    [(1000, 1000), (1000, 8000), (1000, 4000), (5000, 8000), (1800, 1000), (1800, 4000)],
    homes=(1, 2, 3, 4),
    ships="2",
    fuel_each="8",
)


def holds(state: State, star: int, *draft: str) -> str:
    """What the grid says of a star."""
    cells = [cell for row in BEARINGS.grid(state, 0, draft) for cell in row]
    return next(cell.holds for cell in cells if cell.key == str(star))


def threatened(state: State, viewer: int = 0) -> list[str]:
    return [threat.text for threat in BEARINGS.threats(GAME.rules.observe(state, viewer), viewer)]


def test_the_stars_stand_six_in_a_row_by_number() -> None:
    rows = BEARINGS.grid(line_up(800), 0, ())
    assert [[cell.key for cell in row] for row in rows] == [
        ["1", "2", "3", "4", "5", "6"],
        ["7", "8", "9", "10", "11", "12"],
    ]
    (((empty,),)) = BEARINGS.grid(new(), 0, ())
    assert empty.holds == "no star yet"
    named = BEARINGS.grid(line_up(800, star_names="names"), 0, ())[0][0]
    assert named.name.startswith("star 1, ")


def test_a_star_tells_whose_it_is_and_what_waits_there() -> None:
    flown = play(line_up(800, events="choose"), "fly 3 mark", "asteroid 5")
    assert holds(flown, 1) == "home of Captain X"
    assert holds(flown, 2) == "home of Captain O; the ship of Captain O, 6 units"
    assert holds(flown, 3) == "surveyed by Captain X; the ship of Captain X, 5 units"
    assert holds(flown, 5) == "open; asteroids, 1 more unit"
    assert holds(flown, 4) == "open"


def test_a_selected_star_says_that_it_is_not_yet_marked() -> None:
    state = line_up(800)
    assert holds(state, 3, "fly", "3") == "open; selected, not yet marked"
    assert holds(state, 4, "fly", "3") == "open"
    cell = BEARINGS.grid(state, 0, ("fly", "3"))[0][2]
    assert cell.parts == ("star:3", "mark"), "the mark button stands beside the star"


def test_each_mouth_of_a_wormhole_names_the_other() -> None:
    points = [X_HOME, O_HOME, (1800, 1000), (1000, 7200)]
    state = play(table(points, events="choose"), "wormhole 3", "mouth 4")
    assert holds(state, 3) == "open; a wormhole to 4"
    assert holds(state, 4) == "open; a wormhole to 3"
    closed = play(state, "fly 3 mark", "fly 4 mark")
    assert "wormhole" not in holds(closed, 3) + holds(closed, 4)


def test_a_letter_is_told_while_its_star_is_open() -> None:
    state, star, _ = coded("chocolate")
    assert holds(state, star).startswith("open; letter A")
    assert "letter" not in holds(play(state, f"fly {star} mark"), star)


def test_a_ship_adrift_is_at_no_star() -> None:
    state = play(line_up(800, fuel_each="3"), "fly 12 mark")
    assert all("the ship of Captain X" not in holds(state, star) for star in range(1, 13))


def test_only_what_was_measured_is_near() -> None:
    scope = play(line_up(800, 1500, events="choose"), "scope", "measure 4")
    assert BEARINGS.near(scope, 0, "") == ("1", [("4", "1.500 inches")])
    flown = play(scope, "fly 3 mark")
    assert BEARINGS.near(flown, 0, "1") == ("1", [("3", "0.800 inches"), ("4", "1.500 inches")])
    assert BEARINGS.near(flown, 0, "4") == ("4", [("1", "1.500 inches")])
    assert BEARINGS.near(flown, 0, "") == ("2", []), "the ship of the captain who is to fly"
    assert BEARINGS.near(flown, 0, "99") == ("99", ())


@pytest.mark.rule("SUR-146")
def test_where_lines_keep_no_lengths_the_fuel_of_a_flight_is_told() -> None:
    state = line_up(800, 1500, events="choose", line_labels="off")
    state = play(state, "scope", "measure 4", "fly 3 mark")
    ways = [("3", "1 unit in a flight"), ("4", "measured with the scope")]
    assert BEARINGS.near(state, 0, "1") == ("1", ways)


def test_the_sight_aid_ranks_stars_after_those_that_were_measured() -> None:
    state = line_up(800, 3000, 1500, sight_aid="on", events="choose")
    _, ways = BEARINGS.near(state, 0, "")
    assert [way for _, way in ways] == ["near"] * 2 + ["middle"] + ["far"] * 7
    scope = play(state, "scope", "measure 4")
    assert BEARINGS.near(scope, 0, "")[1][:2] == [("4", "3.000 inches"), ("3", "near")]
    assert BEARINGS.near(scope, 0, "3")[1] == [], "the aid looks from the ship only"


def test_each_ship_that_flies_is_told_with_its_fuel() -> None:
    fails = "fuel: a flight that costs more fails."
    assert threatened(line_up(800))[0] == f"Your ship has 6 units of {fails}"
    flown = play(TWO_SHIPS, "choose-ship 1", "fly 5 mark")
    assert threatened(flown)[:2] == [
        f"Your ship 1 has 3 units of {fails}",
        f"Your ship 2 has 4 units of {fails}",
    ]
    adrift = play(line_up(800, fuel_each="3"), "fly 12 mark")
    assert threatened(adrift)[0] == "None of your ships flies any more."


def test_rivals_who_are_ahead_are_named() -> None:
    surveyed = play(line_up(800), "fly 3 mark")
    assert "Nobody is ahead of you; you have 2." in threatened(surveyed, 0)
    assert "Ahead of you, who have 1: Captain X (2)." in threatened(surveyed, 1)
    hunted = play(alien(), "fly 3 mark")
    assert "Ahead of you, who have 0: The Surveyor (2)." in threatened(hunted, 1)
    alone = table([X_HOME, (1900, 1000)], (1,), players=1)
    assert not any("ahead" in text.lower() for text in threatened(alone))


def test_asteroids_threaten_until_their_star_is_surveyed() -> None:
    state = play(line_up(800, 1500, events="choose"), "asteroid 3")
    assert "Asteroids make star 3 dearer." in threatened(state)
    assert not any("Asteroids" in text for text in threatened(play(state, "fly 3 mark")))


def test_nothing_threatens_spectators_or_after_the_end() -> None:
    state = line_up(800)
    assert threatened(play(state, "resign", "resign")) == ["The game is over."]
    (told,) = BEARINGS.threats(state, -1)
    assert told.text == "Nothing threatens you on this sheet."


def test_a_way_is_told_in_inches_and_in_the_fuel_of_a_flight() -> None:
    state = line_up(800, 1500)
    assert BEARINGS.distances(state, 0, "1", "4") == {1.5}
    for one, two in (("1", "4"), ("4", "1")):
        assert BEARINGS.distances(play(state, "fly 4 mark"), 0, one, two) == {1.5, 2}
    assert BEARINGS.distances(play(state, "fly 4 mark"), 0, "1", "3") == {0.8}

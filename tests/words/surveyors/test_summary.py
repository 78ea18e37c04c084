"""What a player has to know is in the summary; tests/words/test_complete.py looks for the rest."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import O_HOME, X_HOME, begun, hair, line_up, play, shown, table
from rules.surveyors.test_codes import coded
from rules.surveyors.test_sides import raid


def summary(state: State, viewer: int = 0) -> str:
    return GAME.words.summary(GAME.rules.observe(state, viewer), viewer)


def test_the_event_of_the_turn_and_the_die() -> None:
    state = play(line_up(800, events="d6"), "roll 4", "scope", "measure 3")
    text = summary(state)
    assert "Captain X (rolled 4, Super Scope, Super Scope declared)" in text
    assert "Measured in this turn: 3 at 0.800 inches." in text
    assert "5 event points" in text and "Measured with the scope: 1 to 3, 0.800 inches." in text


def test_a_shifted_departure() -> None:
    state = play(line_up(800, events="choose"), "fly 3 mark", "fly 5 mark", "shift 1")
    assert "Dimensional Shift declared, departs from 1" in summary(state)


def test_who_answers_about_a_coast() -> None:
    state = play(hair(1004, coast_limit="2"), "fly 3 mark", "request-coast")
    text = summary(state)
    assert "1 inch and a hair (1.004) to star 3, 2 units or one less with a coast." in text
    assert "Captain O answers." in text and "0 of 2 coasts accepted" in text


def test_letters_and_lost_turns() -> None:
    state, star, _ = coded("chocolate")
    text = summary(play(state, f"fly {star} mark"))
    assert "A is the Chocolate Works: the captain loses the next turn." in text
    assert "loses the next turn." in text.split("Open stars")[0]


@pytest.mark.rule("SUR-V-22", "SUR-R-75")
@pytest.mark.parametrize("codes", ["on", "moderator"])
def test_after_the_end_the_chart_is_open(codes: str) -> None:
    state = begun(3, codes=codes, stars="12")
    state = play(state, *(["deal-codes"] if codes == "moderator" else []))
    state = play(state, *(f"home {n} mark" for n in range(1, 4 - (codes == "moderator"))))
    knows = "which only the moderator knows"
    assert (knows in summary(state, 2)) == (codes == "moderator") and knows not in summary(state)
    over = play(state, *["resign"] * len(state.order))
    for viewer in (0, 2):
        assert knows not in summary(over, viewer)
        assert summary(over, viewer).count("where nobody came: ") == 6


def test_lair_lurks_and_raids() -> None:
    text = summary(play(raid(), "fly 3 mark", "fly 3 mark"))
    assert "The lair: " in text and "Raided: 3." in text
    assert "can lurk 3 more times; has boarded" in text


def test_a_sheet_that_is_being_drawn() -> None:
    state = begun(galaxy_source="drawn", stars="12")
    state = play(state, "place-star 1000 2500", "place-star 3000 3000", "remove-star 2")
    assert summary(state) == (
        "1 of 12 stars are drawn. You can take 11 more off."
        " In inches: 1 at 1.000 across and 2.500 down."
    )


@pytest.mark.rule("SUR-146")
def test_old_lengths_are_left_out_where_lines_keep_none() -> None:
    for labels, told in (("on", "X 1 to 3, 0.800 inches, 1 unit"), ("off", "X 1 to 3, 1 unit")):
        state = play(line_up(800, line_labels=labels), "fly 3 mark")
        assert f"Flights so far: {told}." in summary(state)


def test_the_ship_of_a_flight_is_named_where_each_captain_has_two() -> None:
    points = [(1000, 1000), (1000, 8000), (1000, 4000), (5000, 8000), (1800, 1000), (1800, 4000)]
    state = table(points, homes=(1, 2, 3, 4), ships="2", fuel_each="8")
    for ship, start, end in ((1, 1, 5), (2, state.captains[0].ships[1].star, 6)):
        flown = play(state, f"choose-ship {ship}", f"fly {end} mark")
        assert f"X (ship {ship}) {start} to {end}" in summary(flown)


def test_a_meeting_to_come() -> None:
    points = [X_HOME, O_HOME, (1800, 1000), (1000, 7200)]
    state = play(table(points, events="choose"), "wormhole 3", "mouth 4", "fly 3 mark")
    text = summary(state)
    assert "has just reached 3: a rival who reaches 4 now cancels the wormhole" in text
    assert "Wormhole 1, 3 and 4, is cancelled." in summary(play(state, "fly 4 mark"))


@pytest.mark.rule("SUR-V-80")
@pytest.mark.parametrize(
    ("calls", "line", "marked"),
    [
        ("off", "fly 3 mark", "You have marked star 3."),
        ("on", "call 3 2", "You have marked star 3 and called 2 units."),
    ],
)
def test_a_secret_choice_is_told_to_its_captain_alone(calls: str, line: str, marked: str) -> None:
    points = [X_HOME, O_HOME, (1800, 1000), (1800, 8000)]
    state = play(table(points, scenario="launch", calls=calls), line)
    for viewer in (0, 1):
        text = summary(state, viewer)
        assert "simultaneous launch: Captain O chooses. Captain X has chosen." in text
        assert (marked in text) == (viewer == 0)
        assert ("marked" in text) == (viewer == 0)


def test_a_coast_says_what_was_called() -> None:
    called = play(hair(1004, calls="on"), "call 3 2")
    assert "or one less with a coast. Called: 2." in summary(called)
    assert "Called" not in summary(play(hair(1004), "fly 3 mark"))


@pytest.mark.rule("SUR-62")
def test_a_star_that_a_failed_flight_spoiled_is_told_and_ringed() -> None:
    state = line_up(800, failed_mark="spoiled", fuel_each="3")
    state = play(state, "fly 12 mark")
    assert "Spoiled by a failed flight: 12." in summary(state)
    ringed = {key for key, svg in shown(state).items() if "spoiled" in svg}
    assert ringed == {"star:12"}

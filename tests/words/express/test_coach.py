"""The coach of the flight school: says something useful in every phase, and no secrets."""

from __future__ import annotations

from dataclasses import replace

from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.state import Stack, State
from galaxies.games.express.words import WORDS
from picture.express.flights import SAMPLE, flight, fly, view
from picture.express.test_board import drafts, shuffled

SCHOOL = {"deal": "sample", "school": "yes"}


def coach(view: State, draft: tuple[str, ...]) -> str:
    assert WORDS.coach is not None
    return WORDS.coach(view, 0, draft)


def said(lines: int, *draft: str) -> str:
    """The coach's words after so many lines of the sample game."""
    return coach(view(fly(SCHOOL, SAMPLE[:lines])), draft)


def test_outside_flight_school_the_coach_is_silent() -> None:
    for state in flight(0, 1):
        assert coach(view(state), ()) == ""


def test_in_flight_school_every_decision_has_words_of_bounded_length() -> None:
    for seed in (1, 2, 3):
        for state in flight(1, seed):
            for draft in drafts(state) if RULES.current_player(state) >= 0 else [()]:
                words = coach(view(state), draft)
                decided = RULES.current_player(state) >= 0 or state.phase == "over"
                assert bool(words) == decided
                assert len(words.split()) <= 62, words


def test_the_coach_tells_nothing_that_the_player_may_not_know() -> None:
    for seed in (1, 2):
        for state in flight(1, seed):
            if state.phase not in ("deal", "over"):
                for draft in drafts(state):
                    assert coach(view(state), draft) == coach(view(shuffled(state)), draft)


def test_the_lessons_of_the_sample_game() -> None:
    assert "Choose the planet to start from" in said(0)
    assert "exactly one coin" in said(1)
    assert "Thrust 3 makes your speed 3" in said(1, "thrust", "3")
    assert "From c3 you would scan" in said(1, "thrust", "3")
    assert "Customer 3 has not been found yet" in said(2)
    assert "takes you there at speed 1, and brake 4 can stop you there" in said(5)
    assert "only a stop delivers. Brake 3 makes it 0 right here" in said(6)
    assert "Brake 3 stops the ship on the customer's planet" in said(6, "brake", "3")
    assert "Delivered, 20 points" in said(7)
    assert "No useful brake" not in said(7)
    assert "single useful brake left" in said(11)


def test_the_coach_warns_when_brakes_run_short() -> None:
    state: State = view(fly(SCHOOL, SAMPLE[:4]))
    short = replace(state, speed=4, brake=Stack((5,), (), (0, 1, 2, 3, 4)), before=None)
    assert "the brakes left add up to 5 and you fly at 4" in coach(short, ())
    assert "Pick another coin" in coach(replace(short, thrust=Stack((4, 2))), ("thrust", "4"))
    lost = replace(short, thrust=Stack((), (), tuple(range(6))), speed=6, take_backs=0)
    assert "Declare it lost" in coach(lost, ())

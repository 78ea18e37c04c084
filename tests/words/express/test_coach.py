"""The coach of the flight school: says something useful in every phase, and no secrets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.phases import Dealing, Orbiting, Over
from galaxies.games.express.rules.state import Stack, State
from galaxies.games.express.words import WORDS
from galaxies.play.session import Session
from picture.express.flights import SAMPLE, flight, fly, view
from picture.express.test_board import drafts, shuffled
from rules.express.table import KNOWN, at, lay, play
from rules.express.table import SAMPLE as SAMPLE_CHART

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
                decided = RULES.current_player(state) >= 0 or isinstance(state.phase, Over)
                assert bool(words) == decided
                assert len(words.split()) <= 62, words


def test_the_coach_tells_nothing_that_the_player_may_not_know() -> None:
    for seed in (1, 2):
        for state in flight(1, seed):
            if not isinstance(state.phase, Dealing | Over):
                for draft in drafts(state):
                    assert coach(view(state), draft) == coach(view(shuffled(state)), draft)


def test_the_lessons_of_the_sample_game() -> None:
    assert "start from a planet with others close by" in said(0)
    assert "exactly one coin" in said(1)
    assert "Thrust 3 makes your speed 3" in said(1, "thrust", "3")
    assert "From c3 you would scan" in said(1, "thrust", "3")
    assert "Customer 3 has not been found yet" in said(2)
    assert "takes you there at speed 1, and brake 4 can stop you there" in said(5)
    assert "only a stop delivers. Brake 3 makes it 0 right here" in said(6)
    assert "Brake 3 stops the ship on the customer's planet" in said(6, "brake", "3")
    assert "Delivered, 20 points" in said(7)
    assert "No useful brake" not in said(7)
    assert "A single useful brake is left" in said(11)


def test_a_turn_in_which_no_coin_scans_anything_prepares_the_next() -> None:
    here = replace(view(fly(SCHOOL, SAMPLE[:2])), thrust=Stack((0,)), brake=Stack((0,)))
    assert coach(here, ()).endswith("No coin does that this turn, so prepare the next one.")


def test_the_coach_warns_when_brakes_run_short() -> None:
    state: State = view(fly(SCHOOL, SAMPLE[:4]))
    short = replace(state, speed=4, brake=Stack((5,), (), (0, 1, 2, 3, 4)), before=None)
    assert "the brakes left add up to 5 and you fly at 4" in coach(short, ())
    assert "Pick another coin" in coach(replace(short, thrust=Stack((4, 2))), ("thrust", "4"))
    lost = replace(short, thrust=Stack((), (), tuple(range(6))), speed=6, take_backs=0)
    assert "Declare it lost" in coach(lost, ())


CERTAIN = (
    "start d3",
    "thrust 4 left",
    "brake 3 left",
    "brake 1 hold",
    "fly-on",
    "thrust 3 left",
    "brake 5 hold",
    "fly-on",
    "thrust 2 up",
    "thrust 1 left",
    "thrust 0 up",
)
"""Flight school to a turn in which brake 2 turns up brake 4, the last one in the stack."""


def test_a_coin_that_is_certain_to_turn_up_counts() -> None:
    session = Session(GAME, galaxy=galaxy.code(1), options={"school": "yes", "deal": "school"})
    for line in CERTAIN:
        session.play(line)
    here = session.view(0)
    assert notation.line(session.hint().action) == "brake 2 up"
    assert "Brake 2, up, takes you there at speed 1, and brake 4 can stop you" in coach(here, ())


def test_the_last_unknown_planet_is_the_customers() -> None:
    chart = "3:g2 0:b2 2:f4 5:d5 1:h6 4?:b4"
    state = view(lay(chart, queue="41052", delivered="3", ship="g2", thrust="34|012|5", turn=2))
    assert state.target_square == at("b4")
    assert "Customer 4 is on b4" in coach(
        replace(state, terms=replace(state.terms, school=True)), ()
    )


def test_of_two_landings_too_fast_to_stop_the_first_is_told() -> None:
    """Thrust 2 to the right and thrust 4 to the left, round the edge, both end at the customer."""
    coins = {"thrust": "24|0135|", "brake": "01|2345|"}
    chart, school = "3:h6 0:f3 2:f4 5:d5 1:c3 4:b4", {"school": True}
    state = lay(
        chart,
        ship="c3",
        speed=1,
        turn=2,
        possible=False,
        terms=school,
        queue="01452",
        delivered="3",
        **coins,
    )
    told = "Customer 0 is on f3. Thrust 2, right, would get there at speed 3, but no face-up brake"
    assert coach(view(state), ()).startswith(told)


def at_school(planets: str = KNOWN, **more: Any) -> State:
    """A position of flight school."""
    return view(lay(planets, possible=False, terms={"school": True}, **more))


@pytest.mark.parametrize(
    ("ship", "speed", "told"),
    [
        ("g2", 1, "Brake 1 stops the ship on the customer's planet: choose the ship, and"),
        ("f3", 1, "Brake 1 stops the ship in orbit: nothing is delivered here, but you may"),
        ("a1", 1, "Brake 1 stops the ship in empty space. That is allowed, but it delivers"),
        ("f3", 0, "Brake 1 leaves the ship at rest in orbit: nothing is delivered here"),
    ],
)
def test_the_coach_says_what_a_stop_is_good_for(ship: str, speed: int, told: str) -> None:
    here = at_school(ship=ship, speed=speed, turn=5)
    assert coach(here, ("brake", "1")).startswith(told)


@pytest.mark.rule("GEX-62")
def test_the_coach_holds_back_a_coin_after_which_no_stop_is_possible() -> None:
    coins = {"thrust": "||012345", "brake": "15||0234"}
    here = at_school(SAMPLE_CHART, ship="d4", speed=3, turn=13, **coins)
    told = coach(here, ("brake", "5"))
    assert told == (
        "Brake 5 stops the ship, but with the coins then left it could never stop at a planet"
        " again."
    )


def test_the_coach_points_out_the_most_useful_landing() -> None:
    onto = at_school(ship="d2", speed=1, turn=5, thrust="23|145|0", brake="34|15|02")
    assert coach(onto, ("thrust", "2")) == (
        "Thrust 2 makes your speed 3: choose where the slide ends. On g2 brake 3 can stop you"
        " next turn."
    )
    early = replace(onto, turn=2)
    assert "Only the highlighted squares are possible" in coach(early, ("thrust", "2"))
    round_ = at_school(ship="a6", speed=5, turn=5, thrust="13|245|0", brake="34|15|02")
    assert coach(round_, ("thrust", "1")).endswith(
        "The round arrow means all the way round, back to where you are."
    )
    plain = coach(round_, ("brake", "3"))
    assert plain.endswith(
        "The chart has no edges: right of column h is column a, above row 6 is row 1."
    )


@pytest.mark.rule("GEX-50")
@pytest.mark.parametrize(
    ("thrust", "brake", "told"),
    [
        ("23|145|0", "0||12345", "No useful brake is left, so refuel."),
        ("0||12345", "34|15|02", "No useful thrust is left, so refuel."),
        ("23|145|0", "3||01245", "A single useful brake is left: fly on only if you see"),
        ("2||01345", "34||0125", "You still have 2 useful brakes and 1 useful thrust: flying"),
        ("23|145|0", "34||0125", "You still have 2 useful brakes and 5 useful thrusts: flying"),
    ],
)
def test_the_coach_weighs_a_refuel(thrust: str, brake: str, told: str) -> None:
    for delivered, queue in (("0", "31452"), ("03", "1452")):
        here = at_school(
            ship="g2",
            turn=9,
            phase=Orbiting(),
            thrust=thrust,
            brake=brake,
            delivered=delivered,
            queue=queue,
        )
        assert told in coach(here, ())
        assert coach(here, ()).startswith("Delivered, 20 points!") == (delivered == "03")


@pytest.mark.parametrize(
    ("here", "told"),
    [
        ({"ship": "c3"}, "Line up first: end a slide in column g or row 2"),
        (
            {"ship": "c2", "thrust": "05|1234|"},
            "Customer 3 is on g2, in line with you: 4 right or 4 left.",
        ),
    ],
)
def test_the_coach_says_how_to_come_near_the_customer(here: dict[str, Any], told: str) -> None:
    assert told in coach(at_school(speed=0, turn=2, **here), ())


def test_the_coach_names_the_coin_that_is_too_fast() -> None:
    here = at_school(ship="a1", speed=2, turn=5, thrust="15|024|3", brake="01|23|45")
    assert "Do not play thrust 5: it makes you faster than all your brakes" in coach(here, ())
    scarce = at_school(ship="d2", speed=0, turn=5, thrust="12|0345|", brake="34||0125")
    assert "Brakes are scarce now" in coach(scarce, ())
    assert "Brakes are scarce" not in coach(replace(scarce, turn=1), ())


def test_the_end_of_flight_school_is_told() -> None:
    last = at_school(ship="g2", speed=1, queue="3", delivered="01452", refuels=2, turn=20)
    won = play(last, "brake 1 hold")
    assert coach(won, ()).startswith(f"All parcels are delivered, with {won.score} points.")
    lost = replace(won, ending="lost")
    assert coach(lost, ()).startswith("Lost in space: the coins left could not stop the ship")


@pytest.mark.rule("GEX-R-37")
def test_a_lost_ship_is_taken_back_as_long_as_that_is_possible() -> None:
    coins = {"thrust": "||012345", "brake": "15||0234"}
    state = lay(ship="d4", speed=3, turn=13, terms={"school": True}, **coins)
    lost = view(play(state, "brake 5 hold"))
    assert coach(lost, ()).endswith("Undo the last turn.")
    assert coach(replace(lost, take_backs=0), ()).endswith("Declare it lost.")

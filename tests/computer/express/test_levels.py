"""The levels: how they play, under every option."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Hint
from galaxies.games.express import GAME
from galaxies.games.express.computer import analysis, levels
from galaxies.games.express.computer.levels import cadet, pilot
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.actions import Brake, Play, Refuel, Thrust
from galaxies.games.express.rules.lost import certain_loss
from galaxies.games.express.rules.phases import Orbiting, Over
from galaxies.games.express.rules.state import State
from galaxies.play.session import Session
from rules.express.table import KNOWN, lay, view

LUCK = Luck("test")


def codes(count: int) -> list[str]:
    stream = Luck("bench").stream("express")
    return [galaxy.code(stream.below(galaxy.COUNT)) for _ in range(count)]


def hint(state: State) -> Hint:
    return advice.hint(GAME, view(state), 0, LUCK)


# Manners

OPTIONS: list[dict[str, str]] = [
    {},
    {"scan_wrap": "false"},
    {"scan_at_rest": "true"},
    {"loss_check": "oracle"},
    {"loss_check": "play_on"},
    {"refuel_cap": "none"},
    {"scatter": "free"},
    {"refuel": "after_coin"},
    {"queue_view": "full"},
    {"chart": "open"},
    {"chart": "open", "haul": "12"},
    {"haul": "12"},
    {"school": "yes", "deal": "school"},
    {"deal": "sample"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_cadet_plays_every_kind_of_game_to_its_end(options: dict[str, str]) -> None:
    session = Session(GAME, galaxy=codes(1)[0], options=options)
    while not session.is_over:
        session.play(cadet(session.view(0), 0, Luck(str(session.ply))))
    assert isinstance(session.state.phase, Over)


def test_without_another_refuel_the_pilot_still_flies_to_the_customers() -> None:
    """GEX-56: the counter stands at the cap; four deliveries are left for the last tank."""
    chart = "3:g2 0:b2 2:f4 5:d5 1:h6 4:b4"
    state = lay(
        chart,
        queue="1452",
        delivered="30",
        ship="b2",
        refuels=10,
        turn=120,
        thrust="12|0345|",
        brake="14|0235|",
        possible=False,
    )
    while RULES.current_player(state) == 0:
        state = RULES.apply(state, hint(state).action)
    assert len(state.delivered) >= 3


def test_the_pilot_is_good_and_does_not_peek() -> None:
    """A mean of 104 is good play; more than the open-chart optimum of 110.2 would be a leak."""
    scores = []
    for code in codes(8):
        session = Session(GAME, galaxy=code)
        while not session.is_over:
            session.play(pilot(session.view(0), 0, LUCK))
        assert session.state.ending == "win"
        scores.append(session.state.score)
    assert 104 <= sum(scores) / len(scores) <= 110


def test_the_cadet_does_no_worse_than_a_beginner() -> None:
    """A beginner wins 88% of games, with 94.4 points on average."""
    ends = []
    for code in codes(80):
        session = Session(GAME, galaxy=code)
        while not session.is_over:
            session.play(cadet(session.view(0), 0, Luck(f"{code}/{session.ply}")))
        ends.append(session.state)
    assert sum(end.ending == "win" for end in ends) >= 0.88 * len(ends)
    assert 94.4 <= sum(end.score for end in ends) / len(ends) <= 101, "it stays a beginner"


def test_the_cadet_sees_a_certain_loss_every_second_time() -> None:
    chart, coins = "3:a2 1?:f3 2?:g3 4:c5 0:e6 5:h6", {"thrust": "51||4032", "brake": "54||2103"}
    state = view(lay(chart, queue="10235", delivered="4", ship="e5", speed=5, turn=9, **coins))
    plays = [cadet(state, 0, Luck(str(number))) for number in range(40)]
    lost = sum(certain_loss(state, play) for play in plays)
    assert 10 < lost < 30


def test_the_cadet_likes_to_be_in_line_with_a_customer_it_knows() -> None:
    state = view(lay(KNOWN, ship="f3", speed=1, thrust="03|124|5"))
    right, left = (levels._liking(state, Thrust(0, way)) for way in ("right", "left"))
    assert right > left  # customer 3 lives on g2; to the right of f3 is g3


@pytest.mark.parametrize(
    ("place", "speed", "play", "liked"),
    [
        # Enough brakes; moving; planets scanned; a face-up brake stops it; in line; slow.
        ("f3", 0, Thrust(3, "left"), (True, True, 1, True, False, -3)),
        ("f3", 0, Thrust(3, "right"), (True, True, 0, True, False, -3)),
        ("f3", 0, Thrust(0, "hold"), (True, False, 0, True, False, 0)),
        ("f3", 4, Thrust(3, "left"), (True, True, 1, False, False, -7)),
        ("f3", 10, Thrust(3, "left"), (True, True, 0, False, False, -10)),
        ("f3", 3, Brake(1, "left"), (True, True, 0, True, False, -2)),
    ],
)
def test_what_a_beginner_likes_about_a_play(
    place: str, speed: int, play: Play, liked: tuple[object, ...]
) -> None:
    assert levels._liking(view(lay(ship=place, speed=speed, possible=False)), play) == liked


def test_a_beginner_does_not_scan_for_a_customer_that_it_knows() -> None:
    known = view(lay(KNOWN, ship="f3", thrust="03|1245|"))
    assert levels._liking(known, Thrust(3, "left")) == (True, True, 0, True, False, -3)
    assert levels._liking(known, Thrust(3, "up"))[4] is False
    beside = view(lay(KNOWN, ship="f2", thrust="03|1245|", possible=False))
    assert levels._liking(beside, Thrust(3, "left"))[4] is True, "customer 3 lives on g2"


def test_brakes_that_cannot_take_away_the_speed_are_not_liked() -> None:
    few: dict[str, Any] = {"thrust": "03|1245|", "brake": "12||0345", "possible": False}
    for speed, enough in ((0, True), (1, False)):
        state = view(lay(ship="f3", speed=speed, **few))
        assert levels._liking(state, Thrust(3, "left"))[0] == enough
    useless = view(lay(ship="f3", speed=0, thrust="03||1245", brake="0||12345", possible=False))
    assert levels._liking(useless, Thrust(0, "hold"))[0] is True
    assert levels._liking(useless, Thrust(3, "left"))[0] is False


@pytest.mark.parametrize(
    ("thrust", "brake", "chosen"),
    [
        ("12|34|05", "01||2345", "refuel"),
        ("12|34|05", "12||0345", "fly-on"),
        ("1||02345", "12||0345", "refuel"),
        ("12||0345", "12||0345", "fly-on"),
    ],
)
def test_a_beginner_refuels_with_one_useful_brake_or_three_coins(
    thrust: str, brake: str, chosen: str
) -> None:
    state = lay(thrust=thrust, brake=brake, phase=Orbiting(), possible=False)
    assert notation.line(cadet(view(state), 0, LUCK)) == chosen


def test_a_beginner_flies_the_shortest_way_to_a_customer_with_the_coins_that_it_sees() -> None:
    """From g2 the fifth square to the left is b2; with little fuel any planet will do."""
    chart: dict[str, Any] = {"planets": "3:g2 0:b2 2:f4 5:d5 1:h6 4:b4", "queue": "01452"}
    chart |= {"delivered": "3", "ship": "g2", "turn": 10, "possible": False}
    state = lay(thrust="25||0134", brake="5||01234", **chart)
    for line in ("thrust 5 left", "brake 5 hold"):
        action = cadet(view(state), 0, LUCK)
        assert notation.line(action) == line
        state = RULES.apply(state, action)
    assert len(state.delivered) == 2
    low = lay(thrust="1||02345", brake="1||02345", **(chart | {"ship": "b3"}))
    assert notation.line(cadet(view(low), 0, LUCK)) in ("thrust 1 up", "thrust 1 down")


@pytest.mark.parametrize(
    ("ship", "speed", "thrust", "brake", "line"),
    [
        ("d5", 3, "1||02345", "45||0123", "brake 4 hold"),
        ("d5", 3, "1||02345", "54||0123", "brake 4 hold"),
        ("g2", 0, "25||0134", "5||01234", "thrust 2 left"),
        ("g2", 0, "52||0134", "5||01234", "thrust 2 left"),
    ],
)
def test_of_ways_as_short_a_beginner_flies_the_one_with_the_smallest_coin(
    ship: str, speed: int, thrust: str, brake: str, line: str
) -> None:
    """In whichever order the coins were turned up."""
    chart: dict[str, Any] = {"planets": "3:g2 0:b2 2:e2 5:d5 1:h6 4:b4", "queue": "01452"}
    flight: dict[str, Any] = {"delivered": "3", "turn": 10, "possible": False, "ship": ship}
    state = lay(**chart, **flight, speed=speed, thrust=thrust, brake=brake)
    assert notation.line(cadet(view(state), 0, LUCK)) == line


def test_rest_and_planets_that_stay_hidden_count_against_a_play() -> None:
    unknown, known = lay(), lay("2:f3 3:g2 0?:c2 5?:d5 1?:g5 4:b4")
    rest = Thrust(0, "hold")
    for state, penalty in ((unknown, 3.0), (known, 1.0 + 1.5)):
        after = view(state).after_coin(rest.kind, rest.value, rest.way)
        assert analysis._penalty(view(state), after) == penalty
    slide = Thrust(3, "left")
    after = view(known).after_coin(slide.kind, slide.value, slide.way)
    assert analysis._penalty(view(known), after) == 1.0, "planet c2 is scanned from c3"
    assert analysis._penalty(view(unknown), view(unknown).after_coin("thrust", 3, "left")) == 0
    stopped = replace(after, speed=0)
    assert analysis._penalty(replace(view(known), speed=3), stopped) == 1.5
    scans = replace(view(known), speed=3, terms=replace(known.terms, scan_at_rest=True))
    assert analysis._penalty(scans, stopped) == 1.0


@pytest.mark.parametrize(("brake", "then"), [("45|0123|", "brake 4 hold"), ("03|1245|", "")])
def test_a_slide_onto_the_customers_square_goes_on_with_the_smallest_brake(
    brake: str, then: str
) -> None:
    state = view(lay(KNOWN, ship="c2", thrust="04|1235|", brake=brake, possible=False))
    stop = analysis._stop(state, Thrust(4, "right"))
    assert [*map(notation.line, stop)] == ([then] if then else [])
    assert analysis._stop(state, Thrust(4, "left")) == stop, "round the edge it is as far"
    assert analysis._stop(state, Thrust(4, "up")) == () == analysis._stop(state, Refuel())

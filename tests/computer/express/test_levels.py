"""The levels: how they play, under every option."""

from __future__ import annotations

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Hint
from galaxies.games.express import GAME
from galaxies.games.express.computer import levels
from galaxies.games.express.computer.levels import cadet, pilot
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.actions import Thrust
from galaxies.games.express.rules.lost import certain_loss
from galaxies.games.express.rules.phases import Over
from galaxies.games.express.rules.state import State
from galaxies.play import advice
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

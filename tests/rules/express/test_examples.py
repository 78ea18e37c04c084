"""The worked games of the rulebook, turn by turn."""

from __future__ import annotations

from itertools import pairwise

import pytest

from galaxies.formats import notation
from galaxies.game import CHANCE
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.chance import fixed_deals
from galaxies.games.express.rules.phases import Orbiting
from galaxies.games.express.rules.state import WAYS, Square, State, slide
from galaxies.play.session import Session
from rules.express.table import at, lay, play, session

# coin and way, speed, square, planets scanned, delivered in this turn, refuelled,
# thrust up afterwards, brake up afterwards, unspent
SAMPLE = [
    ("thrust 3 left", 3, "c3", {"c2": 0}, (), False, (0, 1), (1, 4), 11),
    ("brake 1 up", 2, "c5", {"d5": 5}, (), False, (0, 1), (4, 0), 10),
    ("thrust 1 left", 3, "h5", {"g5": 1}, (), False, (0, 2), (4, 0), 9),
    ("brake 0 down", 3, "h2", {"g2": 3}, (), False, (0, 2), (4, 2), 8),
    ("brake 2 left", 1, "g2", {}, (), False, (0, 2), (4, 3), 7),
    ("brake 3 hold", 0, "g2", {}, (3,), False, (0, 2), (4, 5), 6),
    ("thrust 2 left", 2, "e2", {}, (), False, (0, 4), (4, 5), 5),
    ("thrust 0 left", 2, "c2", {}, (), False, (4, 5), (4, 5), 4),
    ("brake 4 hold", 0, "c2", {}, (0,), True, (5, 2), (0, 1), 12),
]


def do(game: Session, line: str) -> State:
    """Play a line and the luck after it; the state before luck has had its say."""
    at_ply = game.ply
    game.play(notation.parse(GAME, line))
    return game.states[at_ply + 1]


@pytest.mark.rule("GEX-R-22", "GEX-R-23", "GEX-W-04", "GEX-45")
def test_the_sample_game_turn_by_turn() -> None:
    game = session(deal="sample")
    do(game, "start f3")
    start = game.state
    assert start.queue == (3, 0, 1, 4, 5, 2)
    assert start.thrust.up == (0, 3) and start.brake.up == (1, 4)
    for number, row in enumerate(SAMPLE, 1):
        line, speed, square, scanned, delivered, refuel, thrust, brake, unspent = row
        before = game.state
        assert before.turn == number
        after = do(game, line)
        assert (after.speed, str(Square(after.ship))) == (speed, square)
        assert {str(Square(s)): after.number_at(s) for s in after.seen} == scanned
        assert after.delivered == before.delivered + delivered
        if isinstance(after.phase, Orbiting):
            game.play(notation.parse(GAME, "refuel" if refuel else "fly-on"))
        assert game.state.thrust.up == thrust
        assert game.state.brake.up == brake
        assert game.state.unspent == unspent
    # Turn 4 ended next to planet 3, turn 9 at planet 0, four squares left of g2.
    assert game.state.delivered == (3, 0)
    assert (game.state.refuels, game.state.score) == (1, 42)


@pytest.mark.rule("GEX-R-23", "GEX-67")
def test_before_the_refuel_of_turn_9_the_score_is_43() -> None:
    game = session(deal="sample")
    for line in ("start f3", *(row[0] for row in SAMPLE)):
        do(game, line)
        if isinstance(game.state.phase, Orbiting) and len(game.state.delivered) == 1:
            do(game, "fly-on")
    assert game.state.unspent == 3 and game.state.score == 43


REST = [
    *("thrust 5 up", "brake 1 up", "brake 0 left", "brake 5 hold", "fly-on"),
    *("thrust 1 down", "thrust 2 right", "brake 3 hold", "fly-on"),
    *("thrust 3 right", "brake 2 up", "thrust 0 left", "brake 4 hold", "refuel"),
    *("thrust 2 down", "thrust 0 right", "brake 2 hold"),
]


@pytest.mark.rule("GEX-W-05", "GEX-R-20", "GEX-R-31")
def test_the_sample_game_ends_at_109() -> None:
    game = session(deal="sample")
    for line in ("start f3", *(row[0] for row in SAMPLE)):
        do(game, line)
        if isinstance(game.state.phase, Orbiting):
            do(game, "refuel" if len(game.state.delivered) == 2 else "fly-on")
    for line in REST:
        do(game, line)
    outcome = RULES.outcome(game.state)
    assert outcome is not None
    assert outcome.scores == (109,) and outcome.ending == "win"
    assert outcome.parts == ((("6 deliveries", 120), ("2 refuels", -20), ("9 unspent coins", 9)),)
    assert outcome.title == "Employee of the Year: 109 points"


def test_the_last_episode_of_the_sample_game_needs_another_deal() -> None:
    """GEX-W-06 needs the next customer five squares away in a line, over the edges too."""
    deal = fixed_deals()["sample"].deal
    squares = dict(zip(deal.numbers, deal.planets, strict=True))
    customers = [deal.queue[-1], *deal.queue]
    for here, there in pairwise(squares[number] for number in customers):
        assert there not in {slide(here, 5, way) for way in WAYS}


# coin and way, square, speed, delivered so far, refuels, unspent after the turn
DEAL_4 = [
    ("brake 0 hold", "b2", 0, "", 0, 11),
    ("thrust 3 up", "b5", 3, "", 0, 10),
    ("brake 4 hold", "b5", 0, "3", 0, 9),
    ("thrust 4 down", "b1", 4, "3", 0, 8),
    ("brake 1 right", "e1", 3, "3", 0, 7),
    ("brake 2 up", "e2", 1, "3", 0, 6),
    ("brake 3 hold", "e2", 0, "30", 0, 5),
    ("thrust 5 down", "e3", 5, "30", 0, 4),
    ("thrust 0 right", "b3", 5, "30", 0, 3),
    ("brake 5 hold", "b3", 0, "304", 1, 12),
    ("thrust 1 down", "b2", 1, "304", 1, 11),
    ("brake 3 hold", "b2", 0, "3041", 1, 10),
    ("thrust 0 hold", "b2", 0, "3041", 1, 9),
    ("thrust 2 left", "h2", 2, "3041", 1, 8),
    ("brake 2 hold", "h2", 0, "30415", 1, 7),
    ("thrust 5 up", "h1", 5, "30415", 1, 6),
    ("brake 1 left", "d1", 4, "30415", 1, 5),
    ("brake 5 hold", "d1", 0, "304152", 1, 4),
]


@pytest.mark.rule("GEX-R-12", "GEX-R-34", "GEX-49")
def test_deal_4_reaches_its_par_of_114() -> None:
    game = session(deal="deal-4")
    do(game, "start b2")
    asked = []
    for number, (line, square, speed, delivered, refuels, unspent) in enumerate(DEAL_4, 1):
        do(game, line)
        if isinstance(game.state.phase, Orbiting):
            asked.append(number)
            do(game, "refuel" if number == 10 else "fly-on")
        state = game.state
        assert (str(Square(state.ship)), state.speed) == (square, speed)
        assert "".join(map(str, state.delivered)) == delivered
        assert (state.refuels, state.unspent) == (refuels, unspent)
    assert asked == [1, 3, 7, 10, 12, 13, 15]
    outcome = RULES.outcome(game.state)
    assert outcome is not None and outcome.scores == (114,)
    assert sum(RULES.current_player(state) == CHANCE for state in game.states) == 3


@pytest.mark.rule("GEX-W-06")
def test_thrust_5_then_brake_5_delivers_in_two_turns() -> None:
    chart = "2:f3 3:g4 0:c2 5:d5 1:h2 4:b4"
    state = lay(chart, ship="c2", queue="1452", delivered="30", thrust="25||0134", brake="5||01234")
    arrived = play(state, "thrust 5 right")
    assert arrived.ship == at("h2") and arrived.path[0] == at("c2")
    inside = play(arrived, "brake 5 hold")
    assert inside.delivered == (3, 0, 1)
    assert inside.turn == state.turn + 1
    assert (inside.thrust.left, inside.brake.left) == ((2,), ())
    full = play(inside, "refuel", "fuel 0,1,2,3,4,5 0,1,2,3,4,5")
    assert (full.refuels, full.unspent) == (1, 12)

"""Setup: chart, queue, start planet, coins (GEX-01 to GEX-16)."""

from __future__ import annotations

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.phases import Starting
from galaxies.games.express.rules.setup import tile_of
from galaxies.games.express.rules.state import UNKNOWN, Square, State, Terms
from rules.express.table import CODE, at, lay, lines, opening, play, revealed, rule, session, view

DEAL = "deal {} 0,1,2,3,4,5 5,4,3,2,1,0 none"
CORNERS = "0,2,4,6,16,18"
"""Lower left corners of six tiles."""


@pytest.mark.rule("GEX-01")
def test_one_player_and_chance_decide_everything() -> None:
    assert list(GAME.players) == [1]
    game = session(deal="deal-4")
    for word in ("start b2", "brake 0 hold", "fly-on", "thrust 3 up"):
        game.play(
            next(
                a
                for a, w in zip(RULES.legal_actions(game.state), lines(game.state), strict=True)
                if w == word
            )
        )
    deciders = {RULES.current_player(state) for state in game.states}
    assert deciders == {0, CHANCE} and TERMINAL not in deciders


@pytest.mark.rule("GEX-02")
def test_the_chart_has_columns_a_to_h_and_rows_1_to_6() -> None:
    assert [str(Square(index)) for index in (0, 7, 8, 47)] == ["a1", "h1", "a2", "h6"]
    for word in ("i1", "a7", "a0", "b10"):
        with pytest.raises(ValueError, match=word):
            Square.parse(word)
    assert rule(State(Terms()), DEAL.format("0,2,4,6,16,48")) == "GEX-02"
    assert rule(State(Terms()), DEAL.format("0,2,4,6,16")) == "GEX-02"


@pytest.mark.rule("GEX-03")
def test_every_value_occurs_once() -> None:
    start = State(Terms())
    assert rule(start, "deal 0,2,4,6,16,18 0,1,2,3,4,4 5,4,3,2,1,0 none") == "GEX-03"
    state = play(opening(), f"start {Square(opening().planets[0])}")
    assert rule(state, "fuel 0,1,2,3,4,4 0,1,2,3,4,5") == "GEX-13"
    assert rule(lay(), "thrust 6 left") == "GEX-03"


@pytest.mark.rule("GEX-04", "GEX-05", "GEX-R-24")
def test_six_tiles_carry_one_planet_each() -> None:
    start = State(Terms())
    assert rule(start, DEAL.format("0,1,4,6,16,18")) == "GEX-05"  # a1 and b1 are on one tile
    assert rule(start, DEAL.format("2,0,4,6,16,18")) == "GEX-05"  # not in rising order
    assert rule(start, DEAL.format("0,0,4,6,16,18")) == "GEX-05"
    assert rule(opening(), DEAL.format(CORNERS)) == "GEX-04"  # laid out once only
    planets = play(start, DEAL.format("0,3,12,14,16,19")).planets
    assert planets == (0, 3, 12, 14, 16, 19)  # a1 d1 e2 g2 a3 d3: any corner of a tile


@pytest.mark.rule("GEX-04", "GEX-05", "GEX-R-24")
def test_luck_uses_every_square_and_number_alike() -> None:
    counts = [0] * 48
    tiles = [0] * 12
    places = [0] * 36
    for n in range(1200):
        deal = RULES.chance(State(Terms()), Luck(f"chart {n}"))
        assert len({tile_of(square) for square in deal.planets}) == 6
        for square, number in zip(deal.planets, deal.numbers, strict=True):
            counts[square] += 1
            tiles[tile_of(square)] += 1
            places[6 * deal.planets.index(square) + number] += 1
    # 150 a square, 600 a tile, 200 a place and number; the bounds are six standard deviations.
    assert min(counts) > 80 and max(counts) < 220
    assert min(tiles) > 490 and max(tiles) < 710
    assert min(places) > 120 and max(places) < 280


@pytest.mark.rule("GEX-06")
def test_squares_are_public_numbers_are_not() -> None:
    state = opening()
    seen = view(state)
    assert seen.planets == state.planets
    assert seen.numbers == (UNKNOWN,) * 6
    assert not any(seen.revealed)


@pytest.mark.rule("GEX-07")
def test_only_the_top_of_the_queue_is_readable() -> None:
    state = opening()
    assert sorted(state.queue) == [0, 1, 2, 3, 4, 5]
    assert view(state).queue == (state.queue[0], *(UNKNOWN,) * 5)
    assert rule(State(Terms()), "deal 0,2,4,6,16,18 0,1,2,3,4,5 0,0,1,2,3,4 none") == "GEX-07"


@pytest.mark.rule("GEX-07", "GEX-R-25")
def test_the_queue_is_independent_of_the_chart() -> None:
    tops = [0] * 36
    for n in range(1800):
        deal = RULES.chance(State(Terms()), Luck(f"queue {n}"))
        tops[6 * deal.numbers[0] + deal.queue[0]] += 1
    assert min(tops) > 15 and max(tops) < 95  # 50 each, five standard deviations
    # The stream of the queue is its own: the same code with another chart has the same queue.
    luck = Luck(CODE)
    free = RULES.chance(State(Terms(free_scatter=True)), luck)
    assert free.queue == RULES.chance(State(Terms()), luck).queue
    assert free.planets != RULES.chance(State(Terms()), luck).planets


@pytest.mark.rule("GEX-08")
def test_any_planet_can_be_the_start_and_nothing_else() -> None:
    state = opening(deal="sample")
    assert lines(state) == [f"start {w}" for w in ("c2", "g2", "f3", "b4", "d5", "g5")]
    assert rule(state, "start a1") == "GEX-08"
    after = play(state, "start g2")
    assert revealed(after) == {"g2"}
    assert after.ship == at("g2") and after.seen == (at("g2"),)
    assert rule(after, "start f3") == "GEX-08"
    assert rule(lay(), "start f3") == "GEX-08"
    assert rule(State(Terms()), "start f3") == "GEX-15"


@pytest.mark.rule("GEX-09", "GEX-W-04")
def test_a_start_planet_on_top_of_the_queue_goes_to_the_bottom() -> None:
    state = opening(deal="sample")
    assert state.queue == (2, 3, 0, 1, 4, 5)
    top = play(state, "start f3")  # number 2
    assert top.queue == (3, 0, 1, 4, 5, 2) and top.rotated
    other = play(state, "start g2")  # number 3, second in the queue
    assert other.queue == (2, 3, 0, 1, 4, 5) and not other.rotated


@pytest.mark.rule("GEX-10")
def test_after_it_the_top_is_never_the_start_planet() -> None:
    for n in range(60):
        deal = RULES.chance(State(Terms()), Luck(f"top {n}"))
        state = RULES.apply(State(Terms()), deal)
        for square in state.planets:
            after = play(state, f"start {Square(square)}")
            assert after.target != after.number_at(square)
    later = play(
        lay(ship="g2", planets="2:f3 3:g2 0?:c2 5?:d5 1?:g5 4?:b4", queue="201453"), "brake 1 hold"
    )
    assert later.queue == (2, 0, 1, 4, 5, 3)  # in orbit of 3: nothing turns any more


@pytest.mark.rule("GEX-11")
def test_the_start_planet_is_a_customer_too() -> None:
    last = lay(
        "2:f3 3:g2 0:c2 5:d5 1:g5 4:b4", queue="2", delivered="30145", refuels=1, speed=1, turn=9
    )
    assert len(play(last, "brake 1 hold").delivered) == 6
    assert play(opening(deal="sample"), "start f3").queue.count(2) == 1


@pytest.mark.rule("GEX-12", "GEX-14")
def test_refuels_and_speed_start_at_0() -> None:
    state = play(opening(deal="sample"), "start f3", "fuel 0,3,1,2,4,5 1,4,0,2,3,5")
    assert (state.refuels, state.speed, state.turn) == (0, 0, 1)


@pytest.mark.rule("GEX-13")
def test_two_coins_of_each_kind_lie_face_up() -> None:
    state = play(opening(deal="sample"), "start f3", "fuel 0,3,1,2,4,5 1,4,0,2,3,5")
    assert state.thrust.up == (0, 3) and state.brake.up == (1, 4)
    seen = view(state)
    assert seen.thrust.hidden == seen.brake.hidden == (UNKNOWN,) * 4
    assert seen.thrust.to_come == (1, 2, 4, 5)
    counts = [[0] * 6 for _ in range(2)]
    fuel = play(opening(deal="sample"), "start f3")
    for n in range(1200):
        tank = RULES.chance(State(Terms(), phase=fuel.phase), Luck(f"fuel {n}"))
        counts[0][tank.thrust[0]] += 1
        counts[1][tank.brake[0]] += 1
    assert all(130 < count < 270 for kind in counts for count in kind)  # 200 each


@pytest.mark.rule("GEX-15", "GEX-R-21")
def test_the_start_is_chosen_before_any_coin_is_stacked() -> None:
    state = opening()
    assert isinstance(state.phase, Starting)
    assert state.thrust.unspent == state.brake.unspent == 0
    assert rule(state, "thrust 3 left") == "GEX-15"
    assert rule(State(Terms()), "brake 1 hold") == "GEX-15"
    assert rule(state, "fuel 0,1,2,3,4,5 0,1,2,3,4,5") == "GEX-52"
    # The tank does not depend on the start that is chosen.
    tanks = [RULES.chance(play(state, line), Luck(CODE)) for line in lines(state)]
    assert len(set(tanks)) == 1


@pytest.mark.rule("GEX-16")
def test_nothing_happens_at_the_start_planet_before_turn_1() -> None:
    beside = "2:f3 3?:g3 0?:c2 5?:d5 1?:f5 4?:b4"  # g3 lies next to the start
    state = lay(beside)
    assert state.turn == 1 and revealed(state) == {"f3"} and not state.delivered
    assert rule(state, "refuel") == "GEX-54"
    assert "refuel" not in lines(state)

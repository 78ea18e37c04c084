"""Options (GEX-74 to GEX-82) and our own variants (GEX-R-32 to GEX-R-38)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import fill_options
from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.actions import Fuel, Refuel
from galaxies.games.express.rules.chance import fixed_deals
from galaxies.games.express.rules.options import terms
from galaxies.games.express.rules.scan import in_reach
from galaxies.games.express.rules.scoring import rank as rank_of
from galaxies.games.express.rules.setup import tile_of
from galaxies.games.express.rules.state import UNKNOWN, Square, State, Terms
from galaxies.games.express.words import WORDS
from galaxies.play import notation
from rules.express.table import CODE, at, lay, lines, play, refusal, rule, session, squares, view

KNOWN = "2:f3 3:g2 0:c2 5:d5 1:g5 4:b4"
FUEL = "fuel 5,4,3,2,1,0 0,1,2,3,4,5"


def terms_of(**options: str) -> Terms:
    return terms(fill_options(GAME, options))


def test_the_defaults_are_the_rulebook() -> None:
    assert terms_of() == Terms()
    assert {option.name: option.default for option in GAME.options} == {
        "scan_wrap": "true",
        "scan_at_rest": "false",
        "loss_check": "combination",
        "refuel_cap": "10",
        "scatter": "one_per_tile",
        "queue_view": "top",
        "chart": "hidden",
        "haul": "6",
        "school": "no",
        "deal": "galaxy",
    }
    for option in GAME.options:
        for value in option.values:
            assert session(**{option.name: value}).state.phase == "start"


@pytest.mark.rule("GEX-74")
def test_without_scan_wrap_the_edge_is_the_end() -> None:
    corner = "2:d1 3?:h1 0?:a6 5?:d5 1?:b2 4?:b4"
    for wrap, seen in ((True, "h1 a6"), (False, "")):
        state = lay(corner, ship="d1", terms={"scan_wrap": wrap})
        assert play(state, "thrust 3 left").seen == squares(seen)
    assert in_reach(at("h6"), False) == (at("h6"), at("g6"), at("h5"))


@pytest.mark.rule("GEX-75")
def test_scan_at_rest_scans_without_a_slide() -> None:
    beside = "2:f3 3?:g3 0?:c2 5?:d5 1?:f5 4?:b4"
    for at_rest, seen in ((False, ""), (True, "g3")):
        state = lay(beside, terms={"scan_at_rest": at_rest})
        assert play(state, "brake 1 hold").seen == squares(seen)


@pytest.mark.rule("GEX-76", "GEX-80", "GEX-R-14")
def test_the_oracle_knows_the_hidden_order() -> None:
    # At e2 with speed 4 and brakes 3 and 1 up, brake 2 must turn up before brake 4: then brakes
    # 1, 2 and 4 lead to b2, to c2 (planet 0), and stop there.
    def after(mode: str, hidden: str) -> State:
        coasting = lay(
            KNOWN,
            ship="a2",
            speed=4,
            thrust="0||12345",
            brake=f"31|{hidden}|05",
            terms={"loss_check": mode},
        )
        return play(coasting, "thrust 0 right")

    assert after("combination", "42").phase == after("combination", "24").phase == "fly"
    assert after("oracle", "24").phase == "fly"
    assert after("oracle", "42").ending == "lost"
    alive = play(after("oracle", "24"), "brake 1 left", "brake 2 right", "brake 4 hold")
    assert alive.in_orbit


@pytest.mark.rule("GEX-81", "GEX-66")
def test_play_on_lets_the_player_go_on() -> None:
    def state(mode: str) -> State:
        return lay(
            KNOWN,
            ship="a1",
            speed=5,
            thrust="03||1245",
            brake="12||0345",
            turn=9,
            possible=False,
            terms={"loss_check": mode},
        )

    assert play(state("combination"), "brake 1 left").ending == "lost"
    lost_ship = play(state("play_on"), "brake 1 left")
    assert lost_ship.phase == "fly"
    assert lines(lost_ship)[-1] == "declare-lost"
    declared = play(lost_ship, "declare-lost")
    assert (declared.ending, declared.unspent, declared.score) == ("lost", 3, 3)
    on = play(lost_ship, "brake 2 left", "thrust 3 left", "thrust 0 left")
    assert (on.ending, on.unspent, on.score) == ("lost", 0, 0)


@pytest.mark.rule("GEX-81")
def test_a_loss_is_declared_only_when_it_is_one() -> None:
    early = lay(terms={"loss_check": "play_on"})
    assert "Not lost yet" in refusal(early, "declare-lost").why
    assert rule(early, "declare-lost") == "GEX-81"
    assert "declare-lost" not in lines(early)
    inside = play(early, "brake 1 hold")
    assert rule(inside, "declare-lost") == "GEX-81"
    assert rule(lay(), "declare-lost") == "GEX-81"  # by default the program tells


@pytest.mark.rule("GEX-77", "GEX-R-38")
def test_without_a_cap_the_program_asks_from_the_twentieth_refuel_on() -> None:
    def inside(refuels: int) -> State:
        state = lay(KNOWN, speed=1, ship="g2", refuels=refuels, turn=30, terms={"refuel_cap": 0})
        return play(state, "brake 1 hold")

    assert CHOOSING.warn(view(inside(19)), 0, Refuel()) is None
    warning = CHOOSING.warn(view(inside(20)), 0, Refuel())
    assert warning is not None and warning.rule == "GEX-R-38"
    assert play(inside(10), "refuel").refuels == 11
    last = play(inside(98), "refuel", FUEL)
    assert last.refuels == 99
    assert rule(play(last, "brake 1 hold"), "refuel") == "GEX-R-38"


@pytest.mark.rule("GEX-78", "GEX-35")
def test_free_scatter_uses_any_squares() -> None:
    free = State(Terms(free_scatter=True))
    crowd = play(free, "deal 0,1,2,8,10,18 0,1,2,3,4,5 5,4,3,2,1,0 none")
    assert crowd.planets == (0, 1, 2, 8, 10, 18)
    shared = 0
    for n in range(50):
        planets = RULES.chance(free, Luck(f"free {n}")).planets
        assert (
            len(set(planets)) == 6 and RULES.check(free, RULES.chance(free, Luck("x"))) is None
        )
        shared += len({tile_of(square) for square in planets}) < 6
    assert shared > 25
    # Up to five planets are then in reach of one scan.
    cross = lay("2:f3 3?:c3 0?:b3 5?:d3 1?:c2 4?:c4", terms={"free_scatter": True}, queue="301452")
    assert len(play(cross, "thrust 3 left").seen) == 5


@pytest.mark.rule("GEX-79")
def test_full_queue_view_shows_the_queue_and_nothing_else() -> None:
    state = lay(terms={"full_queue": True})
    assert view(state).queue == state.queue
    assert UNKNOWN in view(state).numbers and UNKNOWN in view(state).thrust.hidden


@pytest.mark.rule("GEX-82", "GEX-R-19")
def test_with_the_cap_reached_only_the_target_counts() -> None:
    # At g5 (planet 1) with speed 2 and brake 2: a stop, but is it one that counts?
    def state(refuels: int, queue: str, chart: str = KNOWN) -> State:
        return lay(
            chart,
            ship="g5",
            speed=2,
            queue=queue,
            thrust="||012345",
            brake="2||01345",
            refuels=refuels,
            turn=30,
            possible=False,
        )

    assert not lost.is_lost(state(9, "301452"))
    assert lost.is_lost(state(10, "301452"))
    assert not lost.is_lost(state(10, "130452"))
    # If the target has not been found, any hidden planet may be it.
    unfound = "2:f3 3?:g2 0:c2 5:d5 1:g5 4?:b4"
    assert lost.is_lost(state(10, "301452", unfound))
    assert not lost.is_lost(replace(state(10, "301452", unfound), ship=at("b4")))
    assert lost.is_lost(replace(state(10, "130452", unfound), ship=at("b4")))


# Our own variants


LONG = {"long_haul": True, "refuel_cap": 20}


@pytest.mark.rule("GEX-R-32")
def test_a_long_haul_has_a_second_queue() -> None:
    last = lay(
        KNOWN, ship="g2", speed=1, queue="3", delivered="01452", refuels=2, turn=20, terms=LONG
    )
    half = play(last, "brake 1 hold")
    assert half.phase == "queue" and half.delivered == (0, 1, 4, 5, 2, 3)
    assert rule(half, "queue 0,1,2,3,4,4") == "GEX-R-32"
    assert rule(last, "queue 0,1,2,3,4,5") == "GEX-R-32"
    plain = play(half, "queue 0,1,2,3,4,5")
    assert (plain.queue, plain.rotated, plain.phase) == ((0, 1, 2, 3, 4, 5), False, "orbit")
    turned = play(half, "queue 3,1,2,0,4,5")  # the top is the planet just served
    assert (turned.queue, turned.rotated) == ((1, 2, 0, 4, 5, 3), True)
    assert view(turned).queue == (1, *(UNKNOWN,) * 4, 3)
    assert (turned.refuels, turned.unspent, turned.ship) == (2, 11, at("g2"))
    end = lay(
        KNOWN,
        ship="g2",
        speed=1,
        queue="3",
        delivered="30145201452",
        refuels=4,
        turn=40,
        terms=LONG,
    )
    won = play(end, "brake 1 hold")
    assert won.ending == "win" and won.score == 240 - 40 + 11


@pytest.mark.rule("GEX-R-33")
def test_limits_of_a_long_haul() -> None:
    assert terms_of(haul="12").refuel_cap == 20
    inside = lay(KNOWN, speed=1, ship="g2", refuels=19, turn=60, terms=LONG)
    twentieth = play(inside, "brake 1 hold", "refuel", FUEL)
    assert rule(play(twentieth, "brake 1 hold"), "refuel") == "GEX-56"
    titles = [rank_of(score, long_haul=True) for score in (190, 189, 179, 169)]
    assert titles == [rank_of(score) for score in (100, 90, 80, 79)]


@pytest.mark.rule("GEX-R-34")
@pytest.mark.parametrize("deal", fixed_deals())
def test_fixed_deals_are_dealt_as_written(deal: str) -> None:
    fixed = fixed_deals()[deal]
    game = session(deal=deal)
    assert game.actions == [fixed.deal]
    assert fixed.start in fixed.deal.planets
    for square in fixed.deal.planets:  # any start; the same coins
        twin = session(deal=deal)
        twin.play(notation.parse(GAME, f"start {Square(square)}"))
        assert twin.actions[-1] == Fuel.of(fixed.tanks[0])
    # Tanks beyond those of the deal come from the galaxy code.
    refill = State(terms_of(deal=deal), phase="refill", refuels=len(fixed.tanks))
    plain = State(Terms(), phase="refill", refuels=len(fixed.tanks))
    assert RULES.chance(refill, Luck(CODE)) == RULES.chance(plain, Luck(CODE))
    assert RULES.chance(replace(refill, refuels=1), Luck(CODE)) == Fuel.of(fixed.tanks[1])


@pytest.mark.rule("GEX-R-34")
def test_the_first_flight_is_friendly() -> None:
    game = session(deal="school", school="yes")
    game.play(notation.parse(GAME, f"start {Square(fixed_deals()['school'].start)}"))
    scans = [play(game.state, line).seen for line in lines(game.state) if "thrust" in line]
    assert sum(bool(seen) for seen in scans) == 7
    target = game.state.planets[game.state.numbers.index(game.state.target)]
    assert sum(target in seen for seen in scans) == 3


@pytest.mark.rule("GEX-R-35")
def test_an_open_chart_hides_nothing_that_is_dealt() -> None:
    game = session(chart="open")
    for line in (lines(game.state)[0],):
        assert view(game.state) == game.state and len(game.state.tanks) == 11
        game.play(notation.parse(GAME, line))
    assert view(game.state) == game.state
    assert game.state.thrust.up + game.state.thrust.hidden == game.state.tanks[0].thrust
    # Coins are dealt as announced.
    inside = play(game.state, next(line for line in lines(game.state) if "hold" in line), "refuel")
    assert RULES.chance(inside, Luck("other")) == Fuel.of(game.state.tanks[1])
    assert rule(inside, "fuel 0,1,2,3,4,5 0,1,2,3,4,5") == "GEX-R-35"
    assert rule(State(Terms()), f"deal 0,2,4,6,16,18 0,1,2,3,4,5 0,1,2,3,4,5 {'0,' * 131}0") == (
        "GEX-R-35"
    )
    assert "After the next refuel: thrust" in WORDS.summary(game.state, 0)


SCHOOL = {"school": True}


@pytest.mark.rule("GEX-R-36")
def test_flight_school_takes_whole_turns_back() -> None:
    start = lay(terms=SCHOOL)
    assert rule(start, "take-back") == "GEX-R-36"
    moved = play(start, "thrust 3 left")
    assert lines(moved)[-1] == "take-back"
    back = play(moved, "take-back")
    assert back == replace(start, take_backs=2)
    assert rule(back, "take-back") == "GEX-R-36"  # not two in a row
    inside = play(back, "brake 1 hold")
    assert lines(inside) == ["refuel", "fly-on", "take-back"]
    assert play(inside, "take-back") == replace(start, take_backs=1)
    refuelled = play(inside, "refuel", FUEL, "take-back")
    assert refuelled == replace(start, take_backs=1)
    third = play(refuelled, "thrust 3 left", "take-back", "thrust 3 left")
    assert third.take_backs == 0
    assert "three" in refusal(third, "take-back").why
    assert rule(play(lay(), "thrust 3 left"), "take-back") == "GEX-R-36"
    won = replace(start, phase="over", ending="win")
    outcome = RULES.outcome(won)
    assert outcome is not None and outcome.title == "All delivered. Flight school, not rated"


@pytest.mark.rule("GEX-R-37")
def test_flight_school_does_not_end_a_loss_that_can_be_taken_back() -> None:
    assert terms_of(school="yes", loss_check="oracle").loss_check == "combination"

    def state(**more: int) -> State:
        return lay(
            KNOWN,
            ship="a1",
            speed=5,
            thrust="03||1245",
            brake="12||0345",
            turn=9,
            possible=False,
            terms=SCHOOL,
            **more,
        )

    told = play(state(), "brake 1 left")
    assert told.phase == "fly" and lost.is_lost(told)
    assert lines(told)[-2:] == ["declare-lost", "take-back"]
    brake = notation.parse(GAME, "brake 1 left")
    assert "The ship is lost: take this turn back" in (
        WORDS.describe(view(state()), brake, view(told), 0)
    )
    assert "can no longer stop it" in WORDS.summary(view(told), 0)
    assert play(told, "take-back").turn == 9
    assert play(told, "declare-lost").ending == "lost"
    assert play(told, "brake 2 left", "thrust 3 left", "thrust 0 left").ending == "lost"
    assert play(state(take_backs=0), "brake 1 left").ending == "lost"


@pytest.mark.rule("GEX-R-37")
def test_flight_school_warns_of_bad_luck() -> None:
    for school in (True, False):
        state = lay(
            KNOWN,
            ship="e2",
            speed=4,
            thrust="||012345",
            brake="31|04|25",
            turn=9,
            terms={"school": school},
        )
        warning = CHOOSING.warn(view(state), 0, notation.parse(GAME, "brake 1 left"))
        assert (warning.rule if warning else "") == ("GEX-R-37" if school else "")

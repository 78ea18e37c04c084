"""Options (GEX-74 to GEX-82, GEX-R-38)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import fill_options
from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.actions import Refuel
from galaxies.games.express.rules.options import terms
from galaxies.games.express.rules.phases import Flying, Orbiting, Starting
from galaxies.games.express.rules.scan import in_reach
from galaxies.games.express.rules.setup import tile_of
from galaxies.games.express.rules.state import UNKNOWN, State, Terms
from rules.express.table import KNOWN, at, lay, lines, play, refusal, rule, session, squares, view

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
        "refuel": "in_turn",
        "scatter": "one_per_tile",
        "queue_view": "top",
        "chart": "hidden",
        "haul": "6",
        "school": "no",
        "deal": "galaxy",
    }
    for option in GAME.options:
        for value in option.values:
            assert isinstance(session(**{option.name: value}).state.phase, Starting)


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

    for check, order in (("combination", "42"), ("combination", "24"), ("oracle", "24")):
        assert isinstance(after(check, order).phase, Flying)
    assert after("oracle", "42").ending == "lost"
    alive = play(after("oracle", "24"), "brake 1 left", "brake 2 right", "brake 4 hold")
    assert alive.in_orbit


@pytest.mark.rule("GEX-R-40", "GEX-50")
@pytest.mark.parametrize(("late", "up"), [(False, (4,)), (True, (4, 0))])
def test_refuelling_may_be_decided_after_the_new_coin(late: bool, up: tuple[int, ...]) -> None:
    stopped = play(
        lay(KNOWN, ship="g2", speed=1, turn=3, brake="14|0235|", terms={"refuel_after_coin": late}),
        "brake 1 hold",
    )
    assert (stopped.phase, stopped.brake.up) == (Orbiting(), up)
    on = play(stopped, "fly-on")
    assert (on.phase, on.turn, on.brake.up) == (Flying(), 4, (4, 0))
    assert play(stopped, "refuel", FUEL).turn == 4


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
    assert isinstance(lost_ship.phase, Flying)
    assert lines(lost_ship)[-1] == "declare-lost"
    declared = play(lost_ship, "declare-lost")
    assert (declared.ending, declared.unspent, declared.score) == ("lost", 3, 3)
    on = play(lost_ship, "brake 2 left", "thrust 3 left", "thrust 0 left")
    assert (on.ending, on.unspent, on.score) == ("lost", 0, 0)


@pytest.mark.rule("GEX-81")
def test_a_loss_is_declared_only_when_it_is_one() -> None:
    early = lay(terms={"loss_check": "play_on"})
    assert refusal(early, "declare-lost").why == (
        "The ship is not lost yet: if the right coins turn up, it can still stop at a planet."
        " Begin with brake 4."
    )
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

    assert CHOOSING.warn(view(inside(18)), 0, Refuel()) is None
    warning = CHOOSING.warn(view(inside(19)), 0, Refuel())
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
        assert len(set(planets)) == 6 and RULES.check(free, RULES.chance(free, Luck("x"))) is None
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


@pytest.mark.rule("GEX-82")
def test_with_the_cap_reached_a_play_is_judged_by_the_next_customer() -> None:
    """With thrust 3 and brake 3, planet 5 on g5 is the only one in reach of the ship on g2."""

    def dooms(line: str, queue: str, delivered: str = "", refuels: int = 10, **more: Any) -> bool:
        state = lay(
            "2:f3 3:g2 0:c2 1:d5 5:g5 4:b4",
            ship="g2",
            speed=more.pop("speed", 0),
            queue=queue,
            delivered=delivered,
            thrust="3||01245",
            brake=more.pop("brake", "13||0245"),
            refuels=refuels,
            turn=30,
            possible=False,
            **more,
        )
        return lost.certain_loss(view(state), notation.parse(GAME, line))

    assert dooms("brake 1 hold", "405123")
    assert not dooms("brake 1 hold", "540123")
    assert not dooms("brake 1 hold", "405123", refuels=9)
    # This delivery brings a customer who is still unknown: it may be any who has not been served.
    deliver: dict[str, Any] = {"line": "brake 1 hold", "speed": 1}
    assert not dooms(queue="340152", **deliver)
    assert dooms(queue="34012", delivered="5", **deliver)
    assert dooms(queue="340125", rotated=True, **deliver), "planet 5 comes last"
    # The first customer of a second queue is never the one where the ship is.
    second: dict[str, Any] = {"queue": "3", "delivered": "01245", "terms": {"long_haul": True}}
    assert dooms(brake="10||2345", **deliver, **second)
    assert not dooms(**deliver, **second)

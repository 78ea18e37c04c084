"""Achievements: each teaches one rule of its game, and is found in finished games that show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from galaxies import rulebook
from galaxies.formats import notation
from galaxies.game import Achievement, Outcome, Played, Step
from galaxies.games import GAMES
from galaxies.games.charter.rules.cards import Card, Voyage, World
from galaxies.games.galaxyd.rules.actions import Move
from galaxies.games.galaxyd.rules.sectors import Sector
from galaxies.games.galaxyd.rules.state import Stack
from galaxies.games.surveyors.rules.state import Trip
from galaxies.play.goals.achievements import earned
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from games import FULL, table
from rules.express.table import KNOWN, lay, play
from rules.galaxyd import table as galaxyd
from rules.galaxyd.table import Stacks

RECORDS = Path(__file__).parents[1] / "playthroughs"
ALL = [
    pytest.param(name, one, id=f"{name}-{one.name}")
    for name in FULL
    for one in GAMES[name].achievements()
]
SHOWN: Mapping[str, Mapping[str, str]] = table("ACHIEVED")
"""Records of whole games, each with all achievements that somebody earns in it."""
BUILT = {f"{game}-{name}" for game, names in table("ACHIEVEMENTS_BUILT").items() for name in names}
"""Achievements that no record has: their tests build the moment."""


@cache
def record(game: str, name: str) -> Session:
    return replay((RECORDS / game / f"{name}.txt").read_text("utf-8"))


def named(game: str, name: str) -> Achievement[Any, Any]:
    return next(one for one in GAMES[game].achievements() if one.name == name)


def meets(game: str, name: str, *steps: Step[Any, Any], won: bool = True) -> bool:
    outcome = Outcome("end", (1, 0), (0,) if won else (), "Over")
    return named(game, name).is_met(Played(0, steps, outcome))


def last(session: Session) -> Any:
    return session.at(session.ply)


@pytest.mark.parametrize(("game", "one"), ALL)
def test_an_achievement_names_a_rule_and_says_what_to_do(
    game: str, one: Achievement[Any, Any]
) -> None:
    assert one.rule in rulebook.entries(rulebook.text(GAMES[game]))
    assert one.task.endswith(".") and one.task[0].isupper() and 2 <= len(one.task.split()) <= 20
    assert len(one.title) <= 24
    names = [other.name for other in GAMES[game].achievements()]
    assert names.count(one.name) == 1


def test_every_game_has_some_and_each_is_shown_by_a_test() -> None:
    shown = {
        f"{game}-{name}"
        for game, records in SHOWN.items()
        for names in records.values()
        for name in names.split()
    }
    assert shown | BUILT == {param.id for param in ALL}
    assert len(ALL) == 40
    assert len({one.rule for name in FULL for one in GAMES[name].achievements()}) == 40


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, records in SHOWN.items() for name in records]
)
def test_a_finished_game_shows_what_was_done_in_it(game: str, name: str) -> None:
    session = record(game, name)
    achieved = {one.name for one in earned(session, range(len(session.seats)))}
    assert achieved == set(SHOWN[game][name].split())
    assert earned(session, ()) == ()


@pytest.mark.parametrize(("game", "one"), ALL)
def test_nothing_is_achieved_by_the_first_step(game: str, one: Achievement[Any, Any]) -> None:
    session = record(game, next(iter(SHOWN[game])))
    step = Step(session.at(0), session.actions[0], session.at(1), mine=True)
    assert not meets(game, one.name, step, won=False)


def test_some_games_earn_nothing() -> None:
    session = replay((RECORDS / "express" / "open-chart-114.txt").read_text("utf-8"))
    assert earned(session, [0])
    session.takebacks = 1
    assert earned(session, [0]) == ()
    session.takebacks = 0
    session.undo()
    assert earned(session, [0]) == ()
    lost = record("express", "courier-lost")
    assert not {one.name for one in earned(lost, [0])} & {"thrifty", "employee"}


def flown(*lines: str, **position: Any) -> tuple[Step[Any, Any], ...]:
    """The steps of these lines from a position of Galaxy Express."""
    state, steps = lay(**{"planets": KNOWN, "possible": False, **position}), []
    for line in lines:
        after = replace(play(state, line), before=None)
        steps.append(Step(state, notation.parse(GAMES["express"], line), after, mine=True))
        state = after
    return tuple(steps)


BY_THE_EDGE = "3:h2 0:c2 2:f3 5:d6 1:g5 4:b4"
"""Planets 3 and 5 lie in the last column and in the top row."""
ROUND_THE_EDGE = {"planets": "3:a2 0:h5 2:f3 5:d1 1:c6 4:b4", "thrust": "24|0135|"}
"""Planets 3, 0, 5 and 1 lie at the four edges."""


@pytest.mark.parametrize(
    ("name", "met", "lines", "position"),
    [
        ("edge", True, ["thrust 2 left"], {"ship": "a2", "speed": 0, "thrust": "24|0135|"}),
        ("edge", True, ["thrust 3 up"], {"ship": "g5", "speed": 0}),
        ("edge", False, ["thrust 4 right"], {"ship": "c2", "speed": 0, "thrust": "24|0135|"}),
        ("edge", False, ["thrust 3 right"], {"ship": "f3", "speed": 0}),
        ("edge", False, ["thrust 3 right"], {"ship": "e2", "speed": 0, "planets": BY_THE_EDGE}),
        ("edge", False, ["thrust 3 up"], {"ship": "d3", "speed": 0, "planets": BY_THE_EDGE}),
        *(
            ("edge", True, [f"thrust 2 {way}"], {"ship": ship, "speed": 0, **ROUND_THE_EDGE})
            for ship, way in (("g2", "right"), ("b5", "left"), ("d5", "up"), ("c2", "down"))
        ),
        ("circle", True, ["thrust 0 right"], {"ship": "c1", "speed": 8, "turn": 2}),
        ("circle", False, ["thrust 0 hold"], {"ship": "c1", "speed": 0, "turn": 2}),
        ("nothing", True, ["thrust 0 right"], {"ship": "f2", "speed": 1}),
        ("nothing", False, ["thrust 1 right"], {"ship": "e2", "speed": 1, "thrust": "13|0245|"}),
        ("nothing", False, ["thrust 0 hold"], {"ship": "g2", "speed": 0}),
        ("nothing", False, ["thrust 0 right"], {"ship": "e2", "speed": 1}),
        ("brake", True, ["brake 4 hold"], {"ship": "g2", "speed": 1}),
        ("brake", False, ["brake 1 hold"], {"ship": "g2", "speed": 1}),
        ("brake", False, ["brake 4 hold"], {"ship": "f3", "speed": 1}),
    ],
)
def test_a_flight_achieves_what_its_rule_says_and_not_nearly_that(
    name: str, met: bool, lines: Sequence[str], position: Mapping[str, Any]
) -> None:
    assert meets("express", name, *flown(*lines, **position)) is met


@pytest.mark.parametrize(
    ("refuels", "met"), [((), True), ((0,), False), ((1,), False), ((2,), True)]
)
def test_three_deliveries_count_only_with_one_set_of_coins(
    refuels: tuple[int, ...], met: bool
) -> None:
    """A refuel begins anew; one after the third delivery changes nothing."""
    steps = list[Step[Any, Any]]()
    for made in range(3):
        more = {"delivered": "54"[:made], "queue": "3012", "turn": made + 1}
        steps += flown("brake 1 hold", ship="g2", speed=1, **more)
        if made in refuels:
            orbit = steps[-1].after
            steps.append(Step(orbit, notation.parse(GAMES["express"], "refuel"), orbit, mine=True))
    assert meets("express", "tankful", *steps) is met
    assert not meets("express", "tankful", *steps[:2])


def test_a_flight_within_the_free_inch() -> None:
    end = last(record("surveyors", "alone"))
    seat = end.trips[0].seat
    boosted = Trip(seat, 0, 1, 2, "flight", 0, boosted=True)
    for trip, free in ((boosted, True), (replace(boosted, units=1), False)):
        over = replace(end, trips=(trip,))
        assert meets("surveyors", "free", Step(end, None, over, mine=True)) is free


def fought(redog: Stacks, cynder: Stacks, pirates: Sequence[str] = ()) -> Step[Any, Any]:
    """The end of Redog's movement in Galaxy of D, with the combats that follow."""
    before = galaxyd.position(redog, cynder, pirates=pirates)
    done = notation.parse(GAMES["galaxyd"], "done")
    return Step(before, done, galaxyd.play(before, "done"), mine=True)


@pytest.mark.parametrize(
    ("name", "met", "step"),
    [
        ("siege", True, fought({"c4": ["cruiser", "cruiser"]}, {})),
        ("siege", False, fought({"c4": ["cruiser", "cruiser"]}, {"c4": ["interceptor"]})),
        ("salvage", True, fought({"e5": ["scavenger", "cruiser"]}, {"e5": ["interceptor"]})),
        ("salvage", False, fought({"e5": ["cruiser"]}, {"e5": ["interceptor"]})),
        ("pirates", True, fought({"e5": ["cruiser"]}, {}, ["e5"])),
        ("pirates", False, fought({"e5": ["bomber"]}, {}, ["e5"])),
        ("pirates", False, fought({"a1": ["cruiser"]}, {"e5": ["cruiser"]}, ["e5"])),
    ],
)
def test_what_own_ships_do_in_combats(name: str, met: bool, step: Step[Any, Any]) -> None:
    assert meets("galaxyd", name, step) is met


def test_money_of_a_combat_is_no_income() -> None:
    moving = galaxyd.position({"e5": ["scavenger"]}, {})
    buying = galaxyd.play(moving, "done")
    done = notation.parse(GAMES["galaxyd"], "done")
    for before, gained, met in ((buying, 6, True), (buying, 5, False), (moving, 6, False)):
        after = replace(before, money=(before.money[0] + gained, before.money[1]))
        assert meets("galaxyd", "income", Step(before, done, after, mine=True)) is met
        assert not meets("galaxyd", "income", Step(before, done, after, mine=False))


@pytest.mark.parametrize("calls", [0, 1, 2])
def test_a_single_true_call_is_enough(calls: int) -> None:
    end = last(record("surveyors", "calls"))
    captains = (replace(end.captains[0], calls=calls), *end.captains[1:])
    over = Step(end, None, replace(end, captains=captains), mine=True)
    assert meets("surveyors", "call", over) is (calls > 0)


@pytest.mark.parametrize(("score", "met"), [(889, False), (890, True)])
def test_an_eye_is_good_from_a_score_on(score: int, met: bool) -> None:
    outcome = Outcome("end", (score,), (0,), "Over")
    for record_name, is_exam in (("exam", True), ("alone", False)):
        end = last(record("surveyors", record_name))
        played = Played(0, (Step(end, None, end, mine=True),), outcome)
        assert named("surveyors", "eye").is_met(played) is (met and is_exam)


def test_cargo_is_sold_beside_an_enemy_ship() -> None:
    state = last(record("galaxyd", "combat-normal"))
    port = state.places[state.things.index(0)]
    sale = Move(Sector(0), "laden", Sector(port), "sell")
    guarded = replace(state, fleets=(state.fleets[0], (Stack(port, (0,)),)), pirates=())
    alone = replace(guarded, fleets=(state.fleets[0], ()))
    assert meets("galaxyd", "deal", Step(guarded, sale, guarded, mine=True))
    assert meets("galaxyd", "deal", Step(replace(alone, pirates=(port,)), sale, alone, mine=True))
    assert not meets("galaxyd", "deal", Step(alone, sale, alone, mine=True))
    assert not meets("galaxyd", "deal", Step(guarded, sale, guarded, mine=False))


def test_a_bomber_leaves_and_enters_again() -> None:
    state = last(record("galaxyd", "combat-normal"))
    base = Sector(state.bases[1])
    again = Move(base, "bomber", base, "bomb")
    assert meets("galaxyd", "return", Step(state, again, state, mine=True))
    first = replace(again, origin=Sector(state.bases[0]))
    assert not meets("galaxyd", "return", Step(state, first, state, mine=True))


def test_a_last_strike_is_solved_at_once() -> None:
    end = last(record("galaxyd", "last-strike"))
    for tries, won, met in ((1, True, True), (2, True, False), (1, False, False)):
        over = Step(end, None, replace(end, tries=tries), mine=True)
        assert meets("galaxyd", "strike", over, won=won) is met


def test_worlds_far_from_home() -> None:
    end = last(record("charter", "won"))
    for sector, fuel, far, outer in (
        (11, 10, True, False),
        (43, 9, False, False),
        (42, 4, False, True),
    ):
        world = World(
            "Far",
            sector,
            hub=False,
            fuel=fuel,
            biome=4,
            society=4,
            traits=("", ""),
            marks=(0, 0, 0, 0),
        )
        voyage = Voyage((0,), (0,), fuel, won=False)
        over = replace(end, cards=(Card(1, world),), voyages=(*end.voyages[: end.seasons], voyage))
        step = Step(end, None, over, mine=True)
        assert meets("charter", "far", step) is far
        assert meets("charter", "outer", step) is outer

"""Phase 3: Pirates."""

from __future__ import annotations

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.raids import danger, lots, next_steps, targets
from galaxies.games.galaxyd.rules.sectors import name, number
from galaxies.words.odds import Odds
from rules.galaxyd.table import kinds, lines, lucky, play, position, refused

HOME = {"h7": ["cruiser"]}


@pytest.mark.rule("GOD-94", "GOD-95", "GOD-R-37")
def test_every_pirate_is_activated_in_every_turn() -> None:
    state = play(position({"e6": ["cruiser"]}, {}, pirates=["e3", "f9"]), "done")
    assert lines(state) == ["activate e3", "activate f9"]
    assert refused(state, "activate a1").rule == "GOD-95"
    state = play(state, "activate f9", "roll 6")
    assert RULES.current_player(state) == CHANCE and state.phase.name == "die"
    state = play(state, "roll 5")
    assert state.phase.name == "buy"
    state = play(state, "done", "done")
    assert state.active == 1 and state.phase.name == "raid"


@pytest.mark.rule("GOD-96", "GOD-105", "GOD-R-31", "GOD-104")
def test_a_pirate_among_ships_fights_once_more() -> None:
    state = play(position({"e5": ["cruiser"]}, {}, pirates=["e5"]), "done")
    assert [report.raid for report in state.reports] == [False]
    assert state.pirates == ()
    state = play(position({"e5": ["bomber"]}, {}, pirates=["e5"]), "done")
    assert [report.raid for report in state.reports] == [False]
    tough = play(position({"e5": ["freighter", "freighter"]}, {}, pirates=["e5"]), "done")
    assert [report.raid for report in tough.reports] == [False, True]
    assert kinds(tough, 0, "e5") == [] and tough.pirates == (number("e5"),)


@pytest.mark.rule("GOD-R-30", "GOD-R-63", "GOD-105")
def test_several_pirates_in_one_sector() -> None:
    many = {"e5": ["freighter"] * 4}
    for option, raids in (("per_pirate", 2), ("once_per_sector", 1)):
        state = position({}, many, pirates=["e5", "e5"], pirate_combats=option)
        state = play(state, "done")
        assert [report.raid for report in state.reports] == [True] * raids
        assert len(kinds(state, 1, "e5")) == 4 - 2 * raids
    state = position({}, {"e5": ["cruiser"] * 3}, pirates=["e5", "e5"])
    state = play(state, "done")
    assert state.pirates == () and len(state.reports) == 1
    one = position({}, {"e5": ["cruiser"]}, pirates=["e5", "e5"])
    one = play(one, "done")
    assert [report.pirates_lost for report in one.reports] == [1]
    assert kinds(one, 1, "e5") == [] and len(one.pirates) == 1


@pytest.mark.rule("GOD-97", "GOD-98", "GOD-102", "GOD-W-14")
def test_the_example_of_a_pirate() -> None:
    state = play(position({"e6": ["cruiser"]}, {}, pirates=["e3"]), "done")
    assert state.phase.name == "die"
    for die in (4, 5, 6):
        assert play(state, f"roll {die}").pirates == (number("e3"),)
    assert refused(state, "roll 7").rule == "GOD-14"
    moved = play(state, "roll 2")
    assert moved.pirates == (number("e5"),) and moved.reports == ()
    near = play(position({"e5": ["cruiser"]}, {}, pirates=["e3"]), "done", "roll 2")
    assert [name(report.sector) for report in near.reports] == ["e5"]


@pytest.mark.rule("GOD-99", "GOD-100", "GOD-107", "GOD-R-34", "GOD-R-35")
def test_starbases_are_safe() -> None:
    safe = {"h7": ["freighter"], "c4": ["bomber"]}
    state = play(position(safe, {}, pirates=["e3"]), "done")
    assert state.phase.name == "buy" and state.pirates == (number("e3"),)
    assert targets(state, number("e3")) == []
    behind = play(position({"b4": ["cruiser"], **HOME}, {}, pirates=["d4"]), "done")
    steps = set()
    for code in range(20):
        moved = lucky(play(behind, "roll 1"), str(code))
        steps.update(name(sector) for sector in moved.pirates)
        assert number("c4") not in moved.pirates
    assert steps


@pytest.mark.rule("GOD-101", "GOD-R-32")
def test_ties_for_the_nearest_are_decided_by_luck() -> None:
    state = play(
        position({"e1": ["cruiser"], "e5": ["cruiser"]}, {}, pirates=["e3"]), "done", "roll 1"
    )
    assert state.phase.name == "target" and state.sortie is not None
    assert [name(s) for s in targets(state, state.sortie.start)] == ["e1", "e5"]
    assert refused(state, "target e6").rule == "GOD-98"
    chosen = {RULES.chance(state, Luck(str(n))).sector.index for n in range(20)}
    assert chosen == {number("e1"), number("e5")}
    assert [name(r.sector) for r in play(state, "target e1").reports] == ["e1"]


@pytest.mark.rule("GOD-R-75", "GOD-R-32")
@pytest.mark.parametrize(("weighed", "to_e1", "odds"), [("sectors", 1, 2), ("ships", 3, 4)])
def test_ties_weigh_sectors_or_ships(weighed: str, to_e1: int, odds: int) -> None:
    """Of two equally near sectors one has three ships, of both players, the other one ship."""
    ships = {"e1": ["bomber", "bomber"], "e5": ["cruiser"]}
    state = position(ships, {"e1": ["bomber"]}, pirates=["e3"], pirate_targets=weighed)
    assert danger(state, 1, number("e3")) == Odds(3 * to_e1, 6 * odds)
    state = play(state, "done", "roll 1")
    assert [name(s) for s in targets(state, number("e3"))] == ["e1", "e5"]
    assert [name(s) for s in lots(state, number("e3"))] == ["e1"] * to_e1 + ["e5"]
    chosen = [str(RULES.chance(state, Luck(str(n))).sector) for n in range(400)]
    assert abs(chosen.count("e1") * odds - 400 * to_e1) < 120


@pytest.mark.rule("GOD-R-33")
def test_the_straightest_way_and_its_forks() -> None:
    state = play(position({"d4": ["cruiser"]}, {}, pirates=["f5"]), "done", "roll 1")
    assert state.phase.name == "course"
    steps = [name(sector) for sector in next_steps(state, state.sortie)]
    assert len(steps) == 2
    assert refused(state, "course f4").rule == "GOD-R-33"
    assert steps == ["e4", "e5"]
    for step in steps:
        moved = play(state, f"course {step}")
        assert [name(report.sector) for report in moved.reports] == ["d4"]
    straight = play(position({"e6": ["cruiser"]}, {}, pirates=["e3"]), "done", "roll 3")
    assert straight.phase.name == "buy"


@pytest.mark.rule("GOD-103")
def test_a_pirate_that_meets_ships_stops_and_fights() -> None:
    state = play(position({"e4": ["freighter"]}, {}, pirates=["e3"]), "done", "roll 1")
    assert state.pirates == (number("e4"),)
    assert state.reports[0].lost == ((2,), ())


@pytest.mark.rule("GOD-104", "GOD-R-25")
def test_in_a_raid_the_players_fight_each_other_as_well() -> None:
    state = position({"e5": ["cruiser"]}, {"e5": ["interceptor"]}, pirates=["d5"], active=1)
    state = play(state, "done")
    assert [report.raid for report in state.reports] == [False]
    state = position({"e4": ["cruiser"], "e6": ["cruiser"]}, {"e4": ["destroyer"]}, pirates=["e3"])
    state = play(state, "done")
    assert state.reports[0].scores == (5, 10, 0)


@pytest.mark.rule("GOD-106")
def test_nothing_happens_where_no_ships_are_left() -> None:
    state = play(position({"e5": ["freighter"]}, {}, pirates=["e5", "e5"]), "done")
    assert len(state.reports) == 1 and not state.reports[0].raid
    raid = play(position({}, {"e5": ["freighter"]}, pirates=["e5", "e5"]), "done")
    assert [report.raid for report in raid.reports] == [True]
    assert raid.pirates == (number("e5"),) * 2 and raid.phase.name == "buy"


@pytest.mark.rule("GOD-R-36", "GOD-115")
def test_pirates_deny_holding() -> None:
    state = play(position({"c7": ["bomber"]}, {}, pirates=["c7"]), "done")
    state = play(position({"a3": ["destroyer"]}, {}), "done", "done")
    assert state.money[0] == 2

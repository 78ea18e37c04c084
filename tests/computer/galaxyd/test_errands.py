"""Errands: what takes more than a turn draws ships, and so does a clock that runs out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd.computer import COMPUTER, plans, rehearsal
from galaxies.games.galaxyd.computer.errands import errands, prospects
from galaxies.games.galaxyd.computer.judging import WIN
from galaxies.games.galaxyd.computer.plans import HARD
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Done, Move
from galaxies.games.galaxyd.rules.pieces import HOLDING
from galaxies.games.galaxyd.rules.sectors import name, number
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import position


def holdings(state: State) -> list[int]:
    return [p for p, thing in zip(state.places, state.things, strict=True) if HOLDING[thing]]


def at(sector: int, *ships: str, armor: tuple[int, int] = (20, 10)) -> State:
    return position({name(sector): list(ships)}, {}, armor=armor, fog="open")


def test_the_nearer_a_free_holding_the_better() -> None:
    empty = position({}, {})
    far = empty.chart.distance
    place = holdings(empty)[0]
    others = [p for p in holdings(empty) if p != place]
    alone = sorted(
        (s for s in empty.chart.sectors if s not in (place, *others)),
        key=lambda s: (far[s][place], -min(far[s][p] for p in others)),
    )
    near = next(s for s in alone if far[s][place] <= 2)
    away = max(alone, key=lambda s: min(far[s][p] for p in holdings(empty)))
    assert errands(at(near, "scavenger"), 0) > errands(at(away, "scavenger"), 0)
    assert errands(at(near, "freighter"), 0) == 0, "a Freighter holds nothing for long"


def test_one_ship_goes_to_one_holding_and_one_stays_where_it_is_held() -> None:
    first, *rest = holdings(position({}, {}))
    held = {name(p): ["interceptor"] for p in rest}
    none, one, two = (
        errands(position(held | ({"e5": ["scavenger"] * n} if n else {}), {}), 0) for n in range(3)
    )
    assert one - none > two - one > 0, "the second one only adds to the siege"
    everything = held | {name(first): ["interceptor"]}
    siege = errands(position(everything | {"e5": ["scavenger"]}, {}), 0)
    assert siege - errands(position(everything, {}), 0) == pytest.approx(two - one, abs=1)


def test_who_loses_by_the_clock_is_drawn_to_the_enemy_starbase() -> None:
    state = position({}, {})
    target, far = state.bases[1], state.chart.distance
    close = next(s for s in state.chart.sectors if far[s][target] == 3)
    behind, ahead = (at(close, "cruiser", armor=armor) for armor in ((5, 10), (10, 5)))
    assert errands(behind, 0) > errands(ahead, 0)


@pytest.mark.parametrize(("value", "first"), [(5.0, ()), (-5.0, "move"), (-WIN, "move")])
def test_of_equal_plans_who_is_behind_moves(value: float, first: object) -> None:
    moving = ("move",)
    ranked = sorted([(), moving], key=lambda plan: plans._rank(plan, value))  # type: ignore[arg-type]
    assert ranked[0] == (moving if first else ())


def test_a_way_of_several_turns_counts_in_a_rehearsal_only_for_who_has_errands() -> None:
    state = at(number("h7"), "cruiser", armor=(10, 15))
    target, far = state.bases[1], state.chart.distance
    ways = [a for a in RULES.legal_actions(state) if isinstance(a, Move) and a.how == "plain"]
    closer = min(ways, key=lambda move: (far[move.to.index][target], move.to.index))
    assert 1 < far[closer.to.index][target] < far[state.bases[0]][target]
    still = replace(HARD.style, prospects=False)
    (stays, goes), (waits, sets_out), (sits, sees) = (
        [
            rehearsal.rehearse(state, 0, plan, style, HARD.answer)
            for plan in ([Done()], [closer, Done()])
        ]
        for style in (still, replace(still, errands=10), HARD.style)
    )
    assert goes == stays and sets_out > waits and sees > sits
    assert abs(waits - stays) < 10, "the odds are what they were"


def seen(own: Mapping[str, list[str]], foe: Mapping[str, list[str]], **other: Any) -> float:
    return prospects(position(own, foe, fog="open", **other), 0)


def test_ships_that_can_be_destroyed_at_a_gain_count_for_who_can_do_it() -> None:
    alone, near, far = ({"e6": ["scavenger"]}, {"e5": ["destroyer"]}, {"j1": ["destroyer"]})
    assert seen(near, alone) > seen(far, alone) + 1, "the Scavenger cannot get away in time"
    assert seen(alone, near) < seen(alone, far) - 0.3, "nor can the own one hold its ground"
    guarded = {"c4": ["scavenger"]}
    gain = seen({"c5": ["destroyer"]}, guarded) - seen(far, guarded)
    assert gain < 1, "nobody hangs at a Starbase"


def test_a_holding_within_the_enemys_reach_counts_for_the_enemy() -> None:
    far, places = position({}, {}).chart.distance, holdings(position({}, {}))
    steps = {s: min(far[s][place] for place in places) for s in position({}, {}).chart.sectors}
    near = next(sector for sector in steps if steps[sector] == 1)
    distant = max(steps, key=lambda sector: steps[sector])
    own = {"h7": ["cruiser"]}
    assert seen(own, {name(near): ["scavenger"]}) < seen(own, {name(distant): ["scavenger"]})


def test_a_hanging_cruiser_does_not_stay_where_it_is_lost() -> None:
    state = position(
        {"e6": ["cruiser"]}, {"e8": ["cruiser", "cruiser"]}, armor=(15, 15), turn=9, fog="open"
    )
    plan, _ = plans.weighed_plans(HARD, plans.in_order(state), 0)[0]
    (move,) = plan
    far = state.chart.distance[move.to.index]
    assert far[number("e8")] > 2, "out of the Cruisers' reach"


def test_a_ship_is_not_bought_at_a_starbase_about_to_destroy_itself() -> None:
    state = position(
        {"h7": ["cruiser"]}, {"c4": ["cruiser"]}, armor=(1, 9), money=(20, 0), turn=21, fog="open"
    )
    state = RULES.apply(state, Done())
    assert state.phase.name == "buy"
    assert COMPUTER.levels["hard"](RULES.observe(state, 0), 0, Luck("late")) == Done()

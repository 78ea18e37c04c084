"""Plans: how much work they may take, how they are followed, and what they must keep safe."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galaxies.formats import notation
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import defence, plans, rehearsal, solver
from galaxies.games.galaxyd.computer.judging import WIN, Style
from galaxies.games.galaxyd.computer.plans import EASY, HARD
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Done, Move
from galaxies.games.galaxyd.rules.phases import Buying
from galaxies.games.galaxyd.rules.pieces import SHIPS
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import Stack, State
from rules.galaxyd.table import play, position


def test_dimes_are_odds() -> None:
    assert plans.chance_of(0) == 0.5
    assert plans.chance_of(170) == pytest.approx(0.731, abs=0.001)
    assert plans.chance_of(-170) == pytest.approx(0.269, abs=0.001)
    assert (plans.chance_of(WIN), plans.chance_of(-WIN)) == (0.99, 0.01)
    assert plans.dimes_of(plans.chance_of(100)) == pytest.approx(100)
    assert plans.mean_chance([0, WIN]) == pytest.approx((0.5 + 0.99) / 2)


@pytest.mark.parametrize(
    ("ships", "worlds", "passes", "moods"),
    [
        (0, 3, 2, 5),
        (20, 3, 2, 5),
        (21, 2, 2, 5),
        (30, 2, 2, 5),
        (31, 1, 1, 4),
        (60, 1, 1, 2),
        (61, 1, 1, 2),
        (80, 1, 1, 1),
        (200, 1, 1, 1),
    ],
)
def test_on_a_fuller_board_less_is_imagined_and_tried(
    ships: int, worlds: int, passes: int, moods: int
) -> None:
    state = position({}, {})
    full = replace(
        state, fleets=((Stack(1, (0,) * (ships // 2)),), (Stack(2, (0,) * -(-ships // 2)),))
    )
    level = plans.affordable(HARD, full)
    assert (level.worlds, level.passes, level.moods) == (worlds, passes, moods)
    easy = plans.affordable(EASY, full)
    assert (easy.worlds, easy.passes, easy.moods) == (1, 1, 1)


def test_what_is_not_hidden_is_imagined_once() -> None:
    state = position(
        {"e5": ["cruiser"]}, {"c4": ["cruiser", "bomber"], "a7": ["interceptor", "destroyer"]}
    )
    assert plans.imagine(HARD, state, 0, "seed") == [state]
    hidden = plans.imagine(HARD, RULES.observe(state, 0), 0, "seed")
    assert len(hidden) == 3 and hidden == plans.imagine(HARD, RULES.observe(state, 0), 0, "seed")


def under_way() -> State:
    return position(
        {"c3": ["bomber"], "e5": ["laden"], "g3": ["freighter"], "h7": ["cruiser", "interceptor"]},
        {"a5": ["cruiser"]},
        money=(3, 1),
    )


def legal(state: State, how: str) -> Move:
    return next(a for a in RULES.legal_actions(state) if isinstance(a, Move) and a.how == how)


@pytest.mark.parametrize("how", ["plain", "bomb", "sell", "load"])
def test_the_beginning_of_a_phase_is_told_from_any_point_of_it(how: str) -> None:
    start = under_way()
    move = legal(start, how)
    after = RULES.apply(start, move)
    assert plans.phase_start(after) == plans.in_order(start) == plans.phase_start(start)
    assert [plans.flown(flight) for flight in after.flights] == [move]
    once_more = RULES.apply(after, legal(after, "plain"))
    assert plans.phase_start(once_more) == plans.in_order(start)


def test_a_plan_is_followed_in_any_order_and_left_by_any_other_move() -> None:
    start = under_way()
    bomb, sell, plain = (legal(start, how) for how in ("bomb", "sell", "plain"))
    plan = (bomb, sell)
    assert plans.left_of(plan, start) == plan
    assert plans.left_of(plan, RULES.apply(start, sell)) == (bomb,)
    both = RULES.apply(RULES.apply(start, sell), bomb)
    assert plans.left_of(plan, both) == ()
    assert plans.next_of(both, lambda begun: plan) == Done()
    assert plans.next_of(start, lambda begun: plan) == bomb
    strayed = RULES.apply(start, plain)
    assert plans.left_of(plan, strayed) is None
    assert plans.next_of(strayed, lambda begun: (sell,) if begun.flights else plan) == sell


# Safety


def threatened(block: bool, money: int = 0) -> State:
    """A Bomber two sectors away from a Starbase with 10 armor."""
    ours = {"g7": ["cruiser"]} if block else {"a3": ["cruiser"]}
    return position(ours, {"f7": ["bomber"]}, armor=(10, 10), money=(money, 0), turn=21, fog="open")


def test_a_position_is_lost_where_the_enemy_wins_in_its_turn() -> None:
    free = play(threatened(block=False), "done", "done")
    assert defence.is_lost(free, 0) and not defence.is_lost(free, 1)
    stopped = play(threatened(block=False), "move a3 cruiser b3 plain", "done")
    assert stopped.active == 0 and not defence.is_lost(stopped, 0), "it is not the enemy's turn yet"
    over = play(threatened(block=False), "resign 1")
    assert defence.is_lost(over, 0) and not defence.is_lost(over, 1)


def test_guards_hold_off_guns_and_not_bombs() -> None:
    ships = {"a3": ["cruiser"]}
    cases = (("assassin", 0, False), ("assassin", 8, True), ("bomber", 8, False))
    for enemy, money, held in cases:
        rest: dict[str, Any] = {"armor": (10, 10), "turn": 21, "money": (money, 0), "fog": "open"}
        state = position(ships, {"g6": [enemy]}, **rest)
        buying = play(state, "done")
        assert isinstance(buying.phase, Buying)
        assert defence.can_hold(buying, 0) == held, enemy
        assert defence.holds(state, 0, ()) == held


def test_a_plan_that_is_not_legal_or_wins_at_once_is_told_apart() -> None:
    ships = {"c3": ["bomber"], "e5": ["cruiser"]}
    state = position(ships, {"f7": ["bomber"]}, armor=(10, 10), turn=21)
    win = notation.parse(GAME, "move c3 bomber c4 bomb")
    assert isinstance(win, Move)
    assert defence.holds(state, 0, [win])
    assert not defence.holds(state, 0, [replace(win, origin=win.to)])
    assert not defence.holds(state, 1, [win]), "the other one has lost"


def test_a_rehearsal_of_a_win_is_a_win_for_the_one_who_has_it() -> None:
    state = position({"c3": ["bomber"], "e5": ["cruiser"]}, {"a5": ["cruiser"]}, armor=(20, 10))
    win = notation.parse(GAME, "move c3 bomber c4 bomb")
    calm = Style()
    assert rehearsal.rehearse(state, 0, [win], calm, calm) == WIN
    left = rehearsal.rehearse(state, 0, [Done()], calm, calm)
    assert left == WIN // 2, "the Bomber wins in the next turn"
    lost = threatened(block=False)
    assert rehearsal.rehearse(lost, 0, [Done()], calm, calm) == -WIN


# The solver's bounds


@pytest.mark.parametrize(
    ("ship", "sector", "how", "most"),
    [
        ("bomber", "c4", "bomb", 20),
        ("bomber", "c6", "bomb", 20),
        ("bomber", "c7", "bomb", 10),
        ("bomber", "c6", "plain", 10),
        ("bomber", "c7", "plain", 0),
        ("cruiser", "c4", "plain", 15),
        ("cruiser", "c6", "plain", 5),
        ("cruiser", "c7", "plain", 0),
        ("assassin", "c7", "plain", 9),
        ("assassin", "c8", "plain", 0),
    ],
)
def test_the_damage_of_a_ship_is_bounded(ship: str, sector: str, how: str, most: int) -> None:
    state = position({}, {})
    kind = SHIPS.index(ship)  # type: ignore[arg-type]
    assert solver._most_hits(state, kind, number(sector), how) == most


def test_the_plans_of_a_striker_come_best_bound_first() -> None:
    state = position({"c6": ["bomber"], "c3": ["cruiser"]}, {})
    every = solver.strikes(state, 0)
    bounds = [bound for bound, _ in every]
    assert bounds == sorted(bounds, reverse=True) and bounds[0] == 20 + 15 and bounds[-1] == 0
    assert (15, ()) in every, "both stay: 10 and 5 in the next turn"
    assert [bound for bound, _ in solver.strikes(state, 35)] == [35] * bounds.count(35)
    assert len({plan for _, plan in every}) == len(every)


def test_a_phase_whose_beginning_cannot_be_told_is_planned_from_where_it_is() -> None:
    start = under_way()
    gone = replace(RULES.apply(start, legal(start, "plain")), fleets=start.fleets)
    assert plans.phase_start(gone) is None
    bomb = legal(start, "bomb")
    asked: list[State] = []

    def plan(begun: State) -> tuple[Move, ...]:
        asked.append(begun)
        return (bomb,)

    assert plans.next_of(gone, plan) == bomb and asked == [plans.in_order(gone)]

"""How the admirals value a position."""

from __future__ import annotations

from dataclasses import replace
from operator import mul
from random import Random

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd.computer import COMPUTER, judging
from galaxies.games.galaxyd.computer.front import (
    LEARNED,
    PRICES,
    Front,
    Unit,
    Values,
    cheapest_loss,
    front,
    units,
)
from galaxies.games.galaxyd.computer.judging import WIN, Plan, Style, judge
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Buy, Move
from galaxies.games.galaxyd.rules.combat import counts, legal_losses
from galaxies.games.galaxyd.rules.movement import Landing, arriving
from galaxies.games.galaxyd.rules.phases import Buying
from galaxies.games.galaxyd.rules.pieces import ARMOR, ATTACK, COST, FREIGHTER, LADEN, SHIPS
from galaxies.games.galaxyd.rules.sectors import name, number
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import position

TRADERS = (FREIGHTER, LADEN)


def crowded() -> State:
    """Both Starbases besieged, Pirates about, cargo on its way."""
    return position(
        {
            "c4": ["cruiser", "bomber"],
            "c5": ["bomber", "scavenger"],
            "e5": ["laden", "interceptor"],
            "h7": ["destroyer", "cruiser"],
        },
        {
            "c4": ["interceptor", "cruiser"],
            "g7": ["assassin", "bomber"],
            "h7": ["scavenger"],
            "e6": ["cruiser"],
        },
        armor=(12, 14),
        money=(7, 3),
        pirates=("d5", "f6"),
    )


def somewhere(crew: list[Unit], random: Random) -> Plan:
    """A plan in which ships move at random."""
    plan = Plan([])
    for unit in crew:
        landing: Landing = (unit.at, "plain")
        if random.random() < 0.5:
            landing = random.choice(list(unit.landings))
        to, how = landing
        plan.bombs += how == "bomb"
        plan.sold += how == "sell"
        plan.ships.append((arriving(unit.kind, how), to))
    return plan


@pytest.mark.parametrize("values", [PRICES, LEARNED])
def test_what_a_front_remembers_changes_no_judgement(values: Values) -> None:
    """Plans judged one after the other count as much as each one judged alone."""
    state, random = crowded(), Random(1)

    def fresh() -> Front:
        return front(state, 0, values)

    used, crew = fresh(), units(state, 0)
    for _ in range(200):
        plan = somewhere(crew, random)
        for style in (Style(), Style(caution=0, safety=5, pressure=10, advance=8)):
            assert judge(used, plan, style, 7) == judge(fresh(), plan, style, 7)


@pytest.mark.parametrize(("values", "kept"), [(PRICES, -6_753_999), (LEARNED, -6_724_834)])
def test_plans_are_worth_what_they_were(values: Values, kept: int) -> None:
    """The sum changes with any of the weights: then the levels change as well, and are measured
    again."""
    state, random = crowded(), Random(2)
    judged, crew = front(state, 0, values), units(state, 0)
    plans = [somewhere(crew, random) for _ in range(200)]
    styles = (Style(), Style(caution=0, safety=5, pressure=10, advance=8))
    worth = [judge(judged, plan, style, 7) for plan in plans for style in styles]
    assert sum(value for value in worth if abs(value) < WIN) == kept


def test_where_both_starbases_fall_the_enemys_is_fought_first() -> None:
    ships = {"c4": ["interceptor"], "h7": ["assassin"]}
    state = position(ships, {"c4": ["destroyer"]}, bases=("c4", "h7"), armor=(5, 5))
    stay = Plan([(SHIPS.index(kinds[0]), number(at)) for at, kinds in ships.items()])  # type: ignore[arg-type]
    assert judge(front(state, 0, PRICES), stay, Style(), 0) == WIN
    away = Plan([(SHIPS.index("interceptor"), number("c4"))])
    assert judge(front(state, 0, PRICES), away, Style(), 0) == -WIN


def test_the_ships_that_can_come_to_the_starbase_are_those_that_the_rules_let_come() -> None:
    """Own ships on the way stop them; a slow ship does not come as far as a fast one."""
    random, seen = Random(4), 0
    near = [name(at) for at in sectors_near("h7", 4)]
    for _ in range(25):
        *theirs, block, other = random.sample(near, 6)
        kinds = [random.choice(["interceptor", "cruiser", "bomber", "assassin"]) for _ in theirs]
        ours, enemy = (
            {block: ["cruiser"], other: ["cruiser"]},
            dict(zip(theirs, kinds, strict=True)),
        )
        state = position(ours, {at: [kind] for at, kind in enemy.items()}, active=1)
        moves = [a for a in RULES.legal_actions(state) if isinstance(a, Move)]
        coming = {str(a.origin): enemy[str(a.origin)] for a in moves if str(a.to) == "h7"}
        waiting = front(position(ours, {at: [kind] for at, kind in enemy.items()}), 0, PRICES)
        stops = waiting.around.intersection(number(at) for at in ours)
        told = judging._raiders(waiting, judging._ground(waiting, ()), stops)
        attack = sum(ATTACK[SHIPS.index(kind)] for kind in coming.values())
        assert told == ([*coming.values()].count("bomber"), attack)
        seen += len(coming)
    assert 10 < seen < 90


def test_a_freighter_promises_sales_only_where_there_is_a_market() -> None:
    state = position({"e5": ["freighter"]}, {})
    for price, promises in ((0, False), (8, True)):
        market = front(replace(state, price=price), 0, PRICES)
        sales = {kind: judging._trade(market, kind, number("e5"), safe=True) for kind in TRADERS}
        assert all((worth != 0) == promises for worth in sales.values())


def sectors_near(place: str, steps: int) -> list[int]:
    """The sectors within so many steps of a place."""
    chart = position({}, {}).chart
    return [at for at in chart.sectors if 0 < chart.distance[number(place)][at] <= steps]


def test_the_cheapest_loss_is_the_cheapest_of_all_legal_ones() -> None:
    random = Random(3)
    for _ in range(300):
        kinds = tuple(sorted(random.choices(range(8), k=random.randint(1, 9))))
        score, price = random.randint(1, 40), random.choice((0, 8))
        prices = [10 * cost for cost in COST]
        prices[LADEN] += 10 * price
        lost = counts(cheapest_loss(kinds, score, price))
        every = [(sum(map(mul, prices, one)), one) for one in legal_losses(counts(kinds), score)]
        assert (sum(map(mul, prices, lost)), lost) == min(every)


def test_a_large_stack_gives_the_cheapest_ships_until_none_fits() -> None:
    random = Random(5)
    for _ in range(60):
        kinds = tuple(sorted(random.choices(range(8), k=random.randint(10, 12))))
        score = random.randint(0, 40)
        lost = cheapest_loss(kinds, score, 8)
        left = [*kinds]
        for kind in lost:
            left.remove(kind)
        rest = score - sum(ARMOR[kind] for kind in lost)
        assert rest >= 0 and [*lost] == sorted(lost)
        assert all(ARMOR[kind] > rest for kind in left)
    # An Interceptor costs less than a Freighter, and a Freighter less than its cargo.
    assert cheapest_loss((0, 0, 0, 0, 2, 2, 2, 7, 7, 7), 8, 8) == (0, 0, 0, 0)
    assert cheapest_loss((2, 2, 2, 2, 2, 7, 7, 7, 7, 7), 8, 8) == (2, 2)
    assert cheapest_loss((4,) * 10, 30, 0) == (4,) * 10


def bought(level: str, money: int) -> str:
    """The ship that a level buys with this money, far from the enemy; "" if it saves."""
    ships = position({"h7": ["interceptor"]}, {"c4": ["cruiser"]}, money=(money, 0))
    action = COMPUTER.levels[level](replace(ships, phase=Buying()), 0, Luck("shop"))
    return action.ship if isinstance(action, Buy) else ""


def test_medium_and_hard_buy_ships_that_fight_where_easy_buys_freighters() -> None:
    assert bought("easy", 4) == "freighter"
    assert bought("normal", 4) != "freighter"
    assert bought("hard", 4) != "freighter"
    assert bought("hard", 5) == "cruiser"

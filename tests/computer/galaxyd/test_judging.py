"""How the admirals value a position."""

from __future__ import annotations

from dataclasses import replace
from operator import mul
from random import Random

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd.computer import COMPUTER
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
from galaxies.games.galaxyd.rules.actions import Buy
from galaxies.games.galaxyd.rules.combat import counts, legal_losses
from galaxies.games.galaxyd.rules.movement import Landing, arriving
from galaxies.games.galaxyd.rules.phases import Buying
from galaxies.games.galaxyd.rules.pieces import COST, LADEN
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import position


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


def bought(level: str, money: int) -> str:
    """The ship that a level buys with this money, far from the enemy; "" if it saves."""
    ships = position({"h7": ["interceptor"]}, {"c4": ["cruiser"]}, money=(money, 0))
    action = COMPUTER.levels[level](replace(ships, now=Buying()), 0, Luck("shop"))
    return action.ship if isinstance(action, Buy) else ""


def test_hard_buys_ships_that_fight_where_medium_buys_freighters() -> None:
    assert bought("normal", 4) == "freighter"
    assert bought("hard", 4) != "freighter"
    assert bought("hard", 5) == "cruiser"

"""What an admiral buys, and with which fleet it begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import opening, shopping
from galaxies.games.galaxyd.computer.front import (
    LEARNED,
    PRICES,
    Front,
    Values,
    front,
    in_time,
    sells,
)
from galaxies.games.galaxyd.computer.judging import Style
from galaxies.games.galaxyd.rules.actions import Base, Bid, Done, Pass, Take
from galaxies.games.galaxyd.rules.phases import Buying
from galaxies.games.galaxyd.rules.pieces import FREIGHTER, TYPES
from galaxies.games.galaxyd.rules.sectors import Sector, number
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import CODES, RULES, begin, laid, lucky, play, position


def seen(values: Values = PRICES, *, armor: tuple[int, int] = (20, 20), price: int = 8) -> Front:
    state = position({"h8": ["cruiser"]}, {"a5": ["cruiser"]}, armor=armor)
    return front(replace(state, price=price), 0, values)


@pytest.mark.parametrize(
    ("ship", "promises"),
    [
        ("interceptor", [12, 12, 12, 12, -6]),  # one for each of the four holdings
        ("scavenger", [2, -2, -6]),
        ("cruiser", [8, 8, 8]),
        ("bomber", [10, 10, -35]),
        ("assassin", [6, 3, 0]),
        ("destroyer", [9, 3, -3]),
        ("freighter", [27, 12, 6]),
    ],
)
def test_a_further_ship_of_a_type_promises_less(ship: str, promises: list[int]) -> None:
    kind = TYPES.index(ship)  # type: ignore[arg-type]
    assert [shopping.use(seen(), kind, have) for have in range(len(promises))] == promises


@pytest.mark.parametrize(("armor", "promise"), [((4, 20), 10), ((3, 20), -35), ((20, 3), -35)])
def test_a_bomber_is_bought_only_while_there_are_turns_to_use_it(
    armor: tuple[int, int], promise: int
) -> None:
    assert shopping.use(seen(armor=armor), TYPES.index("bomber"), 0) == promise


def test_who_has_seen_cargo_lost_buys_hardly_any_freighters() -> None:
    worth = [
        shopping.use(seen(LEARNED, armor=(turns, 20), price=price), FREIGHTER, 0)
        for turns, price in ((5, 8), (4, 8), (20, 0))
    ]
    assert worth == [-10, -40, -40]


def test_no_freighter_is_bought_for_sales_that_come_too_late() -> None:
    """From h7 it is 4 sectors to planet h3 and 3 to the Spaceport: four turns."""
    worth = [shopping.use(seen(armor=(turns, 20)), FREIGHTER, 0) for turns in (20, 19)]
    assert worth == [27, -30]
    assert [in_time(seen(), steps) for steps in (8, 9)] == [True, False]
    assert [in_time(seen(armor=(16, 20)), steps) for steps in (6, 7)] == [True, False]


@pytest.mark.parametrize(
    ("sector", "enemy", "sold"),
    [
        ("f8", "a1", True),  # two sectors from the Spaceport: in the next turn
        ("f8", "f9", True),
        ("c7", "a1", True),  # four sectors, and nobody near
        ("c7", "c9", False),
        ("c7", "c4", True),  # three sectors away, too far for a Cruiser
        ("h2", "a1", True),
        ("h1", "a1", False),  # five sectors
    ],
)
def test_a_cargo_is_sold_in_two_turns_if_nobody_comes_near(
    sector: str, enemy: str, sold: bool
) -> None:
    state = position({"h8": ["cruiser"]}, {enemy: ["cruiser"]})
    assert sells(front(state, 0, PRICES), number(sector)) == sold


def test_what_is_not_worth_its_money_is_not_bought() -> None:
    state = replace(position({"h7": ["interceptor"]}, {"c4": ["cruiser"]}), phase=Buying())
    bought = [
        shopping.purchase([replace(state, money=(money, 0))], 0, Style()) for money in range(9)
    ]
    interceptor, scavenger, cruiser = (TYPES[kind] for kind in (0, 1, 3))
    assert bought == [None, None, interceptor, scavenger, scavenger, *[cruiser] * 4]


# The setup


@pytest.mark.parametrize(
    ("fleet", "money", "bought"),
    [
        ("cruiser cruiser", 12, (1, 0, 0, 2, 0, 0, 0)),
        ("cruiser cruiser", 9, (2, 0, 0, 1, 0, 0, 0)),
        ("cruiser cruiser", 10, (0, 0, 0, 2, 0, 0, 0)),
        ("scavenger", 8, (1, 2, 0, 0, 0, 0, 0)),
        ("", 40, (6, 5, 0, 0, 0, 0, 0)),
        ("destroyer destroyer", 3, (1, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_a_fleet_is_bought_as_far_as_the_money_goes(
    fleet: str, money: int, bought: tuple[int, ...]
) -> None:
    assert opening._affordable(fleet, money) == bought


def at_base(*enemy: str) -> State:
    state = position({"h8": ["cruiser"]}, {"a5": ["cruiser"]})
    return replace(state, bases=(number(enemy[0]) if enemy else -1, -1))


@pytest.mark.parametrize(
    ("sector", "enemy", "quality"),
    [
        # Steps to Spaceport f6 (2), to planets c7 and h3 (3) and to asteroids a3 and j5 (2).
        ("h7", (), 2 * 4 + 3 * 2 + 3 * 3 + 0 + 2 * 5),
        ("c4", (), 2 * 4 + 3 * 4 + 3 * 2 + 2 * 5 + 0),
        ("c4", ("h7",), 2 * 4 + 3 * 4 + 3 * 2 + 2 * 5 + 0 - 2),
        ("h7", ("j5",), 2 * 4 + 3 * 2 + 3 * 3 + 0 + 2 * 5 - 8),
        ("a3", ("h7",), 2 * 2 + 3 * 3 + 0 + 2 * 7 + 0),
    ],
)
def test_a_starbase_is_best_near_things_and_far_from_the_enemy(
    sector: str, enemy: tuple[str, ...], quality: int
) -> None:
    site = Base(Sector(number(sector)))
    assert opening._quality(at_base(*enemy), site) == quality


def test_the_site_of_a_starbase_is_one_of_the_best() -> None:
    state = laid(CODES[2], setup="quick")
    while state.phase.name != "base":
        state = lucky(RULES.apply(state, RULES.legal_actions(state)[0]))
    chosen = set()
    for number_ in range(20):
        first, *others = opening.choices(state, Luck(str(number_)))
        worth = [opening._quality(state, site) for site in others]
        assert worth == sorted(worth, reverse=True)
        assert opening._quality(state, first) >= worth[0] - 1
        chosen.add(first)
    assert len(chosen) > 1


def test_a_bid_is_a_dollar_or_two() -> None:
    state = laid()
    while state.phase.name != "bid":
        state = lucky(RULES.apply(state, RULES.legal_actions(state)[0]))
    often = []
    for standing in ("", "bid 1", "bid 2"):
        asked = play(state, standing) if standing else state
        ordered = [opening.choices(asked, Luck(str(seed))) for seed in range(40)]
        for one in ordered:
            bids = [bid.amount for bid in one if isinstance(bid, Bid)]
            assert bids == sorted(bids) and {*one} == {*GAME.choices(asked)}
            assert one.index(Pass()) == (0 if one[0] == Pass() else 1)
        often.append(sum(one[0] != Pass() for one in ordered))
    assert 20 < often[0] < 40 and 2 < often[1] < 20 and often[2] == 0


def test_the_first_fleet_is_one_of_those_for_the_price_of_cargo() -> None:
    """Where cargo sells for little, nobody begins with a Freighter."""
    ships: dict[bool, set[tuple[int, ...]]] = {True: set(), False: set()}
    for rich, chosen in ships.items():
        start = begin(chart="tutorial_quick")
        start = replace(start, price=8 if rich else 7)
        for seed in range(12):
            state = start
            while True:
                action = opening.choices(state, Luck(f"fleet {seed}"), opening.USUAL)[0]
                if action == Done() or not isinstance(action, Take):
                    break
                state = play_on(state, action)
            chosen.add(state.phase.orders[0])
        money = state.money[0]
        wishes = opening._RICH if rich else opening._POOR
        assert chosen <= {opening._affordable(fleet, money) for fleet in wishes}
    assert any(order[FREIGHTER] for order in ships[True])
    assert not any(order[FREIGHTER] for order in ships[False])


def play_on(state: State, action: Take) -> State:
    assert RULES.check(state, action) is None
    return RULES.apply(state, action)

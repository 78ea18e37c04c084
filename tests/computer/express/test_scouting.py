"""The search while the customer's planet is unknown."""

from __future__ import annotations

import pytest

from galaxies.games.express.computer.leg import CoinTree, Leaves, Leg, coins_of
from galaxies.games.express.computer.scouting import Scouting, unknown, unseen
from rules.express.table import SAMPLE, at, lay, squares

HIDDEN = squares("b4 c2 d5 g2 g5")
STATE = lay(SAMPLE, thrust="01|245|3")
COINS = coins_of(STATE.thrust, STATE.brake)
TREE = CoinTree(Leaves(6, True), 10**6)
SCOUTING = Scouting(TREE, STATE)
LEGS = {square: Leg(TREE, STATE.planets, square) for square in HIDDEN}


def mean(depth: int, square: int, hidden: tuple[int, ...]) -> float:
    """As if each hidden planet in turn were known to be the customer's."""
    return sum(LEGS[one].drift(depth, COINS, 3, square) for one in hidden) / len(hidden)


def test_a_scan_finds_the_customer_or_leaves_fewer_planets() -> None:
    """On c3 the ship scans planet c2, one of five."""
    beside, others = at("c3"), tuple(one for one in HIDDEN if one != at("c2"))
    found = LEGS[at("c2")].after(0, COINS, 3, beside) - unseen(4)
    missed = mean(0, beside, others) - unknown(4)
    assert SCOUTING.after(0, COINS, 3, beside) == pytest.approx((found + 4 * missed) / 5)


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("place", ["c3", "f6", "a3"])
def test_plays_cannot_depend_on_what_is_hidden(depth: int, place: str) -> None:
    square = at(place)
    assert SCOUTING.after(depth, COINS, 3, square) < mean(depth, square, HIDDEN)


def test_a_refuel_leaves_the_customer_unknown() -> None:
    assert SCOUTING.refuel[at("f3")] == TREE.leaves.refuel - unknown(5)
    assert unknown(5) > unknown(2) > unseen(2) > unseen(1) == 0

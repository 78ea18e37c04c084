"""The search of the hint: its tables, and its values against a plain recursion."""

from __future__ import annotations

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.express.computer import leg
from galaxies.games.express.computer.leg import (
    REACHED,
    Coins,
    CoinTree,
    Leaves,
    Leg,
    OutOfNodes,
    brake_sum,
    coins_of,
    full_tank,
    plays,
    refuel_towards,
    unspent,
)
from rules.express.table import lay

PLANETS = (19, 22, 10, 35, 38, 25)


# The tables


def test_leaf_values_are_those_of_the_tables() -> None:
    tanks = [12.0, 28.4, 44.8, 60.7, 77.3, 93.6, 109.7]
    assert [full_tank(left) for left in range(7)] == tanks
    assert full_tank(12) == pytest.approx(109.7 + 6 * 16.3)
    # The table "standing in orbit compared with refuelling at once", four deliveries left.
    coins = coins_of(lay(thrust="12||0345", brake="14|3|025").thrust, lay(brake="14|3|025").brake)
    assert Leaves(4, True).orbit(coins) == pytest.approx(77.3 - 10 + 3.625 - 2)
    # A delivery that leaves the same coins and three deliveries to make.
    assert Leaves(5, True).delivered(coins) == pytest.approx(20 + 77.3 - 10 + 3.625)
    assert Leaves(1, True).delivered(coins) == 20 + 5


def test_with_many_deliveries_left_only_a_loss_in_flight_costs_more() -> None:
    """As much more as a full tank is worth more: all that lies ahead is lost."""
    coins = coins_of(lay(thrust="12||0345", brake="14|3|025").thrust, lay(brake="14|3|025").brake)
    six, twelve = Leaves(6, True), Leaves(12, True)
    signs = set()
    for speed in range(brake_sum(coins) + 1):
        near, far = (leaves.flight(coins, speed) - leaves.refuel for leaves in (six, twelve))
        loss = near + leg._LOITER < 0
        share = full_tank(12) / full_tank(6) if loss else 1
        assert far + leg._LOITER == pytest.approx(share * (near + leg._LOITER))
        signs.add(loss)
    assert signs == {True, False}


def test_without_another_refuel_two_coins_of_each_kind_are_a_delivery() -> None:
    """GEX-56: five coins are left, two useful thrusts and three useful brakes among them."""
    coins = coins_of(lay(thrust="12||0345", brake="14|3|025").thrust, lay(brake="14|3|025").brake)
    last, four = Leaves(1, False), Leaves(4, False)
    assert four.refuel == float("-inf")
    assert four.orbit(coins) == pytest.approx(5 + 16.3 - 2)
    assert four.flight(coins, 8) == pytest.approx(5 + 16.3 - 2)
    assert four.flight(coins, 9) == 5, "the brakes that are left take away 8"
    assert four.delivered(coins) == pytest.approx(20 + 5 + 16.3)
    assert last.delivered(coins) == 20 + 5
    many = coins_of(lay(thrust="12|34|05").thrust, lay(brake="14|235|0").brake)
    assert Leaves(2, False).delivered(many) == pytest.approx(20 + 9 + 16.3), "one is left to make"


def test_a_refuel_is_worth_more_in_line_with_the_customer() -> None:
    in_line, beside = 8, 9
    assert refuel_towards(0, in_line) > 0 > refuel_towards(0, beside)
    over_the_edges = 47
    assert refuel_towards(0, beside) == refuel_towards(0, over_the_edges)


# The search against a plain one


def plain(leaves: Leaves, target: int, depth: int, coins: Coins, speed: int, square: int) -> float:
    """After a play: the value by plain recursion, without memo, kinds of squares or rows."""
    if not speed and square == target:
        return leaves.delivered(coins)
    orbit = not speed and square in PLANETS
    value = plain_drift(leaves, target, depth, coins, speed, square, orbit)
    if not orbit:
        return value
    towards = refuel_towards(target, square) if depth else 0.0
    return max(value, leaves.refuel + towards)


def plain_drift(
    leaves: Leaves, target: int, depth: int, coins: Coins, speed: int, square: int, orbit: bool
) -> float:
    if not coins or brake_sum(coins) < speed:
        return float(unspent(coins))
    if not depth:
        return leaves.orbit(coins) if orbit else leaves.flight(coins, speed)
    total = 0.0
    turned = CoinTree(leaves, 0).settled(coins)
    for settled in turned:
        total += max(
            plain(leaves, target, depth - 1, rest, w, end)
            for w, rest in plays(settled, speed)
            for end in REACHED[w][square]
        )
    return total / len(turned)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_search_values_turns_as_a_plain_recursion_does(depth: int) -> None:
    stream = Luck("legs").stream(str(depth))
    for case in range(12):
        coins = 0
        for shift in (0, 12):
            order = stream.shuffle(range(6))[stream.below(5) :]
            for at, value in enumerate(order):
                coins |= 1 << value + shift + (6 if at > 1 else 0)
        speed, square = stream.below(8), stream.below(48)
        leaves = Leaves(1 + stream.below(7), fuel=case % 3 > 0)
        target = stream.choice(PLANETS)
        search = Leg(CoinTree(leaves, 10**6), PLANETS, target)
        wanted = plain(leaves, target, depth, coins, speed, square)
        assert search.after(depth, coins, speed, square) == pytest.approx(wanted)


def test_a_search_may_use_all_of_its_budget() -> None:
    """After one thrust any of the four hidden ones may be turned up."""
    state = lay(thrust="0|1245|3", possible=False)
    coins = coins_of(state.thrust, state.brake)
    enough, scarce = (
        Leg(CoinTree(Leaves(6, True), budget), state.planets, state.planets[0]) for budget in (4, 3)
    )
    assert enough.after(2, coins, 3, 20) > 0
    with pytest.raises(OutOfNodes):
        scarce.after(2, coins, 3, 20)


def test_the_budget_ends_the_search() -> None:
    state = lay()
    search = Leg(CoinTree(Leaves(6, True), 50), state.planets, state.planets[0])
    with pytest.raises(OutOfNodes):
        search.after(4, coins_of(state.thrust, state.brake), 3, 20)

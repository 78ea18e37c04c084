"""Which cargo is loaded, and where it goes."""

from __future__ import annotations

import pytest

from galaxies.games.galaxyd.computer.front import PRICES
from galaxies.games.galaxyd.computer.planning import planner
from galaxies.games.galaxyd.rules.movement import Landing
from galaxies.games.galaxyd.rules.sectors import number
from rules.galaxyd.table import Stacks, position


def landings(ships: Stacks, enemies: Stacks, armor: int = 20) -> list[Landing | None]:
    """The landings that a plan for the first of these ships looks at."""
    state = position(ships, enemies, armor=(armor, armor))
    return planner([state], 0, PRICES).options[0]


def test_a_cargo_that_can_be_sold_is_sold() -> None:
    ends = landings({"e5": ["laden"]}, {"e6": ["freighter"]})
    assert ends and all(end and end[1] == "sell" for end in ends)


def test_no_cargo_is_carried_into_a_fight() -> None:
    ends = {end and end[0] for end in landings({"c7": ["laden"]}, {"c6": ["freighter"]})}
    assert len(ends) > 2 and not ends & {number("c6"), number("c4")}


@pytest.mark.parametrize(
    ("enemy", "armor", "loads"), [("c4", 20, True), ("c4", 5, False), ("g4", 20, False)]
)
def test_a_freighter_loads_what_it_is_likely_to_sell(enemy: str, armor: int, loads: bool) -> None:
    ends = landings({"h4": ["freighter"]}, {enemy: ["cruiser"]}, armor)
    assert ((number("h3"), "load") in ends) == loads

"""What the resources of a turn can pay for."""

from __future__ import annotations

import pytest

from galaxies.games.colony.choosing.planning import prospect
from galaxies.games.colony.rules.state import Pool
from rules.colony.table import lay, side


@pytest.mark.parametrize(
    ("systems", "pool", "most"),
    [
        ("new_haven frontier_colony -", (0, 0, 0), (1, 0, 0)),  # it makes 1 manpower
        ("new_haven research_institute -", (0, 0, 0), (0, 0, 0)),  # 2 production make 3 science
        ("new_haven research_institute -", (0, 2, 0), (0, 2, 3)),
        ("new_haven research_institute -", (0, 1, 1), (0, 1, 1)),
    ],
)
def test_what_can_be_reached_of_each_resource_counts_colonies_that_can_be_used(
    systems: str, pool: Pool, most: Pool
) -> None:
    view = lay(side("", systems), players=1, pool=pool, possible=False)
    for kind, reached in enumerate(most):
        for price in (reached, reached + 1):
            cost = tuple(price if i == kind else 0 for i in range(3))
            assert prospect(view, cost) == (price == reached, most)  # type: ignore[arg-type]

"""Orders that links count by are frozen for each rules version that people hold links of."""

from __future__ import annotations

import pytest

from galaxies.games import GAMES
from links import orders

WHAT_TO_DO = """
Links count by this order, and people hold links: put it back as it was. To change a game, leave
what is there in its order, declare what is new with `since=` the next rules version, raise
`Rules.version`, and name the version before in `Rules.reads`: CONTRIBUTING, "Let a game grow"."""


@pytest.mark.parametrize(("name", "version"), orders.known())
def test_the_orders_that_links_count_by_are_frozen(name: str, version: int) -> None:
    assert version in (GAMES[name].rules.version, *GAMES[name].rules.reads), (
        f"{name} version {version} is not read any more.{WHAT_TO_DO}"
    )
    kept, found = orders.known()[name, version], list(orders.orders(name, version))
    changed = [line for line in (*kept, *found) if (line in kept) != (line in found)]
    assert found == kept, f"{name} version {version} is not as it was: {changed}{WHAT_TO_DO}"


def test_every_version_in_the_archive_has_its_orders() -> None:
    missing = orders.archived().keys() - orders.known().keys()
    assert not missing, f"orders.txt lacks {sorted(missing)}: call links.orders.add()"

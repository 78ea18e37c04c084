"""Unknown ships: named where pools and purchases make them certain, else with their candidates."""

from __future__ import annotations

import pytest

from galaxies.games.galaxyd.choosing.inventory import inventory
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.knowledge import deduced
from galaxies.games.galaxyd.rules.pieces import KIND, NAMES, UNKNOWN
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import number, play, position

pytestmark = pytest.mark.rule("GOD-R-46")


def test_a_stack_names_the_unknown_ships_that_are_certain() -> None:
    state = position(
        {"a1": ["cruiser"]},
        {"e5": ["interceptor", "bomber", "bomber", "scavenger"], "f6": ["cruiser", "bomber"]},
    )
    view = RULES.observe(state, 0)
    words = "e5; Cynder: an Interceptor, certainly 2 Bombers and an unknown ship"
    assert inventory(view, 0, number("e5")).startswith(f"{words} (a Scavenger or a Bomber)")
    summary = WORDS.summary(view, 0)
    assert "e5: an Interceptor, certainly 2 Bombers and an unknown ship" in summary
    assert "f6: a Cruiser, an unknown ship (a Scavenger or a Bomber)" in summary


def test_if_all_hidden_ships_are_alike_each_is_named() -> None:
    state = position(
        {"a1": ["cruiser"]}, {"e5": ["bomber", "cruiser"], "f6": ["bomber", "cruiser"]}
    )
    view = RULES.observe(state, 0)
    assert "Cynder: a Bomber, certainly a Cruiser" in inventory(view, 0, number("f6"))


def test_a_purchase_makes_a_ship_in_the_sector_of_the_starbase_certain() -> None:
    state = position(
        {"h7": ["cruiser"], "c3": ["cruiser", "bomber"]}, {"a1": ["cruiser"]}, money=(9, 0)
    )
    for ship in ("assassin", "interceptor"):
        bought = RULES.observe(play(state, "done", f"buy {ship}"), 1)
        seen = [NAMES[one & KIND] for one in bought.ships(0, number("h7")) if one != UNKNOWN]
        certain = [NAMES[kind] for kind in deduced(bought, 0, number("h7"))[0]]
        assert sorted(seen + certain) in (sorted(["Cruiser", ship.capitalize()]), seen)
        assert ship.capitalize() in inventory(bought, 1, number("h7"))


def test_luck_never_contradicts_a_deduction() -> None:
    """A certain ship is in every deal that looks the same."""
    from galaxies.galaxy.luck import Luck  # noqa: PLC0415

    state = position(
        {"a1": ["cruiser"]},
        {"e5": ["interceptor", "bomber", "bomber", "scavenger"], "f6": ["cruiser", "bomber"]},
    )
    view = RULES.observe(state, 0)
    for seed in range(40):
        world = RULES.determinize(view, 0, Luck(str(seed)))
        for at in ("e5", "f6"):
            certain, types = deduced(view, 1, number(at))
            dealt = list(world.ships(1, number(at))[1:])
            for kind in certain:
                dealt.remove(kind)
            assert set(dealt) <= set(types)

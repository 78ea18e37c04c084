"""Shortcuts: one click that stands for several actions."""

from __future__ import annotations

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.state import State
from rules.colony.table import lay, side


def follow(state: State, word: str) -> State:
    """The state after a shortcut has been followed to its end."""
    while (
        action := GAME.choosing.follow(GAME.rules.observe(state, state.active), state.active, word)
    ) is not None:
        assert GAME.rules.check(state, action) is None
        state = GAME.rules.apply(state, action)
    return state


def test_all_generators_and_all_production() -> None:
    me = side("", "new_haven hive_colony -, verdance frontier_colony", ships="flagship")
    state = lay(me, row="intergalactic_migration")
    assert dict(GAME.choosing.shortcuts(state, 0, ()))["all-generators"] == "Use all generators (4)"
    after = follow(state, "all-generators")
    assert after.pool == (6, 1, 0)
    after = follow(lay(me, pool=(7, 4, 0)), "sell-production")
    assert after.pool == (7, 0, 0) and len(after.me.hand) == 4
    assert follow(after, "sell-manpower").pool == (1, 0, 0)


def test_all_colonies_where_the_pool_pays_for_every_one() -> None:
    me = side("", "new_haven hive_colony trading_post, verdance frontier_colony")
    poor = lay(side("", "new_haven frontier_colony trading_post"))
    assert "all-colonies" not in dict(
        GAME.choosing.shortcuts(poor, 0, ())
    )  # no production for the post
    state = lay(me, pool=(0, 1, 0))
    assert (
        dict(GAME.choosing.shortcuts(state, 0, ()))["all-colonies"]
        == "Use all colonies and ships (3)"
    )
    after = follow(state, "all-colonies")
    assert after.pool == (4, 0, 0) and len(after.me.hand) == 2

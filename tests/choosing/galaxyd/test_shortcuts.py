"""Shortcuts: whole stacks, losses, Pirates and purchases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.galaxyd.choosing import CHOOSING
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Absorb, Buy
from galaxies.games.galaxyd.rules.state import State
from picture.galaxyd.drawn import part, view, words
from rules.galaxyd.table import kinds, play, position


@pytest.mark.rule("GOD-R-71")
def test_a_whole_stack_is_moved_from_the_board() -> None:
    state = position({"e5": ["cruiser", "assassin", "destroyer"]}, {"e7": ["interceptor"]})
    offered = words(state, "move e5")
    assert "stack:e5:e6" in offered and "stack:e5:e7" not in offered  # a Destroyer moves 1
    assert "Move all 3 ships from e5 to e6" in part(state, "sector:e6", "move e5")
    refusal = CHOOSING.why_not(view(state), 0, ("move", "e5"), "sector:e7")
    assert refusal is not None and refusal.rule == "GOD-R-71"
    for _ in range(3):
        action = CHOOSING.follow(view(state), 0, "stack:e5:e6")
        assert RULES.check(state, action) is None
        state = RULES.apply(state, action)
    assert CHOOSING.follow(view(state), 0, "stack:e5:e6") is None
    assert kinds(state, 0, "e6") == ["cruiser", "assassin", "destroyer"]


@pytest.mark.rule("GOD-R-71")
def test_losses_pirates_and_purchases_go_together() -> None:
    state = play(
        position({"e7": ["interceptor", "scavenger", "freighter"]}, {"e7": ["scavenger"] * 2}),
        "done",
    )
    ((word, text),) = CHOOSING.shortcuts(view(state), 0, ())
    assert text == "As suggested: lose a Scavenger"
    while action := CHOOSING.follow(view(state), 0, word):
        state = RULES.apply(state, action)
    assert kinds(state, 0, "e7") == ["interceptor", "freighter"] and state.phase.name == "buy"
    raid = play(position({"a1": ["cruiser"]}, {}, pirates=["e3", "f9"], money=(9, 0)), "done")
    assert [word for word, _ in CHOOSING.shortcuts(view(raid), 0, ())] == ["pirates"]
    bought = play(position({}, {}, money=(20, 0)), "done", "buy cruiser", "buy interceptor", "done")
    assert bought.baskets == ((0, 3), ())
    again = play(bought, "done", "done", "done")
    ((word, text),) = CHOOSING.shortcuts(view(again), 0, ())
    assert text == "Same as last time: an Interceptor and a Cruiser, $7"
    while action := CHOOSING.follow(view(again), 0, word):
        again = RULES.apply(again, action)
    assert again.bought == (0, 3)


@pytest.mark.rule("GOD-R-71")
def test_losses_are_suggested_in_the_combats_of_pirates_as_well() -> None:
    """Each combat has a word of its own, so that an older suggestion chooses nothing in it."""
    freighters = {"h2": ["freighter"] * 2, "b2": ["freighter", "cruiser"]}
    state = position({"a1": ["cruiser"]}, freighters, pirates=["b2", "h2"])
    state = play(state, "done", "activate b2")
    ((word, text),) = CHOOSING.shortcuts(view(state, 1), 1, ())
    assert text == "As suggested: no ship is lost", "the Cruiser survives the Pirate"
    assert CHOOSING.follow(view(state, 1), 1, word) == Absorb("cruiser")
    for other in ("losses:h2:raid-0", "losses:b2:raid-0", "losses:b2:phase-2-1", "losses"):
        assert CHOOSING.follow(view(state, 1), 1, other) is None


def test_a_stack_goes_nowhere_without_ships_that_can_move() -> None:
    state = position({"e5": ["cruiser"]}, {"e7": ["interceptor"]})
    for word in ("stack:e5", "stack:e5:zz", "stack:zz:e5", "stack:b2:b3", "stack:e7:e6"):
        assert CHOOSING.follow(view(state), 0, word) is None, word
    moved = play(state, "move e5 cruiser e6 plain")
    assert CHOOSING.follow(view(moved), 0, "stack:e6:e7") is None


@pytest.mark.rule("GOD-R-71", "GOD-109")
def test_the_last_purchase_is_offered_only_if_all_of_it_can_be_bought() -> None:
    bought = play(position({}, {}, money=(20, 0)), "done", "buy cruiser", "buy interceptor", "done")
    again = play(bought, "done", "done", "done")

    def offered(state: State) -> bool:
        return bool(CHOOSING.shortcuts(view(state), 0, ()))

    assert offered(replace(again, money=(7, 0))) and not offered(replace(again, money=(6, 0)))
    begun = play(again, "buy interceptor")
    assert not offered(begun) and CHOOSING.follow(view(begun), 0, "as-before") == Buy("cruiser")
    pool = again.pools[0]
    for kind in (0, 3):
        out = (*pool[:kind], 0, *pool[kind + 1 :])
        assert not offered(replace(again, pools=(out, again.pools[1])))
    assert not offered(play(position({}, {}, money=(20, 0)), "done")), "nothing was bought before"

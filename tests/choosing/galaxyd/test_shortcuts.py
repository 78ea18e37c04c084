"""Shortcuts: whole stacks, losses, Pirates and purchases."""

from __future__ import annotations

import pytest

from galaxies.games.galaxyd.choosing import CHOOSING
from galaxies.games.galaxyd.rules import RULES
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
    assert kinds(state, 0, "e7") == ["interceptor", "freighter"] and state.phase == "buy"
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

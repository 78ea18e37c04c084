"""The recap of the other player's turn."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import begin, lucky, position


@pytest.mark.rule("GOD-R-73")
def test_things_laid_face_up_are_told() -> None:
    state = lucky(begin(setup="quick", thing_placement="face_up"))
    action = notation.parse(GAME, "lay planet e5")
    states = [state, RULES.apply(state, action)]
    assert list(WORDS.recap(states, [action], 1)) == [(0, "lays a planet on e5")]


@pytest.mark.rule("GOD-R-44", "GOD-131")
def test_what_the_other_did_is_told_as_far_as_it_was_seen() -> None:
    state = position(
        {"e5": ["interceptor", "cruiser", "bomber"], "g3": ["freighter"]},
        {"e6": ["scavenger"], "a1": ["cruiser"]},
        money=(3, 0),
    )
    played = (
        "move e5 cruiser e6 plain",
        "move g3 freighter h3 load",
        "done",
        "buy interceptor",
        "done",
    )
    states, actions = [state], []
    for line in played:
        actions.append(notation.parse(GAME, line))
        states.append(RULES.apply(states[-1], actions[-1]))
    sentences = list(WORDS.recap([RULES.observe(one, 1) for one in states], actions, 1))
    assert sentences == [
        (
            0,
            "moves an unknown ship from e5 to e6 and a Freighter from g3 to h3 (loading cargo)",
        ),
        (0, "fights on e6, 5 against your 3: you lose a Scavenger"),
        (0, "buys an Interceptor"),
        (0, "gets $3 and has 19 armor left"),
    ]
    assert "a Cruiser from e5 to e6" in next(iter(WORDS.recap(states, actions, 0)))[1]

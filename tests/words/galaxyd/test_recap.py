"""The recap of the other player's turn."""

from __future__ import annotations

import pytest

from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.words import WORDS
from galaxies.play import notation
from rules.galaxyd.table import position


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
    found = WORDS.recap([RULES.observe(one, 1) for one in states], actions, 1)
    assert found == [
        "Redog moves a ship e5 to e6 and Freighter g3 to h3, loading.",
        "Combat on e6: Redog 5 (Cruiser) against Cynder 3 (Scavenger). Cynder loses Scavenger.",
        "Redog buys Interceptor.",
        "Turn 1: Redog gets $3; armor 19.",
    ]
    assert "Cruiser e5 to e6" in WORDS.recap(states, actions, 0)[0]

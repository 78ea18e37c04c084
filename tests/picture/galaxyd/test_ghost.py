"""What the ghost of another game is compared by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.galaxyd.picture.ghost import RACING
from rules.galaxyd.table import begin, lucky, play, position

SHIPS = ({"e5": ["cruiser"]}, {"a1": ["cruiser"]})


@pytest.mark.parametrize("player", [0, 1])
def test_a_ghost_is_compared_after_as_many_finished_turns(player: int) -> None:
    state, finished = position(*SHIPS), []
    for _ in range(4):
        finished.append(RACING.point(state, player))
        state = play(state, "done", "done")
    assert finished == ([0, 1, 1, 2] if player == 0 else [0, 0, 1, 1])
    assert RACING.when(position(*SHIPS), player) == "After 0 turns"
    assert RACING.point(begin(), player) == 0
    over = play(position(*SHIPS), "resign 2")
    assert RACING.point(over, 0) == 1, "the turn in which the game ends counts"


def test_the_damage_to_the_enemy_is_the_score() -> None:
    state = position(*SHIPS, armor=(18, 13), turn=3)
    assert (RACING.score(state, 0), RACING.score(state, 1)) == (7, 2)
    assert RACING.measure(state) == "damage to the enemy Starbase"
    weak = position(*SHIPS, armor=(18, 13), turn=3, armor_2="14")
    assert RACING.score(weak, 0) == 1, "a Starbase that began with less has lost less"


def test_a_last_strike_counts_its_tries() -> None:
    strike = replace(lucky(begin(chart="last_strike")), tries=3)
    assert RACING.point(strike, 0) == RACING.score(strike, 0) == 3
    assert RACING.when(strike, 0) == "" and RACING.measure(strike) == "tries"

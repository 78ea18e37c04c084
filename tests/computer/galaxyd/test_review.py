"""The review of a finished game."""

from __future__ import annotations

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Review, last
from galaxies.games.galaxyd.computer import COMPUTER
from galaxies.games.galaxyd.rules import RULES
from rules.galaxyd.table import begin


@pytest.mark.rule("GOD-R-69")
def test_the_look_back_tells_the_end_and_draws_plots() -> None:
    easy = COMPUTER.levels["easy"]
    luck = Luck(galaxy.code(3))
    states, actions = [begin(setup="quick")], []
    while (player := RULES.current_player(states[-1])) != TERMINAL:
        state = states[-1]
        if player == CHANCE:
            actions.append(RULES.chance(state, luck))
        else:
            actions.append(easy(RULES.observe(state, player), player, Luck(str(len(states)))))
        states.append(RULES.apply(state, actions[-1]))
    review = last(COMPUTER.review(states, actions, Luck("x")))
    assert isinstance(review, Review)
    assert "Starbase was" in review.lines[0]
    assert [pane.name for pane in review.panes] == ["armor", "money", "losses"]

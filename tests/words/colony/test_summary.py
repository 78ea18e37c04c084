"""The summary and the prompt."""

from __future__ import annotations

from galaxies.games import colony
from galaxies.games.colony.rules.actions import Build, Clear, Exchange
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def test_summary_and_prompt_tell_the_position() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    assert "discard 3 more cards" in colony.GAME.words.prompt(state, 0, ())
    assert "Homestead World" in colony.GAME.words.summary(state, 0)
    state = lay(side(HAND), pool=(1, 2, 0))
    assert "1 manpower and 2 production" in colony.GAME.words.prompt(state, 0, ())
    assert colony.GAME.words.label(state, 0, ("exchange", "production")) == "1 production for a card"


def test_actions_named_here_exist() -> None:
    assert {Clear, Exchange, Build} <= set(colony.GAME.rules.actions)

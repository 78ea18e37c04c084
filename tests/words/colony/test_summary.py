"""The summary and the prompt."""

from __future__ import annotations

from galaxies.games.colony import GAME
from galaxies.play import notation
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def test_summary_and_prompt_tell_the_position() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    assert "discard 3 more cards" in GAME.words.prompt(state, 0, ())
    assert "Homestead World" in GAME.words.summary(state, 0)
    state = lay(side(HAND), pool=(1, 2, 0))
    assert "1 manpower and 2 production" in GAME.words.prompt(state, 0, ())
    assert GAME.words.label(state, 0, ("exchange", "production")) == "1 production for a card"


def test_every_action_of_the_player_has_a_button_of_its_own() -> None:
    """A verb without words of its own would show as it is typed."""
    kinds = [kind for kind in GAME.rules.actions if not kind.by_luck]
    verbs = [notation.verb(kind) for kind in kinds]
    texts = [GAME.words.label(lay(), 0, (verb,)) for verb in verbs]
    assert len(set(texts)) == len(kinds) == 15
    assert not set(texts) & set(verbs)

"""The summary and the prompt."""

from __future__ import annotations

from dataclasses import replace

from galaxies.games.colony import GAME
from galaxies.play import notation
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def test_summary_and_prompt_tell_the_position() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    assert "Discard 3 more cards" in GAME.words.prompt(state, 0, ())
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


def test_the_summary_says_what_each_card_does() -> None:
    """Of the hand, of every table and, while there is science, of the discard pile: each once."""
    me = side(HAND, "new_haven frontier_colony cheap_industry", discard="hive_colony")
    other = side(systems="new_haven frontier_colony trading_post", ships="science_vessel")
    state = lay(me, other, players=2)
    seen = GAME.rules.observe(state, 0)
    _, _, meanings = GAME.words.summary(seen, 0).partition("What the cards do: ")
    assert meanings.count("Frontier Colony (civilization, cost 1, 0 RP) gives 1 manpower") == 1
    assert "Cheap Industry (utility, cost 1, −2 RP) takes 1 manpower for 2 production" in meanings
    assert "Science Vessel (ship, cost 4) gives 1 science" in meanings
    assert "Trade Convoy (ship, cost 3) takes 1 production for 2 cards" in meanings
    assert "Hive Colony" not in meanings
    rich = replace(seen, pool=(0, 0, 1))
    assert "Hive Colony (civilization, cost 5, 2 RP)" in GAME.words.summary(rich, 0)


def test_the_summary_tells_what_is_covered_what_leaves_and_what_is_paid_for() -> None:
    me = side(HAND, "new_haven frontier_colony/hive_colony -")
    state = lay(me, row="cinder_belt verdance space_whales", players=2)
    told = GAME.words.summary(state, 0)
    assert "New Haven (biosphere: Hive Colony over Frontier Colony; utility: empty)" in told
    assert "the next one pushes the Space Whales out." in told
    paying = play(state, "build trading_post cinder_belt b")
    told = GAME.words.summary(paying, 0)
    assert "must be discarded to claim Cinder Belt with Trading Post on its utility slot." in told

"""The summary and the prompt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.game import SPECTATOR
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.phases import Pirates
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def test_summary_and_prompt_tell_the_position() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    assert "with these 3 cards?" in GAME.words.prompt(state, 0, ())
    assert "Homestead World" in GAME.words.summary(state, 0)
    state = lay(side(HAND), pool=(1, 2, 0))
    strip = GAME.picture.strip
    assert strip is not None
    assert any("1 manpower and 2 production" in gauge.words for gauge in strip(state, 0))
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


def test_the_summary_tells_whose_turn_it_is_and_what_has_happened_in_it() -> None:
    state = lay(side(HAND), players=2, pool=(1, 0, 0))
    first, second = (GAME.words.summary(GAME.rules.observe(state, at), at) for at in range(2))
    turn = f"Turn {state.round} of {state.rounds}"
    assert first.startswith(f"{turn}, yours. ") and "Pool: 1 manpower." in first
    assert second.startswith(f"{turn}, player 1 to act. ")
    assert "you have 1 and player 2 has 1" in first and "target" not in first
    assert "has been" not in first
    alone = GAME.words.summary(lay(players=1), 0)
    assert alone.startswith("Turn 1 of 11. ") and "Pool: empty." in alone
    assert "you have 1, the target is 55." in alone
    late = lay(side(HAND), claimed=True, relinquished=True, possible=False)
    said = GAME.words.summary(late, 0)
    assert "The one card of this turn has been taken" in said
    assert "A system has been relinquished this turn." in said
    pirates = lay(side(HAND), row="space_pirates_a", phase=Pirates(1), possible=False)
    assert "The Space Pirates demand 1 card." in GAME.words.summary(pirates, 0)


def test_before_the_deal_and_after_the_end_the_summary_is_short() -> None:
    begun = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, 2)
    assert GAME.words.summary(begun, 0) == "The decks are about to be shuffled."
    over = play(lay(side(HAND, tokens=3), players=2, active=1, last=True), "end-turn")
    outcome = GAME.rules.outcome(over)
    assert outcome is not None
    said = GAME.words.summary(over, 0)
    assert said.startswith(f"The game is over. {outcome.title}") and "What the" not in said
    assert "Space deck: no cards left." in said


@pytest.mark.parametrize(
    ("find", "words"),
    [
        ("verdance", "system Verdance, biosphere, 2 RP;"),
        ("molten_anvil", "system Molten Anvil, deposit, 2 RP, 1 hazard;"),
        ("copper_crown", "system Copper Crown, deposit, 1 RP, bounty 2 production;"),
        ("space_whales", "anomaly Space Whales, 2 science for 3 RP;"),
        (
            "intergalactic_migration",
            "event Intergalactic Migration, once a turn, gain 1 manpower, 3 manpower for 2 RP;",
        ),
        (
            "intergalactic_migration!",
            "event Intergalactic Migration, once a turn, gain 1 manpower, used, 3 manpower",
        ),
        ("nomad_guildship", "once a turn, 3 production for 1 science, 4 production for 3 RP;"),
        ("the_next_step", "event The Next Step, once a turn, give up a ship for 1 RP,"),
        ("space_race", "event Space Race, relinquishing a system gives 1 RP more,"),
        ("space_pirates_b", "discard 1 card when your turn begins,"),
        ("mech_revolution", "mining and utility colonies cost 1 card less,"),
    ],
)
def test_the_summary_tells_all_of_a_card_in_the_row(find: str, words: str) -> None:
    said = GAME.words.summary(lay(row=f"{find} bluewater"), 0)
    first = said.partition("The row, newest first: ")[2].partition("; ")[0]
    assert words in f"{first};"


@pytest.mark.parametrize(("is_open", "last"), [(True, False), (False, False), (True, True)])
def test_open_charts_tell_which_card_comes_next(is_open: bool, last: bool) -> None:
    following = "" if last else "gravel_sisters"
    state = lay(terms={"open_charts": is_open}, last=last, next_card=following)
    said = GAME.words.summary(GAME.rules.observe(state, 0), 0)
    assert (
        ("Next comes Gravel Sisters." in said) is ("Next comes" in said) is (is_open and not last)
    )
    assert ("pushes" in said) is not last
    assert ("Drifted away:" in said) is bool(state.gone)


def test_a_player_has_ships_scored_cards_a_hand_and_piles() -> None:
    me = side(
        "homestead_world frontier_colony frontier_colony",
        "new_haven frontier_colony! -, castaways_rest:m hive_colony",
        ships="flagship! mining_barge",
        pile="space_whales",
        discard="ring_station",
    )
    state = lay(me, side("", ships="scout_ship"), side(HAND), players=3)
    view = GAME.rules.observe(state, 0)
    mine, _, others = GAME.words.summary(view, 0).partition("Player 2 has")
    assert "(biosphere: Hive Colony; bounty: 1 manpower)" in mine
    assert "Ships: Flagship (used) and Mining Barge." in mine
    assert "In hand, with prices: 2 × Frontier Colony (1) and Homestead World (3)." in mine
    assert f"{len(me.deck)} cards in the deck; discard pile: Ring Station." in mine
    assert "Scored: Space Whales." in mine and "RP: anomalies studied 3," in mine
    second, _, third = others.partition("Player 3 has")
    assert "Ships: Scout Ship." in second and "0 cards in hand;" in second
    assert "Scored" not in second and "bounty" not in second
    assert "6 cards in hand;" in third and "Ships" not in third


def test_only_the_mate_is_called_so() -> None:
    state = lay(terms={"teams": True})
    for viewer in range(4):
        said = GAME.words.summary(GAME.rules.observe(state, viewer), viewer)
        assert said.count("Your mate, ") == 1
        assert f"Your mate, player {(viewer + 2) % 4 + 1} has, oldest first: New Haven" in said
    assert "mate" not in GAME.words.summary(state, SPECTATOR)
    assert "mate" not in GAME.words.summary(lay(), 0)


@pytest.mark.parametrize(("teams", "points"), [(False, (2, 3, 4, 5)), (True, (6, 8, 6, 8))])
def test_computers_look_at_the_points_of_their_team(teams: bool, points: tuple[int, ...]) -> None:
    sides = [side(tokens=n) for n in (1, 2, 3, 4)]
    assert GAME.remarks().standing(lay(*sides, terms={"teams": teams})) == points

"""The log: who did what, told to each player, with nothing left out."""

from __future__ import annotations

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.phases import Pirates
from galaxies.games.colony.rules.state import State
from galaxies.play import notation
from rules.colony.table import ALL, TABLE, lay, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def told(state: State, *plies: str, viewer: int = 0) -> list[str]:
    """The sentences of these plies for a viewer; the silent ones are left out."""
    said = []
    for line in plies:
        after = TABLE.play(state, line)
        before, seen = (GAME.rules.observe(one, viewer) for one in (state, after))
        said.append(GAME.words.describe(before, notation.parse(GAME, line), seen, viewer))
        state = after
    return [sentence for sentence in said if sentence]


def test_you_are_spoken_to_and_the_others_have_their_numbers() -> None:
    state = lay(side(HAND), players=2)
    assert told(state, "use new_haven a") == ["You use Frontier Colony: 1 manpower."]
    assert told(state, "use new_haven a", viewer=1) == [
        "Player 1 uses Frontier Colony: 1 manpower."
    ]
    alone = lay(side(HAND), players=1)
    assert told(alone, "use new_haven a", viewer=-1) == ["You use Frontier Colony: 1 manpower."]


def test_a_payment_of_several_cards_is_one_line() -> None:
    """Whether the player chooses each card or nothing is left to choose."""
    state = lay(side(HAND), row="verdance", players=2)
    build = "build homestead_world verdance a"
    pays = ("pay scout_ship", "pay flagship", "pay trade_convoy")
    assert told(state, build, *pays) == [
        "You claim Verdance with Homestead World on its biosphere slot for 3 cards.",
        "You pay with Scout Ship, Flagship and Trade Convoy.",
    ]
    alike = lay(
        side("homestead_world frontier_colony frontier_colony surface_mine"), row="verdance"
    )
    assert told(alike, build, viewer=1) == [
        "Player 1 claims Verdance with Homestead World on its biosphere slot,"
        " paying with 2 × Frontier Colony and Surface Mine."
    ]


def test_cards_drawn_into_an_empty_hand_are_named() -> None:
    state = lay(side("", deck="flagship"), pool=(0, 1, 0), players=2)
    assert told(state, "exchange production") == ["You exchange 1 production for Flagship."]
    assert told(state, "exchange production", viewer=1) == [
        "Player 1 exchanges 1 production for a card."
    ]


def test_what_cannot_be_drawn_is_told() -> None:
    state = lay(side(ALL, "new_haven - trading_post"), pool=(0, 1, 0))
    assert told(state, "use new_haven b") == [
        "You use Trading Post: 1 production for 2 cards; no card is left to draw."
    ]


def test_pirates_that_take_the_last_card_are_told() -> None:
    """Nothing is left to choose, so the card goes without a ply of its own."""
    state = lay(
        side(HAND),
        side("flagship", deck="scout_ship"),
        row="verdance space_pirates_a",
        players=2,
        next_card="gravel_sisters",
    )
    taken = "The Space Pirates take Flagship, the last card in"
    assert f"{taken} their hand. Player 2 draws a card." in told(state, "end-turn")[0]
    assert f"{taken} your hand. You draw Scout Ship." in told(state, "end-turn", viewer=1)[0]


def test_pirates_demand_a_card_and_another_of_the_same_kind_may_be_drawn() -> None:
    me = side("flagship trading_post", deck="trading_post")
    state = lay(me, row="verdance space_pirates_a", players=2, phase=Pirates(1))
    assert told(state, "surrender trading_post") == [
        "You give Trading Post to the Space Pirates. You draw Trading Post."
    ]


def test_cards_that_drift_away_have_the_right_verb() -> None:
    pirates = lay(side(HAND), row="verdance cinder_belt space_pirates_a", players=2)
    assert "the Space Pirates drift away." in told(pirates, "end-turn")[0]
    system = lay(side(HAND), row="gravel_sisters verdance twin_hearths", players=2)
    assert "Twin Hearths drifts away." in told(system, "end-turn")[0]


def test_points_of_events_and_of_relinquished_systems_are_told() -> None:
    state = lay(side(HAND, ships="mining_barge"), row="the_next_step", players=2)
    assert told(state, "sell the_next_step mining_barge") == [
        "You give up Mining Barge to The Next Step for 1 RP."
    ]
    full = "new_haven frontier_colony cheap_industry, castaways_rest homestead_world"
    state = lay(side(HAND, full), row="space_race", players=2)
    assert told(state, "relinquish new_haven") == [
        "You relinquish New Haven: 1 RP for the system, −2 for its colonies and 1 from Space Race."
    ]


def test_resources_that_lapse_are_told() -> None:
    state = lay(side(HAND), pool=(1, 0, 2), players=2)
    assert told(state, "end-turn", viewer=1)[0].startswith(
        "Player 1 leaves 1 manpower and 2 science unspent. Your turn "
    )


@pytest.mark.parametrize(
    ("points", "end"),
    [(20, "points, 35 short of the target of 55."), (60, "points, the target of 55 is reached.")],
)
def test_the_end_tells_why_a_game_alone_was_lost(points: int, end: str) -> None:
    state = lay(side(HAND, tokens=points - 1), players=1, last=True, possible=False)
    assert told(state, "end-turn")[0].endswith(end)


def test_one_of_two_equal_slots_is_sentenceby_its_number() -> None:
    state = lay(side("frontier_colony surface_mine scout_ship flagship"), row="gravel_sisters")
    sentence = told(state, "build surface_mine gravel_sisters b")[0]
    assert sentence == "You claim Gravel Sisters with Surface Mine on deposit slot 2 for 2 cards."

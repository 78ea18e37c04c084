"""The log: who did what, told to each player, with nothing left out."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.names import space_name
from galaxies.games.colony.rules.phases import Pirates
from galaxies.games.colony.rules.state import State
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
        side("flagship", deck="scout_ship", discard="ring_station"),
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
    for slot, number in (("a", 1), ("b", 2)):
        (sentence,) = told(state, f"build surface_mine gravel_sisters {slot}")
        claim = "You claim Gravel Sisters with Surface Mine on deposit slot"
        assert sentence == f"{claim} {number} for 2 cards."


@pytest.mark.parametrize(
    ("line", "sentences"),
    [
        (
            "use mate:new_haven a",
            (
                "You use your mate's Frontier Colony: 1 manpower.",
                "Player 1 uses their mate's Frontier Colony: 1 manpower.",
                "Player 1 uses your Frontier Colony: 1 manpower.",
            ),
        ),
        (
            "bounty mate:copper_crown production",
            (
                "You take 1 production from your mate's Copper Crown.",
                "Player 1 takes 1 production from their mate's Copper Crown.",
                "Player 1 takes 1 production from your Copper Crown.",
            ),
        ),
        (
            "event mate:galactic_investors",
            (
                "You use the Galactic Investors: 1 RP for 2 cards, paid by your mate, Trade",
                "Player 1 uses the Galactic Investors: 1 RP for 2 cards, paid by their mate.",
                "Player 1 uses the Galactic Investors: 1 RP for 2 cards, paid by you.",
            ),
        ),
        (
            "event galactic_investors",
            (
                "You use the Galactic Investors: 1 RP for 2 cards, Trade Convoy and Flagship.",
                "Player 1 uses the Galactic Investors: 1 RP for 2 cards.",
                "Player 1 uses the Galactic Investors: 1 RP for 2 cards.",
            ),
        ),
    ],
)
def test_what_is_the_mates_is_told_to_each_player(line: str, sentences: tuple[str, ...]) -> None:
    mate = side("", "new_haven frontier_colony -, copper_crown:pp strip_mine", tokens=1)
    me = side("scout_ship", deck="flagship trade_convoy", tokens=1)
    state = lay(me, side(), mate, side(), terms={"teams": True}, row="galactic_investors")
    for viewer, sentence in enumerate(sentences):
        assert told(state, line, viewer=viewer)[0].startswith(sentence)


@pytest.mark.parametrize(
    ("deck", "discard", "viewer", "told_of"),
    [
        ("flagship ring_station", "", 0, ", Ring Station and Flagship."),
        ("flagship ring_station", "", 1, "."),
        ("flagship", "*", 0, ", Flagship."),
        ("", "*", 0, "."),
    ],
)
def test_cards_from_a_trade_are_named_to_their_owner(
    deck: str, discard: str, viewer: int, told_of: str
) -> None:
    """Those that come only after the deck has been shuffled are not told yet."""
    me = side("scout_ship", "new_haven - trading_post", deck=deck, discard=discard)
    state = lay(me, pool=(0, 1, 0), possible=False)
    (sentence,) = told(state, "use new_haven b", viewer=viewer)
    assert sentence.endswith(f"Trading Post: 1 production for 2 cards{told_of}")


def test_a_trade_that_brings_one_card_only_says_so() -> None:
    me = side(ALL, "new_haven - trading_post", deck="flagship")
    state = lay(me, pool=(0, 1, 0))
    assert told(state, "use new_haven b") == [
        "You use Trading Post: 1 production for 2 cards, Flagship; no other card is left to draw."
    ]
    assert told(state, "use new_haven b", viewer=1) == [
        "Player 1 uses Trading Post: 1 production for 2 cards; no other card is left to draw."
    ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("exchange manpower", "You exchange 3 manpower for Ring Station."),
        ("exchange production", "You exchange 1 production for Ring Station."),
        ("recall sector_capital", "You recall Sector Capital for 1 science."),
        ("study space_whales", "You study the Space Whales for 2 science: 3 RP."),
        (
            "solve intergalactic_migration",
            "You solve Intergalactic Migration for 3 manpower: 2 RP.",
        ),
        ("clear molten_anvil", "You remove a hazard from Molten Anvil for 1 card."),
        ("launch mining_barge", "You launch Mining Barge for 3 cards."),
        (
            "build trading_post new_haven b",
            "You build Trading Post on the utility slot of New Haven",
        ),
        (
            "build homestead_world new_haven a",
            "You upgrade Frontier Colony on New Haven to Homestead World for 2 cards.",
        ),
        ("bounty copper_crown production", "You take 1 production from Copper Crown."),
        ("solve galactic_investors", "You solve the Galactic Investors for 4 cards: 3 RP."),
    ],
)
def test_a_sentence_tells_the_price(line: str, sentence: str) -> None:
    me = side(
        "homestead_world trading_post mining_barge flagship scout_ship",
        "new_haven frontier_colony -, copper_crown:pp strip_mine",
        deck="ring_station",
        discard="sector_capital",
    )
    row = "space_whales intergalactic_migration molten_anvil galactic_investors"
    state = lay(me, row=row, pool=(4, 2, 3))
    assert told(state, line)[0].startswith(sentence)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "solve galactic_investors",
            "You solve the Galactic Investors for 4 cards,"
            " paying with Flagship, Scout Ship, Trade Convoy and Ring Station: 3 RP.",
        ),
        (
            "launch mining_barge",
            "You launch Mining Barge, paying with Flagship, Scout Ship and Trade Convoy.",
        ),
    ],
)
def test_cards_that_must_be_paid_are_told_at_once(line: str, sentence: str) -> None:
    """Without the older cards of the discard pile."""
    names = "flagship scout_ship trade_convoy"
    hand = f"{names} {'ring_station' if line.startswith('solve') else 'mining_barge'}"
    state = lay(side(hand, discard="sector_capital"), row="galactic_investors")
    (said,) = told(state, line)
    assert sorted(re.findall(r"[A-Z]\w+ \w+|Flagship", said)) == sorted(
        re.findall(r"[A-Z]\w+ \w+|Flagship", sentence)
    )
    assert "Sector Capital" not in said and said.split("paying")[0] == sentence.split("paying")[0]


def test_a_payment_leaves_out_what_was_discarded_before() -> None:
    state = lay(side(HAND, discard="ring_station"), row="verdance")
    pays = ("pay scout_ship", "pay flagship", "pay trade_convoy")
    said = told(state, "build homestead_world verdance a", *pays)
    assert said[1] == "You pay with Scout Ship, Flagship and Trade Convoy."


def test_tokens_on_a_system_are_lost_with_it() -> None:
    systems = "new_haven frontier_colony -, castaways_rest:m homestead_world, verdance hive_colony"
    state = lay(side(HAND, systems, tokens=2), players=2)
    assert told(state, "relinquish castaways_rest") == [
        "You relinquish Castaway's Rest: 2 RP for the system and 1 for its colonies;"
        " the 1 manpower on it is lost."
    ]


@pytest.mark.parametrize(("claimed", "taken"), [(True, True), (False, False)])
def test_the_probe_takes_a_card_after_a_claim(claimed: bool, taken: bool) -> None:
    state = lay(
        side(HAND), players=1, row="space_whales verdance", terms={"probe": True}, pool=(0, 0, 2)
    )
    plies = ["study space_whales", "end-turn"] if claimed else ["end-turn"]
    said = told(state, *plies)[-1]
    assert ("The rival probe takes Verdance. " in said) is taken
    assert ("Verdance drifts away" in said) is not taken
    bare = replace(state, row=state.row[:1])
    assert "probe" not in told(bare, "study space_whales", "end-turn")[-1], "nothing is left"
    other = lay(side(HAND), players=1, row="space_whales verdance", pool=(0, 0, 2))
    assert "probe" not in told(other, "study space_whales", "end-turn")[-1]


@pytest.mark.parametrize(
    ("card", "hand", "said"),
    [
        ("space_pirates_a", HAND, "the Space Pirates enter the row"),
        ("bluewater", HAND, "Bluewater enters the row"),
    ],
)
def test_a_card_enters_the_row(card: str, hand: str, said: str) -> None:
    state = lay(side(HAND), side(hand), next_card=card)
    text = told(state, "end-turn")[0]
    assert said in text
    wants = "The Space Pirates demand a card." in text
    assert wants is ("Pirates" in said) and ("draws" in text) is not wants


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (0, "Player 2's discard pile becomes their new deck. Player 2 draws a card."),
        (1, "Your discard pile becomes your new deck. You draw "),
    ],
)
def test_a_new_deck_and_the_card_from_it_are_told(viewer: int, said: str) -> None:
    state = lay(side(HAND), side("flagship", discard=ALL), players=2)
    ended = told(state, "end-turn", viewer=viewer)[0]
    assert ended.endswith(" the row." if "drift" not in ended else " away.")
    state = TABLE.play(state, "end-turn")
    action = GAME.rules.chance(state, Luck("1"))
    (text,) = told(state, notation.line(action), viewer=viewer)
    assert text.startswith(said)


def test_a_card_that_comes_after_the_shuffle_has_no_name_yet() -> None:
    state = lay(side("scout_ship", discard=ALL), pool=(0, 1, 0))
    assert told(state, "exchange production") == ["You exchange 1 production for a card."]


def test_only_the_card_that_drifts_away_now_is_told() -> None:
    systems = "new_haven frontier_colony -, verdance hive_colony, port_meridian hive_colony -"
    state = lay(side(HAND, systems), players=2)
    (text,) = told(state, "end-turn")
    assert text.startswith("Player 2's turn")
    assert f"{space_name(state.row[-1].card)} drifts away." in text
    assert state.gone and not any(space_name(card) in text for card in state.gone)


def test_without_any_card_to_draw_the_turn_begins_all_the_same() -> None:
    state = lay(side(HAND), side(ALL), players=2)
    assert told(state, "end-turn")[0].endswith(". No card is left to draw.")


def test_the_gift_of_another_player_to_the_pirates_shows_no_other_card() -> None:
    me = side("flagship trading_post scout_ship", deck="ring_station")
    state = lay(me, row="verdance space_pirates_a", players=2, phase=Pirates(1))
    assert told(state, "surrender trading_post", viewer=1) == [
        "Player 1 gives Trading Post to the Space Pirates. Player 1 draws a card."
    ]


@pytest.mark.parametrize(
    ("players", "handicap", "seat"),
    [(1, 0, 0), (2, 0, 0), (3, 0, 0), (2, 2, 0), (2, -2, 0), (2, 2, 1)],
)
def test_the_deal_tells_the_row_who_begins_and_the_first_card(
    players: int, handicap: int, seat: int
) -> None:
    """A player who begins with fewer cards draws one all the same; those beyond the usual hand are
    drawn with it."""
    state = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, players)
    terms = replace(state.terms, first=0, handicap=handicap, handicap_seat=seat)
    state = replace(state, terms=terms)
    deal = notation.line(GAME.rules.chance(state, Luck("4")))
    after = TABLE.play(state, deal)
    (mine,) = told(state, deal)
    (theirs,) = told(state, deal, viewer=1) if players > 1 else ("",)
    oldest = [space_name(find.card) for find in after.row[:0:-1]]
    assert mine.startswith(f"The decks are shuffled; {oldest[0]}")
    assert all(name in mine for name in oldest)
    assert (" lies in the row." in mine) is (players == 1)
    assert ("You begin. Your turn 1 of" in mine) is (players > 1)
    assert space_name(after.row[0].card) not in mine.partition(" in the row.")[0]
    extra = max(0, handicap) if seat == 0 else 0
    drawn = mine.partition("You draw ")[2].replace(" and ", ", ").split(", ")
    assert len(drawn) == 1 + extra and drawn[-1].endswith(".")
    cards = f"{1 + extra} cards" if extra else "a card"
    assert not theirs or theirs.endswith(f" Player 1 draws {cards}.")

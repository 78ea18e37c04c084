"""The question to the player to move, and what the buttons say."""

from __future__ import annotations

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.phases import Pirates
from galaxies.games.colony.rules.state import State
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def table(row: str = "verdance the_next_step galactic_investors") -> State:
    """A team's turn, with something of everything."""
    me = side(HAND, "new_haven penal_colony -, copper_crown:pp strip_mine", ships="mining_barge")
    mate = side("", "new_haven frontier_colony -, castaways_rest:m hive_colony", tokens=1)
    return lay(me, side(), mate, side(), terms={"teams": True}, row=row)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("use ships", "Use ships"),
        ("use new_haven", "Use colonies on New Haven"),
        ("use mate:ships", "Use your mate's ships"),
        ("use mate:new_haven", "Use your mate's colonies on New Haven"),
        ("use mate:new_haven a", "Use your mate's Frontier Colony: 1 manpower"),
        ("use ships mining_barge", "Use Mining Barge: 1 production"),
        ("event galactic_investors", "Use the Galactic Investors: 1 RP for 2 cards"),
        (
            "event mate:galactic_investors",
            "Use the Galactic Investors: 1 RP for 2 cards, paid by your mate",
        ),
        ("sell the_next_step", "Give up a ship to The Next Step: 1 RP"),
        ("sell the_next_step mining_barge", "Give up Mining Barge to The Next Step: 1 RP"),
        ("bounty copper_crown", "Bounty of Copper Crown"),
        ("bounty copper_crown production", "Take 1 production from Copper Crown"),
        (
            "bounty mate:castaways_rest manpower",
            "Take 1 manpower from your mate's Castaway's Rest",
        ),
        ("build homestead_world", "Build Homestead World: 2 or 3 cards, 1 RP"),
        ("build trading_post", "Build Trading Post: 2 cards"),
        ("build cheap_industry", "Build Cheap Industry: 1 card, −2 RP"),
        ("build homestead_world verdance", "Claim Verdance"),
        ("build homestead_world new_haven", "New Haven"),
        ("build homestead_world verdance a", "Claim Verdance, biosphere: 3 cards"),
        ("build homestead_world new_haven a", "Upgrade Penal Colony on New Haven: 2 cards"),
        ("build trading_post new_haven b", "On New Haven, utility: 2 cards"),
        ("build trading_post new_haven z", "On New Haven, slot z: 2 cards"),
        ("build trading_post new_haven ab", "On New Haven, slot ab: 2 cards"),
        ("study space_whales", "Study Space Whales: 2 science, 3 RP"),
        ("launch flagship", "Launch Flagship: 4 cards"),
        ("what ever", "what ever"),
    ],
)
def test_a_button_says_what_is_done_and_what_it_costs(words: str, text: str) -> None:
    assert GAME.words.label(table(), 0, tuple(words.split())) == text


@pytest.mark.parametrize(
    ("systems", "row", "text"),
    [
        ("new_haven penal_colony -", "molten_anvil", "Upgrade to Hive Colony: 4 cards, 2 RP"),
        ("new_haven sector_capital -", "verdance", "Build Hive Colony: 5 cards, 2 RP"),
        ("new_haven sector_capital -", "molten_anvil", "Build Hive Colony: 5 cards, 2 RP"),
        (
            "new_haven penal_colony -, eden_mirage frontier_colony homestead_world",
            "verdance",
            "Build Hive Colony: 2, 4 or 5 cards, 2 RP",
        ),
    ],
)
def test_a_button_says_what_a_colony_costs_where_it_can_be_built(
    systems: str, row: str, text: str
) -> None:
    hand = "hive_colony surface_mine trading_post scout_ship flagship trade_convoy"
    anomalies = "space_whales singing_nebula derelict_ark frozen_minute"
    state = lay(side(hand, systems), row=f"{row} {anomalies}")
    assert GAME.words.label(state, 0, ("build", "hive_colony")) == text


def test_a_discount_shows_on_the_buttons() -> None:
    state = table("mech_revolution verdance")
    assert GAME.words.label(state, 0, ("build", "cheap_industry")).startswith(
        "Build Cheap Industry: free"
    )


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("exchange production", "Exchange 1 production for a card"),
        (
            "build homestead_world verdance a",
            "Claim Verdance, biosphere: 3 cards, with Homestead World",
        ),
        (
            "build homestead_world new_haven a",
            "Upgrade Penal Colony on New Haven: 2 cards, to Homestead World",
        ),
        ("build trading_post new_haven b", "Build Trading Post on New Haven, utility: 2 cards"),
        ("launch flagship", "Launch Flagship: 4 cards"),
        ("end-turn", "End the turn"),
    ],
)
def test_a_hint_names_the_colony_that_is_built(words: str, text: str) -> None:
    assert GAME.words.headline is not None
    assert GAME.words.headline(table(), 0, tuple(words.split())) == text


@pytest.mark.parametrize(
    ("draft", "asked"),
    [
        ((), "What next?"),
        (("look", "verdance"), "What next?"),
        (("build",), "Which colony do you build?"),
        (("build", "flagship"), "Where does Flagship go?"),
        (("launch",), "Which ship do you launch?"),
        (("relinquish",), "Which system do you relinquish?"),
        (("use", "new_haven"), "Which colony or ship do you use?"),
        (("end-turn",), "End your turn?"),
    ],
)
def test_each_choice_has_its_question(draft: tuple[str, ...], asked: str) -> None:
    told = GAME.words.prompt(table(), 0, draft)
    assert told.endswith(asked) and "You have" not in told


@pytest.mark.parametrize(
    ("demand", "asked"),
    [(1, "Which card do you give to the"), (2, "Which 2 cards do you give to the")],
)
def test_the_pirates_ask_for_so_many_cards(demand: int, asked: str) -> None:
    state = lay(side(HAND), row="space_pirates_a", phase=Pirates(demand), possible=False)
    assert GAME.words.prompt(state, 0, ()).startswith(asked)


def test_what_is_paid_for_is_named() -> None:
    state = play(lay(side(HAND), row="galactic_investors"), "solve galactic_investors")
    assert GAME.words.prompt(state, 0, ()) == "Pay for the Galactic Investors with these 4 cards?"


def test_a_payment_tells_how_many_cards_the_player_has_marked() -> None:
    """In few words: the question stands in a narrow column."""
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    want = "Pay for Homestead World with these 3 cards?"
    assert GAME.words.prompt(state, 0, ()) == want
    assert GAME.words.prompt(state, 0, ("marked", "flagship", "scout_ship")) == (
        "Choose 1 more card to pay for Homestead World."
    )
    hazard = play(lay(side(HAND), row="molten_anvil"), "clear molten_anvil")
    told = GAME.words.prompt(hazard, 0, ())
    assert told == "Pay for removing a hazard from Molten Anvil with this card?"

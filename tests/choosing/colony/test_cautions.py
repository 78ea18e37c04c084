"""Warnings before an action, and reasons why a part cannot be chosen."""

from __future__ import annotations

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.actions import EndTurn, Relinquish
from galaxies.games.colony.rules.state import Pool, Side, State
from rules.colony.table import lay, lines, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def warned(state: State, action: object) -> str:
    refusal = GAME.choosing.warn(GAME.rules.observe(state, state.active), state.active, action)
    return refusal.why if refusal else ""


@pytest.mark.rule("TTG-R-22", "TTG-R-41")
def test_warnings_at_the_end_of_a_turn() -> None:
    used = "new_haven frontier_colony! -"
    assert "Frontier Colony" in warned(lay(), EndTurn())
    assert "buys 2 cards" in warned(lay(side("", used), pool=(1, 2, 0)), EndTurn())
    science = lay(side("", used, discard="flagship"), pool=(0, 0, 1))
    assert "science" in warned(science, EndTurn())
    assert "Space Whales" in warned(
        lay(side("", used), row="space_whales", pool=(0, 0, 2)), EndTurn()
    )
    migration = lay(side("", used), row="intergalactic_migration")
    assert "Intergalactic Migration" in warned(migration, EndTurn())
    rich = lay(side("", used), row="cosmic_burst", pool=(0, 0, 3))
    assert "Cosmic Burst" in warned(rich, EndTurn())
    crackdown = lay(side(f"{HAND} ring_station", used), row="stellar_crackdown")
    assert "solve Stellar Crackdown" in warned(crackdown, EndTurn())
    assert warned(lay(side(HAND, used), row="galactic_investors"), EndTurn()) == ""
    late = lay(side("trading_post scout_ship flagship", used), players=2, last=True)
    assert "last turn" in warned(late, EndTurn())
    assert warned(lay(side("", used)), EndTurn()) == ""


@pytest.mark.rule("TTG-37")
def test_a_transformation_that_is_left_is_named() -> None:
    market = lay(side("", "new_haven frontier_colony! -, verdance market_city"), pool=(2, 0, 0))
    said = "Market City still turns 2 manpower into 3 cards: you lose what stays in the pool."
    assert warned(market, EndTurn()) == said


FULL = "new_haven frontier_colony! trading_post!"


@pytest.mark.rule("TTG-112", "TTG-117")
@pytest.mark.parametrize(
    ("me", "row", "said"),
    [
        (side(HAND, FULL), "stellar_crackdown", "solve Stellar Crackdown for 7 RP"),
        (side("", FULL, ships="scout_ship!"), "the_next_step", "give up Scout Ship to The Next"),
        (
            side("", f"{FULL}, verdance hive_colony!"),
            "space_race",
            "relinquish New Haven for 1 RP",
        ),
        (side("cheap_industry flagship", "new_haven frontier_colony! -"), "", ""),
        (side(HAND, "new_haven frontier_colony! -"), "", "build Homestead World for 1 RP"),
    ],
)
def test_what_still_makes_points_in_the_last_turn_is_named(me: Side, row: str, said: str) -> None:
    claimed = "solve" not in said
    state = lay(me, side(tokens=9), row=row, last=True, claimed=claimed)
    text = warned(state, EndTurn())
    assert said in text
    assert bool(said) == bool(text)


def test_the_points_of_a_player_alone_count_once() -> None:
    me = side(HAND, "new_haven frontier_colony! -")
    alone = lay(me, last=True, claimed=True, players=1)
    assert "build Homestead World for 1 RP" in warned(alone, EndTurn())


@pytest.mark.rule("TTG-98", "TTG-R-26")
def test_warnings_before_something_is_lost_or_taken_from_the_mate() -> None:
    me = side(
        "",
        "new_haven frontier_colony trading_post, copper_crown:pp strip_mine, verdance hive_colony",
    )
    state = lay(me)
    words = {
        line: warned(state, action)
        for line, action in zip(lines(state), GAME.rules.legal_actions(state), strict=True)
    }
    assert "bounty" in words["relinquish copper_crown"]
    assert "Frontier Colony" in words["relinquish new_haven"]
    team = lay(side(), side(), me, side(), terms={"teams": True})
    mate = [
        a for a in GAME.rules.legal_actions(team) if getattr(a, "system", "").startswith("mate:")
    ]
    assert mate and "mate" in warned(team, mate[0])


def test_a_colony_whose_use_brings_nothing_may_go_unused() -> None:
    """Research Institute turns production, which buys cards, into science without a use."""
    systems = "new_haven frontier_colony! research_institute, verdance hive_colony!"
    science = lay(side("", systems, discard=""), pool=(0, 2, 0))
    assert warned(science, Relinquish("new_haven")) == ""
    cards = "flagship trade_convoy scout_ship"
    recalls = lay(side("", systems, discard=cards), pool=(0, 2, 0))
    assert warned(recalls, Relinquish("new_haven")) == ""
    newest = "port_meridian market_city trading_post!, verdance hive_colony!"
    market = lay(side("", f"new_haven frontier_colony! -, {newest}"), pool=(2, 0, 0))
    assert "First use Market City" in warned(market, Relinquish("port_meridian"))


WHY = [
    ("find:molten_anvil", (), "TTG-56"),
    ("find:molten_anvil", ("build", "surface_mine"), "TTG-64"),
    ("find:derelict_ark", (), "TTG-54"),
    ("find:nomad_guildship", (), "TTG-74"),
    ("slot:new_haven:b", (), "TTG-80"),
    ("slot:new_haven:b", ("build", "surface_mine"), "TTG-61"),
    ("own:new_haven", (), "TTG-94"),
    ("hand:sector_capital", (), "TTG-81"),
    ("discard:hive_colony", (), "TTG-40"),
    ("deck", (), "TTG-16"),
    ("pool", (), "TTG-37"),
    ("claim", (), "TTG-32"),
]


@pytest.mark.parametrize(("key", "draft", "rule"), WHY)
def test_why_a_part_cannot_be_chosen(key: str, draft: tuple[str, ...], rule: str) -> None:
    me = side("sector_capital surface_mine trading_post", discard="hive_colony")
    state = lay(me, row="molten_anvil derelict_ark nomad_guildship")
    refusal = GAME.choosing.why_not(GAME.rules.observe(state, 0), 0, draft, key)
    assert refusal is not None and refusal.rule == rule, refusal


def test_every_part_that_does_nothing_says_why() -> None:
    """All that can be tapped on board and hand acts, or tells a rule; frames and words do not."""
    silent = {"ground", "hand", "piles", "tool", "none", "head", "card"}
    home = "new_haven frontier_colony! -, verdance hive_colony"
    me = side("trading_post sector_capital", home, ships="flagship!")
    state = lay(me, row="molten_anvil derelict_ark nomad_guildship", claimed=True)
    bill = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    checked = 0
    for view, viewer in ((state, 0), (bill, 0), (GAME.rules.observe(state, 1), 1)):
        for pane in GAME.picture.scene(view, viewer, ()).panes[:2]:
            for part in pane.parts:
                kind = part.key.partition(":")[0]
                acts = any(f"data-{how}=" in part.svg for how in ("word", "swap", "do"))
                if acts or kind in silent:
                    continue
                refusal = GAME.choosing.why_not(view, viewer, (), part.key)
                assert refusal is not None and refusal.why.endswith("."), part.key
                assert "hidden" not in refusal.why
                checked += 1
    assert checked > 25


def test_reasons_name_what_is_missing() -> None:
    state = lay(side("sector_capital"), row="derelict_ark", pool=(0, 0, 1))
    refusal = GAME.choosing.why_not(state, 0, (), "find:derelict_ark")
    assert refusal is not None and "2 more science" in refusal.why


PICKED = ("build", "surface_mine")
STALE = ("build", "ring_station")
"""A card that has left the hand since it was picked."""


def why(state: State, key: str, draft: tuple[str, ...] = (), viewer: int = 0) -> str:
    """Why this part cannot be chosen; "" without an answer."""
    refusal = GAME.choosing.why_not(GAME.rules.observe(state, viewer), viewer, draft, key)
    return refusal.why if refusal else ""


FOUR = (
    "new_haven frontier_colony -, verdance hive_colony, old_harbor penal_colony -,"
    " ferrum_drift strip_mine"
)


@pytest.mark.parametrize(
    ("hand", "draft", "find", "said"),
    [
        (
            "homestead_world surface_mine flagship",
            (),
            "verdance",
            "Homestead World would fit Verdance.",
        ),
        ("homestead_world penal_colony", (), "verdance", "Penal Colony or Homestead World"),
        ("surface_mine flagship", (), "verdance", "No card in your hand fits a slot of Verdance."),
        ("surface_mine flagship", STALE, "verdance", "No card in your hand fits"),
        ("surface_mine flagship", PICKED, "verdance", "A biosphere slot takes"),
        ("surface_mine flagship", PICKED, "twin_hearths", "you have 1."),
        ("surface_mine", (), "molten_anvil", "You must also remove 1 hazard, for 1 card each."),
        ("surface_mine", PICKED, "molten_anvil", "Molten Anvil has 1 hazard"),
        ("surface_mine", (), "space_whales", "The Space Whales cost 2 science"),
        ("surface_mine", (), "nomad_guildship", "Solving Nomad Guildship costs 4 production"),
    ],
)
def test_why_a_card_of_the_row_cannot_be_taken(
    hand: str, draft: tuple[str, ...], find: str, said: str
) -> None:
    """Without a fitting card in hand, for its price, or because of its hazards."""
    told = why(lay(side(hand), row=find), f"find:{find}", draft)
    assert said in told
    assert ("hazard" in told) is (find == "molten_anvil")


@pytest.mark.parametrize("find", ["verdance", "space_whales", "space_pirates_a"])
def test_a_second_card_of_the_row_is_one_too_many(find: str) -> None:
    state = lay(side(HAND), row=find, claimed=True, pool=(0, 5, 5))
    for draft in ((), PICKED):
        assert "one is the limit" in why(state, f"find:{find}", draft)


def test_a_fifth_system_is_one_too_many() -> None:
    state = lay(side(HAND, FOUR), row="cinder_belt space_whales")
    for draft in ((), PICKED):
        assert "You control 4 systems" in why(state, "find:cinder_belt", draft)
    assert "science" in why(state, "find:space_whales"), "anomalies are no systems"


@pytest.mark.parametrize(
    ("find", "said"),
    [
        ("space_pirates_a", "then you can solve the Space Pirates."),
        ("space_whales", "then you can study the Space Whales."),
        ("nomad_guildship", "then you can use Nomad Guildship."),
    ],
)
def test_a_picked_card_goes_back_before_the_row_is_used(find: str, said: str) -> None:
    """While a card is picked, events and anomalies in the row are not offered."""
    state = lay(side(HAND), row=find, pool=(0, 3, 2))
    assert why(state, f"find:{find}", PICKED) == f"Put Surface Mine back first; {said}"


@pytest.mark.parametrize(
    ("hand", "draft", "slot", "said"),
    [
        ("surface_mine", (), "new_haven:a", "You have used Frontier Colony"),
        ("surface_mine", STALE, "new_haven:a", "You have used Frontier Colony"),
        ("surface_mine", PICKED, "new_haven:b", "A utility slot takes utility colonies"),
        (
            "surface_mine flagship",
            (),
            "new_haven:b",
            "No card in your hand fits this utility slot.",
        ),
        ("surface_mine flagship", STALE, "new_haven:b", "No card in your hand fits this"),
        ("surface_mine trading_post", (), "new_haven:b", "in your hand first: Trading Post would"),
        ("surface_mine", (), "ferrum_drift:a", "Strip Mine, worth less than 0 RP"),
    ],
)
def test_why_a_slot_cannot_be_chosen(
    hand: str, draft: tuple[str, ...], slot: str, said: str
) -> None:
    systems = "new_haven frontier_colony! -, ferrum_drift strip_mine"
    state = lay(side(hand, systems), row="stellar_crackdown")
    assert said in why(state, f"slot:{slot}", draft)


@pytest.mark.parametrize(
    ("hand", "card", "said"),
    [
        ("flagship trading_post", "flagship", "Flagship costs 4 other cards; you have 1."),
        ("sector_capital flagship", "sector_capital", "costs 10 other cards, and you have 1;"),
        ("surface_mine flagship", "surface_mine", "costs 2 other cards, and you have 1;"),
        ("surface_mine flagship penal_colony", "surface_mine", "There is no place for Surface"),
        ("trading_post flagship penal_colony", "trading_post", ""),
        ("flagship", "trading_post", ""),
    ],
)
def test_why_a_card_of_the_hand_is_of_no_use(hand: str, card: str, said: str) -> None:
    """The price comes first, then the places; of a card that can be built there is nothing to say,
    nor of one that has left the hand."""
    told = why(lay(side(hand), claimed=True), f"hand:{card}")
    assert said in told and bool(said) is bool(told)


def test_while_a_payment_is_due_only_hand_cards_matter() -> None:
    bill = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    assert "it cannot pay for itself" in why(bill, "hand:homestead_world")
    asked = why(bill, "deck")
    assert "discard" in asked.lower() and why(bill, "find:verdance") == asked
    assert why(bill, "own:new_haven") == asked != why(lay(), "own:new_haven")


def test_after_the_game_and_in_anothers_turn_no_part_can_be_chosen() -> None:
    state = lay(side(HAND), players=2, last=True, active=1)
    assert why(state, "find:verdance", viewer=0) == "It is another player's turn."
    over = play(state, "end-turn")
    for viewer in range(2):
        said = why(over, "deck", viewer=viewer)
        assert "over" in said or "ended" in said


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("slot:mate:new_haven:a", "Your mate's Frontier Colony has been used"),
        ("slot:mate:new_haven:b", "only your mate builds"),
        ("slot:mate:copper_crown:a", "Surface Mine takes 1 manpower"),
        ("own:mate:copper_crown", "only your mate builds and relinquishes there"),
        ("bounty:mate:copper_crown:science", "only your mate builds"),
        ("ship:mate:flagship:0", "Your mate's Flagship has been used"),
        ("ship:mate:trade_convoy:0", "Trade Convoy takes 1 production"),
        ("ship:science_vessel:0", "You have used Science Vessel"),
        ("ship:scout_ship:0", "Scout Ship takes 1 manpower"),
    ],
)
def test_why_a_card_of_the_mates_table_or_a_ship_cannot_be_used(key: str, said: str) -> None:
    mate = side(
        "",
        "new_haven frontier_colony! -, copper_crown:pp surface_mine",
        ships="flagship! trade_convoy",
    )
    me = side("", ships="science_vessel! scout_ship")
    assert said in why(lay(me, side(), mate, side(), terms={"teams": True}), key)


@pytest.mark.rule("TTG-R-26")
def test_what_only_the_player_gives_needs_no_word_with_the_mate() -> None:
    one = side("", "new_haven frontier_colony -, copper_crown:p strip_mine", tokens=1)
    other = side("", "new_haven frontier_colony -, castaways_rest:m hive_colony", tokens=1)
    state = lay(
        one, side(), other, side(), terms={"teams": True}, row="galactic_investors verdance"
    )
    asked = {
        line: warned(state, action)
        for line, action in zip(lines(state), GAME.rules.legal_actions(state), strict=True)
        if line.startswith(("bounty", "event", "use"))
    }
    assert {line for line, said in asked.items() if "agreed" in said} == {
        "bounty mate:castaways_rest manpower",
        "event mate:galactic_investors",
    }
    assert asked["bounty copper_crown production"] == asked["event galactic_investors"] == ""


USED = "new_haven frontier_colony! -"


@pytest.mark.rule("TTG-37", "TTG-R-22")
@pytest.mark.parametrize(
    ("systems", "pool", "said"),
    [
        (f"{USED}, verdance grand_embassy", (3, 0, 0), "Grand Embassy still turns 3 manpower"),
        (f"{USED}, verdance logistics_hub", (1, 0, 0), "Logistics Hub still turns 1 manpower"),
        (f"{USED}, verdance logistics_hub", (0, 0, 0), ""),
        (
            f"{USED}, ferrum_drift cheap_industry, verdance trading_post",
            (0, 1, 0),
            "Trading Post still turns 1 production",
        ),
        (f"{USED}, ferrum_drift surface_mine", (1, 0, 0), "Surface Mine still turns 1 manpower"),
        (f"{USED}, verdance field_laboratory", (0, 1, 0), "it still buys 1 card."),
        (USED, (7, 1, 0), "it still buys 3 cards."),
        (USED, (2, 0, 0), ""),
        (USED, (0, 0, 1), ""),
    ],
)
def test_what_would_lapse_is_told_when_the_turn_ends(systems: str, pool: Pool, said: str) -> None:
    told = warned(lay(side("", systems), pool=pool, possible=False), EndTurn())
    assert said in told and bool(said) is bool(told)


@pytest.mark.parametrize(("science", "said"), [(0, ""), (1, "You would lose 1 science")])
def test_science_is_missed_where_there_is_a_card_to_recall(science: int, said: str) -> None:
    state = lay(side("", USED, discard="flagship"), pool=(0, 0, science))
    told = warned(state, EndTurn())
    assert told.startswith(said) and bool(said) is bool(told)


def test_a_use_for_just_one_card_more_is_missed() -> None:
    state = lay(side("", USED, ships="scout_ship"), pool=(1, 0, 0))
    assert warned(state, EndTurn()).startswith("Scout Ship still turns 1 manpower into 1 card")


@pytest.mark.rule("TTG-41")
@pytest.mark.parametrize(
    ("deck", "discard", "buys"), [("", "*", True), ("*", "", True), ("", "", False)]
)
def test_a_pool_buys_nothing_when_no_card_is_left_to_draw(
    deck: str, discard: str, buys: bool
) -> None:
    """A reshuffled discard pile gives cards as well as a deck."""
    everything = side("*" if not buys else "", USED, deck=deck, discard=discard)
    told = warned(lay(everything, pool=(0, 2, 0)), EndTurn())
    assert ("buys 2 cards" in told) is bool(told) is buys


def test_who_wins_by_ending_the_turn_is_not_held_up() -> None:
    """Even though colonies have not been used."""
    ahead = lay(side(tokens=9), side(), players=2, last=True, active=0)
    behind = lay(side(), side(tokens=9), players=2, last=True, active=0)
    assert warned(ahead, EndTurn()) == ""
    assert "Frontier Colony" in warned(behind, EndTurn())


def test_a_colony_without_points_is_not_missed_in_the_last_turn() -> None:
    me = side("trading_post flagship scout_ship", USED)
    assert warned(lay(me, side(tokens=9), last=True, claimed=True), EndTurn()) == ""


@pytest.mark.rule("TTG-97")
def test_one_of_two_equal_colonies_is_named_on_the_system_that_is_left() -> None:
    """The pool feeds only one of the trading posts: then it may be either of them."""
    systems = (
        "port_meridian frontier_colony! trading_post, cinder_belt surface_mine! trading_post,"
        " verdance hive_colony!"
    )
    state = lay(side("", f"{USED}, {systems}"), pool=(0, 1, 0))
    for system in ("port_meridian", "cinder_belt"):
        assert "First use Trading Post" in warned(state, Relinquish(system))

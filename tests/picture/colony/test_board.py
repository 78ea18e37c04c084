"""The board: what it shows, and what can be chosen on it."""

from __future__ import annotations

import re

import pytest

from galaxies.game import SPECTATOR, Shape
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.phases import Paying
from galaxies.games.colony.rules.state import State
from picture.colony.drawn import parts, words_of
from rules.colony.table import lay, play, side

TWO = "new_haven frontier_colony -, verdance hive_colony"
HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def follow(state: State, word: str) -> State:
    """The state after a shortcut has been followed to its end."""
    while (
        action := GAME.choosing.follow(GAME.rules.observe(state, state.active), state.active, word)
    ) is not None:
        assert GAME.rules.check(state, action) is None
        state = GAME.rules.apply(state, action)
    return state


def test_the_card_that_leaves_next_is_marked() -> None:
    state = lay(row="port_meridian verdance cinder_belt", players=2)
    drawn = parts(state)
    assert "leaves next" in drawn["find:cinder_belt"]
    assert "leaves next" not in drawn["find:verdance"]
    claimed = lay(row="port_meridian verdance", players=2, claimed=True)
    assert "leaves next" not in parts(claimed)["find:verdance"]


def test_the_newest_system_is_crowned_and_a_full_one_can_go() -> None:
    me = side("", "new_haven frontier_colony trading_post, verdance hive_colony")
    drawn = parts(lay(me))
    assert "newest" in drawn["own:verdance"] and "crown" in drawn["own:verdance"]
    assert 'data-word="relinquish new_haven"' in drawn["own:new_haven"]


def test_used_and_covered_cards_look_so() -> None:
    me = side("", "new_haven frontier_colony/hive_colony! trading_post")
    drawn = parts(lay(me))
    assert "rotate" in drawn["slot:new_haven:a"] and "peek" in drawn["slot:new_haven:a"]
    assert "used" in drawn["slot:new_haven:a"]
    assert "rotate" not in drawn["slot:new_haven:b"]


def test_a_picked_card_lights_the_places_where_it_can_go() -> None:
    state = lay(side(HAND), row="port_meridian verdance molten_anvil", players=2)
    draft = ("build", "homestead_world")
    drawn = parts(state, draft)
    assert 'data-word="verdance a"' in drawn["find:verdance"]
    assert 'data-word="new_haven a"' in drawn["slot:new_haven:a"]
    assert "data-word" not in drawn["slot:new_haven:b"]
    held = parts(state, draft, "hand")
    assert "picked" in held["hand:homestead_world"]
    assert (
        'data-word="put-back"' in held["hand:homestead_world"]
        and GAME.choosing.marks(state, 0, draft)["put-back"] == ()
    )
    assert 'data-swap="build trading_post"' in held["hand:trading_post"]


def test_hazards_can_be_removed_with_the_claim_in_one_tap() -> None:
    state = lay(side(HAND), row="molten_anvil verdance", players=2)
    drawn = parts(state, ("build", "surface_mine"))
    word = "settle:surface_mine:molten_anvil:a"
    assert f'data-swap="{word}"' in drawn["find:molten_anvil"]
    two = lay(side(HAND), row="scrapyard_moon verdance", players=3)
    bands = parts(two, ("build", "trading_post"))["find:scrapyard_moon"]
    for letter in "ab":
        assert f'data-swap="settle:trading_post:scrapyard_moon:{letter}"' in bands
    assert word in dict(GAME.choosing.shortcuts(state, 0, ("build", "surface_mine")))
    after = follow(state, word)
    assert not isinstance(after.phase, Paying), "the button has said what all of it costs"
    assert len(after.me.hand) == len(state.me.hand) - 4
    assert after.me.systems[-1].card == "molten_anvil" and "surface_mine" not in after.me.hand


def test_the_mates_table_can_be_used_on_the_board() -> None:
    mate = side("", "new_haven frontier_colony -, copper_crown:pp strip_mine", ships="flagship")
    team = lay(side(HAND), side(), mate, side(), terms={"teams": True})
    drawn = parts(team)
    assert 'data-word="use mate:new_haven a"' in drawn["slot:mate:new_haven:a"]
    assert (
        'data-word="bounty mate:copper_crown production"'
        in (drawn["bounty:mate:copper_crown:production"])
    )
    assert 'data-word="use mate:ships flagship"' in drawn["ship:mate:flagship:0"]
    for key in ("slot:mate:new_haven:b", "own:mate:copper_crown"):
        refusal = GAME.choosing.why_not(GAME.rules.observe(team, 0), 0, (), key)
        assert refusal is not None and refusal.rule == "TTG-127"
    alone = lay(side(HAND), side(), mate, side())
    assert not [key for key in parts(alone) if "mate" in key]


def test_what_has_a_button_at_the_question_is_not_drawn_again() -> None:
    me = side(HAND, "new_haven frontier_colony trading_post, verdance hive_colony")
    state = lay(me, row="ferrum_drift", players=1, pool=(0, 1, 0))
    bill = play(lay(side(HAND), row="verdance", players=1), "build homestead_world verdance a")
    for view, words in ((state, "all-colonies end-turn"), (bill, "pay-proposed")):
        scene = GAME.picture.scene(view, 0, ())
        drawn = {*scene.words(), *(one for pane in scene.panes for one in pane.words("data-swap"))}
        assert drawn and not drawn & set(words.split())
        assert words.split()[0] in dict(GAME.choosing.shortcuts(view, 0, ()))


def test_others_hands_are_nowhere_in_the_picture() -> None:
    state = lay(side("flagship"), side("sector_capital ring_station"), players=2)
    view = GAME.rules.observe(state, 0)
    whole = "".join(
        str(p.svg) for pane in GAME.picture.scene(view, 0, ()).panes for p in pane.parts
    )
    assert "Flagship" in whole
    assert "Sector Capital" not in whole and "Ring Station" not in whole
    assert "Sector Capital" not in GAME.words.summary(view, 0)


def test_nothing_can_be_chosen_in_anothers_turn() -> None:
    state = lay(side(HAND), side(HAND), players=2, active=1)
    words = GAME.picture.scene(GAME.rules.observe(state, 0), 0, ()).words()
    assert words and all(word.startswith("look:") for word in words), "to look is always free"
    assert GAME.picture.scene(GAME.rules.observe(state, 1), 1, ()).words()


def test_bounty_and_pool_can_be_tapped() -> None:
    me = side("", "new_haven frontier_colony -, copper_crown:pp strip_mine")
    drawn = parts(lay(me, pool=(0, 2, 0)))
    word = 'data-word="bounty copper_crown production"'
    assert word in drawn["bounty:copper_crown:production"]
    assert 'data-word="exchange production"' in drawn["pool:production"]
    assert "data-word" not in drawn["pool:manpower"]


def test_open_charts_show_the_next_card() -> None:
    state = lay(terms={"open_charts": True}, next_card="gravel_sisters")
    assert "Gravel" in parts(GAME.rules.observe(state, 0))["deck"]
    assert "Gravel" not in parts(GAME.rules.observe(lay(next_card="gravel_sisters"), 0))["deck"]


def test_a_card_of_the_row_is_looked_at_closely() -> None:
    row = "galactic_investors cosmic_burst molten_anvil"
    me = side(HAND, pile="space_whales")
    state = lay(me, row=row)
    assert 'data-word="look:molten_anvil"' in parts(state)["find:molten_anvil"]
    draft = GAME.choosing.marks(state, 0, ())["look:galactic_investors"]
    drawn = parts(state, draft)
    assert "once a turn, 1 RP for 2 cards" in words_of(drawn["closeup"])
    chosen = drawn["closeup:0"] + drawn["closeup:1"]
    for words in ("event galactic_investors", "solve galactic_investors"):
        assert f'data-word="{words}"' in chosen, "both, where a tap on the card knew but one"
    draft = GAME.choosing.marks(state, 0, draft)["look:molten_anvil"]
    drawn = parts(state, draft)
    assert "2 hazards, 1 of them by Cosmic Burst" in words_of(drawn["closeup"])
    assert 'data-word="clear molten_anvil"' in drawn["closeup:0"]
    assert GAME.choosing.marks(state, 0, draft)["look:molten_anvil"] == ()
    poor = parts(state, ("look", "cosmic_burst"))
    assert "You need 3 more science" in poor["closeup"] and "closeup:0" not in poor
    assert "you reach 0 science at most" in words_of(poor["closeup"])
    labs = side(
        "", "new_haven hive_colony -, verdance university_city, ferrum_drift:p exotic_matter_well"
    )
    rich = parts(lay(labs, row=row), ("look", "cosmic_burst"))["closeup"]
    assert "your colonies can bring it in this turn" in words_of(rich), "1 + 2 science"
    assert "closeup" not in parts(state)


def test_at_the_end_each_player_sees_their_own_table() -> None:
    sides = (side("flagship"), side("ring_station", TWO))
    state = play(lay(*sides, players=2, active=1, last=True), "end-turn")
    assert state.is_over
    for seat in range(2):
        scene = GAME.picture.scene(GAME.rules.observe(state, seat), seat, ())
        panes = {pane.name: pane for pane in scene.panes}
        shown = {part.key for part in panes["board"].parts if part.key.startswith("own:")}
        assert shown == {f"own:{own.card}" for own in state.sides[seat].systems}
        held = {part.key for part in panes["hand"].parts if part.key.startswith("hand:")}
        assert held == {f"hand:{card}" for card in state.sides[seat].hand}
        assert panes[f"seat{seat}"].label.startswith(f"Player {seat + 1}, you:")
        assert not panes[f"seat{1 - seat}"].label.startswith(f"Player {2 - seat}, you:")


def test_the_page_stays_with_the_viewer_when_all_hands_are_empty() -> None:
    sides = (side("", TWO), side(""))
    state = lay(*sides, players=2, active=1)
    drawn = parts(GAME.rules.observe(state, 0))
    assert "own:verdance" not in drawn, "the table of the opponent, whose turn it is"


def test_a_spectator_sees_the_table_of_the_active_player_and_chooses_nothing() -> None:
    sides = (side("flagship", TWO), side("flagship"))
    state = lay(*sides, players=2, active=1)
    scene = GAME.picture.scene(state, SPECTATOR, ())
    assert "own:verdance" in {part.key for part in scene.panes[0].parts}
    assert all(word.startswith("look:") for word in scene.words())
    assert not any(", you:" in pane.label for pane in scene.panes)


def test_an_event_shows_what_it_does_and_an_anomaly_is_a_large_picture() -> None:
    row = parts(lay(row="ai_strike mech_revolution singing_nebula cosmic_burst", players=4))
    assert (
        "no colony can be upgraded" in row["find:ai_strike"] and "forbids" in row["find:ai_strike"]
    )
    for card, number in (("mech_revolution", "−1"), ("cosmic_burst", "+1")):
        assert f">{number}</text>" in row[f"find:{card}"]

    def size(card: str) -> float:
        return max(float(one) for one in re.findall(r'transform="scale\(([\d.]+)\)"', row[card]))

    assert size("find:singing_nebula") > 0.7


@pytest.mark.parametrize("shape", ["tall", "wide"])
def test_a_new_system_moves_nothing_and_resizes_nothing(shape: Shape) -> None:
    systems = (
        "new_haven frontier_colony -, two_gardens penal_colony -, three_rivers hive_colony - -"
    )
    few, many = (
        lay(side(HAND, text), row="verdance")
        for text in (systems, f"{systems}, bluewater resort_world")
    )
    boards = [GAME.picture.scene(view, 0, (), shape).panes[0] for view in (few, many)]
    assert (boards[0].width, boards[0].height) == (boards[1].width, boards[1].height)
    spot = GAME.picture.spot
    assert spot is not None
    for key in ("find:verdance", "pool:science", "own:two_gardens", "slot:three_rivers:c"):
        assert spot(few, 0, key, shape) == spot(many, 0, key, shape) is not None


def test_the_discard_pile_is_laid_out_to_take_a_card_back() -> None:
    me = side("flagship", discard="ring_station hive_colony hive_colony")
    state = lay(me, pool=(0, 0, 1))
    assert 'data-word="recall"' in parts(state, (), "hand")["piles"]
    drawn = parts(state, ("recall",))
    assert 'data-word="ring_station"' in drawn["again:ring_station"]
    assert len([key for key in drawn if key.startswith("again:")]) == 2
    poor = lay(me)
    assert "data-word" not in parts(poor, (), "hand")["piles"] and "discards" not in parts(poor)


@pytest.mark.parametrize("shape", ["tall", "wide"])
def test_the_largest_discard_pile_fits_on_the_board(shape: Shape) -> None:
    every = " ".join(catalogue().cards)
    state = lay(side("", discard=every), pool=(0, 0, 1), possible=False)
    board = GAME.picture.scene(state, 0, ("recall",), shape).panes[0]
    ends = [
        float(y) + 40
        for part in board.parts
        if part.key.startswith("again:")
        for y in re.findall(r'translate\([\d.]+ ([\d.]+)\)"', part.svg)[-1:]
    ]
    assert len(ends) == len(catalogue().cards) and max(ends) < board.height


@pytest.mark.parametrize("shape", ["tall", "wide"])
def test_a_sheet_fits_on_the_board(shape: Shape) -> None:
    for card in catalogue().space:
        state = lay(side(HAND), row=card, players=4, possible=False)
        board = GAME.picture.scene(state, 0, ("look", card), shape).panes[0]
        sheet = next(part.svg for part in board.parts if part.key == "closeup")
        high = float(re.findall(r'height="([\d.]+)"', sheet)[0])
        assert high + 4 < board.height, card

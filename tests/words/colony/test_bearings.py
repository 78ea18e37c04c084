"""The table for players who do not see it: its places, what lies beside them, what threatens."""

from __future__ import annotations

import pytest

from galaxies.game import SPECTATOR, Cell
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.phases import BEGINNING
from galaxies.games.colony.rules.state import State
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"
BEARINGS = GAME.bearings()


def cells(view: State, viewer: int = 0, draft: tuple[str, ...] = ()) -> dict[str, Cell]:
    """The places of the table, by key."""
    rows = BEARINGS.grid(view, viewer, draft)
    return {cell.key: cell for row in rows for cell in row}


def threats(view: State, viewer: int = 0) -> list[str]:
    return [one.text for one in BEARINGS.threats(view, viewer)]


def test_the_viewers_cards_come_before_those_of_the_others() -> None:
    """The row of cards, the turn, the viewer's systems, ships and hand; then everybody else."""
    me = side("flagship", "new_haven frontier_colony! -, castaways_rest:m hive_colony")
    others = side(ships="scout_ship"), side("ring_station", ships="flagship")
    state = lay(me, *others, players=3, row="verdance", pool=(1, 0, 0))
    rows = BEARINGS.grid(GAME.rules.observe(state, 0), 0, ())
    begins = [row[0].key for row in rows]
    assert begins == [
        "find:verdance",
        "pool:manpower",
        "own:new_haven",
        "own:castaways_rest",
        "hand:flagship",
        "own:1:new_haven",
        "ship:1:scout_ship:0",
        "own:2:new_haven",
        "ship:2:flagship:0",
    ]
    second = BEARINGS.grid(GAME.rules.observe(state, 1), 1, ())
    assert [row[0].key for row in second][2:4] == ["own:new_haven", "ship:scout_ship:0"]
    assert "own:0:castaways_rest" in [row[0].key for row in second]


def test_a_watcher_begins_with_the_table_of_the_active_player() -> None:
    me = side("flagship", "new_haven frontier_colony -, castaways_rest hive_colony")
    state = lay(me, side("ring_station"), players=2, active=1)
    rows = BEARINGS.grid(state, SPECTATOR, ())
    assert [row[0].key for row in rows][2:5] == [
        "own:new_haven",
        "own:castaways_rest",
        "hand:flagship",
    ]
    first = BEARINGS.grid(GAME.rules.observe(state, 0), 0, ())
    assert first[3][0].key == "hand:ring_station", "players begin with their own in any turn"
    hidden = cells(GAME.rules.observe(state, 0), SPECTATOR)
    assert not any(key.startswith("hand:") for key in hidden), "a hand that may not be seen"


def test_each_place_says_whose_it_is_and_what_lies_there() -> None:
    me = side(
        "flagship frontier_colony frontier_colony",
        "new_haven frontier_colony! -, castaways_rest:m hive_colony",
        ships="scout_ship! mining_barge",
    )
    state = lay(me, side(), players=2, row="verdance", pool=(1, 2, 0))
    at = cells(GAME.rules.observe(state, 0))
    assert (at["own:new_haven"].name, at["own:new_haven"].holds) == (
        "your system New Haven",
        "1 RP",
    )
    assert at["own:castaways_rest"].holds == "2 RP, bounty 1 manpower"
    assert at["slot:new_haven:a"].holds == "Frontier Colony, used"
    assert at["slot:new_haven:b"].holds == ""
    assert at["ship:scout_ship:0"].holds == "used" and at["ship:mining_barge:0"].holds == "ready"
    assert at["own:1:new_haven"].name == "Player 2's system New Haven"
    assert at["hand:flagship"].holds == "price 4 cards"
    assert at["hand:frontier_colony"].holds == "2 times, price 1 card"
    pool = {key: cell.holds for key, cell in at.items() if key.startswith("pool:")}
    assert pool == {"pool:manpower": "1", "pool:production": "2", "pool:science": "0"}
    assert at["tools"].holds == f"turn {state.round} of {state.rounds}"


def test_only_the_mates_table_has_the_keys_of_the_mate() -> None:
    state = lay(terms={"teams": True})
    for viewer in range(4):
        at = cells(GAME.rules.observe(state, viewer), viewer)
        prefixes = {key.removeprefix("own:").split(":")[0] for key in at if key.startswith("own:")}
        mate = (viewer + 2) % 4
        assert prefixes == {
            "new_haven",
            "mate",
            *(str(seat) for seat in range(4) if seat not in (viewer, mate)),
        }
        assert at["own:mate:new_haven"].name.startswith(f"Player {mate + 1}'s")
    assert not any("mate" in key for key in cells(lay()))


def test_a_card_that_is_looked_at_offers_what_can_be_done_with_it() -> None:
    state = lay(side(HAND), row="verdance molten_anvil", players=2)
    plain = cells(state)
    assert plain["find:molten_anvil"].parts == ("find:molten_anvil",)
    seen = cells(state, draft=("look", "molten_anvil"))
    closer = [
        part.key for part in GAME.picture.scene(state, 0, ("look", "molten_anvil")).panes[0].parts
    ]
    for key in (one for one in closer if one.startswith("closeup:")):
        assert key in seen["find:molten_anvil"].parts
    assert seen["find:verdance"].parts == ("find:verdance",)


def test_what_a_turn_still_allows_lies_in_one_place() -> None:
    state = lay(side(HAND), row="molten_anvil", players=2)
    drawn = {part.key for part in GAME.picture.scene(state, 0, ()).panes[0].parts}
    assert set(cells(state)["tools"].parts) == {"claim", "leave"} <= drawn


@pytest.mark.parametrize(
    ("key", "start", "near"),
    [
        (
            "find:cinder_belt",
            "find:cinder_belt",
            [("find:molten_anvil", "1 place back"), ("find:verdance", "1 place on")],
        ),
        (
            "",
            "find:verdance",
            [("find:cinder_belt", "1 place back"), ("find:molten_anvil", "2 places back")],
        ),
        ("own:new_haven", "own:new_haven", [("slot:new_haven:a", "1 place on")]),
        (
            "slot:new_haven:b",
            "slot:new_haven:b",
            [("slot:new_haven:a", "1 place back"), ("own:new_haven", "2 places back")],
        ),
    ],
)
def test_what_lies_beside_a_card(key: str, start: str, near: list[tuple[str, str]]) -> None:
    """The nearest first, without empty places; unasked, beside the card that leaves next."""
    state = lay(side(HAND), row="molten_anvil cinder_belt verdance", players=2)
    here, told = BEARINGS.near(state, 0, key)
    assert (here, list(told)) == (start, near)
    assert all(BEARINGS.distances(state, 0, here, to) == (int(way[0]),) for to, way in told)


def test_without_cards_in_the_row_the_turn_comes_first() -> None:
    """The probe of a rival takes the last one after a claim."""
    state = lay(row="space_whales", pool=(0, 0, 2), players=1, last=True, terms={"probe": True})
    over = play(state, "study space_whales", "end-turn")
    assert over.is_over and not over.row
    assert BEARINGS.near(over, 0, "")[0] == "tools"


def test_places_of_two_rows_have_no_distance() -> None:
    state = lay(side(HAND), row="verdance", players=2)
    assert BEARINGS.distances(state, 0, "find:verdance", "own:new_haven") == ()
    assert BEARINGS.distances(state, 0, "own:new_haven", "find:verdance") == ()


def test_before_the_deal_nothing_is_near_and_nothing_threatens() -> None:
    view = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, 2)
    assert view.phase == BEGINNING
    assert BEARINGS.near(view, 0, "tools") == ("tools", ())
    assert threats(view) == ["Nothing threatens you before the cards are dealt."]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("space_pirates_a", "discard 1 card when your turn begins"),
        ("cosmic_burst", "every system in the row has 1 hazard more"),
        ("ai_strike", "no colony can be upgraded"),
        ("stellar_crackdown", "colonies worth less than 0 RP cannot be used"),
        ("mech_revolution", ""),
        ("intergalactic_migration", ""),
        ("space_race", ""),
    ],
)
def test_events_that_harm_threaten_and_the_others_do_not(event: str, words: str) -> None:
    told = [text for text in threats(lay(row=event)) if text.startswith("The row has")]
    assert len(told) == bool(words)
    assert all(text.endswith(f": {words}.") for text in told)


def test_the_card_that_leaves_and_the_turns_that_follow_are_told() -> None:
    state = lay(row="verdance cinder_belt", players=1)
    told = threats(state)
    assert any("pushes Cinder Belt out" in text for text in told)
    assert told[-1] == f"{state.rounds - state.round} turns will follow this one."
    claimed = threats(lay(players=1, claimed=True))
    assert all(claimed) and not any("pushes" in text for text in claimed)
    last = lay(players=1, last=True)
    assert threats(last)[-1] == "This is the last turn."
    over = play(last, "end-turn")
    assert threats(over) == ["The game is over."]


@pytest.mark.parametrize(
    ("before", "after", "is_broken"),
    [
        ("verdance cinder_belt", "port_meridian verdance cinder_belt", True),
        ("verdance cinder_belt", "verdance cinder_belt bluewater", False),
        ("cinder_belt verdance", "port_meridian verdance cinder_belt", False),
        ("verdance cinder_belt", "port_meridian verdance bluewater", False),
    ],
)
def test_what_would_break_the_word_on_the_card_that_leaves(
    before: str, after: str, is_broken: bool
) -> None:
    """A new card beside all those that lay in the row, the last one too."""
    (claim,) = (
        claim
        for one in BEARINGS.threats(lay(row="verdance cinder_belt", players=1), 0)
        for claim in one.claims
    )
    old = lay(row=before, players=1)
    new = lay(row=after, players=2, possible=False)
    assert (claim.mood, claim.by) == ("none", "others")
    assert claim.comes(old, None, new) is is_broken


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        (2, 5, "Ahead of you, who have 3 RP: Player 2 (6)."),
        (5, 2, "Nobody is ahead of you; you have 6 RP."),
        (5, 5, "Nobody is ahead of you; you have 6 RP."),
    ],
)
def test_rivals_with_more_points_are_named(mine: int, theirs: int, said: str) -> None:
    state = lay(side(tokens=mine), side(tokens=theirs), players=2)
    assert said in threats(state)
    watched = threats(state, SPECTATOR)
    assert not any("ahead" in text.lower() for text in watched), "a watcher has no rival"


def test_a_player_alone_hears_of_the_target() -> None:
    alone = lay(side(tokens=4), players=1, terms={"solo_target": 45})
    assert "You have 5 RP of 45." in threats(alone)

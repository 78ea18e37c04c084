"""Shortcuts: one click that stands for several actions."""

from __future__ import annotations

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.actions import Build, Clear
from galaxies.games.colony.rules.phases import Paying, Pirates, Refilling
from galaxies.games.colony.rules.state import Pool, State
from rules.colony.table import ALL, lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"
USED = "new_haven frontier_colony! -"


def follow(state: State, word: str) -> State:
    """The state after a shortcut has been followed to its end."""
    while (
        action := GAME.choosing.follow(GAME.rules.observe(state, state.active), state.active, word)
    ) is not None:
        assert GAME.rules.check(state, action) is None
        state = GAME.rules.apply(state, action)
    return state


def test_all_generators_and_all_production() -> None:
    me = side("", "new_haven hive_colony -, verdance frontier_colony", ships="flagship")
    state = lay(me, row="intergalactic_migration")
    assert dict(GAME.choosing.shortcuts(state, 0, ()))["all-generators"] == "Use all generators (4)"
    after = follow(state, "all-generators")
    assert after.pool == (6, 1, 0)
    after = follow(lay(me, pool=(7, 4, 0)), "sell-production")
    assert after.pool == (7, 0, 0) and len(after.me.hand) == 4
    assert follow(after, "sell-manpower").pool == (1, 0, 0)


def test_all_colonies_where_the_pool_pays_for_every_one() -> None:
    me = side("", "new_haven hive_colony trading_post, verdance frontier_colony")
    poor = lay(side("", "new_haven frontier_colony trading_post"))
    assert "all-colonies" not in dict(
        GAME.choosing.shortcuts(poor, 0, ())
    )  # no production for the post
    state = lay(me, pool=(0, 1, 0))
    assert (
        dict(GAME.choosing.shortcuts(state, 0, ()))["all-colonies"]
        == "Use all colonies and ships (3)"
    )
    after = follow(state, "all-colonies")
    assert after.pool == (4, 0, 0) and len(after.me.hand) == 2


GENERATORS = "new_haven frontier_colony -, verdance hive_colony"
POSTS = "new_haven frontier_colony! trading_post, cinder_belt surface_mine! trading_post"


@pytest.mark.parametrize(
    ("systems", "pool", "row", "offered"),
    [
        ("new_haven frontier_colony -", (0, 0, 0), "", ["Use all generators (1)"]),
        (GENERATORS, (0, 0, 0), "", ["Use all generators (2)"]),
        (
            "new_haven frontier_colony trading_post",
            (0, 1, 0),
            "",
            ["Use all colonies and ships (2)"],
        ),
        ("new_haven frontier_colony! trading_post", (0, 1, 0), "", []),
        (POSTS, (0, 1, 0), "", []),
        (POSTS, (0, 2, 0), "", ["Use all colonies and ships (2)", "All production for 2 cards"]),
        (USED, (0, 0, 0), "intergalactic_migration", ["Use all generators (1)"]),
        (USED, (0, 0, 0), "intergalactic_migration!", []),
        (USED, (0, 3, 0), "nomad_guildship", ["All production for 3 cards"]),
        (USED, (6, 0, 0), "", ["All manpower for 2 cards"]),
        (USED, (5, 1, 9), "", []),
    ],
)
def test_buttons_stand_for_several_actions(
    systems: str, pool: Pool, row: str, offered: list[str]
) -> None:
    """What gives for nothing, what the pool can feed, and what buys two cards or more."""
    state = lay(side("", systems), row=row, pool=pool, possible=False)
    for draft in ((), ("look", state.row[0].card)):
        assert [text for _, text in GAME.choosing.shortcuts(state, 0, draft)] == offered
    assert GAME.choosing.shortcuts(state, 0, ("launch",)) == (), "while something else is chosen"
    assert GAME.choosing.shortcuts(state, 1, ()) == (), "in another's turn"


def test_nothing_is_sold_where_nothing_can_be_drawn_or_bought() -> None:
    empty = lay(side(ALL, USED), pool=(0, 4, 0))
    assert GAME.choosing.shortcuts(empty, 0, ()) == ()
    assert GAME.choosing.follow(empty, 0, "sell-production") is None
    shuffling = lay(side("", USED), pool=(0, 4, 0), phase=Refilling(1), possible=False)
    assert GAME.choosing.shortcuts(shuffling, 0, ()) == ()
    paying = play(
        lay(side(HAND), row="verdance", pool=(0, 4, 0)), "build homestead_world verdance a"
    )
    assert GAME.choosing.follow(paying, 0, "sell-production") is None


def test_all_colonies_are_those_of_the_player_alone() -> None:
    mate = side("", GENERATORS)
    me = side("", "new_haven frontier_colony trading_post")
    state = lay(me, side(), mate, side(), terms={"teams": True}, pool=(0, 1, 0))
    after = follow(state, "all-colonies")
    assert after.sides[2] == mate and after.me.systems[0].slots[1].used


def test_the_pirates_are_given_what_is_proposed() -> None:
    me = side("trading_post flagship", deck="ring_station")
    state = lay(me, row="verdance space_pirates_a", players=2, phase=Pirates(1))
    ((word, text),) = GAME.choosing.shortcuts(state, 0, ())
    after = follow(state, word)
    assert text == "Give up Trading Post" and after.me.discard[-1] == "trading_post"


def test_marked_cards_that_have_left_the_hand_pay_nothing() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    assert GAME.choosing.follow(state, 0, "pay-with:ring_station,ring_station,ring_station") is None
    assert GAME.choosing.follow(state, 0, "pay-with:flagship,scout_ship") is None


FOUR = (
    "new_haven frontier_colony -, verdance hive_colony, old_harbor penal_colony -,"
    " ferrum_drift strip_mine"
)


MINE = "surface_mine flagship scout_ship trade_convoy"


@pytest.mark.parametrize(
    ("hand", "card", "systems", "claimed", "offered"),
    [
        (MINE, "surface_mine", USED, False, ["a"]),
        ("surface_mine flagship scout_ship", "surface_mine", USED, False, []),
        ("trading_post flagship scout_ship trade_convoy", "trading_post", USED, False, ["a", "b"]),
        (MINE, "surface_mine", FOUR, False, []),
        (MINE, "surface_mine", USED, True, []),
        (MINE, "scout_ship", USED, False, []),
        (MINE, "trading_post", USED, False, []),
        (HAND, "homestead_world", USED, False, []),
    ],
)
def test_a_claim_with_its_hazards_is_offered_where_the_hand_pays_for_all(
    hand: str, card: str, systems: str, claimed: bool, offered: list[str]
) -> None:
    """Of Scrapyard Moon, with a deposit and a utility slot and 1 hazard; Cinder Belt has none."""
    state = lay(side(hand, systems), row="scrapyard_moon cinder_belt", claimed=claimed)
    words = [word for word, _ in GAME.choosing.shortcuts(state, 0, ("build", card))]
    assert words == [f"settle:{card}:scrapyard_moon:{slot}" for slot in offered]


@pytest.mark.parametrize(
    ("hand", "card", "system", "last"),
    [
        (HAND, "homestead_world", "sporefields", False),
        ("cheap_industry sector_capital ring_station", "cheap_industry", "molten_anvil", True),
    ],
)
def test_hazards_are_never_paid_with_the_card_that_is_to_be_built(
    hand: str, card: str, system: str, last: bool
) -> None:
    """Not even where it is the least useful of all; and the last card is enough."""
    state = lay(side(hand), row=system, last=last)
    ((word, _), *_) = GAME.choosing.shortcuts(state, 0, ("build", card))
    after = follow(state, word)
    assert after.me.systems[-1].card == system and after.me.systems[-1].slots[0].top == card
    assert after.me.hand == ()


@pytest.mark.parametrize(
    "bill",
    [Paying(Clear("scrapyard_moon"), 1), Paying(Build("homestead_world", "verdance", "a"), 3)],
)
def test_a_claim_with_its_hazards_pays_for_nothing_else(bill: Paying) -> None:
    word = "settle:surface_mine:molten_anvil:a"
    state = lay(side(HAND), row="scrapyard_moon verdance molten_anvil")
    assert GAME.choosing.follow(state, 0, word) == Clear("molten_anvil")
    asked = lay(side(HAND), row="scrapyard_moon verdance molten_anvil", phase=bill, possible=False)
    assert GAME.choosing.follow(asked, 0, word) is None
    gone = lay(side("trading_post flagship"), row="molten_anvil")
    assert GAME.choosing.follow(gone, 0, word) is None

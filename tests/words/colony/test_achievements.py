"""Achievements: what earns each of them, and what comes close but does not."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.game import Outcome, Played, Step
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.state import State
from rules.colony.table import TABLE, lay, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def earned(state: State, *plies: str, mine: bool = True) -> set[str]:
    """The achievements of a game in which only these plies were played."""
    steps = []
    for line in plies:
        after = TABLE.play(state, line)
        steps.append(Step(state, notation.parse(GAME, line), after, mine=mine))
        state = after
    played = Played(0, tuple(steps), Outcome("end", (0,), (0,), "Over"))
    return {one.name for one in GAME.achievements() if one.is_met(played)}


CLEAR = ("clear molten_anvil", "pay scout_ship")
MINE = ("pay flagship", "pay trade_convoy")
ANVIL = ("build surface_mine molten_anvil a", *MINE)
BELT = ("build surface_mine cinder_belt a", *MINE)


@pytest.mark.parametrize(
    ("plies", "is_earned"),
    [
        ((*CLEAR, *ANVIL), True),
        (CLEAR, False),
        (BELT, False),
        ((*CLEAR, *BELT), False),
        ((*CLEAR, "end-turn", "end-turn", *ANVIL), False),
    ],
)
def test_a_system_is_claimed_in_the_turn_in_which_its_hazard_goes(
    plies: tuple[str, ...], is_earned: bool
) -> None:
    state = lay(side(HAND, deck="ring_station"), row="molten_anvil cinder_belt", players=2)
    assert ("hazard" in earned(state, *plies)) is is_earned
    assert "hazard" not in earned(state, *plies, mine=False), "that was somebody else"


UPGRADE = ("build homestead_world new_haven a", "pay scout_ship", "pay flagship")


@pytest.mark.parametrize(
    ("plies", "is_earned"),
    [
        (("use new_haven a", *UPGRADE, "use new_haven a"), True),
        (("use new_haven a", *UPGRADE), False),
        ((*UPGRADE, "use new_haven a"), False),
        (("use new_haven a", *UPGRADE, "use new_haven b"), False),
        (("use new_haven a", "end-turn", *UPGRADE, "use new_haven a"), False),
    ],
)
def test_a_colony_and_the_one_that_covers_it_are_used_in_one_turn(
    plies: tuple[str, ...], is_earned: bool
) -> None:
    systems = "new_haven frontier_colony logistics_hub"
    state = lay(side(HAND, systems, deck="ring_station"), players=1)
    assert ("twice" in earned(state, *plies)) is is_earned


@pytest.mark.parametrize(
    ("covered", "place", "is_earned"),
    [
        ("penal_colony", "verdance a", True),
        ("frontier_colony", "verdance a", False),
        ("penal_colony", "old_harbor b", False),
    ],
)
def test_a_colony_below_zero_is_covered(covered: str, place: str, is_earned: bool) -> None:
    """An upgrade of one without points, and a colony on an empty slot, cover no loss."""
    systems = f"new_haven frontier_colony -, verdance {covered}, old_harbor hive_colony -"
    built = "trading_post" if place.endswith("b") else "homestead_world"
    hand = f"{built} scout_ship flagship"
    state = lay(side(hand, systems))
    assert ("cover" in earned(state, f"build {built} {place}")) is is_earned


@pytest.mark.parametrize(
    ("card", "pool", "is_earned"),
    [("space_whales", (0, 0, 2), True), ("intergalactic_migration", (3, 0, 0), False)],
)
def test_science_is_paid_for_an_anomaly(
    card: str, pool: tuple[int, int, int], is_earned: bool
) -> None:
    """An event that is solved is none."""
    state = lay(row=card, pool=pool, players=1)
    ply = f"study {card}" if pool[2] else f"solve {card}"
    assert ("anomaly" in earned(state, ply)) is is_earned


@pytest.mark.parametrize(
    ("row", "pool", "plies", "is_earned"),
    [
        (
            "intergalactic_migration nomad_guildship",
            (2, 0, 0),
            ("event intergalactic_migration", "solve intergalactic_migration"),
            True,
        ),
        (
            "intergalactic_migration nomad_guildship",
            (0, 4, 0),
            ("event intergalactic_migration", "solve nomad_guildship"),
            False,
        ),
        ("intergalactic_migration", (3, 0, 0), ("solve intergalactic_migration",), False),
        ("intergalactic_migration", (3, 0, 0), ("event intergalactic_migration",), False),
    ],
)
def test_an_opportunity_is_used_and_then_solved(
    row: str, pool: tuple[int, int, int], plies: tuple[str, ...], is_earned: bool
) -> None:
    state = lay(side(HAND), row=row, pool=pool, players=4)
    assert ("opportunity" in earned(state, *plies)) is is_earned


def test_an_opportunity_that_the_mate_pays_for_counts_as_well() -> None:
    me = side("homestead_world surface_mine trading_post scout_ship", deck="flagship trade_convoy")
    mate = side(tokens=1)
    state = lay(me, side(), mate, side(), terms={"teams": True}, row="galactic_investors")
    plies = ("event mate:galactic_investors", "solve galactic_investors")
    assert "opportunity" in earned(state, *plies, "pay scout_ship", "pay surface_mine")


@pytest.mark.parametrize(
    ("systems", "plies", "is_earned"),
    [
        ("", ("build homestead_world castaways_rest a", "bounty castaways_rest manpower"), True),
        (
            "castaways_rest:m hive_colony",
            ("build homestead_world verdance a", "bounty castaways_rest manpower"),
            False,
        ),
        ("castaways_rest:m hive_colony", ("bounty castaways_rest manpower",), False),
    ],
)
def test_a_token_is_taken_from_the_system_that_was_just_claimed(
    systems: str, plies: tuple[str, ...], is_earned: bool
) -> None:
    hand = "homestead_world scout_ship flagship trade_convoy"
    home = "new_haven frontier_colony -"
    row = "verdance" if systems else "castaways_rest"
    me = side(hand, f"{home}, {systems}" if systems else home)
    assert ("bounty" in earned(lay(me, row=row, players=2), *plies)) is is_earned


THREE = "new_haven frontier_colony cheap_industry, verdance hive_colony, old_harbor penal_colony -"
FOUR = f"{THREE}, ferrum_drift strip_mine"
LEAVE = "relinquish new_haven"


@pytest.mark.parametrize(
    ("systems", "plies", "is_earned"),
    [
        (FOUR, (LEAVE, "build trading_post port_meridian b"), True),
        (FOUR, (LEAVE,), False),
        (FOUR, (LEAVE, "build trading_post old_harbor b"), False),
        (THREE, (LEAVE, "build trading_post port_meridian b"), False),
        (THREE, ("build trading_post port_meridian b",), False),
    ],
)
def test_room_is_made_only_by_a_player_with_four_systems(
    systems: str, plies: tuple[str, ...], is_earned: bool
) -> None:
    state = lay(side("trading_post scout_ship flagship", systems), row="port_meridian")
    assert ("room" in earned(state, *plies)) is is_earned


@pytest.mark.parametrize(
    ("plies", "is_earned"),
    [
        ((*CLEAR, "recall scout_ship"), True),
        ((*CLEAR, "recall ring_station"), False),
        (("recall ring_station",), False),
    ],
)
def test_the_card_that_comes_back_is_one_that_was_paid(
    plies: tuple[str, ...], is_earned: bool
) -> None:
    me = side(HAND, discard="ring_station")
    state = lay(me, row="molten_anvil", pool=(0, 0, 1), players=2)
    assert ("recall" in earned(state, *plies)) is is_earned

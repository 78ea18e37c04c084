"""What the reference player sees to buy: its price, its value and its first step.

In the last turn income is worth nothing and a card 0.02 RP, so that the values are short sums.
"""

from __future__ import annotations

from typing import Any

import pytest

from galaxies.formats import notation
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.computer.reference import Candidate
from galaxies.games.colony.forecast.outlook import REFERENCE, ROOKIE, Outlook
from galaxies.games.colony.rules.phases import Pirates
from galaxies.games.colony.rules.state import Side, State
from rules.colony.table import lay, side

PAY = "flagship mining_barge trade_convoy science_vessel"
"""Ships that others pay for, of which none can be launched with so few cards."""
OPEN = "new_haven frontier_colony -"


def table(me: Side, *, last: bool = True, row: str = "space_whales", **more: Any) -> State:
    return lay(me, players=1, row=row, last=last, possible=False, **more)


def bought(view: State, card: str, spare: int = 0) -> list[Candidate]:
    """What can be bought with this card."""
    candidates = reference.candidates(Outlook(view, REFERENCE), spare)
    return [one for one in candidates if card in notation.line(one.action).split() or one.claim]


@pytest.mark.parametrize(
    ("card", "systems", "row", "price"),
    [
        ("trading_post", OPEN, "", 2),
        ("homestead_world", OPEN, "", 2),  # an upgrade
        ("surface_mine", "new_haven frontier_colony trading_post", "gravel_sisters", 2),
        ("surface_mine", "new_haven frontier_colony trading_post", "molten_anvil", 3),  # a hazard
        ("colony_transport", OPEN, "", 2),  # a ship
    ],
)
def test_what_all_other_cards_can_just_pay_is_bought_and_no_more(
    card: str, systems: str, row: str, price: int
) -> None:
    for cards, can in ((price, True), (price - 1, False)):
        for spare in range(cards + 1):
            hand = " ".join([card, *PAY.split()[: cards - spare]])
            found = bought(table(side(hand, systems), row=row or "space_whales"), card, spare)
            assert bool(found) == can
            assert {one.cards for one in found} <= {price}


@pytest.mark.parametrize(
    ("systems", "line", "value"),
    [
        # 1 RP, less 0.02 RP for each of 3 cards that leave the hand.
        ("new_haven frontier_colony -", "build field_laboratory new_haven b", 1 + 0.22 - 0.06),
        # One more slot stays empty.
        (
            "new_haven frontier_colony trading_post, three_rivers hive_colony - -",
            "build field_laboratory three_rivers c",
            1 - 0.06,
        ),
        (
            "new_haven frontier_colony trading_post, three_rivers hive_colony surface_mine -",
            "build field_laboratory three_rivers c",
            1 + 0.22 - 0.06,
        ),
        # What is covered gave 0 RP, for 2 cards; it fills nothing.
        (
            "new_haven frontier_colony trading_post",
            "build logistics_hub new_haven b",
            0 - 0.06,
        ),
        # What is covered cost -2 RP.
        (
            "new_haven frontier_colony cheap_industry",
            "build field_laboratory new_haven b",
            1 + 2 - 0.04,
        ),
        (
            "new_haven frontier_colony cheap_industry",
            "launch colony_transport",
            -0.06,
        ),
    ],
)
def test_a_purchase_is_worth_its_points_and_what_it_fills_less_the_cards(
    systems: str, line: str, value: float
) -> None:
    hand = f"field_laboratory logistics_hub colony_transport {PAY}"
    found = reference.candidates(Outlook(table(side(hand, systems)), REFERENCE))
    values = {notation.line(one.action): one.value for one in found}
    assert values[line] == pytest.approx(value)


@pytest.mark.parametrize(
    ("row", "first", "value"),
    [
        # 2 RP for Verdance, 2 for Hive Colony, 0.32 for a system and 0.22 as it is full; 6 cards.
        ("verdance", "build hive_colony verdance a", 2 + 2 + 0.32 + 0.22 - 0.12),
        # One slot, or two, stay open.
        ("twin_hearths", "build hive_colony twin_hearths a", 1 + 2 + 0.32 + 0.25 - 0.12),
        ("three_rivers", "build hive_colony three_rivers a", 1 + 2 + 0.32 + 2 * 0.25 - 0.12),
        # Its 2 manpower are two thirds of a card.
        ("castaways_rest", "build hive_colony castaways_rest a", 4.54 - 0.12 + 0.02 * 2 / 3),
        # A hazard costs a card, and goes first.
        ("fever_basin", "clear fever_basin", 2 + 2 + 0.32 + 0.25 - 0.14),
    ],
)
def test_a_claim_is_worth_its_system_and_what_stays_open_less_cards_and_hazards(
    row: str, first: str, value: float
) -> None:
    hand = "hive_colony flagship mining_barge trade_convoy science_vessel scout_ship market_city"
    me = side(hand, "new_haven frontier_colony trading_post")
    (claim,) = [
        one for one in bought(table(me, row=row), "hive_colony") if row in notation.line(one.action)
    ][:1]
    assert claim.claim and notation.line(claim.action) == first
    assert claim.value == pytest.approx(value)


def test_an_earlier_turn_counts_the_income_as_well() -> None:
    """A card is worth 0.45 RP, and a card of income a turn 1.2 cards for each turn left."""
    view = table(side(f"penal_colony {PAY}", OPEN), last=False, row="verdance")
    (claim,) = [one for one in bought(view, "penal_colony") if one.claim]
    left = view.rounds - view.round
    grows = 0.45 * 1.2 * left * 2 / 3
    assert claim.value == pytest.approx(2 - 1 + 0.32 + 0.22 + grows - 0.45 * 2)
    rookie = reference.candidates(Outlook(view, ROOKIE))
    (claim,) = [one for one in rookie if one.claim and "verdance" in notation.line(one.action)]
    grows = 0.35 * 0.7 * left * 2 / 3
    assert claim.value == pytest.approx(2 - 1 + 0.32 + 0.22 + grows - 0.35 * 2)


FOUR = (
    "new_haven frontier_colony trading_post, twin_hearths penal_colony surface_mine,"
    " port_meridian hive_colony field_laboratory"
)
"""Three full systems, of which the second brings most."""
HAND = "university_city flagship mining_barge trade_convoy science_vessel scout_ship"


@pytest.mark.parametrize(
    ("systems", "more", "first"),
    [
        # With three systems there is room.
        (FOUR, {}, "build university_city verdance a"),
        # The one that is missed least goes first, never the newest.
        (f"{FOUR}, bluewater homestead_world", {}, "relinquish new_haven"),
        (
            "twin_hearths penal_colony surface_mine, port_meridian hive_colony -,"
            " gravel_sisters asteroid_foundry -, bluewater frontier_colony",
            {},
            "relinquish twin_hearths",
        ),
        # Not without its bounty.
        (
            "old_harbor:mm penal_colony trading_post, port_meridian hive_colony -,"
            " gravel_sisters asteroid_foundry -, bluewater frontier_colony",
            {},
            "bounty old_harbor manpower",
        ),
        # Nothing that may go: it goes once a turn, and only a full system.
        (f"{FOUR}, bluewater homestead_world", {"relinquished": True}, ""),
        (
            "twin_hearths penal_colony -, port_meridian hive_colony -,"
            " gravel_sisters asteroid_foundry -, bluewater frontier_colony",
            {},
            "",
        ),
    ],
)
def test_a_fifth_system_is_claimed_once_the_one_that_is_missed_least_has_gone(
    systems: str, more: dict[str, bool], first: str
) -> None:
    view = table(side(HAND, systems), last=False, row="verdance", **more)
    claims = [one for one in bought(view, "university_city") if one.claim]
    assert {notation.line(one.action) for one in claims} == ({first} if first else set())


@pytest.mark.parametrize(("row", "race"), [("verdance", 0), ("verdance space_race", 1)])
def test_the_income_of_the_system_that_goes_is_taken_off_and_space_race_pays_for_it(
    row: str, race: int
) -> None:
    """University City makes science of manpower, without that of New Haven."""
    view = table(side(HAND, f"{FOUR}, bluewater homestead_world"), last=False, row=row)
    outlook = Outlook(view, REFERENCE)
    (claim,) = [one for one in bought(view, "university_city") if one.claim]
    grows = outlook.growth("university_city", ("frontier_colony", "trading_post"))
    assert claim.value == pytest.approx(2 + 2 + 0.32 + 0.22 + grows - 5 * 0.45 + race)


def test_what_is_taken_from_the_row_is_claimed_once_a_turn() -> None:
    me = side(HAND, "new_haven frontier_colony trading_post")
    for claimed in (False, True):
        found = bought(table(me, row="verdance", claimed=claimed), "university_city")
        assert any(one.claim for one in found) != claimed


def test_pirates_get_the_card_that_is_missed_least() -> None:
    me = side("resort_world frontier_colony colony_transport", OPEN)
    view = table(me, last=False, phase=Pirates(1))
    line = notation.line(reference.play(view))
    least = Outlook(view, REFERENCE).least(me.hand, 3)
    assert line == f"surrender {least[0]}" and least[0] != least[-1]


SCIENCE = "new_haven frontier_colony! -, old_harbor:s hive_colony! -"
BOUNTY = "bounty twin_hearths science"


@pytest.mark.parametrize(
    ("me", "pool", "last", "line"),
    [
        # What is free comes first, then bounty that only buys cards; science may still be saved.
        (side("", "new_haven frontier_colony -"), (0, 0, 0), False, "use new_haven a"),
        (
            side("", "new_haven frontier_colony! -, old_harbor:mps hive_colony! -"),
            (0, 0, 0),
            False,
            "bounty old_harbor production",
        ),
        (
            side("", "new_haven frontier_colony! -, old_harbor:ms hive_colony! -"),
            (0, 0, 0),
            False,
            "bounty old_harbor manpower",
        ),
        (
            side("", SCIENCE),
            (0, 0, 0),
            False,
            "",
        ),
        (
            side("", SCIENCE),
            (0, 0, 0),
            True,
            "bounty old_harbor science",
        ),
        # Then the pool is made into cards.
        (side("", "new_haven frontier_colony! logistics_hub"), (1, 0, 0), False, "use new_haven b"),
        (side("", "new_haven frontier_colony! -"), (3, 1, 0), False, "exchange production"),
        (side("", "new_haven frontier_colony! -"), (3, 0, 0), False, "exchange manpower"),
        (side("", "new_haven frontier_colony! -"), (2, 0, 0), False, ""),
        (
            side("", "new_haven frontier_colony! -", discard="sector_capital strip_mine"),
            (0, 0, 1),
            True,
            "recall sector_capital",
        ),
        (side("", "new_haven frontier_colony! -"), (0, 0, 1), False, ""),
    ],
)
def test_what_is_free_is_used_first_then_the_pool(
    me: Side, pool: tuple[int, int, int], last: bool, line: str
) -> None:
    view = table(me, last=last, row="ai_strike", pool=pool)
    assert notation.line(reference.play(view)) == (line or "end-turn")
    assert GAME.rules.check(view, reference.play(view)) is None


def test_an_anomaly_is_taken_if_it_is_worth_more_than_the_best_system() -> None:
    """Derelict Ark gives 5 RP for 3 science, of which only 1 could recall a card."""
    me = side(HAND, "new_haven frontier_colony! trading_post!", discard="strip_mine")
    view = table(me, row="derelict_ark verdance", pool=(0, 0, 3))
    assert notation.line(reference.play(view)) == "study derelict_ark"
    ((value, target),) = reference.valued_targets(Outlook(view, REFERENCE))
    assert target.card == "derelict_ark" and value == pytest.approx(5 - 0.45 * 0.9)
    cheaper = table(me, row="space_whales last_light", pool=(0, 0, 2))
    assert reference.best_target(Outlook(cheaper, REFERENCE)) is not None
    poor = table(me, row="derelict_ark verdance", pool=(0, 0, 2))
    assert reference.best_target(Outlook(poor, REFERENCE)) is None


@pytest.mark.parametrize(
    ("systems", "step"),
    [
        ("twin_hearths penal_colony surface_mine, old_harbor frontier_colony -", "twin_hearths"),
        ("twin_hearths:s penal_colony surface_mine, old_harbor frontier_colony -", ""),
        # The tokens of other systems stay where they are.
        (
            "old_harbor:s frontier_colony -, twin_hearths penal_colony surface_mine,"
            " new_haven homestead_world -",
            "twin_hearths",
        ),
        (
            "old_harbor:s frontier_colony -, twin_hearths:s penal_colony surface_mine,"
            " new_haven homestead_world -",
            "",
        ),
    ],
)
def test_under_space_race_a_full_system_goes_once_its_bounty_has_been_taken(
    systems: str, step: str
) -> None:
    view = table(side("", systems), row="space_race")
    action = reference.farewell_step(Outlook(view, REFERENCE))
    assert action is not None
    assert notation.line(action) == (f"relinquish {step}" if step else BOUNTY)

"""Cost, payment and travel (STC-50 to STC-75)."""

from __future__ import annotations

import pytest

from galaxies.games.charter.rules import trips
from galaxies.games.charter.rules.actions import BLANK, Ref
from galaxies.games.charter.rules.state import (
    deck,
)

from .charted import (
    W,
    lay,
    legal,
    names,
    on,
    paying,
    play,
    refused,
    settle,
)


@pytest.mark.rule("STC-50")
@pytest.mark.parametrize(("rolled", "digit"), [(1, 2), (5, 6), (6, 1)])
def test_a_blank_takes_the_roll_plus_one(rolled: int, digit: int) -> None:
    state = play(lay([66], [W]), "fly 11 blank")
    card = next(c for c in deck(state) if state.cards[c].digit == rolled)
    after = play(state, f"roll {card} none")
    assert after.cards[-1].digit == digit and after.discard == (card,)
    assert len(after.cards) == 25


@pytest.mark.rule("STC-R-15")
def test_a_blank_is_rolled_before_it_is_paid() -> None:
    state = play(lay([66], [W, (44, 9)]), "fly 65 blank")
    assert state.phase.name == "digit"
    after = on(state)
    assert after.phase.name == "pay" and after.discard and refused(after, "fly 11 c2") == "STC-39"


@pytest.mark.rule("STC-52", "STC-68")
def test_the_placed_card_cannot_pay() -> None:
    state = lay([22], [(23, 9), (44, 3)])
    assert refused(state, "fly 23 c25") == "STC-68"
    assert legal(state, "fly 23") == ["fly 23 blank"]


@pytest.mark.rule("STC-53", "STC-70", "STC-71", "STC-75", "STC-76")
def test_a_worldless_card_founds_a_world_and_an_old_one_does_not() -> None:
    founded = settle(play(lay([66], [W]), "fly 11 c2"))
    assert founded.making and not founded.making.hub and founded.founded == (1,)
    hub = settle(play(lay([66], [W, (44, 6)]), "fly 65 c2"))
    assert hub.making and hub.making.hub
    old = settle(play(lay([66], [11, W]), "fly 11 c1"))
    assert old.phase.name == "fly" and not old.founded and old.route == (66, 11)


@pytest.mark.rule("STC-57", "STC-58", "STC-60")
def test_half_price_needs_a_lane_and_a_hub_card() -> None:
    lane = {"lanes": [1116], "extra": [(16, 5)]}
    hub = lay([11], [W, (16, 2), (44, 6)], **lane)
    assert trips.cost(hub, 16, BLANK) == 3 and trips.full_cost(hub, 16) == 6
    minor = lay([(11, 1)], [W, (16, 2), (44, 6)], **lane)
    assert trips.cost(minor, 16, BLANK) == 6
    assert trips.cost(minor, 16, Ref(minor.hand[1])) == 6
    hubs = [c for c in minor.in_sector(16) if minor.world(c).hub]
    assert trips.cost(minor, 16, Ref(hubs[0])) == 3
    bare = lay([11], [W, (44, 6)], extra=[(16, 5)])
    assert trips.cost(bare, 16, BLANK) == 6


@pytest.mark.rule("STC-59", "STC-100", "STC-R-06", "STC-R-07")
def test_a_lane_that_this_trip_draws_comes_too_late() -> None:
    state = lay([11], [W, (44, 6)])
    assert trips.cost(state, 16, BLANK) == 6
    fresh = lay([11], [W, (44, 6)], terms={"fresh_lanes": True})
    assert trips.cost(fresh, 16, BLANK) == 3
    full = lay(
        [11],
        [W, (44, 6)],
        terms={"fresh_lanes": True},
        lanes=[1112, 1165],
        extra=[(12, 5), (65, 5)],
    )
    assert trips.cost(full, 16, BLANK) == 6


@pytest.mark.rule("STC-61", "STC-62", "STC-63", "STC-64", "STC-R-11")
@pytest.mark.parametrize(
    ("fuels", "price", "paid"),
    [
        ((3, 3, 9), 6, [{3}]),
        ((7, 4, 4), 6, [{7}]),
        ((3, 4), 6, [{3, 4}]),
        ((6, 3, 3, 1, 5), 6, [{6}, {3}, {1, 5}]),
        ((9, 9), 6, [{9}]),
    ],
)
def test_the_least_total_is_paid(fuels: tuple[int, ...], price: int, paid: list[set[int]]) -> None:
    sets = trips.payments(list(enumerate(fuels)), price)
    assert {frozenset(fuels[i] for i in one) for one in sets} == set(map(frozenset, paid))
    assert len({sum(fuels[i] for i in one) for one in sets}) == 1


@pytest.mark.rule("STC-61", "STC-62", "STC-63", "STC-67", "STC-R-03")
def test_payments_are_refused_with_their_rule() -> None:
    state = paying([11], [(33, 3), (33, 4), (22, 2), W], W, 16)
    assert legal(state, "pay") == ["pay c26,c27"]
    assert refused(state, "pay c25,c26") == "STC-62"
    assert refused(state, "pay c25") == "STC-61"
    assert refused(state, "pay c27,c26") == "STC-R-03"
    assert refused(state, "pay c1") == "STC-61"
    dear = paying([11], [(33, 3), (44, 9)], W, 16)
    assert dear.phase.name == "biome" and names(dear, dear.discard) == [(44, 9)]
    after = play(state, "pay c26,c27")
    assert names(after, after.discard) == [(33, 4), (22, 2)]


@pytest.mark.rule("STC-65", "STC-R-12", "STC-R-41", "STC-R-39")
def test_cards_without_fuel_may_go_with_any_payment() -> None:
    state = paying([66], [W, 44, (33, 3)], W, 11)
    assert legal(state) == ["pay none", "clear", "dump c3", "dump c13", 'journal 1 ""']
    one = play(state, "dump c13")
    assert one.trip and one.trip.dumped == (12,) and 12 in one.hand
    assert refused(one, "dump c13") == "STC-65"
    assert refused(one, "dump c25") == "STC-63"
    assert refused(state, "pay c13") == "STC-65", "they go beside the payment, not with it"
    dear = paying([11], [44, (33, 3), (33, 4), (22, 2)], W, 16)
    assert legal(dear, "pay") == ["pay c26,c27"]
    assert refused(dear, "pay c13,c26,c27") == "STC-65"
    gone = play(one, "pay none")
    assert gone.discard == (12,) and gone.hand == (2, 24)
    assert play(state, "clear").phase.name == "biome"
    assert play(state, "clear").discard == (2, 12)


@pytest.mark.rule("STC-66", "STC-R-30")
def test_a_free_trip_costs_no_fuel() -> None:
    state = paying([66], [W, (33, 3)], W, 11)
    assert refused(state, "pay c25") == "STC-66"
    after = play(state, "pay none")
    assert after.lanes == state.lanes and not after.discard


@pytest.mark.rule("STC-72", "STC-73", "STC-74", "STC-R-08", "STC-R-10")
def test_lanes_grow_up_to_the_cap() -> None:
    two = [(16, 5), (12, 5)]
    grown = settle(play(lay([11], [(16, 2), (44, 6)], extra=[(16, 5)]), "fly 16 c26"))
    assert 1116 in grown.lanes
    full = lay([11], [W, (44, 6)], extra=[*two, (65, 3)], lanes=[1116, 1112])
    capped = settle(play(full, "fly 65 c2"))
    assert 1165 not in capped.lanes and capped.making
    assert full.lane_count(11) == 4


@pytest.mark.rule("STC-99", "STC-R-08")
def test_lanes_with_new_hubs_only() -> None:
    terms = {"new_hub_only": True}
    old = lay([11], [(16, 2), (44, 6)], extra=[(16, 5)], terms=terms)
    assert settle(play(old, "fly 16 c26")).lanes == old.lanes
    hub = lay([11], [W, (44, 6)], terms=terms)
    assert 1116 in settle(play(hub, "fly 16 c2")).lanes


@pytest.mark.rule("STC-10", "STC-R-09")
def test_a_pair_has_one_lane_at_most() -> None:
    state = lay([11], [(16, 1), (44, 6)], lanes=[1116])
    before = state.lanes
    state = settle(on(play(state, "fly 16 c25")))
    assert state.lanes == before

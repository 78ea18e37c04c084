"""A trip: destination, card, cost, payment, lane (STC-39 to STC-75)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games import charter
from galaxies.games.charter.rules import trips
from galaxies.games.charter.rules.actions import BLANK, Ref
from galaxies.games.charter.rules.state import Drawing, Navigating, deck

from .charted import W, lay, legal, names, on, paying, play, refused, settle, young


@pytest.mark.rule("STC-39", "STC-41")
def test_a_turn_has_its_order() -> None:
    state = lay([66], [W, W])
    assert refused(state, "pay none") == "STC-39"
    assert refused(state, "dump c2") == "STC-41"
    flown = play(state, "fly 11 c2")
    assert flown.phase.name == "pay" and refused(flown, "fly 55 blank") == "STC-39"
    assert play(flown, *legal(flown, "dump")).phase.name == "biome"


@pytest.mark.rule("STC-42", "STC-43", "STC-44")
def test_destinations() -> None:
    state = lay([55, 66], [(22, 9), (33, 9)])
    assert {line.split()[1] for line in legal(state, "fly")} == {"65", "11", "54", "61"}
    assert refused(state, "fly 33 blank") == "STC-42"
    assert refused(state, "fly 66 blank") == "STC-42"
    assert refused(state, "fly 55 blank") == "STC-43"
    assert not state.sector_name(65) and state.sector_name(11)


@pytest.mark.rule("STC-45", "STC-R-19")
def test_no_free_neighbour_loses() -> None:
    state = lay([55, 66, 11, 22, 33, 44], [W], phase=Drawing())
    after = on(state)
    assert (after.phase.name, after.voyages[-1].won) == ("atlas", False)
    outer = lay([(13, 1)], [W], phase=Drawing())
    lost = on(outer)
    assert lost.voyages[-1].line == outer.line and lost.voyages[-1].score == 0


@pytest.mark.rule("STC-46", "STC-47", "STC-48", "STC-49", "STC-R-21")
def test_what_may_be_placed() -> None:
    state = lay([66], [W, (11, 3), (11, 4), (55, 2)])
    placed = [line.split()[2] for line in legal(state, "fly 11")]
    assert placed == ["c25", "c26", "c2", "blank"]
    assert refused(state, "fly 11 c27") == "STC-48"
    assert refused(state, "fly 11 c1") == "STC-46"
    flown = play(state, "fly 11 c25")
    assert names(flown, [c for c in flown.hand if flown.cards[c].world]) == [(11, 4), (55, 2)]


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


@pytest.mark.rule("STC-54")
def test_a_game_adds_three_cards_at_most() -> None:
    state = lay([66], [W] * 3)
    for sector in (11, 22, 33):
        state = on(play(settle(play(state, f"fly {sector} blank")), "auto"))
    assert state.phase.name == "atlas" and len(state.cards) == 27


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
    assert legal(state) == ["pay none", "clear", "dump c3", "dump c13"]
    one = play(state, "dump c13")
    assert one.trip and one.trip.dumped == (12,) and 12 in one.hand
    assert refused(one, "dump c13") == "STC-65"
    assert refused(one, "dump c25") == "STC-63"
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


@pytest.mark.rule("STC-69", "STC-R-05")
def test_stranded_only_when_nothing_is_affordable() -> None:
    ring = [22, 33, 44, 55, 66, 11]
    poor = lay(ring, [(16, 2), W, W, W, (22, 4)], phase=Navigating())
    assert refused(poor, "fly 16 c25") == "STC-68"
    assert legal(poor, "fly 16 blank") and trips.trips(poor)
    state = lay(ring, [W, W, W, W, (22, 5)], phase=Navigating(), possible=False)
    assert not trips.trips(state) and legal(state) == ["distress", "concede"]
    short = replace(state, phase=Drawing(), hand=state.hand[1:])
    blanks = [c for c in deck(short) if not short.cards[c].fuel]
    assert play(short, f"draw {blanks[0]}").voyages[-1].won is False


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


@pytest.mark.rule("STC-R-35")
def test_equal_worldless_cards_are_both_offered() -> None:
    state = lay([66], [W, W])
    assert [state.cards[c].digit for c in state.hand] == [1, 1]
    assert legal(state, "fly 11 c") == ["fly 11 c2", "fly 11 c3"]


@pytest.mark.rule("STC-R-02")
def test_with_no_card_left_one_plays_on() -> None:
    state = lay([66], [11, 55])
    rest = deck(state)
    # All other cards are out of reach: as if they lay in the line, where none comes back.
    bare = replace(state, cards=tuple(state.cards[c] for c in (20, 0, 16)))
    bare = replace(bare, line=(0,), hand=(1, 2))
    assert rest and charter.GAME.rules.check(bare, charter.GAME.rules.legal_actions(bare)[0]) is None
    flown = play(bare, "fly 11 blank")
    assert refused(flown, "roll 1 none") == "STC-R-02"
    assert play(flown, "roll none 3").cards[-1].digit == 4
    called = settle(play(bare, "fly 11 c2"))
    assert called.phase.name == "fly" and len(called.hand) == 1


@pytest.mark.rule("STC-R-22", "STC-R-36")
def test_the_deck_is_a_set_that_everybody_knows() -> None:
    state = on(play(young(), "start"))
    assert charter.GAME.rules.observe(state, 0) == state
    assert list(deck(state)) == sorted(deck(state))

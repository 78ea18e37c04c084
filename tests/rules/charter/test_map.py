"""The map, cards and random numbers (STC-01 to STC-23)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from galaxies.games import charter
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.state import Drawing, RollingBiome, RollingTraits, deck
from galaxies.games.charter.rules.tables import (
    COST,
    FIRST_LANES,
    LANE_CAP,
    NEIGHBOURS,
    RING,
    SECTORS,
)
from galaxies.words import rulebook

from .charted import W, lay, legal, making, on, play, refused, roll, session, settle, young


@pytest.mark.rule("STC-01")
def test_three_new_worlds_win() -> None:
    state = lay([66, (11, 1), (22, 2)], [W], new=(1, 2))
    state = settle(on(play(state, "fly 33 blank")))
    assert state.phase.name == "write"
    state = play(state, "auto")
    assert (state.phase.name, state.voyages[-1].won) == ("atlas", True)


@pytest.mark.rule("STC-02", "STC-03")
def test_what_a_game_adds_stays_after_a_loss() -> None:
    state = settle(on(play(lay([66], [W]), "fly 11 blank")))
    state = play(on(play(state, "auto")), "concede")
    assert not state.voyages[-1].won
    assert len(state.cards) == 25 and state.cards[24].world
    again = on(play(state, "start"))
    assert again.cards == state.cards and len(again.voyages) == 2


@pytest.mark.rule("STC-04")
def test_nothing_enters_the_black_hole() -> None:
    assert len(SECTORS) == 36 and (0, 0) not in tables.PLACES.values()
    state = lay([66], [W])
    assert refused(state, "fly 0 blank") == "STC-04"
    assert refused(state, "fly 67 blank") == "STC-04"


@pytest.mark.rule("STC-05", "STC-06")
def test_the_map_is_the_printed_one() -> None:
    rules = rulebook.text(charter.GAME)
    table = rules[rules.index("| Sector | Ring |") : rules.index("### Fuel for a trip")]
    rows = [line.strip("|").split("|") for line in table.splitlines()[2:] if line]
    printed = {
        int(number): (ring.strip(), tuple(map(int, near.split(",")))) for number, ring, near in rows
    }
    rings = ("", "inner", "mid", "outer")
    assert printed == {s: (rings[RING[s]], NEIGHBOURS[s]) for s in SECTORS}
    assert Counter(RING.values()) == {1: 6, 2: 12, 3: 18}
    assert sum(map(len, NEIGHBOURS.values())) == 2 * 84


@pytest.mark.rule("STC-07", "STC-08", "STC-09")
def test_first_world_of_a_sector_is_its_hub_and_names_it() -> None:
    state = settle(on(play(lay([66], [W, (44, 6), (33, 6)]), "fly 65 blank")))
    assert state.making and state.making.hub
    state = play(state, 'name "Ceryx"', "finish")
    assert state.sector_name(65) == "Ceryx"
    state = settle(on(play(on(state), "fly 11 blank")))
    assert state.making and not state.making.hub
    assert refused(state, 'sector "Another"') == "STC-86"
    state = play(state, 'name "Minor"', "finish")
    assert state.sector_name(11) == "Sector 11"
    assert [state.world(c).hub for c in state.in_sector(11)] == [True, False]


@pytest.mark.rule("STC-10", "STC-R-09")
def test_a_pair_has_one_lane_at_most() -> None:
    state = lay([11], [(16, 1), (44, 6)], lanes=[1116])
    before = state.lanes
    state = settle(on(play(state, "fly 16 c25")))
    assert state.lanes == before


@pytest.mark.rule("STC-11")
def test_minor_worlds_are_dots_with_a_count_when_crowded() -> None:
    few = lay([66], extra=[(11, 3)] * 4)
    many = lay([66], extra=[(11, 3)] * 5)
    marks = [
        next(p.svg for p in charter.GAME.picture.scene(state, 0, ()).panes[0].parts if p.key == "mark:11")
        for state in (few, many)
    ]
    assert [mark.count('class="minor"') for mark in marks] == [4, 1]
    assert ">5</text>" in marks[1]


@pytest.mark.rule("STC-12", "STC-13")
def test_a_card_lies_in_one_zone() -> None:
    state = on(play(young(), "start"))
    everything = [*deck(state), *state.hand, *state.discard, *state.line]
    assert sorted(everything) == list(range(24))
    assert {card.digit for card in state.cards} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("STC-14", "STC-40", "STC-35")
def test_draw_phase_fills_the_hand_to_five() -> None:
    state = lay([66], [W, W], phase=Drawing())
    top = list(deck(state))[:3]
    line = "draw " + ",".join(map(str, top))
    after = play(state, line)
    assert after.hand == tuple(sorted((*state.hand, *top))) and after.phase.name == "fly"
    assert refused(state, "draw " + str(top[0])) == "STC-40"
    full = on(play(young(), "start"))
    assert len(full.hand) == 5 and len(full.line) == 1 and not full.founded


@pytest.mark.rule("STC-15", "STC-16", "STC-17")
def test_a_roll_turns_cards_to_the_discard_pile() -> None:
    state = making([66], RollingBiome, sector=11)
    after = roll(state, 1, 4, 5, 2)
    assert (after.making and after.making.biome == 0) or after.phase.name == "society"
    assert len(after.discard) == 4
    traits = making([66], RollingTraits, sector=11, biome=14, society=14)
    marked = roll(traits, 1, 4, 6, 3, 2, 6, 3, 4, 4, 5, 5, 1)
    assert marked.making and marked.making.marks == (146, 326, 344, 551)


@pytest.mark.rule("STC-18")
def test_two_digits_name_the_row_the_third_the_column() -> None:
    assert tables.adjective(146) == "Stable" and tables.noun(326) == "Tattoos"
    assert len(set(tables.ADJECTIVES)) == len(set(tables.NOUNS)) == 216
    assert (tables.adjective(111), tables.adjective(666)) == ("Absolute", "Wise")


@pytest.mark.rule("STC-19", "STC-R-25")
def test_each_prompt_answers_to_two_marks() -> None:
    marks = [10 * a + b for a in range(1, 7) for b in range(1, 7)]
    texts = {mark: tables.prompt(mark)[0] for mark in marks}
    assert len(set(texts.values())) == 18
    assert all(texts[mark] == texts[mark + 30] for mark in marks if mark < 40)


@pytest.mark.rule("STC-20", "STC-R-01")
def test_the_last_card_of_a_roll_is_in_the_reshuffle() -> None:
    state = making([66], RollingBiome, sector=11)
    rest = deck(state)
    last = replace(state, discard=rest[:-2])
    order = (*rest[-2:], rest[0], rest[1])
    after = play(last, "roll " + ",".join(map(str, order)) + " none")
    assert after.shuffles == 1 and after.discard == rest[:2]
    assert set(rest[-2:]) <= set(deck(after))
    assert (
        refused(last, "roll " + ",".join(map(str, (rest[0], *rest[-2:], rest[1]))) + " none")
        == "STC-15"
    )


@pytest.mark.rule("STC-21", "STC-51", "STC-98")
def test_dice_move_no_card() -> None:
    state = lay([66], [W, (44, 3)], terms={"dice": True})
    flown = play(state, "fly 11 blank")
    after = play(flown, "roll none 6")
    assert after.cards[-1].digit == 1 and not after.discard
    assert refused(flown, "roll 1 none") == "STC-R-02"
    assert on(play(young(dice=True), "start")).hand


@pytest.mark.rule("STC-22", "STC-23")
def test_fuel_belongs_to_the_card_and_stays() -> None:
    state = lay([66], [W, (44, 3)])
    assert [state.cards[card].fuel for card in state.hand] == [0, 3]
    renamed = play(young(), 'edit 11 name 1 "Elsewhere"')
    assert renamed.world(0).fuel == young().world(0).fuel
    assert "fuel" not in " ".join(legal(young(), "edit"))


@pytest.mark.rule("STC-24", "STC-34", "STC-101")
def test_the_starting_deck() -> None:
    for size, per_digit in (("24", 4), ("18", 3)):
        state = session(prologue="quick", deck_size=size).state
        assert Counter(c.digit for c in state.cards) == dict.fromkeys(range(1, 7), per_digit)
        assert sum(c.world is not None for c in state.cards) == 6


@pytest.mark.rule("STC-33")
def test_six_lanes_join_the_first_hubs() -> None:
    assert (
        session(prologue="quick").state.lanes == FIRST_LANES == (1122, 1166, 2233, 3344, 4455, 5566)
    )


@pytest.mark.rule("STC-55", "STC-56", "STC-R-31")
def test_costs_by_ring() -> None:
    by_rings: dict[tuple[int, int], set[int]] = {}
    for (a, b), fuel in COST.items():
        by_rings.setdefault((RING[a], RING[b]), set()).add(fuel)
    one_way = {(1, 1): {0}, (1, 2): {6}, (2, 2): {12}, (2, 3): {18}, (3, 3): {24}}
    assert by_rings == one_way | {(b, a): fuel for (a, b), fuel in one_way.items()}
    assert not any(
        {42, 43} <= set(NEIGHBOURS[s]) and COST[s, 42] == COST[s, 43]
        for s in SECTORS
        if RING[s] == 2
    )
    assert {COST[45, n] for n in (43, 32)} == {12}
    assert Counter(LANE_CAP.values()) == {4: 6, 3: 12, 2: 18}

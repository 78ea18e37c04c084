"""Deck, hand and discard pile (STC-12 to STC-23)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter import GAME
from galaxies.games.charter.rules.phases import RollingBiome, RollingTraits
from galaxies.games.charter.rules.state import deck

from .charted import (
    W,
    lay,
    legal,
    making,
    on,
    play,
    refused,
    roll,
    settle,
    young,
)


@pytest.mark.rule("STC-12", "STC-13")
def test_a_card_lies_in_one_zone() -> None:
    state = on(play(young(), "start"))
    everything = [*deck(state), *state.hand, *state.discard, *state.line]
    assert sorted(everything) == list(range(24))
    assert {card.digit for card in state.cards} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("STC-15", "STC-16", "STC-17")
def test_a_roll_turns_cards_to_the_discard_pile() -> None:
    state = making([66], RollingBiome, sector=11)
    after = roll(state, 1, 4, 5, 2)
    assert (after.making and after.making.biome == 0) or after.phase.name == "society"
    assert len(after.discard) == 4
    traits = making([66], RollingTraits, sector=11, biome=14, society=14)
    marked = roll(traits, 1, 4, 6, 3, 2, 6, 3, 4, 4, 5, 5, 1)
    assert marked.making and marked.making.marks == (146, 326, 344, 551)


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


@pytest.mark.rule("STC-R-02")
def test_with_no_card_left_one_plays_on() -> None:
    state = lay([66], [11, 55])
    rest = deck(state)
    # All other cards are out of reach: as if they lay in the line, where none comes back.
    bare = replace(state, cards=tuple(state.cards[c] for c in (20, 0, 16)))
    bare = replace(bare, line=(0,), hand=(1, 2))
    assert rest and GAME.rules.check(bare, GAME.rules.legal_actions(bare)[0]) is None
    flown = play(bare, "fly 11 blank")
    assert refused(flown, "roll 1 none") == "STC-R-02"
    assert play(flown, "roll none 3").cards[-1].digit == 4
    called = settle(play(bare, "fly 11 c2"))
    assert called.phase.name == "fly" and len(called.hand) == 1


@pytest.mark.rule("STC-R-22", "STC-R-36")
def test_the_deck_is_a_set_that_everybody_knows() -> None:
    state = on(play(young(), "start"))
    view = GAME.rules.observe(state, 0)
    zones = (state.hand, state.line, state.discard)
    assert (view.hand, view.line, view.discard) == zones and view.cards == state.cards
    assert list(deck(view)) == sorted(deck(state))


def test_counts_of_luck_and_the_cards_of_earlier_rolls_are_not_shown() -> None:
    state = on(play(young(), "start"))
    marked = replace(state, shuffles=3, casts=4, muses=5, strokes=6, shown=(1, 2))
    assert GAME.rules.observe(marked, 0) == GAME.rules.observe(state, 0)
    assert GAME.rules.observe(replace(state, strokes=200), 0).strokes == 200

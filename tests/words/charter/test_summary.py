"""The position in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter import GAME
from galaxies.games.charter.rules.phases import ChoosingBiome
from rules.charter.charted import W, lay, making, paying, play, young


@pytest.mark.rule("STC-R-22")
def test_the_summary_is_enough_to_play_by() -> None:
    text = GAME.words.summary(lay([66, 11], [W, (44, 3)]), 0)
    for needed in (
        "Travel line: c21 World 66 in 66, c1 World 11 in 11.",
        "0 of 3 new worlds. A world founded next gets fuel 2.",
        "\nYour hand: c2 blank, digit 1; c25 World 44, minor world of 44, fuel 3. It holds 3",
        "The other 21 cards are in the deck.",
        "From 11 you can fly to 22 Sector 22 (free). Too far for 3 fuel: 12 (6 fuel), 16 (6 fuel)",
        "Lanes: the six between neighbours of the inner ring.",
        "Game 1: lost with 0 points by way of World 11.",
    ):
        assert needed in text


def test_the_summary_tells_what_a_hub_in_hand_saves() -> None:
    state = lay([11], [W, (16, 2), (44, 6)], lanes=[1116], extra=[(16, 5)])
    assert "16 Sector 16 (3 fuel by lane)" in GAME.words.summary(state, 0)
    minor = lay([66, (11, 2)], [(16, 3), (44, 9)], lanes=[1116])
    assert "16 Sector 16 (6 fuel, or 3 with c26 World 16)" in GAME.words.summary(minor, 0)
    assert "Lanes: the six between neighbours of the inner ring, and 11 to 16." in (
        GAME.words.summary(minor, 0)
    )


def test_the_summary_tells_trip_cost_and_payments() -> None:
    state = paying([66, 11], [W, W, (44, 3), (33, 3)], W, 16)
    text = GAME.words.summary(play(state, "dump c3"), 0)
    assert "from 11 to 16 with c2, a blank card (digit 1). It costs 6 fuel." in text
    assert "You can pay with c25 World 44 and c26 World 33." in text
    assert "Thrown out with the payment: c3." in text
    assert "You can also throw out c4, which has no fuel." in text


def test_the_summary_tells_rolls_and_choices_of_a_new_world() -> None:
    state = making([66, 11], ChoosingBiome, 10, sector=22)
    state = replace(state, shown=(-1, -2, -3, -4))
    text = GAME.words.summary(GAME.rules.observe(state, 0), 0)
    assert "The biome rolls 1, 2, 3, 4 make 10, Volcanic, which a world in the travel line" in text
    assert "You may take 9 Radioactive, 10 Volcanic or 11 Savage." in text


def test_the_summary_tells_the_words_of_a_prompt() -> None:
    state = replace(young(), topic=(31, 146, 326))
    text = GAME.words.summary(GAME.rules.observe(state, 0), 0)
    assert "Prompt 31." in text and "Adjective: Stable." in text and "Noun" not in text


def test_the_summary_speaks_to_the_captain_only() -> None:
    state = replace(lay([66, 11], []), players=2)
    assert "Your hand is empty" in GAME.words.summary(state, 1)
    assert "From 11 you can fly to" in GAME.words.summary(state, 1)
    other = GAME.words.summary(state, 0)
    assert "The hand is empty" in other and "From 11 Captain 2 can fly to" in other

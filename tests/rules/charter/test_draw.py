"""The draw phase (STC-39 to STC-41)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter.rules import trips
from galaxies.games.charter.rules.phases import Drawing, Navigating
from galaxies.games.charter.rules.state import deck

from .charted import (
    W,
    lay,
    legal,
    on,
    play,
    refused,
    young,
)


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


@pytest.mark.rule("STC-39", "STC-41")
def test_a_turn_has_its_order() -> None:
    state = lay([66], [W, W])
    assert refused(state, "pay none") == "STC-39"
    assert refused(state, "dump c2") == "STC-41"
    flown = play(state, "fly 11 c2")
    assert flown.phase.name == "pay" and refused(flown, "fly 55 blank") == "STC-39"
    assert play(flown, *legal(flown, "dump")).phase.name == "biome"


@pytest.mark.rule("STC-45", "STC-R-19")
def test_no_free_neighbour_loses() -> None:
    state = lay([55, 66, 11, 22, 33, 44], [W], phase=Drawing())
    after = on(state)
    assert (after.phase.name, after.voyages[-1].won) == ("atlas", False)
    outer = lay([(13, 1)], [W], phase=Drawing())
    lost = on(outer)
    assert lost.voyages[-1].line == outer.line and lost.voyages[-1].score == 0


@pytest.mark.rule("STC-69", "STC-R-05")
def test_stranded_only_when_nothing_is_affordable() -> None:
    ring = [22, 33, 44, 55, 66, 11]
    poor = lay(ring, [(16, 2), W, W, W, (22, 4)], phase=Navigating())
    assert refused(poor, "fly 16 c25") == "STC-68"
    assert legal(poor, "fly 16 blank") and trips.trips(poor)
    state = lay(ring, [W, W, W, W, (22, 5)], phase=Navigating(), possible=False)
    assert not trips.trips(state) and legal(state) == ["distress", "concede", 'journal 1 ""']
    short = replace(state, phase=Drawing(), hand=state.hand[1:])
    blanks = [c for c in deck(short) if not short.cards[c].fuel]
    assert play(short, f"draw {blanks[0]}").voyages[-1].won is False


@pytest.mark.rule("STC-39", "STC-40", "STC-15", "STC-97", "STC-13")
def test_luck_turns_cards_in_its_own_phase_only() -> None:
    state = lay([66], [W, W])
    assert refused(state, "draw 2") == "STC-39"
    assert refused(state, "roll 2 none") == "STC-15"
    assert refused(state, "topic 1,1,1,1,1,1,1,1") == "STC-97"
    drawing = lay([66], [W, W], phase=Drawing())
    assert refused(drawing, "draw 3,3,4") == "STC-40", "no card is drawn twice"
    assert refused(drawing, "draw 1,3,4") == "STC-40", "a card in hand is not in the deck"
    assert refused(drawing, "draw 3,4,5,6") == "STC-40"
    assert refused(drawing, "fly 11 blank") == "STC-13"

"""Destination and card of a trip (STC-42 to STC-54)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.tables import (
    SECTORS,
)

from .charted import (
    W,
    lay,
    legal,
    names,
    on,
    play,
    refused,
    settle,
)


@pytest.mark.rule("STC-04")
def test_nothing_enters_the_black_hole() -> None:
    assert len(SECTORS) == 36 and (0, 0) not in tables.PLACES.values()
    state = lay([66], [W])
    assert refused(state, "fly 0 blank") == "STC-04"
    assert refused(state, "fly 67 blank") == "STC-04"


@pytest.mark.rule("STC-42", "STC-43", "STC-44")
def test_destinations() -> None:
    state = lay([55, 66], [(22, 9), (33, 9)])
    assert {line.split()[1] for line in legal(state, "fly")} == {"65", "11", "54", "61"}
    assert refused(state, "fly 33 blank") == "STC-42"
    assert refused(state, "fly 66 blank") == "STC-42"
    assert refused(state, "fly 55 blank") == "STC-43"
    assert not state.sector_name(65) and state.sector_name(11)


@pytest.mark.rule("STC-46", "STC-47", "STC-48", "STC-49", "STC-R-21")
def test_what_may_be_placed() -> None:
    state = lay([66], [W, (11, 3), (11, 4), (55, 2)])
    placed = [line.split()[2] for line in legal(state, "fly 11")]
    assert placed == ["c25", "c26", "c2", "blank"]
    assert refused(state, "fly 11 c27") == "STC-48"
    assert refused(state, "fly 11 c1") == "STC-46"
    flown = play(state, "fly 11 c25")
    assert names(flown, [c for c in flown.hand if flown.cards[c].world]) == [(11, 4), (55, 2)]


@pytest.mark.rule("STC-54")
def test_a_game_adds_three_cards_at_most() -> None:
    state = lay([66], [W] * 3)
    for sector in (11, 22, 33):
        state = on(play(settle(play(state, f"fly {sector} blank")), "auto"))
    assert state.phase.name == "atlas" and len(state.cards) == 27


@pytest.mark.rule("STC-R-35")
def test_equal_worldless_cards_are_both_offered() -> None:
    state = lay([66], [W, W])
    assert [state.cards[c].digit for c in state.hand] == [1, 1]
    assert legal(state, "fly 11 c") == ["fly 11 c2", "fly 11 c3"]


@pytest.mark.rule("STC-91", "STC-R-18")
def test_conceding_is_a_loss_with_the_score_so_far() -> None:
    state = lay([66, (11, 1)], [W], new=(1,))
    over = play(state, "concede")
    assert (over.voyages[-1].won, over.voyages[-1].score) == (False, 1)
    assert len(over.cards) == len(state.cards)
    assert refused(play(lay([66], [W, W]), "fly 11 c2"), "concede") == "STC-R-18"


@pytest.mark.rule("STC-106")
def test_a_distress_call_changes_the_hand_once() -> None:
    ring = [22, 33, 44, 55, 66, 11]
    hand = [W, W, W, W, (22, 5)]
    state = lay(ring, hand, terms={"distress": True})
    assert legal(state) == ["distress", "concede", 'journal 1 ""']
    called = play(state, "distress")
    assert called.phase.name == "draw" and called.discard == state.hand and called.called
    stranded = lay([66, 55, 44, 33, 22, (11, 5)], new=(5,), possible=False)
    assert replace(stranded, called=True).score == 2
    assert replace(lay([66, (11, 1)], new=(1,)), called=True).score == 0
    poor = on(called)
    assert poor.phase.name == "atlas" and not poor.voyages[-1].won
    assert refused(lay([66], [W], terms={"distress": True}), "distress") == "STC-106"
    assert refused(lay([66], [W]), "distress") == "STC-106"

"""Odds: the same form and the same count for every game."""

from __future__ import annotations

from itertools import product

from galaxies.words.odds import Odds, any_of


def test_equally_likely_outcomes_are_counted() -> None:
    odds = Odds.of(die <= 2 for die in range(1, 7))
    assert odds == Odds(2, 6) and str(odds) == "1 in 3"
    assert odds.chance("it rains") == ("There is a 1 in 3 chance that it rains.",)
    assert odds.share("coin", "that may turn up", "save you") == (
        "2 of the 6 coins that may turn up save you.",
    )
    assert Odds(11, 36).chance("it rains") == ("There is an 11 in 36 chance that it rains.",)
    assert Odds(1, 3).share("card", "in the deck", "fit") == ("1 of the 3 cards in the deck fits.",)


def test_what_is_certain_is_no_matter_of_luck() -> None:
    for odds in (Odds(0, 6), Odds(6, 6), Odds.of([])):
        assert not odds.chance("it rains") and not odds.share("coin", "left", "save you")


def test_one_of_several_dice_is_counted_over_all_pairs() -> None:
    pairs = list(product(range(6), repeat=2))
    counted = sum(one < 3 or other < 1 for one, other in pairs)
    assert any_of([Odds(3, 6), Odds(1, 6)]) == Odds(counted, len(pairs))

"""Numbers in mixed radix: exact, and short to their last digit."""

from __future__ import annotations

import pytest

from galaxies.game.digits import Digits


@pytest.mark.parametrize("weights", [(1,), (5,), (2, 2, 2), (64, 1, 0, 37), (0, 3, 1, 0, 900)])
def test_every_number_tells_an_entry_and_what_follows(weights: tuple[int, ...]) -> None:
    """And no two numbers tell the same, so that a link can be written in one way only."""
    for number in range(3 * sum(weights)):
        taken = Digits(number)
        entry = taken.take_among(weights)
        written = Digits()
        written.put_among(entry, weights)
        assert written.value(taken.rest) == number
    assert {Digits(number).take_among(weights) for number in range(sum(weights))} == {
        index for index, weight in enumerate(weights) if weight
    }


def test_the_last_entries_are_small_numbers_whatever_their_weights() -> None:
    for weights, least in (((64,) * 9, 9), ((64, 1, 0, 37), 3)):
        for entry in (entry for entry, weight in enumerate(weights) if weight):
            digits = Digits()
            digits.put_among(entry, weights)
            assert digits.value() < least


def test_an_entry_takes_less_of_the_number_the_larger_its_weight() -> None:
    numbers = []
    for entry in (0, 1):
        digits = Digits()
        for _ in range(100):
            digits.put_among(entry, (7, 1))
        digits.put(1, 2)
        numbers.append(digits.value().bit_length())
    assert numbers[0] < 30
    assert numbers[1] > 290

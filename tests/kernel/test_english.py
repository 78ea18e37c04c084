"""English for every game."""

from __future__ import annotations

import pytest

from galaxies.words.english import (
    capital,
    counted,
    either,
    listed,
    minus,
    signed,
    third_person,
    wrapped,
)


def test_lists_of_any_length() -> None:
    assert [listed("abc"[:length]) for length in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert either("abc") == "a, b or c"


def test_counts_and_signs() -> None:
    assert [counted(n, "ship") for n in (0, 1, 2)] == ["0 ships", "1 ship", "2 ships"]
    assert counted(2, "delivery", "deliveries") == "2 deliveries"
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "0", "−2"]
    assert minus(-2) == "−2" and capital("the Raider") == "The Raider" and capital("") == ""


@pytest.mark.parametrize(
    ("verb", "other"),
    [
        *(("claim", "claims"), ("study", "studies"), ("pay", "pays"), ("launch", "launches")),
        *(("pass", "passes"), ("go", "goes"), ("give up", "gives up"), ("may", "may")),
        *(("are out", "is out"), ("have", "has"), ("resign; so", "resigns; so")),
    ],
)
def test_what_others_do(verb: str, other: str) -> None:
    assert third_person(verb) == other


def test_lines_are_wrapped_and_long_words_cut() -> None:
    assert wrapped("one two three\n\nfour", 7) == ["one two", "three", "", "four"]
    assert wrapped("abcdefgh", 3) == ["abc", "def", "gh"]

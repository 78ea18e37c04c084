"""Cards as words of a line."""

from __future__ import annotations

import pytest

from galaxies.games.charter.rules.actions import BLANK, Ref


@pytest.mark.parametrize("word", ["c1", "c24", "c5000", "c999999", "blank"])
def test_a_card_has_one_word(word: str) -> None:
    assert str(Ref.parse(word)) == word


@pytest.mark.parametrize("word", ["", "c", "c0", "c01", "1", "d1", "c-1", "c1x", "c1234567", "c٣"])
def test_other_words_are_no_cards(word: str) -> None:
    with pytest.raises(ValueError):
        Ref.parse(word)


def test_a_blank_is_no_card_yet() -> None:
    assert BLANK == Ref.parse("blank") == Ref(-1)

"""Galaxy codes survive being read aloud, typed and mistyped."""

from __future__ import annotations

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Stream

SAMPLES = [0, 1, galaxy.COUNT - 1, *(Stream(5).below(galaxy.COUNT - k) for k in range(1, 4))]
SAMPLES += [s.below(galaxy.COUNT) for s in [Stream(n) for n in range(20)]]


@pytest.mark.parametrize("number", SAMPLES)
def test_code_and_number_are_inverse(number: int) -> None:
    code = galaxy.code(number)
    assert len(code) == 9 and code[4] == "-"
    assert galaxy.number(code) == number
    assert galaxy.normal(code) == code


def test_codes_are_frozen() -> None:
    assert galaxy.code(0) == "0000-0000"
    assert galaxy.code(1) == "0000-0012"
    assert galaxy.code(galaxy.COUNT - 1) == "zzzz-zzzc"
    assert galaxy.code(12345678901) == "bfxr-71n8"


@pytest.mark.parametrize("number", SAMPLES)
def test_every_wrong_letter_is_noticed(number: int) -> None:
    letters = galaxy.code(number).replace("-", "")
    for at, right in enumerate(letters):
        for wrong in galaxy.ALPHABET.replace(right, ""):
            with pytest.raises(galaxy.BadCode, match="One character"):
                galaxy.number(letters[:at] + wrong + letters[at + 1 :])


@pytest.mark.parametrize("number", SAMPLES)
def test_every_swap_of_neighbours_is_noticed(number: int) -> None:
    letters = galaxy.code(number).replace("-", "")
    for at in range(7):
        one, two = letters[at], letters[at + 1]
        if one != two:
            with pytest.raises(galaxy.BadCode):
                galaxy.number(letters[:at] + two + one + letters[at + 2 :])


def test_capitals_spaces_dashes_and_lookalikes_do_not_matter() -> None:
    code = galaxy.code(0b00001_00000_00001_00000_00001_00000_00001)
    assert code.startswith("1010-101")
    for typed in (
        code.upper(),
        code.replace("-", ""),
        code.replace("-", "  "),
        f" {code[:2]}-{code[2:]} ",
        code.replace("1", "l").replace("0", "o"),
        code.replace("1", "I").replace("0", "O"),
        code.replace("-", "\N{NO-BREAK SPACE}"),
        *(code.replace("-", dash) for dash in "‐‑‒–—−"),
        code.translate({sign: sign + 0xFEE0 for sign in range(0x21, 0x7F)}),
        code.replace("-", "\N{IDEOGRAPHIC SPACE}"),
    ):
        assert galaxy.normal(typed) == code


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "this one has 0"),
        ("k7qp-3m9", "this one has 7"),
        ("k7qp-3m9yx", "this one has 9"),
        ("u7qp-3m9x", 'has no "u"'),
        ("k7qp_3m9x", 'has no "_"'),
        ("k7qp·3m9x", 'has no "·"'),
        ("٣٣٣٣-٣٣٣٣", "has no"),
        ("x" * 100_000, "this one has 100000"),
    ],
)
def test_what_is_no_code_is_told_so(typed: str, why: str) -> None:
    with pytest.raises(galaxy.BadCode, match=why):
        galaxy.number(typed)


def test_galaxies_of_words_are_frozen() -> None:
    """Any words are a galaxy, whatever their capitals, spaces and width."""
    assert galaxy.of_text("any words") == "bm7z-4044"
    assert galaxy.of_text("sparkles") == "0vtg-tnfb"
    assert galaxy.of_text("日本の銀河") == "52xd-dv7r"
    for same in ("Dark Star", " dark  STAR\n", "Ｄａｒｋ　Ｓｔａｒ"):
        assert galaxy.of_text(same) == "206t-54jk"
    assert galaxy.of_text("cafe\u0301") == galaxy.of_text("Café") != galaxy.of_text("cafe")
    assert galaxy.normal(galaxy.of_text("\ud800")), "half a character is a word, too"


def test_a_code_is_itself_and_a_slip_in_it_no_other_galaxy() -> None:
    assert galaxy.of_text(" K7QP 3M9Y ") == galaxy.of_text("ｋ７ｑｐ－３ｍ９ｙ") == "k7qp-3m9y"
    for slip in (
        "k7qp-3m90",
        "K7QP 3M9X",
        "k7qp–3m9",
        "k7qp-3m9yx",
        "K7QP3M9Z",
        "rjeq-vasf",
        "u7qp-3m9x",
        " ",
    ):
        with pytest.raises(galaxy.BadCode):
            galaxy.of_text(slip)


@pytest.mark.parametrize("number", [-1, galaxy.COUNT])
def test_there_are_no_galaxies_beyond(number: int) -> None:
    with pytest.raises(ValueError, match="no such galaxy"):
        galaxy.code(number)


def test_galaxies_of_the_day_are_frozen() -> None:
    assert galaxy.of_day("2026-01-01") == "rjeq-vase"
    assert galaxy.of_day("2026-12-31") == "a659-1as2"
    assert galaxy.of_day("2028-02-29") == "f8gb-dz4f"

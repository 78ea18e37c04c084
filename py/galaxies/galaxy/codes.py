"""Galaxy codes: the short text that people share, e.g. `k7qp-3m9y`.

Seven letters of a 32-letter alphabet (35 bits) and a check letter. The alphabet leaves out
i, l, o and u, so that people can read a code aloud without mistakes; capitals, spaces and dashes
do not matter. The check letter (a polynomial over GF(32)) detects every single wrong letter and
every swap of neighbours.
"""

from __future__ import annotations

import re

from .luck import Luck

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
COUNT = 32**7
"""How many galaxies there are: codes are the numbers 0 <= n < COUNT."""

_DASHES = "-‐‑‒–—−"
"""The dash of a code, and those that phones and chats put in its place."""
_AS_TYPED = str.maketrans({"i": "1", "l": "1", "o": "0"} | dict.fromkeys(_DASHES, ""))
"""Letters in their normal form, without dashes."""
_MEANT = re.compile(rf"(?=.*[0-9{_DASHES}])[a-z0-9]{{3,5}}[{_DASHES} ]?[a-z0-9]{{3,5}}\Z")
"""What is meant as a code: with a digit or a dash, about as long, and in two parts at most."""
_NARROW = {0xFEE0 + sign: sign for sign in range(0x21, 0x7F)} | {0x3000: 0x20}


class BadCode(ValueError):
    """A typed text that is not a galaxy code; the message says what is wrong."""


def narrow(text: str) -> str:
    """A text with the full-width letters, digits and signs of East Asian keyboards as ASCII."""
    return text if text.isascii() else text.translate(_NARROW)


def _check(digits: list[int]) -> int:
    total = 0
    for digit in digits:
        total <<= 1
        if total & 32:
            total ^= 0b100101  # x^5 + x^2 + 1, primitive over GF(2)
        total ^= digit
    total <<= 1
    return total ^ 0b100101 if total & 32 else total


def code(number: int) -> str:
    """The code of galaxy `number`, 0 <= number < COUNT."""
    if not 0 <= number < COUNT:
        raise ValueError("no such galaxy number")
    digits = [number >> shift & 31 for shift in range(30, -1, -5)]
    text = "".join(ALPHABET[d] for d in [*digits, _check(digits)])
    return f"{text[:4]}-{text[4:]}"


def number(text: str) -> int:
    """The number of a code that a person typed. Raises BadCode with a sentence."""
    letters = "".join(narrow(text).lower().split()).translate(_AS_TYPED)
    for letter in letters:
        if letter not in ALPHABET:
            raise BadCode(f'A galaxy code has no "{letter}": it uses digits and letters except u.')
    if len(letters) != 8:
        raise BadCode(f"A galaxy code has 8 letters and digits; this one has {len(letters)}.")
    digits = [ALPHABET.index(letter) for letter in letters]
    if _check(digits[:7]) != digits[7]:
        raise BadCode("One character of this galaxy code is wrong: please check it again.")
    value = 0
    for digit in digits[:7]:
        value = value << 5 | digit
    return value


def normal(text: str) -> str:
    """The code in its standard form. Raises BadCode."""
    return code(number(text))


def of_text(text: str) -> str:
    """The code that a person typed, or the code of the galaxy that belongs to these words.

    Capitals and the number of spaces do not matter. Raises BadCode for no words, and for a mistyped
    code: it must not lead to another galaxy.
    """
    import unicodedata  # noqa: PLC0415 (pages start sooner)

    try:
        return normal(text)
    except BadCode:
        words = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
        words = words.encode(errors="replace").decode()
        if not words or _MEANT.match(words):
            raise
        return code(Luck(f"words {words}").stream("galaxy").below(COUNT))


def of_day(date: str, own: str = "") -> str:
    """The code of a day's galaxy; `date` is the UTC date as YYYY-MM-DD. A challenge with a name of
    its `own` has another galaxy."""
    return code(Luck(f"day {date}").stream(f"galaxy/{own}" if own else "galaxy").below(COUNT))


OF_PUZZLES = code(0)
"""The galaxy in which all puzzles are played: its luck follows where a rule still asks for some."""

"""The outside of a link: letters that chat programs leave alone, and a check for damage.

A link begins with the letter of its format. Formats `o` and, with free texts, `i` are written
today; both are a number:

    o or i, the number in base64url with its lowest digit first

The lowest digits are a checksum of the others, of the letter and of the rules version, which is
told by nothing else: of all versions, the link follows the one that the checksum fits. So will be
the numbers of all formats to come: a link of a newer release is known by its checksum, whatever its
letter. Formats `u` and `l`, the same without a check of what the number means (`meaning`), and
formats `U` and `L`, with the rules version among the digits, are only read. Galaxy codes are
shorter. Format `A` is read for ever, and written for records only:

    A, kind letter, two letters of length, base64url of CRC-32 and body, Z
"""

from __future__ import annotations

import binascii
import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

LONGEST = 4_000
"""Longest link that we read; in format A its length fits into the two letters."""
MOST_PLIES = 6_000
"""Most plies of a game in a link. Likely choices take next to no letters, so that without a limit
a few letters could go on for ever."""
PLAIN, WITH_TEXTS = "o", "i"
"""The letters of a number: no galaxy code is written with them."""
_UNCHECKED, _VERSIONED = "ul", "UL"
"""Those of numbers without a check of their meaning, and of older ones with the rules version among
the digits."""
_TEXTS = f"{WITH_TEXTS}lL"
_VERSIONS = range(32)
_OLD, _TAIL = "A", "Z"
_KINDS = "sodpt"
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LETTERS = frozenset(_ALPHABET)
_TO_URL, _FROM_URL = str.maketrans("+/", "-_"), str.maketrans("-_", "+/")
"""The module base64 does the same, but pages would load its six kilobytes for nothing else."""
_OPENING = " \t\r\n\"'<([{*~“‘«「『【（＜"
"""What may stand before a link."""
_VARIANTS = "\ufe00", "\ufe0f"
"""They choose a form of the sign before them, and are not seen."""
_MOST_LINES = 100
"""Most lines into which a link is broken on its way."""
_CHECK = 1 << 20
"""Radix of the checksum."""
_LEAST = 12
"""Fewest letters of a number: with the first one more than a galaxy code that somebody types."""

DAMAGED = "This link was damaged on its way: please ask for it again."
ENDLESS = "This link holds a longer game than our links can: it was damaged, or made elsewhere."
TOO_LONG = "This game is too long for a link, since chat programs would cut it: save it as a file."
_SPOILED = "This link was cut off or damaged on its way: please ask for it again."
_FOREIGN = "This is not a Pocket Galaxies link."
RELOAD = "Reload this page to get the newest release, then open the link again."
_NEWER = f"A newer release of Pocket Galaxies made this link. {RELOAD}"
_MISCOUNTED = (
    "This link was made by another release, which counted the moves differently, so its game can't"
    " be read here. The saved game itself still opens: ask for it as a file."
)


class BadLink(ValueError):
    """A fragment that does not open; the message is a sentence or two.

    `kind` says why: it is not one of our links, was damaged on its way, or was made by a newer or
    an older release. `instead` are links that open and may be meant, each after the text of its
    button.
    """

    def __init__(
        self,
        why: str,
        kind: Literal["foreign", "damaged", "newer", "older"] = "damaged",
        instead: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__(why)
        self.kind = kind
        self.instead = tuple(instead)


class Miscounted(BadLink):
    """A link that is not damaged, and yet does not tell a game as games are counted here."""

    def __init__(self, instead: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(_MISCOUNTED, "older", instead)


class TooLong(ValueError):
    """The session does not fit a link; the message says why and what to do."""


def is_link(text: str) -> bool:
    """Whether a text begins as links do."""
    return text.startswith(_OLD) or is_number(text)


def belonging(text: str) -> str:
    """The link at the beginning of a text, without what chats and mails put behind and into it:
    marks, signs of all kinds, invisible characters, and spaces where a line ended. A text that
    begins with no link that is whole stays as far as it could be one."""
    shown = "".join(letter for letter in text[: 2 * LONGEST] if _is_shown(letter))
    words = shown.lstrip(_OPENING).split()[:_MOST_LINES]
    for count in range(len(words)):
        tried = _letters("".join(words[: count + 1]))
        if is_whole(tried):
            return tried
    return _letters(words[0]) if words and is_link(words[0]) else text


def is_whole(text: str) -> bool:
    """Whether a text is a link that was not damaged on its way, of whatever release."""
    if not 5 <= len(text) <= LONGEST or not _LETTERS.issuperset(text):
        return False
    if not text.startswith(_OLD):
        return len(text) > _LEAST and _number_in(text) is not None
    with suppress(BadLink):
        return bool(unwrap(text))
    return False


def _is_shown(letter: str) -> bool:
    """Whether a letter is one that people see, or a space."""
    is_variant = _VARIANTS[0] <= letter <= _VARIANTS[1]
    return (letter.isprintable() and not is_variant) or letter.isspace()


def _letters(text: str) -> str:
    """The letters of a link at the beginning of a text. No link ends in - or _."""
    end = next((i for i, letter in enumerate(text) if letter not in _LETTERS), len(text))
    return text[:end].rstrip("-_")


def is_number(text: str) -> bool:
    """Whether a link contains a number."""
    return text.startswith((PLAIN, WITH_TEXTS, *_UNCHECKED, *_VERSIONED))


def has_texts(text: str) -> bool:
    """Whether the format of a link that contains a number is one with free texts."""
    return text.startswith(tuple(_TEXTS))


def has_meaning(text: str) -> bool:
    """Whether the number of a link begins with a check of its meaning."""
    return text.startswith((PLAIN, WITH_TEXTS))


def has_version(text: str) -> bool:
    """Whether the number of a link contains the rules version."""
    return text.startswith(tuple(_VERSIONED))


def _checked(text: str) -> str:
    if len(text) > LONGEST:
        raise BadLink(f"{_FOREIGN} It is too long ({len(text):,} characters).", "foreign")
    if not _LETTERS.issuperset(text):
        raise BadLink("This link has a character that our links never use: it was damaged.")
    if not is_link(text):
        if len(text) > _LEAST and _number_in(text):
            raise BadLink(_NEWER, "newer")
        raise BadLink(_FOREIGN, "foreign")
    return text


def _base64(data: bytes) -> str:
    return binascii.b2a_base64(data, newline=False).decode().translate(_TO_URL)


# Numbers


def encoded(number: int, letter: str, version: int) -> str:
    """The link that contains a number, with the letter of its format and the rules version that it
    follows. Raises TooLong."""
    text = _with_checksum(number, letter, version)
    if len(text) > LONGEST:
        raise TooLong(TOO_LONG)
    return text


def _with_checksum(number: int, letter: str, version: int) -> str:
    number = number * _CHECK + _checksum(number, letter, version)
    # Three bytes are four letters, in both directions: base64 in one go is linear in the length.
    whole = number.to_bytes(-(-number.bit_length() // 24) * 3, "big")
    letters = _base64(whole)[::-1].rstrip(_ALPHABET[0])
    text = f"{letter}{letters:A<{_LEAST}}"
    # A text program may take a last - or _ for a sign of its own.
    return text + "A" * (text[-1] in "-_")


def decoded(text: str) -> tuple[int, int]:
    """The number of a link and the rules version that it follows, unless the number contains the
    version. Raises BadLink."""
    found = _number_in(_checked(text))
    if found is None:
        raise BadLink(_SPOILED)
    return found


def _number_in(text: str) -> tuple[int, int] | None:
    """The number and the version that the checksum fits; None if it fits none."""
    letters = text[:0:-1]
    whole = binascii.a2b_base64(letters.rjust(-(-len(letters) // 4) * 4, "A").translate(_FROM_URL))
    number, found = divmod(int.from_bytes(whole, "big"), _CHECK)
    for version in (0,) if has_version(text) else _VERSIONS:
        is_meant = _checksum(number, text[0], version) == found
        if is_meant and _with_checksum(number, text[0], version) == text:
            return number, version
    return None


def _checksum(number: int, letter: str, version: int) -> int:
    beside = "" if letter in _VERSIONED else f"{letter}{version}"
    data = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return zlib.crc32(beside.encode() + data) % _CHECK


# Bytes


def wrap(kind: str, body: bytes) -> str:
    """The link of format A for a kind of content. Raises TooLong."""
    payload = zlib.crc32(kind.encode() + body).to_bytes(4, "big") + body
    text = _base64(payload).rstrip("=")
    length = len(text) + 5
    if length > LONGEST:
        raise TooLong(TOO_LONG)
    return f"{_OLD}{kind}{_ALPHABET[length >> 6]}{_ALPHABET[length & 63]}{text}{_TAIL}"


def unwrap(text: str) -> tuple[str, bytes]:
    """The kind and content of a link of format A. Raises BadLink."""
    if len(_checked(text)) < 5:
        raise BadLink("This link was cut off: please ask for it again.")
    length = _ALPHABET.index(text[2]) << 6 | _ALPHABET.index(text[3])
    if len(text) < length:
        cut = f"after {len(text)} of {length} characters"
        raise BadLink(f"This link was cut off {cut}: please ask for it again.")
    if len(text) > length or text[-1] != _TAIL:
        raise BadLink(DAMAGED)
    try:
        inner = text[4:-1].translate(_FROM_URL)
        payload = binascii.a2b_base64(inner + "=" * (-len(inner) % 4))
    except ValueError:
        raise BadLink(DAMAGED) from None
    body = payload[4:]
    if wrap(text[1], body) != text:  # another checksum, or other spare bits in base64
        raise BadLink(DAMAGED)
    if text[1] not in _KINDS:
        raise BadLink(_NEWER, "newer")
    return text[1], body

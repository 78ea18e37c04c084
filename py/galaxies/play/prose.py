"""Long texts apart from the record: the record names a text, and the text follows it.

    journal 7 =3610a686070c0f2d
    ...
    end 120 89abcdef
    prose 3610a686070c0f2d "The sea sings at night."

So the record stays short however much is written, and links can leave the texts out. A text is
named by two checksums of it (CRC-32 and Adler-32 of its UTF-8): copies of a game agree on the
names, whichever texts each of them holds, and what one lacks can be taken from the other.

The file of a long game has its checkpoint there too, which only its page reads.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

_ABSENT = re.compile(r"\[left out of the link: ([0-9a-f]{16})\]")
_LINE = re.compile(r'prose ([0-9a-f]{16}) (".*")')
_AFTER = re.compile(r"\n(?:prose|checkpoint) ")
_SEPARATORS = str.maketrans({c: f"\\u{ord(c):04x}" for c in "\x7f\x85\u2028\u2029"})


def name(text: str) -> str:
    """The sixteen letters that a record has in the place of a text."""
    absent = _ABSENT.fullmatch(text)
    if absent:
        return absent[1]
    data = text.encode(errors="replace")
    return f"{zlib.crc32(data):08x}{zlib.adler32(data):08x}"


def stand_in(wanted: str) -> str:
    """What is read in the place of a text that is not here."""
    return f"[left out of the link: {wanted}]"


def is_stand_in(text: str) -> bool:
    return _ABSENT.fullmatch(text) is not None


def quoted(text: Any) -> str:
    """A text as a JSON string on one line."""
    # Line separators other than \n would split a record, so they are escaped as well.
    return json.dumps(text, ensure_ascii=False).translate(_SEPARATORS)


def lines(texts: Mapping[str, str]) -> list[str]:
    """The lines that follow a record, one a text."""
    return [f"prose {one} {quoted(text)}" for one, text in texts.items()]


def read(following: Iterable[str]) -> dict[str, str]:
    """The texts of such lines. One that does not fit its name is damaged and left out: the game
    can be played without it."""
    texts: dict[str, str] = {}
    for line in following:
        match = _LINE.fullmatch(line)
        try:
            text = json.loads(match[2]) if match else None
        except ValueError:
            text = None
        if match and isinstance(text, str) and name(text) == match[1]:
            texts[match[1]] = text
    return texts


def part(text: str) -> tuple[str, list[str]]:
    """A record without what follows it, and the lines of that."""
    match = _AFTER.search(text, max(0, text.find("\nend ")))
    if match is None:
        return text, []
    at = match.start()
    return text[: at + 1], text[at + 1 :].rstrip("\n").split("\n")

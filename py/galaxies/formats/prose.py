"""Long texts stored after a record: a line of the record contains only the name of its text.

    journal 7 =3610a686070c0f2d
    ...
    end 120 89abcdef
    prose 3610a686070c0f2d "The sea sings at night."

So records stay short whatever players write, and links can leave the texts out. The name of a text
is two checksums (CRC-32 and Adler-32 of its UTF-8): copies of a game agree on the names even if
they lack some of the texts, and one copy can supply texts that another lacks.

The file of a long game has its checkpoint there too; only the page of the game reads it.
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
    """The sixteen letters that stand for a text in a record."""
    absent = _ABSENT.fullmatch(text)
    if absent:
        return absent[1]
    data = text.encode(errors="replace")
    return f"{zlib.crc32(data):08x}{zlib.adler32(data):08x}"


def stand_in(wanted: str) -> str:
    """The text shown in place of one that is missing."""
    return f"[left out of the link: {wanted}]"


def is_stand_in(text: str) -> bool:
    return _ABSENT.fullmatch(text) is not None


def quoted(text: Any) -> str:
    """A text as a JSON string on one line."""
    # Line separators other than \n would split a record, so they are escaped as well.
    return json.dumps(text, ensure_ascii=False).translate(_SEPARATORS)


def lines(texts: Mapping[str, str]) -> list[str]:
    """The lines that follow a record, one a text."""
    return [f"prose {name} {quoted(text)}" for name, text in texts.items()]


def read(following: Iterable[str]) -> dict[str, str]:
    """The texts of such lines. A text that does not match its name is damaged and left out: the
    game can be played without it."""
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
    """Split a text into the record itself and the lines that follow it."""
    match = _AFTER.search(text, max(0, text.find("\nend ")))
    if match is None:
        return text, []
    at = match.start()
    return text[: at + 1], text[at + 1 :].rstrip("\n").split("\n")

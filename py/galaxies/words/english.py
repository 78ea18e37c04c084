"""English for every game: lists, counts, plurals, signs, capitals, line breaks."""

from __future__ import annotations

import re
from collections.abc import Iterable


def listed(items: Iterable[object], word: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; "" for no items."""
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {word} {words[-1]}"


def either(items: Iterable[object]) -> str:
    """`a`, `a or b`, `a, b or c`; "" for no items."""
    return listed(items, "or")


def plural(count: int, one: str, many: str = "") -> str:
    """The noun for a count: `ship` for 1, else `many` or `ships`."""
    return one if count == 1 else many or f"{one}s"


def counted(count: int, one: str, many: str = "") -> str:
    """The count with its noun: `1 ship`, `2 ships`, `0 deliveries`."""
    return f"{count} {plural(count, one, many)}"


def signed(number: int) -> str:
    """A number that is added or taken off, with its sign: `+3`, `−2` (a real minus), `0`."""
    return f"+{number}" if number > 0 else minus(number)


def minus(number: int) -> str:
    """A number with a real minus sign where it is negative: `3`, `−2`."""
    return f"−{-number}" if number < 0 else str(number)


def third_person(verb: str) -> str:
    """What a verb becomes after `Player 2` or `the pilot`: `claims`, `studies`, `launches`,
    `gives up`, `is`, `has`; `can` and `may` stay."""
    return re.sub(r"\w+", lambda first: _third_person(first[0]), verb, count=1)


_THIRD_PERSONS = {"can": "can", "may": "may", "are": "is", "have": "has"}


def _third_person(verb: str) -> str:
    if verb in _THIRD_PERSONS:
        return _THIRD_PERSONS[verb]
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "x", "ch", "sh", "o")) else f"{verb}s"


def capital(text: str) -> str:
    """The text with a capital first letter, the rest unchanged."""
    return text[:1].upper() + text[1:]


def quoted(text: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text}\N{RIGHT DOUBLE QUOTATION MARK}"


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` characters; a longer word is cut, and each line break
    of the text starts a new line."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            for piece in (word[at : at + width] for at in range(0, len(word), width)):
                if line and len(line) + 1 + len(piece) > width:
                    lines.append(line)
                    line = piece
                else:
                    line = f"{line} {piece}".strip()
        lines.append(line)
    return lines


def fit(text: str, most: int) -> str:
    """The text, cut with dots where it is longer than `most` characters."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def compass(right: float, down: float) -> str:
    """The direction on a map with north at the top: `east`, `north-west`; "" for no way to go."""
    steep = 2.4  # where a diagonal turns into one of the four main directions
    along = "" if abs(right) > steep * abs(down) else "south" if down > 0 else "north"
    across = "" if abs(down) > steep * abs(right) else "east" if right > 0 else "west"
    return "" if not right and not down else "-".join(filter(None, (along, across)))

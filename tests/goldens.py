"""Goldens that people read: an example of everything that a game says and draws.

A golden is a file of one game and one kind of texts, such as its log. Each line has a sentence, or
what a colon or semicolon ends, and the place where it is said first. It has a line if two
neighbouring words of it stand together in no line before, in this golden or in one of a kind that
is told earlier; all numbers count as the same word, and so do all names. So every text that the
program can say is there once, each change of a text changes the few lines that have it, and a game
that is longer or has other numbers adds none. Of pictures the elements stand there, and what they
say.

The first line is for what has no line of its own: a checksum of everything that is told, one of the
lines below, and a filter that knows each sentence, so that a failure can show those that are new.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import fields, is_dataclass
from difflib import unified_diff
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from zlib import crc32

from galaxies.draw.svg import Svg
from galaxies.game import Refusal

PICTURES = "pictures"
"""The kind of all markup, wherever it is found."""
CODED = {"cues", "rules", "taps"}
"""Kinds of words and numbers that only the program reads."""
SUMMED = {"rules"}
"""Kinds of which nobody would read examples: their goldens have the first line only."""
NAMED = {"books", "plain", "taps", PICTURES}
"""Kinds in which a single word is a name from a table."""
KNOWN, ENOUGH = 3, 4
"""Four words that stand together in so many lines are known: a sentence that has them, and so few
pairs that are new, has no line. It has only another word from a table."""
LONGEST = 400
"""Longer sentences are cut in a golden."""
MOST_NEW = 20
"""So many new sentences and places are shown."""

Told = Iterable[tuple[str, str, object]]
"""(kind, place, what is told there): texts, pictures, numbers, dataclasses and tuples of them."""

_SENTENCES = re.compile(r"(?<=[.!?:;])(?<!\b[A-Z]\.) +|\n+")
_WORDS = re.compile(
    r"[a-z]?\d+(?:[.,/]\d+)*|[a-z]+(?:_[a-z]+)+|[^\W\d_]+(?:['’][^\W\d_]+)?|[^\w\s]|_"
)
_ID = re.compile(r"[a-z\d]+([_:,|=#.-]+[\w-]*)*( [a-z\d_:,-]+)*")
_TAGS = re.compile("<[^>]*>")
_ELEMENT = re.compile(r"<([a-zA-Z]+)([^>]*?)/?>([^<]*)")
_WORDED = re.compile(r' (?:aria-label|data-word|data-swap|data-marks)="([^"]*)"')
_NAME = re.compile(r' aria-label="([^"]*)"')
_LONG = re.compile(r'="([^"]{48})[^"]+"')


class Golden:
    """What a game tells of one kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.told = dict[str, dict[str, None]]()
        """The different texts of each place."""
        self.sums = dict[str, int]()

    def add(self, place: str, text: str) -> None:
        self.told.setdefault(place, {})[text] = None
        self.sums[place] = crc32(f"{text}\0".encode("utf-8", "replace"), self.sums.get(place, 0))

    def file(self, shown: Shown) -> str:
        lines = "".join(f"{line}\n" for line in self._lines(shown))
        known = {*self._places(), *(f"{place} {told}" for place, told in self.sums.items())}
        return f"{self._sums(lines)} {b64encode(Filter.of(known).bits).decode()}\n{lines}"

    def is_kept(self, kept: str) -> bool:
        first, _, lines = kept.partition("\n")
        return first.rpartition(" ")[0] == self._sums(lines)

    def changes(self, kept: str, now: str) -> str:
        """How two texts of this golden differ, for the person who must judge it."""
        first, *lines = kept.split("\n")
        lines = [*unified_diff(lines, now.split("\n")[1:], lineterm="", n=0)][2:]
        known = Filter(b64decode(first.rpartition(" ")[2]))
        new = [
            f"{place}: {part[:LONGEST]}"
            for part, place in self._places().items()
            if part not in known
        ]
        places = [place for place, told in self.sums.items() if f"{place} {told}" not in known]
        return "\n".join(
            [
                *(line for line in lines if not line.startswith("@@")),
                f"{len(new)} new in all:" if new else "The same, in another order or number:",
                *(new or places)[:MOST_NEW],
            ]
        )

    def _sums(self, lines: str) -> str:
        total = crc32(repr([*self.sums.items()]).encode())
        return f"sums {total:08x} {crc32(lines.encode('utf-8', 'replace')):08x}"

    def _places(self) -> dict[str, str]:
        """All sentences and elements, and the first place of each."""
        places = dict[str, str]()
        for place in self.told:
            for part in self._parts(place):
                places.setdefault(part, place)
        return places

    def _parts(self, place: str) -> Iterator[str]:
        """The sentences and elements that are told at a place."""
        for text in self.told[place]:
            if isinstance(text, Svg):
                yield from _drawn(text)
            elif self.kind in CODED:
                yield " ".join(text.split())
            else:
                yield from _said(text)

    def _lines(self, shown: Shown) -> Iterator[str]:
        if self.kind in SUMMED:
            return
        places = self._places()
        names = _names_in(places)
        for part, place in places.items():
            if shown.is_new(_normal(part, names, self.kind)):
                yield f"{place}: {part if len(part) <= LONGEST else part[:LONGEST] + '…'}"


class Filter:
    """Knows texts by bits (Bloom): it takes one in fifty of the others for known."""

    def __init__(self, bits: bytes) -> None:
        self.bits = bits

    @classmethod
    def of(cls, texts: Collection[str]) -> Filter:
        bits = bytearray(64 * (len(texts) // 64 + 1))
        for text in texts:
            for at in cls._places(text, len(bits)):
                bits[at // 8] |= 1 << at % 8
        return cls(bytes(bits))

    def __contains__(self, text: str) -> bool:
        places = self._places(text, len(self.bits))
        return bool(self.bits) and all(self.bits[at // 8] >> at % 8 & 1 for at in places)

    @staticmethod
    def _places(text: str, size: int) -> Iterator[int]:
        hashed = blake2b(text.encode("utf-8", "replace"), digest_size=20).digest()
        return (int.from_bytes(hashed[at : at + 4], "big") % (8 * size) for at in range(0, 20, 4))


class Shown:
    """What the lines so far have."""

    def __init__(self) -> None:
        self.pairs = set[tuple[str, ...]]()
        self.fours = Counter[tuple[str, ...]]()

    def is_new(self, words: list[str]) -> bool:
        """Whether these words need a line, which they then have."""
        new = {*pairwise(words)} - self.pairs
        fours = {*zip(words[1:], words[2:], words[3:], words[4:-1], strict=False)}
        if not new or (len(new) < ENOUGH and any(self.fours[four] >= KNOWN for four in fours)):
            return False
        self.pairs |= new
        self.fours.update(fours)
        return True


def differences(folder: Path, told: Told, *, update: bool) -> str:
    """What is told otherwise than the goldens in a folder say; `update` writes them anew."""
    goldens = dict[str, Golden]()
    for kind, place, thing in told:
        for leaf in _leaves(thing):
            its = PICTURES if isinstance(leaf, Svg) else kind
            golden = goldens.get(its) or goldens.setdefault(its, Golden(its))
            golden.add(place, leaf)
    files = {path.stem: path.read_text("utf-8") for path in folder.glob("*.golden")}
    kept = (kind in files and golden.is_kept(files[kind]) for kind, golden in goldens.items())
    if not update and len(files) == len(goldens) and all(kept):
        return ""
    shown = Shown()
    now = {kind: golden.file(shown) for kind, golden in goldens.items()}
    if update:
        for path in folder.glob("*.golden"):
            path.unlink()
        folder.mkdir(parents=True, exist_ok=True)
        for kind, text in now.items():
            (folder / f"{kind}.golden").write_text(text, "utf-8")
        return ""
    return "\n\n".join(
        f"{folder.name}/{kind}.golden has (-), and this is told now (+):\n"
        + goldens.get(kind, Golden(kind)).changes(files.get(kind, ""), now.get(kind, ""))
        for kind in {**goldens, **files}
        if files.get(kind) != now.get(kind)
    )


def _leaves(thing: object) -> Iterator[str]:
    """The texts, numbers and markup of which a thing is made."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Refusal):
        yield f"{thing.rule} {thing.why}"
    elif is_dataclass(thing):
        for name in _names(type(thing)):
            yield from _leaves(getattr(thing, name))
    elif isinstance(thing, dict):
        yield from _leaves([*thing.items()])
    elif isinstance(thing, tuple | list):
        for each in thing:
            yield from _leaves(each)
    elif isinstance(thing, float):
        yield f"{thing:.3f}"  # its last digits differ between versions of Python
    else:
        yield str(thing)


@cache
def _names(kind: type) -> list[str]:
    return [each.name for each in fields(kind)]  # type: ignore[arg-type]


def _said(text: str) -> Iterator[str]:
    """The sentences of a text; none for names of things that only the program reads."""
    if text.startswith("{") or (("_" in text or ":" in text) and _ID.fullmatch(text)):
        return
    for part in _SENTENCES.split(_TAGS.sub("", text)):
        if "{" not in part and re.search("[A-Za-z]{2}", part):
            yield " ".join(part.split())


def _cut(attributes: str) -> str:
    return _LONG.sub(r'="\1…"', _WORDED.sub("", attributes))


@cache
def _drawn(svg: Svg) -> list[str]:
    """The elements of some markup with long attributes cut, and what they say."""
    found = _ELEMENT.findall(svg)
    elements = (f"<{tag}{_cut(rest)}>" for tag, rest, _ in found)
    texts = (*(text for _, _, text in found), *_NAME.findall(svg))
    return list(dict.fromkeys((*elements, *(one for text in texts for one in _said(text)))))


def _names_in(parts: Iterable[str]) -> set[str]:
    """The words that have a capital inside sentences and are never written without it."""
    capital, others = set[str](), set[str]()
    for part in parts:
        words = _WORDS.findall(part)
        capital.update(word for word in words[1:] if word[0].isupper())
        others.update(word for word in words if word[0].islower())
    return {word for word in capital if word.lower() not in others}


def _normal(part: str, names: set[str], kind: str) -> list[str]:
    """The words of a part, with 0 for each number and A for each name, between two spaces."""
    words = _WORDS.findall(part)
    letters = [word for word in words if word[0].isalpha()]
    is_name = all(word[0].isupper() for word in letters) and (len(letters) > 1 or kind in NAMED)
    normal = [" "]
    for at, word in enumerate(words):
        if word[-1].isdigit():
            normal += ["0"] * (normal[-1] != "0")
        elif "_" in word or (word[0].isupper() and (at or is_name or word in names)):
            normal += ["A"] * (normal[-1] != "A")
        else:
            normal.append(word)
    return [*normal, " "]

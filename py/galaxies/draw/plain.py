"""Boards as text, for the terminal: rows of characters with styles, boxes, and a canvas for them.

A game draws here as it draws an SVG for the page: from a view alone. Texts of players can hold
anything, so every character passes through `glyphs`, which knows how many columns it takes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, repeat
from operator import itemgetter

STYLES = (
    "bold",
    "dim",
    "reverse",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
)
"""The words of a style. A terminal without colours ignores them, so they never tell anything that
the characters don't."""
SIDES = ("red", "cyan", "green", "yellow", "magenta", "blue")
"""The colours of players, in turn order."""


@dataclass(frozen=True, slots=True)
class Span:
    """Some characters of one row. `style` has words of STYLES; `words` are those that this place
    adds to the draft if it can be chosen, as `act` has them in pictures."""

    text: str
    style: str = ""
    words: str = ""


Row = tuple[Span, ...]


def glyphs(text: str) -> Iterable[tuple[str, int]]:
    """Each visible character with its columns, 1 or 2. An accent stays with its letter; control
    and format characters are left out."""
    if text.isascii() and text.isprintable():
        return zip(text, repeat(1))
    return _clusters(text)


def _clusters(text: str) -> Iterator[tuple[str, int]]:
    held, held_wide = "", 0
    for character in unicodedata.normalize("NFC", text):
        wide = _columns_of(character)
        if wide is None:
            held += character if held and len(held) < 3 else ""
        elif wide:
            if held:
                yield held, held_wide
            held, held_wide = character, wide
    if held:
        yield held, held_wide


@cache
def _columns_of(character: str) -> int | None:
    """1 or 2; 0 for a character that is not shown; None for one that joins the one before it."""
    kind = unicodedata.category(character)
    if kind in ("Mn", "Me"):
        return None
    if kind[0] == "C" or kind in ("Zl", "Zp"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(wide for _, wide in glyphs(text))


def cut(text: str, most: int) -> str:
    """The text in at most so many columns; a longer one ends with `…`."""
    kept, room = "", most - (columns(text) > most)
    for glyph, wide in glyphs(text):
        if wide > room:
            return f"{kept}…" if most else ""
        kept, room = kept + glyph, room - wide
    return kept


class Canvas:
    """A sheet of characters. What is put later covers what was there; nothing leaves the sheet to
    the right, and rows are added below as needed."""

    def __init__(self, wide: int) -> None:
        self._wide = wide
        self._rows: list[list[_Cell]] = []

    def put(self, x: int, y: int, text: str, style: str = "", words: str = "") -> None:
        """Write a text from column x of row y, both counted from 0."""
        row = self._row(y)
        for glyph, wide in glyphs(text):
            if x < 0 or x + wide > self._wide:
                return
            if not row[x][0] and x:  # half of a wide character is covered
                row[x - 1] = _BLANK
            row[x] = (glyph, style, words)
            if x + wide < self._wide and not row[x + wide][0]:
                row[x + wide] = _BLANK
            if wide == 2:
                row[x + 1] = ("", style, words)
            x += wide

    def paste(self, x: int, y: int, rows: Sequence[Row]) -> None:
        """Copy finished rows, their upper left corner at (x, y)."""
        for down, row in enumerate(rows):
            at = x
            for span in row:
                self.put(at, y + down, span.text, span.style, span.words)
                at += columns(span.text)

    def is_free(self, x: int, y: int, wide: int) -> bool:
        """Whether so many columns from (x, y) are on the sheet and empty."""
        if x < 0 or y < 0 or x + wide > self._wide:
            return False
        return all(glyph == " " for glyph, _, _ in self._row(y)[x : x + wide])

    def rows(self) -> tuple[Row, ...]:
        """The rows, without the blanks at their ends."""
        return tuple(_joined(row) for row in self._rows)

    def _row(self, y: int) -> list[_Cell]:
        while len(self._rows) <= y:
            self._rows.append([_BLANK] * self._wide)
        return self._rows[y]


_Cell = tuple[str, str, str]
"""A character ("" for the right half of a wide one), its style and its words."""
_BLANK: _Cell = (" ", "", "")


def _joined(row: Sequence[_Cell]) -> Row:
    """Neighbours of one style as one span."""
    end = len(row)
    while end and row[end - 1] == _BLANK:
        end -= 1
    runs = groupby(row[:end], key=itemgetter(1, 2))
    return tuple(
        Span("".join(glyph for glyph, _, _ in cells), style, words)
        for (style, words), cells in runs
    )


def box(title: Span, lines: Sequence[Row], wide: int, style: str = "") -> tuple[Row, ...]:
    """A frame with a title in its upper edge, `wide` columns in all; longer lines are cut."""
    sheet = Canvas(wide)
    for y, line in enumerate(lines, 1):
        sheet.paste(2, y, [line])
        sheet.put(wide - 2, y, "  ")
    for y in range(1, len(lines) + 1):
        sheet.put(0, y, "│", style)
        sheet.put(wide - 1, y, "│", style)
    sheet.put(0, 0, f"╭{'─' * (wide - 2)}╮", style)
    if title.text:
        name = cut(title.text, wide - 6)
        sheet.put(2, 0, f" {' ' * columns(name)} ")
        sheet.put(3, 0, name, title.style, title.words)
    sheet.put(0, len(lines) + 1, f"╰{'─' * (wide - 2)}╯", style)
    return sheet.rows()


def side_by_side(blocks: Sequence[Sequence[Row]], block: int, wide: int) -> tuple[Row, ...]:
    """Blocks of `block` columns from left to right, in as many bands as the width needs."""
    rows: list[Row] = []
    most = max(1, (wide + 1) // (block + 1))
    for first in range(0, len(blocks), most):
        sheet = Canvas(wide)
        for at, one in enumerate(blocks[first : first + most]):
            sheet.paste(at * (block + 1), 0, one)
        rows += sheet.rows()
    return tuple(rows)

"""What people write: how long it may be, and what no line may contain."""

from __future__ import annotations

from ....game import Refusal
from .state import MOST_PAGES, NAME, PROSE, TRAIT

_TAGS = 60
_NOTE = 200
_HIDDEN = frozenset(
    "\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Marks that would turn the text beside them round, or break its line."""


def clean(text: str) -> str:
    """A text as it is kept: without space at its ends."""
    return text.strip()


def name_fault(text: str, *, empty: bool = False) -> Refusal | None:
    """Why this is no name; `empty`: nothing at all asks for the suggestion (STC-R-23)."""
    return _fault(text, "A name", NAME, least=0 if empty else 1)


def field_fault(field: str, text: str) -> Refusal | None:
    """Why this cannot stand in that field of a card (STC-R-23, STC-R-33)."""
    if field == "name":
        return name_fault(text)
    if field == "page":
        word = clean(text)
        if not word:
            return None
        digits = word.isascii() and word.isdigit() and len(word) < 6
        if digits and 1 <= int(word) <= MOST_PAGES:
            return None
        return Refusal("STC-R-33", f"A page is a number from 1 to {MOST_PAGES}, or nothing.")
    if field == "tags":
        return _fault(text, "A line of tags", _TAGS, least=0)
    return _fault(text, "A trait", TRAIT, least=0 if field == "trait3" else 1)


def note_fault(text: str) -> Refusal | None:
    """Why this is no note for the travelogue."""
    return _fault(text, "A note", _NOTE, least=0)


def page_fault(page: int, text: str) -> Refusal | None:
    """Why this cannot be written on that page of the journal (STC-R-33)."""
    if not 1 <= page <= MOST_PAGES:
        return Refusal("STC-R-33", f"Pages are numbered from 1 to {MOST_PAGES}.")
    return _fault(text, "A page", PROSE, least=0, lines=True)


def _fault(text: str, what: str, most: int, *, least: int, lines: bool = False) -> Refusal | None:
    kept = clean(text)
    if not least <= len(kept) <= most:
        return Refusal("STC-R-23", f"{what} has {least} to {most} characters, not {len(kept)}.")
    if any(_is_hidden(letter, lines) for letter in kept):
        return Refusal("STC-R-23", f"{what} holds a character that nobody can see.")
    return None


def _is_hidden(letter: str, lines: bool) -> bool:
    """Control characters and marks that turn text round; `lines`: line ends are welcome."""
    if lines and letter in "\n\t":
        return False
    return letter < " " or "\x7f" <= letter <= "\x9f" or letter in _HIDDEN

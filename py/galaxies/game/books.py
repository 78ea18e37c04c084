"""What can be read beside a game: books and their entries, documents to keep, a gallery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..draw.svg import Pane


@dataclass(frozen=True, slots=True)
class Document:
    """Something to keep outside the program: the name of its file, its title and its text."""

    name: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to an entry of a book."""

    text: str
    book: str
    entry: str


Runs = tuple[str | Link, ...]
"""A paragraph."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What can be done about an entry: the text of its button, the words it chooses, and what the
    form for the open fields starts with."""

    label: str
    words: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a book. `mark` is a short sign before it (a number), `note` a line under its
    title, `facets` what the book can be filtered by: (name, value) pairs."""

    key: str
    title: str
    mark: str = ""
    note: str = ""
    lines: tuple[Runs, ...] = ()
    facets: tuple[tuple[str, str], ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """Something to read and search beside the game: all cards, a log book, an atlas.

    `facets` are the names to filter by, in order; `empty` is said where there is no entry.
    """

    name: str
    title: str
    entries: tuple[Entry, ...]
    facets: tuple[str, ...] = ()
    empty: str = "Nothing is here yet."
    choices: tuple[Choice, ...] = ()
    again: str = ""
    """Where other luck makes another book: the text of the button that asks for it."""
    to_keep: bool = False
    """Whether an entry is something to take away: each can be copied as text."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """Where to look something up: a book, filtered by a facet's value."""

    label: str
    book: str
    facet: str
    value: str


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A card or piece of the game for its gallery page: its name, text and picture.

    `groups` are words to filter by; `facts` (label, text) pairs; `copies` how often it is printed.
    """

    name: str
    groups: tuple[str, ...]
    text: str
    facts: tuple[tuple[str, str], ...]
    pane: Pane
    copies: int = 1

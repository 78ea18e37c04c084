"""Reading matter of a game: books and their entries, documents to export, the gallery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from ..draw.svg import Pane
    from ..galaxy.luck import Luck

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Document:
    """A text to export: the name of its file, its title and its text."""

    name: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """Text that links to an entry of a book."""

    text: str
    book: str
    entry: str


Runs = tuple[str | Link, ...]
"""A paragraph."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button below an entry: its text, the words it chooses, and the start values of the form for
    open fields."""

    label: str
    words: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a book. `mark` is a short sign before it (a number), `note` a line under its
    title, `facets` the (name, value) pairs that filters use."""

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

    `facets` are the names to filter by, in order; the page shows `empty` if there is no entry.
    """

    name: str
    title: str
    entries: tuple[Entry, ...]
    facets: tuple[str, ...] = ()
    empty: str = "Nothing is here yet."
    choices: tuple[Choice, ...] = ()
    again: str = ""
    """Text of the button that makes the book again with other luck; "" for no button."""
    to_keep: bool = False
    """Whether each entry has a button that copies it as text."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """A place to look something up: a book, filtered by the value of a facet."""

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


@dataclass(frozen=True, kw_only=True)
class Reading(Generic[S]):
    """Texts to read beside the board."""

    books: Callable[[S, Luck], Sequence[Book]]
    """Books to read and search at any time; `luck` is not the luck of the game."""
    look_up: Callable[[S, str], Lookup | None] | None = None
    """The place in the books that explains the board part with this key."""
    documents: Callable[[S], Sequence[Document]] | None = None
    """Texts of the game that the player can download."""

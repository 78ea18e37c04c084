"""How long the texts of captains may be, and which characters they may hold."""

from __future__ import annotations

from ....game import Refusal
from .actions import MOST_PAGES
from .state import MOST_STROKES, State

NAME = 24
"""Longest name of a world or sector, in characters (STC-R-23)."""
TRAIT = 40
PROSE = 4_000
"""Longest text of a journal page, in characters."""
_TAGS = 60
_NOTE = 200
_HIDDEN = frozenset(
    "\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Marks that reverse the reading direction of the text beside them, or break its line. Python calls
none of them printable."""
INVISIBLE = frozenset(
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u200b\u200c\u200d\u2060\u2061\u2062"
    "\u2063\u2064\u2800\u3164\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b"
    "\ufe0c\ufe0d\ufe0e\ufe0f\ufeff\uffa0"
)
"""Characters that show nothing by themselves; a text needs another one (STC-R-42)."""


def check_strokes(state: State) -> Refusal | None:
    """Why nothing more may be written before the game goes on (STC-R-38)."""
    if state.strokes < MOST_STROKES:
        return None
    why = f"{MOST_STROKES} texts are the most for now: go on with the game first."
    return Refusal("STC-R-38", why)


def check_name(text: str, *, empty: bool = False) -> Refusal | None:
    """Why this cannot be a name; `empty`: an empty text asks for the suggestion (STC-R-23)."""
    return _check(text, "A name", NAME, least=0 if empty else 1)


def check_field(field: str, text: str) -> Refusal | None:
    """Why this cannot be written in that field of a card (STC-R-23, STC-R-33)."""
    if field == "name":
        return check_name(text)
    if field == "page":
        return _check_page_number(text.strip())
    if field == "tags":
        return _check(text, "A line of tags", _TAGS, least=0)
    return _check(text, "A trait", TRAIT, least=0 if field == "trait3" else 1)


def _check_page_number(word: str) -> Refusal | None:
    if not word:
        return None
    digits = word.isascii() and word.isdigit() and len(word) < 6
    if digits and 1 <= int(word) <= MOST_PAGES:
        return None
    return Refusal("STC-R-33", f"Type a page number from 1 to {MOST_PAGES}, or leave it empty.")


def check_note(text: str) -> Refusal | None:
    """Why this cannot be a note in the travelogue."""
    return _check(text, "A note", _NOTE, least=0)


def check_page(page: int, text: str) -> Refusal | None:
    """Why this cannot be written on that page of the journal (STC-R-33)."""
    if not 1 <= page <= MOST_PAGES:
        return Refusal("STC-R-33", f"Pages are numbered from 1 to {MOST_PAGES}.")
    return _check(text, "A page", PROSE, least=0, lines=True)


def _check(text: str, what: str, most: int, *, least: int, lines: bool = False) -> Refusal | None:
    """`lines`: line ends are allowed."""
    kept = text.strip()
    if not least <= len(kept) <= most:
        why = f"{what} needs {least} to {most} characters; this has {len(kept)}."
        return Refusal("STC-R-23", why)
    if not kept.isprintable() and any(_is_hidden(letter, lines) for letter in kept):
        return Refusal("STC-R-42", f"{what} contains a control character: leave it out.")
    if kept and all(letter in INVISIBLE or letter.isspace() for letter in kept):
        return Refusal("STC-R-42", f"{what} needs a character that can be seen.")
    return None


def _is_hidden(letter: str, lines: bool) -> bool:
    """Whether this is a control character or a mark that reverses the reading direction."""
    if lines and letter in "\n\t":
        return False
    return letter < " " or "\x7f" <= letter <= "\x9f" or letter in _HIDDEN


def is_name(text: str, *, empty: bool = False) -> bool:
    """Whether this is a name as the galaxy keeps it."""
    return text == text.strip() and check_name(text, empty=empty) is None


def are_traits(traits: tuple[str, ...]) -> bool:
    """Whether these are the traits of a world as the galaxy keeps them (STC-88)."""
    return 2 <= len(traits) <= 3 and all(
        trait and trait == trait.strip() and check_field("trait1", trait) is None
        for trait in traits
    )

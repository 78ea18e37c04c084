"""The cheat sheet beside the board, and the same as a file."""

from __future__ import annotations

from ....game import Reading
from ..rules.state import State
from .cheat_sheet import books, documents

READING: Reading[State] = Reading(books=books, documents=documents)

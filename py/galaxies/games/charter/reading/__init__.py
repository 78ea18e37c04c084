"""The books beside the board, and the same as files."""

from __future__ import annotations

from ....game import Reading
from ..rules.state import State
from .books import books, look_up
from .documents import documents

READING: Reading[State] = Reading(books=books, look_up=look_up, documents=documents)

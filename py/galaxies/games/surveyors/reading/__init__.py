"""How to play on paper, and sheets to print."""

from __future__ import annotations

from ....game import Reading
from ..rules.state import State
from .paper import books
from .printing import documents

READING: Reading[State] = Reading(books=books, documents=documents)
"""A book on playing on paper; the printed sheets are among the documents to share."""

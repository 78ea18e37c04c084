"""Texts for screen readers, in pieces short enough for one breath."""

from __future__ import annotations

import re

MOST_WORDS = 25
"""Most words of one announcement."""

_END = re.compile(r"(?<=[.!?]) (?=[^a-z])")
_PAUSE = re.compile(r"(?<=[,;:]) ")


def utterances(text: str) -> list[str]:
    """The text in order, cut between sentences and, in long sentences, at their pauses."""
    pieces = [piece for sentence in _END.split(text) for piece in _breaths(sentence)]
    said: list[str] = []
    for piece in pieces:
        if said and said[-1][-1:] in ".!?" and _words(f"{said[-1]} {piece}") <= MOST_WORDS:
            said[-1] += f" {piece}"
        else:
            said.append(piece)
    return said


def _words(text: str) -> int:
    return len(text.split())


def _breaths(sentence: str) -> list[str]:
    """A sentence, cut at its pauses into as few pieces as possible."""
    if _words(sentence) <= MOST_WORDS:
        return [sentence] if sentence else []
    pieces = [""]
    for part in _PAUSE.split(sentence):
        longer = f"{pieces[-1]} {part}".strip()
        if _words(longer) > MOST_WORDS and pieces[-1]:
            pieces.append(part)
        else:
            pieces[-1] = longer
    return pieces

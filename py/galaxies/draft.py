"""The tree of legal action lines: which words may come next.

Keyboard, touch, buttons, typed line and screen reader all walk this tree. A draft is the
words chosen so far; it is never part of a state. Open fields (texts, wide numbers) are not in
the tree: an action that has them is complete once its fixed words are, and then asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import notation
from .game import Action

Words = tuple[str, ...]


def words_of(action: Action) -> Words:
    """The words of an action without its open fields."""
    words = notation.split(notation.line(action))
    return tuple(words[: len(words) - len(notation.open_fields(action))])


@dataclass(frozen=True, slots=True)
class Drafts:
    """The legal actions of one moment as a tree of words."""

    lines: tuple[tuple[Words, Action], ...]

    @classmethod
    def of(cls, legal: Sequence[Action]) -> Drafts:
        return cls(tuple((words_of(action), action) for action in legal))

    def _under(self, prefix: Words) -> list[Words]:
        depth = len(prefix)
        return [words for words, _ in self.lines if words[:depth] == prefix and len(words) > depth]

    def allows(self, prefix: Words) -> bool:
        """Whether some legal action starts with these words."""
        return any(words[: len(prefix)] == prefix for words, _ in self.lines)

    def next_words(self, prefix: Words) -> list[str]:
        """The words that may follow, in the order of the legal actions."""
        return list(dict.fromkeys(words[len(prefix)] for words in self._under(prefix)))

    def action(self, words: Words) -> Action | None:
        """The legal action of exactly these words (a template if it has open fields)."""
        return next((action for line, action in self.lines if line == words), None)

    def choices(self, prefix: Words, most: int = 9) -> list[Words]:
        """What to offer next: continuations as long as there are not more than `most` of them.

        A chain of single choices is one choice, so nobody has to confirm the obvious twice.
        """
        under = self._under(prefix)
        best: list[Words] = []
        for depth in range(1, max((len(words) - len(prefix) for words in under), default=0) + 1):
            level = list(dict.fromkeys(words[len(prefix) :][:depth] for words in under))
            if best and len(level) > max(most, len(best)):
                break
            best = level
        return best

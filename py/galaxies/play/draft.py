"""The tree of legal action lines: which words may come next.

Keyboard, touch, buttons, typed lines and screen readers all use this tree. A draft is the words
chosen so far; it is never part of a state. Open fields (texts, wide numbers) are not in the tree:
the player fills them in after choosing the fixed words of the action.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..formats import notation
from ..game import Action, Draft


@lru_cache(maxsize=4096)
def words_of(action: Action) -> Draft:
    """The words of an action without its open fields."""
    words = notation.split(notation.line(action))
    return tuple(words[: len(words) - len(notation.open_fields(action))])


@dataclass(frozen=True, slots=True)
class Drafts:
    """The legal actions of one moment as a tree of words."""

    lines: tuple[tuple[Draft, Action], ...]
    asides: frozenset[str] = frozenset()
    """First words that are not offered, but can be typed or tapped and then go on."""

    @classmethod
    def of(cls, legal: Sequence[Action], asides: Sequence[Action] = ()) -> Drafts:
        lines = ((words_of(action), action) for action in (*legal, *asides))
        return cls(tuple(lines), frozenset(words_of(action)[0] for action in asides))

    def _under(self, prefix: Draft) -> list[Draft]:
        depth = len(prefix)
        under = [words for words, _ in self.lines if words[:depth] == prefix and len(words) > depth]
        return under if depth else [words for words in under if words[0] not in self.asides]

    def allows(self, prefix: Draft) -> bool:
        """Whether some legal action starts with these words."""
        return any(words[: len(prefix)] == prefix for words, _ in self.lines)

    def next_words(self, prefix: Draft) -> list[str]:
        """The words that may follow, in the order of the legal actions."""
        return list(dict.fromkeys(words[len(prefix)] for words in self._under(prefix)))

    def action(self, words: Draft) -> Action | None:
        """The legal action of exactly these words (a template if it has open fields)."""
        return next((action for line, action in self.lines if line == words), None)

    def begins(self, prefix: Draft, words: str) -> bool:
        """Whether these words, after a prefix, begin actions and are none yet."""
        grown = (*prefix, *words.split())
        return self.allows(grown) and self.action(grown) is None

    def choices(self, prefix: Draft, most: int = 9) -> list[Draft]:
        """What to offer next: one word, or two at a time if that makes at most `most` choices.

        Never more than two, so that one slip of the hand cannot play a long action.
        """
        under = [words[len(prefix) :] for words in self._under(prefix)]
        single = list(dict.fromkeys(words[:1] for words in under))
        two = list(dict.fromkeys(words[:2] for words in under))
        return two if len(two) <= most else single

    def folded(self, draft: Draft, choices: Collection[str], shown: Collection[str]) -> set[str]:
        """The choices that need no button in sight: the board shows them, or no game needs them and
        there are others."""
        extras = {words for words in choices if self._is_extra((*draft, *words.split()))}
        return {*shown, *(extras if len(extras) < len(choices) else ())}

    def _is_extra(self, words: Draft) -> bool:
        """Whether all actions that begin with these words are extras, or resign; false for a
        shortcut."""
        actions = [action for line, action in self.lines if line[: len(words)] == words]
        return bool(actions) and all(action.is_extra or action.resigns for action in actions)

    def main(self, draft: Draft, choices: Collection[str], folded: Collection[str]) -> str:
        """The main choice after a draft: the only one beside the board that completes what was
        begun, or the only way on; "" if there is none, or if it would lead back. Where nothing was
        begun, the one that is left over beside the board leaves something undone."""
        others = [words for words in choices if words not in folded]
        if len(others) != 1:
            return ""
        words = (*draft, *others[0].split())
        action = self.action(words)
        if action and (action.resigns or action.is_retreat):
            return ""
        ways = [one for one in choices if not self._is_extra((*draft, *one.split()))]
        completes = bool(draft) and (action is not None or not self.allows(words))
        return others[0] if completes or len(ways) == 1 else ""

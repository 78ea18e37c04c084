"""What can be chosen at a moment: the numbered choices, and giving up, which has no number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..game import Action, Draft
from ..play.draft import words_of
from ..play.present import Present
from ..play.session import Session


class Menu:
    """The choices after the words of a draft: shortcuts first, then the words that come next."""

    def __init__(self, session: Session, present: Present, draft: Draft) -> None:
        self._session = session
        self._present = present
        self._draft = draft
        offer = session.game.choosing.shortcuts
        asked = offer and not session.is_over
        self.shortcuts = dict(offer(present.view, present.viewer, draft)) if offer and asked else {}
        more = self._more(())
        self.choices: list[Draft] = [(word,) for word in self.shortcuts] + more
        self.numbers = self._numbered(more)
        """The numbers that can be typed, and what they choose."""
        self.resignation = self._find_resignation()

    def rows(self) -> Iterator[tuple[str, str, str]]:
        """Number, words and label of each choice; last, without a number, asides and how to give
        up."""
        numbers = {words: number for number, words in self.numbers.items()}
        for words in self.choices:
            line = words if words[0] in self.shortcuts else (*self._draft, *words)
            label = self.shortcuts.get(line[0]) or self.label(line)
            yield numbers.get(words, ""), " ".join(line), label
        for word in () if self._draft else sorted(self._present.drafts.asides):
            yield "", word, self.label((word,))
        if self.resignation is not None and not self._draft:
            line = words_of(self.resignation)
            yield "", " ".join(line), self.label(line)

    def _more(self, words: Draft) -> list[Draft]:
        """What may follow the draft and these words. A word without an alternative is no choice:
        what follows it is offered at once."""
        line = (*self._draft, *words)
        more = [
            (*words, *next_words)
            for next_words in self._present.drafts.choices(line)
            if not self._resigns((*words, *next_words))
        ]
        if len(more) != 1 or self._present.drafts.action((*self._draft, *more[0])):
            return more
        return self._more(more[0]) or more

    def _numbered(self, more: Sequence[Draft]) -> dict[str, Draft]:
        """Where the choices differ in a number only, such as that of a star, it chooses; else the
        place in the list does."""
        shapes = {tuple("" if word.isdigit() else word for word in words) for words in more}
        by_number = {" ".join(filter(str.isdigit, words)): words for words in more}
        if len(shapes) == 1 and shapes.pop().count("") == 1:
            return by_number
        return {str(number): words for number, words in enumerate(self.choices, 1)}

    def range(self) -> str:
        """Which numbers can be typed."""
        numbers = list(self.numbers)
        if len(numbers) == 1:
            return numbers[0]
        in_turn = numbers == [str(number) for number in range(1, len(numbers) + 1)]
        return f"a number from 1 to {len(numbers)}" if in_turn else "a number of the list"

    def verbs(self) -> Iterator[str]:
        """The first words of all that is possible now, whatever was chosen so far."""
        yield from self.shortcuts
        if not self._session.is_over:
            yield from (words[0] for words, _ in self._present.drafts.lines)
        if self.resignation is not None:
            yield words_of(self.resignation)[0]

    def label(self, words: Draft) -> str:
        """The text of the button for these words."""
        label = self._session.game.words.label
        text = label(self._present.view, self._present.viewer, words) if label else ""
        return text or " ".join(words).replace("-", " ").capitalize()

    def _resigns(self, words: Draft) -> bool:
        action = self._present.drafts.action((*self._draft, *words))
        return action is not None and action.resigns

    def _find_resignation(self) -> Action | None:
        """The action with which the viewer gives the game up now, if that is possible."""
        session = self._session
        resign = session.game.rules.resignation
        quits = [action for _, action in self._present.drafts.lines if action.resigns]
        if resign is not None:
            quits = [resign(self._present.viewer)]
        legal = (action for action in quits if not session.is_over and not session.check(action))
        return next(legal, None)

"""What can be chosen at a moment: the numbered choices, and giving up, which has no number."""

from __future__ import annotations

from collections.abc import Iterator

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
        more = [words for words in present.drafts.choices(draft) if not self._resigns(words)]
        self.choices: list[Draft] = [(word,) for word in self.shortcuts] + more
        self.resignation = self._find_resignation()

    def rows(self) -> Iterator[tuple[str, str, str]]:
        """Number, words and label of each choice; last, without a number, asides and how to give
        up."""
        for number, words in enumerate(self.choices, 1):
            line = words if words[0] in self.shortcuts else (*self._draft, *words)
            yield str(number), " ".join(line), self.shortcuts.get(line[0]) or self.label(line)
        for word in () if self._draft else sorted(self._present.drafts.asides):
            yield "", word, self.label((word,))
        if self.resignation is not None and not self._draft:
            line = words_of(self.resignation)
            yield "", " ".join(line), self.label(line)

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

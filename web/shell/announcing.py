"""What a screen reader is told of what happened: each action once, or many of them in short."""

from __future__ import annotations

from collections.abc import Sequence

from galaxies.play.narration.recap import span

from .log import after
from .naming import people
from .screen import Screen
from .speech import MOST_WORDS, utterances
from .wire.answers import LogLine, Outcome

MOST_IN_A_ROW = 4
"""Announcements while computer players act in a row; then they wait for the person's turn."""
MOST_AT_ONCE = 8
"""More announcements than this are told in short; the log has them all."""


class Announcer:
    """Remembers what was announced."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._said = screen.session.ply
        self._gone_through: set[int] = set()
        """The plies (as the log counts them) that were announced moment by moment."""
        self._row: int | None = None
        """Announcements since computer players began to act in a row; None if none acts."""

    def pass_over(self, ply: int) -> None:
        """A ply was announced moment by moment."""
        self._gone_through.add(ply)

    def news(
        self,
        lines: Sequence[LogLine],
        outcome: Outcome | None,
        recap: Sequence[str],
        *,
        goes_on: bool,
    ) -> tuple[str, ...]:
        """Announcements of what happened since the last ones, and of how the game ended. `recap`
        tells in short what the others did. In a row of computer players' actions, which `goes_on`
        or ends, short sentences wait until they fill a breath."""
        screen = self._screen
        new = [(at, text) for at, text, _ in after(lines, self._said)]
        waits = goes_on and self._row is not None
        if waits and (len(new) < 2 or self._is_short(new) or self._has_told_enough):
            return ()
        if waits:
            new.pop()  # it goes with what follows
        news = [text for at, text in new if at not in self._gone_through]
        if not waits:
            news += [moment.text for moment in screen.moments[:1]]
            news += self._ending(news, outcome)
        said = utterances(" ".join(news))
        if len(said) > MOST_AT_ONCE and not waits:
            said = self._in_short(new, said, recap)
        self._said = new[-1][0] if waits else screen.log_end
        self._row = (self._row or 0) + len(said) if goes_on else None
        return tuple(said)

    def _is_short(self, new: list[tuple[int, str]]) -> bool:
        """Whether these lines do not fill a breath."""
        return sum(len(text.split()) for _, text in new) <= MOST_WORDS

    @property
    def _has_told_enough(self) -> bool:
        """Whether enough of a row was announced; who only watches has no turn to wait for."""
        return (self._row or 0) >= MOST_IN_A_ROW and people(self._screen.session) > 0

    def _ending(self, news: list[str], outcome: Outcome | None) -> list[str]:
        """How the game ended, unless the news end with it."""
        if outcome is None or self._screen.session.ply == self._said:
            return []
        title = f"{outcome.title.rstrip('.')}."
        return [] if news and news[-1].endswith(title) else [title]

    def _in_short(
        self, new: list[tuple[int, str]], said: list[str], recap: Sequence[str]
    ) -> list[str]:
        """One sentence a player, then what begins the person's turn; of a game's end, the end."""
        if not recap:
            return ["The log tells what came before.", *said[-MOST_AT_ONCE + 1 :]]
        _, end = span(self._screen.session, self._screen.viewer)
        opening = [text for at, text in new if at > end] or [new[-1][1]]
        return utterances(" ".join(("In short:", *recap, *opening)))

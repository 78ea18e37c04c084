"""The status of a session for the storage and the title bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from galaxies.formats import prose
from galaxies.play import guided
from galaxies.play.goals import daily
from galaxies.play.session import Session
from galaxies.words.english import capital

from .naming import can_hide, own_place, people, seat_name, shown_code, what_hides
from .screen import Screen
from .sharing import handed_over
from .wire import events
from .wire.answers import NewLines, Status


class Lines:
    """The lines sent so far of a text that grows at its end."""

    def __init__(self) -> None:
        self._sent: Sequence[str] = ()

    def update(self, lines: Sequence[str]) -> NewLines:
        """The lines from the first new or changed one on."""
        # Mostly only the last line is another one: long records are compared as a whole first.
        start = max(0, min(len(self._sent), len(lines)) - 1)
        if self._sent[:start] != lines[:start]:
            start = 0
        for old, new in zip(self._sent[start:], lines[start:], strict=False):
            if old != new:
                break
            start += 1
        self._sent = lines
        return NewLines(start, tuple(lines[start:]))


class StatusLine:
    """The status of the session on a screen, with only the new lines of its record."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        challenge = daily.challenge_of(screen.session)
        self._challenge = challenge.preset if challenge else ""
        self._record = Lines()
        self._texts = 0
        """How many of the long texts the page has."""

    def update(self, where: str) -> Status:
        """The present status; `where` is the last line of the log."""
        screen, session = self._screen, self._screen.session
        game, aside, goes_on = session.game, screen.aside(), not screen.given_up
        begun = session.begun and not guided.at_opening(session)
        dealer = screen.company.dealer if screen.company else None
        return Status(
            game=game.name,
            title=game.title,
            galaxy=shown_code(session),
            place=own_place(session),
            seats=tuple(events.Seat(seat.kind, seat.name) for seat in session.seats),
            options=session.options,
            challenge=self._challenge,
            post=self._can_send(),
            plies=session.ply,
            over=session.is_over,
            turn="" if session.is_over else screen.name(session.player),
            to_move=session.player,
            where=where,
            takebacks=session.takebacks,
            can_undo=goes_on and (bool(screen.draft) or (begun and session.undo_ply() is not None)),
            can_redo=goes_on and session.ply < session.plies,
            has_books=bool(game.reading),
            has_hint=goes_on and not screen.watches and game.hints_at(screen.present.view),
            keys=dict(game.choosing.keys),
            rule=phase_rule(session),
            record=self._record.update(session.text(prose=False).splitlines()),
            prose=self._new_prose(),
            begun=begun,
            others=screen.company.names if screen.company else "",
            names=self._names(),
            watches=screen.watches,
            yours=goes_on and screen.decides and not self._is_held(),
            awaits=() if screen.company is None else screen.company.awaits,
            held=screen.company.held if screen.company else (),
            lost_heads=dealer.lost_heads if dealer else None,
            asked=screen.company is not None and screen.company.asked,
            promised=bool(session.signed or session.joint_luck),
            hides=what_hides(session) if session.hands else "",
            could_hide=self._could_hide(),
            resignation=screen.resignation(),
            aside=aside,
            aside_label=screen.label((aside,)) if aside else "",
        )

    def _names(self) -> tuple[str, ...]:
        session = self._screen.session
        if people(session) < 2:
            return ()
        return tuple(capital(seat_name(session, at)) for at, _ in enumerate(session.seats))

    def _is_held(self) -> bool:
        """Whether the person has chosen, and waits for what other devices have sealed."""
        return self._screen.company is not None and self._screen.company.final is not None

    def _could_hide(self) -> Literal["", "cards", "ships"]:
        session = self._screen.session
        return what_hides(session) if self._screen.company and can_hide(session) else ""

    def _can_send(self) -> bool:
        screen = self._screen
        if screen.company or screen.received == screen.session.ply:
            return False
        return handed_over(screen.session)

    def _new_prose(self) -> NewLines:
        texts = list(self._screen.session.prose.items())
        start, self._texts = self._texts, len(texts)
        return NewLines(start, tuple(prose.lines(dict(texts[start:]))))


def phase_rule(session: Session) -> str:
    """The id of the rule at which the rulebook opens now; "" for its beginning."""
    opens_at = session.game.words.opens_at
    return opens_at(session.state) if opens_at else ""

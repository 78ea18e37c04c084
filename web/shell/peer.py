"""What another device knows of the game, and the messages that bring it up to date."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from galaxies.game import CHANCE, Player
from galaxies.play import exchange, fair, sealed
from galaxies.play.session import Session

from .crossing import Crossing, Point, Verdict, point_of
from .wire.events import News

if TYPE_CHECKING:
    from .company import Company

_LEADS = ("step", "open", "pact")
"""Messages to which the links of the luck that follows are added."""


class Peer:
    """A device that is connected with this one, or was. The device that passes everything on has
    one for each other device; the others have one, for that device."""

    def __init__(self, company: Company, number: int, seats: Collection[Player]) -> None:
        """`seats`: the people who sit there; none if it only watches."""
        self._company = company
        self.number = number
        self.seats = seats
        self.is_here = False
        """It has the game open and is connected."""
        self.known = point_of(company.shown())
        """The position that both know."""
        self.is_ready = False
        """It has told where it stands, and the head of its chain."""
        self.pact: fair.Pact | None = None
        """The agreement on luck that it was told of."""
        self._links: set[int] = set()
        """The devices whose links it has, of the luck that is awaited there."""
        self._opened: set[str] = set()
        """The promises of the secret choices there that it has opened or seen opened."""
        self._has_final = False
        """It knows the choice that ends the secret ones there."""
        self._crossing = Crossing(company.session.game, decides=company.decides)
        self._out: list[News] = []

    @property
    def only_watches(self) -> bool:
        return not self.seats

    @property
    def movers(self) -> list[Player]:
        """The players whose moves come by way of this device."""
        company = self._company
        if company.is_hub:
            return company.at_device(self.seats)
        return [player for player in company.players if player not in company.mine]

    @property
    def hidden_since(self) -> int:
        """The ply of the first choice that was secret when both devices agreed last."""
        session, hidden = self._company.session, self.known.hidden
        return next((one.ply for one in session.seals if one.promise in hidden), session.ply)

    # What it knows

    def meet(self, known: Point, *, ready: bool = True) -> None:
        """It is here again, and knows this position."""
        self.is_here, self.is_ready, self.pact = True, ready, None
        self._knows(known)
        self._crossing.clear()

    def leave(self) -> None:
        self.is_here = self.is_ready = False
        self._out.clear()

    def settle(self) -> None:
        """It has played the same as this device."""
        self._knows(point_of(self._company.shown()))

    def _knows(self, point: Point) -> None:
        self.known, self._has_final = point, False
        self._links, self._opened = set(), set()

    def judge(self, message: News) -> Verdict:
        """What to do with its message. Raises Apart."""
        final = self._company.final
        offered = final.lines if final and self._has_final else None
        return self._crossing.judge(message, self.known, offered)

    def heard(self) -> None:
        """It has got all messages."""
        self._crossing.clear()

    def withdraw(self) -> None:
        """It plays something else instead of the last move that it was sent."""
        self._knows(self._crossing.withdraw())

    def opens(self, lines: Collection[str]) -> None:
        """It has sent these choices, and perhaps the one that ends the secret ones."""
        self._opened |= sealed.opened_by(tuple(lines))
        self._has_final = self._has_final or bool(sealed.after_opening(tuple(lines)))

    def has_links(self, links: fair.Links) -> None:
        self._links |= {at for at, link in enumerate(links) if link}

    @property
    def is_late(self) -> bool:
        """It does not even have the promises of choices that are open here: it must get the record
        again."""
        seals, hidden = self._company.session.seals, self.known.hidden
        if hidden <= point_of(self._company.shown()).hidden:
            return False
        after_hidden = max(one.ply + one.plies for one in seals if one.promise in hidden)
        return any(one.ply == after_hidden for one in seals)

    def undo(self, ply: int) -> None:
        """It has still to undo the move that the others have undone while it connected."""
        shown = self._company.shown()
        if exchange.mark(shown, min(shown.ply, self.known.ply)) != self.known.mark:
            self.say("undone")
            self._knows_at(shown, ply)

    # Messages to it

    def say(
        self,
        what: Literal["ready", "ask", "agreed", "undone", "kept", "apart"],
        links: fair.Links = (),
    ) -> None:
        """Send a message about the position that it knows."""
        self._send(what, links=links)

    def _send(self, what: str, lines: tuple[str, ...] = (), links: fair.Links = ()) -> None:
        at = self.known
        self._out.append(News(what, at.ply, at.mark, lines, links))  # type: ignore[arg-type]

    def news(self) -> list[News]:
        """All that it must be sent now."""
        if self.is_here and self.is_ready and not self._company.agreeing:
            self._update()
        news, self._out = self._out, []
        return news

    def _update(self) -> None:
        pact = self._new_pact()
        if pact and pact.since > self.known.ply:
            self.catch_up(pact.since)
        if pact:
            self.pact = pact
            self._send("pact", (str(pact),))
        self.catch_up()
        self._tell_links()

    def catch_up(self, until: int | None = None) -> None:
        """Tell it what was played or opened since the position that it knows, up to a ply. Each
        message ends where luck decides: it must have the links of that before it can go on."""
        company = self._company
        shown = company.shown()
        here = point_of(shown)
        while True:
            self._pass_luck(shown)
            known = self.known
            if not known.hidden <= here.hidden:
                self._open(shown)
            elif known.ply < shown.ply:
                self._play(shown, known.ply, until)
            elif company.final:
                self._open(shown)
            elif known != here:
                self._knows(here)
            if self.known == known or (until is not None and self.known.ply >= until):
                return

    def _end(self, shown: Session, since: int, until: int | None = None) -> int:
        """The ply to which the moves from a ply on can be told in one message."""
        by_luck = [ply for ply in shown.luck_links if ply >= since]
        return min([*by_luck, until or shown.ply, shown.ply])

    def _play(self, shown: Session, since: int, until: int | None) -> None:
        end = self._end(shown, since, until)
        self._tell("step", sealed.lines_since(shown, since)[: end - since])
        self._knows_at(shown, end)

    def _knows_at(self, shown: Session, ply: int) -> None:
        hidden = point_of(shown).hidden if ply == shown.ply else frozenset[str]()
        self._knows(Point(ply, exchange.mark(shown, ply), hidden))

    def _tell(self, what: str, lines: tuple[str, ...]) -> None:
        self._send(what, lines)
        self._crossing.add(self.known, self._out[-1])
        self._company.forget_questions()

    def _pass_luck(self, shown: Session) -> None:
        """The links that it lacks of luck that is settled here."""
        ply = self.known.ply
        if ply not in shown.luck_links or self.known.hidden or ply >= shown.ply:
            return
        self._add_links(shown.luck_links[ply])
        while ply < shown.ply and shown.player_at(ply) == CHANCE:
            ply += 1
        self._knows_at(shown, ply)

    def _open(self, shown: Session) -> None:
        """What was sealed and may be opened now, and what was chosen after it."""
        company, known = self._company, self.known
        final, session = company.final, company.session
        if final and final.by == self.number and not self._has_final:
            return  # it has forgotten its choice, and must make it again first
        lines = sealed.opening(session, known.hidden - self._opened)
        self._opened |= sealed.opened_by(lines)
        seals = [one for one in session.seals if one.promise in known.hidden]
        since = max((one.ply + one.plies for one in seals), default=known.ply)
        end = self._end(shown, since)
        if not self._has_final:
            rest = sealed.lines_since(shown, since)[: end - since]
            lines += final.lines if final else rest
            self._has_final = True
        if lines:
            self._tell("open", lines)
        if not final:
            self._knows_at(shown, end)

    def _new_pact(self) -> fair.Pact | None:
        """The agreement on luck that it must be told of; None if there is none."""
        company, session = self._company, self._company.session
        if not (company.is_hub and company.dealer):
            return None
        pact = fair.pact_at(session, session.ply)
        return pact if pact and pact != self.pact and company.dealer.keeps(pact) else None

    def _tell_links(self) -> None:
        """The links known here of the luck that is awaited."""
        company = self._company
        if company.dealer and not company.final:
            self._add_links(company.dealer.links())

    def _add_links(self, links: fair.Links) -> None:
        """Send those of these links that it lacks, with the last message if that leads to them."""
        missing = tuple("" if at in self._links else link for at, link in enumerate(links))
        if not any(missing):
            return
        self.has_links(missing)
        if self._out and self._out[-1].what in _LEADS:
            self._out[-1] = replace(self._out[-1], links=missing)
        else:
            self._send("luck", links=missing)

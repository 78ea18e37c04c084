"""Events of a game on two devices. What comes from the other device changes nothing unless it fits
the rules and the moves here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from galaxies.play import exchange
from galaxies.play.record import BadRecord, header
from galaxies.play.replay import replay

from .arrival import Arrival
from .company import Company, fits
from .desk import Desk, refused
from .wire.answers import Answer, Effect, Greeted, Nothing
from .wire.events import GreetEvent, JoinEvent, News, NewsEvent, ReplyEvent, SitEvent


def sit(desk: Desk, event: SitEvent) -> Effect:
    """Play with these seats here and the others on another device; with none, all of it here."""
    if event.here and not fits(desk.session, event.here):
        return refused("At least one player must sit at each device.")
    company = desk.screen.company
    if company and company.people == list(event.here):
        company.settle()
        return Effect()
    desk.screen.sit(event.here)
    desk.drop()
    return Effect()


# The beginning


def greet(desk: Desk, event: GreetEvent) -> Answer:
    try:
        # A page may not have the code of other games.
        name, _ = header(event.record.partition("\n")[0])
        if name != event.game:
            why = "This invitation belongs on the page of another game: open it there."
            return Greeted("apart", why=why)
        session = replay(event.record)
    except BadRecord as error:
        return Greeted("apart", why=f"The other device sent a game that cannot be opened. {error}")
    if not fits(session, event.here):
        return Greeted("apart", why="The other device left no seat for you.")
    arrival = Arrival(session)
    arrival.meet(event.games, early=True)
    how = arrival.relation.kind
    if how == "fork":
        why = "The other device has this game with different moves. Both stay as they are."
        return Greeted("apart", why=why)
    if how == "other" and arrival.kin:
        why = (
            "You are in the middle of a game in this galaxy: a second game here would give away"
            " hidden information."
        )
        return Greeted("apart", why=why)
    desk.arrival, desk.here = arrival, event.here
    return Greeted("new" if how == "other" else how, arrival.kin)


def join(desk: Desk, event: JoinEvent) -> Answer:
    """Open the newer one of both games, and tell the other device where it stands."""
    arrival, desk.arrival = desk.arrival, None
    if arrival is None:
        return Nothing()
    is_older = arrival.relation.kind in ("same", "behind")
    session = arrival.saved if arrival.saved and is_older else arrival.newer()
    effect = desk.open(session, fresh=False, save=True, here=desk.here)
    company = desk.screen.company
    return replace(effect, news=company.message("ready")) if company else effect


# Messages


def news(desk: Desk, event: NewsEvent) -> Answer:
    """A message of the other device."""
    company, message = desk.screen.company, event.news
    if company is None or message.what == "apart":
        return Nothing()
    try:
        if message.what == "ready":
            return _ready(desk, company, message)
        if message.what == "ask" and message.ply < desk.session.ply:
            return Nothing()  # this device moved on meanwhile
        exchange.check_same(desk.session, message.ply, message.before)
        if message.what == "step":
            exchange.take(desk.session, message.lines, company.movers)
            return _played(desk, company, message.ply, at_once=event.at_once)
        return _ANSWERS[message.what](desk, company)
    except exchange.Apart as error:
        return replace(refused(str(error)), news=company.message("apart"))


def _ready(desk: Desk, company: Company, message: News) -> Effect:
    """The other device may have fewer moves than this one: `with_step` sends the others."""
    session = desk.session
    session.recall()
    known = 0 <= message.ply <= session.ply
    if not known or message.before != exchange.mark(session, message.ply):
        raise exchange.Apart(exchange.DIFFERENT)
    company.told = message.ply
    return Effect()


def _played(desk: Desk, company: Company, since: int, *, at_once: bool) -> Effect:
    company.settle()
    desk.screen.past = None
    return desk.played(since, at_once=at_once)


def _ask(desk: Desk, company: Company) -> Effect:
    company.asked = desk.session.undo_ply() is not None and not company.asking
    return Effect() if company.asked else Effect(news=company.message("kept"))


def _undone(desk: Desk, company: Company) -> Effect:
    if not company.asking:
        raise exchange.Apart("The other device undid a move without being asked.")
    return _undo(desk, company)


def _kept(desk: Desk, company: Company) -> Effect:
    was, company.asking = company.asking, False
    return Effect(told="The other player wants to keep the last move.") if was else Effect()


_ANSWERS: dict[str, Callable[[Desk, Company], Effect]] = {
    "ask": _ask,
    "undone": _undone,
    "kept": _kept,
}


# Undo by agreement


def ask(desk: Desk, company: Company) -> Effect:
    """Ask the other device to undo the last move."""
    if desk.session.undo_ply() is None:
        return refused(desk.session.no_undo())
    company.asking = True
    desk.ticket += 1  # a computer player that thinks now must wait, too
    return Effect(news=company.message("ask"), told="You asked to undo the last move.")


def reply(desk: Desk, event: ReplyEvent) -> Answer:
    """The person's answer to such a question."""
    company = desk.screen.company
    if company is None or not company.asked:
        return Nothing()
    company.asked = False
    if not event.yes:
        return Effect(news=company.message("kept"))
    message = company.message("undone")
    return replace(_undo(desk, company), news=message)


def _undo(desk: Desk, company: Company) -> Effect:
    desk.session.undo()
    desk.screen.past = None
    desk.painter.log.cut()
    desk.drop()
    company.settle()
    return Effect(save=True, told="The last move was undone.")


def with_step(desk: Desk, effect: Effect) -> Effect:
    """The effect with what was just played here, for the other device."""
    company = desk.screen.company
    step = company.step() if company and effect.news is None else None
    return replace(effect, news=step) if step else effect

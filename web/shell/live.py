"""Events of a game on two devices. What comes from the other device changes nothing unless it fits
the rules and the moves here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from galaxies.play import exchange, fair, sealed
from galaxies.play.record import BadRecord, header
from galaxies.play.replay import replay

from .arrival import Arrival
from .company import Company, fits, shown
from .desk import Desk, refused
from .wire.answers import Answer, Effect, Greeted, Nothing, Offered
from .wire.events import GreetEvent, JoinEvent, News, NewsEvent, OfferEvent, ReplyEvent, SitEvent

NEW_LUCK = "The devices agreed on new luck from here on."


def sit(desk: Desk, event: SitEvent) -> Effect:
    """Play with these seats here and the others on another device; with none, all of it here."""
    if event.here and not fits(desk.session, event.here):
        return refused("At least one player must sit at each device.")
    company = desk.screen.company
    if company and company.people == list(event.here):
        company.connect(event.secret)
        return Effect()
    ply = desk.session.ply
    desk.screen.sit(event.here, event.secret)
    desk.drop()
    return Effect(save=desk.session.ply > ply)


# The beginning


def greet(desk: Desk, event: GreetEvent) -> Answer:
    try:
        # A page may not have the code of other games.
        name, _ = header(event.record.partition("\n")[0])
        if name != event.game:
            why = "This invitation belongs on the page of another game: open it there."
            return Greeted("apart", why=why)
        session = replay(event.record, settled=False)
    except BadRecord as error:
        return Greeted("apart", why=f"The other device sent a game that cannot be opened. {error}")
    if not fits(session, event.here):
        return Greeted("apart", why="The other device left no seat for you.")
    arrival = Arrival(session, live=True)
    arrival.meet(event.games)
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
    if arrival.saved and fair.unproven(session, arrival.relation.ply):
        why = (
            "The other device went on without this one, so nothing proves its luck. Both games stay"
            " as they are."
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
    effect = desk.open(session, fresh=False, save=True, here=desk.here, secret=event.secret)
    company = desk.screen.company
    if company is None:
        return effect
    company.agreeing = company.dealer is not None
    return replace(effect, news=(company.message("ready"),))


def offer(desk: Desk, event: OfferEvent) -> Offered:
    """The record for the other device, with promises for the choices that it may not know yet."""
    desk.session.recall()
    return Offered(shown(desk.session, event.here, event.secret).text())


# Messages


def news(desk: Desk, event: NewsEvent) -> Answer:
    """A message of the other device."""
    company, message = desk.screen.company, event.news
    if company is None or message.what == "apart":
        return Nothing()
    try:
        if message.what == "ready":
            return _ready(desk, company, message)
        known = company.shown()
        if message.what == "ask" and message.ply < known.ply:
            return Nothing()  # this device moved on meanwhile
        if message.what == "open":
            since = company.hidden_since
            exchange.check_same(desk.session, message.ply, message.before, since)
        else:
            exchange.check_same(known, message.ply, message.before)
        if message.what in _ANSWERS:
            return _ANSWERS[message.what](desk, company)
        if company.dealer and message.link:
            company.dealer.check(message.link)
        pacts = desk.session.pacts
        effect = _take(desk, company, message, at_once=event.at_once)
        return replace(effect, save=True, told=_new_luck(desk, pacts))
    except ValueError as error:
        return replace(refused(str(error)), news=(company.message("apart"),))


def _take(desk: Desk, company: Company, message: News, *, at_once: bool) -> Effect:
    """Play what the other device has played or opened."""
    session, since = desk.session, desk.session.ply
    own: tuple[str, ...] = ()
    if message.what == "step":
        company.drop_unfinished()
        begun = session.ply
        try:
            exchange.take(session, message.lines, company.movers)
        except ValueError:
            session.ply = since
            raise
        since = begun
    elif message.what == "pact":
        _agree(desk, company, message.lines)
    elif message.what == "open":
        since = company.hidden_since
        own = company.take_opening(message.lines)
        desk.painter.log.cut(since)
    effect = _with_luck(desk, company, message, since, at_once=at_once)
    if not own:
        return effect
    link = effect.news[0].link if effect.news else ""
    opening = replace(message, lines=own, link=link)
    return replace(effect, news=(opening,))


def _ready(desk: Desk, company: Company, message: News) -> Effect:
    """The other device may have fewer moves than this one: `with_step` sends the others."""
    session = desk.session
    session.recall()
    known = company.shown()
    if not 0 <= message.ply <= known.ply or message.before != exchange.mark(known, message.ply):
        raise exchange.Apart(exchange.DIFFERENT)
    company.meet(message.ply)
    if company.dealer is None or not message.link:
        return Effect()
    pacts = session.pacts
    pact = company.dealer.propose(message.link)
    news = (company.message("pact", str(pact)),)
    return Effect(save=True, news=news, told=_new_luck(desk, pacts))


def _new_luck(desk: Desk, known: Sequence[fair.Pact]) -> str | None:
    """What to tell if a pact has replaced one of those known before."""
    return NEW_LUCK if known and desk.session.pacts != known else None


def _agree(desk: Desk, company: Company, lines: Sequence[str]) -> None:
    """Begin with the pact that the other device made."""
    dealer = company.dealer
    if dealer is None or not company.agreeing or len(lines) != 1:
        raise exchange.Apart("The other device wants to agree on luck once more.")
    (pact,) = fair.take_pacts(lines, 0)
    dealer.accept(pact)
    company.agreeing = False


def _with_luck(desk: Desk, company: Company, message: News, since: int, *, at_once: bool) -> Effect:
    """What a message leads to, with the luck that its link settles; then the other device gets the
    link of this one, if it does not have it."""
    own = company.message("luck")
    if company.dealer and message.link and own.link:
        company.dealer.take(message.link)
    elif message.what == "luck":
        raise exchange.Apart("The other device revealed luck that nobody waits for.")
    company.settle()
    desk.screen.past = None
    effect = desk.played(since, at_once=at_once)
    return replace(effect, news=(own,)) if own.link and message.what != "luck" else effect


def _ask(desk: Desk, company: Company) -> Effect:
    company.drop_unfinished()
    company.asked = desk.session.undo_ply() is not None and not company.asking
    return Effect() if company.asked else Effect(news=(company.message("kept"),))


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
    """Ask the other device to undo the last move; one that it does not know yet is just undone."""
    ply = desk.session.undo_ply()
    if ply is None:
        return refused(desk.session.no_undo())
    if ply >= sealed.unfinished_since(desk.session, company.mine if company.secret else ()):
        return _undo(desk, company)
    company.asking = True
    desk.ticket += 1  # a computer player that thinks now must wait, too
    return Effect(news=(company.message("ask"),), told="You asked to undo the last move.")


def reply(desk: Desk, event: ReplyEvent) -> Answer:
    """The person's answer to such a question."""
    company = desk.screen.company
    if company is None or not company.asked:
        return Nothing()
    company.asked = False
    if not event.yes:
        return Effect(news=(company.message("kept"),))
    message = company.message("undone")
    return replace(_undo(desk, company), news=(message,))


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
    step = company.step() if company else None
    if step is None:
        return effect
    if not effect.news:
        return replace(effect, news=(step,))
    if company and company.held:
        return replace(effect, news=(*effect.news, step))
    # What goes along knows of the step, and has the link of the luck after it.
    return replace(effect, news=(replace(step, link=""), *effect.news))

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
from .crossing import Point, point_of, settle_fork
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
    desk.resigned = settle_fork(arrival, event.here)
    how = arrival.relation.kind
    if how == "fork":
        why = "The other device has this game with different moves. Both stay as they are."
        return Greeted("apart", why=why)
    if how == "other" and arrival.saved_id:
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
    return Greeted("new" if how == "other" else how, arrival.saved_id)


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
    company.agreeing, company.resigning = company.dealer is not None, desk.resigned
    return _resigned_again(desk, company, replace(effect, news=(company.message("ready"),)))


def offer(desk: Desk, event: OfferEvent) -> Offered:
    """The record for the other device, with promises for the choices that it may not know yet."""
    desk.session.recall()
    session = shown(desk.session, event.here, event.secret)
    desk.offered = point_of(session)
    return Offered(session.text())


# Messages


def news(desk: Desk, event: NewsEvent) -> Answer:
    """A message of the other device."""
    company, message = desk.screen.company, event.news
    if company is None or message.what == "apart":
        return Nothing()
    try:
        if message.what == "ready":
            return _ready(desk, company, message)
        verdict = company.crossing.judge(message, company.known, company.offered)
        if verdict == "early":
            return Nothing()
        if verdict == "withdraw":
            company.resigned_early()
        elif verdict == "yield":
            company.held = company.offered = None
        return _heard(desk, company, message, at_once=event.at_once)
    except ValueError as error:
        effect = _resigned_again(desk, company, refused(str(error)))
        return replace(effect, news=(company.message("apart"),))


def _heard(desk: Desk, company: Company, message: News, *, at_once: bool) -> Effect:
    """What a message that follows the position here leads to."""
    if message.what in _ANSWERS:
        return _ANSWERS[message.what](desk, company)
    if company.dealer and message.link:
        company.dealer.check(message.link)
    pacts = desk.session.pacts
    effect = _take(desk, company, message, at_once=at_once)
    company.crossing.clear()
    effect = replace(effect, save=True, told=_new_luck(desk, pacts))
    return _resigned_again(desk, company, effect)


def _resigned_again(desk: Desk, company: Company, effect: Effect) -> Effect:
    """The effect, and a resignation that another move overtook, if it can be made now."""
    action = company.resign_again()
    if action is None:
        return effect
    desk.play(action, at_once=True)
    return replace(effect, save=True)


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
    known, at = company.shown(), (message.ply, message.before)
    if desk.offered and at == (desk.offered.ply, desk.offered.mark):
        company.meet(desk.offered)
    elif 0 <= message.ply <= known.ply and message.before == exchange.mark(known, message.ply):
        company.meet(Point(*at, point_of(known).hidden))
    else:
        raise exchange.Apart(exchange.DIFFERENT)
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
    if company.agreeing:  # the pact is on its way, and luck after it
        own = replace(own, link="")
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
    if company.asking:  # both want it
        return _undo(desk, company)
    company.asked = desk.session.undo_ply() is not None
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
    if company.asked:
        return _agree_to_undo(desk, company)
    ply = desk.session.undo_ply()
    if company.waiting or ply is None:
        return refused(company.waiting or desk.session.no_undo())
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
    if event.yes:
        return _agree_to_undo(desk, company)
    company.asked = False
    return Effect(news=(company.message("kept"),))


def _agree_to_undo(desk: Desk, company: Company) -> Effect:
    company.drop_unfinished()
    message = company.message("undone")
    return replace(_undo(desk, company), news=(message,))


def _undo(desk: Desk, company: Company) -> Effect:
    desk.session.undo()
    desk.screen.past = None
    desk.painter.log.cut()
    desk.drop()
    company.settle()
    company.crossing.clear()
    return Effect(save=True, told="The last move was undone.")


def with_step(desk: Desk, effect: Effect) -> Effect:
    """The effect with what was just played here, for the other device."""
    company = desk.screen.company
    step = company.step() if company else None
    if step is None:
        return effect
    others = effect.news or ()
    if any(one.ply > step.ply for one in others):
        # What goes along knows of the step, and has the link of the luck after it.
        return replace(effect, news=(replace(step, link=""), *others))
    return replace(effect, news=(*others, step))

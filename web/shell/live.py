"""Events of a game on several devices. What comes from another device changes nothing unless it
fits the rules and the moves here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from galaxies.formats.record import BadRecord, header
from galaxies.game import CHANCE
from galaxies.play import exchange, fair
from galaxies.play.records.replay import replay

from . import undoing
from .arrival import Arrival
from .company import Company, around, shown
from .crossing import Point, point_of, settle_fork, settle_undone
from .desk import Desk, refused
from .peer import Peer
from .wire.answers import Answer, Effect, Greeted, Nothing, Offered
from .wire.events import AwayEvent, GreetEvent, JoinEvent, News, NewsEvent, OfferEvent, SitEvent

LATE = "The others went on while this device connected: connect it again."
FORK = (
    "The other device has this game with different moves. Both stay as they are: send one of them"
    " as a link to go on with it."
)
NEW_LUCK = "The devices agreed on new luck from here on."


def sit(desk: Desk, event: SitEvent) -> Effect:
    """Play with these seats here and the others on other devices; with none, all of it here."""
    devices = around(desk.session, event.here, event.devices)
    if not devices and (event.here or event.devices):
        return refused("At least one player must sit at each device.")
    company = desk.screen.company
    if company and (tuple(company.people), company.devices) == (event.here, devices):
        company.connect(event.secret)
        return Effect()
    ply = desk.session.ply
    desk.screen.sit(event.here, devices, event.secret)
    desk.drop()
    return Effect(save=desk.session.ply > ply)


# The beginning


def greet(desk: Desk, event: GreetEvent) -> Answer:
    def apart(why: str) -> Greeted:
        return Greeted(event.peer, "apart", why=why)

    try:
        # A page may not have the code of other games.
        name, _ = header(event.record.partition("\n")[0])
        if name != event.game:
            return apart("This invitation belongs on the page of another game: open it there.")
        session = replay(event.record, settled=False)
    except BadRecord as error:
        return apart(f"The other device sent a game that cannot be opened. {error}")
    if not around(session, event.here, event.devices):
        return apart("The other device left no seat for you.")
    if event.devices and event.peer >= len(event.devices):
        return apart("A device that only watches sent a game.")
    arrival = Arrival(session, live=True)
    arrival.meet(event.games, event.devices)
    company = desk.screen.company if desk.is_open else None
    if event.devices and not event.here:  # it watches, and made no move of its copy
        arrival.follow()
    settle_undone(arrival, company.undone if company else None)
    desk.resigned = settle_fork(arrival, event.here)
    how = arrival.relation.kind
    if how == "fork":
        return apart(FORK)
    if how == "other" and arrival.saved_id:
        return apart(
            "You are in the middle of a game in this galaxy: a second game here would give away"
            " hidden information."
        )
    if arrival.saved and fair.unproven(session, arrival.relation.ply):
        return apart(
            "The other device went on without this one, so nothing proves its luck. Both games stay"
            " as they are."
        )
    desk.arrival, desk.greeted = arrival, event
    return Greeted(event.peer, "new" if how == "other" else how, arrival.saved_id)


def join(desk: Desk, event: JoinEvent) -> Answer:
    """Open the newer one of both games, and tell the other device where it stands."""
    arrival, desk.arrival = desk.arrival, None
    greeted, desk.greeted = desk.greeted, None
    if arrival is None or greeted is None:
        return Nothing()
    is_older = arrival.relation.kind in ("same", "behind")
    session = arrival.saved if arrival.saved and is_older else arrival.newer()
    devices = around(session, greeted.here, greeted.devices)
    before = desk.screen.company if desk.is_open else None
    effect = desk.open(
        session, fresh=False, save=True, here=greeted.here, devices=devices, secret=event.secret
    )
    company = desk.screen.company
    peer = company.peer(greeted.peer) if company else None
    if company is None or peer is None:
        return effect
    if before and before.devices == devices:
        company.keep(before)
    peer.meet(point_of(company.shown()), ready=not company.is_hub)
    _announce(company, peer)
    company.resigning = desk.resigned
    return _resigned_again(desk, company, effect)


def _announce(company: Company, peer: Peer) -> None:
    """Tell another device that the game is open here."""
    dealer = company.dealer
    company.agreeing = dealer is not None and not company.is_hub and bool(company.people)
    peer.say("ready", (dealer.head,) if dealer and dealer.head else ())


def offer(desk: Desk, event: OfferEvent) -> Offered:
    """The record for another device, with promises for the choices that it may not know yet."""
    desk.session.recall()
    session = shown(desk.session, event.here, event.secret)
    desk.offered[event.peer] = point_of(session)
    return Offered(event.peer, session.text())


def away(desk: Desk, event: AwayEvent) -> Answer:
    """The connection with another device is lost: what was asked is forgotten."""
    company = desk.screen.company
    peer = company.peer(event.peer) if company else None
    if company is None or peer is None:
        return Nothing()
    peer.leave()
    if not peer.only_watches:
        undoing.call_off(company)
    return Effect()


# Messages


def news(desk: Desk, event: NewsEvent) -> Answer:
    """A message of another device."""
    company, message = desk.screen.company, event.news
    peer = company.peer(event.peer) if company else None
    if company is None or peer is None:
        return Nothing()
    if message.what == "apart":
        peer.leave()
        return Nothing()
    try:
        if not fair.are_links(message.links):
            raise exchange.Apart("The other device sent luck that cannot be read.")
        if message.what == "ready":
            return _ready(desk, company, peer, message)
        if not peer.is_here:
            return Nothing()
        if peer.only_watches:
            raise exchange.Apart("A device that only watches sent a move.")
        verdict = peer.judge(message)
        if verdict == "early":
            return Nothing()
        if verdict == "withdraw":
            company.resigned_early(peer)
        elif verdict == "yield":
            company.final = None
        return _heard(desk, company, peer, message, at_once=event.at_once)
    except ValueError as error:
        peer.say("apart")
        return _resigned_again(desk, company, refused(str(error)))


def _heard(desk: Desk, company: Company, peer: Peer, message: News, *, at_once: bool) -> Effect:
    """What a message that follows the position here leads to."""
    if message.what in undoing.ANSWERS:
        return undoing.ANSWERS[message.what](desk, company, peer)
    pacts = desk.session.pacts
    since = _take(desk, company, peer, message)
    peer.heard()
    desk.screen.past = None
    effect = desk.played(since, at_once=at_once)
    effect = replace(effect, save=True, told=_new_luck(desk, pacts))
    return _resigned_again(desk, company, effect)


def _resigned_again(desk: Desk, company: Company, effect: Effect) -> Effect:
    """The effect, and a resignation that another move overtook, if it can be made now."""
    action = company.resign_again()
    if action is None:
        return effect
    desk.play(action, at_once=True)
    return replace(effect, save=True)


def _take(desk: Desk, company: Company, peer: Peer, message: News) -> int:
    """Play what another device has played or opened, and the luck that its links settle; the ply
    from which it is new."""
    session, dealer, links = desk.session, company.dealer, message.links
    since, pacts = session.ply, session.pacts
    if links and message.what != "pact":
        if dealer is None:
            raise exchange.Apart(fair.NOT_PROMISED)
        dealer.check(links)
    if message.what == "step":
        since = _step(company, peer, message.lines)
    elif message.what == "pact":
        if not _agree(company, peer, message.lines):
            return since
    elif message.what == "open":
        since = peer.hidden_since
        company.take_opening(peer, message.lines)
        desk.painter.log.cut(since)
        company.forget_questions()
        peer.catch_up()
    elif session.player != CHANCE:
        raise exchange.Apart("The other device revealed luck that nobody waits for.")
    if links and dealer:
        try:
            dealer.take(links)
        except ValueError:
            session.pacts = pacts
            raise
        peer.has_links(links)
    return since


def _step(company: Company, peer: Peer, lines: Sequence[str]) -> int:
    session, ply = company.session, company.session.ply
    company.drop_unfinished()
    since = session.ply
    try:
        exchange.take(session, lines, peer.movers)
    except ValueError:
        session.ply = ply
        raise
    company.forget_questions()
    peer.settle()
    return since


def _ready(desk: Desk, company: Company, peer: Peer, message: News) -> Effect:
    """The other device may have fewer moves than this one: it gets the others."""
    session = desk.session
    session.recall()
    known, at = company.shown(), (message.ply, message.before)
    offered = desk.offered.pop(peer.number, None)
    if offered and at == (offered.ply, offered.mark):
        peer.meet(offered)
    elif 0 <= message.ply <= known.ply and message.before == exchange.mark(known, message.ply):
        peer.meet(Point(*at, point_of(known).hidden))
    else:
        raise exchange.Apart(exchange.DIFFERENT)
    if peer.only_watches and company.undone and company.undone[0] == peer.known.mark:
        peer.undo(company.undone[1])  # players cannot have missed it: all must be here to agree
    if peer.is_late:
        raise exchange.Apart(LATE)
    if not company.is_hub:
        _announce(company, peer)
        return Effect()
    pacts = session.pacts
    if company.dealer and message.links and not peer.only_watches:
        company.meet_head(peer, message.links[0])
    return Effect(save=True, told=_new_luck(desk, pacts))


def _new_luck(desk: Desk, known: Sequence[fair.Pact]) -> str | None:
    """What to tell if a pact has replaced one of those known before."""
    return NEW_LUCK if known and desk.session.pacts != known else None


def _agree(company: Company, peer: Peer, lines: Sequence[str]) -> bool:
    """Begin with the pact that was made where everything is passed on; False if this device must
    first send another head."""
    dealer, is_one_of_two = company.dealer, company.decides is None
    if dealer is None or company.is_hub:
        raise exchange.Apart(_ONCE_MORE)
    if is_one_of_two and not company.agreeing:
        raise exchange.Apart(_ONCE_MORE)
    pacts = fair.take_pacts(lines, 0)
    if len(pacts) != 1:
        raise exchange.Apart(_ONCE_MORE)
    if not dealer.accept(pacts[0]):
        _announce(company, peer)
        return False
    company.agreeing = False
    return True


_ONCE_MORE = "The other device wants to agree on luck once more."


def with_mails(desk: Desk, effect: Effect) -> Effect:
    """The effect with all that other devices must be sent now."""
    company = desk.screen.company
    mails = company.mails() if company else ()
    return replace(effect, mails=mails) if mails else effect

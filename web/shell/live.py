"""Events of a game on several devices. What comes from another device changes nothing unless it
fits the rules and the moves here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from galaxies.formats.record import BadRecord, header
from galaxies.game import CHANCE
from galaxies.play.commitments import JointLuck, are_reveals, read_joint_luck
from galaxies.play.live import exchange, hash_chains
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

from . import briefing, undoing
from .arrival import Arrival
from .company import Company, around, public
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
OTHER_LUCK = (
    "The other device sent this game with other promises of luck than those known here. Both games"
    " stay as they are."
)
OTHER_SEATS = (
    "The other device gives you other seats than you have in this game. Your game stays as it is."
    ' To change who sits where, choose "Go on here or by links" first.'
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
    misplaced = _misplaced(session, event)
    if misplaced:
        return apart(misplaced)
    arrival = Arrival(session, live=True)
    arrival.meet(event.games, event.here, event.devices)
    if arrival.here and arrival.here != event.here:
        return apart(OTHER_SEATS)
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
    if arrival.saved and how == "ahead" and not hash_chains.fits(arrival.saved, arrival.session):
        return apart(OTHER_LUCK)
    if arrival.saved and hash_chains.unproven(session, arrival.relation.ply):
        return apart(
            "The other device went on without this one, so nothing proves its luck. Both games stay"
            " as they are."
        )
    desk.arrival, desk.greeted = arrival, event
    return Greeted(event.peer, "new" if how == "other" else how, arrival.saved_id)


def _misplaced(session: Session, event: GreetEvent) -> str:
    """Why nobody can sit as another device says; "" if all can."""
    devices = around(session, event.here, event.devices)
    if not devices:
        return "The other device left no seat for you."
    if event.peer >= len(devices):
        return "A device that only watches sent a game."
    if devices[event.peer] == event.here:
        return "The other device gave you its own seats."
    if event.peer and devices[0] != event.here:
        return "This game came from a device that does not pass everything on."
    return ""


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
    peer.meet(point_of(company.public()), ready=not company.is_hub)
    _announce(company, peer)
    company.resigning = desk.resigned
    return _resigned_again(desk, company, effect)


def _announce(company: Company, peer: Peer) -> None:
    """Tell another device that the game is open here."""
    dealer = company.dealer
    company.agreeing = dealer is not None and not company.is_hub and bool(company.people)
    peer.say("ready", (dealer.head,) if dealer and dealer.head else ())


def offer(desk: Desk, event: OfferEvent) -> Offered:
    """The record for another device, with commitments to the choices that it may not know yet."""
    desk.session.recall()
    session = public(desk.session, event.here, event.secret)
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
        if not are_reveals(message.links):
            raise exchange.Apart("The other device sent luck that cannot be read.")
        if message.what == "ready":
            return _ready(desk, company, peer, message)
        if not peer.is_here:
            return Nothing()
        if peer.only_watches:
            raise exchange.Apart("A device that only watches sent a move.")
        verdict = peer.judge(message, company.final.lines if company.final else None)
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
    joint_luck = desk.session.joint_luck
    since = _take(desk, company, peer, message)
    peer.heard()
    desk.screen.past = None
    effect = desk.played(since, at_once=at_once)
    effect = replace(effect, save=True, toast=_new_luck(desk, joint_luck))
    return _resigned_again(desk, company, effect)


def _resigned_again(desk: Desk, company: Company, effect: Effect) -> Effect:
    """The effect, and a resignation that another move overtook, if it can be made now."""
    action = company.resign_again()
    if action is None:
        return effect
    desk.play(action, at_once=True)
    return replace(effect, save=True)


def _take(desk: Desk, company: Company, peer: Peer, message: News) -> int:
    """Play what another device has played or revealed, and the luck that this settles; the ply from
    which it is new."""
    session, dealer, reveals = desk.session, company.dealer, message.links
    since, joint_luck = session.ply, session.joint_luck
    if reveals and message.what != "pact":
        if dealer is None:
            raise exchange.Apart(hash_chains.NOT_COMMITTED)
        dealer.check(reveals)
    if message.what == "step":
        since = _step(company, peer, message.lines)
    elif message.what == "pact":
        if not _agree(company, peer, message.lines):
            return since
    elif message.what == "open":
        since = company.hidden_since(peer)
        company.take_reveals(peer, message.lines)
        desk.painter.log.cut(since)
        company.forget_questions()
        briefing.catch_up(company, peer)
    elif session.player != CHANCE:
        raise exchange.Apart("The other device revealed luck that nobody waits for.")
    if reveals and dealer:
        try:
            dealer.take(reveals)
        except ValueError:
            session.joint_luck = joint_luck
            raise
        peer.has_luck(reveals)
    return since


def _step(company: Company, peer: Peer, lines: Sequence[str]) -> int:
    session, ply = company.session, company.session.ply
    company.drop_unfinished()
    since = session.ply
    try:
        exchange.take(session, lines, company.movers(peer))
    except ValueError:
        session.ply = ply
        raise
    company.forget_questions()
    peer.knows(point_of(company.public()))
    return since


def _ready(desk: Desk, company: Company, peer: Peer, message: News) -> Effect:
    """The other device may have fewer moves than this one: it gets the others."""
    session = desk.session
    session.recall()
    public, at = company.public(), (message.ply, message.before)
    offered = desk.offered.pop(peer.number, None)
    if offered and at == (offered.ply, offered.mark):
        peer.meet(offered)
    elif 0 <= message.ply <= public.ply and message.before == exchange.mark(public, message.ply):
        peer.meet(Point(*at, point_of(public).hidden))
    else:
        raise exchange.Apart(exchange.DIFFERENT)
    if peer.only_watches and company.undone and company.undone[0] == peer.known.mark:
        # Players cannot have missed it: all must be here to agree.
        briefing.undo(company, peer, company.undone[1])
    if company.is_late(peer):
        raise exchange.Apart(LATE)
    if not company.is_hub:
        _announce(company, peer)
        return Effect()
    joint_luck = session.joint_luck
    if company.dealer and message.links and not peer.only_watches:
        company.meet_head(peer, message.links[0])
    return Effect(save=True, toast=_new_luck(desk, joint_luck))


def _new_luck(desk: Desk, before: Sequence[JointLuck]) -> str | None:
    """What to tell if joint luck has replaced one of those known before."""
    return NEW_LUCK if before and desk.session.joint_luck != before else None


def _agree(company: Company, peer: Peer, lines: Sequence[str]) -> bool:
    """Begin with the joint luck that was agreed on where everything is passed on; False if this
    device must first send another head."""
    dealer, is_one_of_two = company.dealer, company.decides is None
    if dealer is None or company.is_hub:
        raise exchange.Apart(_ONCE_MORE)
    if is_one_of_two and not company.agreeing:
        raise exchange.Apart(_ONCE_MORE)
    proposed = read_joint_luck(lines, 0)
    if len(proposed) != 1:
        raise exchange.Apart(_ONCE_MORE)
    try:
        is_begun = dealer.accept(proposed[0])
    except hash_chains.Awaited as error:
        raise exchange.Apart(company.forgetful(peer, is_here=error.is_here)) from error
    if not is_begun:
        _announce(company, peer)
        return False
    company.agreeing = False
    return True


_ONCE_MORE = "The other device wants to agree on luck once more."


def with_mails(desk: Desk, effect: Effect) -> Effect:
    """The effect with all that other devices must be sent now."""
    company = desk.screen.company
    mails = tuple(briefing.mails(company)) if company else ()
    return replace(effect, mails=mails) if mails else effect

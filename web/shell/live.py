"""Events of a game on several devices. What comes from another device changes nothing unless it
fits the rules and the moves here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from galaxies.game import CHANCE
from galaxies.play.commitments import JointLuck, are_reveals, read_joint_luck
from galaxies.play.live import exchange, hash_chains, ledger, p256
from galaxies.play.signatures import Signature

from . import briefing, hiding, signing, undoing
from .company import Company
from .crossing import Point, point_of
from .desk import STAYS, Desk, refused
from .peer import Peer
from .seating import around, public
from .wire.answers import Answer, Effect, Nothing, Offered, Vouched
from .wire.events import (
    AwayEvent,
    JoinEvent,
    News,
    NewsEvent,
    OfferEvent,
    SignedEvent,
    SitEvent,
    VouchEvent,
)

QUIET = ("keys", "signed")
"""Messages after which nothing looks otherwise."""
LATE = "The others went on while this device connected: connect it again."
NEW_LUCK = "The devices agreed on new luck from here on."
_FORGETFUL = (
    "has lost its part of the luck that is awaited, which it had promised. No other luck can take"
    " its place: find the browser with that part, or go on here or by links. The saved game will"
    " show that this luck is not proven."
)


def sit(desk: Desk, event: SitEvent) -> Effect:
    """Play with these seats here and the others on other devices; with none, all of it here."""
    devices = around(desk.session, event.here, event.devices)
    if not devices and (event.here or event.devices):
        return refused("At least one player must sit at each device.")
    if not devices and desk.session.hands and not desk.session.is_over:
        return refused(STAYS)
    company = desk.screen.company
    if company and (tuple(company.people), company.devices) == (event.here, devices):
        if company.hub == event.hub:
            company.connect(event.secret, event.key)
        else:
            desk.screen.sit(event.here, devices, event.secret, event.key, hub=event.hub)
        _avoid(desk.screen.company, event.lost_heads)
        return Effect(save=bool(event.key))
    ply, signed = desk.session.ply, desk.session.signed
    awaited = [company.devices[number] for number in company.awaits] if company else []
    entries = ledger.count(company.public()) if company else 0
    desk.screen.sit(event.here, devices, event.secret, event.key, hub=event.hub)
    _avoid(desk.screen.company, event.lost_heads)
    desk.drop()
    if not devices:
        signing.release(desk.session, entries, awaited)
    return Effect(save=desk.session.ply > ply or desk.session.signed != signed)


def _avoid(company: Company | None, heads: Collection[str]) -> None:
    """Name no head of these, which are not in the record."""
    if company and company.dealer:
        company.dealer.avoid(heads)


# The beginning


def join(desk: Desk, event: JoinEvent) -> Answer:
    """Open the newer one of both games, and tell the other device where it stands."""
    if desk.arrival is None or desk.greeted is None:
        return Nothing()
    arrival, desk.arrival = desk.arrival, None
    greeted, desk.greeted = desk.greeted, None
    is_older = arrival.relation.kind in ("same", "behind")
    session = arrival.saved if arrival.saved and is_older else arrival.newer()
    devices = around(session, greeted.here, greeted.devices)
    before = desk.screen.company if desk.is_open else None
    effect = desk.open(
        session,
        fresh=False,
        save=True,
        here=greeted.here,
        devices=devices,
        hub=greeted.hub,
        secret=event.secret,
    )
    company = desk.screen.company
    if company and event.key:
        company.connect(event.secret, event.key)
    peer = company.peer(greeted.peer) if company else None
    if company is None or peer is None:
        return effect
    if before and before.devices == devices:
        company.keep(before)
        _avoid(company, before.dealer.spent if before.dealer else ())
    _avoid(company, event.lost_heads)
    peer.meet(point_of(company.public()), ready=not company.is_hub)
    _announce(company, peer)
    company.resigning = desk.resigned
    return _resigned_again(desk, company, effect)


def _announce(company: Company, peer: Peer) -> None:
    """Tell another device that the game is open here."""
    dealer = company.dealer
    company.agreeing = dealer is not None and not company.is_hub and bool(company.people)
    peer.say("ready", (dealer.head,) if dealer and dealer.head else (), signing.own_key(company))


def offer(desk: Desk, event: OfferEvent) -> Offered:
    """The record for another device, with commitments to the choices that it may not know yet."""
    desk.session.recall()
    entries = ledger.count(public(desk.session, event.here, event.secret))
    signing.introduce(desk.session, event.here, event.key, entries)
    session = public(desk.session, event.here, event.secret)
    desk.offered[event.peer] = point_of(session)
    return Offered(event.peer, session.text())


def vouch(desk: Desk, event: VouchEvent) -> Vouched:
    """Whether a text is signed with the key of a device; what a device that watches says is not."""
    company = desk.screen.company
    seats = company.devices[event.peer] if company and event.peer < len(company.devices) else ()
    key = desk.session.signed.key_of(seats[0]) if seats else ""
    is_signed = bool(key) and p256.verify(key, event.text, event.signature)
    return Vouched(event.peer, event.text, is_signed)


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
    signatures = signing.read(message.signatures)
    peer.has_signed(signatures)
    if message.what == "hands":
        return hiding.take(desk, message)
    if message.what in QUIET:
        if message.what == "signed":
            company.take((), (), signatures)
        elif not company.is_hub:
            signing.learn(company, message.lines)
        return Effect(save=True, quiet=True)
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
        since = _step(company, peer, message.lines, signing.read(message.signatures))
    elif message.what == "pact":
        if not _agree(company, peer, message.lines):
            return since
    elif message.what == "open":
        since = company.hidden_since(peer)
        company.take_reveals(peer, message.lines, signing.read(message.signatures))
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


def _step(
    company: Company, peer: Peer, lines: Sequence[str], signatures: Sequence[Signature]
) -> int:
    session, ply = company.session, company.session.ply
    company.drop_unfinished()
    since = session.ply
    try:
        company.take(lines, company.movers(peer), signatures)
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
    key = None if peer.only_watches else signing.told(company, peer, message.lines)
    joint_luck = session.joint_luck
    if company.is_hub and company.dealer and message.links and not peer.only_watches:
        try:
            company.meet_head(peer, message.links[0])
        except hash_chains.Awaited as error:
            raise exchange.Apart(_forgetful(company, peer, error)) from error
    if key:
        signing.adopt(company, key)
    if not company.is_hub:
        _announce(company, peer)
        return Effect()
    return Effect(save=True, toast=_new_luck(desk, joint_luck))


def _forgetful(company: Company, peer: Peer, error: hash_chains.Awaited) -> str:
    """Who has lost what it had promised for the luck that is awaited, and what can be done."""
    whose = "This device" if error.is_here else f"The device of {company.names_of(peer.seats)}"
    return f"{whose} {_FORGETFUL}"


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
    if dealer.is_stale(proposed[0]):
        return False
    try:
        is_begun = dealer.accept(proposed[0])
    except hash_chains.Awaited as error:
        raise exchange.Apart(_forgetful(company, peer, error)) from error
    if not is_begun:
        _announce(company, peer)
        return False
    company.agreeing = False
    return True


_ONCE_MORE = "The other device wants to agree on luck once more."


def with_mails(desk: Desk, effect: Effect) -> Effect:
    """The effect with all that other devices must be sent now."""
    company = desk.screen.company
    if company is None:
        return effect
    if hiding.show(company):
        desk.drop()
        effect = replace(effect, save=True)
    unsigned = signing.to_sign(company)
    mails = tuple(briefing.mails(company, signed=unsigned is None))
    return replace(effect, mails=mails or None, sign=unsigned) if mails or unsigned else effect


def signed(desk: Desk, event: SignedEvent) -> Answer:
    """The page has signed what was played here."""
    company = desk.screen.company
    if company is None:
        return Nothing()
    signing.sign(company, event.text, event.signature)
    return Effect(save=True, quiet=True)

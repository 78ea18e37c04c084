"""The messages that bring another device up to date."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from galaxies.game import CHANCE
from galaxies.play.commitments import JointLuck, Reveals
from galaxies.play.live import exchange, ledger, secret_choices
from galaxies.play.luck import joint_luck_at
from galaxies.play.session import Session

from . import hiding, signing
from .company import Company
from .crossing import Point, point_of
from .peer import Peer
from .wire.events import Mail, News

_LEADS = ("step", "open", "pact")
"""Messages to which the reveals of the luck that follows are added."""


def mails(company: Company, *, signed: bool = True) -> Iterator[Mail]:
    """All that the other devices must be sent now; not what is not `signed` yet."""
    for peer in company.peers.values():
        if (
            signed
            and peer.is_here
            and peer.is_ready
            and not company.agreeing
            and not peer.is_parting
        ):
            _update(company, peer)
        for message in peer.collect():
            yield Mail(peer.number, message)


def undo(company: Company, peer: Peer, ply: int) -> None:
    """It has still to undo the move that the others have undone while it connected."""
    public = company.public()
    if exchange.mark(public, min(public.ply, peer.known.ply)) != peer.known.mark:
        peer.say("undone")
        _knows_at(peer, public, ply)


def catch_up(company: Company, peer: Peer, until: int | None = None) -> None:
    """Tell it what was played or revealed since the position that it knows, up to a ply. Each
    message ends where luck decides: it must have the reveals of that before it can go on."""
    public = company.public()
    present = point_of(public)
    while True:
        _pass_luck(peer, public)
        before = peer.known
        if not before.hidden <= present.hidden:
            _reveal(company, peer, public)
        elif before.ply < public.ply:
            _play(company, peer, public, until)
        elif company.final:
            _reveal(company, peer, public)
        elif before != present:
            peer.knows(present)
        if peer.known == before or (until is not None and peer.known.ply >= until):
            return


def _update(company: Company, peer: Peer) -> None:
    _tell_keys(company, peer)
    joint = _new_joint_luck(company, peer)
    dealer = company.dealer
    if dealer and dealer.draft and not peer.only_watches and dealer.must_renew(company.place(peer)):
        joint = dealer.draft
    if joint and joint.since > peer.known.ply:
        catch_up(company, peer, joint.since)  # luck is agreed on where both stand
    if joint and joint != peer.joint_luck:
        peer.joint_luck = joint
        peer.send(News("pact", peer.known.ply, peer.known.mark, (str(joint),)))
    catch_up(company, peer)
    if company.dealer and not company.final:
        _send_reveals(peer, company.dealer.reveals())
    signatures = signing.for_peer(company, peer, ledger.count(company.public()))
    hiding.tell(company, peer)
    if signatures:
        peer.send(News("signed", peer.known.ply, peer.known.mark, signatures=signatures))


def _tell_keys(company: Company, peer: Peer) -> None:
    keys = tuple(map(str, company.session.signed.keys))
    if company.is_hub and keys != peer.keys:
        peer.keys = keys
        peer.say("keys", lines=keys)


def _message_end(public: Session, since: int, until: int | None = None) -> int:
    """The ply to which the moves from a ply on can be told in one message."""
    by_luck = [ply for ply in public.reveals if ply >= since]
    return min([*by_luck, until or public.ply, public.ply])


def _play(company: Company, peer: Peer, public: Session, until: int | None) -> None:
    since = peer.known.ply
    end = _message_end(public, since, until)
    lines = secret_choices.public_lines(public, since)[: end - since]
    _tell(company, peer, "step", lines, public.entries_at(end))
    _knows_at(peer, public, end)


def _knows_at(peer: Peer, public: Session, ply: int) -> None:
    hidden = point_of(public).hidden if ply == public.ply else frozenset[str]()
    peer.knows(Point(ply, exchange.mark(public, ply), hidden))


def _tell(
    company: Company, peer: Peer, what: Literal["step", "open"], lines: tuple[str, ...], until: int
) -> None:
    """Tell it these lines, with the signatures of the first entries."""
    signatures = signing.for_peer(company, peer, until)
    if company.final:
        signatures += tuple(map(str, company.final.signatures))
    message = News(what, peer.known.ply, peer.known.mark, lines, signatures=signatures)
    peer.send(message)
    peer.crossing.add(peer.known, message)
    company.forget_questions()


def _pass_luck(peer: Peer, public: Session) -> None:
    """Send the reveals that it lacks of luck that is settled here."""
    ply = peer.known.ply
    if ply not in public.reveals or peer.known.hidden or ply >= public.ply:
        return
    _send_reveals(peer, public.reveals[ply])
    while ply < public.ply and public.player_at(ply) == CHANCE:
        ply += 1
    _knows_at(peer, public, ply)


def _reveal(company: Company, peer: Peer, public: Session) -> None:
    """Send what may be revealed now, and what was chosen after it."""
    known_there, final, session = peer.known, company.final, company.session
    if final and final.by == peer.number and not peer.has_final:
        return  # it has forgotten its choice, and must make it again first
    lines = secret_choices.reveal_lines(session, known_there.hidden - peer.revealed)
    peer.revealed |= secret_choices.revealed_in(lines)
    since = company.hidden_until(peer)
    end = _message_end(public, since)
    if not peer.has_final:
        rest = secret_choices.public_lines(public, since)[: end - since]
        lines += final.lines if final else rest
        peer.has_final = True
    if lines:
        _tell(company, peer, "open", lines, public.entries_at(end))
    if not final:
        _knows_at(peer, public, end)


def _new_joint_luck(company: Company, peer: Peer) -> JointLuck | None:
    """The agreement on luck that it must be told of; None if there is none."""
    session = company.session
    if not (company.is_hub and company.dealer):
        return None
    joint = joint_luck_at(session, session.ply)
    is_new = joint is not None and joint != peer.joint_luck and company.dealer.keeps(joint)
    return joint if is_new else None


def _send_reveals(peer: Peer, reveals: Reveals) -> None:
    """Send those of these reveals that it lacks, with the last message if that leads to them."""
    missing = tuple("" if at in peer.luck_from else reveal for at, reveal in enumerate(reveals))
    if not any(missing):
        return
    peer.has_luck(missing)
    last = peer.last_sent
    if last and last.what in _LEADS:
        peer.replace_last(replace(last, links=missing))
    else:
        peer.send(News("luck", peer.known.ply, peer.known.mark, links=missing))

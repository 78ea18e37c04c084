"""Undo by agreement: the last move is undone when the people of all devices want it.

The device that passes everything on collects the answers. A move, or a lost connection, ends the
question.
"""

from __future__ import annotations

from collections.abc import Callable

from galaxies.game import CHANCE
from galaxies.play.commitments import digest
from galaxies.play.live import exchange, hash_chains, ledger, secret_choices
from galaxies.play.signatures import Undone

from .company import Company
from .desk import Desk, refused
from .peer import Peer
from .wire.answers import Answer, Effect, Nothing
from .wire.events import ReplyEvent


def ask(desk: Desk, company: Company) -> Effect:
    """Ask the others to undo the last move; one that they do not know yet is just undone."""
    if company.asked:
        return _agree(desk, company)
    ply = desk.session.undo_ply()
    if company.waiting or ply is None:
        return refused(company.waiting or desk.session.no_undo())
    if ply >= secret_choices.unfinished_since(desk.session, company.mine if company.secret else ()):
        return _undo(desk, company, agreed=False)
    if company.away:
        return refused(f"{company.away} must agree to undo a move: connect again first.")
    company.asking = True
    company.agree()
    desk.ticket += 1  # a computer player that thinks now must wait, too
    _pass_on(company, None)
    return _agreed_by(desk, company, company.number, toast="You asked to undo the last move.")


def reply(desk: Desk, event: ReplyEvent) -> Answer:
    """The person's answer to such a question."""
    company = desk.screen.company
    if company is None or not company.asked:
        return Nothing()
    if event.yes:
        return _agree(desk, company)
    call_off(company)
    return Effect()


def _agree(desk: Desk, company: Company) -> Effect:
    company.drop_unfinished()
    company.asked, company.consents = False, True
    company.agree()
    if not company.is_hub:
        for peer in company.others:
            peer.say("agreed")
    return _agreed_by(desk, company, company.number)


def call_off(company: Company, by: Peer | None = None) -> None:
    """The question is over, and nothing is undone: tell the others."""
    if company.asking or company.asked or company.consents:
        company.forget_questions()
        for peer in company.others:
            if peer is not by:
                peer.say("kept")


def _pass_on(company: Company, by: Peer | None) -> None:
    for peer in company.others:
        if peer is not by:
            peer.say("ask")


def _agreed_by(
    desk: Desk, company: Company, number: int | None, toast: str | None = None
) -> Effect:
    """The people of a device agree; if they are the last ones, all devices undo the move."""
    if not company.is_hub or number is None:
        return Effect(toast=toast)
    company.agreed.add(number)
    if len(company.agreed) < len(company.devices):
        return Effect(toast=toast)
    for peer in company.peers.values():
        if peer.is_here:
            peer.say("undone")
    return _undo(desk, company)


def _undo(desk: Desk, company: Company, *, agreed: bool = True) -> Effect:
    session, public = desk.session, company.public()
    digest_before = digest(ledger.message(public, ledger.count(public)))
    session.undo()
    hash_chains.lower(session, session.ply)
    if agreed and session.signed:
        session.forget_redo()
        undone = Undone(ledger.count(session), digest_before)
        session.signed = session.signed.with_undone(undone)
    desk.screen.past = None
    desk.painter.log.cut()
    desk.drop()
    company.settle()
    return Effect(save=True, toast="The last move was undone.")


def _on_ask(desk: Desk, company: Company, peer: Peer) -> Effect:
    """What a player here is choosing in secret stays until that player agrees."""
    if company.asking or company.asked or company.consents:  # several want it
        return _agreed_by(desk, company, peer.number)
    if company.undo_ply() is None or company.away or desk.session.player == CHANCE:
        peer.say("kept")
        return Effect()
    company.asked = True
    if company.is_hub:
        _pass_on(company, peer)
    return _agreed_by(desk, company, peer.number)


def _on_agreed(desk: Desk, company: Company, peer: Peer) -> Effect:
    is_open = company.asking or company.asked or company.consents
    return _agreed_by(desk, company, peer.number) if is_open else Effect()


def _on_undone(desk: Desk, company: Company, peer: Peer) -> Effect:
    if company.is_hub or not (company.asking or company.consents or not company.people):
        raise exchange.Apart("The other device undid a move without being asked.")
    return _undo(desk, company)


def _on_kept(desk: Desk, company: Company, peer: Peer) -> Effect:
    was = company.asking or company.consents
    company.undone = None
    if company.is_hub:
        call_off(company, peer)
    company.forget_questions()
    return Effect(toast="Another player wants to keep the last move.") if was else Effect()


ANSWERS: dict[str, Callable[[Desk, Company, Peer], Effect]] = {
    "ask": _on_ask,
    "agreed": _on_agreed,
    "undone": _on_undone,
    "kept": _on_kept,
}
"""What the messages about such a question lead to."""

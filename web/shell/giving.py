"""The events that ask for the share dialog, and for what the game proves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from galaxies.game import Document
from galaxies.play.live import exchange, proof, secret_choices
from galaxies.play.naming import by_name
from galaxies.words.english import capital

from . import signing
from .desk import Desk
from .naming import humans, is_together, seat_name
from .sharing import share as shared
from .wire.answers import Proof, Share
from .wire.events import ProofEvent, ShareEvent


def share(desk: Desk, event: ShareEvent) -> Share:
    """Links (or why there are none), the record, and the documents of the game."""
    session, ply = desk.session, desk.screen.ply
    # A link must neither give away what is sealed here, nor pass on a stand-in as a move.
    if desk.screen.company:
        ply = min(ply, secret_choices.secret_since(session))
    turn = seat_name(session, session.player_at(ply), names=event.names)
    with by_name(session, typed=event.names):
        answer = shared(session, ply, turn, names=event.names, documents=_documents(desk))
    seats = humans(session) if is_together(session) else ()
    names = ((player, capital(seat_name(session, player))) for player in seats)
    if ply < desk.screen.ply:
        gives = f"{answer.game.gives} Choices that are still secret are left out."
        answer = replace(answer, game=replace(answer.game, gives=gives))
    company = desk.screen.company
    moves = exchange.code(company.public()) if company else ""
    keys = signing.codes(company) if company else ()
    return replace(answer, people=tuple(names), moves=moves, keys=keys)


def prove(desk: Desk, event: ProofEvent) -> Proof:
    """What the game proves, and what not."""
    return Proof(tuple(proof.evidence(desk.session)))


def _documents(desk: Desk) -> Sequence[Document]:
    """The books of the game as the person may read them."""
    reading = desk.session.game.reading
    documents = reading().documents if reading else None
    if documents is None or desk.screen.curtain:
        return ()
    return documents(desk.screen.sight().view)

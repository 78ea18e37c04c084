"""Hands that are really hidden between devices: the game begins anew for that, and all is opened
when it is over."""

from __future__ import annotations

from dataclasses import replace

from galaxies.play.hands import Hand
from galaxies.play.live import exchange, hidden_hands
from galaxies.play.session import Session

from .company import Company
from .desk import Desk, refused
from .naming import can_hide, what_hides
from .peer import Peer
from .seating import around
from .wire.answers import Effect
from .wire.events import Devices, HideEvent, News


def hide(desk: Desk, event: HideEvent) -> Effect:
    """Begin the game again before its first luck: that waits for all devices."""
    devices = around(desk.session, event.here, event.devices)
    why = refusal(desk.session, devices)
    if why:
        return refused(why)
    session = desk.session.before_play()
    session.joint_luck = ()
    session.hands = tuple(Hand(seats) for seats in sorted(devices))
    return desk.open(
        session, fresh=False, save=True, here=event.here, devices=devices, hub=event.hub
    )


def refusal(session: Session, devices: Devices) -> str:
    """Why a game cannot begin with hidden cards; "" if it can."""
    if not devices:
        return "At least one player must sit at each device."
    if not can_hide(session):
        what = what_hides(session)
        return f"Only a new game of people, in which nobody has moved, can hide the {what}."
    return ""


# In play


def show(company: Company) -> bool:
    """Show what a player here has to show now, without a choice; whether there was anything."""
    session, hands = company.session, company.session.game.rules.hands
    if not session.hands or hands is None or hands.veils is None:
        return False
    since = session.ply
    while session.player in company.mine and not company.waiting:
        owed = hands.veils.owed(session.state)
        if owed is None:
            break
        session.play(owed)
    return session.ply > since


# At the end


def tell(company: Company, peer: Peer) -> None:
    """Open the cards of this device, and pass on those of others, once the game is over."""
    lines = hidden_hands.opened(company.session) if company.session.is_over else ()
    if lines and lines != peer.opened:
        peer.opened = lines
        peer.say("hands", lines=lines)


def take(desk: Desk, message: News) -> Effect:
    """Take cards that were opened. Raises ValueError if they were not promised, or too early."""
    session = desk.session
    if not session.is_over:
        raise exchange.Apart("The other device opened what it had hidden before the game was over.")
    lie = hidden_hands.open_hands(session, message.lines)
    effect = desk.played(session.ply, at_once=True)
    return replace(effect, save=True, refusal=refused(lie).refusal if lie else None)

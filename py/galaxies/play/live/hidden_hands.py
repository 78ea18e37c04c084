"""Hands that are hidden between devices (`play.hands`): what all devices have alike, opening the
hands when the game is over, and what a record proves of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from ...formats import record
from ...game import CHANCE, Player, Refusal
from ..hands import Hand, dealt, imagined, read_hand
from ..luck import first_chance, luck_of
from ..naming import names_of
from ..session import Session
from . import hash_chains

NOT_PROMISED = "The device of {} opened its hidden cards with a link that it had not promised."


def shown(session: Session) -> list[str]:
    """The lines of the plies as all devices have them: luck gives the order of cards that all
    know."""
    if not session.hands:
        return session.lines
    session.recall()
    lines = list(session.lines)
    for ply in range(session.plies):
        if session.action(ply).by_luck:
            reveals = session.reveals[first_chance(session, ply)]
            action = session.game.rules.chance(session.at(ply), luck_of(reveals))
            links = f" {'~'.join(reveals)}" if ply in session.reveals else ""
            lines[ply] = record.line(action, False, {}) + links
    return lines


def public(session: Session) -> Session:
    """The session as all devices know it. Only its text is for others."""
    if not session.hands:
        return session
    twin = session.before_play()
    twin.hands = tuple(Hand(hand.seats) for hand in session.hands)
    twin.take_past(session, session.ply)
    twin.commitments = session.commitments
    twin.keep_lines(shown(session)[: session.ply])
    return twin


# Opening


class Lie(ValueError):
    """A move that was not possible with the cards that its device says it had."""

    def __init__(self, ply: int, player: Player, refusal: Refusal) -> None:
        super().__init__(refusal.why)
        self.ply = ply
        self.player = player
        self.refusal = refusal


def promised(session: Session, place: int) -> str:
    """The head of the chain with whose last link a device shuffles; "" before the devices agreed
    on luck."""
    return session.joint_luck[0].heads[place] if session.joint_luck else ""


def opened(session: Session) -> tuple[str, ...]:
    """The lines of the hands that are known here, for the other devices when the game is over."""
    return tuple(str(replace(hand, is_false=False)) for hand in session.hands if hand.link)


def open_hands(session: Session, lines: Sequence[str]) -> str:
    """Play the game again with the hands that another device opened; a sentence that names the
    device which lied, or "". Raises ValueError if a link is not the one that was promised."""
    found = ""
    for hand in filter(None, map(read_hand, lines)):
        place = next((at for at, one in enumerate(session.hands) if one.seats == hand.seats), None)
        if place is None or session.hands[place].link or not hand.link:
            continue
        if hash_chains.head_of(hand.link) != promised(session, place):
            raise ValueError(NOT_PROMISED.format(names_of(session, hand.seats)))
        found = _open(session, place, hand.link) or found
    return found


def learn(session: Session, other: Session) -> None:
    """Know the hands that another copy of the game knows."""
    pairs = zip(session.hands, other.hands, strict=False)
    hands = tuple(mine if mine.link else theirs for mine, theirs in pairs)
    if hands != session.hands and len(hands) == len(session.hands):
        with suppress(Lie):
            know(session, hands)


def _open(session: Session, place: int, link: str) -> str:
    hands = session.hands
    hand = Hand(hands[place].seats, link)
    try:
        know(session, (*hands[:place], hand, *hands[place + 1 :]))
    except Lie as lie:
        hand = replace(hand, is_false=True)
        session.hands = (*hands[:place], hand, *hands[place + 1 :])
        return sentence(session, lie)
    return ""


def sentence(session: Session, lie: Lie) -> str:
    """Who has lied, and with which move."""
    name = names_of(session, [lie.player])
    line = record.line(session.action(lie.ply), False, {})
    return f"Move {lie.ply + 1} of {name} ({line}) was a lie: {name} did not have that card."


def know(session: Session, hands: Sequence[Hand]) -> None:
    """Play the game again with what is known of these hands. Raises Lie; then nothing has
    changed."""
    session.recall()
    twin = session.before_play()
    twin.hands = tuple(hands)
    twin.reveals = dict(session.reveals)
    for ply in range(session.ply):
        action = session.action(ply)
        if session.player_at(ply) == CHANCE:
            action = dealt(twin, luck_of(session.reveals[first_chance(session, ply)]))
        refusal = twin.game.rules.check(imagined(twin, action), action)
        if refusal is not None:
            raise Lie(ply, session.player_at(ply), refusal)
        twin.add_ply(action, joined=session.is_joined(ply))
    session.hands = twin.hands
    session.take_plies(twin)


# Records


def check(session: Session) -> None:
    """Raise BadRecord unless the hands of a record fit its devices and what they promised."""
    if not session.hands:
        return
    seats = sorted(seat for hand in session.hands for seat in hand.seats)
    is_whole = seats == list(range(len(session.seats))) and session.game.rules.hands is not None
    joint = session.joint_luck[:1]
    if not is_whole or any(len(one.heads) != len(session.hands) or one.since for one in joint):
        raise record.BadRecord(0, "The hidden hands of this saved game do not fit its players.")
    for place, hand in enumerate(session.hands):
        if hand.link and hash_chains.head_of(hand.link) != promised(session, place):
            raise record.BadRecord(0, NOT_PROMISED.format(names_of(session, hand.seats)))


def evidence(session: Session) -> Iterator[str]:
    """What a record says about hidden hands, in sentences. Reading it has checked the links, and
    each move with the hands that are open."""
    for place, hand in enumerate(session.hands):
        names = names_of(session, hand.seats)
        if not session.is_over:
            yield (
                f"The cards of {names} are hidden from the other devices until the game is over:"
                " before that, nothing proves that the moves fit them."
            )
        elif not hand.link:
            yield f"Not proven: the hidden cards of {names} were not opened."
        elif hand.is_false:
            yield _lie_of(session, place) or f"Not proven: the hidden cards of {names}."
        else:
            yield (
                f"The cards of {names} were hidden from the other devices, and opened at the end:"
                " they are those that were promised, and every move fits them."
            )


def _lie_of(session: Session, place: int) -> str:
    """The sentence about the move for which a link is called false."""
    hands = session.hands
    hand = replace(hands[place], is_false=False)
    try:
        know(session.copy(), (*hands[:place], hand, *hands[place + 1 :]))
    except Lie as lie:
        return sentence(session, lie)
    return ""

"""Hands that are hidden between devices (`play.hands`): what all devices have alike, opening the
hands when the game is over, and what a record proves of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from ...formats import record
from ...game import CHANCE, Action, Player, Refusal
from ..hands import Hand, dealt, imagined, link_of, read_hand, unveiled
from ..luck import first_chance, luck_of
from ..naming import names_of
from ..session import Session
from . import hash_chains

NOT_PROMISED = "The device of {} opened what it had hidden with a link that it had not promised."


def shown(session: Session) -> list[str]:
    """The lines of the plies as all devices have them: luck gives the order of cards that all
    know, and nothing tells what is hidden."""
    if not session.hands:
        return session.lines
    session.recall()
    lines = list(session.lines)
    for ply, action in enumerate(_told(session)):
        if action is not session.action(ply):
            links = f" {'~'.join(session.reveals[ply])}" if ply in session.reveals else ""
            lines[ply] = record.line(action, session.is_joined(ply), {}) + links
    return lines


def _told(session: Session) -> list[Action]:
    """The actions as all devices have them."""
    actions: list[Action] = []
    for ply in range(session.plies):
        action = session.told(ply)
        if action.by_luck:
            reveals = session.reveals[first_chance(session, ply)]
            action = session.game.rules.chance(session.at(ply), luck_of(reveals))
        actions.append(action)
    return actions


def public(session: Session) -> Session:
    """The session as all devices know it. Only its text is for others."""
    if not session.hands:
        return session
    twin = session.before_play()
    twin.hands = tuple(Hand(hand.seats) for hand in session.hands)
    twin.take_past(session, session.ply)
    twin.commitments = session.commitments
    lines = shown(session)[: session.ply]
    twin.tell(_told(session)[: session.ply])
    twin.keep_lines(lines)
    return twin


# Opening


class Lie(ValueError):
    """A move that was not possible with what its device says it had, or not what it had sealed."""

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
    what = _what(session)
    return f"Move {lie.ply + 1} of {name} ({line}) was a lie: it does not fit the {what} of {name}."


def _what(session: Session) -> str:
    """What the game hides."""
    hands = session.game.rules.hands
    return hands.what if hands else "cards"


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
        else:
            action = _truth(session, twin, ply)
        refusal = twin.game.rules.check(imagined(twin, action), action)
        if refusal is not None:
            raise Lie(ply, session.player_at(ply), refusal)
        twin.add_ply(action, joined=session.is_joined(ply))
    session.hands = twin.hands
    session.take_plies(twin)


def _truth(session: Session, twin: Session, ply: int) -> Action:
    """The decision at a ply, also if another device has told only a part of it. Raises Lie."""
    action, player = session.action(ply), session.player_at(ply)
    link = link_of(twin.hands, player)
    if not link or link_of(session.hands, player) or action.resigns:
        return action
    found = unveiled(session, ply, twin.state, action, link)
    if found is None:
        refusal = twin.game.rules.check(twin.state, action)
        raise Lie(ply, player, refusal or Refusal("", "It is not what was sealed."))
    return found


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
    what = _what(session)
    for place, hand in enumerate(session.hands):
        names = names_of(session, hand.seats)
        if not session.is_over:
            yield (
                f"The {what} of {names} are hidden from the other devices until the game is over:"
                " before that, nothing proves that the moves fit them."
            )
        elif not hand.link:
            yield f"Not proven: the hidden {what} of {names} were not opened."
        elif hand.is_false:
            yield _lie_of(session, place) or f"Not proven: the hidden {what} of {names}."
        else:
            yield (
                f"The {what} of {names} were hidden from the other devices, and opened at the end:"
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

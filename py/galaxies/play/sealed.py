"""Choices that devices hide from each other until all are made.

Where the rules ask for secret choices (`Action.seals`), a device keeps those of its players and
sends a promise: the hash of the choice and a salt. The others play a stand-in, any choice that
looks the same to their players. When all have chosen, all devices open what they promised; each
checks it, and puts it in the place of the stand-in.

A record has a line for each of these choices. `seal 5 3 PROMISE SALT`: three plies from ply 5 on
were promised, and reading the record checks them. `seal 5 1 PROMISE`: ply 5 is a stand-in.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from ..formats import notation, record
from ..game import Action, Game, Illegal, Player
from . import fair

if TYPE_CHECKING:
    from .session import Session

S = TypeVar("S")
A = TypeVar("A", bound=Action)

_HASH = "[0-9a-f]{32}"
_SEAL = re.compile(f"seal ([0-9]{{1,6}}) ([0-9]{{1,3}}) ({_HASH})(?: ({_HASH}))?")
_OPEN = re.compile(f"open ([0-9]{{1,3}}) ({_HASH}) ({_HASH})")
_MOST_SEALS = 1000
_SEALED = "sealed "
"""Begins the line of a choice of which the other device gets only the promise."""


@dataclass(frozen=True, slots=True)
class Seal:
    """So many plies from a ply on were promised; without a salt, a stand-in is in their place."""

    ply: int
    plies: int
    promise: str
    salt: str = ""

    def __str__(self) -> str:
        return f"seal {self.ply} {self.plies} {self.promise} {self.salt}".rstrip()


def promise_of(salt: str, lines: Sequence[str]) -> str:
    return fair.digest("\n".join((salt, *lines)))


def stand_ins(session: Session) -> list[Seal]:
    """The choices of the other device that it has not opened."""
    return [seal for seal in session.seals if not seal.salt]


# What is secret now


def _choices(session: Session) -> Iterator[tuple[Player, int, int]]:
    """The player, the first ply and the end of each choice that is secret now. The last one may
    go on."""
    ply = fair.secret_since(session)
    while ply < session.ply:
        player, first = session.player_at(ply), ply
        while ply < session.ply and session.player_at(ply) == player:
            ply += 1
        yield player, first, ply


def unfinished_since(session: Session, mine: Collection[Player]) -> int:
    """The ply at which a player of this device began the choice that goes on; the present one if
    none does."""
    for player, first, end in _choices(session):
        if end == session.ply and player == session.player and player in mine:
            return first
    return session.ply


# What the other device may know


def seal(session: Session, mine: Collection[Player], secret: str) -> None:
    """Promise the secret choices that the players of this device have made."""
    known = {one.ply for one in session.seals}
    for player, first, end in _choices(session):
        is_made = end < session.ply or player != session.player
        if player in mine and is_made and first not in known:
            lines = session.lines[first:end]
            salt = fair.digest("\n".join((secret, str(first), *lines)))
            one = Seal(first, end - first, promise_of(salt, lines), salt)
            session.seals = _in_order((*session.seals, one))


def shown(session: Session, mine: Collection[Player]) -> Session:
    """The session as both devices know it: with a stand-in for each choice that is secret now, and
    without the one that a player of this device has begun."""
    start, end = fair.secret_since(session), unfinished_since(session, mine)
    if start == session.ply:
        return session
    twin = session.before_play()
    twin.take_past(session, start)
    known = {one.ply: one for one in session.seals}
    for _, first, last in _choices(session):
        if first in known:
            twin.play(stand_in(twin.game, twin.state))
            twin.seals += (Seal(twin.ply - 1, 1, known[first].promise),)
        elif first < end:
            for ply in range(first, last):
                twin.play(session.action(ply), joined=session.is_joined(ply))
    return twin


def stand_in(game: Game[S, A], state: S) -> A:
    """The choice that is played in the place of a secret one. ValueError if none is made now."""
    rules, player = game.rules, game.rules.current_player(state)
    for action in rules.legal_actions(state):
        after = rules.apply(state, action)
        if action.seals(state, after) and rules.current_player(after) != player:
            return action
    raise ValueError("The other device sealed a move that is no secret.")


def lines_since(session: Session, ply: int) -> tuple[str, ...]:
    """The lines of a session as both devices know it, with promises for the stand-ins."""
    promises = {one.ply: one.promise for one in stand_ins(session)}
    return tuple(
        f"{_SEALED}{promises[at]}"
        if at in promises
        else f"{record.JOINED if session.is_joined(at) else ''}{notation.line(session.action(at))}"
        for at in range(ply, session.ply)
    )


def promise_in(line: str) -> str:
    """The promise of a line that the other device sent; "" if it is an open one."""
    match = re.fullmatch(f"{_SEALED}({_HASH})", line)
    return match[1] if match else ""


# Opening


def opening(session: Session, promises: Collection[str]) -> tuple[str, ...]:
    """The choices of this device among these, for the other one."""
    lines: list[str] = []
    for one in session.seals:
        if one.salt and one.promise in promises:
            lines.append(f"open {one.plies} {one.promise} {one.salt}")
            lines += session.lines[one.ply : one.ply + one.plies]
    return tuple(lines)


def take_opening(session: Session, lines: Sequence[str]) -> Sequence[str]:
    """Put the choices that another device has opened in the place of the stand-ins; the lines after
    them. Raises ValueError if one is not what was promised; then nothing has changed."""
    known = {one.promise: one for one in stand_ins(session)}
    before = {one.promise for one in session.seals if one.salt}
    opened: dict[str, tuple[str, Sequence[str]]] = {}
    at = 0
    while at < len(lines) and (match := _OPEN.fullmatch(lines[at])):
        end = at + 1 + int(match[1])
        promise, salt, chosen = match[2], match[3], lines[at + 1 : end]
        if promise not in {*known, *before} or promise in opened:
            raise ValueError("The other device opened a choice that it had not sealed.")
        if not at + 1 < end <= len(lines) or promise_of(salt, chosen) != promise:
            move = next(one.ply for one in session.seals if one.promise == promise) + 1
            why = f"Move {move} of the other device is not the one that it had sealed."
            raise ValueError(why)
        opened[promise] = salt, chosen
        at = end
    opened = {promise: what for promise, what in opened.items() if promise in known}
    _fill(session, opened)
    return lines[at:]


def after_opening(lines: Sequence[str]) -> Sequence[str]:
    """The lines of a message after the choices that it opens."""
    at = 0
    while at < len(lines) and (match := _OPEN.fullmatch(lines[at])):
        at += 1 + int(match[1])
    return lines[at:]


def opened_by(lines: Sequence[str]) -> set[str]:
    """The promises of the choices that these lines open."""
    return {match[2] for line in lines if (match := _OPEN.fullmatch(line))}


def learn(session: Session, other: Session) -> None:
    """Put what another copy of the game knows in the place of stand-ins."""
    hidden = {one.promise for one in stand_ins(session)}
    known = {
        one.promise: (one.salt, other.lines[one.ply : one.ply + one.plies])
        for one in other.seals
        if one.salt and one.promise in hidden
    }
    try:
        _fill(session, known)
    except ValueError:
        return  # it is no copy of this game


def forget(session: Session) -> None:
    """Go back to before the stand-ins: all of the game is played here."""
    hidden = stand_ins(session)
    if hidden:
        session.recall()
        session.ply = hidden[0].ply
        session.forget_redo()


def _fill(session: Session, opened: Mapping[str, tuple[str, Sequence[str]]]) -> None:
    """Replace the stand-ins of these promises. Raises ValueError; then nothing has changed."""
    if not opened:
        return
    session.recall()
    start, kept = stand_ins(session)[0].ply, session.seals
    before = session.lines[start : session.ply]
    seals = [one for one in kept if one.ply < start]
    here = {one.ply: one for one in kept if one.ply >= start}
    lines: list[str] = []
    ply = start
    while ply < start + len(before):
        one = here.get(ply, Seal(ply, 1, ""))
        known = "", before[ply - start : ply - start + one.plies]
        salt, chosen = known if one.salt else opened.get(one.promise, known)
        if one.promise:
            seals.append(Seal(start + len(lines), len(chosen), one.promise, one.salt or salt))
        lines += chosen
        ply += one.plies
    try:
        _play(session, start, lines)
    except (Illegal, ValueError) as error:
        restore(session, start, kept, before)
        why = "A move that the other device had sealed is not allowed."
        raise ValueError(why) from error
    session.seals = tuple(seals)


def restore(session: Session, ply: int, seals: tuple[Seal, ...], lines: Sequence[str]) -> None:
    """Go back to these secret choices from a ply on."""
    _play(session, ply, lines)
    session.seals = seals


def _play(session: Session, ply: int, lines: Sequence[str]) -> None:
    """Play these secret choices from a ply on. Raises Illegal, ValueError."""
    session.ply = ply
    session.forget_redo()
    for line in lines:
        session.play(line.removeprefix(record.JOINED), joined=line.startswith(record.JOINED))
    if fair.secret_since(session) > ply or session.ply != ply + len(lines):
        raise ValueError("This is no secret choice.")


def _in_order(seals: Sequence[Seal]) -> tuple[Seal, ...]:
    return tuple(sorted(seals, key=lambda one: one.ply))


# Records


def take_seals(lines: Sequence[str], at: int) -> tuple[Seal, ...]:
    """The seals of the lines of a record from an index on. Raises BadRecord."""
    seals: list[Seal] = []
    while at + len(seals) < len(lines) and lines[at + len(seals)].startswith("seal "):
        match = _SEAL.fullmatch(lines[at + len(seals)])
        if match is None or len(seals) == _MOST_SEALS:
            raise record.BadRecord(at + len(seals) + 1, "This sealed choice cannot be read.")
        seals.append(Seal(int(match[1]), int(match[2]), match[3], match[4] or ""))
    return tuple(seals)


def check(session: Session) -> None:
    """Raise BadRecord unless the moves of a record are those that were promised."""
    end = 0
    for one in session.seals:
        last = one.ply + one.plies
        lines = session.lines[one.ply : last]
        kept = promise_of(one.salt, lines) == one.promise if one.salt else one.plies == 1
        if one.ply < end or not one.plies or last > session.plies or not kept:
            why = f"Move {one.ply + 1} is not the one that was sealed."
            raise record.BadRecord(0, why)
        end = last
    hidden = stand_ins(session)
    if hidden and hidden[0].ply < fair.secret_since(session):
        raise record.BadRecord(0, f"Move {hidden[0].ply + 1} is still sealed, but must be open.")


def told(session: Session) -> Iterator[str]:
    """What a record says about sealed choices, in sentences. Reading it has checked the opened
    ones."""
    opened = [one for one in session.seals if one.salt]
    if opened:
        yield f"Choices that were sealed, and opened as promised: {len(opened)}."
    for one in stand_ins(session):
        yield f"Move {one.ply + 1} is still sealed."

"""Choices that devices hide from each other until all are made.

Where the rules ask for secret choices (`Action.seals`), a device keeps those of its players and
sends a commitment: the hash of the choice and a salt. The others play a stand-in, any choice that
looks the same to their players. When all have chosen, all devices reveal what they committed to;
each checks it, and puts it in the place of the stand-in.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from ...formats import notation, record
from ...game import Action, Game, Illegal, Player
from ..commitments import HASH, Commitment, digest
from ..session import Session

S = TypeVar("S")
A = TypeVar("A", bound=Action)

_REVEAL = re.compile(f"open ([0-9]{{1,3}}) ({HASH}) ({HASH})")
_COMMITTED = "sealed "
"""Begins the line of a choice of which the other device gets only the commitment."""


def digest_of(salt: str, lines: Sequence[str]) -> str:
    """What commits to these lines without telling them."""
    return digest("\n".join((salt, *lines)))


def stand_ins(session: Session) -> list[Commitment]:
    """The choices of the other device that it has not revealed."""
    return [commitment for commitment in session.commitments if not commitment.salt]


# What is secret now


def secret_since(session: Session) -> int:
    """The ply at which the choices begin that are secret now; the present one if none is. Up to it,
    all devices number the plies alike."""
    ply = session.ply
    while ply > 0:
        if ply <= session.base:
            session.recall()
        if not session.action(ply - 1).seals(session.at(ply - 1), session.at(ply)):
            break
        ply -= 1
    return ply


def _choices(session: Session) -> Iterator[tuple[Player, int, int]]:
    """The player, the first ply and the end of each choice that is secret now. The last one may
    go on."""
    ply = secret_since(session)
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


def commit(session: Session, mine: Collection[Player], secret: str) -> None:
    """Commit to the secret choices that the players of this device have made."""
    committed = {commitment.ply for commitment in session.commitments}
    for player, first, end in _choices(session):
        is_made = end < session.ply or player != session.player
        if player in mine and is_made and first not in committed:
            lines = session.lines[first:end]
            salt = digest("\n".join((secret, str(first), *lines)))
            commitment = Commitment(first, end - first, digest_of(salt, lines), salt)
            session.commitments = _in_order((*session.commitments, commitment))


def public(session: Session, mine: Collection[Player]) -> Session:
    """The session as both devices know it: with a stand-in for each choice that is secret now, and
    without the one that a player of this device has begun."""
    start, end = secret_since(session), unfinished_since(session, mine)
    if start == session.ply:
        return session
    twin = session.before_play()
    twin.take_past(session, start)
    committed = {commitment.ply: commitment for commitment in session.commitments}
    for _, first, last in _choices(session):
        if first in committed:
            twin.play(stand_in(twin.game, twin.state))
            twin.commitments += (Commitment(twin.ply - 1, 1, committed[first].digest),)
        elif first < end:
            for ply in range(first, last):
                twin.play(session.action(ply), joined=session.is_joined(ply))
    twin.signed = session.signed.until(twin.entries_at(twin.ply))
    return twin


def stand_in(game: Game[S, A], state: S) -> A:
    """The choice that is played in the place of a secret one. ValueError if none is made now."""
    rules, player = game.rules, game.rules.current_player(state)
    for action in rules.legal_actions(state):
        after = rules.apply(state, action)
        if action.seals(state, after) and rules.current_player(after) != player:
            return action
    raise ValueError("The other device sealed a move that is no secret.")


def public_lines(session: Session, since: int) -> tuple[str, ...]:
    """The lines of a session from a ply on as both devices know it, with commitments for the
    stand-ins."""
    digests = {commitment.ply: commitment.digest for commitment in stand_ins(session)}
    return tuple(
        f"{_COMMITTED}{digests[at]}"
        if at in digests
        else f"{record.JOINED if session.is_joined(at) else ''}{notation.line(session.action(at))}"
        for at in range(since, session.ply)
    )


def digest_in(line: str) -> str:
    """The commitment of a line that the other device sent; "" if it tells its choice."""
    match = re.fullmatch(f"{_COMMITTED}({HASH})", line)
    return match[1] if match else ""


# Reveals


def reveal_lines(session: Session, digests: Collection[str]) -> tuple[str, ...]:
    """The choices of this device among these, for the other one."""
    lines: list[str] = []
    for commitment in session.commitments:
        if commitment.salt and commitment.digest in digests:
            lines.append(f"open {commitment.plies} {commitment.digest} {commitment.salt}")
            lines += session.lines[commitment.ply : commitment.ply + commitment.plies]
    return tuple(lines)


def take_reveals(session: Session, lines: Sequence[str]) -> Sequence[str]:
    """Put the choices that another device has revealed in the place of the stand-ins; the lines
    after them. Raises ValueError if one is not what it committed to; then nothing has changed."""
    hidden = {commitment.digest for commitment in stand_ins(session)}
    plies = {commitment.digest: commitment.ply for commitment in reversed(session.commitments)}
    revealed: dict[str, tuple[str, Sequence[str]]] = {}
    at = 0
    while at < len(lines) and (match := _REVEAL.fullmatch(lines[at])):
        end = at + 1 + int(match[1])
        found, salt, chosen = match[2], match[3], lines[at + 1 : end]
        if found not in plies or found in revealed:
            raise ValueError("The other device opened a choice that it had not sealed.")
        if not at + 1 < end <= len(lines) or digest_of(salt, chosen) != found:
            why = f"Move {plies[found] + 1} of the other device is not the one that it had sealed."
            raise ValueError(why)
        revealed[found] = salt, chosen
        at = end
    _fill_in(session, {found: chosen for found, chosen in revealed.items() if found in hidden})
    return lines[at:]


def after_reveals(lines: Sequence[str]) -> Sequence[str]:
    """The lines of a message after the choices that it reveals."""
    at = 0
    while at < len(lines) and (match := _REVEAL.fullmatch(lines[at])):
        at += 1 + int(match[1])
    return lines[at:]


def revealed_in(lines: Sequence[str]) -> set[str]:
    """The commitments of the choices that these lines reveal."""
    return {match[2] for line in lines if (match := _REVEAL.fullmatch(line))}


def learn(session: Session, other: Session) -> None:
    """Put what another copy of the game knows in the place of stand-ins."""
    hidden = {commitment.digest for commitment in stand_ins(session)}
    revealed = {
        commitment.digest: (
            commitment.salt,
            other.lines[commitment.ply : commitment.ply + commitment.plies],
        )
        for commitment in other.commitments
        if commitment.salt and commitment.digest in hidden
    }
    try:
        _fill_in(session, revealed)
    except ValueError:
        return  # it is no copy of this game


def forget(session: Session) -> None:
    """Go back to before the stand-ins: all of the game is played here."""
    hidden = stand_ins(session)
    if hidden:
        session.recall()
        session.ply = hidden[0].ply
        session.forget_redo()


def _fill_in(session: Session, revealed: Mapping[str, tuple[str, Sequence[str]]]) -> None:
    """Replace the stand-ins of these commitments. Raises ValueError; then nothing has changed."""
    if not revealed:
        return
    session.recall()
    start, kept = stand_ins(session)[0].ply, session.commitments
    before = session.lines[start : session.ply]
    commitments = [commitment for commitment in kept if commitment.ply < start]
    by_ply = {commitment.ply: commitment for commitment in kept if commitment.ply >= start}
    lines: list[str] = []
    ply = start
    while ply < start + len(before):
        old = by_ply.get(ply, Commitment(ply, 1, ""))
        as_before = "", before[ply - start : ply - start + old.plies]
        salt, chosen = as_before if old.salt else revealed.get(old.digest, as_before)
        if old.digest:
            moved = start + len(lines)
            commitments.append(Commitment(moved, len(chosen), old.digest, old.salt or salt))
        lines += chosen
        ply += old.plies
    try:
        _replay_secrets(session, start, lines)
    except (Illegal, ValueError) as error:
        restore(session, start, kept, before)
        why = "A move that the other device had sealed is not allowed."
        raise ValueError(why) from error
    session.commitments = tuple(commitments)


def restore(
    session: Session, ply: int, commitments: tuple[Commitment, ...], lines: Sequence[str]
) -> None:
    """Go back to these secret choices from a ply on."""
    _replay_secrets(session, ply, lines)
    session.commitments = commitments


def _replay_secrets(session: Session, ply: int, lines: Sequence[str]) -> None:
    """Play these secret choices from a ply on. Raises Illegal, ValueError. What was signed stays:
    the ledger is the same."""
    session.ply, signed = ply, session.signed
    session.forget_redo()
    try:
        for line in lines:
            session.play(line.removeprefix(record.JOINED), joined=line.startswith(record.JOINED))
    finally:
        session.signed = signed
    if secret_since(session) > ply or session.ply != ply + len(lines):
        raise ValueError("This is no secret choice.")


def _in_order(commitments: Sequence[Commitment]) -> tuple[Commitment, ...]:
    return tuple(sorted(commitments, key=lambda commitment: commitment.ply))


# Records


def check(session: Session) -> None:
    """Raise BadRecord unless the moves of a record are those that were committed to."""
    end = 0
    for commitment in session.commitments:
        last = commitment.ply + commitment.plies
        if commitment.salt:
            is_kept = digest_of(commitment.salt, session.lines[commitment.ply : last]) == (
                commitment.digest
            )
        else:
            is_kept = commitment.plies == 1
        if commitment.ply < end or not commitment.plies or last > session.plies or not is_kept:
            why = f"Move {commitment.ply + 1} is not the one that was sealed."
            raise record.BadRecord(0, why)
        end = last
    hidden = stand_ins(session)
    if hidden and hidden[0].ply < secret_since(session):
        raise record.BadRecord(0, f"Move {hidden[0].ply + 1} is still sealed, but must be open.")


def evidence(session: Session) -> Iterator[str]:
    """What a record says about secret choices, in sentences. Reading it has checked the revealed
    ones."""
    revealed = [commitment for commitment in session.commitments if commitment.salt]
    if revealed:
        yield f"Choices that were sealed, and opened as promised: {len(revealed)}."
    for commitment in stand_ins(session):
        yield f"Move {commitment.ply + 1} is still sealed."

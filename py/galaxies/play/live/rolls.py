"""Whose luck each roll of a game was: what its record proves of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...game import CHANCE
from ...words.english import listed
from ..commitments import JointLuck
from ..luck import first_chance, is_of_code, joint_luck_at
from ..naming import names_of
from ..session import Session
from . import ledger

_FROM_CODE = "All luck of this game comes from its galaxy code: no devices agreed on it."


def evidence(session: Session) -> Iterator[str]:
    """What the record of a session proves of its luck, in sentences. Replaying it has checked every
    link."""
    session.recall()
    chances = [ply for ply in range(session.ply) if session.player_at(ply) == CHANCE]
    proven = [ply for ply in chances if first_chance(session, ply) in session.reveals]
    rest = [ply for ply in chances if ply not in proven]
    of_code = [ply for ply in rest if is_of_code(session, ply)]
    if session.joint_luck:
        yield from _together(session, proven)
        yield from _of_code(session, of_code)
    elif of_code == rest:
        yield _FROM_CODE
    foreign = [ply for ply in rest if ply not in of_code]
    if foreign:
        luck = f"the luck of {numbers(foreign)} follows"
        yield f"Not proven: {luck} neither from the galaxy code nor from links of devices."
    yield from _new_luck(session)
    yield from _left(session)


def _together(session: Session, proven: list[int]) -> Iterator[str]:
    """The luck that devices made together."""
    for joint in dict.fromkeys(joint_luck_at(session, ply) for ply in proven):
        plies = [ply for ply in proven if joint_luck_at(session, ply) == joint]
        if joint:
            whose, none = _makers(session, joint)
            luck = f"The luck of {numbers(plies)} is proven: {whose} made it together"
            yield f"{luck}, so {none} of them could choose it."


def _makers(session: Session, joint: JointLuck) -> tuple[str, str]:
    """The devices that made joint luck, and the word for none of them."""
    count = len(joint.heads)
    none = "neither" if count == 2 else "none"
    devices = dict.fromkeys(key.seats for key in session.signed.keys)
    if len(devices) != count:
        return ("both devices" if count == 2 else f"all {count} devices"), none
    return f"the devices of {listed([names_of(session, seats) for seats in sorted(devices)])}", none


def _of_code(session: Session, plies: list[int]) -> Iterator[str]:
    """The luck of a game on several devices that follows from the galaxy code."""
    early = [ply for ply in plies if joint_luck_at(session, ply) is None]
    late = [ply for ply in plies if ply not in early]
    if early:
        yield f"The luck of {numbers(early)} is from the galaxy code, before the devices agreed."
    if late:
        luck = f"the luck of {numbers(late)} is from the galaxy code"
        gone = dict.fromkeys(one.seats for one in session.signed.left)
        whom = listed([f"the device of {names_of(session, seats)}" for seats in gone])
        yield (
            f"Not proven by all devices: {luck}, as the game went on without"
            f" {whom or 'one of them'}. Whoever went on could know it beforehand."
        )


def _new_luck(session: Session) -> Iterator[str]:
    heads = [head for joint in session.joint_luck for head in joint.heads]
    if len(heads) > len(set(heads)):
        yield "Not proven: the same chain was named twice, so its links may have been known."
    for joint in session.joint_luck[1:]:
        new = f"From move {joint.since + 1} on, the devices agreed on new luck"
        if joint.since < session.ply and session.player_at(joint.since) == CHANCE:
            yield f"{new} while they were about to reveal it: one of them may have seen it before."
        else:
            yield f"{new}."


def _left(session: Session) -> Iterator[str]:
    """Whose device was awaited when another one went on alone."""
    plies = [entry.ply for entry in ledger.entries(session)]
    for one in session.signed.left:
        move = plies[one.at] if one.at < len(plies) else session.ply
        whom = f"the device of {names_of(session, one.seats)}"
        what = f"From move {move + 1} on, the game went on without {whom}"
        yield f"{what}, which was awaited: so says the device that went on."


def numbers(plies: Iterable[int]) -> str:
    """The numbers of moves, with three and more in a row together."""
    rows: list[list[int]] = []
    for ply in plies:
        if rows and ply == rows[-1][1] + 1:
            rows[-1][1] = ply
        else:
            rows.append([ply, ply])
    told: list[str] = []
    for first, last in rows:
        few = last - first < 2
        told += [f"{ply + 1}" for ply in range(first, last + 1)] if few else []
        told += [] if few else [f"{first + 1} to {last + 1}"]
    is_one = len(rows) == 1 and rows[0][0] == rows[0][1]
    return f"{'move' if is_one else 'moves'} {listed(told)}"

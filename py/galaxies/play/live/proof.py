"""What a record proves of each move: who made it, and whose luck it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...game import CHANCE, Player
from ...words.english import counted, listed
from ..commitments import digest
from ..session import Session
from ..signatures import NO_KEY, Signature
from . import hash_chains, ledger, p256, secret_choices

_WHOSE = (
    "A signature proves that the owner of a key made a move. Whose key it is, you must know from"
    " them: the dialog of live play shows the codes of all keys."
)
_UNSIGNED = (
    "Nobody signed a move: who made them is not proven, and the whole game could be invented."
)


def evidence(session: Session) -> Iterator[str]:
    """What the record of a session proves, and what not, in sentences. Replaying it has checked all
    links and seals."""
    session.recall()
    yield from _moves(session)
    yield from hash_chains.evidence(session)
    yield from secret_choices.evidence(session)


def code(key: str) -> str:
    """A short code of a key, which people compare."""
    text = digest(key)[:16]
    return " ".join(text[at : at + 4] for at in range(0, 16, 4))


def signers(session: Session) -> dict[int, tuple[Player, ...]]:
    """The people at the device that has signed the move at a ply; only plies that are proven."""
    session.recall()
    valid = [one for one in session.signed.signatures if fits(session, one)]
    proven: dict[int, tuple[Player, ...]] = {}
    for at, entry in enumerate(ledger.entries(session)):
        player = ledger.decider(session, entry.ply)
        seats = _device_of(session, player, at) if player != CHANCE else ()
        if any(
            _key_at(session, one) == session.signed.key_of(seats[0], at) != ""
            for one in valid
            if seats and one.seat in seats and one.until > at
        ):
            proven |= dict.fromkeys(range(entry.ply, entry.end), seats)
    return proven


def fits(session: Session, one: Signature) -> bool:
    """Whether a signature is one of the moves here, by the key that its device had then."""
    key = _key_at(session, one)
    is_inside = 0 < one.until <= ledger.count(session)
    return (
        is_inside and bool(key) and p256.verify(key, ledger.message(session, one.until), one.value)
    )


def _key_at(session: Session, one: Signature) -> str:
    return session.signed.key_of(one.seat, one.until) or session.signed.key_of(one.seat)


def _device_of(session: Session, player: Player, entry: int) -> tuple[Player, ...]:
    """The people at the device where a player's moves are made: computers think where the first
    person sits."""
    people = [seat for seat, one in enumerate(session.seats) if one.is_human]
    person = player if player in people else people[0] if people else player
    for key in reversed(session.signed.keys):
        if person in key.seats and key.since <= entry:
            return key.seats
    return ()


def _moves(session: Session) -> Iterator[str]:
    made = [ply for ply in range(session.ply) if ledger.decider(session, ply) != CHANCE]
    if not session.signed.signatures:
        yield _UNSIGNED
        return
    proven = signers(session)
    for seats in dict.fromkeys(key.seats for key in session.signed.keys):
        codes = listed(
            [
                code(one.key)
                for one in session.signed.keys
                if one.seats == seats and one.key != NO_KEY
            ]
        )
        plies = [ply for ply in made if proven.get(ply) == seats]
        yield f"Signed by the device of {_names(session, seats)} (key {codes}): {numbers(plies)}."
    rest = [ply for ply in made if ply not in proven]
    if rest:
        yield f"Not proven who made them: {numbers(rest)}."
    wrong = [one for one in session.signed.signatures if not fits(session, one)]
    if wrong:
        yield f"{counted(len(wrong), 'signature')} in the saved game fit no move: it was changed."
    yield _WHOSE


def _names(session: Session, seats: Iterable[Player]) -> str:
    return listed([session.seats[seat].name or f"player {seat + 1}" for seat in seats])


def numbers(plies: Iterable[int]) -> str:
    """The numbers of moves, with those in a row together; "no move" for none."""
    rows: list[list[int]] = []
    for ply in plies:
        if rows and ply == rows[-1][1] + 1:
            rows[-1][1] = ply
        else:
            rows.append([ply, ply])
    told = [f"{a + 1}" if a == b else f"{a + 1} to {b + 1}" for a, b in rows]
    if not told:
        return "no move"
    return f"{'moves' if len(told) > 1 or rows[0][0] < rows[0][1] else 'move'} {', '.join(told)}"

"""What a record proves of each move: who made it, and whose luck it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...game import CHANCE, Player
from ...words.english import capital, counted, listed
from ..commitments import digest
from ..naming import names_of
from ..session import Session
from ..signatures import NO_KEY, Signature
from . import hidden_hands, ledger, p256, rolls, secret_choices

_WHOSE = (
    "A signature proves that the owner of a key made a move. Whose key it is, you must know from"
    " them: the dialog of live play shows the codes of all keys. Moves are numbered as in the saved"
    " game, where luck has numbers, too."
)
_UNSIGNED = (
    "Nobody signed a move: who made them is not proven, and the whole game could be invented."
)


def evidence(session: Session) -> Iterator[str]:
    """What the record of a session proves, and what not, in sentences. Replaying it has checked all
    links and seals."""
    session.recall()
    yield from _moves(session)
    yield from rolls.evidence(session)
    yield from secret_choices.evidence(session)
    yield from hidden_hands.evidence(session)


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
    if not session.signed.signatures:
        yield _UNSIGNED
        return
    proven = signers(session)
    made: dict[Player, list[int]] = {}
    for ply in range(session.ply):
        made.setdefault(ledger.decider(session, ply), []).append(ply)
    for player in range(len(session.seats)):
        if player in made:
            yield _moves_of(session, player, made[player], proven)
    wrong = [one for one in session.signed.signatures if not fits(session, one)]
    if wrong:
        yield f"{counted(len(wrong), 'signature')} in the saved game fit no move: it was changed."
    yield _WHOSE


def _moves_of(
    session: Session, player: Player, made: list[int], proven: Mapping[int, tuple[Player, ...]]
) -> str:
    """Which of the moves of a player are signed, and by which device."""
    name, rest = names_of(session, [player]), [ply for ply in made if ply not in proven]
    signed = len(made) - len(rest)
    if not signed:
        return f"{capital(name)}: no move is signed. Who made {rolls.numbers(made)} is not proven."
    count = "the only move is" if len(made) == 1 else f"all {len(made)} moves are"
    if rest:
        count = f"{signed} of {len(made)} moves {'is' if signed == 1 else 'are'}"
    seats = next(proven[ply] for ply in made if ply in proven)
    keys = [one.key for one in session.signed.keys if one.seats == seats and one.key != NO_KEY]
    codes = f"{'key' if len(keys) == 1 else 'keys'} {listed([code(key) for key in keys])}"
    told = f"{capital(name)}: {count} signed by the device of {names_of(session, seats)}"
    return f"{told} ({codes})." + (f" Not proven: {rolls.numbers(rest)}." if rest else "")

"""What devices sign: each its own moves, so that no other device can make them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from galaxies.game import Player
from galaxies.play.live import exchange, ledger, p256, proof
from galaxies.play.session import Session
from galaxies.play.signatures import NO_KEY, Key, Left, Signature, Signed, read_key, read_signature

from .crossing import Final
from .peer import Peer
from .seating import at_device
from .wire.events import Devices


class Signers(Protocol):
    """What signing must know of the devices around a game: a `Company`."""

    session: Session
    people: list[Player]
    devices: Devices
    key: str
    final: Final | None

    @property
    def held(self) -> tuple[str, ...]: ...
    @property
    def mine(self) -> list[Player]: ...
    def public(self) -> Session: ...
    def names_of(self, players: Iterable[Player]) -> str: ...
    def seats_with(self, seat: Player) -> tuple[Player, ...]: ...
    def seats_of(self, player: Player) -> tuple[Player, ...]: ...
    def at_device(self, people: Collection[Player]) -> list[Player]: ...
    def sign_final(self, signature: Signature) -> None: ...


MOST = 40
"""Signatures of a message."""
_FOREIGN = (
    "The device of {} has another key than before: it may be another browser, or somebody else."
    ' Your game stays as it is. If you trust it, choose "Go on here or by links", then connect'
    " again."
)
_FORGED = (
    "The signature of {} does not fit the moves here: one of the devices has told others something"
    " else."
)
_UNSIGNED = "The other device sent a move of {} without the signature of their device."


NOT_MINE = (
    "The other device sent moves of your players that were not made here. Your game stays as it is."
)
NOT_SIGNED = (
    "The other device sent moves without the signature of the device that should have made them."
    " Your game stays as it is."
)

# Keys


def introduce(session: Session, people: Collection[Player], key: str, entries: int) -> None:
    """Write down the key of this device, which has so many entries."""
    if key and people:
        session.signed = session.signed.with_key(Key(entries, tuple(sorted(people)), key))


def release(session: Session, since: int, awaited: Iterable[tuple[Player, ...]]) -> None:
    """From now on nobody signs: all of the game is played on one device, or by links. After so many
    entries it went on without the devices whose luck or sealed choices were `awaited`."""
    for seats in awaited:
        session.signed = session.signed.without(Left(min(since, ledger.count(session)), seats))
    for seats in dict.fromkeys(key.seats for key in session.signed.keys):
        if session.signed.key_of(seats[0]):
            at = ledger.count(session)
            session.signed = session.signed.with_key(Key(at, seats, NO_KEY))


def own_key(company: Signers) -> tuple[str, ...]:
    """The line with the key of this device, for others."""
    keys = [key for key in company.session.signed.keys if key.seats == tuple(company.people)]
    return (str(keys[-1]),) if keys and company.key else ()


def codes(company: Signers) -> tuple[tuple[str, str], ...]:
    """The people at each device, and the code of its key."""
    keys = ((seats, company.session.signed.key_of(seats[0])) for seats in company.devices)
    return tuple((company.names_of(seats), proof.code(key)) for seats, key in keys if key)


def told(company: Signers, peer: Peer, lines: Sequence[str]) -> Key | None:
    """The key that another device tells; None if it has none. Raises Apart if it had another."""
    key = read_key(lines[0]) if len(lines) == 1 else None
    if key is not None and key.seats != tuple(peer.seats):
        key = None
    known = company.session.signed.key_of(min(peer.seats))
    if known and (key is None or key.key != known):
        raise exchange.Apart(_FOREIGN.format(company.names_of(peer.seats)))
    return key


def learn(company: Signers, lines: Sequence[str]) -> None:
    """The device that passes everything on tells the keys of all. Raises Apart like `adopt`."""
    for key in filter(None, map(read_key, lines)):
        if key.seats in company.devices and key.seats != tuple(company.people):
            adopt(company, key)


def adopt(company: Signers, key: Key) -> None:
    """Write down the key of another device. Raises Apart if it had another one."""
    session = company.session
    known = session.signed.key_of(key.seats[0])
    if known and key.key not in (known, NO_KEY):
        raise exchange.Apart(_FOREIGN.format(company.names_of(key.seats)))
    if not known and p256.point_of(key.key):
        session.signed = session.signed.with_key(key)


# Signing


def to_sign(company: Signers) -> str | None:
    """What this device has still to sign; None if nothing."""
    until = _unsigned(company)
    return ledger.message(company.public(), until, company.held) if until else None


def sign(company: Signers, text: str, value: str) -> None:
    """Keep the signature of a text, if that is still to be signed."""
    if text != to_sign(company):
        return
    until, public = _unsigned(company), company.public()
    signature = Signature(until, company.people[0], value)
    if until > ledger.count(public):
        company.sign_final(signature)
    else:
        keep(company, [signature])


def keep(company: Signers, signatures: Iterable[Signature]) -> None:
    """Add signatures that fit the game here."""
    session, public = company.session, company.public()
    for signature in signatures:
        mine = company.at_device(company.seats_with(signature.seat))
        before = _turn(public, signature.until, mine)
        session.signed = session.signed.with_signature(signature, before)


def _turn(public: Session, until: int, mine: Collection[Player]) -> int:
    """How many entries there were when the turn began that ends with an entry."""
    entries = list(ledger.entries(public))
    for at in range(until - 1, -1, -1):
        ply = entries[at].ply
        player = ledger.decider(public, ply) if ply >= public.base else -1
        if ply < public.base or (player >= 0 and player not in mine):
            return at + 1
    return 0


def _unsigned(company: Signers) -> int:
    """How many entries this device has still to sign; 0 if none."""
    session, people = company.session, company.people
    keys = [key for key in session.signed.keys if key.seats == tuple(people)]
    if not keys or not company.key or keys[-1].key != company.key:
        return 0
    public = company.public()
    entries = list(ledger.entries(public))
    held = company.final
    if held and held.by is None:
        return 0 if held.signatures else len(entries) + len(held.lines)
    done = [one.until for one in session.signed.signatures if one.seat == people[0]]
    since = max([keys[-1].since, *done])
    if session.is_over:
        return 0 if len(entries) in done else len(entries)
    for at in range(len(entries) - 1, since - 1, -1):
        ply = entries[at].ply
        if ply < public.base:
            break
        if ledger.decider(public, ply) in company.mine:
            return at + 1
    return 0


# What others have signed


def read(lines: Sequence[str]) -> tuple[Signature, ...]:
    """The signatures of a message. Raises Apart."""
    read = tuple(map(read_signature, lines))
    if len(read) > MOST or None in read:
        raise exchange.Apart("The other device sent signatures that cannot be read.")
    return tuple(filter(None, read))


class Proof:
    """The signatures that came with lines, which follow the entries of a session."""

    def __init__(
        self, company: Signers, lines: Sequence[str], signatures: Sequence[Signature]
    ) -> None:
        self._company = company
        self._public = company.public()
        self._since = ledger.count(self._public)
        self._lines = lines
        self.signatures = signatures

    def check(self, decisions: Sequence[exchange.Decision]) -> None:
        """Raise Apart unless the devices that decided have signed it. Those whose key is not known
        sign nothing."""
        company, signed = self._company, self._company.session.signed
        fit = [one for one in self.signatures if self._fits(one, signed)]
        for decision in decisions:
            seats = company.seats_of(decision.player)
            if seats == tuple(company.people) or not signed.key_of(seats[0]):
                continue
            end = self._since + decision.at
            if not any(one.seat == seats[0] and one.until > end for one in fit):
                raise exchange.Apart(_UNSIGNED.format(company.names_of(seats)))
        self.signatures = fit

    def _fits(self, one: Signature, signed: Signed) -> bool:
        """Whether a signature is by a known key. Raises Apart if it does not fit the moves."""
        key, end = signed.key_of(one.seat), self._since + len(self._lines)
        if not key or not 0 < one.until <= end:
            return False
        if not p256.verify(key, ledger.message(self._public, one.until, self._lines), one.value):
            names = self._company.names_of(self._company.seats_with(one.seat))
            raise exchange.Apart(_FORGED.format(names))
        return True


def unsigned_since(
    known: Session, session: Session, ply: int, here: Collection[Player], devices: Devices
) -> str:
    """Why moves from a ply on, which another device sent, were not made by those who could; "" if
    they were. The keys are those that are known here; moves of devices without a key count, but not
    those of this one."""
    session.recall()
    signed = merged(known.signed, session.signed, here)
    fit = [one for one in session.signed.signatures if _is_signed(session, signed, one)]
    session.signed = replace(signed, signatures=tuple(fit))
    for at, entry in enumerate(ledger.entries(session)):
        player = ledger.decider(session, entry.ply)
        if entry.ply < ply or player < 0:
            continue
        seats = next(seats for seats in devices if player in at_device(session, seats))
        is_proven = any(one.seat == seats[0] and one.until > at for one in fit)
        if seats == tuple(here) and not is_proven:
            return NOT_MINE
        if signed.key_of(seats[0]) and not is_proven:
            return NOT_SIGNED
    return ""


def _is_signed(session: Session, signed: Signed, one: Signature) -> bool:
    is_inside = 0 < one.until <= ledger.count(session)
    key = signed.key_of(one.seat, one.until - 1) or signed.key_of(one.seat)
    return is_inside and p256.verify(key, ledger.message(session, one.until), one.value)


def merged(known: Signed, other: Signed, here: Collection[Player]) -> Signed:
    """What another copy has signed, but the keys that are known here; nobody else tells the key of
    this device."""
    seats = {seat for key in known.keys for seat in key.seats} | set(here)
    new = [key for key in other.keys if seats.isdisjoint(key.seats)]
    keys = sorted((*known.keys, *new), key=lambda one: (one.since, one.seats))
    return replace(other, keys=tuple(keys))


def for_peer(company: Signers, peer: Peer, until: int) -> tuple[str, ...]:
    """The signatures of the first entries that another device lacks; now it has them."""
    signatures = company.session.signed.signatures
    if peer.signed is None:
        public = company.public()
        known = public.entries_at(min(peer.known.ply, public.ply))
        peer.signed = {one for one in signatures if one.until <= known}
    new = [one for one in signatures if one.until <= until and one not in peer.signed]
    peer.signed.update(new)
    return tuple(map(str, new[-MOST:]))

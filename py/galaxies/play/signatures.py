"""What a record keeps of the signatures of devices: their keys, what they signed, what they agreed
to undo, and when one went on without another. These are the values, and their lines;
`play.live.ledger` tells what is signed.

All of it counts entries of the ledger. `key 12 0,2 KEY`: from entry 12 on, the device of the people
at these seats signs with this key, and with none if it is `-`. `by 40 0 SIGNATURE`: the device of
seat 0 has signed the first 40 entries, and so its own moves among them. `undone 12 DIGEST`: after
12 entries, those that lead to this digest were undone by agreement. `left 12 1,3`: after 12
entries, the game went on without the device of these seats, whose luck or sealed choice was
awaited: so says the device that went on. A record with such lines has format 2.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..formats.record import BadRecord
from ..game import Player
from .commitments import HASH, MOST_LINES

NO_KEY = "-"
_FIRST = ("key ", "by ", "undone ", "left ")
"""How lines of it begin."""
_SEATS = "([0-9]{1,2}(?:,[0-9]{1,2}){0,11})"
_KEY = re.compile(f"key ([0-9]{{1,6}}) {_SEATS} ([A-Za-z0-9_-]{{44}}|-)")
_SIGNATURE = re.compile("by ([0-9]{1,6}) ([0-9]{1,2}) ([A-Za-z0-9_-]{86})")
_UNDONE = re.compile(f"undone ([0-9]{{1,6}}) ({HASH})")
_LEFT = re.compile(f"left ([0-9]{{1,6}}) {_SEATS}")


@dataclass(frozen=True, slots=True)
class Key:
    """The public key of a device, with the people who sit there."""

    since: int
    seats: tuple[Player, ...]
    key: str

    def __str__(self) -> str:
        return f"key {self.since} {','.join(map(str, self.seats))} {self.key}"


@dataclass(frozen=True, slots=True)
class Signature:
    """The device of a seat has signed so many entries."""

    until: int
    seat: Player
    value: str

    def __str__(self) -> str:
        return f"by {self.until} {self.seat} {self.value}"


@dataclass(frozen=True, slots=True)
class Undone:
    """After so many entries, others were undone, which led to this digest."""

    at: int
    digest: str

    def __str__(self) -> str:
        return f"undone {self.at} {self.digest}"


@dataclass(frozen=True, slots=True)
class Left:
    """After so many entries, the game went on without the device of these seats."""

    at: int
    seats: tuple[Player, ...]

    def __str__(self) -> str:
        return f"left {self.at} {','.join(map(str, self.seats))}"


@dataclass(frozen=True, slots=True)
class Signed:
    """All of it, in the order of the entries."""

    keys: tuple[Key, ...] = ()
    signatures: tuple[Signature, ...] = ()
    undone: tuple[Undone, ...] = ()
    left: tuple[Left, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.keys or self.signatures or self.undone or self.left)

    def lines(self, entries: int) -> list[str]:
        """The lines of a record that has so many entries."""
        kept = self.until(entries)
        others = (*kept.undone, *kept.left, *kept.signatures)
        return [*map(str, kept.keys), *map(str, others)]

    def until(self, entries: int) -> Signed:
        """What is left of it after so many entries; keys hold from there on."""
        return Signed(
            tuple(replace(key, since=min(key.since, entries)) for key in self.keys),
            tuple(one for one in self.signatures if one.until <= entries),
            tuple(one for one in self.undone if one.at <= entries),
            tuple(one for one in self.left if one.at <= entries),
        )

    def key_of(self, seat: Player, entry: int | None = None) -> str:
        """The key of the device of a seat at an entry, or the last one; "" if it has none."""
        for key in reversed(self.keys):
            if seat in key.seats and (entry is None or key.since <= entry):
                return key.key if key.key != NO_KEY else ""
        return ""

    def with_key(self, key: Key) -> Signed:
        """With the key that a device has from now on."""
        if self.key_of(key.seats[0]) == key.key.removeprefix(NO_KEY) and self._sits(key.seats):
            return self
        keys = sorted((*self.keys, key), key=lambda one: (one.since, one.seats))
        return replace(self, keys=tuple(keys))

    def _sits(self, seats: Sequence[Player]) -> bool:
        last = [key for key in self.keys if seats[0] in key.seats]
        return bool(last) and last[-1].seats == tuple(seats)

    def with_signature(self, signature: Signature, before: int = 0) -> Signed:
        """With a signature. It takes the place of those that the same device made in the same turn,
        which began after so many entries."""
        kept = [
            one
            for one in self.signatures
            if one.seat != signature.seat
            or not (before < one.until < signature.until or one.until == signature.until)
        ]
        order = sorted((*kept, signature), key=lambda one: (one.until, one.seat))
        return replace(self, signatures=tuple(order))

    def with_undone(self, undone: Undone) -> Signed:
        """After an undo: nothing that was undone is signed any more."""
        kept = self.until(undone.at)
        return replace(kept, undone=(*kept.undone, undone))

    def without(self, left: Left) -> Signed:
        """After the game went on without a device."""
        return replace(self, left=(*self.left, left))


def read_signed(lines: Sequence[str], at: int) -> tuple[Signed, int]:
    """What the lines of a record from an index on say of signatures, and how many lines that takes.
    Raises BadRecord."""
    keys: list[Key] = []
    undone: list[Undone] = []
    left: list[Left] = []
    signatures: list[Signature] = []
    first = at
    while at < len(lines) and lines[at].startswith(_FIRST):
        forms = (_KEY, _SIGNATURE, _UNDONE, _LEFT)
        key, sign, undo, gone = (form.fullmatch(lines[at]) for form in forms)
        if key:
            keys.append(Key(int(key[1]), _seats(key[2]), key[3]))
        elif sign:
            signatures.append(Signature(int(sign[1]), int(sign[2]), sign[3]))
        elif undo:
            undone.append(Undone(int(undo[1]), undo[2]))
        elif gone:
            left.append(Left(int(gone[1]), _seats(gone[2])))
        if not (key or sign or undo or gone) or at - first > 4 * MOST_LINES:
            raise BadRecord(at + 1, "This signature cannot be read.")
        at += 1
    return Signed(tuple(keys), tuple(signatures), tuple(undone), tuple(left)), at - first


def _seats(text: str) -> tuple[Player, ...]:
    return tuple(map(int, text.split(",")))


def read_key(line: str) -> Key | None:
    """The key of a line; None if it has none."""
    match = _KEY.fullmatch(line)
    return Key(int(match[1]), _seats(match[2]), match[3]) if match else None


def read_signature(line: str) -> Signature | None:
    """The signature of a line; None if it has none."""
    match = _SIGNATURE.fullmatch(line)
    return Signature(int(match[1]), int(match[2]), match[3]) if match else None

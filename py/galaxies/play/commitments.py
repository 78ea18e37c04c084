"""What devices commit to before they reveal it: the luck that they make together, and choices that
are secret until all are made. These are the values, and their lines in a record.

A record has a line for each time that devices agreed on luck, with the heads of their hash chains
(`fair 12 HEAD HEAD`: from ply 12 on). The reveals are at the end of the line of the first chance
ply that they decide (`roll 3 REVEAL~REVEAL`). `play.live.hash_chains` tells how devices make them.

It has a line for each secret choice, too. `seal 5 3 DIGEST SALT`: three plies from ply 5 on were
committed to, and reading the record checks them. `seal 5 1 DIGEST`: ply 5 is a stand-in for a
choice that was not revealed. `play.live.secret_choices` tells how devices exchange them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..formats.record import BadRecord

try:
    from _sha2 import sha256  # type: ignore[import-not-found]  # pages have no hashlib
except ImportError:  # before Python 3.12
    from hashlib import sha256

MOST_DEVICES = 6
MOST_LINES = 1000
"""Limit for the lines of either kind in a record."""
HASH = "[0-9a-f]{32}"
_MORE = f"{{1,{MOST_DEVICES - 1}}}"
_REVEALS_AT_END = re.compile(f" ({HASH}(?:~{HASH}){_MORE})$")
_JOINT_LUCK = re.compile(f"fair ([0-9]{{1,6}}) ({HASH}(?: {HASH}){_MORE})")
_COMMITMENT = re.compile(f"seal ([0-9]{{1,6}}) ([0-9]{{1,3}}) ({HASH})(?: ({HASH}))?")

Reveals = tuple[str, ...]
"""What each device reveals for one draw of luck, in the order of the first people at them."""


def digest(text: str) -> str:
    """Sixteen bytes of SHA-256, in hexadecimal digits."""
    return str(sha256(text.encode()).hexdigest()[:32])


@dataclass(frozen=True, slots=True)
class JointLuck:
    """Devices make the luck together from a ply on: the heads of their hash chains."""

    since: int
    heads: Reveals

    def __str__(self) -> str:
        return f"fair {self.since} {' '.join(self.heads)}"


@dataclass(frozen=True, slots=True)
class Commitment:
    """A device committed to so many plies from a ply on. Without a salt they are not revealed, and
    a stand-in is in their place."""

    ply: int
    plies: int
    digest: str
    salt: str = ""

    def __str__(self) -> str:
        return f"seal {self.ply} {self.plies} {self.digest} {self.salt}".rstrip()


def are_reveals(reveals: Reveals) -> bool:
    """Whether these are reveals, or "" for unknown ones."""
    return len(reveals) <= MOST_DEVICES and all(
        re.fullmatch(f"({HASH})?", reveal) for reveal in reveals
    )


def split_reveals(line: str) -> tuple[str, Reveals | None]:
    """A line of a record without the reveals at its end, and these."""
    match = _REVEALS_AT_END.search(line)
    return (line[: match.start()], tuple(match[1].split("~"))) if match else (line, None)


def reveals_by_ply(lines: Sequence[str]) -> dict[int, Reveals]:
    """The reveals at the end of these lines, by ply."""
    by_ply = ((ply, split_reveals(line)[1]) for ply, line in enumerate(lines))
    return {ply: reveals for ply, reveals in by_ply if reveals}


def read_joint_luck(lines: Sequence[str], at: int) -> tuple[JointLuck, ...]:
    """What the lines of a record from an index on say of joint luck. Raises BadRecord."""
    read: list[JointLuck] = []
    while at + len(read) < len(lines) and lines[at + len(read)].startswith("fair "):
        match = _JOINT_LUCK.fullmatch(lines[at + len(read)])
        since = int(match[1]) if match else -1
        if not match or (read and since < read[-1].since) or len(read) == MOST_LINES:
            raise BadRecord(at + len(read) + 1, "This agreement on luck cannot be read.")
        read.append(JointLuck(since, tuple(match[2].split())))
    return tuple(read)


def read_commitments(lines: Sequence[str], at: int) -> tuple[Commitment, ...]:
    """The commitments of the lines of a record from an index on. Raises BadRecord."""
    read: list[Commitment] = []
    while at + len(read) < len(lines) and lines[at + len(read)].startswith("seal "):
        match = _COMMITMENT.fullmatch(lines[at + len(read)])
        if match is None or len(read) == MOST_LINES:
            raise BadRecord(at + len(read) + 1, "This sealed choice cannot be read.")
        read.append(Commitment(int(match[1]), int(match[2]), match[3], match[4] or ""))
    return tuple(read)

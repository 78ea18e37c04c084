"""Luck from several devices that need not trust each other.

Each device makes a chain of links from a secret: each link is the hash of the next one. The first,
the head, commits to all others. The devices exchange their heads: a pact. Whenever luck must
decide, all reveal their next links, and the luck follows from these together. So no device can
choose it, nor know it before the decision is made and all other devices have revealed their links.
Chance plies that follow one decision share their links. A chain serves one pact only: with links
that were seen before, another device could choose its own to match.

A record has the heads in a line (`fair 12 HEAD HEAD`: from ply 12 on), and the links at the end of
the line of the first such chance ply (`roll 3 LINK~LINK`). Reading a record checks every link, and
what luck made of it. A link has 16 bytes: to choose between two links, a device needs two with one
hash. That takes 2^64 attempts before the game, and still it must guess then which one will help.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ..formats import record
from ..galaxy.luck import Luck
from ..game import CHANCE, Action
from ..words.english import counted

if TYPE_CHECKING:
    from .session import Session

try:
    from _sha2 import sha256  # type: ignore[import-not-found]  # pages have no hashlib
except ImportError:  # before Python 3.12
    from hashlib import sha256

LENGTH = 4096
"""Links of a chain: more than a game needs. Whoever uses up all of them connects again."""
MOST_DEVICES = 6
_LINK = "[0-9a-f]{32}"
_MORE = f"{{1,{MOST_DEVICES - 1}}}"
_LINKS_AT_END = re.compile(f" ({_LINK}(?:~{_LINK}){_MORE})$")
_PACT = re.compile(f"fair ([0-9]{{1,6}}) ({_LINK}(?: {_LINK}){_MORE})")
_MOST_PACTS = 1000

Links = tuple[str, ...]
"""A link of each device, in the order of the first people at them."""
NOT_PROMISED = "The other device revealed luck that it had not promised."


def digest(text: str) -> str:
    """Sixteen bytes of SHA-256, in hexadecimal digits."""
    return str(sha256(text.encode()).hexdigest()[:32])


def before(number: int, link: str) -> str:
    """The link before a link with this number."""
    return digest(f"{number} {link}")


@dataclass(frozen=True, slots=True)
class Pact:
    """The heads of the chains that give the luck from a ply on."""

    since: int
    heads: Links

    def __str__(self) -> str:
        return f"fair {self.since} {' '.join(self.heads)}"


class Chain:
    """The links of this device."""

    def __init__(self, secret: str) -> None:
        self._links = _links(secret)

    @property
    def head(self) -> str:
        return self._links[0]

    def link(self, number: int) -> str:
        """The link with a number from 1. Raises IndexError if all are used up."""
        return self._links[number]


@lru_cache(maxsize=2)
def _links(secret: str) -> Links:
    """All links, the head first. Kept, as a device that connects again has the same secret."""
    links = [digest(f"secret {secret}")]
    for number in range(LENGTH, 0, -1):
        links.append(before(number, links[-1]))
    return tuple(links[::-1])


# The devices


class Dealer:
    """Reveals the links of this device, and checks those of the others."""

    def __init__(self, session: Session, secret: str, *, own: int | None, devices: int) -> None:
        """`own`: the place of this device among all that make the luck; None if it only watches."""
        self._session = session
        self._own = own
        self._secret = secret
        self._chain = Chain(secret)
        pact = pact_at(session, session.ply)
        heads = pact.heads if pact and len(pact.heads) == devices else ("",) * devices
        self._heads = list(heads)
        """The heads of all devices, as far as they are known."""
        if own is not None:
            self._find(heads[own])
            self._heads[own] = self.head
        self._number = 0
        self._revealed: dict[int, str] = {}
        """The links with that number that the other devices have revealed."""

    @property
    def head(self) -> str:
        """The head of the chain of this device; "" if it only watches."""
        return "" if self._own is None else self._chain.head

    def __call__(self, number: int) -> Links | None:
        """All links with a number; None until all devices have revealed theirs."""
        links = self.links()
        return links if links and all(links) else None

    def _known(self, number: int) -> Links:
        revealed = dict(self._revealed) if number == self._number else {}
        if self._own is not None:
            revealed[self._own] = self._chain.link(number)
        return tuple(revealed.get(at, "") for at, _ in enumerate(self._heads))

    def links(self) -> Links:
        """The links known here for the luck that is awaited, "" for the others; () if none is, or
        if the devices did not agree on the links of this device."""
        session = self._session
        pact = pact_at(session, session.ply) if session.player == CHANCE else None
        if pact is None or len(pact.heads) != len(self._heads):
            return ()
        if self._own is not None and pact.heads[self._own] != self.head:
            return ()
        return self._known(known(session, pact)[0] + 1)

    def check(self, links: Links) -> int:
        """The number of these links. Raises ValueError if they are not the next ones."""
        session = self._session
        pact = pact_at(session, session.ply)
        count, last = known(session, pact) if pact else (0, ())
        if len(links) != len(last):
            raise ValueError(NOT_PROMISED)
        for link, head in zip(links, last, strict=True):
            if link and before(count + 1, link) != head:
                raise ValueError(NOT_PROMISED)
        return count + 1

    def take(self, links: Links) -> None:
        """Keep these links for the luck that is awaited, and settle it if all are known. Raises
        ValueError like `check`."""
        number = self.check(links)
        if number != self._number:
            self._number, self._revealed = number, {}
        self._revealed |= {at: link for at, link in enumerate(links) if link}
        self._session.settle()

    def meet(self, at: int, head: str) -> Pact | None:
        """Another device has this head: the pact with all devices, a new one unless there is one;
        None while a device has not told its head. Raises ValueError if another one has it too."""
        session = self._session
        if not head or head in self._heads[:at] + self._heads[at + 1 :]:
            raise ValueError("The devices cannot agree on luck.")
        self._heads[at] = head
        if not all(self._heads):
            return None
        now = pact_at(session, session.ply)
        if now and now.heads == tuple(self._heads):
            return now
        self._refresh()
        pact = Pact(secret_since(session), tuple(self._heads))
        self._begin(pact)
        return pact

    def keeps(self, pact: Pact) -> bool:
        """Whether a pact has the present heads of all devices."""
        return pact.heads == tuple(self._heads)

    def accept(self, pact: Pact) -> bool:
        """Begin with a pact that another device made; False if the links of this device were seen
        before: then it has a new head. Raises ValueError if it is no pact with this device."""
        if pact == pact_at(self._session, self._session.ply):
            self._heads = list(pact.heads)
            return True
        is_own = self._own is None or pact.heads[self._own : self._own + 1] == (self.head,)
        is_whole = len(set(pact.heads)) == len(pact.heads) == len(self._heads)
        if not is_own or not is_whole or pact.since != secret_since(self._session):
            raise ValueError("The devices cannot agree on luck.")
        if self._refresh():
            return False
        self._heads = list(pact.heads)
        self._begin(pact)
        return True

    def _refresh(self) -> bool:
        """Take a new chain if links of the present one may have been seen; whether they may."""
        if self._own is None or not self._is_seen():
            return False
        while self._is_named():
            self._renew()
        self._heads[self._own] = self.head
        return True

    def _find(self, head: str) -> None:
        """Go on with the chain that the present pact names, else with one that no pact does."""
        first = self._secret, self._chain
        for _ in self._session.pacts if head else ():
            if self.head == head:
                return
            self._renew()
        if self.head != head:
            self._secret, self._chain = first
            while self._is_named():
                self._renew()

    def _renew(self) -> None:
        self._secret = digest(f"next {self._secret}")
        self._chain = Chain(self._secret)

    def _is_named(self) -> bool:
        """Whether a pact has this chain."""
        return any(self.head in pact.heads for pact in self._session.pacts)

    def _is_seen(self) -> bool:
        session = self._session
        now = pact_at(session, session.ply) if session.player == CHANCE else None
        return any(
            self.head in pact.heads and (pact is now or known(session, pact)[0])
            for pact in session.pacts
        )

    def _begin(self, pact: Pact) -> None:
        """Add a pact; those that gave no luck, and were not about to, are dropped."""
        session = self._session
        now = pact_at(session, session.ply) if session.player == CHANCE else None
        earlier = [one for one in session.pacts if one.since < pact.since]
        used = [one for one in earlier if one is now or known(session, one)[0]]
        session.pacts = (*used, pact)
        self._number, self._revealed = 0, {}


def secret_since(session: Session) -> int:
    """The ply at which the choices begin that are secret now (see `sealed`); the present one if
    none is. Up to it, all devices number the plies alike."""
    ply = session.ply
    while ply > 0:
        if ply <= session.base:
            session.recall()
        if not session.action(ply - 1).seals(session.at(ply - 1), session.at(ply)):
            break
        ply -= 1
    return ply


# Records


def are_links(links: Links) -> bool:
    """Whether these are links, or "" for unknown ones."""
    return len(links) <= MOST_DEVICES and all(re.fullmatch(f"({_LINK})?", link) for link in links)


def take_pacts(lines: Sequence[str], at: int) -> tuple[Pact, ...]:
    """The pacts of the lines of a record from an index on. Raises BadRecord."""
    pacts: list[Pact] = []
    while at + len(pacts) < len(lines) and lines[at + len(pacts)].startswith("fair "):
        match = _PACT.fullmatch(lines[at + len(pacts)])
        since = int(match[1]) if match else -1
        if not match or (pacts and since < pacts[-1].since) or len(pacts) == _MOST_PACTS:
            raise record.BadRecord(at + len(pacts) + 1, "This agreement on luck cannot be read.")
        pacts.append(Pact(since, tuple(match[2].split())))
    return tuple(pacts)


def split_links(line: str) -> tuple[str, Links | None]:
    """A line of a record without the links at its end, and these."""
    match = _LINKS_AT_END.search(line)
    return (line[: match.start()], tuple(match[1].split("~"))) if match else (line, None)


def links_by_ply(lines: Sequence[str]) -> dict[int, Links]:
    """The links at the end of these lines, by ply."""
    both = ((ply, split_links(line)[1]) for ply, line in enumerate(lines))
    return {ply: links for ply, links in both if links}


# Luck


def pact_at(session: Session, ply: int) -> Pact | None:
    """The pact that gives the luck at a ply; None if the galaxy code does."""
    return next((pact for pact in reversed(session.pacts) if pact.since <= ply), None)


def known(session: Session, pact: Pact) -> tuple[int, Links]:
    """How many links of each chain the record has, and the last ones; first come the heads."""
    own = [ply for ply in session.luck_links if ply >= pact.since]
    later = [other.since for other in session.pacts if other.since > pact.since]
    own = [ply for ply in own if ply < min(later, default=ply + 1)]
    return len(own), session.luck_links[max(own)] if own else pact.heads


def luck_of(links: Links) -> Luck:
    return Luck(digest(" ".join(links)))


def _start(session: Session, ply: int) -> int:
    """The first of the chance plies that follow the same decision as this one: it has the links."""
    while ply > session.base and session.player_at(ply - 1) == CHANCE:
        ply -= 1
    return ply


def luck(session: Session) -> Luck | None:
    """The luck of the chance ply that comes now; None while a link is missing."""
    start = _start(session, session.ply)
    if start in session.luck_links:
        return luck_of(session.luck_links[start])
    pact = pact_at(session, start)
    if pact is None or start < session.ply or session.dealer is None:
        return Luck(session.galaxy)
    links = session.dealer(known(session, pact)[0] + 1)
    if links is not None:
        session.luck_links[start] = links
    return None if links is None else luck_of(links)


def take_links(session: Session, line: str) -> str:
    """The next line of a record without its links, once these are checked. Raises ValueError."""
    text, links = split_links(line)
    pact = pact_at(session, session.ply)
    if links is None:
        return text
    if pact is None or session.player != CHANCE:
        raise ValueError("This move has links of luck, but needs none.")
    count, last = known(session, pact)
    if tuple(before(count + 1, link) for link in links) != last:
        raise ValueError("The luck of this move is not the one that the devices agreed on.")
    session.luck_links[session.ply] = links
    return text


def check_luck(session: Session, action: Action) -> None:
    """Raise ValueError if the next action is luck that does not follow from its links."""
    if session.player != CHANCE or session.ply < session.pacts[0].since:
        return
    links = session.luck_links.get(_start(session, session.ply))
    if links and session.game.rules.chance(session.state, luck_of(links)) != action:
        raise ValueError("This luck does not follow from the links of the devices.")


def unproven(session: Session, since: int) -> list[int]:
    """The chance plies from a ply on whose luck devices agreed on, but did not prove."""
    return [
        ply
        for ply in range(since, session.ply)
        if session.player_at(ply) == CHANCE
        and pact_at(session, ply) is not None
        and _start(session, ply) not in session.luck_links
    ]


def told(session: Session) -> Iterator[str]:
    """What the record of a session proves, in sentences. Replaying it has checked every link."""
    session.recall()
    chances = [ply for ply in range(session.ply) if session.player_at(ply) == CHANCE]
    proven = [ply for ply in chances if _start(session, ply) in session.luck_links]
    if not session.pacts:
        yield "The luck of this game comes from its galaxy code: no devices agreed on it."
        return
    devices = max(len(pact.heads) for pact in session.pacts)
    whose = "both" if devices == 2 else f"all {devices}"
    yield f"Chance events: {len(chances)}. Proven by the links of {whose} devices: {len(proven)}."
    agreed = session.pacts[0].since
    early = [ply for ply in chances if ply < agreed]
    if early:
        yield f"From the galaxy code, before the devices agreed: {counted(len(early), 'event')}."
    rest = [str(ply + 1) for ply in chances if ply >= agreed and ply not in proven]
    if rest:
        yield f"Not proven, since they were played on one device: moves {', '.join(rest)}."
    for pact in session.pacts[1:]:
        new = f"From move {pact.since + 1} on, the devices agreed on new luck"
        if pact.since < session.ply and session.player_at(pact.since) == CHANCE:
            yield f"{new} while they were about to reveal it: one of them may have seen it before."
        else:
            yield f"{new}."

"""Luck from several devices that need not trust each other.

Each device makes a hash chain from a secret: each value is the hash of the next one. The first, the
head, commits to all others. The devices exchange their heads. Whenever luck must decide, all reveal
the next values of their chains, and the luck follows from these together. So no device can choose
it, nor know it before the decision is made and all other devices have revealed. Chance plies that
follow one decision share their reveals. A chain serves one agreement only: with reveals that were
seen before, another device could choose its own to match. While luck is awaited, nobody agrees on
new luck: that would be another throw.

Reading a record checks every reveal, and what luck made of it (`play.luck`). A reveal has 16 bytes:
to choose between two, a device needs two with one hash. That takes 2^64 attempts before the game,
and still it must guess then which one will help.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache

from ...game import CHANCE
from ..commitments import JointLuck, Reveals, digest
from ..luck import first_chance, hash_of, joint_luck_at, last_reveals
from ..session import Session
from .secret_choices import secret_since

LENGTH = 4096
"""Reveals of a chain: more than a game needs. Whoever uses up all of them connects again."""
MOST_AT_ONE_PLY = 8
"""How often devices may agree before a move is made."""
MOST_LOST = 16
"""How many agreements of a device may be missing in the copy of the game that it opens."""
_CANNOT_AGREE = "The devices cannot agree on luck."
NOT_COMMITTED = "The other device revealed luck that it had not promised."


class Chain:
    """The hash chain of a device."""

    def __init__(self, secret: str) -> None:
        self._values = _chain(secret)

    @property
    def head(self) -> str:
        return self._values[0]

    @property
    def last(self) -> str:
        """What only this device knows until it tells it: with this it shuffles the cards that only
        its players see. No game has so much luck that it is revealed."""
        return self._values[-1]

    def reveal(self, number: int) -> str:
        """The reveal with a number from 1. Raises IndexError if all are used up."""
        return self._values[number]


@lru_cache(maxsize=2)
def _chain(secret: str) -> tuple[str, ...]:
    """The head and all reveals. Kept, as a device that connects again has the same secret."""
    values = [digest(f"secret {secret}")]
    for number in range(LENGTH, 0, -1):
        values.append(hash_of(number, values[-1]))
    return tuple(values[::-1])


@lru_cache(maxsize=8)
def head_of(last: str) -> str:
    """The head of the chain with this last link."""
    for number in range(LENGTH, 0, -1):
        last = hash_of(number, last)
    return last


class Dealer:
    """Reveals the values of this device's chain, and checks those of the others: a luck source of
    a session."""

    def __init__(
        self,
        session: Session,
        secret: str,
        before: Dealer | None = None,
        *,
        own: int | None,
        devices: int,
    ) -> None:
        """`own`: the place of this device among all that make the luck; None if it only watches.
        `before` made its luck until now."""
        self._session = session
        self._spent = before.spent if before else set[str]()
        self._own = own
        self._secret = secret
        self._chain = Chain(secret)
        joint = joint_luck_at(session, session.ply)
        heads = joint.heads if joint and len(joint.heads) == devices else ("",) * devices
        self._heads = list(heads)
        """The heads of all devices, as far as they are known."""
        self._find_chain()
        self._former: set[str] = set()
        """Heads that this device told before the present one."""
        self._number = 0
        self._revealed: dict[int, str] = {}
        """What the other devices have revealed with that number."""
        self.draft: JointLuck | None = None
        """What cannot begin before some devices have told new heads."""

    def avoid(self, heads: Collection[str]) -> None:
        """Name none of these heads, which only another copy of the game tells: another device may
        still have that copy, and takes no head twice."""
        self._spent = self.spent | set(heads)
        self._find_chain()

    @property
    def spent(self) -> set[str]:
        """The heads of all joint luck that was known here."""
        return self._in_record | self._spent

    @property
    def lost_heads(self) -> tuple[str, ...]:
        """Those of these heads that the record does not tell: to be kept with it."""
        return tuple(sorted(self._spent - self._in_record))

    @property
    def _in_record(self) -> set[str]:
        return {head for joint in self._session.joint_luck for head in joint.heads}

    @property
    def head(self) -> str:
        """The head of the chain of this device; "" if it only watches."""
        return "" if self._own is None else self._chain.head

    def __call__(self, number: int) -> Reveals | None:
        """All reveals with a number; None until all devices have made theirs."""
        reveals = self.reveals()
        return reveals if reveals and all(reveals) else None

    def reveals(self) -> Reveals:
        """The reveals known here for the luck that is awaited, "" for the others; () if none is, or
        if the devices did not agree on the chain of this device."""
        session = self._session
        joint = joint_luck_at(session, session.ply) if session.player == CHANCE else None
        if joint is None or len(joint.heads) != len(self._heads):
            return ()
        if self._own is not None and joint.heads[self._own] != self.head:
            return ()
        number = last_reveals(session, joint)[0] + 1
        revealed = dict(self._revealed) if number == self._number else {}
        if self._own is not None:
            revealed[self._own] = self._chain.reveal(number)
        return tuple(revealed.get(at, "") for at, _ in enumerate(self._heads))

    def check(self, reveals: Reveals) -> int:
        """The number of these reveals. Raises ValueError if they are not the next ones."""
        session = self._session
        joint = joint_luck_at(session, session.ply)
        count, last = last_reveals(session, joint) if joint else (0, ())
        if len(reveals) != len(last):
            raise ValueError(NOT_COMMITTED)
        for reveal, commitment in zip(reveals, last, strict=True):
            if reveal and hash_of(count + 1, reveal) != commitment:
                raise ValueError(NOT_COMMITTED)
        return count + 1

    def take(self, reveals: Reveals) -> None:
        """Keep these reveals for the luck that is awaited, and settle it if all are known. Raises
        ValueError like `check`."""
        number = self.check(reveals)
        if number != self._number:
            self._number, self._revealed = number, {}
        self._revealed |= {at: reveal for at, reveal in enumerate(reveals) if reveal}
        self._session.settle()

    def meet(self, at: int, head: str) -> JointLuck | None:
        """Another device has this head: the joint luck of all devices, a new one unless there is
        one; None while a device has not told a head that can be taken. Raises ValueError if another
        one has it too, and Awaited if this would choose luck again that all wait for."""
        session = self._session
        if not head or head in self._heads[:at] + self._heads[at + 1 :]:
            raise ValueError(_CANNOT_AGREE)
        self._heads[at] = head
        self.draft = None
        if not all(self._heads):
            return None
        present = joint_luck_at(session, session.ply)
        if present and present.heads == tuple(self._heads):
            return present
        self._refuse_while_awaited(present)
        self._refresh()
        joint = JointLuck(secret_since(session), tuple(self._heads))
        if self._known(joint.heads):
            self.draft = joint
            return None
        self._begin(joint)
        return joint

    def must_renew(self, at: int) -> bool:
        """Whether the head of a device was in joint luck before, so that it must tell another."""
        return bool(self.draft and self._known(self._heads[at : at + 1]))

    def keeps(self, joint: JointLuck) -> bool:
        """Whether joint luck has the present heads of all devices."""
        return joint.heads == tuple(self._heads)

    def is_stale(self, joint: JointLuck) -> bool:
        """Whether a proposal has crossed with the new head of this device: another one follows."""
        return self._own is not None and bool(self._former & {*joint.heads[self._own :][:1]})

    def accept(self, joint: JointLuck) -> bool:
        """Begin with the joint luck that another device proposes; False if the head of this device
        was in joint luck before: then it has a new one. Raises ValueError if it is not with this
        device or has known heads of others, and Awaited like `meet`."""
        present = joint_luck_at(self._session, self._session.ply)
        if joint == present:
            self._heads = list(joint.heads)
            return True
        is_own = self._own is None or joint.heads[self._own : self._own + 1] == (self.head,)
        is_whole = len(set(joint.heads)) == len(joint.heads) == len(self._heads)
        if not is_own or not is_whole or joint.since != secret_since(self._session):
            raise ValueError(_CANNOT_AGREE)
        self._refuse_while_awaited(present)
        if self._refresh():
            return False
        if self._known(joint.heads):
            raise ValueError("The other device wants to make luck from links that are known.")
        self._heads = list(joint.heads)
        self._begin(joint)
        return True

    def _refuse_while_awaited(self, present: JointLuck | None) -> None:
        if present and self._session.player == CHANCE:
            raise Awaited(is_here=self._is_forgetful(present))

    def _is_forgetful(self, present: JointLuck) -> bool:
        """Whether it is this device that has lost its part of the luck."""
        return self._own is not None and present.heads[self._own] != self.head

    def _known(self, heads: Sequence[str]) -> set[str]:
        """Those of these heads that were in joint luck before: their links may be known."""
        return self.spent & set(heads)

    def _refresh(self) -> bool:
        """Take a new chain if the present one was in joint luck before; whether it was."""
        if self._own is None or not self._known([self.head]):
            return False
        self._former.add(self.head)
        self._take_unused_chain()
        self._heads[self._own] = self.head
        return True

    def _find_chain(self) -> None:
        """Go on with the chain of the present joint luck, else with one that was never used. It may
        have passed over chains whose agreements this copy of the game lacks."""
        joint = joint_luck_at(self._session, self._session.ply)
        if self._own is None:
            return
        if joint and len(joint.heads) == len(self._heads):
            self._look_for(joint.heads[self._own])
        else:
            self._take_unused_chain()
        self._heads[self._own] = self.head

    def _look_for(self, head: str) -> None:
        """Take the chain with this head, or an unused one if it is not from this device."""
        first = self._secret, self._chain
        for _ in range(len(self.spent) // len(self._heads) + MOST_LOST):
            if self.head == head:
                return
            self._take_next_chain()
        self._secret, self._chain = first
        self._take_unused_chain()

    def _take_unused_chain(self) -> None:
        while self._known([self.head]):
            self._take_next_chain()

    def _take_next_chain(self) -> None:
        self._secret = digest(f"next {self._secret}")
        self._chain = Chain(self._secret)

    def _begin(self, joint: JointLuck) -> None:
        """Add joint luck. Earlier ones stay, so that nobody can hide that luck was agreed on."""
        session = self._session
        lower(session, joint.since)
        often = sum(earlier.since == joint.since for earlier in session.joint_luck)
        if often == MOST_AT_ONE_PLY or len(self.lost_heads) > MOST_LOST * len(self._heads):
            raise ValueError("The devices have agreed on luck too often.")
        session.joint_luck = (*session.joint_luck, joint)
        if session.hands and self._own is not None:
            self._shuffle(session)
        self._number, self._revealed = 0, {}

    def _shuffle(self, session: Session) -> None:
        """Promise with the first joint luck how the hidden cards of this device are shuffled."""
        own, hands = self._own, session.hands
        if own is not None and len(session.joint_luck) == 1 and own < len(hands):
            hand = replace(hands[own], link=self._chain.last)
            session.hands = (*hands[:own], hand, *hands[own + 1 :])


class Awaited(ValueError):
    """A device wants to agree on new luck while all wait for luck that was promised."""

    def __init__(self, *, is_here: bool) -> None:
        """`is_here`: it is this device that lost what it had promised."""
        super().__init__("The luck that is awaited was promised, and cannot be agreed on again.")
        self.is_here = is_here


def lower(session: Session, ply: int) -> None:
    """Let joint luck begin at a ply if moves from there on were undone before it was used."""
    session.joint_luck = tuple(
        JointLuck(min(joint.since, ply), joint.heads) for joint in session.joint_luck
    )


def fits(known: Session, other: Session) -> bool:
    """Whether another copy of a game can be taken for a newer one than that which is known here: it
    has all joint luck that has decided something, or is about to, and no other that is made from
    links of these."""
    heads = {head for joint in known.joint_luck for head in joint.heads}
    used = [joint for joint in known.joint_luck if last_reveals(known, joint)[0]]
    if known.player == CHANCE:
        awaited = joint_luck_at(known, known.ply)
        used += [awaited] if awaited else []
        if joint_luck_at(other, known.ply) != awaited:
            return False
    added = [joint for joint in other.joint_luck if joint not in known.joint_luck]
    again = [head for joint in other.joint_luck for head in joint.heads]
    is_once = len(again) == len(set(again))
    is_new = is_once and all(heads.isdisjoint(joint.heads) for joint in added)
    return is_new and all(joint in other.joint_luck for joint in used)


def unproven(session: Session, since: int) -> list[int]:
    """The chance plies from a ply on whose luck devices agreed on, but did not prove."""
    return [
        ply
        for ply in range(since, session.ply)
        if session.player_at(ply) == CHANCE
        and joint_luck_at(session, ply) is not None
        and first_chance(session, ply) not in session.reveals
    ]

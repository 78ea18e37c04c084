"""Messages that cross: each device sent one before it had got that of the other.

Only one player is to move, so of two moves that cross one is a resignation, which is allowed in any
turn. The move comes first: the device that resigned takes that back, plays the move, and resigns
again; the other device ignores the resignation that came too early. Of two resignations, that of
the first player counts. With more than two devices, what first reaches the one that passes
everything on counts, as the others may have got it already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from galaxies.formats import notation
from galaxies.game import Action, AnyGame, Player
from galaxies.play.live import exchange, ledger, secret_choices
from galaxies.play.session import Session
from galaxies.play.signatures import Signature

from .arrival import Arrival
from .wire.events import News

QUESTIONS = ("ask", "agreed", "kept", "keys", "signed", "hands")
"""Messages that no longer matter when a move has overtaken them."""

Verdict = Literal["fits", "early", "withdraw", "yield"]
"""What to do with a message: it follows the position here; it came too early, and the other device
sends it again; it comes before the resignation that was played here, or before the one that waits
here until the other device opens its choices."""


@dataclass(frozen=True, slots=True)
class Point:
    """A position that both devices know."""

    ply: int
    mark: str
    hidden: frozenset[str]
    """The commitments to the choices that are secret there."""


@dataclass(frozen=True, slots=True)
class Final:
    """The choice that ends secret ones: it waits until all devices have opened theirs."""

    lines: tuple[str, ...]
    movers: Sequence[Player]
    by: int | None = None
    """The device that sent it; None if it was made here."""
    signatures: tuple[Signature, ...] = ()


def point_of(session: Session) -> Point:
    """The position of a session as both devices know it."""
    hidden = frozenset(made.digest for made in secret_choices.stand_ins(session))
    return Point(session.ply, exchange.mark(session), hidden)


def resigner_of(game: AnyGame, actions: Sequence[Action]) -> Player | None:
    """The player who resigns, if that is all that these actions do."""
    return ledger.resigner(game, actions[0]) if len(actions) == 1 else None


def _rank(game: AnyGame, lines: Sequence[str]) -> int:
    """Of two messages that cross, the one with the lower rank comes first: a move, then the
    resignations in the order of the players."""
    try:
        rest = secret_choices.after_reveals(lines)
        resigner = resigner_of(game, [notation.parse(game, line) for line in rest[:2]])
    except ValueError:
        return -1  # a commitment, or nonsense that is refused later
    return -1 if resigner is None else resigner


class Crossing:
    """What this device has sent since it last got a message."""

    def __init__(self, game: AnyGame, *, decides: bool | None = None) -> None:
        """`decides`: whether what arrives here first counts, or at the other device; None if two
        devices decide by rank."""
        self._game = game
        self._decides = decides
        self._sent: list[tuple[Point, News]] = []

    def add(self, point: Point, message: News) -> None:
        """This message was sent, and followed this position."""
        self._sent.append((point, message))

    def clear(self) -> None:
        """The other device has got all messages."""
        self._sent.clear()

    def judge(self, message: News, known: Point, offered: Sequence[str] | None) -> Verdict:
        """What to do with a message; `here` is the position that both knew last, `offered` the
        choice that waits until the other devices open their own. Raises Apart."""
        if (message.ply, message.before) == (known.ply, known.mark):
            return "fits" if offered is None else self._beside_own_choice(message, offered)
        for point, sent in self._sent:
            if (message.ply, message.before) == (point.ply, point.mark):
                is_last = self._sent[-1] == (point, sent)
                verdict = self._of_two(message, sent, is_last=is_last)
                if verdict is not None:
                    return verdict
        raise exchange.Apart(exchange.DIFFERENT)

    def _beside_own_choice(self, message: News, offered: Sequence[str]) -> Verdict:
        """Of a message and the choice that waits here: whether it ends the secrets instead."""
        theirs = _rank(self._game, message.lines)
        if self._decides is None:
            if theirs < 0:
                return "fits"
            return "yield" if theirs < _rank(self._game, offered) else "early"
        rest = secret_choices.after_reveals(message.lines)
        is_same = tuple(rest[: len(offered)]) == tuple(offered)
        if message.what not in ("open", "step") or not rest or is_same:
            return "fits"
        return "early" if self._decides else "yield"

    def _of_two(self, message: News, sent: News, *, is_last: bool) -> Verdict | None:
        """Of a message and the one that was sent here; None if both cannot be."""
        mine, theirs = _rank(self._game, sent.lines), _rank(self._game, message.lines)
        if message.what in QUESTIONS or self._decides is True:
            return "early"
        if self._decides is None and mine < theirs:
            return "early"
        is_mine_later = mine >= 0 if self._decides is False else theirs < mine
        return "withdraw" if is_mine_later and is_last else None

    def withdraw(self) -> Point:
        """Forget the resignation that was sent last; the position that it followed."""
        return self._sent.pop()[0]


def settle_undone(arrival: Arrival, undone: tuple[str, int] | None) -> None:
    """Decide which copy goes on if one device has not heard that the last move was undone by
    agreement: the copy that it was undone in. `undone`: see `Company`."""
    saved, relation = arrival.saved, arrival.relation
    if saved is None or undone is None or relation.ply < undone[1]:
        return
    here, there = set(saved.signed.undone), set(arrival.session.signed.undone)
    if exchange.mark(saved) == undone[0] and (relation.kind == "fork" or there - here):
        arrival.prefer("ahead")
    elif exchange.mark(arrival.session) == undone[0] and (relation.kind == "fork" or here - there):
        arrival.prefer("behind")


def settle_fork(arrival: Arrival, mine: Sequence[Player]) -> Action | None:
    """Decide which copy goes on if all that divides them is that somebody resigned: the arrived one
    becomes newer or older than the saved one. The resignation of the saved game to make again
    after the moves of the arrived one; None if there is none."""
    saved, ply = arrival.saved, arrival.relation.ply
    if saved is None or arrival.relation.kind != "fork":
        return None
    game, end = saved.game, secret_choices.unfinished_since(saved, mine)
    saved.recall()
    arrival.session.recall()
    since_fork = saved.actions[ply:end]
    theirs = resigner_of(game, arrival.session.actions[ply : arrival.session.ply])
    resigner = resigner_of(game, since_fork)
    if not since_fork:
        arrival.prefer("ahead")
        return None
    if resigner is not None and resigner in mine and (theirs is None or theirs < resigner):
        arrival.prefer("ahead")
        return since_fork[0]
    if theirs is not None and theirs not in mine:
        arrival.prefer("behind")
    return None

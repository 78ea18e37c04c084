"""What is known of another device with the same game, and what it is sent next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from galaxies.game import Player
from galaxies.play.commitments import JointLuck, Reveals
from galaxies.play.live import secret_choices
from galaxies.play.signatures import Signature

from .crossing import Crossing, Point, Verdict
from .wire.events import News


class Peer:
    """A device that is connected with this one, or was. The device that passes everything on has
    one for each other device; the others have one, for that device."""

    def __init__(
        self, number: int, seats: Collection[Player], known: Point, crossing: Crossing
    ) -> None:
        """`seats`: the people who sit there; none if it only watches."""
        self.number = number
        self.seats = seats
        self.is_here = False
        """It has the game open and is connected."""
        self.known = known
        """The position that both know."""
        self.is_ready = False
        """It has told where it stands, and the head of its chain."""
        self.joint_luck: JointLuck | None = None
        """The agreement on luck that it was told of."""
        self.luck_from: set[int] = set()
        """The devices whose reveals it has, of the luck that is awaited there."""
        self.revealed: set[str] = set()
        """The commitments of the secret choices there that it has revealed or seen revealed."""
        self.has_final = False
        """It knows the choice that ends the secret ones there."""
        self.keys: tuple[str, ...] = ()
        """The lines with the keys of devices that it was told."""
        self.opened: tuple[str, ...] = ()
        """The lines of the hidden hands that it was told when the game was over."""
        self.signed: set[Signature] | None = None
        """The signatures that it has; None until that follows from what it knows."""
        self.crossing = crossing
        self._outbox: list[News] = []

    @property
    def only_watches(self) -> bool:
        return not self.seats

    # What it knows

    def meet(self, known: Point, *, ready: bool = True) -> None:
        """It is here again, and knows this position."""
        self.is_here, self.is_ready, self.joint_luck = True, ready, None
        self.keys, self.opened, self.signed = (), (), None
        self.knows(known)
        self.crossing.clear()

    def leave(self) -> None:
        self.is_here = self.is_ready = False
        self._outbox.clear()

    def knows(self, point: Point) -> None:
        self.known, self.has_final = point, False
        self.luck_from, self.revealed = set(), set()

    def judge(self, message: News, final: Sequence[str] | None) -> Verdict:
        """What to do with its message, where this choice waits to end the secret ones. Raises
        Apart."""
        return self.crossing.judge(message, self.known, final if self.has_final else None)

    def heard(self) -> None:
        """It has got all messages."""
        self.crossing.clear()

    def withdraw(self) -> None:
        """It plays something else instead of the last move that it was sent."""
        self.knows(self.crossing.withdraw())

    def reveals(self, lines: Sequence[str]) -> None:
        """It has sent these choices, and perhaps the one that ends the secret ones."""
        self.revealed |= secret_choices.revealed_in(lines)
        self.has_final = self.has_final or bool(secret_choices.after_reveals(lines))

    def has_luck(self, reveals: Reveals) -> None:
        """It has these reveals of the luck that is awaited."""
        self.luck_from |= {at for at, reveal in enumerate(reveals) if reveal}

    def has_signed(self, signatures: Collection[Signature]) -> None:
        """It has sent these signatures."""
        if self.signed is not None:
            self.signed.update(signatures)

    # Messages to it

    def say(
        self,
        what: Literal["ready", "keys", "hands", "ask", "agreed", "undone", "kept", "apart"],
        links: Reveals = (),
        lines: tuple[str, ...] = (),
    ) -> None:
        """Send a message about the position that it knows."""
        self.send(News(what, self.known.ply, self.known.mark, lines, links))

    def send(self, message: News) -> None:
        self._outbox.append(message)

    @property
    def is_parting(self) -> bool:
        """It is being told that its moves do not fit, and gets nothing else."""
        return any(message.what == "apart" for message in self._outbox)

    @property
    def last_sent(self) -> News | None:
        """The last message that is not on its way yet."""
        return self._outbox[-1] if self._outbox else None

    def replace_last(self, message: News) -> None:
        self._outbox[-1] = message

    def collect(self) -> list[News]:
        """All that it must be sent now; then nothing is waiting for it."""
        messages, self._outbox = self._outbox, []
        return messages

"""Mutated texts: samples of what leaves the device, and how what they open to is judged.

Each mutated text opens the original or is refused. If its checksum was corrected, another session
may open, but it must be legal. The work for one text is limited in calls of the rules, not in
seconds, so that results are the same on every machine; the worst time is printed.
"""

from __future__ import annotations

import base64
import re
import time
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from galaxies.formats.record import BadRecord
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import envelope, link
from galaxies.share.meaning import MEANINGS
from laws.walk import session_of
from toys import TOYS

IDS = [*GAMES, *TOYS]
SPREAD = 2_000
"""Mutations of each kind and game; kinds times games make more than 20,000."""
DEEP = 700
"""The same for texts that often open and are then replayed, saved and played on."""
LONGEST_LINK = envelope.MOST_PLIES + 500
"""The plies of a link, with the luck that follows its last choice."""
Read = Callable[[str], Session]


class Counted:
    """A game that counts the calls of its rules."""

    def __init__(self, game: AnyGame) -> None:
        self.calls = 0
        rules = game.rules
        counting = {
            name: self._counting(getattr(rules, name))
            for name in ("apply", "legal_actions", "check")
        }
        self.game = replace(game, rules=replace(rules, **counting))

    def _counting(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            self.calls += 1
            return function(*arguments)

        return call


@dataclass(frozen=True, slots=True)
class Sample:
    """A session in the forms that leave the device."""

    link: str
    record: str
    session: Session


@cache
def samples(game_id: str) -> tuple[Sample, ...]:
    game = TOYS.get(game_id) or GAMES[game_id]
    out = []
    for seed in range(4):
        session = session_of(game, seed, alone=seed % 2 == 1)
        for _ in range(seed):
            session.undo()
        out.append(Sample(link.pack(session), session.text(), session))
        start = session.states[session.ply // 2]
        moment = Session(
            game,
            galaxy=session.galaxy,
            options=session.options,
            seats=session.seats,
            start=start,
        )
        out.append(Sample(link.pack(moment), moment.text(), moment))
    return tuple(out)


@dataclass(slots=True)
class Tally:
    """Results of the mutated texts."""

    tried: int = 0
    opened: int = 0
    slowest: float = 0.0

    def try_all(self, read: Read, texts: Iterable[str], game: Counted) -> None:
        """Some of the texts open; what opens is legal."""
        for text in texts:
            session = self.try_(read, text, game)
            if session is not None:
                is_legal(session)
        assert self.opened > 0

    def try_(self, read: Read, text: str, game: Counted) -> Session | None:
        """The session of a text, or None if it was properly refused."""
        game.calls = 0
        began = time.perf_counter()
        try:
            session = read(text)
        except (link.BadLink, BadRecord) as error:
            session = None
            _is_plain(str(error))
        self.slowest = max(self.slowest, time.perf_counter() - began)
        most = min(game.game.rules.max_plies, LONGEST_LINK if read is link.unpack else 10**9)
        # For each ply, reading calls at most legal_actions, check twice, and apply.
        assert game.calls <= 4 * most + 8, text[:80]
        self.tried += 1
        self.opened += session is not None
        return session

    def report(self, what: str) -> None:
        print(
            f"{what}: {self.tried:,} tried, {self.opened:,} opened,"
            f" slowest {self.slowest * 1_000:.0f} ms"
        )


def _is_plain(sentence: str) -> None:
    assert re.match(r"[A-Z]", sentence), sentence
    assert re.search(r"[.!?](\s\([A-Z-]+\d+\))?$", sentence), sentence
    assert len(sentence) < 500
    assert "Traceback" not in sentence and "object at 0x" not in sentence


def is_legal(session: Session) -> None:
    """The opened session can be saved and opened again."""
    assert replay(session.text()).text() == session.text()


def unchecked(text: str) -> str:
    """The same link in the format before, which has no check of its meaning: so a number that was
    changed is read to its end."""
    number, version = envelope.decoded(text)
    if not envelope.has_meaning(text):
        return text
    return envelope.encoded(number // MEANINGS, "l" if envelope.has_texts(text) else "u", version)


def seal(kind: str, body: bytes) -> str:
    payload = zlib.crc32(kind.encode() + body).to_bytes(4, "big") + body
    text = base64.urlsafe_b64encode(payload).decode().rstrip("=")
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    length = len(text) + 5
    return f"A{kind}{alphabet[length >> 6 & 63]}{alphabet[length & 63]}{text}Z"


def opened(text: str) -> tuple[str, bytes]:
    inner = text[4:-1]
    return text[1], base64.urlsafe_b64decode(inner + "=" * (-len(inner) % 4))[4:]


def deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()

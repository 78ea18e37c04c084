"""The ledger of a game: what its devices have alike for ever, one entry for each decision or luck.
A device that moves signs it up to its move, and so each of its own moves before.

A choice that was sealed stays the seal that it was, also after it is open: what was chosen follows
from that, so no entry ever changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...formats import notation, position, record
from ...game import Action, AnyGame, Player
from ..session import Session
from .hidden_hands import shown
from .p256 import hashed

_SEALED = "sealed "


@dataclass(frozen=True, slots=True)
class Entry:
    """Some plies of a session, from a ply on, and what the ledger says of them."""

    ply: int
    plies: int
    line: str

    @property
    def end(self) -> int:
        return self.ply + self.plies


def entries(session: Session) -> Iterator[Entry]:
    """The entries of the plies that were played."""
    lines, sealed = shown(session), {made.ply: made for made in session.commitments}
    ply = 0
    while ply < session.ply:
        made = sealed.get(ply)
        if made:
            entry = Entry(ply, made.plies, f"{_SEALED}{made.digest}")
        else:
            # Whether a choice belongs to the one before is no matter between devices.
            entry = Entry(ply, 1, lines[ply].removeprefix(record.JOINED))
        yield entry
        ply = entry.end


def resigner(game: AnyGame, action: Action) -> Player | None:
    """The player who resigns by an action; None if nobody does."""
    resignation = game.rules.resignation
    if not action.resigns or resignation is None:
        return None
    return next(player for player in range(max(game.players)) if resignation(player) == action)


def decider(session: Session, ply: int) -> Player:
    """Who made the move at a ply: who resigned, else whose turn it was; CHANCE for luck."""
    player = resigner(session.game, session.action(ply))
    return session.player_at(ply) if player is None else player


def written(game: AnyGame, lines: Sequence[str]) -> list[str]:
    """Lines that another device sent as the ledger has them. Raises BadLine."""
    return [
        line
        if line.startswith(_SEALED)
        else record.line(notation.parse(game, line.removeprefix(record.JOINED)), False, {})
        for line in lines
    ]


def message(session: Session, until: int, more: Sequence[str] = ()) -> str:
    """What a device signs of the first entries; `more` are lines that will follow those of the
    session."""
    lines = [*(entry.line for entry in entries(session)), *written(session.game, more)]
    start = "" if session.start is None else position.dump(session.start)
    text = [session.header(), " ".join(seat.kind for seat in session.seats), start]
    for at, line in enumerate(lines[:until]):
        text += [f"undone {undone.digest}" for undone in session.signed.undone if undone.at == at]
        text.append(line)
    digest = hashed("\n".join(text))
    return f"Pocket Galaxies: the first {until} entries of the ledger {digest}"


def count(session: Session) -> int:
    """How many entries there are."""
    return session.entries_at(session.ply)

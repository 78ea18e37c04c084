"""The orders that links count by, of every version of every game in the archive.

A link tells a choice as its place among the legal actions, and the value of an option as its place
among the values. `orders.txt` has these orders; what is there never changes. `./build.sh archive`
adds those of versions that are new in the archive.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from galaxies.formats import notation
from galaxies.game import CHANCE, AnyGame, by_version
from galaxies.games import GAMES
from galaxies.play.session import Session
from links import entries

FILE = Path(__file__).parent / "orders.txt"
EVERY = 4
"""At every so many plies of archived games the legal actions are compared."""

Version = tuple[str, int]
"""A game and a version of its rules."""


def orders(name: str, version: int) -> Iterator[str]:
    """What links of a version count by, a line for each thing in its order."""
    game = by_version(GAMES[name], version)
    yield f"players {game.players[0]} to {game.players[-1]}"
    yield " ".join(["levels", *game.levels])
    for option in game.options:
        yield " ".join(["option", option.name, *option.values])
    for kind in (kind for kind in game.rules.actions if not kind.between_devices):
        flags = [flag for flag in ("by_luck", "resigns") if getattr(kind, flag)]
        aside = ["is_aside"] if game.is_aside(kind) else []
        yield " ".join(["action", notation.verb(kind), *flags, *aside])
    release, sessions = archived()[name, version]
    yield f"legal actions in the games of {release}: {_legal(game, sessions)}"


def _legal(game: AnyGame, sessions: Sequence[Session]) -> str:
    """A checksum of the legal actions in the games, in their order."""
    checksum = 0
    for session in sessions:
        for ply in range(0, session.ply + 1, EVERY):
            if session.player_at(ply) != CHANCE:
                lines = map(notation.line, game.rules.legal_actions(session.at(ply)))
                checksum = zlib.crc32("\n".join(lines).encode(), checksum)
    return f"{checksum:08x}"


@cache
def archived() -> dict[Version, tuple[str, list[Session]]]:
    """Each version in the archive, with the first release that has records of it, and these."""
    found: dict[Version, tuple[str, list[Session]]] = {}
    for release, name in entries.contents():
        for entry in entries.entries(release, name) if name in GAMES else ():
            if entry.kind == "record":
                session = entry.open()
                first, sessions = found.setdefault(
                    (name, session.game.rules.version), (release, [])
                )
                if first == release:
                    sessions.append(session)
    return found


def known() -> dict[Version, list[str]]:
    """The orders in the file."""
    blocks = {}
    for block in FILE.read_text("utf-8").split("\n\n") if FILE.exists() else ():
        head, *lines = block.strip().split("\n")
        name, _, version = head.partition(" version ")
        blocks[name, int(version)] = lines
    return blocks


def add() -> None:
    """Write the orders of versions in the archive that the file does not have."""
    for name, version in sorted(archived().keys() - known().keys()):
        before = f"{FILE.read_text('utf-8')}\n" if FILE.exists() else ""
        block = "\n".join([f"{name} version {version}", *orders(name, version), ""])
        FILE.write_text(before + block, "utf-8", newline="\n")

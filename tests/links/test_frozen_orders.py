"""Orders that links count by are frozen for each rules version.

A link tells a choice as its place among the legal actions, an option as the place of its value.
`orders.txt` has these orders for every version of every game that is read. What is there never
changes; `pytest tests/links --update` adds the versions that are not there yet, and nothing else.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from galaxies.game import CHANCE, AnyGame
from galaxies.games import GAMES
from galaxies.play import notation
from links import entries

FILE = Path(__file__).parent / "orders.txt"
EVERY = 4
"""At every so many plies of archived games the legal actions are compared."""
WHAT_TO_DO = """
Links count by this order, and people hold links: put it back as it was. To change a game, leave
what is there in its order, declare what is new with `since=` the next rules version, raise
`Rules.version` and list the version before in `Rules.reads`; see "Let a game grow" in CONTRIBUTING.
If the new version is not in orders.txt yet, `pytest tests/links --update` adds it."""
VERSIONS = [
    (name, version)
    for name in GAMES
    for version in sorted((*GAMES[name].rules.reads, GAMES[name].rules.version))
]


def orders(game: AnyGame) -> Iterator[str]:
    """What links count by, a line for each thing in its order."""
    yield f"players {game.players[0]} to {game.players[-1]}"
    yield " ".join(["levels", *game.levels])
    for option in game.options:
        yield " ".join(["option", option.name, *option.values])
    for kind in game.rules.actions:
        flags = [flag for flag in ("by_luck", "resigns") if getattr(kind, flag)]
        aside = ["aside"] if game.is_aside(kind) else []
        yield " ".join(["action", notation.verb(kind), *flags, *aside])
    release, legal = _legal(game)
    yield f"legal actions in the games of {release}: {legal}"


def _legal(game: AnyGame) -> tuple[str, str]:
    """The first release in the archive with games of this version, and a checksum of the legal
    actions in them, in their order."""
    for release, name in entries.contents():
        if name != game.name:
            continue
        checksum = 0
        for entry in entries.entries(release, name):
            session = entry.open() if entry.kind == "record" else None
            if session is None or session.game is not game:
                continue
            for ply in range(0, session.ply + 1, EVERY):
                if session.player_at(ply) == CHANCE:
                    continue
                lines = [notation.line(one) for one in game.rules.legal_actions(session.at(ply))]
                checksum = zlib.crc32("\n".join(lines).encode(), checksum)
        if checksum:
            return release, f"{checksum:08x}"
    return "no release yet", "-"


def known() -> dict[tuple[str, int], list[str]]:
    blocks: dict[tuple[str, int], list[str]] = {}
    for line in FILE.read_text("utf-8").splitlines() if FILE.exists() else ():
        if line.startswith("  "):
            blocks[at].append(line.strip())
        elif line:
            name, _, version = line.partition(" version ")
            at = name, int(version)
            blocks[at] = []
    return blocks


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_the_orders_that_links_count_by_are_frozen(name: str, version: int, update: bool) -> None:
    found = list(orders(GAMES[name].at(version)))
    kept = known().get((name, version))
    if kept is None and update:
        with FILE.open("a", encoding="utf-8") as file:
            file.write("\n".join([f"{name} version {version}", *(f"  {o}" for o in found), ""]))
        return
    assert kept is not None, f"orders.txt lacks {name} version {version}.{WHAT_TO_DO}"
    changed = [line for line in (*kept, *found) if (line in kept) != (line in found)]
    assert found == kept, f"{name} version {version} is not as it was: {changed}{WHAT_TO_DO}"


def test_every_version_that_was_written_is_read() -> None:
    """A version leaves neither the list nor the program."""
    gone = known().keys() - set(VERSIONS)
    assert not gone, f"{sorted(gone)} can't be read any more.{WHAT_TO_DO}"

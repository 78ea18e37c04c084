"""The archive of links and records: how its files are read and written, and what must not change.

`archive/RELEASE/GAME.txt` has what people may hold from a release, a line for each link and a block
for each record, which an empty line ends:

    link PLAYED STATE text
    record PLAYED STATE
    galaxies 1 express rules=1 galaxy=k7qp-3m9y
    seat human
    end 0 89abcdef

PLAYED and STATE are digests of the session that the text opens as, see `digests`.
`archive/contents.txt` names each file with its checksum, the oldest release first.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import quote

from galaxies.formats import position
from galaxies.game import defaults
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link

ARCHIVE = Path(__file__).parent / "archive"
CONTENTS = "contents.txt"
KEPT = "2026-11-26"
"""Few links, of all formats until then and of the toy games too."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A link or a record, with the digests of the session that it opens as."""

    kind: Literal["link", "record"]
    digests: tuple[str, str]
    text: str

    def open(self) -> Session:
        """The session that the text opens as. Of a few early links that fit two, the reader asks
        which one is meant. Raises BadLink or BadRecord."""
        if self.kind == "record":
            return replay(self.text)
        try:
            return link.unpack(self.text)
        except link.BadLink as error:
            for _, fragment in error.instead:
                session = link.unpack(fragment)
                if digests(session) == self.digests:
                    return session
            raise

    def __str__(self) -> str:
        """The entry as the file has it."""
        head = " ".join((self.kind, *self.digests))
        return f"{head} {self.text}\n" if self.kind == "link" else f"{head}\n{self.text}\n"


def digests(session: Session) -> tuple[str, str]:
    """Of what was set up and played, and of the present state.

    Neither changes when the game gets further options, levels, actions or rules versions, or its
    states further fields with a default behind the others.
    """
    usual = defaults(session.game.options)
    options = sorted(session.options.items())
    parts = [
        session.game.name,
        session.galaxy,
        *(f"{name}={value}" for name, value in options if value != usual[name]),
        *(f"seat {seat.kind} {quote(seat.name, safe='')}" for seat in session.seats),
        "" if session.start is None else position.dump(session.start, bare=True, prose=False),
        str(session.takebacks),
        *session.commitment_lines(session.plies),
        *session.lines,
        str(session.ply),
    ]
    state = position.dump(session.state, bare=True, prose=False)
    return checksum("\n".join(parts)), checksum(state)


def checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


# Files


def entries(release: str, game: str) -> Iterator[Entry]:
    """The entries of a file."""
    lines = iter(_text(f"{release}/{game}.txt").split("\n")[:-1])
    for line in lines:
        kind, played, state, *rest = line.split(" ")
        if kind == "link":
            yield Entry("link", (played, state), rest[0])
        else:
            block = iter(lambda: next(lines), "")
            yield Entry("record", (played, state), "\n".join([*block, ""]))


def contents() -> Mapping[tuple[str, str], str]:
    """(release, game) -> checksum of the file, as `contents.txt` has it."""
    lines = (line.split() for line in _text(CONTENTS).splitlines())
    return {(release, game): listed for release, game, listed in lines}


def found() -> Mapping[tuple[str, str], str]:
    """The same for the files that are there."""
    files = sorted(ARCHIVE.glob("*/*"))
    return {(file.parent.name, file.stem): checksum(_text(file)) for file in files}


def add(release: str, games: Mapping[str, Iterable[Entry]]) -> None:
    """Write the files of a release. Raises FileExistsError if the archive has it already."""
    (ARCHIVE / release).mkdir(parents=True)
    for game, own in games.items():
        text = "".join(map(str, own))
        (ARCHIVE / release / f"{game}.txt").write_text(text, "utf-8", newline="\n")
        with (ARCHIVE / CONTENTS).open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{release} {game} {checksum(text)}\n")


def _text(name: str | Path) -> str:
    # Only \n ends a line here: texts in records may have other characters that Python splits at.
    return (ARCHIVE / name).read_bytes().decode()

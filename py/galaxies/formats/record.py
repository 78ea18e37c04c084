"""The text of a session: reading and writing its lines, without playing them.

A record is the save, the file, the bug report and the test fixture:

    galaxies 1 express rules=1 galaxy=k7qp-3m9y scan_wrap=false
    seat human Ada
    deal ...
    start b2
    thrust 3 left
    end 3 89abcdef

First line: format, game, rules version, galaxy code, options that differ from their default.
Then one `seat` line a player (kind, name) and, for a game set up from a position, a `position`
line with its JSON; a `takebacks` line if plies that had revealed something were undone; a `fair`
line for each time that devices agreed on luck and a `seal` line for each choice that they hid from
each other (see `play.commitments`), and lines for what devices have signed (`play.signatures`; then
the format is 2); then one line a ply, chance included. `+ ` before a line says
that it was chosen together with the line before it: undo and redo treat them as one. The last line
has the number of plies played (later lines can be redone) and the CRC-32 of all text before that
sum. Long texts follow it, each under the name that its ply uses for it (see `prose`).
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal
from urllib.parse import quote, unquote

from ..game import Action
from . import notation, prose

FORMAT = 1
SIGNED = 2
"""The format of records that have signatures, which the first releases cannot read."""
MAX_TEXT = 3_000_000
"""Length limit of a record, in characters without its prose, against hostile files."""
JOINED = "+ "


Kind = Literal["damaged", "newer", "older", "illegal"]
"""Why a record cannot be played: it is damaged, or no record at all; only newer releases read it;
only older ones do; or the rules do not allow what it says."""
_READERS: Mapping[Kind, str] = {
    "damaged": "",
    "newer": " A newer release may have saved it: update to open it.",
    "older": " A release of that time can open it.",
    "illegal": " So this game does not fit the rules that this release plays;"
    " the release that saved it may open it.",
}
"""The sentences on what would read a record."""


class BadRecord(ValueError):
    """A text that is not a playable record. `line` counts from 1 (0: the whole); `why` is the
    reason. The message also says what would read the record."""

    def __init__(self, line: int, why: str, kind: Kind = "damaged") -> None:
        of_whole = not line or kind in ("newer", "older")
        super().__init__((why if of_whole else f"Line {line}: {why}") + _READERS[kind])
        self.line = line
        self.why = why
        self.kind = kind


def other_rules(title: str, version: str, latest: int) -> BadRecord:
    """The error for a record that follows a version of the rules which is not read here."""
    if not (version.isascii() and version.isdigit() and 0 < len(version) < 7):
        return BadRecord(1, "The version of the rules must be a whole number.")
    follows = f"This game follows rules version {int(version)} of {title}"
    if int(version) > latest:
        why = f"{follows}; the newest that this release plays is version {latest}."
        return BadRecord(1, why, "newer")
    return BadRecord(1, f"{follows}, which this release no longer plays.", "older")


def line(action: Action, joined: bool, texts: dict[str, str]) -> str:
    """The line of a ply; its prose, if any, goes into `texts`."""
    return f"{JOINED if joined else ''}{notation.line(action, texts)}"


def checksum(text: str) -> str:
    """The CRC-32 of the text, eight hexadecimal digits."""
    return f"{zlib.crc32(text.encode(errors='replace')):08x}"


def write_header(name: str, version: int, galaxy: str, pairs: Iterable[tuple[str, str]]) -> str:
    """The first line: game, rules version, galaxy code, options that are not the default."""
    options = "".join(f" {option}={value}" for option, value in pairs)
    return f"galaxies {FORMAT} {name} rules={version} galaxy={galaxy}{options}"


def with_signatures(head: str) -> str:
    """The first line of a record that has signatures."""
    return head.replace(f"galaxies {FORMAT} ", f"galaxies {SIGNED} ", 1)


def without_signatures(head: str) -> str:
    """The first line of a record, as it is without signatures: it tells the same game."""
    return head.replace(f"galaxies {SIGNED} ", f"galaxies {FORMAT} ", 1)


def write(
    head: str,
    *,
    seats: Iterable[tuple[str, str]],
    position: str,
    takebacks: int,
    commitments: Sequence[str],
    lines: Sequence[str],
    plies: int,
    texts: Mapping[str, str],
) -> str:
    """A whole record. `seats` are (kind, name) pairs, `position` the JSON of the position that the
    game starts from or "", `plies` how many of the lines are played, `texts` the long texts that
    lines may name."""
    body = [head]
    body += [f"seat {kind} {quote(name, safe='')}".rstrip() for kind, name in seats]
    if position:
        body.append(f"position {position}")
    if takebacks:
        body.append(f"takebacks {takebacks}")
    body += commitments
    text = "\n".join([*body, *lines, f"end {plies}"])
    named = (line.rpartition(" =")[2] for line in lines if " =" in line) if texts else ()
    kept = {name: texts[name] for name in named if name in texts}
    return "\n".join([f"{text} {checksum(text)}", *prose.lines(kept), ""])


def is_record(text: str) -> bool:
    """Whether a text begins like a record; a link does not."""
    return text.startswith("galaxies ")


def header(text: str) -> tuple[str, dict[str, str]]:
    """Game id and the pairs name=value of the first line."""
    words = text.split(" ")
    if words[0] != "galaxies" or len(words) < 4:
        raise BadRecord(1, "This is not a saved game of Pocket Galaxies.")
    if words[1] not in (str(FORMAT), str(SIGNED)):
        raise BadRecord(1, "This release cannot read saved games of this form.", "newer")
    pairs: dict[str, str] = {}
    for word in words[3:]:
        name, equals, value = word.partition("=")
        if not equals or name in pairs:
            raise BadRecord(1, f'"{word[:40]}" is not of the form name=value.')
        pairs[name] = value
    return words[2], pairs


def seat(number: int, text: str) -> tuple[str, str]:
    """Kind and name of a `seat` line."""
    words = text.split(" ")
    if len(words) not in (2, 3):
        raise BadRecord(number, "A line for a seat must have the form: seat, kind, name.")
    return words[1], unquote(words[2]) if len(words) == 3 else ""


def split(text: str) -> tuple[list[str], int]:
    """The lines before `end` and the number of plies played, once the checksum is right."""
    if len(text) > MAX_TEXT:
        raise BadRecord(0, f"This text is too long to be a game ({len(text):,} characters).")
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    end = _END.fullmatch(lines[-1])
    if end is None:
        raise BadRecord(len(lines), "The end of this saved game is missing: it was cut off.")
    body = "\n".join([*lines[:-1], f"end {end[1]}"])
    if end[2] != checksum(body):
        raise BadRecord(0, "This saved game was changed or damaged: its checksum does not match.")
    return lines[:-1], int(end[1])


_END = re.compile(r"end ([0-9]{1,9}) ([0-9a-f]{8})")

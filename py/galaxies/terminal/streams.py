"""The standard streams: any encoding, typed lines, outputs that cannot be written."""

from __future__ import annotations

import codecs
import errno
import os
import re
import sys
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

_UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Control characters, which could command the terminal, and signs that turn the text round."""
_PLAINER = dict(
    zip(
        "│─╭╮╰╯┌┐└┘├┤▲▼◄►↑↓←→↔↕↗↘↙↖★•·△□◇◆×°−…‐‑‒–—’“”»⁄",
        '|-++++++++++^v<>^v<>-|/\\/\\**.AOD**o-~-----\'"">/',
        strict=True,
    )
)
"""What stands for a sign where the output does not know it; as wide as the sign."""
_UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""A disk or a quota is full, a file too large, a disk broken."""


def printable(text: str) -> str:
    """One line without anything that could command the terminal."""
    return _UNSAFE.sub("", text)


def never_fail(stream: TextIO | None) -> None:
    """Write plain forms of the signs that the encoding of an output does not know."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=_PLAIN_FORMS)


def _plain_forms(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(map(_plain_form, signs)), error.end


def _plain_form(sign: str) -> str:
    """A sign in ASCII: é is e, ² is 2."""
    if sign in _PLAINER:
        return _PLAINER[sign]
    if unicodedata.combining(sign):
        return ""
    parts = (_PLAINER.get(part, part) for part in unicodedata.normalize("NFKD", sign))
    return "".join(part for part in parts if part.isascii()) or "?"


_PLAIN_FORMS = "galaxies.plain"
codecs.register_error(_PLAIN_FORMS, _plain_forms)


def asking() -> Callable[[str], str | None]:
    """Begin to read lines, with arrow keys and earlier lines where there is readline (Windows has
    its own). The function asks for a line: None if the input ends, or for Ctrl-C or Ctrl-D."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415 (no other command reads lines)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return _ask


def _ask(prompt: str) -> str | None:
    try:
        return input(printable(prompt))
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def given_up(error: OSError) -> int:
    """The exit status when the standard output cannot be written; the reason is told unless the
    reader, such as `head`, stopped early. Raises any other error."""
    if not isinstance(error, BrokenPipeError) and error.errno not in _UNWRITTEN:
        raise error
    _leave(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return 141
    try:
        print(f"galaxies: The output cannot be written: {error.strerror}.", file=sys.stderr)
    except OSError:
        _leave(sys.stderr)
    return 1


def _leave(stream: TextIO) -> None:
    """Write nothing more there: Python must not complain at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())

"""The laboratory: studies and tournaments of computer players, on one machine or on many.

A study (`study`) expands to numbered games (`playing`), which run on any executor (`crew`) and
arrive in the order of their numbers, so that the file of results (`rows`) is the same wherever they
ran. The laboratory page
runs the same modules in its workers.
"""

from __future__ import annotations

import codecs

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Byte order marks, which editors and shells of Windows put before a text."""


class Unable(ValueError):
    """Why the laboratory cannot do something; the message is one sentence for a person."""


def decoded(content: bytes) -> str:
    """The text of a file in UTF-8, or with a byte order mark also UTF-16. Raises
    UnicodeDecodeError."""
    marked = (encoding for mark, encoding in _MARKS.items() if content.startswith(mark))
    text = content.decode(next(marked, "utf-8"))
    return text.replace("\r\n", "\n").replace("\r", "\n")

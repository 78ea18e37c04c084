"""Where a game is shown: a terminal with or without colours, a pipe or a file."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from typing import TextIO

from ..draw.plain import Row, columns
from .streams import never_fail, printable

_CODES = {
    "bold": "1",
    "dim": "2",
    "reverse": "7",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
}
"""The numbers of the styles (ECMA-48)."""
_CHOICE = "4"
"""Underlined: a place that can be chosen."""
_WIDEST = 100
"""Columns of running text at most: longer lines are hard to read."""
_MANY = 9
"""More choices than this stand in columns, if there is room."""
_CLEAR = 40
"""Empty lines that put what was shown out of sight."""


class Screen:
    """An output. Texts pass `say` or `draw`, which pass on no control characters."""

    def __init__(self, stream: TextIO, environ: Mapping[str, str] = os.environ) -> None:
        never_fail(stream)
        self._stream = stream
        self.is_terminal = stream.isatty()
        self._coloured = self.is_terminal and has_colours(environ)

    @property
    def columns(self) -> int:
        """The width now: a window can change its size."""
        return shutil.get_terminal_size().columns

    @property
    def _wide(self) -> int:
        """The columns for running text."""
        return min(self.columns, _WIDEST)

    def say(self, text: str, style: str = "") -> None:
        """Print a text; on a terminal, break lines between words."""
        for line in text.split("\n"):
            safe = printable(line)
            if self.is_terminal:
                safe = textwrap.fill(
                    safe, self._wide, subsequent_indent="     ", break_on_hyphens=False
                )
            self._print(self._styled(safe, style))

    def draw(self, rows: Sequence[Row]) -> tuple[str, ...]:
        """The rows of a board as lines to `show`; places that can be chosen are underlined."""
        return tuple(
            "".join(
                self._styled(printable(span.text), span.style, bool(span.words)) for span in row
            )
            for row in rows
        )

    def show(self, drawing: Sequence[str]) -> None:
        """Print what `draw` has made."""
        for line in drawing:
            self._print(line)

    def choices(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Print number, words and label of each choice; many short ones in columns."""
        words = max((columns(words) for _, words, _ in rows), default=0)
        labels = max((columns(label) for *_, label in rows), default=0)
        wide = 5 + words + 2 + labels
        across = (self._wide + 3) // (wide + 3) if self.is_terminal and len(rows) > _MANY else 1
        down = -(-len(rows) // max(1, across))
        for y in range(down):
            line = []
            for number, line_words, label in rows[y::down]:
                text = f"{number:>3}  {line_words:<{words}}  {label}"
                line.append(f"{text:<{wide}}" if across > 1 else text)
            self.say("   ".join(line).rstrip(), "" if line[-1].strip()[:1].isdigit() else "dim")

    def clear(self) -> None:
        """Put what was shown and typed out of sight, on a terminal also what can be scrolled back
        to."""
        if readline := sys.modules.get("readline"):
            readline.clear_history()
        self._print("\n" * max(_CLEAR, shutil.get_terminal_size().lines))
        if self._coloured:
            self._print("\x1b[2J\x1b[3J\x1b[H")

    def _styled(self, text: str, style: str, is_choice: bool = False) -> str:
        codes = [_CODES[word] for word in style.split()] + [_CHOICE] * is_choice
        if not codes or not self._coloured or not text:
            return text
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m"

    def _print(self, text: str) -> None:
        print(text, file=self._stream)


def has_colours(environ: Mapping[str, str]) -> bool:
    """Whether a terminal shows colours and the player wants them (no-color.org)."""
    if environ.get("NO_COLOR"):
        return False
    if os.name == "nt":  # the terminal of Windows says so; its old console shows the codes
        return "WT_SESSION" in environ
    return environ.get("TERM", "dumb") != "dumb"

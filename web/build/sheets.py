"""The inline parts of a page: its styles, and the script that sets its theme and watches its start.

Inline, they let the browser paint the page as soon as it arrives. The policy of the page names them
by their digests and allows nothing else inline.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from build.places import NODE_MODULES, PY, WEB
from galaxies.draw.style import for_older

# The sheets of every page, in this order: later ones override earlier ones.
COMMON = (
    "site",
    "bar",
    "table",
    "replay",
    "result",
    "dialogs",
    "reading",
    "gallery",
    "library",
    "books",
    "narrow",
    "board",
)


def source(name: str) -> Path:
    """The file of a sheet: one of the site, or the sheet of the game with that name."""
    galaxies = PY / "galaxies"
    own = galaxies / "games" / name / "picture" / "style.css"
    places = (WEB / "style" / f"{name}.css", galaxies / "draw" / f"{name}.css", own)
    return next(path for path in places if path.exists())


@cache
def sheet(names: Sequence[str]) -> str:
    """The common sheets and the named ones, translated for older browsers and minified."""
    whole = "\n".join(source(name).read_text("utf-8") for name in (*COMMON, *names))
    return _minified(for_older(whole), "css")


@cache
def first_script() -> str:
    """The script that must run before everything else, and whatever else is missing."""
    parts = [(WEB / "site" / name).read_text("utf-8") for name in ("rescue.js", "theme.js")]
    return _minified("\n".join(parts), "js")


def _minified(text: str, language: str) -> str:
    program = [str(NODE_MODULES / ".bin" / "esbuild"), f"--loader={language}", "--minify"]
    result = subprocess.run(program, input=text, check=False, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"a sheet or a script for the pages has an error: {result.stderr[-2000:]}")
    # An end tag in the text would close its element early.
    if "</" in result.stdout:
        sys.exit("a sheet or a script for the pages contains markup")
    return result.stdout.strip()

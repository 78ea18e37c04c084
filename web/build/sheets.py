"""What a page brings along for its first picture: its styles, and the script that sets its theme.

They stand in the page itself, so that it can be painted as soon as it is there; its policy names
them by their digests and allows nothing else inside a page.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from build.places import NODE_MODULES, PY, WEB
from galaxies.draw.style import for_older

# Of every page, in this order: later ones override earlier ones.
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
    """The file of a sheet: the site's, or the one that the game of that id brings along."""
    galaxies = PY / "galaxies"
    own = galaxies / "games" / name / "picture" / "style.css"
    places = (WEB / "style" / f"{name}.css", galaxies / "draw" / f"{name}.css", own)
    return next(path for path in places if path.exists())


@cache
def sheet(names: Sequence[str]) -> str:
    """The common styles and those of these names, fit for older browsers, without white space."""
    whole = "\n".join(source(name).read_text("utf-8") for name in (*COMMON, *names))
    return _minified(for_older(whole), "css")


@cache
def theme() -> str:
    """The script that must run before the first picture."""
    return _minified((WEB / "site" / "theme.js").read_text("utf-8"), "js")


def _minified(text: str, language: str) -> str:
    program = [str(NODE_MODULES / ".bin" / "esbuild"), f"--loader={language}", "--minify"]
    result = subprocess.run(program, input=text, check=False, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"a sheet or a script for the pages is wrong: {result.stderr[-2000:]}")
    # An end tag in it would end it early.
    if "</" in result.stdout:
        sys.exit("a sheet or a script for the pages holds markup")
    return result.stdout.strip()

"""The style sheets of the pages, and the script in each page that sets its theme and watches its
start.

Every page has the sheet "site"; some have a second one. Both are files of the release: a page is
short, and one that follows another has half of its styles already.
"""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

from build.places import NODE_MODULES, PY, WEB
from galaxies.draw.style import for_older
from galaxies.game import AnyGame
from galaxies.games import GAMES

SITE = "site"
# What every page has, in this order: later rules override earlier ones.
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
    "print",
)
PLAYED = ("starmap", "sky", "introduction", "cues", "zones", "game-bar", "opponents")


def _style(game: str) -> Path:
    return PY / "galaxies" / "games" / game / "picture" / "style.css"


def _own(game: str) -> tuple[str, ...]:
    """The sheet of a game; none for a game that draws without one."""
    return (game,) if _style(game).exists() else ()


WIDE = "(min-width: 560px) and (min-aspect-ratio: 11/10)"
"""Windows in which the page has a column beside the board (zones.css)."""
STYLED = tuple(game for game in GAMES if _own(game))
SHEETS: dict[str, tuple[str, ...]] = {
    SITE: COMMON,
    "hub": ("starmap", "hub", *STYLED),
    "shelf": ("hub", *STYLED),
    "today": ("starmap", "hub", "today", *STYLED),
    "puzzles": ("starmap", "hub", "puzzles", *STYLED),
    "logbook": ("starmap", "logbook"),
    "statistics": ("statistics",),
    "laboratory": ("starmap", "laboratory", *STYLED),
    "balance": ("laboratory",),
    "embed": ("embed",),
    **{game: (*PLAYED, *_own(game)) for game in GAMES.all()},
    **{f"{game}-rules": ("introduction", *_own(game)) for game in GAMES.all()},
    **{
        f"{game}-cards": _own(game) for game, made in GAMES.all().items() if made.showcase().gallery
    },
}
"""The style sheets of the site, and the sources of each."""


def source(name: str) -> Path:
    """The file of a sheet: one of the site, or the sheet of the game with that name."""
    places = (
        WEB / "style" / f"{name}.css",
        PY / "galaxies" / "draw" / f"{name}.css",
        _style(name),
    )
    return next(path for path in places if path.exists())


def sheet(name: str) -> str:
    """A style sheet of the site, translated for older browsers and minified."""
    whole = "\n".join(source(one).read_text("utf-8") for one in SHEETS[name])
    return _minified(for_older(whole + (_rooms(GAMES[name]) if name in GAMES else "")), "css")


def _rooms(game: AnyGame) -> str:
    """The room that a game has for the hand, as zones.css needs it."""
    rooms = game.picture.hand
    if not rooms:
        return ""
    tall, wide = rooms["tall"], rooms["wide"]
    values = {"tall": tall.height / tall.width, "wide": wide.height / wide.width}
    text = "".join(f"--hand-{shape}:{ratio:.4f};" for shape, ratio in values.items())
    stays = ".table > .hand{--hand-room:grid}" if tall.stays else ""
    # The place of the hand in the column is then free for the guide.
    below = "--hand-area:foot;--hand-width:calc(100vw - var(--side));--hand-most:38vh;"
    below += "--guide-area:hand;--guide-room:0px"
    foot = f"@media {WIDE}{{.table{{{below}}}}}" if wide.below else ""
    return f"\n.table{{{text}}}{stays}{foot}"


@cache
def first_script() -> str:
    """The script that must run before everything else, and whatever else is missing. It is the same
    on every page, since the site has one policy for hosts that send it as a header."""
    names = ("rescue.js", "theme.js", "early.js")
    return _minified("\n".join((WEB / "site" / name).read_text("utf-8") for name in names), "js")


def storeless_script() -> str:
    """The script that shuts the stores of the browser for a page in a frame."""
    return _minified((WEB / "site" / "storeless.js").read_text("utf-8"), "js")


def _minified(text: str, language: str) -> str:
    program = [str(NODE_MODULES / ".bin" / "esbuild"), f"--loader={language}", "--minify"]
    result = subprocess.run(program, input=text, check=False, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"a sheet or a script for the pages has an error: {result.stderr[-2000:]}")
    # An end tag in the text would close its element early.
    if "</" in result.stdout:
        sys.exit("a sheet or a script for the pages contains markup")
    return result.stdout.strip()

"""Parts of pages that are files of their own, which a page fetches when they are asked for."""

from __future__ import annotations

from functools import cache

from build.head import integrity
from build.pages.dialogs import dialogs_html
from build.pages.introduction import introduction_html
from build.pages.markup import Html
from galaxies.games import GAMES


@cache
def fragments() -> dict[str, Html]:
    """File in the folder of the release -> its markup."""
    games = GAMES.all().values()
    made = {f"dialogs/{game.name}.html": dialogs_html(game) for game in games}
    drawn = {f"introductions/{game.name}.html": introduction_html(game) for game in games}
    return made | {file: html for file, html in drawn.items() if html}


def address(file: str) -> str:
    """The file and its digest, which a page compares with what it fetches; "" if there is none."""
    html = fragments().get(file)
    return f"{file} {integrity(html.encode())}" if html else ""

"""The frame of every page: its head, its settings dialog and the scripts that it loads."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import escape

from build.head import policy
from build.pages.markup import Html, join, tag, void
from build.pages.templates import fill, template
from build.places import ROOT
from build.sheets import SITE, first_script
from galaxies import __version__
from galaxies.game import MEDALS
from galaxies.games import GAMES
from galaxies.play.goals.daily import preset_of


def frame(
    release: str,
    body: Html,
    *,
    page: str,
    values: Mapping[str, str],
    sheet: str = "",
    early: Sequence[str] = (),
    connections: Sequence[str] = (),
) -> str:
    """A whole page: index.html with a body, `values` (title, description and other values of the
    page), its own style sheet, files that a first visit loads early, and servers that the page may
    connect to."""
    script = first_script()
    sheets = [sheet_link(release, name) for name in (SITE, sheet) if name]
    text = (ROOT / "index.html").read_text("utf-8")
    # The comment is for readers of the source, not of the page.
    text = re.sub(r"<!-- .*? -->\n", "", text, count=1)
    filled = {
        "policy": policy(script, connections),
        "styles": join(sheets),
        "script": tag("script", Html(script), data_early=" ".join(early) or False),
        "release": f"r-{release}",
        "page": page,
        "version": __version__,
        "data": data(**known()),
        "dialogs": Html(template("settings")),
        "skip": "content",
        "head": Html(""),
        "scripts": Html(""),
        "body": body,
        **values,
    }
    return fill(text, filled)


def sheet_link(release: str, name: str) -> Html:
    """The tag of a style sheet."""
    return void("link", rel="stylesheet", href=f"r-{release}/{name}.css")


def known() -> dict[str, str]:
    """What pages know of the games that list saved games and results."""
    games = {"titles": titles(), "reads": reads(), "challenges": challenges()}
    return {**games, "medals": json.dumps(MEDALS)}


def titles() -> str:
    """The title of each game, for pages that list saved games."""
    return json.dumps({name: game.title for name, game in GAMES.all().items()})


def reads() -> str:
    """The versions of the rules of each game whose records are read."""
    every = GAMES.all().items()
    versions = {name: [*game.rules.reads, game.rules.version] for name, game in every}
    return json.dumps(versions)


def challenges() -> str:
    """The title and the unit of each challenge of the day, for pages that list results."""
    named = {
        f"{game.name}/{challenge.preset}": {
            "title": preset_of(game, challenge).title,
            "unit": challenge.unit,
        }
        for game in GAMES.values()
        for challenge in game.challenges
    }
    return json.dumps(named)


def data(**values: str) -> Html:
    """Data attributes of the body, which pass values to the page's scripts."""
    return Html(" ".join(f"data-{name}={_quoted(value)}" for name, value in values.items()))


def _quoted(value: str) -> str:
    """The value of an attribute; JSON would be a third longer between double quotes."""
    if '"' not in value:
        return f'"{escape(value)}"'
    text = escape(value, quote=False).replace("'", "&#x27;")
    return f"'{text}'"


def module(release: str, name: str) -> Html:
    """The tag that runs a module of ours."""
    return Html(f'<script type="module" src="r-{release}/{name}.mjs"></script>')

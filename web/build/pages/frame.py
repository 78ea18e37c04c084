"""The frame of every page: its head, its settings dialog and the scripts that it loads."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import escape

from build.head import policy
from build.pages.markup import Html, tag
from build.pages.templates import fill, template
from build.places import ROOT
from build.sheets import first_script, sheet
from galaxies import __version__
from galaxies.game import MEDALS
from galaxies.games import GAMES
from galaxies.play.daily import preset_of


def frame(
    release: str, body: Html, *, page: str, values: Mapping[str, str], sheets: Sequence[str] = ()
) -> str:
    """A whole page: index.html with a body, `values` (title, description and other values of the
    page) and the named style sheets."""
    styles, script = sheet(tuple(sheets)), first_script()
    text = (ROOT / "index.html").read_text("utf-8")
    # The comment is for readers of the source, not of the page.
    text = re.sub(r"<!-- .*? -->\n", "", text, count=1)
    filled = {
        "policy": policy(script, styles),
        "styles": tag("style", Html(styles)),
        "script": tag("script", Html(script)),
        "release": f"r-{release}",
        "page": page,
        "version": __version__,
        "data": data(**known()),
        "skip": "content",
        "head": Html(""),
        "scripts": Html(""),
        "body": body,
        **values,
    }
    return fill(text, filled)


def known() -> dict[str, str]:
    """What pages know of the games that list saved games and results."""
    return {"titles": titles(), "challenges": challenges(), "medals": json.dumps(MEDALS)}


def titles() -> str:
    """The title of each game, for pages that list saved games."""
    return json.dumps({name: game.title for name, game in GAMES.items()})


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
    return Html(" ".join(f'data-{name}="{escape(value)}"' for name, value in values.items()))


def module(release: str, name: str) -> Html:
    """The tag that runs a module of ours."""
    return Html(f'<script type="module" src="r-{release}/{name}.mjs"></script>')


def settings(release: str) -> Html:
    """The settings dialog, the same on every page."""
    version = f"Pocket Galaxies {__version__}, release {release}"
    return fill(template("settings"), {"version": version})

"""The logbook: ranks, medals, achievements and a galaxy of finished games, filled in by
logbook.mjs from the results in this browser."""

from __future__ import annotations

import json

from build.pages.bar import bar
from build.pages.frame import data, frame, known, module
from build.pages.markup import Html, join, tag
from build.pages.templates import fill, template
from galaxies.game import STRENGTHS, AnyGame
from galaxies.games import GAMES


def logbook_page(release: str) -> str:
    games = join([_game(game) for game in GAMES.values()])
    head = bar("Logbook")
    body = fill(template("logbook"), {"bar": head, "games": games})
    values = {
        "title": "Logbook - Pocket Galaxies",
        "description": "Your ranks, medals and achievements, and a star for every finished game.",
        "skip": "own",
        "scripts": module(release, "logbook"),
        "data": data(**known(), levels=json.dumps(levels())),
    }
    return frame(release, body, page="logbook", values=values, sheet="logbook")


def levels() -> dict[str, dict[str, int]]:
    """Game -> level -> how strong it is, from 1 for Easy."""
    return {
        name: {kind: STRENGTHS.index(level.strength) + 1 for kind, level in game.levels.items()}
        for name, game in GAMES.items()
    }


def _game(game: AnyGame) -> Html:
    """The part of a game: its rank, its medals, and its achievements with their rules."""
    items = []
    for one in game.achievements():
        rule = tag("a", one.rule, href=f"{game.name}-rules.html#{one.rule}")
        said = [tag("b", one.title), tag("span", one.task), tag("small", Html(f"Rule {rule}"))]
        said.append(tag("small", "", class_="got"))
        items.append(tag("li", join(said), data_achievement=one.name))
    head = tag("h3", tag("a", game.title, href=f"{game.name}.html"))
    parts = [head, tag("p", "", class_="rank"), tag("p", "", class_="medals")]
    listed = [tag("summary", "Achievements"), tag("ul", join(items), class_="achievements")]
    parts.append(tag("details", join(listed)))
    return tag("section", join(parts), class_="log-game", data_of=game.name)

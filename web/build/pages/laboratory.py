"""The laboratory: a form for studies of computer players, which laboratory.mjs runs in workers."""

from __future__ import annotations

import json
from typing import Any

from build.pages.bar import bar
from build.pages.frame import data, frame, module
from build.pages.markup import Html, join, tag, void
from build.pages.openings import cover, picture
from build.pages.templates import fill, template
from galaxies.formats import notation
from galaxies.game import STRENGTHS, AnyGame
from galaxies.games import GAMES
from galaxies.play.seats import HUMAN


def laboratory_page(release: str) -> str:
    cards = [_card(game, number == 0) for number, game in enumerate(GAMES.values())]
    values = {"bar": bar("Laboratory"), "cards": join(cards)}
    games = {game.name: _facts(game) for game in GAMES.values()}
    return frame(
        release,
        fill(template("laboratory"), values),
        page="laboratory",
        sheet="laboratory",
        values={
            "title": "Laboratory - Pocket Galaxies",
            "description": "Let the computers play hundreds of games, and see what pays.",
            "skip": "study",
            "data": data(games=json.dumps(games)),
            "scripts": module(release, "laboratory"),
        },
    )


def _card(game: AnyGame, chosen: bool) -> Html:
    """A picture of the game, which chooses it."""
    chooser = void("input", type="radio", name="game", value=game.name, checked=chosen)
    inside = join([picture(cover(game)), chooser, tag("b", game.title)])
    return tag("label", inside, class_="pick card", data_game=game.name)


def _facts(game: AnyGame) -> dict[str, Any]:
    """What the form offers for a game."""
    levels = sorted(game.levels.items(), key=lambda one: STRENGTHS.index(one[1].strength))
    return {
        "title": game.title,
        "players": [game.players[0], game.players[-1]],
        "levels": [[kind, level.title] for kind, level in levels],
        "modes": [
            {"title": one.title, "options": dict(one.options), "seats": one.seats}
            for one in game.presets
            if HUMAN in one.seats
        ],
        "options": [
            {
                "name": option.name,
                "label": option.name.replace("_", " ").capitalize(),
                "default": option.default,
                "values": [[value, option.label(value)] for value in option.values],
            }
            for option in game.options
        ],
        "counted": [
            notation.verb(action)
            for action in game.rules.actions
            if not action.by_luck and not action.resigns and not action.is_aside
        ],
    }

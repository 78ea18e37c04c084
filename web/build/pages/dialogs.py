"""The dialogs of a game's page that a first screen does not need: rules, new game, sharing, keys
and settings. The page fetches them when one is asked for, or else once the game runs."""

from __future__ import annotations

from build.pages.markup import Html, join, tag
from build.pages.new_game import new_game_form
from build.pages.openings import has_gallery
from build.pages.rulebook import rules_html
from build.pages.templates import fill, template
from galaxies.game import AnyGame

ARROWS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}


def dialogs_html(game: AnyGame) -> Html:
    cards = tag("a", "All cards", href=f"{game.name}-cards.html") if has_gallery(game) else Html("")
    asks = tag("button", "Introduction", type="button", data_do="introduction")
    values = {
        "title": game.title,
        "new_game": new_game_form(game),
        "rules": rules_html(game),
        "rules_page": f"{game.name}-rules.html",
        "cards_page": cards,
        "introduction": asks if game.introduction else Html(""),
        "keys": _keys(game),
    }
    return join([fill(template("dialogs"), values), Html(template("settings"))])


def _keys(game: AnyGame) -> Html:
    rows = []
    for key, words in game.choosing.keys.items():
        cap = tag("kbd", ARROWS.get(key, key.upper() if len(key) == 1 else key))
        rows += [tag("dt", cap), tag("dd", words.replace("-", " "))]
    return join(rows)

"""The pages of the rulebooks: one for each game, and the shelf page that links to them."""

from __future__ import annotations

from html import escape

from build.pages.bar import bar
from build.pages.contents import with_contents
from build.pages.examples import with_examples
from build.pages.fragments import address
from build.pages.frame import data, frame, module
from build.pages.introduction import introduction_sentences
from build.pages.markup import Html, join, tag
from build.pages.openings import cover, has_gallery, picture, play_button
from build.pages.rulebook import rules_html
from build.pages.templates import fill, template
from galaxies import rulebook
from galaxies.game import AnyGame
from galaxies.games import GAMES


def rules_page(release: str, game: AnyGame) -> str:
    """A rulebook with a list of its chapters and its examples drawn as boards."""
    title = f"Rules of {game.title}"
    body = fill(
        template("rules"),
        {
            "bar": bar(escape(title), own=play_button(game)),
            "moments": introduction_sentences(game),
            "rules": with_contents(with_examples(rules_html(game), game)),
        },
    )
    values = {
        "title": f"{title} - Pocket Galaxies",
        "description": game.tagline,
        "skip": "rules",
        "data": data(game=game.name, introduction=address(f"introductions/{game.name}.html")),
        "scripts": module(release, "rules"),
    }
    return frame(release, body, page="rules", values=values, sheet=f"{game.name}-rules")


def shelf_page(release: str) -> str:
    """The rulebooks of all games, and the galleries of those that have cards."""
    values = {
        "bar": bar("Rules", here="rules.html"),
        "books": join([_book(game) for game in GAMES.values()]),
    }
    frame_values = {
        "title": "Rules - Pocket Galaxies",
        "description": "The rulebooks of all games, rule by rule.",
        "skip": "rulebooks",
        "scripts": module(release, "still"),
    }
    body = fill(template("shelf"), values)
    return frame(release, body, page="shelf", values=frame_values, sheet="shelf")


def _book(game: AnyGame) -> Html:
    """A card that links to a rulebook."""
    count = len(rulebook.entries(rulebook.text(game)))
    about = [tag("b", game.title), tag("span", f"{count} rules, rulings and examples")]
    inside = join([picture(cover(game)), *about])
    # Board styles may depend on the game of the picture.
    book = tag("a", inside, class_="card", href=f"{game.name}-rules.html", data_game=game.name)
    if not has_gallery(game):
        return book
    cards = tag("a", f"All cards of {game.title}", href=f"{game.name}-cards.html")
    return tag("div", join([book, tag("p", cards)]))

"""The rulebooks: RULES.md as HTML, a page for each game, and the shelf that leads to them."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from markdown_it import MarkdownIt

from build.pages.bar import bar
from build.pages.contents import with_contents
from build.pages.examples import with_examples
from build.pages.frame import data, frame, module, settings
from build.pages.markup import Html, join, tag
from build.pages.openings import cover, has_gallery, picture, play_button
from build.pages.templates import fill, template
from galaxies import rulebook
from galaxies.game import Game
from galaxies.games import GAMES

ID = f"({rulebook.RULE_ID})"


@cache
def rules_html(game_id: str) -> Html:
    """RULES.md as HTML: the list item or table row that defines an id is its anchor, and every
    other mention of the id is a link to it."""
    html = MarkdownIt("commonmark").enable("table").render(rulebook.text(GAMES[game_id]))
    html = re.sub(rf"<li>(\s*(?:<p>)?<strong>){ID}</strong>", r'<li id="\2">\1\2</strong>', html)
    html = re.sub(
        rf"<tr>(\s*<td>)<strong>{ID}</strong>", r'<tr id="\2">\1<strong>\2</strong>', html
    )
    known = set(re.findall(rf'id="{ID}"', html))

    def reference(match: re.Match[str]) -> str:
        rule = match[1]
        return f'<a href="#{rule}">{rule}</a>' if rule in known else rule

    html = re.sub(rf'(?<![#"\w-])(?<!<strong>){ID}(?![\w"-])', reference, html)
    # The page has its own level-one heading.
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1)
    return Html(html)


def rules_page(release: str, game_id: str, game: Game) -> str:
    """A rulebook with a list of its chapters and its examples drawn as boards."""
    title = f"Rules of {game.TITLE}"
    body = fill(
        template("rules"),
        {
            "bar": bar(escape(title), own=play_button(game_id, game)),
            "rules": with_contents(with_examples(rules_html(game_id), game)),
            "settings": settings(release),
        },
    )
    values = {
        "title": f"{title} - Pocket Galaxies",
        "description": game.TAGLINE,
        "skip": "rules",
        "data": data(game=game_id),
        "scripts": module(release, "rules"),
    }
    return frame(release, body, page="rules", values=values, sheets=[game_id])


def shelf_page(release: str) -> str:
    """The rulebooks of all games, and the galleries of those that have cards."""
    values = {
        "bar": bar("Rules", here="rules.html"),
        "books": join([_book(game_id, game) for game_id, game in GAMES.items()]),
        "settings": settings(release),
    }
    frame_values = {
        "title": "Rules - Pocket Galaxies",
        "description": "The rulebooks of all games, rule by rule.",
        "skip": "rulebooks",
        "scripts": module(release, "still"),
    }
    body = fill(template("shelf"), values)
    return frame(release, body, page="shelf", values=frame_values, sheets=["hub", *GAMES])


def _book(game_id: str, game: Game) -> Html:
    """A card that leads to a rulebook."""
    count = len(rulebook.entries(rulebook.text(game)))
    about = [tag("b", game.TITLE), tag("span", f"{count} rules, rulings and examples")]
    inside = join([picture(cover(game_id, game)), *about])
    # Styles of boards may ask of which game the picture is.
    book = tag("a", inside, class_="card", href=f"{game_id}-rules.html", data_game=game_id)
    if not has_gallery(game):
        return book
    cards = tag("a", f"All cards of {game.TITLE}", href=f"{game_id}-cards.html")
    return tag("div", join([book, tag("p", cards)]))

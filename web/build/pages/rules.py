"""The rulebooks: RULES.md as HTML, a page for each game, and the shelf page that links to them."""

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
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.words import rulebook

ID = f"({rulebook.RULE_ID})"


@cache
def rules_html(game: AnyGame) -> Html:
    """RULES.md as HTML. The list item or table row that defines a rule id is its anchor, and every
    other mention of the id links to it."""
    html = MarkdownIt("commonmark").enable("table").render(rulebook.text(game))
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


def rules_page(release: str, game: AnyGame) -> str:
    """A rulebook with a list of its chapters and its examples drawn as boards."""
    title = f"Rules of {game.title}"
    body = fill(
        template("rules"),
        {
            "bar": bar(escape(title), own=play_button(game)),
            "rules": with_contents(with_examples(rules_html(game), game)),
            "settings": settings(release),
        },
    )
    values = {
        "title": f"{title} - Pocket Galaxies",
        "description": game.tagline,
        "skip": "rules",
        "data": data(game=game.name),
        "scripts": module(release, "rules"),
    }
    return frame(release, body, page="rules", values=values, sheets=[game.name])


def shelf_page(release: str) -> str:
    """The rulebooks of all games, and the galleries of those that have cards."""
    values = {
        "bar": bar("Rules", here="rules.html"),
        "books": join([_book(game) for game in GAMES.values()]),
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

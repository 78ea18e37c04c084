"""The gallery: every card of a game, with filters. In print it makes sheets of cards to cut out."""

from __future__ import annotations

from html import escape

from build.pages.bar import bar
from build.pages.frame import data, frame, module
from build.pages.markup import Html, join, tag, thumbnail
from build.pages.openings import exhibits, play_button
from build.pages.templates import fill, template
from galaxies.game import AnyGame, Exhibit


def gallery_page(release: str, game: AnyGame) -> str:
    shown = exhibits(game)
    groups = dict.fromkeys(group for exhibit in shown for group in exhibit.groups)
    buttons = [
        tag("button", group, type="button", data_group=group, aria_pressed="false")
        for group in groups
    ]
    title = f"Cards of {game.title}"
    body = fill(
        template("gallery"),
        {
            "bar": bar(escape(title), own=play_button(game)),
            "groups": join(buttons),
            "cards": join([_card(exhibit) for exhibit in shown]),
        },
    )
    values = {
        "title": f"{title} - Pocket Galaxies",
        "description": game.tagline,
        "skip": "cards",
        "data": data(game=game.name),
        "scripts": module(release, "gallery"),
    }
    return frame(release, body, page="gallery", values=values, sheet=f"{game.name}-cards")


def _card(exhibit: Exhibit) -> Html:
    facts = join([Html(tag("dt", label) + tag("dd", text)) for label, text in exhibit.facts])
    inside = [
        tag("h2", exhibit.name),
        tag("div", thumbnail(exhibit.pane, whole=True), class_="face", aria_hidden="true"),
        tag("p", exhibit.text, class_="faint"),
        tag("dl", facts),
    ]
    return tag(
        "li",
        join(inside),
        class_=f"exhibit{' low' * (exhibit.pane.width > 2 * exhibit.pane.height)}",
        data_groups="|".join(exhibit.groups),
        data_copies=str(exhibit.copies),
    )

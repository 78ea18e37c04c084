"""The page that makes a galaxy of Surveyors from a photo of a sheet, which it reads itself
(web/photo)."""

from __future__ import annotations

from build.pages.bar import bar
from build.pages.frame import frame, module
from build.pages.markup import join, tag
from build.pages.new_game import level_titles
from build.pages.templates import fill, template
from galaxies.game import AnyGame


def photo_page(release: str, game: AnyGame) -> str:
    machines = [
        tag("option", f"the computer, {title}", value=kind)
        for kind, title in level_titles(game).items()
    ]
    people = tag("option", "another person", value="human")
    values = {
        "bar": bar("A galaxy from a photo"),
        "title": game.title,
        "opponents": join([people, *machines]),
    }
    return frame(
        release,
        fill(template("photo"), values),
        page="photo",
        sheet="photo",
        values={
            "title": "A galaxy from a photo - Pocket Galaxies",
            "description": f"Draw dots on paper, photograph them, and play {game.title} there.",
            "skip": "sheet",
            "scripts": module(release, "photo"),
        },
    )

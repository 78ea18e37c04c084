"""The portraits of a game's computer players, drawn once in its page and copied from there."""

from __future__ import annotations

from build.pages.markup import Html, tag
from galaxies.draw.opponents import BOX, LOOK, portrait, shoulders
from galaxies.game import STRENGTHS, AnyGame


def portraits(game: AnyGame) -> Html:
    """The hidden drawing that holds the portrait of each level."""
    drawn = [
        tag(
            "symbol",
            Html(portrait(game.name, kind, STRENGTHS.index(level.strength))),
            id=f"portrait-{kind}",
            viewBox=BOX,
            class_=LOOK,
        )
        for kind, level in game.levels.items()
    ]
    return tag("svg", Html(shoulders() + "".join(drawn)), class_="portraits", aria_hidden="true")


def copy(kind: str) -> Html:
    """A copy of a level's portrait."""
    return tag("svg", tag("use", href=f"#portrait-{kind}"), class_="bust", aria_hidden="true")

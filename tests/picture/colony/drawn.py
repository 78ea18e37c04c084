"""Pictures of positions, part by part, and their words."""

from __future__ import annotations

import re

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.state import State


def parts(view: State, draft: tuple[str, ...] = (), pane: str = "board") -> dict[str, str]:
    """The parts of a pane as markup, by key."""
    scene = GAME.picture.scene(view, 0, draft)
    shown = next(one for one in scene.panes if one.name == pane)
    return {part.key: str(part.svg) for part in shown.parts}


def words_of(markup: str) -> str:
    """The text of a drawing, its lines joined."""
    return re.sub("<[^>]+>", "", markup.replace("</text>", " "))

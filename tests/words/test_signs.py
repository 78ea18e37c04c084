"""Numbers below zero have a real minus sign, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from galaxies.draw.svg import Scene
from galaxies.formats import notation
from galaxies.games import GAMES
from laws.walk import walk

HYPHEN = re.compile(r"(?<![\w-])-\d")
TEXT = re.compile(r'>([^<]+)<|aria-label="([^"]+)"')
SEEDS = range(2)
STEP = 4
"""One state of this many is enough, since drawing takes most of the time."""


def said(scene: Scene) -> Iterator[str]:
    """The texts of a picture and the names of its parts."""
    for pane in scene.panes:
        for part in pane.parts:
            for text, name in TEXT.findall(part.svg):
                yield text or name


@pytest.mark.parametrize("name", GAMES)
def test_no_text_has_a_hyphen_for_a_minus(name: str) -> None:
    game = GAMES[name]
    label = game.words.label
    for seed in SEEDS:
        for state in walk(game, seed).states[::STEP]:
            player = game.rules.current_player(state)
            viewer = max(player, 0)
            view = game.rules.observe(state, viewer)
            texts = [game.words.summary(view, viewer), *said(game.picture.scene(view, viewer, ()))]
            if player >= 0 and label is not None:
                lines = (notation.line(action) for action in game.rules.legal_actions(view))
                texts += [label(view, viewer, tuple(line.split())) for line in lines]
            assert [text for text in texts if HYPHEN.search(text)] == []

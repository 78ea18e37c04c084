"""Summaries are complete: whoever plays from the summary alone misses nothing of the view."""

from __future__ import annotations

import pytest

from galaxies.games import GAMES
from games import FULL
from laws.walk import walk

SEEDS = range(8)


@pytest.mark.parametrize("name", FULL)
def test_different_views_have_different_summaries(name: str) -> None:
    """Within a game, where the options are the same for all positions."""
    game = GAMES[name]
    for seed in SEEDS:
        path = walk(game, seed)
        for viewer in range(path.players):
            told: dict[str, object] = {}
            for ply, state in enumerate(path.states):
                view = game.rules.observe(state, viewer)
                summary = game.words.summary(view, viewer)
                assert told.setdefault(summary, view) == view, f"seed {seed}, ply {ply}: {summary}"

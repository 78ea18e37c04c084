"""The introductions that the build draws."""

from __future__ import annotations

import gzip
import html
from pathlib import Path

import pytest

from build.head import integrity
from build.pages.introduction import introduction_html
from galaxies.games import GAMES


@pytest.mark.parametrize("game_id", [name for name, game in GAMES.items() if game.introduction])
def test_a_game_has_one_in_its_rules_and_as_a_small_file(
    game_id: str, dist: Path, release: Path
) -> None:
    drawn = introduction_html(GAMES[game_id])
    assert drawn.count('<figure class="moment">') == 5
    file = (release / "introductions" / f"{game_id}.html").read_bytes()
    assert file == drawn.encode()
    assert len(gzip.compress(file)) <= 30_000
    assert "figure class" not in (dist / f"{game_id}.html").read_text("utf-8")
    for name in (game_id, f"{game_id}-rules"):
        page = (dist / f"{name}.html").read_text("utf-8")
        assert integrity(file) in html.unescape(page)
    assert b"data-word" not in file and b"<script" not in file

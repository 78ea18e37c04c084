"""A browser that dies takes no move with it that the page had shown as saved."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Playwright

from browser.killing import Lives
from build.server import Server
from galaxies.games import GAMES


def test_ten_kills_lose_no_saved_move(playwright: Playwright, site: Server, tmp_path: Path) -> None:
    lives = Lives(playwright, tmp_path, site.url)
    luck = random.Random(17)
    for number in range(10):
        game = list(GAMES)[number % len(GAMES)]
        lives.play_and_die(game, luck.uniform(0, 1), luck)
    lives.look_again()
    assert lives.moves >= 10 and len(lives.acknowledged) >= len(GAMES)
    assert lives.lost == []

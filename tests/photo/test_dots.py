"""Galaxies from photos: ten drawn photos of sheets are read, and what was read is a game."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from galaxies.play.records.replay import replay
from galaxies.share import link

TABLE = Path(__file__).parent / "table.mjs"
ALL = 24
ENOUGH = 22
"""Dots that are found on each photo at least."""
MOST_WRONG = 2
PHOTOS = (
    *("scan", "above", "turned", "leaning", "shadowed"),
    *("uneven", "textured", "lined", "blue", "pencil"),
)


@cache
def read(seed: int) -> dict[str, Any]:
    program = ["node", str(TABLE), str(seed)]
    done = subprocess.run(program, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("name", PHOTOS)
def test_the_dots_of_a_photo_are_found(name: str) -> None:
    (photo,) = (one for one in read(1)["found"] if one["name"] == name)
    assert photo["isSheet"]
    assert ENOUGH <= photo["right"] <= ALL
    assert photo["wrong"] <= MOST_WRONG


def test_what_is_no_sheet_is_taken_for_none() -> None:
    assert read(1)["wild"] is False


def test_the_stars_are_a_game_of_todays_rules_that_fits_a_link() -> None:
    for kind, stars in (("record", len(read(1)["found"][0]["got"])), ("few", 12)):
        session = replay(read(1)[kind])
        assert len(session.state.stars) == stars
        assert not session.is_over and session.player == 1, "who drew the galaxy goes last"
        opened = link.unpack(link.pack(session))
        assert opened.state == session.state
        assert link.pack(session), "it travels as any other game"

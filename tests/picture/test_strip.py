"""The status strip of every game: short enough for a line of a phone, and told in full words."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.game import SPECTATOR, Gauge
from galaxies.play.records.replay import replay
from games import FULL

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
MOST = 6
LETTERS = 56
"""About as many letters fit into the line of a phone."""


def shown(game_id: str) -> list[tuple[str, tuple[Gauge, ...]]]:
    """The strips of the golden games for their first player, every few plies."""
    strips = []
    for path in sorted((PLAYTHROUGHS / game_id).glob("*.txt"))[:6]:
        session = replay(path.read_text("utf-8"))
        tell = session.game.picture.strip
        assert tell is not None
        for ply in range(0, session.plies + 1, 9):
            where = f"{path.stem}, ply {ply}"
            strips.append((where, tuple(tell(session.view(0, ply), 0))))
    return strips


@pytest.mark.parametrize("game_id", FULL)
def test_the_strip_is_short_and_told_in_full_words(game_id: str) -> None:
    strips = shown(game_id)
    assert any(strip for _, strip in strips)
    for where, strip in strips:
        assert len(strip) <= MOST, where
        assert sum(len(f"{one.label} {one.value} ") for one in strip) <= LETTERS, (where, strip)
        assert all(one.value and one.words.endswith(".") for one in strip), (where, strip)


@pytest.mark.parametrize("game_id", FULL)
def test_somebody_who_only_watches_has_a_strip_too(game_id: str) -> None:
    path = next(iter(sorted((PLAYTHROUGHS / game_id).glob("*.txt"))))
    session = replay(path.read_text("utf-8"))
    tell = session.game.picture.strip
    assert tell is not None
    assert tell(session.view(SPECTATOR, session.plies), SPECTATOR)

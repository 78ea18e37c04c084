"""What three positions look like, kept in `pictures.golden` so that a change of a drawing is seen.

After a change that is meant: `pytest tests/picture/express --update`.
"""

from __future__ import annotations

from pathlib import Path

from galaxies.games.express.picture.board import scene
from goldens import differences
from picture.express.flights import SAMPLE, fly, view

POSITIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "start": ((), ()),
    "coin-picked": (SAMPLE[:3], ("thrust", "1")),
    "orbit": (SAMPLE, ()),
}
"""Name: the lines played in the sample game, and the draft."""


def test_positions_look_as_they_did(update: bool) -> None:
    drawn = (
        ("pictures", name, scene(view(fly({"deal": "sample"}, lines)), 0, draft))
        for name, (lines, draft) in POSITIONS.items()
    )
    changed = differences(Path(__file__).parent, drawn, update=update)
    assert not changed, changed

"""Pictures of three positions, kept as files, so that a change of the drawing is seen.

After a change that is meant: `pytest tests/picture/express --update`, then look at the files (a
browser shows them in the colours of the style sheets) and commit them with the change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.draw.svg import number
from galaxies.games.express.picture.board import scene
from galaxies.games.express.rules.state import State
from picture.express.flights import SAMPLE, fly, view

GOLDEN = Path(__file__).parent / "golden"
PACKAGE = "../../../../py/galaxies"

POSITIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "start": ((), ()),
    "coin-picked": (SAMPLE[:3], ("thrust", "1")),
    "orbit": (SAMPLE, ()),
}
"""Name: the lines played in the sample game, and the draft."""


def sheet(state: State, draft: tuple[str, ...]) -> str:
    """All panes on one sheet, one part a line."""
    panes = scene(state, 0, draft).panes
    lines = [
        f'<?xml-stylesheet type="text/css" href="{PACKAGE}/draw/board.css"?>',
        f'<?xml-stylesheet type="text/css" href="{PACKAGE}/games/express/picture/style.css"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(panes[0].width + 360)}"'
        f' height="{number(panes[0].height)}">',
    ]
    x, y = 0.0, 0.0
    for pane in panes:
        lines.append(
            f'<svg class="pane {pane.kind}" data-pane="{pane.name}" x="{number(x)}" y="{number(y)}"'
            f' width="{number(pane.width)}" height="{number(pane.height)}">'
        )
        lines += [f'<g data-key="{part.key}">{part.svg}</g>' for part in pane.parts]
        lines.append("</svg>")
        x, y = panes[0].width + 10, y + pane.height + 10 if x else 0.0
    return "\n".join([*lines, "</svg>", ""])


@pytest.mark.parametrize("name", POSITIONS)
def test_golden(name: str, update: bool) -> None:
    lines, draft = POSITIONS[name]
    drawn = sheet(view(fly({"deal": "sample"}, lines)), draft)
    file = GOLDEN / f"{name}.svg"
    if update:
        file.write_text(drawn, encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == drawn.splitlines()

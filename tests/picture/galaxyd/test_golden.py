"""Pictures of some positions, kept as files, so that a change of the drawing is seen.

After a change that is meant: `pytest tests/scenes/galaxyd --update`, then look at the files (a
browser shows them in the colours of the style sheets) and commit them with the change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.draw.svg import number
from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import begin, play, position

GOLDEN = Path(__file__).parent / "golden"


def _bidding() -> State:
    options = {"chart": "example_normal", "first_player": "seat_1"}
    return play(begin(**options), "side redog", "purse 3", "bid 2", "pass")


def _moving() -> State:
    """A stack is chosen; a Bomber may be near; a Freighter waits; a Pirate prowls."""
    return position(
        {"e5": ["cruiser", "assassin"], "g4": ["laden"], "h7": ["cruiser"], "a3": ["interceptor"]},
        {"f7": ["cruiser", "bomber"], "c4": ["destroyer"], "c7": ["interceptor"]},
        pirates=["e3"],
        armor=(12, 14),
        money=(6, 3),
    )


def _absorbing() -> State:
    mine = {"e5": ["cruiser", "scavenger", "interceptor"]}
    return play(position(mine, {"e5": ["assassin"], "c4": ["cruiser"]}), "done")


def _raided() -> State:
    state = position({"e6": ["cruiser"], "h7": ["bomber"]}, {}, pirates=["e3", "f9"])
    return play(state, "done", "activate e3", "roll 2", "roll 5")


POSITIONS = {
    "base": (_bidding, 0, ""),
    "move": (_moving, 0, "move e5"),
    "land": (_moving, 0, "move g4 laden"),
    "absorb": (_absorbing, 0, ""),
    "raid": (_raided, 0, ""),
    "last-strike": (lambda: play(begin(chart="last_strike"), "pose 1"), 0, ""),
}
"""Name: the position, who looks at it, and the draft."""


def sheet(state: State, draft: tuple[str, ...]) -> str:
    """All panes on one sheet, one part a line."""
    panes = PICTURE.scene(state, 0, draft).panes
    style = "../../../../py/galaxies/games/galaxyd/picture/style.css"
    lines = [
        '<?xml-stylesheet type="text/css" href="../../../../py/galaxies/draw/board.css"?>',
        f'<?xml-stylesheet type="text/css" href="{style}"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(panes[0].width + 360)}"'
        f' height="{number(max(panes[0].height, sum(pane.height + 10 for pane in panes[1:])))}">',
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
    make, player, draft = POSITIONS[name]
    drawn = sheet(RULES.observe(make(), player), tuple(draft.split()))
    file = GOLDEN / f"{name}.svg"
    if update:
        file.write_text(drawn, encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == drawn.splitlines()

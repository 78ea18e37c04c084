"""The pictures of Star Charter: what the map and the panels show, and three kept as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.draw.svg import Pane, number
from galaxies.games.charter import GAME
from galaxies.games.charter.rules.phases import ChoosingBiome
from galaxies.games.charter.rules.state import State
from rules.charter.charted import W, lay, making, paying, play, young

GOLDEN = Path(__file__).parent / "golden"
POSITIONS: dict[str, tuple[State, tuple[str, ...]]] = {
    "atlas": (young(), ("edit", "11")),
    "navigate": (
        lay([66, 11], [W, (16, 2), (44, 6), 22], lanes=[1116], extra=[(16, 5), (33, 4)]),
        (),
    ),
    "shift": (making([(66, 0, 17, 9), 55], ChoosingBiome, 17, sector=44), ()),
}


def sheet(state: State, draft: tuple[str, ...]) -> str:
    """All panes below each other, one part a line."""
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">']
    y = 0.0
    for pane in GAME.picture.scene(state, 0, draft).panes:
        lines.append(
            f'<svg class="pane {pane.kind}" y="{number(y)}" width="{number(pane.width)}"'
            f' height="{number(pane.height)}">'
        )
        lines += [f'<g data-key="{part.key}">{part.svg}</g>' for part in pane.parts]
        lines.append("</svg>")
        y += pane.height + 10
    return "\n".join([*lines, "</svg>", ""])


@pytest.mark.parametrize("name", POSITIONS)
def test_golden(name: str, update: bool) -> None:
    drawn = sheet(*POSITIONS[name])
    file = GOLDEN / f"{name}.svg"
    if update:
        file.write_text(drawn, encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == drawn.splitlines()


def part(panes: tuple[Pane, ...], name: str, key: str) -> str:
    pane = next(pane for pane in panes if pane.name == name)
    return next(part.svg for part in pane.parts if part.key == key)


@pytest.mark.rule("STC-57")
def test_prices_stand_on_the_destinations() -> None:
    panes = GAME.picture.scene(POSITIONS["navigate"][0], 0, ()).panes
    halved = part(panes, "board", "mark:16")
    assert 'class="strike"' in halved and ">6</text>" in halved and ">3</text>" in halved
    assert 'class="waiting"' in halved
    assert ">free</text>" in part(panes, "board", "mark:22")
    poor = GAME.picture.scene(lay([66], [W, (44, 3)]), 0, ()).panes
    assert ">needs 6,</text>" in part(poor, "board", "mark:65")
    assert ">have 3</text>" in part(poor, "board", "mark:65")
    assert 'data-word="fly 65"' not in part(poor, "board", "sector:65")


@pytest.mark.rule("STC-77")
def test_the_travel_line_tells_what_the_next_world_is_worth() -> None:
    panes = GAME.picture.scene(POSITIONS["navigate"][0], 0, ()).panes
    assert ">+2</text>" in part(panes, "line", "stop:next")


@pytest.mark.rule("STC-65")
def test_cards_without_fuel_are_toggled_in_the_hand() -> None:
    state = paying([66], [W, (44, 3), W], W, 11)
    panes = GAME.picture.scene(state, 0, ()).panes
    assert 'data-word="dump c3"' in part(panes, "hand", "hand:2")
    dumped = GAME.picture.scene(play(state, "dump c3"), 0, ()).panes
    assert "going" in part(dumped, "hand", "hand:2")


@pytest.mark.rule("STC-R-13")
def test_the_rows_of_a_shift_are_choices_and_the_rolled_one_is_lit() -> None:
    panes = GAME.picture.scene(POSITIONS["shift"][0], 0, ()).panes
    assert "rolled" in part(panes, "workshop", "entry:17")
    words = GAME.picture.scene(POSITIONS["shift"][0], 0, ()).words()
    assert words == ["biome 16", "biome 17", "biome 18"]

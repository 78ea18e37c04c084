"""The pictures of Star Charter: what the map and the panels show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galaxies.draw.svg import Pane
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.phases import ChoosingBiome
from galaxies.games.charter.rules.state import State
from goldens import differences
from rules.charter.charted import W, lay, making, on, paying, play, settle, young

POSITIONS: dict[str, tuple[State, tuple[str, ...]]] = {
    "atlas": (young(), ("edit", "11")),
    "navigate": (
        lay([66, 11], [W, (16, 2), (44, 6), 22], lanes=[1116], extra=[(16, 5), (33, 4)]),
        (),
    ),
    "shift": (making([(66, 0, 17, 9), 55], ChoosingBiome, 17, sector=44), ()),
}


def test_positions_look_as_they_did(update: bool) -> None:
    drawn = (
        ("pictures", name, GAME.picture.scene(state, 0, draft))
        for name, (state, draft) in POSITIONS.items()
    )
    changed = differences(Path(__file__).parent, drawn, update=update)
    assert not changed, changed


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
    assert "price shut" in (dear := part(poor, "board", "mark:65")) and ">6</text>" in dear
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


@pytest.mark.rule("STC-79")
def test_what_a_biome_or_society_is_like_is_told_while_it_is_rolled_and_chosen() -> None:
    shift = POSITIONS["shift"][0]
    text = told(GAME.picture.scene(shift, 0, ()).panes)
    for index in (16, 17, 18):
        assert f"{tables.biome(index)} {tables.about('biome', index)}" in text
    rolled = settle(on(play(shift, "biome 16")))
    assert rolled.making and rolled.making.biome == 16
    view = GAME.rules.observe(rolled, 0)
    biome, society = tables.about("biome", 16), tables.about("society", rolled.making.society)
    text = told(GAME.picture.scene(view, 0, ()).panes)
    assert biome in text and society in text
    summary = GAME.words.summary(view, 0)
    assert biome in summary and society in summary


def told(panes: tuple[Pane, ...]) -> str:
    """The texts of the panel about biomes and societies, one after the other."""
    panel = next(pane for pane in panes if pane.name == "about")
    return " ".join(
        text for part in panel.parts for text in re.findall(">([^<>]+)</text>", part.svg)
    )

"""Portraits of the computer players: one for each level, small, and different people in a game."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build.pages.opponents import portraits
from galaxies.draw.opponents import portrait
from galaxies.game import STRENGTHS, AnyGame
from galaxies.games import GAMES
from games import FULL

ROOT = Path(__file__).parents[2]
SHEETS = "".join(
    (ROOT / name).read_text("utf-8")
    for name in ("py/galaxies/draw/board.css", "web/style/opponents.css")
)
MOST = 2_600
"""Characters of the portraits of one game in its page."""


def drawn(game: AnyGame) -> list[str]:
    return [
        portrait(game.name, kind, STRENGTHS.index(level.strength))
        for kind, level in game.levels.items()
    ]


@pytest.mark.parametrize("name", FULL)
def test_the_levels_of_a_game_are_different_people_in_different_colours(name: str) -> None:
    faces = drawn(GAMES[name])
    people = [re.findall(r'd="([^"]+)"', one)[1] for one in faces]
    colours = [re.findall(r"own-\d", one)[0] for one in faces]
    assert len(set(people)) == len(set(colours)) == len(faces) > 1
    assert [one.count("l3.5 -2.5l3.5 2.5") for one in faces] == [
        STRENGTHS.index(level.strength) + 1 for level in GAMES[name].levels.values()
    ]


def test_every_portrait_is_another_one_and_the_same_every_time() -> None:
    every = [one for game in GAMES.values() for one in drawn(game)]
    assert len(set(every)) == len(every)
    assert every == [one for game in GAMES.values() for one in drawn(game)]


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.levels])
def test_a_page_holds_them_in_one_small_drawing_with_the_colours_of_its_theme(name: str) -> None:
    markup = portraits(GAMES[name])
    assert len(markup) < MOST
    elements = list(ElementTree.fromstring(markup).iter())
    ids = [element.attrib["id"] for element in elements if "id" in element.attrib]
    assert ids == ["shoulders", *(f"portrait-{kind}" for kind in GAMES[name].levels)]
    for element in elements:
        assert not {"fill", "stroke", "style"} & set(element.attrib)
        for look in element.attrib.get("class", "").split():
            assert f".{look}" in SHEETS

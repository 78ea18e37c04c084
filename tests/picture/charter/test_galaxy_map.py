"""Marks and markup on the map."""

from __future__ import annotations

import pytest

from galaxies.games.charter import GAME
from rules.charter.charted import (
    lay,
    play,
    young,
)


@pytest.mark.rule("STC-11")
def test_minor_worlds_are_dots_with_a_count_when_crowded() -> None:
    few = lay([66], extra=[(11, 3)] * 4)
    many = lay([66], extra=[(11, 3)] * 5)
    marks = [
        next(p.svg for p in GAME.picture.scene(state, 0, ()).panes[0].parts if p.key == "mark:11")
        for state in (few, many)
    ]
    assert [mark.count('class="minor"') for mark in marks] == [4, 1]
    assert ">5</text>" in marks[1]


@pytest.mark.rule("STC-R-42")
def test_markup_is_a_text_like_any_other() -> None:
    state = play(young(), 'edit 11 name 1 "<b>&\\"x"', "start", "launch 0")
    assert state.world(0).name == '<b>&"x'
    pictures = "".join(str(pane.markup()) for pane in GAME.picture.scene(state, 0, ()).panes)
    assert "<b>" not in pictures and "&lt;b&gt;" in pictures

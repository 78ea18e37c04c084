"""Nothing on the page tells a distance before the commitment (SUR-141).

At the table: tests/shell/test_surveyors.py.
In a browser, point by point: tests/browser/test_surveyors_silence.py.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import (
    O_HOME,
    X_HOME,
    begun,
    line_up,
    lines,
    new,
    play,
    rulers,
    shown,
    table,
)


def moved(state: State, number: int, x: int, y: int) -> State:
    """The same game with one unvisited star elsewhere."""
    stars = list(state.stars)
    stars[number - 1] = replace(stars[number - 1], x=x, y=y)
    return replace(state, stars=tuple(stars))


def outside_of_the_sheet(state: State, draft: tuple[str, ...] = ()) -> object:
    """Everything that is said and listed, and the picture without the places of the stars."""
    scene = GAME.picture.scene(state, 0, draft)
    labels = [
        (part.key, re.findall(r'(?:aria-label|data-word)="([^"]*)"|<title>([^<]*)', part.svg))
        for part in scene.panes[0].parts
    ]
    return (
        lines(state),
        GAME.words.summary(state, 0),
        GAME.words.prompt(state, 0, draft),
        GAME.words.coach(state, 0, draft),
        [GAME.words.label(state, 0, tuple(line.split())) for line in lines(state)],
        scene.panes[1:],
        labels,
    )


@pytest.mark.rule("SUR-141")
@pytest.mark.parametrize("draft", [(), ("fly", "3"), ("asteroid",)])
def test_before_the_commitment_nothing_depends_on_a_distance(draft: tuple[str, ...]) -> None:
    points = [X_HOME, O_HOME, (1700, 1000), (2500, 1000), (4000, 4000)]
    near = table(points, events="choose")
    far = moved(near, 3, 7900, 7000)
    assert outside_of_the_sheet(near, draft) == outside_of_the_sheet(far, draft)


@pytest.mark.rule("SUR-141")
def test_stars_look_alike_wherever_they_are() -> None:
    """No greying, colouring or sizing by distance: but for its place and number a star is drawn
    the same, and so is the ring of a selected one."""
    state = line_up(800, 6500)
    for draft in ((), ("fly", "3"), ("fly", "4")):
        parts = shown(state, draft)
        plain = {
            re.sub(r"translate\([^)]*\)|\b[34]\b|d=\"[^\"]*\"", "", parts[f"star:{n}"])
            for n in (3, 4)
        }
        if not draft:
            assert len(plain) == 1
        assert ("chosen-ring" in parts["star:3"]) == (draft == ("fly", "3"))


@pytest.mark.rule("SUR-141")
def test_no_line_or_ruler_to_a_selected_star() -> None:
    state = play(line_up(800, 1600), "fly 3 mark", "fly 5 mark")
    parts = GAME.picture.scene(state, 0, ("fly", "4")).panes[0].parts
    x = 16 + 260
    assert not any(f"{x} 116" in part.svg and "translate" not in part.svg for part in parts)
    assert rulers(state, ("fly", "4")) == {"ruler:1": False}


@pytest.mark.rule("SUR-141")
def test_nothing_on_the_paper_repeats() -> None:
    paper = shown(begun())["sheet"]
    assert paper.count("<rect") == 2 and "pattern" not in paper and "path" not in paper


@pytest.mark.rule("SUR-143", "SUR-R-70")
def test_lists_follow_the_numbers() -> None:
    state = line_up(3000, 800, 2000)
    flights = [line for line in lines(state) if line.startswith("fly")]
    assert flights == [f"fly {n} mark" for n in range(3, 13)]
    assert not re.search(r"\d+\.\d", " ".join(flights))
    parts = [p.svg for p in GAME.picture.scene(state, 0, ()).panes[0].parts if "data-rank" in p.svg]
    ranks = [int(re.findall(r'data-rank="(\d+)"', svg)[0]) for svg in parts]
    assert ranks == list(range(3, 13))  # what arrow keys walk along


@pytest.mark.rule("SUR-R-72")
def test_the_galaxy_code_is_nowhere_before_the_end() -> None:
    assert GAME.covered
    state = begun(seed="k7qp-3m9x")
    scene = GAME.picture.scene(state, 0, ())
    shown = "".join(part.svg for pane in scene.panes for part in pane.parts)
    assert "k7qp" not in shown + GAME.words.summary(state, 0)
    before = new()
    begin = notation.parse(GAME, "begin k7qp-3m9x 2")
    assert "k7qp" not in GAME.words.describe(before, begin, GAME.rules.apply(before, begin), 0)

"""The eye of computer players and hints (SUR-144)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from galaxies.formats import position
from galaxies.games import surveyors
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.eye import Eye
from rules.surveyors.table import O_HOME, X_HOME, begun, drawn, line_up, play


@pytest.mark.rule("SUR-144")
def test_computers_and_hints_see_by_eye_only() -> None:
    state = line_up(1000, 2000)
    eye = Eye(state, 0, 80, 40)
    true = 1.0
    assert eye.inches(1, 3) != true and eye.inches(1, 3) == Eye(state, 0, 80, 40).inches(3, 1)
    assert Eye(state, 1, 80, 40).inches(1, 3) != eye.inches(1, 3)
    flown = play(state, "fly 3 mark")
    after = Eye(flown, 0, 80, 40)
    assert after.inches(1, 3) == 1.0 and after.is_known(1, 3)
    # The measured line corrects the bias of all others, but not their noise.
    assert after.inches(1, 4) != eye.inches(1, 4) and not after.is_known(1, 4)


@pytest.mark.rule("SUR-144")
def test_no_computer_player_has_a_ruler() -> None:
    """The modules that think do not even import what measures; only the eye does."""
    folder = Path(surveyors.__file__).parent
    thinking = ("analysis", "levels", "reasons", "schemes", "routes", "placing")
    for name in (*(f"computer/{name}" for name in thinking), "words/sight"):
        text = (folder / f"{name}.py").read_text("utf-8")
        assert not re.search(r"measure import|squared|flights import|begun_inches", text), name
    assert "squared" in (folder / "rules/eye.py").read_text("utf-8")


@pytest.mark.rule("SUR-148")
def test_eyes_follow_from_the_sheet_alone() -> None:
    state = drawn([X_HOME])
    assert state.sheet_code == drawn([X_HOME], events="choose").sheet_code
    assert state.sheet_code != drawn([O_HOME]).sheet_code
    moved = replace(state, stars=(*state.stars[:-1], replace(state.stars[-1], y=10_000)))
    assert Eye(state, 0, 80, 0).inches(1, 2) != Eye(moved, 0, 80, 0).inches(1, 2)


@pytest.mark.rule("SUR-148")
@pytest.mark.parametrize("source", ["seed", "drawn", "napkin"])
def test_no_position_tells_the_seed(source: str) -> None:
    """From the seed would follow every roll to come, and what the letters mean."""
    state = begun(seed="k7qp-3m9x", galaxy_source=source, codes="on", star_names="names")
    assert "k7qp" not in position.dump(state)
    rolled = replace(line_up(800, events="d6"), rolls=3)
    assert GAME.rules.observe(rolled, 0) == replace(rolled, rolls=0)

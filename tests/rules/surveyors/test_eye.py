"""The eye of computer players and hints (SUR-144)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from galaxies.games import surveyors
from galaxies.games.surveyors.rules.eye import Eye
from galaxies.games.surveyors.rules.scatter import pack
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
    thinking = ("levels", "schemes", "routes", "hint", "placing")
    for name in (*(f"computer/{name}" for name in thinking), "words/sight"):
        text = (folder / f"{name}.py").read_text("utf-8")
        assert not re.search(r"measure import|squared|flights import|begun_inches", text), name
    assert "squared" in (folder / "rules/eye.py").read_text("utf-8")


@pytest.mark.rule("SUR-148")
def test_the_game_key() -> None:
    assert begun(seed="demo").key == "demo"
    assert begun(galaxy_source="napkin").key == "napkin"
    state = drawn([X_HOME])
    assert state.key == pack([(s.x, s.y) for s in state.stars], False)
    assert state.key != drawn([O_HOME]).key
    assert Eye(state, 0, 80, 0).inches(1, 2) != Eye(replace(state, key="x"), 0, 80, 0).inches(1, 2)

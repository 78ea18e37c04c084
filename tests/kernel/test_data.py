"""Data files beside a game's modules."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import galaxies
from galaxies.data import BadData, load, misfit


def test_a_file_that_is_no_toml_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "comet_data"
    home.mkdir()
    (home / "__init__.py").write_text("")
    (home / "ice.toml").write_text("size = 1\ncost = = 5\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    __import__("comet_data")
    with pytest.raises(BadData, match=r"ice\.toml.*line 2"):
        load("comet_data", "ice.toml")
    (home / "ice.toml").write_text("cost = 5\n")
    assert load("comet_data", "ice.toml") == {"cost": 5}
    del sys.modules["comet_data"]


SHAPE = {"ice": {"p1": {"core": (int, int)}, "*": [float]}, "title": str, "cold?": bool}


CORE = {"p1": {"core": [1, 2]}}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"title": "x"}, "ice is missing."),
        ({"ice": 3, "title": "x"}, "ice must be a table, not 3."),
        ({"ice": {"p1": {"core": [1]}}}, "ice.p1.core must have 2 values, not 1."),
        ({"ice": {"p1": {"core": [1, "x"]}}}, 'ice.p1.core[1] must be a whole number, not "x".'),
        ({"ice": {"p1": {"core": [1, True]}}}, "ice.p1.core[1] must be a whole number, not true."),
        ({"ice": {"p1": {"core": 5}}}, "ice.p1.core must be a list, not 5."),
        ({"ice": {**CORE, "p2": [1, 2.5, "x"]}}, 'ice.p2[2] must be a number, not "x".'),
        ({"ice": CORE, "title": 1}, "title must be a text, not 1."),
        ({"ice": CORE, "title": "x", "cold": 0}, "cold must be true or false, not 0."),
        ({"ice": CORE, "title": "x", "note": None}, ""),
    ],
)
def test_a_wrong_value_is_named_with_its_place(wrong: dict[str, object], said: str) -> None:
    assert misfit(wrong, SHAPE) == said


@pytest.mark.parametrize(
    ("game", "old", "new", "said"),
    [
        ("colony", "core = [4, 1, 1]", 'core = [4, "x", 1]', r"random_deck\.p1\.core\[1\]"),
        ("colony", 'title = "Sector power"', "title = 7", r"solo_band\[3\]\.title must be a text"),
    ],
)
def test_a_game_with_a_wrong_number_says_which(
    tmp_path: Path, game: str, old: str, new: str, said: str
) -> None:
    """As who changes a number finds it: the game is started from a copy of the package."""
    shutil.copytree(Path(galaxies.__file__).parent, tmp_path / "galaxies")
    file = tmp_path / "galaxies/games" / game / "setup.toml"
    text = file.read_text("utf-8")
    at = text.index("[random_deck]")
    file.write_text(text[:at] + text[at:].replace(old, new, 1), "utf-8")
    ask = [sys.executable, "-m", "galaxies", "playout", game, "-n", "1", "--option", "deck=random"]
    told = subprocess.run(
        ask, check=False, cwd=tmp_path, env={"PYTHONPATH": "."}, capture_output=True, text=True
    )
    assert told.returncode == 2
    assert re.fullmatch(rf"galaxies: colony/setup\.toml: {said}.*\n", told.stderr), told.stderr

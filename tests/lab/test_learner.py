"""The example that learns: it runs as its first lines say, and beats the easy player.

It is trained here for seconds only; the laboratory's page tells what minutes give.
"""

from __future__ import annotations

import doctest
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from galaxies.lab import agent

EXAMPLE = Path(__file__).parents[2] / ".github" / "learner.py"
STUDY = """
galaxies = 40
seed = "not seen"
[[setups]]
game = "{game}"
seats = [["{level}"], ["learned_{game}.json"]]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / EXAMPLE.name).write_bytes(EXAMPLE.read_bytes())
    return tmp_path


def run(folder: Path, *command: str) -> str:
    paths = os.pathsep.join(map(os.path.abspath, filter(None, sys.path)))
    told = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths, "OMP_NUM_THREADS": "1"},
        check=True,
        capture_output=True,
    )
    return told.stdout.decode()


def ahead(folder: Path, game: str, level: str) -> tuple[float, float]:
    """The interval of how many points more than the level the learner scores alone, in the same
    galaxies."""
    (folder / "study.toml").write_text(STUDY.format(game=game, level=level))
    run(folder, "-m", "galaxies", "study", "study.toml", "--processes", "1", "--figures", "f.json")
    figures = json.loads((folder / "f.json").read_text("utf-8"))
    _, low, high = figures["setups"][1]["ahead"]
    return low, high


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 100


def test_seconds_beat_easy_in_surveyors(folder: Path) -> None:
    run(folder, EXAMPLE.name, "surveyors", "3200")
    assert ahead(folder, "surveyors", "drifter")[0] > 0
    command = ("match", "surveyors", "drifter", "learned_surveyors.json", "-n", "4", "--json")
    standings = json.loads(run(folder, "-m", "galaxies", *command))
    assert [one["games"] for one in standings["players"]] == [4, 4]


def test_seconds_beat_random_in_take_the_galaxy(folder: Path) -> None:
    run(folder, EXAMPLE.name, "colony", "320")
    assert ahead(folder, "colony", "random")[0] > 0


def test_a_player_of_ones_own_is_made_as_its_page_says() -> None:
    assert doctest.testmod(agent).failed == 0
    with pytest.raises(KeyError):
        agent.player("chess", lambda seen, actions: 0)

"""Pyodide gives the same results as this Python: for every playthrough, with the engine of the
pages and the official one, with other hash seeds, and for the generator of galaxies whose numbers
are in a rulebook."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from build.places import PY, PYODIDE
from build.python.engine import engine_name
from galaxies.games.surveyors.rules import sheets
from galaxies.play.records.replay import replay
from galaxies.play.records.transcript import transcript
from games import LISTED
from wasm.inside import HERE, in_pyodide

STATE = 0x4703AEC73A59EBD5
"""A state of the demo sheet's stream, too large for numbers in JavaScript but not for Python."""


def playthroughs() -> dict[str, Path]:
    folders = [HERE.parent / "playthroughs" / game_id for game_id in LISTED]
    paths = [path for folder in folders for path in sorted(folder.glob("*.txt"))]
    return {f"{path.parent.name}/{path.name}": path for path in paths}


SEEDS = ("0", "1", "4711")


# Each seed has a third of every game's playthroughs; the Python here has a random seed. The
# official engine has the same Python, compiled with more parts than pages need: one third will do.
@pytest.mark.parametrize(
    ("seed", "engine"),
    [*((seed, engine_name()) for seed in SEEDS), (SEEDS[0], PYODIDE)],
    ids=[*(f"{seed}-lean" for seed in SEEDS), f"{SEEDS[0]}-official"],
)
def test_playthroughs_read_the_same_in_pyodide(seed: str, engine: str, tmp_path: Path) -> None:
    paths = dict(list(playthroughs().items())[SEEDS.index(seed) :: len(SEEDS)])
    assert {name.split("/")[0] for name in paths} == set(LISTED), "a game has no playthrough"
    asked = {name: path.read_text("utf-8") for name, path in paths.items()}
    told = in_pyodide(tmp_path, "replay.py", asked, seed, engine)
    assert told == {name: transcript(replay(record)) for name, record in asked.items()}


def test_the_generator_of_sheets_is_the_same_integer_for_integer(tmp_path: Path) -> None:
    table = tomllib.loads((PY / "galaxies/games/surveyors/galaxies.toml").read_text("utf-8"))
    seeded = [entry for entry in table["galaxy"] if "seed" in entry]
    assert len(seeded) == 11
    papers = {entry["id"]: sheets.papers()[entry["sheet"]] for entry in seeded}
    given = {
        "hashed": ["", "a", "surveyors/1/8500x11000/24/demo/0"],
        "drawn": [[0, 3], [STATE, 2]],
        "below": [[STATE, [7501, 10001]]],
        "lists": [
            [papers[e["id"]].width, papers[e["id"]].height, e["star_count"], e["seed"]]
            for e in seeded
        ],
    }
    told = in_pyodide(tmp_path, "sheets.py", given)
    vectors = [
        vector.get("value_hex") or vector["value"] for vector in table["generator"]["vector"]
    ]
    empty, a, zero, sheet, state, bounded = vectors
    assert told["hashed"] == [empty, a, sheet]
    assert told["drawn"] == [zero, state]
    assert told["below"] == [bounded]
    for entry, (number, stars) in zip(seeded, told["lists"], strict=True):
        assert number == entry["accepted_attempt"], entry["id"]
        assert stars == entry["stars"], entry["id"]

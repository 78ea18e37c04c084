"""Every playthrough reads the same inside Pyodide as here, whatever the hash seed."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path

import pytest

from build.places import DIST
from galaxies.games import GAMES
from galaxies.session import replay
from galaxies.transcript import transcript

HERE = Path(__file__).parent


def records() -> dict[str, str]:
    folders = [HERE.parent / "playthroughs" / game_id for game_id in GAMES]
    paths = [path for folder in folders for path in sorted(folder.glob("*.txt"))]
    return {f"{path.parent.name}/{path.name}": path.read_text("utf-8") for path in paths}


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_playthroughs_read_the_same_in_pyodide(seed: str, tmp_path: Path) -> None:
    texts = records()
    assert {name.split("/")[0] for name in texts} == set(GAMES), "a game has no playthrough"
    (packed,) = DIST.glob("r-*/py.bin")
    archive = tmp_path / "py.zip"
    archive.write_bytes(gzip.decompress(packed.read_bytes()))
    file = tmp_path / "records.json"
    file.write_text(json.dumps(texts), "utf-8")
    result = subprocess.run(
        ["node", HERE / "replay.mjs", archive, seed, file],
        check=True,
        capture_output=True,
        text=True,
    )
    told = json.loads(result.stdout)
    for name, text in texts.items():
        assert told[name] == transcript(replay(text)), name

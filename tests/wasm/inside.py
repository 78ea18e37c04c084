"""Runs a program in the Python of the pages, under Node."""

from __future__ import annotations

import gzip
import json
import subprocess
import zipfile
from pathlib import Path
from typing import Any

from build.places import DIST, PY
from build.python.engine import engine_name

HERE = Path(__file__).parent
TRANSCRIPT = "galaxies/play/records/transcript.py"


def in_pyodide(folder: Path, program: str, given: object, seed: str = "0", engine: str = "") -> Any:
    """The result of a program beside this file in the page's Python."""
    engine = engine or engine_name()
    archive, file = folder / "py.zip", folder / "given.json"
    packed = sorted(DIST.glob("r-*/*.bin"), key=lambda path: path.stem == "py")
    archive.write_bytes(b"".join(gzip.decompress(path.read_bytes()) for path in packed))
    with zipfile.ZipFile(archive, "a") as files:
        files.write(PY / TRANSCRIPT, TRANSCRIPT)  # pages have no use for it
    file.write_text(json.dumps(given), "utf-8")
    result = subprocess.run(
        ["node", HERE / "run.mjs", DIST / "vendor" / engine, archive, seed, HERE / program, file],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return json.loads(result.stdout)

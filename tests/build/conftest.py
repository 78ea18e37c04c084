"""The built site: the tests read it and do not build it."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from build.places import DIST


@pytest.fixture(scope="session")
def dist() -> Path:
    assert (DIST / "sw.js").exists(), "run ./build.sh first"
    return DIST


@pytest.fixture(scope="session")
def release(dist: Path) -> Path:
    """The only release folder, with all files of ours."""
    (folder,) = dist.glob("r-*")
    return folder


@pytest.fixture(scope="module")
def told(request: pytest.FixtureRequest) -> Any:
    """What a program says in Node that has the name of the tests: ahead.mjs of test_ahead.py."""
    program = request.path.with_name(f"{request.path.stem.removeprefix('test_')}.mjs")
    result = subprocess.run(["node", program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
    return json.loads(result.stdout)

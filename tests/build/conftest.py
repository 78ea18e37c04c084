"""The built site: the tests read it and do not build it."""

from pathlib import Path

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

"""What the build changes in what others wrote: each with its reason, for one version, and not at
all on the plain path."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.places import NODE_MODULES, PINNED, PYODIDE, PYSCRIPT
from build.python import patches
from build.python.engine import FILES, engine_name
from build.python.lean import leaner
from build.vendor import LOADER, PYSCRIPT_SOURCE, pyscript_files

EDITS = [edit for edits in patches.EDITS.values() for edit in edits] + [*patches.GLUE]


def test_each_has_its_reason() -> None:
    assert [edit.old for edit in EDITS if not edit.why.endswith(".") or edit.old == edit.new] == []


def test_they_are_for_the_pinned_versions_and_for_no_other() -> None:
    patches.check(PINNED)
    for name, version in patches.VERSIONS.items():
        with pytest.raises(ValueError, match=f"is for {name} {version}, and this is {version}1"):
            patches.check({**PINNED, name: f"{version}1"})


@pytest.mark.parametrize("name", patches.EDITS)
def test_a_text_that_is_not_there_stops_the_build(name: str) -> None:
    edits = patches.EDITS[name]
    whole = "\n".join(edit.old for edit in edits).encode()
    assert leaner({name: whole, "other.py": b"x"})["other.py"] == b"x"
    for gone in edits:
        others = "\n".join(edit.old for edit in edits if edit.old not in gone.old)
        with pytest.raises(ValueError, match=f"{name} no longer has"):
            leaner({name: others.encode()})


def test_the_plain_path_has_none_of_them(dist: Path) -> None:
    """It starts, installs our wheel and plays (test_plain.py, and a browser in test_boot.py)."""
    vendor = dist / "vendor"
    for name in (LOADER, *FILES):
        official = (NODE_MODULES / "pyodide" / name).read_bytes()
        assert (vendor / PYODIDE / name).read_bytes() == official, name
    for name in pyscript_files():
        assert (vendor / PYSCRIPT / name).read_bytes() == (
            PYSCRIPT_SOURCE / "dist" / name
        ).read_bytes(), name
    assert all((vendor / engine_name() / name).exists() for name in FILES), "apart from the other"

"""The plain path: wheels as bytecode of the page's Python, locked, and enough to play."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from build.places import PYODIDE, WEB
from build.python.plain import write_plain

HERE = Path(__file__).parent


@pytest.fixture
def plain(release: Path) -> Path:
    return release / "plain"


@pytest.fixture
def packages(plain: Path) -> dict[str, Any]:
    lock: dict[str, Any] = json.loads((plain / "pyodide-lock.json").read_text("utf-8"))["packages"]
    return lock


@pytest.fixture
def magic(release: Path) -> bytes:
    """How bytecode of the page's Python begins, as its archive was made."""
    archive = gzip.decompress((release / "py.bin").read_bytes())
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return files.read("sitecustomize.pyc")[:4]


def assert_is_bytecode(path: Path, magic: bytes) -> None:
    with zipfile.ZipFile(path) as files:
        names = files.namelist()
        compiled = [name for name in names if name.endswith(".pyc")]
        assert compiled and not [name for name in names if name.endswith(".py")]
        assert {files.read(name)[:4] for name in compiled} == {magic}


def test_the_lock_file_fits_the_wheels(plain: Path, packages: dict[str, Any]) -> None:
    assert set(packages) == {"pocket-galaxies", "micropip", "packaging"}
    wheels = {path.name: path for path in plain.glob("*.whl")}
    assert {package["file_name"] for package in packages.values()} == set(wheels)
    for package in packages.values():
        content = wheels[package["file_name"]].read_bytes()
        assert package["sha256"] == hashlib.sha256(content).hexdigest()


def test_wheels_and_library_are_bytecode_of_the_page(
    dist: Path, plain: Path, packages: dict[str, Any], magic: bytes
) -> None:
    for package in packages.values():
        assert package["file_name"].endswith("-cp314-none-any.whl")
        assert_is_bytecode(plain / package["file_name"], magic)
    assert_is_bytecode(dist / "vendor" / PYODIDE / "python_stdlib.zip", magic)


def test_our_wheel_holds_the_package_and_the_shell(plain: Path, packages: dict[str, Any]) -> None:
    with zipfile.ZipFile(plain / packages["pocket-galaxies"]["file_name"]) as wheel:
        names = set(wheel.namelist())
    data = "galaxies/games/express/RULES.md"
    assert {"galaxies/play/session.pyc", "shell/dispatch.pyc", data} <= names


def test_the_plain_path_is_the_same_byte_for_byte(plain: Path, tmp_path: Path) -> None:
    again = tmp_path / "plain"
    write_plain(again)
    assert {path.name for path in again.iterdir()} == {path.name for path in plain.iterdir()}
    for path in plain.iterdir():
        assert (again / path.name).read_bytes() == path.read_bytes(), path.name


def test_micropip_installs_the_wheel_and_it_plays(dist: Path, plain: Path) -> None:
    program, record = HERE / "plain_alone.mjs", WEB / "covers" / "express.txt"
    result = subprocess.run(
        ["node", program, dist / "vendor" / PYODIDE, plain, record],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, (result.stdout + result.stderr)[-3000:]
    assert "the plain path runs" in result.stdout

"""py.bin, a gzipped zip: always the same bytes, no unused modules, no missing ones."""

import gzip
import io
import subprocess
import zipfile
from pathlib import Path

from build.places import PY
from build.python.archive import write_archive

HERE = Path(__file__).parent


def names_in(archive: Path) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes()))).namelist()


def test_the_archive_is_the_same_byte_for_byte(release: Path, tmp_path: Path) -> None:
    again = tmp_path / "py.bin"
    write_archive(again)
    assert again.read_bytes() == (release / "py.bin").read_bytes()


def test_python_is_bytecode_and_rules_stay_outside(release: Path) -> None:
    names = names_in(release / "py.bin")
    assert names == sorted(names)
    assert not [name for name in names if name.endswith((".py", ".md"))]
    assert "galaxies/play/session.pyc" in names
    assert "shell/table.pyc" in names
    assert "pyscript/__init__.pyc" in names
    assert not [name for name in names if "terminal" in name or name.endswith("/plain.pyc")]


def test_data_files_are_in_the_archive(release: Path) -> None:
    tables = [path.relative_to(PY) for path in PY.glob("galaxies/**/*.toml")]
    data = {path.with_suffix(".json").as_posix() for path in tables if path.stem != "examples"}
    assert data
    names = names_in(release / "py.bin")
    assert data <= set(names)
    # The examples are drawn when the site is built.
    assert not [name for name in names if name.endswith("/examples.json")]


def test_all_runs_with_the_archive_alone(release: Path, tmp_path: Path) -> None:
    """All modules can be imported and all games played without another standard library."""
    program = HERE / "archive_alone.mjs"
    result = subprocess.run(
        ["node", program, release / "py.bin", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, (result.stdout + result.stderr)[-3000:]
    assert "everything runs" in result.stdout

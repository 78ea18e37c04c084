"""py.zip: the same bytes every time, nothing in it that is not needed, nothing missing."""

import subprocess
import zipfile
from pathlib import Path

from build.__main__ import write_archive
from build.places import WEB

HERE = Path(__file__).parent


def test_the_archive_is_the_same_byte_for_byte(release: Path, tmp_path: Path) -> None:
    again = tmp_path / "py.zip"
    write_archive(again)
    assert again.read_bytes() == (release / "py.zip").read_bytes()


def test_python_is_bytecode_and_rules_stay_outside(release: Path) -> None:
    with zipfile.ZipFile(release / "py.zip") as archive:
        names = archive.namelist()
    assert names == sorted(names)
    assert not [name for name in names if name.endswith((".py", ".md"))]
    assert "galaxies/session.pyc" in names
    assert "shell/table.pyc" in names
    assert "pyscript/__init__.pyc" in names


def test_data_files_are_in_the_archive(release: Path) -> None:
    data = {p.relative_to(WEB.parent / "py").as_posix() for p in WEB.parent.glob("py/galaxies/**/*.toml")}
    with zipfile.ZipFile(release / "py.zip") as archive:
        assert data <= set(archive.namelist())


def test_all_runs_with_the_archive_alone(release: Path) -> None:
    """Every module is imported and every game is played with no other standard library."""
    program = HERE / "archive_alone.mjs"
    result = subprocess.run(
        ["node", program, release / "py.zip"], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, (result.stdout + result.stderr)[-3000:]
    assert "everything runs" in result.stdout

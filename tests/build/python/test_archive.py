"""The archives: always the same bytes, no unused modules, no missing ones."""

import gzip
import marshal
import re
import subprocess
from pathlib import Path

import pytest

from build.places import PY
from build.python.archive import write_archives
from galaxies.games import GAMES

HERE = Path(__file__).parent


def files_in(release: Path, part: str = "py") -> dict[str, bytes]:
    """The files of an archive, without those in a zip at its end."""
    content = gzip.decompress((release / f"{part}.bin").read_bytes())
    length, size = (int.from_bytes(content[i : i + 4], "little") for i in (4, 8))
    start = 12 + length
    assert content.startswith(b"part") and (part == "py" or len(content) == start + size)
    index = marshal.loads(content[12:start])
    return {name: content[start + at : start + at + one] for name, (one, at) in index.items()}


def test_the_archives_are_the_same_byte_for_byte(release: Path, tmp_path: Path) -> None:
    again = tmp_path / "archives"
    write_archives(again)
    names = {path.name for path in again.iterdir()}
    assert names == {"py.bin", "lab.bin", *(f"{game}.bin" for game in GAMES.all())}
    for name in names:
        assert (again / name).read_bytes() == (release / name).read_bytes(), name


def test_python_is_bytecode_and_rules_stay_outside(release: Path) -> None:
    for archive in ("py", "lab", *GAMES.all()):
        names = [*files_in(release, archive)]
        assert names == sorted(names)
        assert not [name for name in names if name.endswith((".py", ".md"))]
        assert not [name for name in names if "terminal" in name or name.endswith("/plain.pyc")]
    assert {
        "galaxies/play/session.pyc",
        "shell/dispatch.pyc",
        "pyscript/__init__.pyc",
    } <= files_in(release).keys()


def test_a_page_loads_the_code_of_no_other_game(release: Path) -> None:
    assert [n for n in files_in(release) if n.startswith("galaxies/games/")] == [
        "galaxies/games/__init__.pyc"
    ]
    for game in GAMES.all():
        folder, made = f"galaxies/games/{game}/", f"_recorded_dataclasses/{game}.pyc"
        names = files_in(release, game)
        own = f"galaxies/games/{game}.pyc"
        assert names.keys() & {f"{folder}__init__.pyc", own} and made in names
        assert not [name for name in names if not name.startswith((folder, own, made))]
        written = set(re.findall(rb"galaxies\.[a-z_.]+", names[made]))
        package = f"galaxies.games.{game}.".encode()
        assert written and all((module + b".").startswith(package) for module in written)


def test_only_the_laboratory_loads_its_code(release: Path) -> None:
    names = files_in(release, "lab").keys()
    assert {"galaxies/lab/study.pyc", "shell/lab/bench.pyc", "tomllib/__init__.pyc"} <= names
    assert not [name for name in names if name.endswith(("/crew.pyc", "/rows.pyc"))]
    for archive in ("py", *GAMES.all()):
        others = files_in(release, archive)
        assert not names & others.keys()
        assert not [name for name in others if "/lab/" in name or "matches" in name]


def test_data_files_are_in_the_archive(release: Path) -> None:
    tables = [path.relative_to(PY) for path in PY.glob("galaxies/**/*.toml")]
    drawn = ("examples", "introduction")  # when the site is built
    data = {path.with_suffix(".json").as_posix() for path in tables if path.stem not in drawn}
    assert data
    names = [name for archive in ("py", *GAMES.all()) for name in files_in(release, archive)]
    assert data <= set(names)
    left = [name for name in names if name.endswith(tuple(f"/{stem}.json" for stem in drawn))]
    assert left == []


def run_alone(program: str, release: Path, folder: Path, parts: list[str]) -> str:
    """What a program beside this file tells in a Pyodide with these archives alone."""
    archives = [release / f"{name}.bin" for name in (*parts, "py")]
    result = subprocess.run(
        ["node", HERE / "archive_alone.mjs", HERE / program, folder, *archives],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, (result.stdout + result.stderr)[-3000:]
    return result.stdout


@pytest.mark.parametrize("parts", [["express"], [*GAMES.all(), "lab"]])
def test_all_runs_with_the_archives_alone(release: Path, tmp_path: Path, parts: list[str]) -> None:
    """All modules can be imported and games played without another standard library, with the
    archives joined as pages join them: for a game page, and for the image of Python's memory."""
    games = [name for name in parts if name in GAMES.all()]
    told = run_alone("archive_alone.py", release, tmp_path, parts)
    assert f"everything runs: {len(games)} games" in told


def test_dataclasses_are_made_as_the_library_makes_them(release: Path, tmp_path: Path) -> None:
    told = run_alone("dataclasses_alone.py", release, tmp_path, [*GAMES.all(), "lab"])
    count = re.search(r"(\d+) dataclasses are the same", told)
    assert count and int(count[1]) > 400

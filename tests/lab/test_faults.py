"""What goes wrong in a study is told in a sentence, and nothing that was played is lost."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import galaxies
from galaxies.lab import Unable, playing, study
from galaxies.lab.crew import Crew, Here, crew
from galaxies.lab.playing import Job, Setup, play
from galaxies.lab.rows import Rows
from galaxies.terminal.commands import main

PY = Path(__file__).parents[2] / "py"
SURVEY = """
galaxies = 30
[[setups]]
game = "surveyors"
seats = ["drifter", "drifter"]
options = { stars = "12" }
"""
ALONE = Crew(Here(), lambda: 1)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command says when it refuses: one sentence."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("galaxies: ") and err.count("\n") == 1
    return err.removeprefix("galaxies: ").strip()


def test_figures_of_openings_that_share_no_galaxy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, target = tmp_path / "a.toml", tmp_path / "a.json"
    setup = '[[setups]]\ngame = "express"\nseats = ["random"]\nopening = ["start b5", "start c2"]'
    file.write_text(f'galaxies = 8\nseed = "q"\n{setup}')
    assert main(["study", str(file), "--processes", "1", "--figures", str(target)]) == 0
    first, second = json.loads(target.read_text())["setups"]
    assert first["games"] + second["games"] <= 8 and "ahead" not in second
    file.write_text(f'galaxies = 1\nseed = "q"\n{setup.replace("start b5", "start a1")}')
    args = ("--processes", "1", "--rows", str(tmp_path / "b.jsonl"), "--figures", str(target))
    assert main(["study", str(file), *args]) == 0
    assert "impossible in 1 galaxy" in capsys.readouterr().out


def test_a_device_keeps_no_rows() -> None:
    with pytest.raises(Unable, match="zero is no file that can keep rows"):
        Rows(Path("/dev/zero"))


def test_a_full_disk_is_told_and_the_study_goes_on_later(tmp_path: Path) -> None:
    (tmp_path / "survey.toml").write_text(SURVEY)
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (9_000, 9_000));"
        "from galaxies.terminal.commands import main;"
        "sys.exit(main(['study', 'survey.toml', '--processes', '1']))"
    )
    env = {**os.environ, "PYTHONPATH": str(PY)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == "galaxies: survey.jsonl cannot be written: File too large.\n"
    rows = tmp_path / "survey.jsonl"
    assert rows.stat().st_size == 9_000 and not rows.read_bytes().endswith(b"\n")
    with Rows(rows) as file:
        assert len([*file.fill(study.read(SURVEY, "survey.toml").jobs(), ALONE)]) == 30
        assert 0 < file.kept < 30


def _dies_once(job: Job) -> str:
    """Game 3 ends its process the first time."""
    mark = Path(os.environ["DIED"])
    if job.number == 3 and not mark.exists():
        mark.touch()
        os._exit(1)
    return play(job)


def test_a_dead_process_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIED", str(tmp_path / "died"))
    plan = study.read(SURVEY, "survey.toml")
    with Rows(tmp_path / "alone.jsonl") as rows:
        list(rows.fill(plan.jobs(), ALONE))
    monkeypatch.setattr("galaxies.lab.rows.play", _dies_once)
    with crew(processes=2) as workers, Rows(tmp_path / "rows.jsonl") as rows:
        list(rows.fill(plan.jobs(), workers))
    assert (tmp_path / "died").exists()
    assert (tmp_path / "rows.jsonl").read_bytes() == (tmp_path / "alone.jsonl").read_bytes()


@pytest.mark.parametrize("content", ["rubbish", "[]", "{}", '{"puzzles": [[1, 2]]}', "7"])
def test_a_file_that_has_no_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(content)
    why = told(capsys, "puzzles", "express", "--check", str(file))
    assert why == f"{file} is not a file of puzzles."


def test_numbers_that_are_too_small(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(SURVEY)
    file = str(tmp_path / "a.toml")
    assert told(capsys, "puzzles", "express", "--count", "-1") == (
        "The number of puzzles must be at least 1."
    )
    for more in ([], ["--on", "tcp://127.0.0.1:1"]):
        why = told(capsys, "study", file, "--processes", "-1", *more)
        assert why == "The number of processes must be at least 1, or 0 for one on each core."
    assert "at least 1 second" in told(capsys, "study", file, "--wait", "0")
    assert not (tmp_path / "a.jsonl").exists()


BOTS = """
def clumsy(view, player, luck):
    return 1 // 0

def silent(view, player, luck):
    return None

def late(view, player, luck):
    raise TimeoutError
"""


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("clumsy", "failed {}: ZeroDivisionError: integer division or modulo by zero (odd.py, lin"),
        ("silent", "made no move {}: None is neither an action nor a line."),
        ("late", "failed {}: TimeoutError (odd.py, line 9)."),
    ],
)
def test_a_fault_of_ones_own_player_is_told_with_galaxy_and_ply(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    why: str,
) -> None:
    (tmp_path / "odd.py").write_text(BOTS)
    (tmp_path / "a.toml").write_text(SURVEY.replace('["drifter"', f'["odd:{name}"'))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "odd", raising=False)
    said = told(capsys, "study", str(tmp_path / "a.toml"), "--processes", "1")
    where = re.search(r"in galaxy (....-....) at ply (\d+)", said)
    assert where is not None
    assert said.startswith(f'The player "odd:{name}" {why.format(where[0])}')
    session = playing.begin(study.read(SURVEY, "a").setups[0], where[1])
    assert session.ply == int(where[2])


def test_a_fault_of_a_level_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(view: object, player: int, luck: object) -> None:
        raise ArithmeticError("odd")

    monkeypatch.setattr("galaxies.lab.playing.bot", lambda game, name: fail)
    with pytest.raises(ArithmeticError) as error:
        play(Job(0, Setup("express", ("cadet",)), "k7qp-3m9y"))
    ply = playing.begin(Setup("express", ("cadet",)), "k7qp-3m9y").ply
    assert error.value.__notes__ == [f'The player "cadet" failed in galaxy k7qp-3m9y at ply {ply}.']


def test_options_may_be_numbers_and_truths() -> None:
    game = galaxies.new("express", options={"haul": 12, "scan_wrap": False})
    assert (game.options["haul"], game.options["scan_wrap"]) == ("12", "false")
    with pytest.raises(galaxies.BadOptions, match='"haul" cannot be "7"; choose from 6, '):
        galaxies.new("express", options={"haul": 7})


def test_only_one_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(SURVEY)
    path = tmp_path / "a.jsonl"
    with Rows(path):
        why = told(capsys, "study", str(tmp_path / "a.toml"), "--processes", "1")
        assert why.startswith(f"{path} is being written by process {os.getpid()} on ")
        assert path.read_bytes() == b""
        assert list(tmp_path.glob("*.lock"))
    assert not list(tmp_path.glob("*.lock"))
    # What a killed process leaves behind locks nothing.
    (tmp_path / "a.jsonl.lock").write_text("process 1 on nowhere\n")
    assert main(["study", str(tmp_path / "a.toml"), "--processes", "1"]) == 0
    assert path.read_bytes().count(b"\n") == 30 and not list(tmp_path.glob("*.lock"))


def test_games_of_other_code_are_not_mixed_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, rows = tmp_path / "a.toml", tmp_path / "a.jsonl"
    file.write_text(SURVEY.replace("30", "3"))
    assert main(["study", str(file), "--processes", "1"]) == 0
    head = json.loads(rows.read_text().splitlines()[0])
    assert re.fullmatch("[0-9a-f]{12}", head["code"]) and head["version"] == galaxies.__version__
    # Another version of the same code goes on; other code does not.
    first = rows.read_text()
    older = first.replace(f'"version":"{galaxies.__version__}"', '"version":"0.0.1"')
    rows.write_text(older)
    file.write_text(SURVEY.replace("30", "4"))
    assert main(["study", str(file), "--processes", "1"]) == 0
    assert rows.read_text().startswith(older) and rows.read_text().count("\n") == 4
    other = older.replace(head["code"], "0123456789ab")
    capsys.readouterr()
    for content, there in (
        (other, "version 0.0.1, code 0123456789ab"),
        (re.sub(r'"version":.*?"galaxy"', '"galaxy"', older), "an older version"),
    ):
        rows.write_text(content)
        why = told(capsys, "study", str(file), "--processes", "1")
        assert why == (
            f"In {rows}, other code played the games from line 1 on: {there}; here it is version"
            f" {galaxies.__version__}, code {head['code']}. Name another file with --rows, or mix"
            " both with --mix."
        )
        assert rows.read_text() == content
        assert main(["study", str(file), "--processes", "1", "--mix"]) == 0
        assert rows.read_text().startswith(content) and rows.read_text().count("\n") == 4
        capsys.readouterr()


def test_a_worker_with_other_code_does_not_play() -> None:
    job = Job(0, Setup("express", ("random",)), "k7qp-3m9y", code="0123456789ab")
    with pytest.raises(Unable, match=r"A worker has other code .* than this process \(0123"):
        play(job)


def test_the_digest_is_of_what_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other files do not change it, one's own player does."""
    from galaxies.lab import code, sources  # noqa: PLC0415

    names = [name for name, _ in sources.files("express")]
    assert {"express/rules/scoring.py", "express/deals.toml", "game/actions.py"} <= set(names)
    assert not [one for one in names if "/words/" in one or "/picture/" in one or "example" in one]
    assert code.digest("express") != code.digest("colony")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "odd", raising=False)
    (tmp_path / "odd.py").write_text(BOTS)
    own = code.digest("express", ["odd:late"])
    assert own == code.digest("express", ["odd:clumsy"]) != code.digest("express", ["cadet"])
    (tmp_path / "odd.py").write_text(f"{BOTS}\n")
    assert code.digest("express", ["odd:late"]) != own

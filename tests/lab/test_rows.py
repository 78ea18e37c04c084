"""The rows of a study: the same wherever they are played, and never played twice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

import galaxies
from galaxies.lab import Unable, study
from galaxies.lab.crew import Crew, Here, crew, in_order
from galaxies.lab.playing import Job
from galaxies.lab.rows import Rows
from galaxies.lab.study import Study
from galaxies.lab.summary import Summary

SURVEY = """
galaxies = 12
counted = ["fly"]
[[setups]]
game = "surveyors"
seats = ["drifter", "drifter"]
options = { stars = [12, 14] }
"""
ALONE = Crew(Here(), lambda: 1)


def fill(path: Path, plan: Study, workers: Crew = ALONE) -> int:
    """Complete the file; the number of games played for it."""
    with Rows(path) as rows:
        made = list(rows.fill(plan.jobs(), workers))
    assert [row["n"] for row in made] == list(range(plan.games))
    return len(made) - rows.kept


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The rows of SURVEY, played in this process."""
    path = tmp_path_factory.mktemp("rows") / "whole.jsonl"
    assert fill(path, study.read(SURVEY, "survey.toml")) == 24
    return path.read_bytes()


def test_processes_play_the_same_rows(whole: bytes, tmp_path: Path) -> None:
    with crew(processes=2) as workers:
        assert fill(tmp_path / "rows.jsonl", study.read(SURVEY, "survey.toml"), workers) == 24
    assert (tmp_path / "rows.jsonl").read_bytes() == whole


@pytest.mark.parametrize(
    ("platform", "cores", "asked", "processes"),
    [("win32", 128, 0, 61), ("win32", 128, 64, 61), ("win32", 8, 0, 8), ("linux", 128, 0, 128)],
)
def test_windows_gets_no_more_processes_than_it_can_wait_for(
    monkeypatch: pytest.MonkeyPatch, platform: str, cores: int, asked: int, processes: int
) -> None:
    begun: list[int] = []

    class Pool(Here):
        def __init__(self, count: int, initializer: Callable[[], None]) -> None:
            begun.append(count)

    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    monkeypatch.setattr("galaxies.lab.crew.ProcessPoolExecutor", Pool)
    with crew(processes=asked) as workers:
        assert workers.room() == 4 * processes
    assert begun == [processes]


def test_fewer_than_no_processes_are_refused() -> None:
    with pytest.raises(Unable, match="must be at least 1"), crew(processes=-1):
        pass


def test_every_row_opens_as_its_game(whole: bytes) -> None:
    for line in whole.splitlines():
        row = json.loads(line)
        page, _, fragment = row["link"].partition("#")
        assert page == "surveyors.html"
        session = galaxies.open(fragment)
        outcome = session.game.rules.outcome(session.state)
        assert outcome is not None and session.ply == row["plies"]
        assert (list(outcome.scores), list(outcome.winners)) == (row["scores"], row["winners"])
        assert (session.galaxy, session.options["stars"]) == (
            row["galaxy"],
            row["options"]["stars"],
        )
        chosen = [session.line(ply) for ply in range(session.ply) if session.player_at(ply) == 1]
        flights = {line: times for line, times in row["uses"][1].items() if line.startswith("fly")}
        assert sum(flights.values()) == sum(line.startswith("fly") for line in chosen)
        assert set(flights) <= set(chosen)


@pytest.mark.parametrize("cut", [1, 300, 5_000, 5_001])
def test_a_stopped_study_goes_on_behind_its_last_whole_row(
    whole: bytes, tmp_path: Path, cut: int
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(whole[:-cut])
    lost = 24 - whole[:-cut].count(b"\n")
    assert fill(path, study.read(SURVEY, "survey.toml")) == lost > 0
    assert path.read_bytes() == whole
    assert fill(path, study.read(SURVEY, "survey.toml")) == 0
    assert path.read_bytes() == whole


def test_more_galaxies_extend_the_file(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(whole)
    assert fill(path, study.read(SURVEY.replace("12\nc", "14\nc"), "survey.toml")) == 4
    assert path.read_bytes().startswith(whole)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("12, 14", "12, 15"),
        ("12\nc", "2\nc"),
        ('"fly"', '"home"'),
        ("galaxies", 'seed="2"\ngalaxies'),
    ],
)
def test_the_file_of_another_study_is_left_alone(
    whole: bytes, tmp_path: Path, old: str, new: str
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(whole)
    with pytest.raises(Unable, match=r"rows.jsonl has other games from line \d+ on. Undo"):
        fill(path, study.read(SURVEY.replace(old, new, 1), "survey.toml"))
    assert path.read_bytes() == whole


def test_a_file_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text("[]\nMy diary.\n")
    with pytest.raises(Unable, match="has other games from line 1 on"):
        fill(path, study.read(SURVEY, "survey.toml"))
    assert path.read_text() == "[]\nMy diary.\n"


def test_an_opening_is_played_first_or_its_galaxy_does_not_count(tmp_path: Path) -> None:
    text = """
    galaxies = 6
    counted = ["start"]
    [[setups]]
    game = "express"
    seats = ["random"]
    opening = "start b5"
    """
    made = list(map(json.loads, _lines(tmp_path, text)))
    played = [row for row in made if "scores" in row]
    assert all(row["opening"] == "start b5" for row in made)
    assert played and all(row["uses"][0]["start b5"] == 1 for row in played)
    others = [row for row in made if "scores" not in row]
    assert others and all("There is no planet on b5" in row["impossible"] for row in others)
    summary = Summary(study.read(text, "a.toml"))
    for row in made:
        summary.add(row)
    assert any(line.startswith("   impossible in 3 gal") for line in summary.lines())


def test_turning_points_are_plies_of_the_game(
    tmp_path: Path, toys: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = """
    galaxies = 3
    turning_points = true
    [[setups]]
    game = "toy-nim"
    seats = ["random", "random"]
    """
    made = [json.loads(line) for line in _lines(tmp_path, text)]
    assert any(row["turning_points"] for row in made)
    assert all(0 <= ply < row["plies"] for row in made for ply in row["turning_points"])


def _lines(folder: Path, text: str) -> list[str]:
    path = folder / f"{len(list(folder.iterdir()))}.jsonl"
    fill(path, study.read(text, "a.toml"))
    return path.read_text("utf-8").splitlines()


class Late(Executor):
    """Does the last task first, when somebody asks for a result; counts what waits."""

    def __init__(self) -> None:
        self.open: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = _Asked(self)
        self.open.append((future, lambda: fn(*args, **kwargs)))
        self.most = max(self.most, len(self.open))
        return future


class _Asked(Future[Any]):
    def __init__(self, owner: Late) -> None:
        super().__init__()
        self._owner = owner

    def result(self, timeout: float | None = None) -> Any:
        while not self.done():
            future, task = self._owner.open.pop()
            future.set_result(task())
        return super().result()


def test_results_come_in_order_and_few_are_under_way() -> None:
    executor, taken = Late(), []

    def items() -> Any:
        for number in range(1_000):
            taken.append(number)
            yield number

    results = in_order(str, items(), Crew(executor, lambda: 5))
    assert next(results) == "0"
    assert len(taken) == 5, "nothing is taken before there is room for it"
    assert ["0", *results] == [str(number) for number in range(1_000)]
    assert executor.most == 5


def test_a_mistake_of_a_game_ends_the_run_and_cancels_the_rest() -> None:
    executor = Late()
    with pytest.raises(ZeroDivisionError):
        list(in_order(lambda n: 1 // n, iter([1, 2, 0, 4, 5, 6, 7]), Crew(executor, lambda: 2)))
    assert all(future.cancelled() for future, _ in executor.open)


def _die(job: Job) -> str:
    import os  # noqa: PLC0415

    os._exit(1)


def test_a_dead_process_is_told_in_a_sentence() -> None:
    with (
        pytest.raises(Unable, match=re.escape("the same command continues")),
        crew(processes=2) as workers,
    ):
        list(in_order(_die, study.read(SURVEY, "survey.toml").jobs(), workers))

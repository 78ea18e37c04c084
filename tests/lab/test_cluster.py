"""The same rows from a cluster of Dask, with a real scheduler and two worker processes here, of
which one is killed in the middle."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from galaxies.lab import Unable, study
from galaxies.lab.crew import Crew, Here, crew, in_order
from galaxies.lab.rows import Rows
from galaxies.terminal.commands import main

PY = Path(__file__).parents[2] / "py"
DASK = (sys.executable, "-m", "dask")

SURVEY = """
galaxies = 120
[[setups]]
game = "surveyors"
seats = ["drifter", "drifter"]
options = { stars = "12" }
"""


Process = subprocess.Popen[bytes]
Start = Callable[..., Process]


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[tuple[str, Process, Start]]:
    """The address of a scheduler, its process, and a function that starts a worker with the package
    in a folder."""
    contact = tmp_path / "scheduler.json"
    quiet = {
        "DASK_LOGGING__DISTRIBUTED": "critical",
        "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    }
    with ExitStack() as stack:

        def start(*words: str, package: Path = PY) -> Process:
            path = os.pathsep.join([str(package), *filter(None, [os.environ.get("PYTHONPATH")])])
            env = {**os.environ, **quiet, "PYTHONPATH": path}
            process = stack.enter_context(
                subprocess.Popen([*DASK, *words], env=env, cwd=tmp_path, stderr=subprocess.DEVNULL)
            )
            stack.callback(process.kill)
            return process

        file = ("--scheduler-file", str(contact))
        local = ("--host", "127.0.0.1", "--no-dashboard")
        first = start("scheduler", *file, *local, "--port", "0")
        own = ("--nthreads", "1", "--no-nanny", "--memory-limit", "0")
        while not contact.exists() or not contact.read_text().endswith("}"):
            assert first.poll() is None, "the scheduler does not start"
            time.sleep(0.05)  # another process writes the file, and tells nobody when it is done
        address = json.loads(contact.read_text())["address"]
        yield address, first, partial(start, "worker", *file, *local, *own)


@pytest.fixture
def cluster(scheduler: tuple[str, Process, Start]) -> tuple[str, list[Process]]:
    """The address of a scheduler, and its two workers."""
    address, _, start = scheduler
    return address, [start() for _ in range(2)]


def test_a_killed_worker_loses_no_row_and_repeats_none(
    cluster: tuple[str, list[Process]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address, (first, _) = cluster
    plan = study.read(SURVEY, "survey.toml")
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    with Rows(here) as rows:
        list(rows.fill(plan.jobs(), Crew(Here(), lambda: 1)))
    # Small batches, so that most of them are still to be sent when the worker dies.
    monkeypatch.setattr("galaxies.lab.crew.LARGEST", 2)
    with crew(address) as workers, Rows(there) as rows:
        from distributed import get_client  # noqa: PLC0415

        get_client(address).wait_for_workers(2)
        made = rows.fill(plan.jobs(), workers)
        for _ in range(20):
            next(made)
        # It stops with games in hand and gets more, which are lost with it.
        first.send_signal(signal.SIGSTOP)
        threading.Timer(0.3, first.kill).start()
        assert sum(1 for _ in made) == plan.games - 20
        assert len(get_client(address).ncores()) == 1
        assert there.read_bytes() == here.read_bytes()
    (tmp_path / "survey.toml").write_text(SURVEY)
    told = tmp_path / "told.jsonl"
    command = ("study", str(tmp_path / "survey.toml"), "--rows", str(told), "--on", address)
    assert main(command) == 0
    assert told.read_bytes() == here.read_bytes()


def test_a_cluster_without_workers_is_told_after_a_while(
    scheduler: tuple[str, Process, Start], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, _, _ = scheduler
    file = tmp_path / "survey.toml"
    file.write_text(SURVEY)
    assert main(["study", str(file), "--on", address, "--wait", "1"]) == 2
    assert capsys.readouterr().err == (
        f'galaxies: The Dask scheduler at "{address}" has had no worker for 1 seconds: start some'
        f" (dask worker {address}), or wait longer with --wait.\n"
    )


def test_a_lost_worker_or_scheduler_ends_the_run_with_a_sentence(
    scheduler: tuple[str, Process, Start], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played is there, and another run goes on."""
    from distributed import Client  # noqa: PLC0415

    address, process, start = scheduler
    monkeypatch.setattr("galaxies.lab.crew.LARGEST", 2)
    monkeypatch.setattr("galaxies.lab.crew.LOOK", 0.2)
    plan, path = study.read(SURVEY, "survey.toml"), tmp_path / "rows.jsonl"
    for lost, why in (
        (start(), "has had no worker for 1 seconds: start some"),
        (process, "does not answer any more."),
    ):
        if lost is process:
            start()
        with Client(address) as client:
            client.wait_for_workers(1)
        with (
            pytest.raises(Unable, match=f"{why}.* Finished games are saved: the same command cont"),
            crew(address, wait=1) as workers,
            Rows(path) as rows,
        ):
            kept = path.read_bytes().count(b"\n")
            made = rows.fill(plan.jobs(), workers)
            for _ in range(kept + 10):
                next(made)
            lost.kill()
            list(made)
        assert path.read_bytes().count(b"\n") >= kept + 10
    with Rows(path) as rows:
        assert len([*rows.fill(plan.jobs(), Crew(Here(), lambda: 1))]) == plan.games


def test_a_worker_with_other_code_is_refused_before_it_plays(
    scheduler: tuple[str, Process, Start], tmp_path: Path
) -> None:
    address, _, start = scheduler
    shutil.copytree(PY / "galaxies", tmp_path / "other" / "galaxies")
    rule = tmp_path / "other" / "galaxies" / "games" / "surveyors" / "rules" / "scoring.py"
    rule.write_text(rule.read_text("utf-8") + "\nBONUS = 1\n", "utf-8")
    start(package=tmp_path / "other")
    plan, path = study.read(SURVEY, "survey.toml"), tmp_path / "rows.jsonl"
    with (
        pytest.raises(Unable, match=r"A worker has other code .* the same version of the package"),
        crew(address) as workers,
        Rows(path) as rows,
    ):
        list(rows.fill(plan.jobs(), workers))
    assert path.read_bytes() == b""


def _deadly(number: int) -> None:
    from distributed import KilledWorker  # noqa: PLC0415

    raise KilledWorker("game", None, number)


def test_a_game_that_kills_every_worker_ends_the_run_with_a_sentence() -> None:
    with pytest.raises(Unable, match=r"One game killed several workers of the cluster\. Finished"):
        list(in_order(_deadly, [4], Crew(Here(), lambda: 1)))

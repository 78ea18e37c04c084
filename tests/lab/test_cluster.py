"""The same rows from a cluster of Dask, with a real scheduler and two worker processes here, of
which one is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
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


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and its two workers."""
    contact = tmp_path / "scheduler.json"
    quiet = {
        "DASK_LOGGING__DISTRIBUTED": "critical",
        "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    }
    path = os.pathsep.join([str(PY), *filter(None, [os.environ.get("PYTHONPATH")])])
    env = {**os.environ, **quiet, "PYTHONPATH": path}
    with ExitStack() as stack:

        def start(*words: str) -> subprocess.Popen[bytes]:
            process = stack.enter_context(
                subprocess.Popen([*DASK, *words], env=env, cwd=tmp_path, stderr=subprocess.DEVNULL)
            )
            stack.callback(process.kill)
            return process

        file = ("--scheduler-file", str(contact))
        local = ("--host", "127.0.0.1", "--no-dashboard")
        scheduler = start("scheduler", *file, *local, "--port", "0")
        own = ("--nthreads", "1", "--no-nanny", "--memory-limit", "0")
        workers = [start("worker", *file, *local, *own) for _ in range(2)]
        while not contact.exists() or not contact.read_text().endswith("}"):
            assert scheduler.poll() is None, "the scheduler does not start"
            time.sleep(0.05)  # another process writes the file, and tells nobody when it is done
        yield json.loads(contact.read_text())["address"], workers


def test_a_killed_worker_loses_no_row_and_repeats_none(
    cluster: tuple[str, list[subprocess.Popen[bytes]]],
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


def _deadly(number: int) -> None:
    from distributed import KilledWorker  # noqa: PLC0415

    raise KilledWorker("game", None, number)


def test_a_game_that_kills_every_worker_ends_the_run_with_a_sentence() -> None:
    with pytest.raises(Unable, match=r"One game killed several workers of the cluster\. Finished"):
        list(in_order(_deadly, [4], Crew(Here(), lambda: 1)))

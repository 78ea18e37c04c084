"""The same rows from a cluster of Dask, with a real scheduler and two worker processes here, of
which one is killed in the middle."""

from __future__ import annotations

import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from galaxies.lab import Unable, study
from galaxies.lab.crew import Crew, Here, crew, in_order
from galaxies.lab.rows import Rows
from lab.scheduler import scheduler_with_workers

SURVEY = """
galaxies = 120
[[setups]]
game = "surveyors"
seats = ["drifter", "drifter"]
options = { stars = "12" }
"""


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    with scheduler_with_workers(tmp_path) as running:
        yield running


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


def _deadly(number: int) -> None:
    from distributed import KilledWorker  # noqa: PLC0415

    raise KilledWorker("game", None, number)


def test_a_game_that_kills_every_worker_ends_the_run_with_a_sentence() -> None:
    with pytest.raises(Unable, match=r"One game killed several workers of the cluster\. Finished"):
        list(in_order(_deadly, [4], Crew(Here(), lambda: 1)))

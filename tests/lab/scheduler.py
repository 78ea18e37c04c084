"""A cluster of Dask on this machine: a scheduler and two workers, each a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

PY = Path(__file__).parents[2] / "py"
DASK = (sys.executable, "-m", "dask")


@contextmanager
def scheduler_with_workers(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and its two workers."""
    contact = folder / "scheduler.json"
    quiet = {
        "DASK_LOGGING__DISTRIBUTED": "critical",
        "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    }
    path = os.pathsep.join([str(PY), *filter(None, [os.environ.get("PYTHONPATH")])])
    env = {**os.environ, **quiet, "PYTHONPATH": path}
    with ExitStack() as stack:

        def start(*words: str) -> subprocess.Popen[bytes]:
            process = stack.enter_context(
                subprocess.Popen([*DASK, *words], env=env, cwd=folder, stderr=subprocess.DEVNULL)
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

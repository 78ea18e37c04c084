"""Work done side by side, with results in order: in this process, on all cores, or on a cluster."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from . import Unable

T = TypeVar("T")
R = TypeVar("R")

SECONDS = 0.5
"""How long a batch should take: long enough that sending it costs little."""
LARGEST = 64
"""Most items of a batch."""
AHEAD = 4
"""Batches under way for each core. More of them would only wait in memory."""
MOST_ON_WINDOWS = 61
"""Most processes that Windows can wait for at once."""


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, and how many batches may be under way on it at present."""

    executor: Executor
    room: Callable[[], int]


class Here(Executor):
    """Does everything at once, in this process."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def crew(on: str = "", processes: int = 0) -> Iterator[Crew]:
    """The crew at an address of a Dask scheduler, else so many processes here (0: one for each
    core). Raises Unable."""
    if on:
        with _cluster(on) as cluster:
            yield cluster
        return
    if processes < 0:
        raise Unable("The number of processes must be at least 1, or 0 for one on each core.")
    count = processes or os.cpu_count() or 1
    if sys.platform == "win32":
        count = min(count, MOST_ON_WINDOWS)
    if count == 1:
        yield Crew(Here(), lambda: 1)
        return
    pool = ProcessPoolExecutor(count, initializer=_end_with_the_terminal)
    try:
        yield Crew(pool, lambda: AHEAD * count)
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_the_terminal() -> None:
    """Ctrl-C ends a worker at once and without a word: the main process says what happens."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    try:
        from distributed import Client  # noqa: PLC0415 (an extra)
    except ImportError as error:
        why = 'A cluster needs Dask: pip install "pocket-galaxies[cluster]".'
        raise Unable(why) from error
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        why = f'No Dask scheduler answers at "{address}": its address looks like tcp://host:8786.'
        raise Unable(why) from error
    with client:
        yield Crew(client.get_executor(), lambda: AHEAD * max(1, sum(client.ncores().values())))


def in_order(work: Callable[[T], R], items: Iterable[T], crew: Crew) -> Iterator[R]:
    """The results of `work` in the order of the items, whichever is done first.

    Only a few batches for each core are under way, so memory does not grow with the number of
    items. Raises Unable if workers die too often, and whatever `work` raises.
    """
    left, size = iter(items), 1
    waiting: deque[Future[tuple[list[R], float]]] = deque()
    try:
        while True:
            room = crew.room()
            while len(waiting) < room and (batch := tuple(islice(left, size))):
                waiting.append(crew.executor.submit(_batch, work, batch))
            if not waiting:
                return
            results, seconds = waiting.popleft().result()
            each = max(seconds / len(results), SECONDS / LARGEST)
            size = max(1, int(SECONDS / each))
            yield from results
    except BrokenProcessPool as error:
        raise Unable(f"{_DIED} {_AGAIN}") from error
    except Exception as error:
        if type(error).__name__ != "KilledWorker":  # its type exists only where Dask is installed
            raise
        raise Unable(f"One game killed several workers of the cluster. {_AGAIN}") from error
    finally:
        for future in waiting:
            future.cancel()


_DIED = "A worker process ended unexpectedly; perhaps there was too little memory."
_AGAIN = "Finished games are saved: the same command continues."


def _batch(work: Callable[[T], R], items: tuple[T, ...]) -> tuple[list[R], float]:
    """The results, and the seconds they took."""
    start = time.perf_counter()
    return [work(item) for item in items], time.perf_counter() - start

"""Work done side by side, with results in order: in this process, on all cores, or on a cluster."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from . import Unable

T = TypeVar("T")
R = TypeVar("R")
Batch = tuple[list[R], float]
"""The results of some items, and the seconds they took."""

SECONDS = 0.5
"""How long a batch should take: long enough that sending it costs little."""
LARGEST = 64
"""Most items of a batch."""
AHEAD = 4
"""Batches under way for each core. More of them would only wait in memory."""
MOST_ON_WINDOWS = 61
"""Most processes that Windows can wait for at once."""
TRIES = 3
"""So many processes may die of one item."""
WAIT = 60
"""How many seconds a cluster may be without a worker."""
LOOK = 2.0
"""Seconds between two looks at a cluster that does not answer."""


def _nothing_wrong() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, and how many batches may be under way on it at present."""

    executor: Executor
    room: Callable[[], int]
    fault: Callable[[], str] = _nothing_wrong
    """Why nothing will come any more, in a sentence; "" as long as something may."""


class Here(Executor):
    """Does everything at once, in this process."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes(Executor):
    """Processes of this machine, which are all replaced when one has died."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, initializer=_end_with_the_terminal)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenProcessPool as error:
            future: Future[T] = Future()
            future.set_exception(error)
            return future

    def replace(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._new()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


@contextmanager
def crew(on: str = "", processes: int = 0, wait: int = WAIT) -> Iterator[Crew]:
    """The crew at an address of a Dask scheduler, else so many processes here (0: one for each
    core). `wait`: how many seconds a cluster may be without a worker. Raises Unable."""
    if processes < 0:
        raise Unable("The number of processes must be at least 1, or 0 for one on each core.")
    if wait < 1:
        raise Unable("The time to wait for a worker must be at least 1 second.")
    if on:
        with _cluster(on, wait) as cluster:
            yield cluster
        return
    count = processes or os.cpu_count() or 1
    if sys.platform == "win32":
        count = min(count, MOST_ON_WINDOWS)
    if count == 1:
        yield Crew(Here(), lambda: 1)
        return
    pool = Processes(count)
    try:
        yield Crew(pool, lambda: AHEAD * count)
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_the_terminal() -> None:
    """Ctrl-C ends a worker at once and without a word: the main process says what happens."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def _cluster(address: str, wait: int) -> Iterator[Crew]:
    try:
        from distributed import Client  # noqa: PLC0415 (an extra)
    except ImportError as error:
        why = 'A cluster needs Dask: pip install "pocket-galaxies[cluster]".'
        raise Unable(why) from error
    for part in ("client", "comm", "core", "utils"):  # what is wrong is told in a sentence instead
        logging.getLogger(f"distributed.{part}").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        why = f'No Dask scheduler answers at "{address}": its address looks like tcp://host:8786.'
        raise Unable(why) from error
    watch = _Watch(client, address, wait)
    try:
        with suppress(TimeoutError):
            client.wait_for_workers(1, timeout=wait)
        if not watch.cores():
            raise Unable(watch.without_workers())
        yield Crew(client.get_executor(), lambda: AHEAD * max(1, watch.cores()), watch.fault)
    finally:
        with suppress(TimeoutError, OSError):
            client.close(timeout=LOOK)


class _Watch:
    """Looks at a cluster: whether its scheduler answers, and for how long it has had no worker."""

    def __init__(self, client: Any, address: str, wait: int) -> None:
        self._client, self._address, self._wait = client, address, wait
        self._alone_since: float | None = None

    def cores(self) -> int:
        """How many cores the workers have; 0 if the scheduler does not answer."""
        try:
            return int(sum(self._client.ncores().values()))
        except Exception:  # whatever a broken connection raises; `fault` says what is wrong
            return 0

    def fault(self) -> str:
        if self._client.status != "running":
            return f'The Dask scheduler at "{self._address}" does not answer any more.'
        if self.cores():
            self._alone_since = None
            return ""
        now = time.monotonic()
        self._alone_since = self._alone_since or now
        return self.without_workers() if now - self._alone_since >= self._wait else ""

    def without_workers(self) -> str:
        return (
            f'The Dask scheduler at "{self._address}" has had no worker for {self._wait} seconds:'
            f" start some (dask worker {self._address}), or wait longer with --wait."
        )


def in_order(work: Callable[[T], R], items: Iterable[T], crew: Crew) -> Iterator[R]:
    """The results of `work` in the order of the items, whichever is done first.

    Only a few batches for each core are under way, so memory does not grow with the number of
    items. What was under way when a process of this machine died is done again, item by item.
    Raises Unable if an item kills its process again and again or a cluster is lost, and whatever
    `work` raises.
    """
    left, size = iter(items), 1
    waiting: deque[tuple[tuple[T, ...], Future[Batch[R]]]] = deque()
    try:
        while True:
            room = crew.room()
            while len(waiting) < room and (batch := tuple(islice(left, size))):
                waiting.append((batch, crew.executor.submit(_batch, work, batch)))
            if not waiting:
                return
            try:
                results, seconds = _result(waiting[0][1], crew)
            except BrokenProcessPool:
                again = [item for batch, _ in waiting for item in batch]
                waiting.clear()
                yield from _one_by_one(work, again, crew)
                continue
            waiting.popleft()
            each = max(seconds / len(results), SECONDS / LARGEST)
            size = max(1, int(SECONDS / each))
            yield from results
    finally:
        for _, future in waiting:
            future.cancel()


def _result(future: Future[Batch[R]], crew: Crew) -> Batch[R]:
    """The result of a batch. Raises Unable if the crew is lost."""
    while True:
        try:
            return future.result(LOOK)
        except (TimeoutError, CancelledError) as error:
            if isinstance(error, TimeoutError) and future.done() and not future.cancelled():
                raise  # it is the work that took too long for its own taste
            fault = crew.fault()
            if not fault and future.cancelled():
                fault = "The cluster has given up the games."
            if fault:
                raise Unable(f"{fault} {_AGAIN}") from error
        except Exception as error:
            if type(error).__name__ != "KilledWorker":  # it exists only where Dask is installed
                raise
            raise Unable(f"One game killed several workers of the cluster. {_AGAIN}") from error


def _one_by_one(work: Callable[[T], R], items: Iterable[T], crew: Crew) -> Iterator[R]:
    """The results, with new processes whenever one has died. Raises Unable for the item that
    kills one after the other."""
    pool = crew.executor
    assert isinstance(pool, Processes), "only processes of this machine die so"
    pool.replace()
    for item in items:
        for _ in range(TRIES):
            try:
                results, _ = _result(pool.submit(_batch, work, (item,)), crew)
            except BrokenProcessPool:
                pool.replace()
            else:
                yield from results
                break
        else:
            raise Unable(f"{TRIES} worker processes in a row died of {item}. {_MEMORY} {_AGAIN}")


_MEMORY = "Perhaps there was too little memory."
_AGAIN = "Finished games are saved: the same command continues."


def _batch(work: Callable[[T], R], items: tuple[T, ...]) -> Batch[R]:
    """The results, and the seconds they took."""
    start = time.perf_counter()
    return [work(item) for item in items], time.perf_counter() - start

"""Many environments of a game that take a step at once, in this process or in several.

A game that ends begins again in the next galaxy of its series, so every environment always waits
for a decision.

>>> with Vector("surveyors", 4) as many:
...     batch = many.reset(seed=1)
...     batch = many.step([int(mask.argmax()) for mask in batch.masks])
>>> batch.observations.shape == (4, many.size), batch.done.tolist()
(True, [False, False, False, False])
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass, fields
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Self

import numpy as np

from .environment import FLAT, Environment


@dataclass(frozen=True, slots=True)
class Batch:
    """What there is after a step, environment by environment."""

    observations: Any
    """(n, size): what the player to move sees, as a flat vector."""
    masks: Any
    """(n, actions): which indices are legal."""
    players: Any
    """(n,): who is to move."""
    rewards: Any
    """(n, players): what the step brought to each player; 0 unless it ended a game."""
    done: Any
    """(n,): whether the step ended a game. Then the observation is that of the next one."""


class _Several:
    """Environments of one process."""

    def __init__(self, game: str, numbers: Sequence[int], rest: dict[str, Any]) -> None:
        self._numbers = numbers
        self._all = [Environment(game, observation=FLAT, **rest) for _ in numbers]
        self._ended: list[bool] = []

    def reset(self, seed: int) -> Batch:
        for number, env in zip(self._numbers, self._all, strict=True):
            env.reset(seed=seed + number)
        return self._batch([[0.0] * len(env.possible_agents) for env in self._all])

    def step(self, actions: Sequence[int]) -> Batch:
        return self._batch(
            [self._one(env, action) for env, action in zip(self._all, actions, strict=True)]
        )

    def _one(self, env: Environment, action: int) -> list[float]:
        env.step(action)
        rewards = list(env.rewards.values())
        self._ended.append(env.terminations[env.agent_selection])
        if self._ended[-1]:
            env.reset()
        return rewards

    def _batch(self, rewards: list[list[float]]) -> Batch:
        seen = [env.observe(env.agent_selection) for env in self._all]
        ended, self._ended = self._ended, []
        return Batch(
            np.stack([one["observation"] for one in seen]),
            np.stack([one["action_mask"] for one in seen]),
            np.array([env.possible_agents.index(env.agent_selection) for env in self._all]),
            np.array(rewards, np.float32),
            np.array(ended or [False] * len(self._all)),
        )


def _serve(line: Connection, game: str, numbers: Sequence[int], rest: dict[str, Any]) -> None:
    """The work of a process: until there is no more to do, or nobody there any more."""
    several = _Several(game, numbers, rest)
    while True:
        try:
            name, argument = line.recv()
        except EOFError:
            return
        if name == "close":
            return
        try:
            line.send(getattr(several, name)(argument))
        except ValueError as error:
            line.send(error)


class Vector:
    """`count` environments of a game. `reset` and `step` return a Batch of all of them."""

    def __init__(self, game: str, count: int, *, processes: int = 1, **rest: Any) -> None:
        """`rest` is as for an Environment. Raises what that raises, and ValueError for numbers
        below 1."""
        if count < 1 or processes < 1:
            raise ValueError("The numbers of environments and of processes must be at least 1.")
        first = Environment(game, observation=FLAT, **rest)
        self.size = first.tensors.size
        """How long an observation is."""
        self.count = count
        self._shares = [range(count)[part::processes] for part in range(min(processes, count))]
        self._order = np.argsort(np.concatenate([np.array(part) for part in self._shares]))
        self._here = _Several(game, self._shares[0], rest)
        self._lines: list[Connection] = []
        self._processes = []
        for part in self._shares[1:]:
            mine, theirs = multiprocessing.Pipe()
            process = multiprocessing.Process(
                target=_serve, args=(theirs, game, part, rest), daemon=True
            )
            process.start()
            theirs.close()
            self._lines.append(mine)
            self._processes.append(process)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def reset(self, seed: int) -> Batch:
        """Begin anew: each environment with a series of galaxies of its own."""
        return self._all("reset", [seed] * len(self._shares))

    def step(self, actions: Sequence[int]) -> Batch:
        """Take an action in every environment, by its index. Raises ValueError for one that is
        none; the environments are then to be reset."""
        if len(actions) != self.count:
            raise ValueError(f"{len(actions)} actions are not one for each of {self.count}.")
        return self._all("step", [[actions[at] for at in part] for part in self._shares])

    def _all(self, name: str, arguments: Sequence[Any]) -> Batch:
        for line, argument in zip(self._lines, arguments[1:], strict=True):
            line.send((name, argument))
        try:
            batches = [getattr(self._here, name)(arguments[0])]
        finally:
            answers = [line.recv() for line in self._lines]
        for answer in answers:
            if isinstance(answer, ValueError):
                raise answer
        batches += answers
        return Batch(
            *(
                np.concatenate([getattr(batch, field.name) for batch in batches])[self._order]
                for field in fields(Batch)
            )
        )

    def close(self) -> None:
        """End the processes."""
        for line in self._lines:
            line.send(("close", None))
            line.close()
        for process in self._processes:
            process.join()
        self._lines, self._processes = [], []

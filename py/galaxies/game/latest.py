"""Answers kept for the latest positions: one ply asks for the same thing several times."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

__all__ = ["for_latest"]

S = TypeVar("S")
T = TypeVar("T")


def for_latest(count: int) -> Callable[[Callable[[S], T]], Callable[[S], T]]:
    """Keep the answers of a function for the latest `count` states that it was asked about.

    States are known by identity, since to compare or hash a whole one takes longer than most
    answers; each is kept with its answer, so no other can take its identity meanwhile.
    """

    def keeping(function: Callable[[S], T]) -> Callable[[S], T]:
        latest: dict[int, tuple[S, T]] = {}

        @wraps(function)
        def ask(state: S) -> T:
            kept = latest.get(id(state))
            if kept is not None:
                return kept[1]
            answer = function(state)
            while len(latest) >= count:
                del latest[next(iter(latest))]
            latest[id(state)] = state, answer
            return answer

        return ask

    return keeping

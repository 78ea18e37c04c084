"""What players may know and which positions are possible, as the marks of the fields say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..galaxy.luck import Luck, Stream
from ..game import TERMINAL, Player
from ..game.faults import Checks, first_fault
from .fields import Mark, changed, faults_of, seen

S = TypeVar("S")

_ATTEMPTS = 1_000


def observing(current_player: Callable[[S], Player]) -> Callable[[S, Player], S]:
    """`Rules.observe`: hidden fields are blanked until the game is over."""

    def observe(state: S, player: Player) -> S:
        if current_player(state) == TERMINAL:
            return state
        view: S = changed(state, lambda value, mark: seen(value, mark, player))
        return view

    return observe


def imagining(faults: Callable[[S], str]) -> Callable[[S, Player, Luck], S]:
    """`Rules.determinize`: each hidden number is any of its range, so that all together are
    possible."""

    def determinize(view: S, player: Player, luck: Luck) -> S:
        stream, world = luck.stream("imagined"), view
        for _ in range(_ATTEMPTS):
            world = changed(view, lambda value, mark: _drawn(value, mark, stream))
            if not faults(world):
                break
        return world

    return determinize


def _drawn(value: Any, mark: Mark, stream: Stream) -> Any:
    if isinstance(value, tuple):
        return tuple(_drawn(item, mark, stream) for item in value)
    if value != mark.unknown:
        return value
    return mark.low + stream.below(mark.high - mark.low + 1)


def judging(more: Callable[[S], Checks] | None) -> Callable[[S], str]:
    """`Rules.faults`: the ranges and entries that the marks allow, then the game's own checks."""

    def faults(state: S) -> str:
        ranges = ((False, name, what) for name, what in faults_of(state))
        return first_fault(ranges) or (first_fault(more(state)) if more else "")

    return faults

"""The names that people typed for their seats.

A state does not contain them: no rule depends on a name. They are in force while the texts and
pictures of a game are made, as the language is in programs that speak several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_TYPED: ContextVar[tuple[str, ...]] = ContextVar("typed names", default=())


@contextmanager
def named(names: Iterable[str]) -> Iterator[None]:
    """Within this context, players go by these names, "" for the game's own name of a seat."""
    before = _TYPED.set(tuple(names))
    try:
        yield
    finally:
        _TYPED.reset(before)


def typed_name(player: int) -> str:
    """The name typed for a player; "" if there is none."""
    names = _TYPED.get()
    return names[player] if 0 <= player < len(names) else ""


def player_name(player: int, own: str) -> str:
    """The name of a player in every text: the typed one, else the game's own."""
    return typed_name(player) or own

"""The names that people typed for their seats, and whom texts call "you".

A state does not contain them: no rule depends on a name. They are in force while the texts and
pictures of a game are made, as the language is in programs that speak several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_TYPED: ContextVar[tuple[str, ...]] = ContextVar("typed names", default=())
_YOU: ContextVar[int | None] = ContextVar("the player called you", default=None)
NOBODY = -9
"""No player is called "you", since several people read the same text, or none of the players."""


@contextmanager
def named(names: Iterable[str], you: int | None = None) -> Iterator[None]:
    """Within this context, players go by these names, "" for the game's own name of a seat, and the
    log calls this player "you", if one is given."""
    before, whom = _TYPED.set(tuple(names)), _YOU.set(you)
    try:
        yield
    finally:
        _YOU.reset(whom)
        _TYPED.reset(before)


def spoken_to(viewer: int) -> int:
    """The player whom the log calls "you": by default the viewer. It stays the same person when the
    device changes hands, and when the game is over and everybody sees everything."""
    you = _YOU.get()
    return viewer if you is None else you


@contextmanager
def to_anybody() -> Iterator[None]:
    """Within this context nobody is called "you": the text is for others."""
    whom = _YOU.set(NOBODY)
    try:
        yield
    finally:
        _YOU.reset(whom)


def winning(player: int, name: str) -> str:
    """`Ada wins`; `You win` to the one whom texts call "you"."""
    return "You win" if spoken_to(NOBODY) == player else f"{name} wins"


def typed_name(player: int) -> str:
    """The name typed for a player; "" if there is none."""
    names = _TYPED.get()
    return names[player] if 0 <= player < len(names) else ""


def player_name(player: int, own: str) -> str:
    """The name of a player in every text: the typed one, else the game's own."""
    return typed_name(player) or own

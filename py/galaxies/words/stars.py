"""The star names of the galaxy, for places that a rulebook leaves unnamed.

A state does not contain them: no rule, record or link depends on a name. Like the names that people
typed (`galaxies.words.players`), they are in force while the texts and pictures of a game are made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

_STARS: ContextVar[tuple[str, ...]] = ContextVar("star names", default=())


@contextmanager
def charted(names: Sequence[str]) -> Iterator[None]:
    """Within this context, unnamed places have these names, the first place the first one."""
    before = _STARS.set(tuple(names))
    try:
        yield
    finally:
        _STARS.reset(before)


def star_of(places: Sequence[int], place: int) -> str:
    """The star name of one of these places, which the galaxy names in rising order; "" for another
    place and without a galaxy."""
    names = _STARS.get()
    if not names or place not in places:
        return ""
    index = sorted(places).index(place)
    return names[index] if index < len(names) else ""


def with_star(sign: str, star: str) -> str:
    """A place by its sign in the rulebook and its star name: `d3 · Alkaid`, or `d3`."""
    return f"{sign} · {star}" if star else sign

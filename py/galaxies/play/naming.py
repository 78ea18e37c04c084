"""Names in force while the texts and pictures of a game are made: of its players, of its stars."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from ..galaxy.names import star_names
from ..game import Player
from ..words.english import listed
from ..words.players import NOBODY, named
from ..words.stars import charted
from .history import History

STARS = 24
"""No game has more places to name."""


@contextmanager
def by_name(
    history: History, *, typed: bool = True, here: Collection[int] | None = None
) -> Iterator[None]:
    """Within this context, all texts and pictures of the game call the players by the names that
    were typed for their seats (unless not `typed`), and unnamed places by the galaxy's stars. The
    person in front of this device is "you", if there is only one: `here` are the players who sit
    there, by default all people."""
    people = [player for player, seat in enumerate(history.seats) if seat.is_human]
    readers = people if here is None else here
    you = next(iter(readers)) if len(readers) == 1 else NOBODY
    names = (seat.name for seat in history.seats) if typed else ()
    with named(names, you), charted(stars(history)):
        yield


def stars(history: History) -> tuple[str, ...]:
    """The star names of the game's galaxy; none where its code is hidden during play, and on a map
    that does not come from the code, like that of a position."""
    game = history.game
    has_own_map = history.start is not None or (
        game.words.place is not None and game.words.place(history.options)
    )
    return () if game.covered or has_own_map else _star_names(history.galaxy)


@lru_cache(maxsize=8)
def _star_names(code: str) -> tuple[str, ...]:
    return star_names(code, STARS)


def names_of(session: History, seats: Iterable[Player]) -> str:
    """The people at a device, as the record names them."""
    return listed([session.seats[seat].name or f"player {seat + 1}" for seat in seats])

"""Which code decides a game: a digest of the rules, the computer players and the tables of the game
and of the kernel below them. Games of the same digest are the same games.

A page has no sources (`sources` reads them), so the build puts the digests beside this module.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from functools import cache
from typing import Any

from ..play import commitments
from . import learned
from .variants import official

WRITTEN = "code.json"
"""Game -> digest, in the archive of the page."""


def digest(game: str, seats: Iterable[str] = ()) -> str:
    """The digest of a game; of players that are Python functions their modules are part of it, and
    of agents their files. Raises Unable for a file that cannot be read."""
    whole, named = _of_game(official(game)), set(seats)
    agents = {seat for seat in named if seat.endswith(learned.SUFFIX)}
    for name in sorted(agents):
        whole = commitments.digest(f"{whole}\n{learned.text_of(name)}")[: len(whole)]
    own = sorted({seat.partition(":")[0] for seat in named - agents if ":" in seat})
    if not own:
        return whole
    from .sources import with_modules  # noqa: PLC0415 (never in the page)

    return with_modules(whole, own)


@cache
def _of_game(game: str) -> str:
    loader: Any = __spec__.loader if __spec__ else None
    folder = sys.modules[__package__ or ""].__path__[0]
    try:
        return str(json.loads(loader.get_data(f"{folder}/{WRITTEN}"))[game])
    except OSError:
        from .sources import of_game  # noqa: PLC0415 (never in the page)

        return of_game(game)

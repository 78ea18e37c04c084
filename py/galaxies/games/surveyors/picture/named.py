"""What a sentence of a hint names: stars, and the ship that is to fly."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....game import Viewer
from ..rules.names import star_name
from ..rules.state import State

_SHIP = re.compile(r"\b(here|from there|this ship|your back|earlier stops)\b", re.IGNORECASE)


def named(view: State, viewer: Viewer, sentence: str) -> Iterator[str]:
    """Stars by number, in the order of their numbers; then the star where the ship is."""
    for star in range(1, len(view.stars) + 1):
        if re.search(rf"\b{re.escape(star_name(view, star))}\b", sentence, re.IGNORECASE):
            yield str(star)
    if view.captains and _SHIP.search(sentence) and view.ship.star:
        yield str(view.ship.star)

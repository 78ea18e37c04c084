"""Galaxy Express: what the computer players say now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Remarks, Situation
from ..rules.scoring import parts
from ..rules.state import State


def standing(view: State) -> tuple[int, ...]:
    """The points so far without the coins, which only count when they are left at the end."""
    return (sum(points for _, points in parts(view)[:2]),)


LINES: Mapping[Situation, Sequence[str]] = {
    "scored": (
        "Signed for. On to the next one!",
        "Another parcel in good hands.",
    ),
    "won": (
        "Every customer has been served.",
        "The hold is empty, the day was long.",
    ),
    "lost": (
        "The view out here is lovely, at least.",
        "Somebody will find these parcels.",
    ),
}

REMARKS: Remarks[State] = Remarks(lines=LINES, standing=standing)

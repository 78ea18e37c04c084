"""Take The Galaxy: what the computer players say now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Remarks, Situation
from ..rules.scoring import score
from ..rules.state import State


def standing(view: State) -> tuple[int, ...]:
    """The renown points of each player, or of each player's team."""
    points = [score(side) for side in view.sides]
    if view.terms.teams:
        return tuple(points[seat] + points[(seat + 2) % 4] for seat in range(4))
    return tuple(points)


LINES: Mapping[Situation, Sequence[str]] = {
    "began well": (
        "My settlers like it here.",
        "A warm welcome on our first worlds.",
    ),
    "took the lead": (
        "Word of our colonies gets around.",
        "The council has heard of us now.",
    ),
    "fell behind": (
        "Your colonies are a sight to see.",
        "My council wants a new plan.",
    ),
    "scored": (
        "The settlers are celebrating.",
        "One more reason to be proud.",
    ),
    "won": (
        "A galaxy to share. Well played!",
        "My settlers raise a glass to you.",
    ),
    "lost": (
        "Your colonies shine brighter. Well done!",
        "You have built something grand.",
    ),
}

REMARKS: Remarks[State] = Remarks(lines=LINES, standing=standing)

"""Star Charter: what the computer players say now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Remarks, Situation
from ..rules.scoring import played
from ..rules.state import State


def standing(view: State) -> tuple[int, ...]:
    """The points of each captain in the finished games."""
    games = list(enumerate(played(view), view.seasons + 1))
    return tuple(
        sum(voyage.score for number, voyage in games if view.captain_of(number) == player)
        for player in range(view.players)
    )


LINES: Mapping[Situation, Sequence[str]] = {
    "began well": (
        "A good first page for my log.",
        "My first charter pays its way.",
    ),
    "took the lead": (
        "My charts are a little fuller now.",
        "The atlas opens at my page.",
    ),
    "fell behind": (
        "You found the better lanes.",
        "I shall have to fly further next time.",
    ),
    "scored": (
        "One more voyage in the book.",
        "Another route on the map we share.",
    ),
    "won": (
        "A galaxy well charted. Thank you!",
        "What a map we have drawn.",
    ),
    "lost": (
        "A fine map all the same.",
        "There is always another voyage.",
    ),
}

REMARKS: Remarks[State] = Remarks(lines=LINES, standing=standing)

"""Surveyors of the Galaxy: what the computer players say now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Remarks, Situation
from ..rules.scoring import scores
from ..rules.state import State


def ships(view: State) -> tuple[int, ...]:
    """How many ships of each captain still fly."""
    return tuple(sum(ship.in_play for ship in captain.ships) for captain in view.captains)


LINES: Mapping[Situation, Sequence[str]] = {
    "began well": (
        "A good star to begin with.",
        "My chart is filling nicely.",
    ),
    "took the lead": (
        "A nose ahead, by my ruler.",
        "I like the look of this sheet.",
    ),
    "fell behind": (
        "You have a sharp eye.",
        "I should have looked twice.",
    ),
    "lost a piece": (
        "That is as far as my fuel goes.",
        "I shall wave to you from here.",
    ),
    "scored": (
        "One more star on my chart.",
        "That one was where I hoped.",
    ),
    "won": (
        "My eye was lucky today. Again?",
        "Thank you for the race!",
    ),
    "lost": (
        "Well surveyed! Teach me that eye.",
        "You measured the better course.",
    ),
}

REMARKS: Remarks[State] = Remarks(lines=LINES, standing=scores, pieces=ships)

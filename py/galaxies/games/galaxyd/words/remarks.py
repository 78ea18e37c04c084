"""Galaxy of D: what the computer players say now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Remarks, Situation
from ..rules.state import State


def standing(view: State) -> tuple[int, ...]:
    """The armor of each Starbase."""
    return view.armor


def ships(view: State) -> tuple[int, ...]:
    """How many ships each player has on the map; both players see the counters."""
    return tuple(sum(len(stack.ships) for stack in fleet) for fleet in view.fleets)


LINES: Mapping[Situation, Sequence[str]] = {
    "began well": (
        "Our hull is holding nicely.",
        "The first round goes to my gunners.",
    ),
    "took the lead": (
        "My armor looks better than yours.",
        "The shipyard sends its regards.",
    ),
    "fell behind": (
        "That shook the bridge. Good shot!",
        "You found a gap in my plans.",
    ),
    "lost a piece": (
        "That ship will be missed.",
        "The fleet is a little smaller now.",
    ),
    "won": (
        "A hard fight. I salute you.",
        "You had me worried, Commander.",
    ),
    "lost": (
        "You fought well, Commander.",
        "My Starbase is yours. Well flown!",
    ),
}

REMARKS: Remarks[State] = Remarks(lines=LINES, standing=standing, pieces=ships)

"""The sight aid: near, middle or far, by a poor eye and never by the ruler (SUR-R-58)."""

from __future__ import annotations

from ..rules.eye import Eye
from ..rules.phases import Acting, Launching
from ..rules.state import State

_NOISE = 150
_AID = -2
"""A seat number that no player has: the aid is the same for everybody."""


def describes_stars(view: State) -> bool:
    """Whether the table has switched the aid on, and a star is to be chosen."""
    return view.terms.sight_aid and isinstance(view.phase, Acting | Launching)


def band(view: State, star: int) -> str:
    """How far a star looks from where the flight starts."""
    length = Eye(view, _AID, _NOISE, 0).inches(view.turn.departure, star)
    if length < 2.25:
        return "near"
    return "middle" if length < 4.5 else "far"

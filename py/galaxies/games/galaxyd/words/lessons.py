"""Galaxy of D: the lessons."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Lesson
from ..rules.state import State


def _held(state: State) -> int:
    """How many Things Redog's ships are on."""
    return len({stack.sector for stack in state.fleets[0]} & {*state.places})


def _ships(state: State, player: int) -> int:
    return sum(len(stack.ships) for stack in state.fleets[player])


LESSONS: Sequence[Lesson[State]] = (
    Lesson(
        "hold",
        "Take what pays",
        "Fly one Interceptor to the planet on i4 and one to the asteroid on f10.",
        "At the end of your turn each planet that you hold alone brings $2, each asteroid $1.",
        12,
        ("move h7 interceptor i4 plain", "move h7 interceptor f10 plain"),
        lambda first, now: _held(now) >= 2,
    ),
    Lesson(
        "fight",
        "Win a combat",
        "Attack the Freighter at the blue Starbase on c3 with your Cruiser, and end your movement.",
        "Your attack destroys ships with that much armor, and what is left over hits the Starbase.",
        39,
        ("move d5 cruiser c3 plain", "done"),
        lambda first, now: _ships(now, 1) < _ships(first, 1) and _ships(now, 0) >= _ships(first, 0),
    ),
    Lesson(
        "win",
        "Finish a Starbase",
        "The blue Starbase on c3 has 1 armor left: attack it with your Cruiser and end your"
        " movement.",
        "Ships at the Starbase absorb damage first, so a Starbase that is weak and empty is the"
        " best target of all.",
        72,
        ("move d2 cruiser c3 plain", "done"),
        lambda first, now: now.armor[1] <= 0,
    ),
)

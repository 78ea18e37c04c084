"""What the coin in the draft would do: new speed, landing squares, what is scanned from there.

The draft is the list of words chosen so far: `("thrust", "3")` is a coin picked but no way yet.
Everything here follows from the observation alone (GEX-71).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.actions import PLAYS
from ..rules.lost import certain_loss
from ..rules.phases import Flying
from ..rules.scan import in_reach
from ..rules.state import KINDS, WAYS, Kind, State, Way, slide, ways


@dataclass(frozen=True, slots=True)
class Landing:
    """A square where the turn can end, and the ways that lead there (GEX-26 to GEX-33)."""

    square: int
    ways: tuple[Way, ...]
    """More than one where two ways meet; only `hold` at speed 0."""
    reach: tuple[int, ...]
    """The squares that would be scanned from here (GEX-34); none at rest."""
    lost: bool
    """Whether the game would certainly be lost (GEX-62)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A coin that has been picked and not yet played."""

    kind: Kind
    value: int
    speed: int
    """The speed with this coin (GEX-22, GEX-23)."""
    brakes: int
    """Sum of the brake coins that would be left."""
    landings: tuple[Landing, ...]
    way: Way | None
    """The way, once it is in the draft too."""

    @property
    def doomed(self) -> bool:
        """Whether every way loses."""
        return all(landing.lost for landing in self.landings)


def brakes_after(view: State, kind: Kind, value: int) -> int:
    """The sum of the brake coins left after a coin."""
    return sum(view.brake.left) - (value if kind == "brake" else 0)


def overruns(view: State, kind: Kind, value: int) -> bool:
    """Whether the brakes left after a coin are fewer than the speed: thrust only raises the
    speed, so no stop would be possible any more. The quick half of the loss test."""
    return brakes_after(view, kind, value) < view.speed_after(kind, value)


def picked_coin(view: State, draft: Sequence[str]) -> tuple[Kind, int] | None:
    """The face-up coin that the first words of the draft name, or None."""
    if not isinstance(view.phase, Flying):
        return None
    for kind in KINDS:
        for value in view.stack(kind).up:
            if tuple(draft[:2]) == (kind, str(value)):
                return kind, value
    return None


def choice(view: State, draft: Sequence[str]) -> Choice | None:
    """What the coin in the draft would do, or None if none is picked."""
    coin = picked_coin(view, draft)
    if coin is None:
        return None
    return Choice(
        *coin,
        view.speed_after(*coin),
        brakes_after(view, *coin),
        _landings(view, *coin),
        next((way for way in (*WAYS, "hold") if draft[2:3] == (way,)), None),
    )


def _landings(view: State, kind: Kind, value: int) -> tuple[Landing, ...]:
    """The different squares where the turn can end, in the order of WAYS."""
    speed = view.speed_after(kind, value)
    by_square: dict[int, list[Way]] = {}
    for way in ways(speed):
        by_square.setdefault(slide(view.ship, speed, way), []).append(way)
    scans = speed > 0 or view.terms.scan_at_rest
    return tuple(
        Landing(
            square,
            tuple(leading),
            in_reach(square, view.terms.scan_wrap) if scans else (),
            certain_loss(view, PLAYS[kind](value, leading[0])),
        )
        for square, leading in by_square.items()
    )

"""What the coin in the draft would do: new speed, landing squares, what is scanned from there.

The draft is the list of words chosen so far: `("thrust", "3")` is a coin picked but no way yet.
Everything here follows from the observation alone (GEX-71).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..rules.lost import certain_loss
from ..rules.phases import in_reach
from ..rules.state import (
    NUMBERS,
    WAYS,
    Brake,
    Stack,
    State,
    Thrust,
    Way,
    brake_speed,
    slide,
    thrust_speed,
)

Kind = Literal["thrust", "brake"]
KINDS: tuple[Kind, Kind] = ("thrust", "brake")


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


def stack(view: State, kind: Kind) -> Stack:
    return view.thrust if kind == "thrust" else view.brake


def speed_with(view: State, kind: Kind, value: int) -> int:
    """The speed after a coin (GEX-22, GEX-23)."""
    return (thrust_speed if kind == "thrust" else brake_speed)(view.speed, value)


def brakes_with(view: State, kind: Kind, value: int) -> int:
    """The sum of the brake coins left after a coin."""
    return sum(view.brake.left) - (value if kind == "brake" else 0)


def overruns(view: State, kind: Kind, value: int) -> bool:
    """Whether the brakes left after a coin are fewer than the speed: thrust only raises the
    speed, so no stop would be possible any more. The quick half of the loss test."""
    return brakes_with(view, kind, value) < speed_with(view, kind, value)


def picked_coin(view: State, draft: tuple[str, ...]) -> tuple[Kind, int] | None:
    """The face-up coin that the first words of the draft name, or None."""
    if view.phase != "fly" or len(draft) < 2:
        return None
    for kind in KINDS:
        for value in stack(view, kind).up:
            if draft[:2] == (kind, str(value)):
                return kind, value
    return None


def choice(view: State, draft: tuple[str, ...]) -> Choice | None:
    """What the coin in the draft would do, or None if none is picked."""
    coin = picked_coin(view, draft)
    if coin is None:
        return None
    kind, value = coin
    every: tuple[Way, ...] = (*WAYS, "hold")
    way = next((each for each in every if draft[2:3] == (each,)), None)
    return Choice(
        kind,
        value,
        speed_with(view, kind, value),
        brakes_with(view, kind, value),
        _landings(view, kind, value),
        way,
    )


def _landings(view: State, kind: Kind, value: int) -> tuple[Landing, ...]:
    """The different squares where the turn can end, in the order of WAYS."""
    speed = speed_with(view, kind, value)
    ends: dict[int, list[Way]] = {}
    for way in WAYS if speed else ("hold",):
        ends.setdefault(slide(view.ship, speed, way), []).append(way)
    play = Thrust if kind == "thrust" else Brake
    scans = speed > 0 or view.terms.scan_at_rest
    return tuple(
        Landing(
            end,
            tuple(ways),
            in_reach(end, view.terms.scan_wrap) if scans else (),
            certain_loss(view, play(value, ways[0])),
        )
        for end, ways in ends.items()
    )


def served(view: State) -> tuple[int, ...]:
    """The customers served from the present queue; a long haul has two queues (GEX-R-32)."""
    done = view.delivered
    if view.queue:
        return done[len(done) // NUMBERS * NUMBERS :]
    return done[-NUMBERS:]

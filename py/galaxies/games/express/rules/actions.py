"""The actions of Galaxy Express: those of luck and those of the player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....game import Action as Ply
from .phases import Over
from .state import Kind, Square, State, Tank, Way


class Action(Ply):
    """What is true of every action, unless its class says otherwise."""

    __slots__ = ()

    def reveals(self, before: State, after: State) -> bool:
        """Whether a planet, a coin or a customer was turned up, or the end uncovered all."""
        hidden = (before.thrust.hidden, before.brake.hidden, before.revealed, before.queue)
        now = (after.thrust.hidden, after.brake.hidden, after.revealed, after.queue)
        return isinstance(after.phase, Over) or hidden != now


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Luck: planet squares, numbers (in the order of the squares) and the order of the queue.

    With an open chart `tanks` holds the stacks of all refuels to come, twelve values a tank:
    thrust coins, then brake coins, top first; else it is empty.
    """

    by_luck = True
    sound = "card"

    planets: tuple[int, ...]
    numbers: tuple[int, ...]
    queue: tuple[int, ...]
    tanks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Choose the planet to start from (GEX-08)."""

    square: Square


@dataclass(frozen=True, slots=True)
class Fuel(Action):
    """Luck: both stacks of coins, top first (GEX-13, GEX-52)."""

    by_luck = True
    sound = "coins"

    thrust: tuple[int, ...]
    brake: tuple[int, ...]

    @classmethod
    def of(cls, tank: Tank) -> Fuel:
        return cls(tank.thrust, tank.brake)


@dataclass(frozen=True, slots=True)
class _Play(Action):
    """Play a face-up coin and slide, or hold where the ship is if the speed becomes 0."""

    kind: ClassVar[Kind]

    value: int
    way: Way

    @property
    def words(self) -> str:
        """`thrust 3 left`; `brake 2` where the ship stays."""
        return f"{self.kind} {self.value}" + ("" if self.way == "hold" else f" {self.way}")


@dataclass(frozen=True, slots=True)
class Thrust(_Play):
    """Play a thrust coin."""

    sound = "engine"

    kind = "thrust"


@dataclass(frozen=True, slots=True)
class Brake(_Play):
    """Play a brake coin."""

    sound = "engine"

    kind = "brake"


@dataclass(frozen=True, slots=True)
class Refuel(Action):
    """In orbit: pay 10 points, all twelve coins come back (GEX-50)."""

    sound = "coins"


@dataclass(frozen=True, slots=True)
class FlyOn(Action):
    """In orbit: do not refuel."""

    sound = "engine"


@dataclass(frozen=True, slots=True)
class DeclareLost(Action):
    """Admit that no stop is possible any more; only with loss_check = play_on (GEX-81)."""

    is_retreat = True


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Flight school: take back the whole last turn. Undo does the same where it is at hand."""

    is_retreat = True
    is_extra = True

    def reveals(self, before: State, after: State) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Queue(Action):
    """Luck: the order of the second queue of a long haul."""

    by_luck = True
    sound = "card"

    order: tuple[int, ...]


Play = Thrust | Brake
"""A coin played: the action of a turn."""

PLAYS: dict[Kind, type[Thrust] | type[Brake]] = {"thrust": Thrust, "brake": Brake}

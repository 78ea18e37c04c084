"""The actions of Galaxy of D: those of luck, of the setup and of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from ....game import Action as Ply
from .phases import Outfitting, Signing
from .pieces import Ordered, Seen, Ship, ThingWord, Type
from .sectors import Sector
from .state import Colour, How, Sign, State

Seal = str
"""Commits a device to an action that it does not tell; 32 hexadecimal digits."""


class Action(Ply):
    """What is true of every action, unless its class says otherwise."""

    __slots__ = ()

    def binds(self, before: State, after: State) -> bool:
        """A combat in a turn can never be taken back (GOD-R-52)."""
        return bool(before.turn) and (bool(after.reports) or after.battle is not None)


class Dice(Action):
    """An action of luck."""

    sound = "dice"

    __slots__ = ()
    by_luck = True


class PirateDice(Dice):
    """Luck that moves a Pirate: it can never be taken back (GOD-R-52)."""

    __slots__ = ()

    def binds(self, before: State, after: State) -> bool:
        return True


class Quiet(Action):
    """A move or a purchase shows nothing that could not be unseen, unless it ends the game."""

    __slots__ = ()

    def reveals(self, before: State, after: State) -> bool:
        return after.phase.name == "over"


# Actions of luck ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pose(Dice):
    """The number of the last strike that is set up (GOD-R-68)."""

    number: int


@dataclass(frozen=True, slots=True)
class Draw(Dice):
    """The die for the number of Things (0 in the quick setup) and the Things drawn, in order."""

    die: int
    things: tuple[ThingWord, ...]


@dataclass(frozen=True, slots=True)
class Scatter(Dice):
    """The sectors of the drawn Things, in their order."""

    sectors: tuple[Sector, ...]


@dataclass(frozen=True, slots=True)
class FirstTurn(Dice):
    """Luck decides who takes the first turn: 1 or 2, the number of the seat."""

    WORD = "first"
    seat: int


@dataclass(frozen=True, slots=True)
class Purse(Dice):
    """The die for the money (GOD-26)."""

    die: int


@dataclass(frozen=True, slots=True)
class Roll(PirateDice):
    """The die of a Pirate (GOD-97)."""

    die: int


@dataclass(frozen=True, slots=True)
class Target(PirateDice):
    """The sector that a Pirate heads for, one of the nearest (GOD-101)."""

    sector: Sector


@dataclass(frozen=True, slots=True)
class Course(PirateDice):
    """The step that a Pirate takes, one of two equally straight ones (GOD-R-33)."""

    sector: Sector


# Actions of the players -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Lay a Thing, face down, in a sector."""

    sector: Sector


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a Thing of your choice, face up, in a sector (GOD-R-73)."""

    since = 3

    thing: ThingWord
    sector: Sector


@dataclass(frozen=True, slots=True)
class HandSign(Action):
    """Rock, paper or scissors, in secret."""

    WORD = "sign"
    hand: Sign

    def seals(self, before: State, after: State) -> bool:
        """The other player chooses a sign, too (GOD-23)."""
        return isinstance(after.phase, Signing) and bool(after.phase.sign)

    def binds(self, before: State, after: State) -> bool:
        """Signs can't be taken back once both are shown (GOD-R-52)."""
        return isinstance(before.phase, Signing) and bool(before.phase.sign)


@dataclass(frozen=True, slots=True)
class Side(Action):
    """Command Redog or Cynder."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Raise the bid for placing first to so many dollars."""

    sound = "coins"

    amount: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """End the bidding: the other player places first."""


@dataclass(frozen=True, slots=True)
class Base(Action):
    """Place your Starbase, or choose one of two twin sectors for it."""

    sound = "building"

    sector: Sector


@dataclass(frozen=True, slots=True)
class Take(Quiet):
    """Choose one more ship for the starting fleet, in secret."""

    ship: Type

    def seals(self, before: State, after: State) -> bool:
        """Starting fleets are secret until both are chosen (GOD-38)."""
        return True


@dataclass(frozen=True, slots=True)
class Move(Quiet):
    """Move a ship of this kind from a sector to another (phase 1)."""

    sound = "engine"

    origin: Sector
    ship: Ship
    to: Sector
    how: How


@dataclass(frozen=True, slots=True)
class Top(Quiet):
    """Lay a ship of this kind on top of its stack (phases 1 and 4)."""

    sector: Sector
    ship: Ship


@dataclass(frozen=True, slots=True)
class Order(Quiet):
    """Let this kind of ship absorb next in the other player's turn, after those that the standing
    orders name already; or withdraw the orders (phases 1 and 4)."""

    since = 2
    is_aside = True

    ship: Ordered


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End choosing the fleet, moving, or buying."""

    def seals(self, before: State, after: State) -> bool:
        """The other player still chooses a starting fleet (GOD-38)."""
        return isinstance(after.phase, Outfitting)

    def binds(self, before: State, after: State) -> bool:
        """An ended phase can't be taken back, nor starting fleets that both players have seen
        (GOD-R-52)."""
        return not isinstance(before.phase, Outfitting) or before.phase.sealed


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Fight the combat in a sector next (phase 2)."""

    sound = "battle"

    sector: Sector


@dataclass(frozen=True, slots=True)
class Absorb(Action):
    """Let a ship of this kind be the next to absorb the enemy's Attack Score."""

    sound = "battle"

    ship: Ship


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Activate a Pirate of this sector next (phase 3)."""

    sector: Sector


@dataclass(frozen=True, slots=True)
class Buy(Quiet):
    """Buy a ship (phase 4)."""

    sound = "coins"

    ship: Type


@dataclass(frozen=True, slots=True)
class Resign(Action):
    """The player in seat 1 or 2 gives the game up, also in the other's turn (GOD-124)."""

    since = 2
    resigns = True

    seat: int


# With hidden ships (GOD-R-76) --------------------------------------------------------------------


class Shown(Action):
    """What was shown cannot be unseen (GOD-R-52)."""

    __slots__ = ()
    since = 3
    between_devices = True

    def binds(self, before: State, after: State) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Show(Shown):
    """Show your ships, the top one first, in the sector where a combat begins."""

    sound = "battle"

    ships: tuple[Ship, ...]


@dataclass(frozen=True, slots=True)
class MoveUnseen(Quiet):
    """A move of a hidden ship as the other device knows it: the kind is `unknown` unless the ship
    bombs, loads or sells."""

    since = 3
    between_devices = True
    sound = "engine"

    origin: Sector
    ship: Seen
    to: Sector
    how: How
    seal: Seal


@dataclass(frozen=True, slots=True)
class TopUnseen(Quiet):
    """A ship laid on top in phase 1 as the other device knows it: not even where."""

    since = 3
    between_devices = True

    seal: Seal


@dataclass(frozen=True, slots=True)
class DoneShowing(Shown):
    """The end of phase 1 as the other device knows it, with the top ships of all stacks, which are
    seen from now on."""

    tops: tuple[Ship, ...]

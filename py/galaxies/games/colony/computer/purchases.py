"""What can be bought in a turn, and sequences of purchases."""

from __future__ import annotations

from dataclasses import dataclass

from ..forecast.outlook import Outlook
from ..rules.actions import Action, Build, Clear, Launch
from . import reference


@dataclass(frozen=True, slots=True)
class Purchase:
    """A build or launch with its price in cards, with hazards, and the system to leave first."""

    action: Build | Launch
    price: int
    dangers: int = 0
    leave: str = ""
    recalled: bool = False
    """Whether the card comes from the discard pile."""

    @property
    def card(self) -> str:
        """The card of the hand that is bought."""
        return self.action.card if isinstance(self.action, Build) else self.action.ship

    @property
    def clears(self) -> str:
        """The system whose hazards are removed first; "" if there are none."""
        return self.action.system if self.dangers and isinstance(self.action, Build) else ""


Settled = tuple[str, tuple[str, ...], float]
"""A system, the top colonies of its slots ("" for none), its bounty in cards."""


@dataclass(slots=True)
class Line:
    """A sequence of purchases: what matters of the table after it, and its value."""

    systems: tuple[Settled, ...]
    ships: tuple[str, ...]
    hand: tuple[str, ...]
    """Known cards that were not bought, the most useful one first."""
    spare: int
    """Cards to come, which can only pay."""
    gain: float
    """Cards that new colonies and ships bring in this turn."""
    points: int
    claimed: bool
    relinquished: bool
    purchases: tuple[Purchase, ...] = ()
    value: float = 0.0
    working: tuple[str, ...] = ()
    """Cards bought in this turn that bring more of the pool, sorted."""
    paid: int = 0
    """Cards that have paid; which of them is left open, as long as others are left."""
    pledged: int = 0
    """How many had paid when the last of the cards that work on the pool was bought."""
    in_time: float = 0.0
    """Cards to come that could pay until then."""
    pile: tuple[str, ...] = ()
    """Cards of the discard pile that could be among those to come."""
    recalls: int = 0
    """How many of them could."""

    def is_like(self, other: Line) -> bool:
        """Whether a line that leads to the same table has nothing else either: the same purchases
        in another order."""
        mine, theirs = (self.hand, self.cards), (other.hand, other.cards)
        return mine == theirs and (self.gain, self.points) == (other.gain, other.points)

    @property
    def cards(self) -> int:
        """Cards in hand and to come, without those that have paid."""
        return len(self.hand) + self.spare - self.paid

    @property
    def is_paid(self) -> bool:
        """Whether there are cards for everything, and those in time for what works on the pool."""
        return self.cards >= 0 and self.pledged <= len(self.hand) + self.in_time

    @property
    def recalled(self) -> tuple[str, ...]:
        """Cards of the discard pile that are bought."""
        return tuple(purchase.card for purchase in self.purchases if purchase.recalled)

    @property
    def first(self) -> Purchase | None:
        return self.purchases[0] if self.purchases else None


def first_action(outlook: Outlook, purchase: Purchase) -> Action:
    """The small action that a purchase begins with."""
    if purchase.leave:
        system = next(o for o in outlook.view.me.systems if o.card == purchase.leave)
        return reference.leave_step(system)
    if purchase.dangers and isinstance(purchase.action, Build):
        return Clear(purchase.action.system)
    return purchase.action

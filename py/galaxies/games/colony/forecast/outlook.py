"""The measure that proposals, hints and computer players share: the value of cards and income.

Values are in renown points (RP). A card in hand is worth `w` RP, a little less near the end and
next to nothing in the last turn; an income of one card a turn is worth 1.2 cards for each turn
that is left. Income is counted in sixtieths of a card, so that it is exact.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.settling import build_price, upgrade_price
from ..rules.state import Pool, State, colony
from .income import UNIT, engine, income
from .planning import Reached, Transformations, reach

CARD = 0.45
"""RP of a card in the first turns."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a computer player thinks of things; the defaults are the reference player's."""

    card: float = CARD
    growth: float = 1.2
    """Cards that one card of income a turn is worth, for each turn left."""
    system: float = 0.32
    open_slot: float = 0.25
    filling: float = 0.22
    late: float = 0.55
    """Share of its value that a card has in the last turn."""
    step: float = 0.15
    """Share that each turn left adds."""
    plenty: int = 99
    """Cards in hand from which another one counts for less: there are only so many places."""
    riches: int = 99
    """Cards of income a turn from which another one counts for less."""
    beyond: float = 0.4
    """Share of its value that a card has then."""
    science: float = 0.0
    """Share of the renown of the largest anomaly that counts while a table can reach its price."""

    def of_card(self, left: int) -> float:
        """RP of a card with so many turns left; next to nothing in the last turn."""
        return self.card * min(1.0, self.late + self.step * left) if left else 0.02

    def supply(self, cards: float) -> float:
        """Cards in hand and to come, those beyond plenty as what they are good for."""
        return cards if cards <= self.plenty else self._beyond(cards, self.plenty)

    def revenue(self, sixtieths: float) -> float:
        """An income in sixtieths of a card, that beyond riches as what it is good for."""
        most = self.riches * UNIT
        return sixtieths if sixtieths <= most else self._beyond(sixtieths, most)

    def _beyond(self, amount: float, most: float) -> float:
        return most + self.beyond * (amount - most)


REFERENCE = Weights()
ROOKIE = Weights(card=0.35, growth=0.7)
GOVERNOR = Weights(card=0.6, growth=1.4, late=0.0, step=0.15, plenty=7, riches=14, science=0.25)
"""For the strong player, hints and proposals: it grows more, but a card counts for less in the last
turns and where there are many, since most games end with cards to spare."""
FIRST_GOVERNOR = Weights(late=0.0, step=0.2)
"""The strong player of before."""


def bounty_cards(bounty: Pool) -> float:
    """Cards that bounty tokens are worth."""
    m, p, s = bounty
    return m / 3 + p + 1.5 * s


class Outlook:
    """The measure for the active player of a view."""

    __slots__ = ("_reach", "cards", "left", "now", "per", "per_turn", "view", "w", "weights")

    def __init__(self, view: State, weights: Weights = GOVERNOR) -> None:
        self.view = view
        self.weights = weights
        self.left = view.rounds - view.round
        """The player's turns after this one."""
        self.w = weights.of_card(self.left)
        self.per = view.terms.manpower_per_card
        self.cards = engine(view.me)
        self.now = income(self.cards, self.per)
        self._reach: tuple[Transformations, Reached] | None = None
        self.per_turn = self.w * weights.growth * self.left / UNIT
        """RP of a sixtieth of a card of income a turn."""

    @property
    def transformations(self) -> Transformations:
        """The kinds of transformations that are ready."""
        return self._reaching()[0]

    @property
    def reached(self) -> Reached:
        """The sets of transformations that the pool can pay."""
        return self._reaching()[1]

    def _reaching(self) -> tuple[Transformations, Reached]:
        if self._reach is None:
            self._reach = reach(self.view)
        return self._reach

    def growth(self, more: str = "", less: tuple[str, ...] = ()) -> float:
        """RP of the income that a new card brings and others take away."""
        if not self.left:
            return 0.0
        cards = list(self.cards)
        for card in less:
            cards.remove(card)
        if more:
            cards.append(more)
        return self.per_turn * (income(tuple(sorted(cards)), self.per) - self.now)

    def keep(self, card: str) -> float:
        """RP of having a card in hand, as if there were a place for it."""
        what = colony(card)
        price = build_price(self.view, card)
        for system in self.view.me.systems:
            for stack in system.slots:
                if stack.cards and colony(stack.cards[-1]).type == what.type:
                    covered = colony(stack.cards[-1])
                    if covered.cost < what.cost:
                        price = min(price, upgrade_price(self.view, card, covered.id) + 1)
        return what.renown + self.growth(card) - self.w * price

    def least(self, cards: tuple[str, ...], count: int) -> tuple[str, ...]:
        """So many of the cards, those that are missed least, the least useful first."""
        values = {card: self.keep(card) for card in set(cards)}
        return tuple(sorted(cards, key=lambda card: (values[card], card))[:count])

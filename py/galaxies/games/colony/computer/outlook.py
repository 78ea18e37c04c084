"""What cards and income are worth: the measure that the computer players share.

Values are in renown points (RP). A card in hand is worth `w` RP, a little less near the end and
next to nothing in the last turn; an income of one card a turn is worth 1.2 cards for each turn
that is left. Income is counted in sixtieths of a card, so that it is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..rules.cards import Effect
from ..rules.settling import build_price, upgrade_price
from ..rules.state import Side, State, colony

CARD = 0.45
"""RP of a card in the first turns."""
_UNIT = 60
_SCIENCE, _RENOWN = 90, 99
"""Sixtieths of a card for 1 science and 1 RP of income a turn."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a computer player thinks of things; the default is the reference player."""

    card: float = CARD
    growth: float = 1.2
    """Cards that one card of income a turn is worth, for each turn left."""
    system: float = 0.32
    open_slot: float = 0.25
    filling: float = 0.22
    late: float = 0.55
    """Share of its worth that a card keeps in the last turn but none."""
    step: float = 0.15
    """Share that each turn left adds."""


REFERENCE = Weights()
ROOKIE = Weights(card=0.25, growth=0.5)


def engine(side: Side) -> tuple[str, ...]:
    """The cards that work for a player: top colonies and ships, sorted."""
    cards = [stack.cards[-1] for own in side.systems for stack in own.slots if stack.cards]
    cards += [ship.card for ship in side.ships]
    return tuple(sorted(cards))


def _amount(effect: Effect, manpower: int) -> int:
    gives, takes = effect.gives, effect.takes
    return (
        (gives.manpower - takes.manpower) * manpower
        + (gives.production - takes.production) * _UNIT
        + (gives.science - takes.science) * _SCIENCE
        + (gives.credits - takes.credits) * _UNIT
        + (gives.renown - takes.renown) * _RENOWN
    )


@lru_cache(maxsize=200_000)
def income(cards: tuple[str, ...], manpower_per_card: int = 3) -> int:
    """What these cards yield in a turn, in sixtieths of a card: generators first, then greedily
    the transformation that gains most."""
    manpower = _UNIT // manpower_per_card
    total = m = p = s = 0
    rest: list[tuple[int, Effect]] = []
    for card in cards:
        effect = colony(card).effect
        gain = _amount(effect, manpower)
        if effect.kind == "generate":
            total += gain
            m += effect.gives.manpower
            p += effect.gives.production
            s += effect.gives.science
        elif gain > 0:
            rest.append((gain, effect))
    rest.sort(key=lambda one: -one[0])
    at = 0
    while at < len(rest):
        gain, effect = rest[at]
        takes, gives = effect.takes, effect.gives
        if takes.manpower <= m and takes.production <= p and takes.science <= s:
            total += gain
            m += gives.manpower - takes.manpower
            p += gives.production - takes.production
            s += gives.science - takes.science
            del rest[at]
            at = 0
        else:
            at += 1
    return total


class Outlook:
    """The measure for the active player of a view."""

    __slots__ = ("cards", "left", "now", "per", "per_turn", "view", "w", "weights")

    def __init__(self, view: State, weights: Weights = REFERENCE) -> None:
        self.view = view
        self.weights = weights
        self.left = view.rounds - view.round
        """Own turns after this one."""
        share = min(1.0, weights.late + weights.step * self.left)
        self.w = weights.card * share if self.left else 0.02
        self.per = view.terms.manpower_per_card
        self.cards = engine(view.me)
        self.now = income(self.cards, self.per)
        self.per_turn = self.w * weights.growth * self.left / _UNIT
        """RP of a sixtieth of a card of income a turn."""

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
        for own in self.view.me.systems:
            for stack in own.slots:
                if stack.cards and colony(stack.cards[-1]).type == what.type:
                    covered = colony(stack.cards[-1])
                    if covered.cost < what.cost:
                        price = min(price, upgrade_price(self.view, card, covered.id) + 1)
        return what.renown + self.growth(card) - self.w * price

    def least(self, cards: tuple[str, ...], count: int) -> tuple[str, ...]:
        """The cards that are missed least, the least useful first."""
        values = {card: self.keep(card) for card in set(cards)}
        return tuple(sorted(cards, key=lambda card: (values[card], card))[:count])

"""The search while the customer's planet is unknown: slides scan, and what they show decides.

Every hidden planet is equally likely to be the customer's. A turn that scans some of them finds the
customer with that chance, and the `Leg` to it takes over; otherwise fewer hidden planets are left.
So the next two plays do not depend on what the ship cannot know yet. The later ones do, as in a
mean over legs; a penalty makes up for that.
"""

from __future__ import annotations

from ..rules.scan import in_reach
from ..rules.state import SQUARES, State
from .leg import REACHED, Coins, CoinTree, Leg, brake_sum, plays, unspent

Hidden = int
"""Hidden planets as bits."""

_SCANS_AHEAD = 1
"""Turns after the next one whose scans are looked at; with two the scores were the same."""

# Penalties in points, chosen by measuring the scores that they lead to.
_UNSEEN_CANDIDATE = 1.0
_UNSEEN_PLANET = 0.5


def unseen(hidden: int) -> float:
    """Penalty for this many hidden planets once the customer's planet is known."""
    return _UNSEEN_PLANET * hidden if hidden > 1 else 0.0


def unknown(hidden: int) -> float:
    """Penalty while the customer's planet is one of this many hidden ones."""
    return unseen(hidden) + _UNSEEN_CANDIDATE * (hidden - 1)


class Scouting:
    """The legs to the hidden planets, over a shared coin tree, until one proves the customer's."""

    def __init__(self, tree: CoinTree, view: State) -> None:
        squares = [square for square in view.planets if view.is_hidden(square)]
        self.tree = tree
        self._all = (1 << len(squares)) - 1
        self._planets = view.planets
        self._legs = [Leg(tree, view.planets, square) for square in squares]
        self.refuel = dict.fromkeys(view.planets, tree.leaves.refuel - unknown(len(squares)))
        """By planet: the value of a refuel there."""
        self._at_rest = view.terms.scan_at_rest
        reach = [in_reach(square, view.terms.scan_wrap) for square in range(SQUARES)]
        self._scans = [sum(1 << i for i, s in enumerate(squares) if s in near) for near in reach]

    def after(self, depth: int, coins: Coins, speed: int, square: int) -> float:
        """Value after a play that left the ship there at that speed; `depth` turns follow."""
        return self._after(depth, coins, speed, square, self._all, _SCANS_AHEAD)

    def drift(self, depth: int, coins: Coins, speed: int, square: int) -> float:
        """As `after`, when the ship neither scans nor refuels there."""
        return self._drift(depth, coins, speed, square, self._all, _SCANS_AHEAD)

    def _after(
        self, depth: int, coins: Coins, speed: int, square: int, hidden: Hidden, ahead: int
    ) -> float:
        seen = hidden & self._scans[square] if speed or self._at_rest else 0
        left = hidden & ~seen
        rest = left.bit_count()
        total = 0.0
        if seen:
            legs = self._legs_to(seen)
            total = sum(leg.after(depth, coins, speed, square) for leg in legs)
            total -= len(legs) * unseen(rest)
        if rest == 1:
            total += self._legs_to(left)[0].after(depth, coins, speed, square)
        elif rest:
            value = self._drift(depth, coins, speed, square, left, ahead)
            if not speed and square in self._planets:
                value = max(value, self.tree.leaves.refuel - unknown(rest))
            total += rest * value
        return total / hidden.bit_count()

    def _drift(
        self, depth: int, coins: Coins, speed: int, square: int, hidden: Hidden, ahead: int
    ) -> float:
        if not coins or brake_sum(coins) < speed:
            return float(unspent(coins))
        if not depth or not ahead:
            legs = self._legs_to(hidden)
            total = sum(leg.drift(depth, coins, speed, square) for leg in legs)
            return total / len(legs) - unknown(len(legs))
        outcomes = self.tree.settled(coins)
        total = 0.0
        for turned in outcomes:
            total += max(
                self._after(depth - 1, rest, w, end, hidden, ahead - 1)
                for w, rest in plays(turned, speed)
                for end in REACHED[w][square]
            )
        return total / len(outcomes)

    def _legs_to(self, planets: Hidden) -> list[Leg]:
        return [leg for i, leg in enumerate(self._legs) if planets >> i & 1]

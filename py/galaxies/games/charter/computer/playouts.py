"""Playouts: every sensible trip is flown to the end of the game many times.

A win counts for much, so that a sure finish is given up only where nearly every playout still wins.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....galaxy.luck import Luck, Stream, fnv1a
from ..rules import seasoning
from ..rules.plans import BLANK, Plan, Planner, payment_plans
from ..rules.state import HAND, State, deck

PLAYOUTS = 60
"""Playouts for each trip."""
_PLANS = 12
"""Most trips that are played out: the best at a glance."""
_WIN = 14
"""Points for winning, besides the score."""
_ROLLS = 20
"""Cards that the making of a world turns over (STC-87)."""


class Playout(Planner):
    """A game that is flown on, with the cards that this needs: fast to copy."""

    __slots__ = ("deck", "discard", "score")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.deck = list(deck(state))
        self.discard = list(state.discard)
        self.score = 0

    def copy(self) -> Playout:
        twin = object.__new__(Playout)
        twin.galaxy = self.galaxy
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.hand = self.hand[:]
        twin.here, twin.hub_here = self.here, self.hub_here
        twin.visited = self.visited
        twin.length, twin.wanted = self.length, self.wanted
        twin.score = self.score
        return twin

    def fly(self, plan: Plan, luck: Stream) -> None:
        """Make the trip, found the world if it founds one, and draw."""
        galaxy = self.galaxy
        self.hand = list(plan.held)
        burnt = 0
        if plan.founds:
            self.score += self.length
            self.wanted -= 1
            self.hub_here = plan.sector not in galaxy.named
            burnt = 0 if galaxy.dice else _ROLLS + (plan.card == BLANK)
        else:
            self.hub_here = galaxy.hub[plan.card]
        self.discard += plan.paid
        self.discard += plan.dumped
        self.length += 1
        self.here = plan.sector
        self.visited |= {plan.sector}
        if not self.wanted:
            return
        self._turn(burnt, self.discard, luck)
        self._turn(HAND - len(self.hand), self.hand, luck)

    def _turn(self, count: int, onto: list[int], luck: Stream) -> None:
        """Cards off the deck, shuffled anew where it runs out (STC-R-01, STC-R-02)."""
        while count > 0:
            if not self.deck:
                if not self.discard:
                    return
                self.deck = list(luck.shuffle(self.discard))
                self.discard.clear()
            taken = self.deck[-count:]
            del self.deck[-count:]
            onto += taken
            count -= len(taken)
        if not self.deck and self.discard:
            self.deck = list(luck.shuffle(self.discard))
            self.discard.clear()


@dataclass(frozen=True, slots=True)
class Judged:
    """A trip and how it went in the playouts."""

    plan: Plan
    points: int
    """Sum of the scores of all playouts."""
    wins: int
    playouts: int

    @property
    def value(self) -> int:
        return self.points + _WIN * self.wins


def judge_trips(state: State, luck: Luck, playouts: int = PLAYOUTS) -> list[Judged]:
    """The trips of a moment, best first; all meet the same shuffles of the unseen cards."""
    start = Playout(state)
    plans = sorted(start.plans(), key=lambda plan: seasoning.rank(start, plan), reverse=True)
    return _ranked(start, _distinct(start, plans)[:_PLANS], luck, playouts)


def _distinct(start: Playout, plans: list[Plan]) -> list[Plan]:
    """One plan of those that differ only in the digits of worldless cards."""
    seen: dict[object, Plan] = {}
    galaxy = start.galaxy
    for plan in plans:
        held = tuple(sorted(galaxy.sector[card] * 100 + galaxy.fuel[card] for card in plan.held))
        seen.setdefault((plan.sector, plan.founds, plan.card, held), plan)
    return list(seen.values())


def _ranked(start: Playout, plans: list[Plan], luck: Luck, playouts: int) -> list[Judged]:
    """The plans by their playouts, best first."""
    seeds = [fnv1a(f"{luck.seed}/captain/{k}") for k in range(playouts if len(plans) > 1 else 4)]
    judged = []
    for plan in plans:
        points = wins = 0
        for seed in seeds:
            end = _play_out(start, plan, Stream(seed))
            points += end.score
            wins += not end.wanted
        judged.append(Judged(plan, points, wins, len(seeds)))
    return sorted(judged, key=lambda one: -one.value)


def _play_out(start: Playout, plan: Plan, luck: Stream) -> Playout:
    """The game after this trip, flown to its end as the program flies (see `seasoning`)."""
    twin = start.copy()
    twin.deck = list(luck.shuffle(twin.deck))
    twin.fly(plan, luck)
    while twin.wanted:
        best = seasoning.best_plan(twin)
        if best is None:
            break
        twin.fly(best, luck)
    return twin


def judge_payments(state: State, luck: Luck, playouts: int = PLAYOUTS) -> list[Judged]:
    """The ways to pay the chosen trip, best first."""
    start = Playout(state)
    start.length -= 1  # the card placed lies in the line already
    return _ranked(start, payment_plans(state), luck, playouts)

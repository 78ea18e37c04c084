"""Trial games: a trip is made, and the game flown to its end, with other shuffles of the unseen
cards each time. The shuffles are always the same, so that whoever judges a trip judges alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....galaxy.luck import Stream, fnv1a
from . import seasoning
from .actions import Action, Fly, Pay
from .fares import BLANK, Dock, Fares
from .plans import Plan, Planner, payment_plans
from .state import HAND, State, deck
from .tables import NEIGHBOURS
from .zones import rolls_dice

_ROLLS = 20
"""Cards that the making of a world turns over (STC-87)."""
_JUDGED = 20
"""Trial games that judge whether a trip is rash."""
_SURE_ENOUGH = 0.85
"""Share of trial games that a trip should win if another one leaves a sure finish."""
_CALL = 3
"""Points that a distress call costs (STC-106)."""


class Trial(Planner):
    """A game that is flown on, with the cards that this needs: fast to copy."""

    __slots__ = ("called", "deck", "dice", "discard", "made", "may_call")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.deck = list(deck(state))
        self.discard = list(state.discard)
        new = state.founded
        self.made = sum(place for place, card in enumerate(state.line) if card in new)
        """Fuel of the new worlds so far."""
        self.called = state.called
        self.may_call = state.terms.distress and not state.called
        self.dice = rolls_dice(state)

    @property
    def score(self) -> int:
        return max(0, self.made - _CALL) if self.called else self.made

    def copy(self) -> Trial:
        twin = object.__new__(Trial)
        twin.fares, twin.dice, twin.sure = self.fares, self.dice, self.sure
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.hand = self.hand[:]
        twin.dock = self.dock
        twin.visited = self.visited
        twin.length, twin.wanted = self.length, self.wanted
        twin.made = self.made
        twin.called, twin.may_call = self.called, self.may_call
        return twin

    def fly(self, plan: Plan, luck: Stream) -> None:
        """Make the trip, found the world if it founds one, and draw."""
        self.hand = list(plan.held)
        burnt = 0
        if plan.founds:
            self.made += self.length
            self.wanted -= 1
            burnt = 0 if self.dice else _ROLLS + (plan.card == BLANK)
        self.dock = self.fares.arrive(self.dock, plan.sector, plan.card)
        self.discard += plan.paid
        self.discard += plan.dumped
        self.length += 1
        self.visited |= {plan.sector}
        if not self.wanted:
            return
        self._turn(burnt, self.discard, luck)
        self._turn(HAND - len(self.hand), self.hand, luck)

    def call(self, luck: Stream) -> None:
        """A distress call: a whole new hand."""
        self.called, self.may_call = True, False
        self.discard += self.hand
        self.hand = []
        self._turn(0, self.hand, luck)
        self._turn(HAND, self.hand, luck)

    def finish(self, luck: Stream) -> None:
        """Fly on to the end of the game."""
        while self.wanted:
            plan = best_plan(self)
            if plan is not None:
                self.fly(plan, luck)
            elif self.may_call:
                self.call(luck)
            else:
                return

    def may_win(self) -> bool:
        """Whether the best of cards could still win."""
        fuels = sorted(self.fares.fuel[card] for card in (*self.hand, *self.deck, *self.discard))
        return _reaches(self.fares, self.dock, sum(fuels[-HAND:]), self.visited, self.wanted)

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


def _reaches(fares: Fares, dock: Dock, fuel: int, visited: frozenset[int], need: int) -> bool:
    """Whether so many sectors in a row could be entered with that much fuel for each trip."""
    if not need:
        return True
    ahead = (s for s in NEIGHBOURS[dock.sector] if s not in visited)
    hub = dock._replace(hub=True)
    return any(
        fares.cost(hub, s, BLANK) <= fuel
        and _reaches(fares, fares.arrive(dock, s, BLANK), fuel, visited | {s}, need - 1)
        for s in ahead
    )


def best_plan(ship: Trial) -> Plan | None:
    """The trip that looks best, or None when stranded. In a lost game every trip should found a
    world: points are all that is left to make."""
    visits = ship.visits()
    best = [plan for plan in visits if plan.safe]
    if not best:  # only then is a world founded
        foundings = ship.foundings()
        best = [plan for plan in foundings if plan.safe]
        if not best:
            best = visits if visits and (not foundings or ship.may_win()) else foundings
    return max(best, key=lambda plan: seasoning.rank(ship, plan), default=None)


@dataclass(frozen=True, slots=True)
class Tally:
    """How trial games went."""

    points: int = 0
    """Sum of the scores."""
    wins: int = 0
    games: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.points + other.points, self.wins + other.wins, self.games + other.games)


def fly_on(start: Trial, plan: Plan | None, trials: Iterable[int]) -> Tally:
    """The trial games of these numbers after a trip; None for a distress call."""
    points = wins = games = 0
    for number in trials:
        stream, twin = Stream(fnv1a(f"charter/trial {number}")), start.copy()
        twin.deck = list(stream.shuffle(twin.deck))
        if plan is None:
            twin.call(stream)
        else:
            twin.fly(plan, stream)
        twin.finish(stream)
        points += twin.score
        wins += not twin.wanted
        games += 1
    return Tally(points, wins, games)


def is_rash(state: State, action: Action) -> bool:
    """Whether a trip, however it is then paid, or a payment gives up a sure finish that another one
    keeps, and then loses too many trial games."""
    start = Trial(state)
    match action:
        case Fly(sector, card):
            plans = start.plans()
            founds = card.card < 0 or state.cards[card.card].world is None
            there = [plan for plan in plans if plan.sector == sector]
            own = [p for p in there if (p.founds if founds else p.card == card.card)]
        case Pay(cards):
            plans, fuel = payment_plans(state), start.fares.fuel
            burnt = sorted(fuel[card.card] for card in cards)
            own = [p for p in plans if sorted(fuel[card] for card in p.paid) == burnt]
        case _:
            return False
    if any(plan.safe for plan in own) or not any(plan.safe for plan in plans):
        return False
    tally = fly_on(start, max(own, key=lambda plan: seasoning.rank(start, plan)), range(_JUDGED))
    return tally.wins < _SURE_ENOUGH * tally.games

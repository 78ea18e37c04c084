"""The captain: plays every sensible trip out many times with the steady policy, and takes the best.

A win counts for much, so that a sure finish is given up only where nearly every playout still wins.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....galaxy.luck import Luck, Stream, fnv1a
from . import steady
from ..rules.plans import Plan, Run
from ..rules.state import Action, Dump, Fly, Pay, Ref, State

PLAYOUTS = 60
"""Playouts for each trip."""
_PLANS = 12
"""Most trips that are played out: the best at a glance."""
_WIN = 14
"""What winning is worth besides the score, in points."""


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


def judge(run: Run, luck: Luck, playouts: int = PLAYOUTS) -> list[Judged]:
    """The trips of a moment, best first; all meet the same shuffles of the unseen cards."""
    plans = sorted(run.plans(), key=lambda plan: steady.rank(run, plan), reverse=True)
    plans = distinct(run, plans)[:_PLANS]
    return ranked(run, plans, luck, playouts)


def distinct(run: Run, plans: list[Plan]) -> list[Plan]:
    """One plan of those that differ only in the digits of worldless cards."""
    seen: dict[object, Plan] = {}
    galaxy = run.galaxy
    for plan in plans:
        held = tuple(sorted(galaxy.sector[card] * 100 + galaxy.fuel[card] for card in plan.held))
        seen.setdefault((plan.sector, plan.founds, plan.card, held), plan)
    return list(seen.values())


def ranked(run: Run, plans: list[Plan], luck: Luck, playouts: int) -> list[Judged]:
    """The plans by their playouts, best first."""
    seeds = [fnv1a(f"{luck.seed}/captain/{k}") for k in range(playouts if len(plans) > 1 else 4)]
    found = []
    for plan in plans:
        points = wins = 0
        for seed in seeds:
            end = play_out(run, plan, Stream(seed))
            points += end.score
            wins += not end.wanted
        found.append(Judged(plan, points, wins, len(seeds)))
    return sorted(found, key=lambda one: -one.value)


def play_out(run: Run, plan: Plan, luck: Stream) -> Run:
    """The game after this trip, flown to its end with the steady policy."""
    twin = run.copy()
    twin.deck = list(luck.shuffle(twin.deck))
    twin.fly(plan, luck)
    while twin.wanted:
        best = steady.best(twin)
        if best is None:
            break
        twin.fly(best, luck)
    return twin


def choose(state: State, luck: Luck, playouts: int = PLAYOUTS) -> Action:
    """What the captain does in any phase that waits for a player."""
    if state.phase == "fly":
        judged = judge(Run(state), luck, playouts)
        if judged:
            return Fly(judged[0].plan.sector, Ref(judged[0].plan.card))
    if state.phase == "pay":
        useless = steady.useless_cards(state)
        if useless:
            return Dump(Ref(useless[0]))
        plan = payment(state, luck, playouts).plan
        return Pay(tuple(Ref(card) for card in sorted(plan.paid)))
    return steady.choose(state)


def payment(state: State, luck: Luck, playouts: int = PLAYOUTS) -> Judged:
    """The best way to pay the trip under way."""
    return payments(state, luck, playouts)[0]


def payments(state: State, luck: Luck, playouts: int = PLAYOUTS) -> list[Judged]:
    """The ways to pay the trip under way, best first."""
    plans = steady.payment_plans(state)
    run = Run(state)
    run.length -= 1  # the card placed lies in the line already
    return ranked(run, plans, luck, playouts)

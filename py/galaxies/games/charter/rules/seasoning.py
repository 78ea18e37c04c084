"""How the program flies the first six games of a seasoned galaxy (STC-108).

Frozen for a rules version, like every other part of luck: another choice here would change the
galaxies of old links. No computer player has a part in it.
"""

from __future__ import annotations

from ....game import replace
from . import trips
from .actions import (
    Action,
    Auto,
    Biome,
    Concede,
    Distress,
    Dump,
    Fly,
    Pay,
    Ref,
    Society,
    Start,
    TurnOver,
)
from .phases import ChoosingBiome, ChoosingSociety, Navigating, Paying, Writing, asks
from .plans import Plan, Planner, payment_plans, useless_cards
from .state import State, is_seasoning
from .tables import NEIGHBOURS
from .visit import kind_of, shifts

MIDDLE = 14
"""The most usual sum of four rolls."""


def choose(state: State) -> Action:
    """What the program does where a captain would choose: it follows from the state alone."""
    known = _at_full_price(state) if is_seasoning(state) else state
    match state.phase:
        case Navigating():
            plan = best_plan(Planner(known))
            if plan is None:
                can_call = not trips.trips(state) and not state.called and state.terms.distress
                return Distress() if can_call else Concede()
            return Fly(plan.sector, Ref(plan.card))
        case Paying():
            return _payment(known)
        case ChoosingBiome(_, rolled) | ChoosingSociety(_, rolled) as phase:
            entries = shifts(state, kind_of(phase), rolled)
            index = max(entries, key=lambda i: (abs(i - MIDDLE), i))
            return Biome(index) if isinstance(phase, ChoosingBiome) else Society(index)
        case Writing():
            return Auto()
    return TurnOver() if asks(state.phase) else Start()


def _at_full_price(state: State) -> State:
    """The seasons were flown by one who has not heard of half price at once (STC-100)."""
    if not state.terms.fresh_lanes:
        return state
    return replace(state, terms=replace(state.terms, fresh_lanes=False))


def rank(ship: Planner, plan: Plan) -> tuple[int, ...]:
    """How good a trip looks at a glance; larger is better."""
    fares = ship.fares
    visited = ship.visited
    ahead = [s for s in NEIGHBOURS[plan.sector] if s not in visited]
    stops = sum(1 for card in plan.held if fares.sector[card] in ahead)
    fuel = sum(fares.fuel[card] for card in plan.held)
    wins = plan.founds and ship.wanted == 1
    return (
        plan.safe,
        not plan.founds,
        not wins,
        2 * min(stops, 2) + min(len(ahead), 3) + min(fuel, 18) // 6 - plan.cost // 6,
        -len(plan.held),
    )


def best_plan(ship: Planner) -> Plan | None:
    """The trip that looks best, or None when stranded."""
    plans = ship.plans()
    return max(plans, key=lambda plan: rank(ship, plan)) if plans else None


def _payment(state: State) -> Action:
    """First discard useless cards, then pay so that the finish stays sure."""
    useless = useless_cards(state)
    if useless:
        return Dump(Ref(useless[0]))
    plan = max(payment_plans(state), key=lambda plan: (plan.safe, -len(plan.held)))
    return Pay(tuple(Ref(card) for card in sorted(plan.paid)))

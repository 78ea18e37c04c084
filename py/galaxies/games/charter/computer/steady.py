"""The steady charter: calls at old worlds while that is safe, and never gives up a sure finish.

Its judgement of a trip is also the policy of the playouts (`captain`).
"""

from __future__ import annotations

from ..rules import trips
from ..rules.visit import shifts
from ..rules.plans import Plan, Run
from ..rules.state import (
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
    State,
)
from ..rules.tables import NEIGHBOURS

MIDDLE = 14
"""The most usual sum of four rolls."""


def rank(run: Run, plan: Plan) -> tuple[int, ...]:
    """How good a trip looks at a glance; larger is better."""
    galaxy = run.galaxy
    visited = run.visited
    ahead = [s for s in NEIGHBOURS[plan.sector] if s not in visited]
    stops = sum(1 for card in plan.held if galaxy.sector[card] in ahead)
    fuel = sum(galaxy.fuel[card] for card in plan.held)
    ends = plan.founds and run.wanted == 1
    return (
        plan.safe,
        not plan.founds,
        not ends,
        2 * min(stops, 2) + min(len(ahead), 3) + min(fuel, 18) // 6 - plan.cost // 6,
        -len(plan.held),
    )


def best(run: Run) -> Plan | None:
    """The trip that looks best, or None when stranded."""
    plans = run.plans()
    return max(plans, key=lambda plan: rank(run, plan)) if plans else None


def choose(state: State) -> Action:
    """What the steady charter does in any phase that waits for a player."""
    match state.phase:
        case "fly":
            plan = best(Run(state))
            if plan is None:
                can_call = not trips.trips(state) and not state.called and state.terms.distress
                return Distress() if can_call else Concede()
            return Fly(plan.sector, Ref(plan.card))
        case "pay":
            return settle(state)
        case "choose-biome" | "choose-society" if state.making:
            kind = state.phase.removeprefix("choose-")
            found = shifts(state, kind, state.making.rolled)
            index = max(found, key=lambda i: (abs(i - MIDDLE), i))
            return Biome(index) if kind == "biome" else Society(index)
        case "write":
            return Auto()
    return Start()


def settle(state: State) -> Action:
    """The fuel phase: throw in what is useless, then pay so that the finish stays sure."""
    useless = useless_cards(state)
    if useless:
        return Dump(Ref(useless[0]))
    plans = payment_plans(state)
    plan = max(plans, key=lambda plan: (plan.safe, -len(plan.held)))
    return Pay(tuple(Ref(card) for card in sorted(plan.paid)))


def useless_cards(state: State) -> list[int]:
    """Cards without fuel that are no place to call at next."""
    ahead = trips.free_neighbours(state)
    worlds = [(card, state.cards[card].world) for card in trips.dumpable(state)]
    return [card for card, world in worlds if world is None or world.sector not in ahead]


def payment_plans(state: State) -> list[Plan]:
    """The ways to pay the trip under way, each judged by what is left."""
    run, trip = Run(state), state.trip
    if trip is None:
        raise ValueError("no trip is under way")
    return run.settlements(state.line[-1], trip.fresh, trip.cost)

"""Puzzles of Surveyors: the last units of a game alone, where the order of distances decides.

Nothing is left to luck there, and every length on the sheet is known to the search.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....galaxy.luck import Luck
from ....game import CHANCE, Puzzles, Solution, defaults
from ....words.english import counted
from ..rules.actions import Action, Fly, Home
from ..rules.chance import chance
from ..rules.measure import squared, units
from ..rules.options import OPTIONS
from ..rules.scoring import outcome, score
from ..rules.setup import initial_state
from ..rules.state import State
from ..rules.table import apply, current_player, legal_actions

FUEL = range(3, 7)
"""How many units are left when a puzzle begins."""
NEAR = 4
"""The flights before it go to one of so many nearest stars."""
LEAST = 2
"""A puzzle takes at least so many flights."""
ALONE = 0


def positions(luck: Luck) -> Iterator[State]:
    """Positions of a game alone in the galaxy, played by short flights."""
    state = initial_state(defaults(OPTIONS), 1)
    while current_player(state) == CHANCE:
        state = apply(state, chance(state, luck))
    stream = luck.stream("surveyors/puzzle")
    state = apply(state, stream.choice([a for a in legal_actions(state) if isinstance(a, Home)]))
    left = stream.choice(FUEL)
    while outcome(state) is None and state.ship.fuel > left:
        flights = sorted(_flights(state), key=lambda fly: _length(state, state.ship.star, fly.star))
        state = apply(state, stream.choice(flights[:NEAR]))
    if outcome(state) is None and state.ship.fuel == left and _is_full(state):
        yield state


def _is_full(state: State) -> bool:
    """Whether the best line takes several flights and all fuel, so that the game then ends."""
    line = solve(state).line
    for flight in line:
        state = apply(state, flight)
    return len(line) >= LEAST and outcome(state) is not None


def _flights(state: State) -> list[Fly]:
    return [action for action in legal_actions(state) if isinstance(action, Fly)]


def _length(state: State, a: int, b: int) -> int:
    return squared(state.star(a), state.star(b))


def solve(state: State) -> Solution[Action]:
    """The most systems that the units left can survey, and the flights that do it."""
    if outcome(state) is not None:
        return Solution(score(state, ALONE), ())
    flights = {fly.star: fly for fly in _flights(state)}

    def most(here: int, fuel: int, route: tuple[int, ...]) -> tuple[int, ...]:
        best = route
        for star in flights:
            cost = units(_length(state, here, star), boosted=False)
            if star not in route and cost <= fuel:
                longer = most(star, fuel - cost, (*route, star))
                best = longer if len(longer) > len(best) else best
        return best

    route = most(state.ship.star, state.ship.fuel, ())
    return Solution(score(state, ALONE) + len(route), tuple(flights[star] for star in route))


def task(state: State, points: int) -> str:
    left = counted(state.ship.fuel, "unit")
    more = counted(points - score(state, ALONE), "more star")
    return f"Survey {more} with your last {left}: judge by eye where to fly, and in which order."


def rivals(state: State, action: Action) -> Iterator[Action]:
    return (fly for fly in _flights(state) if fly != action)


PUZZLES: Puzzles[State, Action] = Puzzles(
    positions=positions, solve=solve, task=task, rivals=rivals
)

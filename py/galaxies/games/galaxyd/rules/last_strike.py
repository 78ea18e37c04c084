"""Last strikes: puzzles on open stacks (GOD-R-68).

The striker's Starbase has 2 armor left, so it falls after the striker's second turn; the enemy's
has to fall before. A try that fails puts the same position up again, nine times at most. The
galaxy code selects the puzzle; each is used twice, the second time turned by 180 degrees, with
the colours exchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from .... import data
from ....game import Refusal, replace
from .actions import Move, Pose
from .movement import flagged
from .phases import Moving, Over, Posing
from .pieces import ASTEROID, COUNTERS, KIND, PLANET, SPACEPORT, TYPE_OF
from .sectors import Sector, chart, number
from .state import Fleet, Stack, State, Terms
from .things import cargo_price

MOST_TRIES = 9
STRIKER = 0
ARMOR_LEFT = 2
"""The striker's: one for this turn, one for the next."""
_LETTERS = "ISFCBADL"
_THINGS = (SPACEPORT, PLANET, PLANET, ASTEROID, ASTEROID)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position of strikes.toml, and the moves of the first turn that solve it."""

    things: tuple[tuple[int, int], ...]
    """(sector, Thing), in rising order."""
    bases: tuple[int, int]
    armor: int
    """The enemy Starbase's."""
    money: int
    """The enemy's."""
    fleets: tuple[Fleet, Fleet]
    solution: tuple[Move, ...]


def count() -> int:
    """How many puzzles there are, the turned ones included."""
    return 2 * len(_strikes())


def _strikes() -> Sequence[str]:
    lines: Sequence[str] = data.load(__package__, "strikes.toml", {"strikes": [str]})["strikes"]
    return lines


@cache
def puzzle(which: int) -> Puzzle:
    """A puzzle by its number, from 1; the even ones are turned."""
    laid, ground, mine, theirs, moves = _strikes()[(which - 1) // 2].split(" / ")
    twin = chart("standard").twin
    turned = which % 2 == 0

    def at(label: str) -> int:
        return twin[number(label)] if turned else number(label)

    def fleet(words: str) -> Fleet:
        stacks = (word.split("=") for word in words.split())
        laid = (Stack(at(label), tuple(map(_LETTERS.index, ships))) for label, ships in stacks)
        return tuple(sorted(laid, key=lambda stack: stack.sector))

    def move(words: str) -> Move:
        origin, ship, to, how = words.split()
        return Move(Sector(at(origin)), ship, Sector(at(to)), how)  # type: ignore[arg-type]

    home, target, armor, money = ground.split()
    return Puzzle(
        tuple(sorted(zip(map(at, laid.split()), _THINGS, strict=True))),
        (at(home), at(target)),
        int(armor),
        int(money),
        (fleet(mine), fleet(theirs)),
        tuple(map(move, moves.split(", "))),
    )


def posed(terms: Terms, which: int, tries: int = 1) -> State:
    """A puzzle at the start of the striker's first turn."""
    given = puzzle(which)
    state = State(
        terms,
        phase=Moving(),
        first=STRIKER,
        redog=1 - which % 2,
        places=tuple(place for place, _ in given.things),
        things=tuple(thing for _, thing in given.things),
        bases=given.bases,
        armor=(ARMOR_LEFT, given.armor),
        money=(0, given.money),
        pools=(_pool(given.fleets[0]), _pool(given.fleets[1])),
        fleets=(flagged(given.fleets[0], open_book=True), given.fleets[1]),
        turn=1,
        active=STRIKER,
        strike=which,
        tries=tries,
    )
    return replace(state, price=cargo_price(state))


def _pool(fleet: Fleet) -> tuple[int, ...]:
    left = list(COUNTERS)
    for stack in fleet:
        for ship in stack.ships:
            left[TYPE_OF[ship & KIND]] -= 1
    return tuple(left)


def check_pose(state: State, phase: Posing, action: Pose) -> Refusal | None:
    if 1 <= action.number <= count():
        return None
    return Refusal("GOD-R-68", f"Last strikes are numbered 1 to {count()}.")


def pose(state: State, phase: Posing, action: Pose) -> State:
    return posed(state.terms, action.number)


def again(state: State) -> State:
    """The same puzzle once more, where a try has failed and another one is left."""
    if not state.strike or not isinstance(state.phase, Over) or state.tries == MOST_TRIES:
        return state
    if state.phase.winner == STRIKER or state.phase.cause == "resign":
        return state
    fresh = posed(state.terms, state.strike, state.tries + 1)
    return replace(fresh, reports=state.reports)

"""Last strikes: puzzles on open stacks (GOD-R-68).

The striker's Starbase has 2 armor left, so it falls after his second turn; he has to destroy the
enemy's before. A try that fails puts the same position up again, nine times at most. Which one
it is comes from the galaxy code; each is used twice, the second time turned by 180 degrees, with
the colours exchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from .... import data
from .movement import flagged
from .setup import cargo_price
from .pieces import ASTEROID, COUNTERS, KIND, MOVED, PLANET, SHIPS, SPACEPORT, TYPE_OF
from .sectors import Sector, chart, number
from .state import Done, Fleet, Move, Stack, State, Terms

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
    lines: Sequence[str] = data.table(__package__, "strikes.toml", {"strikes": [str]})["strikes"]
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
        found = (Stack(at(label), tuple(map(_LETTERS.index, ships))) for label, ships in stacks)
        return tuple(sorted(found, key=lambda stack: stack.sector))

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
        phase="move",
        first=STRIKER,
        redog=1 - which % 2,
        places=tuple(place for place, _ in given.things),
        things=tuple(thing for _, thing in given.things),
        bases=given.bases,
        armor=(ARMOR_LEFT, given.armor),
        money=(0, given.money),
        pools=(_pool(given.fleets[0]), _pool(given.fleets[1])),
        fleets=(flagged(given.fleets[0]), given.fleets[1]),
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


def again(state: State) -> State:
    """The same puzzle once more, where a try has failed and another one is left."""
    failed = state.phase == "over" and state.winner != STRIKER and state.cause != "concede"
    if not state.strike or not failed or state.tries == MOST_TRIES:
        return state
    fresh = posed(state.terms, state.strike, state.tries + 1)
    return replace(fresh, reports=state.reports)


def next_step(view: State) -> Move | Done | None:
    """The next action of the known solution, or None where something else has been done."""
    if not view.strike or view.turn != 1 or view.phase != "move":
        return None
    rest = list(puzzle(view.strike).solution)
    done = [move for move in rest if not _stands(view, move)]
    moved = sum(bool(ship & MOVED) for stack in view.fleets[STRIKER] for ship in stack.ships)
    if moved != len(done) or not all(_arrived(view, move) for move in done):
        return None
    left = [move for move in rest if move not in done]
    return left[0] if left else Done()


def _stands(view: State, move: Move) -> bool:
    """Whether the ship of a move is still where the puzzle began, and has not moved."""
    ships, kind = view.ships(STRIKER, move.origin.index), SHIPS.index(move.ship)
    return any(ship & (KIND | MOVED) == kind for ship in ships)


def _arrived(view: State, move: Move) -> bool:
    ships, kind = view.ships(STRIKER, move.to.index), SHIPS.index(move.ship)
    return any(ship & KIND == kind and ship & MOVED for ship in ships)

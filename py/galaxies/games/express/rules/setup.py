"""The setup: luck lays out the chart, and you choose a planet to start from (GEX-01 to GEX-16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ....game import Refusal, replace
from .actions import Deal, Start
from .options import terms
from .phases import Dealing, Fueling, Starting
from .state import COLUMNS, NUMBERS, SQUARES, TANKS, Square, State, Tank, is_order, turned

TILES_WIDE = 4
STRAIGHT = tuple(range(NUMBERS))
"""One order that luck may give to six coins."""


def tile_of(square: int) -> int:
    """The tile, 0 to 11 from the bottom left, that a square belongs to."""
    return square % COLUMNS // 2 + TILES_WIDE * (square // COLUMNS // 2)


def initial_state(options: Mapping[str, str], players: int) -> State:
    """The state before luck has laid out the chart. `options` names every option."""
    return State(terms(options))


# The deal -------------------------------------------------------------------------------------


def sample_deal(state: State, phase: Dealing) -> tuple[Deal, ...]:
    """One deal that luck may give."""
    corners = tuple(2 * x + 2 * COLUMNS * y for y in range(2) for x in range(3))
    return (Deal(corners, STRAIGHT, STRAIGHT, STRAIGHT * (2 * _open_tanks(state))),)


DEALT_ONCE = Refusal("GEX-04", "The chart is laid out once, at the beginning.")


def check_deal(state: State, phase: Dealing, deal: Deal) -> Refusal | None:
    if (refusal := _check_squares(state, deal.planets)) is not None:
        return refusal
    if not is_order(deal.numbers):
        return Refusal("GEX-03", "The planets carry the numbers 0 to 5, each once.")
    if not is_order(deal.queue):
        return Refusal("GEX-07", "The queue holds the numbers 0 to 5, each once.")
    stacks = [deal.tanks[at : at + NUMBERS] for at in range(0, len(deal.tanks), NUMBERS)]
    if len(stacks) != 2 * _open_tanks(state) or not all(map(is_order, stacks)):
        why = f"This deal lays open {_open_tanks(state)} tanks of twelve coins each."
        return Refusal("GEX-R-35", why)
    return None


def _open_tanks(state: State) -> int:
    """How many tanks the deal of this game lays open (GEX-R-35)."""
    return TANKS if state.terms.open_chart else 0


def _check_squares(state: State, squares: Sequence[int]) -> Refusal | None:
    if len(squares) != NUMBERS or not all(0 <= square < SQUARES for square in squares):
        return Refusal("GEX-02", "There are six planets on the 48 squares 0 to 47 of the chart.")
    if any(a >= b for a, b in pairwise(squares)):
        return Refusal("GEX-05", "The six squares are different and named in rising order.")
    if not state.terms.free_scatter and len({tile_of(square) for square in squares}) < NUMBERS:
        return Refusal("GEX-05", "No two planets lie on one tile.")
    return None


def lay_out(state: State, phase: Dealing, deal: Deal) -> State:
    stacks = [deal.tanks[at : at + NUMBERS] for at in range(0, len(deal.tanks), NUMBERS)]
    return replace(
        state,
        phase=Starting(),
        planets=deal.planets,
        numbers=deal.numbers,
        revealed=(False,) * NUMBERS,
        queue=deal.queue,
        tanks=tuple(map(Tank, stacks[::2], stacks[1::2])),
    )


# The start ------------------------------------------------------------------------------------


_STARTS = tuple(Start(Square(square)) for square in range(SQUARES))


def starts(state: State, phase: Starting) -> tuple[Start, ...]:
    """Every planet, in rising order of the squares."""
    return tuple([_STARTS[square] for square in state.planets])


def not_starting(state: State, action: Start) -> Refusal:
    if isinstance(state.phase, Dealing):
        return Refusal("GEX-15", "The chart is laid out before the start is chosen.")
    return Refusal("GEX-08", "You choose the start planet only once, before the first turn.")


def check_start(state: State, phase: Starting, start: Start) -> Refusal | None:
    if start.square.index not in state.planets:
        return Refusal("GEX-08", f"There is no planet on {start.square}: start on a planet.")
    return None


def start_at(state: State, phase: Starting, start: Start) -> State:
    """The start planet is revealed, and the ship is put on it (GEX-08, GEX-09)."""
    square = start.square.index
    rotated = state.number_at(square) == state.target
    return replace(
        state,
        phase=Fueling(),
        ship=square,
        revealed=tuple(planet == square for planet in state.planets),
        queue=turned(state.queue, rotated),
        rotated=rotated,
        seen=(square,),
    )

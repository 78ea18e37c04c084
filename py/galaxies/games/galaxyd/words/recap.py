"""What the other player did since your last turn, as far as you may know: moves, combats,
purchases and income, a line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....words.english import listed
from ..rules.actions import Action, Buy, Move
from ..rules.names import fleet_words, ships_words, side_name
from ..rules.pieces import TYPES
from ..rules.sectors import name
from ..rules.state import Flight, State
from .log import combat_words, describe, turn_ends

Step = tuple[State, Action, State]


def recap(views: Sequence[State], actions: Sequence[Action], viewer: int) -> Sequence[str]:
    """`actions[i]` leads from `views[i]` to the next view."""
    steps = list(zip(views, actions, views[1:], strict=False))
    lines: list[str] = []
    for turn in sorted({before.turn for before, _, _ in steps}):
        these = [step for step in steps if step[0].turn == turn]
        if turn:
            lines += _turn(these)
        else:
            lines += (text for step in these if (text := describe(*step, viewer)))
    return lines


def _turn(steps: Sequence[Step]) -> Iterator[str]:
    """One turn, perhaps cut off at either end."""
    view = steps[0][0]
    mover = side_name(view, view.active)
    flights = [
        after.flight
        for _, action, after in steps
        if isinstance(action, Move) and after.flight is not None
    ]
    if flights:
        yield f"{mover} moves {listed(_flown(flights))}."
    for _, _, after in steps:
        yield from (combat_words(after, report) for report in after.reports)
    bought = [TYPES.index(action.ship) for _, action, _ in steps if isinstance(action, Buy)]
    if bought:
        yield f"{mover} buys {fleet_words(bought)}."
    yield from (text for before, _, after in steps if (text := turn_ends(before, after)))


_EFFECTS = {"plain": "", "bomb": ", bombing", "load": ", loading cargo", "sell": ", selling cargo"}


def _flown(flights: Sequence[Flight]) -> list[str]:
    """`2 Cruisers from e5 to e6`, `a ship from c7 to d7`: like flights together, in their order."""
    numbers: dict[tuple[int, str], int] = {}
    for flight in flights:
        way = f"from {name(flight.path[0])} to {name(flight.path[-1])}{_EFFECTS[flight.how]}"
        numbers[flight.kind, way] = numbers.get((flight.kind, way), 0) + 1
    return [f"{ships_words(kind, n)} {way}" for (kind, way), n in numbers.items()]

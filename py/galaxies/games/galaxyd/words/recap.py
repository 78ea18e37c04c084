"""What the other player did since one's last turn, as far as one may know: moves, combats,
purchases and what the turn brought, a line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..rules.pieces import TYPES, UNKNOWN
from ..rules.sectors import name
from ..rules.state import Action, Buy, Flight, Move, State
from .log import both, combat_words, counted, describe, fleet_words, ship_name, turn_ends, who


def recap(views: Sequence[State], actions: Sequence[Action]) -> Sequence[str]:
    """`actions[i]` leads from `views[i]` to the next view."""
    steps = list(zip(views, actions, views[1:], strict=False))
    lines: list[str] = []
    for turn in sorted({before.turn for before, _, _ in steps}):
        mine = [step for step in steps if step[0].turn == turn]
        if turn:
            lines += _turn(mine)
        else:
            lines += (text for step in mine if (text := describe(*step)))
    return lines


def _turn(steps: Sequence[tuple[State, Action, State]]) -> Iterator[str]:
    """One turn, perhaps cut off at either end."""
    view = steps[0][0]
    mover = who(view, view.active)
    flights = [
        after.flight
        for _, action, after in steps
        if isinstance(action, Move) and after.flight is not None
    ]
    if flights:
        yield f"{mover} moves {both(_flown(flights))}."
    for _, _, after in steps:
        yield from (combat_words(after, report) for report in after.reports)
    bought = [TYPES.index(action.ship) for _, action, _ in steps if isinstance(action, Buy)]
    if bought:
        yield f"{mover} buys {fleet_words(bought)}."
    yield from (text for before, _, after in steps if (text := turn_ends(before, after)))


_DEEDS = {"plain": "", "bomb": ", bombing", "load": ", loading", "sell": ", selling"}


def _flown(flights: Sequence[Flight]) -> list[str]:
    """`2 Cruisers e5 to e6`, `a ship c7 to d7`: like flights together, in their order."""
    found: dict[tuple[str, str], int] = {}
    for flight in flights:
        way = f"{name(flight.path[0])} to {name(flight.path[-1])}{_DEEDS[flight.how]}"
        kind = "ship" if flight.kind == UNKNOWN else ship_name(flight.kind)
        found[kind, way] = found.get((kind, way), 0) + 1
    return [
        f"{counted(n, kind) if n > 1 else f'a {kind}' if kind == 'ship' else kind} {way}"
        for (kind, way), n in found.items()
    ]

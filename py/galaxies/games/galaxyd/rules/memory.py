"""What a player has been shown of the other player's stacks earlier in the game (GOD-R-45).

A state holds what lies where; what a player remembers of it follows from that player's views, one
after each ply. The log and the moves on the map tell people the same. What a hidden move leaves
uncertain is forgotten: only what must be so is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from ....formats.position import late_field
from .movement import arriving
from .phases import Buying, Moving, Over
from .pieces import COUNTERS, FREIGHTER, HIDDEN, KIND, SPEED, TYPE_OF, UNKNOWN
from .state import Flight, Stack, State

Kinds = Counter[int]
"""How many ships of each kind there are at least."""


@dataclass(frozen=True, slots=True)
class Remembering(State):
    """The view of a player who remembers the views before it. No game is in such a state."""

    seen: tuple[Stack, ...] = late_field(())
    """The kinds that are certainly in the other player's stacks, in rising order; during that
    player's phase 1 as they were when it began."""
    flown: tuple[Flight, ...] = late_field(())
    """The other player's moves in this phase 1, as they were seen."""


def remember(before: State, after: State, player: int) -> State:
    """The view after a ply, with what is remembered of the one before."""
    if not after.turn or isinstance(after.phase, Over) or after.terms.open_book:
        return after
    other = 1 - player
    seen, flown = _remembered(before) if after.tries == before.tries else ({}, ())
    if _is_moving(after, other):
        flown = () if after.turn != before.turn else flown
        if len(after.flights) > len(before.flights if after.turn == before.turn else ()):
            flown = (*flown, after.flights[-1])
    elif flown:
        seen, flown = _landed(before, other, seen, _told(before, after, other, flown)), ()
    if not flown:
        seen = _updated(before, after, other, seen)
    known = (Stack(at, tuple(sorted(kinds.elements()))) for at, kinds in sorted(seen.items()))
    parts = {field.name: getattr(after, field.name) for field in fields(State)}
    return Remembering(**parts, seen=tuple(known), flown=flown)


def is_kept(view: State) -> bool:
    """Whether a view holds what is remembered."""
    return isinstance(view, Remembering) and bool(view.seen)


def forgotten(view: State) -> State:
    """The view without what is remembered."""
    if not isinstance(view, Remembering):
        return view
    return State(**{field.name: getattr(view, field.name) for field in fields(State)})


def certain(view: State, owner: int, sector: int) -> list[int]:
    """The kinds that are certainly among the unknown ships of a stack, as far as they are
    remembered, in rising order."""
    if not isinstance(view, Remembering) or UNKNOWN not in view.ships(owner, sector):
        return []
    seen, flown = _remembered(view)
    if flown:
        seen = _landed(view, owner, seen, flown)
    hidden = seen.get(sector, Counter()) - _in_sight(view.ships(owner, sector))
    return sorted(hidden.elements())


def _remembered(view: State) -> tuple[dict[int, Kinds], tuple[Flight, ...]]:
    if not isinstance(view, Remembering):
        return {}, ()
    return {stack.sector: Counter(stack.ships) for stack in view.seen}, view.flown


def _is_moving(view: State, player: int) -> bool:
    return isinstance(view.phase, Moving) and view.active == player


def _in_sight(ships: tuple[int, ...]) -> Kinds:
    return Counter(ship & KIND for ship in ships if not ship & HIDDEN)  # nor UNKNOWN


# Hidden moves -----------------------------------------------------------------------------------


def _landed(
    view: State, owner: int, seen: Mapping[int, Kinds], flown: tuple[Flight, ...]
) -> dict[int, Kinds]:
    """What is certain of each stack after these moves; `view` has their stacks."""
    heights = {stack.sector: len(stack.ships) for stack in view.fleets[owner]}
    for flight in flown:
        heights[flight.path[0]] = heights.get(flight.path[0], 0) + 1
        heights[flight.path[-1]] -= 1
    after: dict[int, Kinds] = {at: Counter() for at in heights}
    for at, height in heights.items():
        known, hidden = Counter(seen.get(at, ())), Counter[int]()
        left = [flight for flight in flown if flight.path[0] == at]
        for flight in left:
            if flight.kind == UNKNOWN:
                hidden[flight.path[-1]] += 1
            else:
                known[flight.kind] -= 1
                after[flight.path[-1]][arriving(flight.kind, flight.how)] += 1
        stayed = height - len(left)
        far = view.chart.distance[at]
        for kind, n in (+known).items():
            able = {to: m for to, m in hidden.items() if (far[to] or 2) <= SPEED[kind]}
            after[at][kind] += max(0, n - sum(able.values()))
            for to, m in able.items():
                after[to][kind] += max(0, n - stayed - sum(able.values()) + m)
    return {at: +kinds for at, kinds in after.items()}


def _told(before: State, after: State, owner: int, flown: tuple[Flight, ...]) -> tuple[Flight, ...]:
    """The moves of a phase 1 that has ended, with what the new tops tell of them: where all ships
    of a stack have come from one sector, the top one is among those that left it (GOD-R-44)."""
    told = list(flown)
    for stack in before.fleets[owner]:
        to, came = stack.sector, [f for f in flown if f.path[-1] == stack.sector]
        origins = {flight.path[0] for flight in came}
        top = next(iter(after.ships(owner, to)), UNKNOWN)
        if len(came) != len(stack.ships) or len(origins) != 1 or top & HIDDEN:
            continue
        kind = top & KIND
        if all(f.kind == UNKNOWN or arriving(f.kind, f.how) != kind for f in came):
            at = next((i for i, f in enumerate(told) if f in came and f.kind == UNKNOWN), None)
            if at is not None:
                flight = told[at]
                told[at] = Flight(owner, kind, flight.path, flight.how, public=True)
    return tuple(told)


# What else is shown -------------------------------------------------------------------------------


def _updated(before: State, after: State, other: int, seen: dict[int, Kinds]) -> dict[int, Kinds]:
    """What combats, purchases, tops and the counters show after a ply."""
    for report in after.reports:
        if report.ships[other]:
            left = Counter(report.ships[other]) - Counter(report.lost[other])
            seen[report.sector] = _in_sight(tuple(left.elements()))
    if after.active == other and isinstance(after.phase, Buying):
        is_known = before.turn == after.turn and is_kept(before)
        earlier = before.bought if is_known else ()
        bought = Counter(after.bought) - Counter(earlier)
        seen[after.bases[other]] = seen.get(after.bases[other], Counter()) + bought
    shown: dict[int, Kinds] = {}
    for stack in after.fleets[other]:
        kinds = seen.get(stack.sector, Counter()) | _in_sight(stack.ships)
        # Never more than there are: then only what is in sight is certain.
        fits = kinds.total() <= len(stack.ships)
        shown[stack.sector] = kinds if fits else _in_sight(stack.ships)
    for sector, kind in _counted(after, other, shown):
        shown[sector][kind] += 1
    return shown


def _counted(view: State, owner: int, seen: Mapping[int, Kinds]) -> Iterator[tuple[int, int]]:
    """What the counters say beyond that: types of which there are more than places elsewhere. A
    Freighter may be loaded, but at the beginning."""
    rest = Counter({kind: n - view.pools[owner][kind] for kind, n in enumerate(COUNTERS)})
    for kinds in seen.values():
        for kind, n in kinds.items():
            rest[TYPE_OF[kind]] -= n
    free = {stack.sector: len(stack.ships) for stack in view.fleets[owner]}
    for sector, kinds in seen.items():
        free[sector] -= kinds.total()
    places = sum(free.values())
    for sector, here in free.items():
        for kind, n in rest.items():
            if kind != FREIGHTER or view.turn == 1:
                yield from [(sector, kind)] * (n - (places - here))

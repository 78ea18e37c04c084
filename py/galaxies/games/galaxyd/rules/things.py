"""The galaxy: the Things are drawn, laid out and turned up (GOD-13 to GOD-22)."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, replace
from .actions import Draw, Lay, Put, Scatter
from .phases import Drawing, Putting, Scattering
from .pieces import (
    CARGO_FACTOR,
    DECK,
    DRAWN_PLUS,
    LAIR,
    PLANET,
    QUICK_DECK,
    SPACEPORT,
    THING_DISTANCE,
    THING_NAMES,
    THING_WORDS,
)
from .sectors import Sector, name, number
from .state import State


def check_draw(state: State, phase: Drawing, action: Draw) -> Refusal | None:
    return no_draw(state, action)


def no_draw(state: State, action: Draw) -> Refusal | None:
    """Why luck cannot have drawn this (GOD-13 to GOD-15, GOD-42)."""
    if not set(action.things) <= set(THING_WORDS):
        return Refusal("GOD-R-05", f"Things are {', '.join(THING_WORDS)}.")
    things = [THING_WORDS.index(word) for word in action.things]
    if things.count(SPACEPORT) != 1:
        return Refusal("GOD-15", "Exactly one Spaceport is among the Things.")
    if state.terms.setup == "quick":
        if action.die or sorted(things) != sorted((SPACEPORT, *QUICK_DECK)):
            return Refusal("GOD-42", "The quick setup has two planets, two asteroids, no die.")
        return None
    if not 1 <= action.die <= 6:
        return Refusal("GOD-14", "A die shows 1 to 6.")
    if any(things.count(kind) > DECK.count(kind) for kind in range(PLANET, LAIR + 1)):
        return Refusal("GOD-R-05", "There are 6 planets, 5 asteroids and 3 Pirates.")
    return _check_number(state, action.die, things)


def _check_number(state: State, die: int, things: Sequence[int]) -> Refusal | None:
    drawn = die + DRAWN_PLUS
    if state.terms.setup == "twin":
        pairs = all(things.count(kind) % 2 == 0 for kind in range(PLANET, LAIR + 1))
        if not pairs or not 1 < len(things) <= drawn + 1:
            return Refusal("GOD-R-64", "In a twin galaxy the Things come in pairs.")
    elif len(things) != drawn + 1:
        return Refusal("GOD-14", f"The die {die} means {drawn} Things and the Spaceport.")
    if state.terms.redraw and PLANET not in things:
        return Refusal("GOD-R-08", "A galaxy without a planet is drawn again.")
    return None


def draw(state: State, phase: Drawing, action: Draw) -> State:
    things = tuple(THING_WORDS.index(word) for word in action.things)
    if state.terms.face_up:  # their order is of no account
        things = tuple(sorted(things))
    now = Putting(action.die) if state.terms.alternate else Scattering(action.die)
    return replace(state, phase=now, things=things)


def crowded(state: State, placed: Sequence[int], sector: int) -> Refusal | None:
    """Why a Thing cannot lie in a sector (GOD-17)."""
    if not state.chart.has(sector):
        return Refusal("GOD-R-01", f"There is no sector {name(sector)} on this map.")
    far = state.chart.distance[sector]
    for other in placed:
        if far[other] < THING_DISTANCE:
            close = f"{name(sector)} is next to the Thing on {name(other)}."
            there = f"There is a Thing on {name(sector)} already."
            return Refusal("GOD-17", there if other == sector else close)
    return None


def free_sectors(state: State, placed: Sequence[int]) -> list[int]:
    """The sectors where the next Thing may lie."""
    chart = state.chart
    near = {sector for other in placed for sector in chart.within(other, THING_DISTANCE - 1)}
    return [sector for sector in chart.sectors if sector not in near]


def check_scatter(state: State, phase: Scattering, action: Scatter) -> Refusal | None:
    sectors = [sector.index for sector in action.sectors]
    if len(sectors) != len(state.things):
        return Refusal("GOD-16", f"There are {len(state.things)} Things to place.")
    for i, sector in enumerate(sectors):
        if refusal := crowded(state, sectors[:i], sector):
            return refusal
    if state.terms.setup == "twin" and not _are_twins(state, sectors):
        return Refusal("GOD-R-64", "In a twin galaxy each Thing lies opposite its twin.")
    return None


def _are_twins(state: State, sectors: list[int]) -> bool:
    """Whether on the twin sector of every Thing but the Spaceport lies one of the same kind."""
    placed = dict(zip(sectors, state.things, strict=True))
    centre = {number("e6"), number("f6")}
    return all(
        sector in centre if thing == SPACEPORT else placed.get(state.chart.twin[sector]) == thing
        for sector, thing in placed.items()
    )


def scatter(state: State, action: Scatter) -> State:
    return turned_up(state, [sector.index for sector in action.sectors], state.things)


def unplaced(state: State) -> list[int]:
    """The kinds of Things that are still to be placed, in rising order."""
    return sorted(set(state.things[len(state.places) :]))


def puts(state: State, phase: Putting) -> Sequence[Put | Lay]:
    free = [Sector(sector) for sector in free_sectors(state, state.places)]
    if state.terms.face_up:
        return [Lay(THING_WORDS[kind], at) for kind in unplaced(state) for at in free]
    return [Put(sector) for sector in free]


def check_put(state: State, phase: Putting, action: Put) -> Refusal | None:
    if state.terms.face_up:
        return Refusal("GOD-R-73", "The Things lie face up: say which one you place.")
    return crowded(state, state.places, action.sector.index)


def check_lay(state: State, phase: Putting, action: Lay) -> Refusal | None:
    if not state.terms.face_up:
        return Refusal("GOD-16", "The Things lie face down: you cannot choose one.")
    kind = THING_WORDS.index(action.thing)
    if kind not in unplaced(state):
        return Refusal("GOD-42", f"No {THING_NAMES[kind]} is left to place.")
    return crowded(state, state.places, action.sector.index)


def lay(state: State, action: Lay) -> State:
    """The Thing of this kind is the next that is placed."""
    done, left = len(state.places), list(state.things[len(state.places) :])
    kind = THING_WORDS.index(action.thing)
    left.remove(kind)
    chosen = replace(state, things=(*state.things[:done], kind, *left))
    return put(chosen, Put(action.sector))


def put(state: State, action: Put) -> State:
    places = (*state.places, action.sector.index)
    if len(places) < len(state.things):
        return replace(state, places=places)
    return turned_up(state, places, state.things)


def turned_up(state: State, places: Sequence[int], things: Sequence[int]) -> State:
    """All Things lie face up; Pirates appear; the Cargo Price is fixed (GOD-18 to GOD-21)."""
    placed = sorted(zip(places, things, strict=True))
    state = replace(
        state,
        places=tuple(place for place, _ in placed),
        things=tuple(thing for _, thing in placed),
        pirates=tuple(place for place, thing in placed if thing == LAIR),
    )
    return replace(state, price=cargo_price(state))


def cargo_price(state: State) -> int:
    """4 for each sector between the Spaceport and the nearest planet; 0 without a planet."""
    placed = list(zip(state.places, state.things, strict=True))
    port = next(place for place, thing in placed if thing == SPACEPORT)
    steps = [state.chart.distance[port][place] for place, thing in placed if thing == PLANET]
    if not steps:
        return 0
    return CARGO_FACTOR * (min(steps) - (0 if state.terms.count_distance else 1))

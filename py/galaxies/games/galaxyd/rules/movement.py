"""Phase 1: where ships can go, what they do on their way, and which ship lies on top."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ....game import Refusal, replace
from ....words.english import capital
from . import ending
from .actions import Move, Top
from .phases import Buying, Moving
from .pieces import (
    BOMBER,
    BOMBER_HIT,
    FACE,
    FREIGHTER,
    HIDDEN,
    KIND,
    LADEN,
    MOVED,
    NAMES,
    PLANET,
    SHIPS,
    SHOWN,
    SPACEPORT,
    SPEED,
    UNKNOWN,
    WITH_ARTICLE,
    MapName,
)
from .sectors import NOWHERE, SECTORS, chart, name
from .standing import limit
from .state import (
    MOST_TOPS,
    Fleet,
    Flight,
    How,
    Stack,
    State,
    earned,
    pair,
    ships_at,
    with_ships,
)

HOWS: tuple[How, ...] = ("plain", "bomb", "load", "sell")
Landing = tuple[int, How]
"""Where a move ends and what the ship does on its way."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The things that matter to the ships of one player while they move. Equal fields are the same
    object, so that moves are cached by it."""

    which: MapName
    guards: frozenset[int]
    """Sectors with enemy ships: a ship that enters has to stop (GOD-56)."""
    enemy_base: int
    planets: frozenset[int]
    port: int
    base_stops: bool
    ends_move: bool


def field(state: State, player: int) -> Field:
    """The field of a player's moves."""
    guards = {stack.sector for stack in state.fleets[1 - player]}
    guards.update(state.pirates)
    terms, base = state.terms, state.bases[1 - player]
    planets, port = _trade(state.places, state.things)
    stopping = (terms.base_stops, terms.ends_move)
    return _field(terms.map, frozenset(guards), base, planets, port, *stopping)


@lru_cache(maxsize=256)
def _trade(places: tuple[int, ...], things: tuple[int, ...]) -> tuple[frozenset[int], int]:
    """The planets and the Spaceport."""
    planets = (place for place, thing in zip(places, things, strict=True) if thing == PLANET)
    return frozenset(planets), places[things.index(SPACEPORT)] if SPACEPORT in things else NOWHERE


_field = lru_cache(maxsize=2048)(Field)


@lru_cache(maxsize=2048)
def _near(ground: Field, kind: int, origin: int) -> Field:
    """The field as it matters to a kind of ship on a sector. Other turns and games have the same
    one, so that its moves are found there."""
    steps, far = SPEED[kind], chart(ground.which).distance[origin]
    # A ship that ends its move anyway need not be stopped.
    guards = frozenset(sector for sector in ground.guards if far[sector] < steps)
    is_base = ground.base_stops or kind == BOMBER
    base = ground.enemy_base if is_base and far[ground.enemy_base] <= steps else NOWHERE
    trade = ground.planets if kind == FREIGHTER else ()
    planets = frozenset(sector for sector in trade if far[sector] <= steps)
    port = ground.port if kind == LADEN and far[ground.port] <= steps else NOWHERE
    stopping = (ground.base_stops, ground.ends_move)
    return _field(ground.which, guards, base, planets, port, *stopping)


def reach(ground: Field, kind: int, origin: int) -> Mapping[Landing, tuple[int, ...]]:
    """Every move of a kind of ship from a sector that does something, with a shortest path.

    Paths to the same sector with the same effect are one move (GOD-R-55).
    """
    return _reach(_near(ground, kind, origin), kind, origin)


@lru_cache(maxsize=2048)
def _reach(ground: Field, kind: int, origin: int) -> Mapping[Landing, tuple[int, ...]]:
    neighbours = chart(ground.which).neighbours
    paths: dict[Landing, tuple[int, ...]] = {(origin, "plain"): (origin,)}
    edge: list[Landing] = [(origin, "plain")]
    eventful = kind in (BOMBER, FREIGHTER, LADEN)
    for _ in range(SPEED[kind]):
        further: list[Landing] = []
        for landing in edge:
            path = paths[landing]
            if len(path) > 1 and stops(ground, landing[0]):
                continue
            if ground.ends_move and landing[1] != "plain":
                continue
            for sector in neighbours[landing[0]]:
                how = _event(ground, kind, sector, landing[1]) if eventful else "plain"
                there = (sector, how)
                if there not in paths:
                    paths[there] = (*path, sector)
                    further.append(there)
        edge = further
    del paths[origin, "plain"]
    return paths


def landings(ground: Field, kind: int, origin: int) -> Mapping[Landing, tuple[int, ...]]:
    """The same, and the way out and back without an effect (GOD-63), which no plan needs."""
    return _landings(_near(ground, kind, origin), kind, origin)


@lru_cache(maxsize=2048)
def _landings(ground: Field, kind: int, origin: int) -> Mapping[Landing, tuple[int, ...]]:
    paths = _reach(ground, kind, origin)
    if SPEED[kind] > 1 and _event(ground, kind, origin, "plain") == "plain":
        for sector in chart(ground.which).neighbours[origin]:
            free = _event(ground, kind, sector, "plain") == "plain"
            if free and not stops(ground, sector):
                return {(origin, "plain"): (origin, sector, origin), **paths}
    return paths


def stops(ground: Field, sector: int) -> bool:
    """Whether a ship that enters this sector must stop there (GOD-56, GOD-60)."""
    return sector in ground.guards or (ground.base_stops and sector == ground.enemy_base)


def _event(ground: Field, kind: int, sector: int, before: How) -> How:
    """The effect of entering a sector, or of a sector before it (GOD-64, GOD-68, GOD-70)."""
    if before != "plain":
        return before
    if kind == BOMBER:
        return "bomb" if sector == ground.enemy_base else "plain"
    if kind == FREIGHTER:
        return "load" if sector in ground.planets else "plain"
    return "sell" if kind == LADEN and sector == ground.port else "plain"


def unmoved_ships(ships: Iterable[int]) -> list[int]:
    """The ships of a stack that have not moved in this phase 1."""
    return [ship for ship in ships if not ship & MOVED]


@lru_cache(maxsize=1024)
def unmoved(ships: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds that have a ship which has not moved, in rising order, as far as they are known."""
    return tuple(sorted({ship & KIND for ship in ships if not ship & (MOVED | HIDDEN)}))


def together(state: State, start: int) -> tuple[int, ...]:
    """The sectors that all ships of a stack can still reach, if two or more have not moved."""
    ships = state.ships(state.active, start)
    if len(unmoved_ships(ships)) < 2:
        return ()
    ground = field(state, state.active)
    destinations = [
        {to for to, _ in reach(ground, kind, start)} - {start} for kind in unmoved(ships)
    ]
    return tuple(sorted(set.intersection(*destinations)))


def moves(state: State, phase: Moving) -> list[Move]:
    return every_move(state)


def every_move(state: State) -> list[Move]:
    """All moves of the active player: by origin, kind, end and effect, each in rising order."""
    ground = field(state, state.active)
    choices: list[Move] = []
    for stack in state.fleets[state.active]:
        for kind in unmoved(stack.ships):
            choices += _moves_of(_near(ground, kind, stack.sector), kind, stack.sector)
    return choices


@lru_cache(maxsize=2048)
def _moves_of(ground: Field, kind: int, start: int) -> Sequence[Move]:
    """The moves of a kind of ship from a sector."""
    reachable = sorted(_landings(ground, kind, start), key=lambda end: (end[0], HOWS.index(end[1])))
    return [Move(SECTORS[start], SHIPS[kind], SECTORS[to], how) for to, how in reachable]


def check_move(state: State, phase: Moving, action: Move) -> Refusal | None:
    """Why a ship cannot make this move."""
    origin, to, kind = action.origin.index, action.to.index, SHIPS.index(action.ship)
    if not state.chart.has(origin) or not state.chart.has(to):
        missing = origin if not state.chart.has(origin) else to
        return Refusal("GOD-55", f"There is no sector {name(missing)} on this map.")
    ships = state.ships(state.active, origin)
    if not any(ship & FACE == kind for ship in ships):
        return Refusal("GOD-53", f"You have no {NAMES[kind]} on {name(origin)}.")
    if kind not in unmoved(ships):
        why = f"The {NAMES[kind]} on {name(origin)} has already moved this turn."
        return Refusal("GOD-53", why)
    ground = field(state, state.active)
    reachable = landings(ground, kind, origin)
    if (to, action.how) in reachable:
        return None
    return no_way(state, ground, kind, origin, to, action.how, reachable)


def no_way(
    state: State,
    ground: Field,
    kind: int,
    origin: int,
    to: int,
    how: How,
    reachable: Mapping[Landing, tuple[int, ...]],
) -> Refusal:
    """The rule that keeps a ship from a sector, or from doing this on the way."""
    who, steps = NAMES[kind], state.chart.distance[origin][to]
    if ground.ends_move and _flies_on(ground, kind, origin, to, how, reachable):
        why = f"In this game a {who} that {_EVENTS[kind]} ends its move there."
        return Refusal("GOD-R-74", why)
    if any(end == to for end, _ in reachable):
        return _no_effect(who, kind, how)
    if origin == to:
        why = f"The {who} on {name(to)} cannot go out and come back in one move."
        return Refusal("GOD-63", why)
    if steps > SPEED[kind]:
        why = f"{name(to)} is {steps} sectors away; {WITH_ARTICLE[kind]} moves {SPEED[kind]}."
        return Refusal("GOD-54", why)
    if any(stops(ground, sector) for sector in state.chart.neighbours[to] + (to,)):
        if not ground.base_stops:
            return Refusal("GOD-56", f"Ships on the way to {name(to)} would stop the {who}.")
        return Refusal("GOD-R-16", f"Ships or the Starbase would stop the {who} before {name(to)}.")
    return Refusal("GOD-56", f"Ships on the way to {name(to)} would stop the {who}.")


_EVENTS = {BOMBER: "bombs", FREIGHTER: "loads", LADEN: "sells"}
"""What these ships do on entering a sector."""


def _flies_on(
    ground: Field, kind: int, origin: int, to: int, how: How, reachable: Mapping[Landing, object]
) -> bool:
    """Whether a ship could come there, or do this on the way, if no event ended its move."""
    free = _field(
        *(ground.which, ground.guards, ground.enemy_base, ground.planets, ground.port),
        *(ground.base_stops, False),
    )
    ends = reach(free, kind, origin)
    if how != "plain":
        return (to, how) in ends
    return all(end != to for end, _ in reachable) and any(end == to for end, _ in ends)


def _no_effect(who: str, kind: int, how: How) -> Refusal:
    if how == "bomb":
        return Refusal("GOD-64", f"On this way the {who} does not bomb the enemy Starbase.")
    if how == "load":
        return Refusal("GOD-68", f"On this way the {who} cannot load cargo.")
    if how == "sell":
        return Refusal("GOD-70", f"On this way the {who} cannot sell cargo.")
    rule = "GOD-64" if kind == BOMBER else "GOD-68" if kind == FREIGHTER else "GOD-70"
    return Refusal(rule, f"Every way there has an effect on the {who}: choose one of those.")


def move(state: State, phase: Moving, action: Move) -> State:
    """A ship moves; on its way it bombs, loads or sells (GOD-64 to GOD-72)."""
    player, kind = state.active, SHIPS.index(action.ship)
    ground = field(state, player)
    path = landings(ground, kind, action.origin.index)[action.to.index, action.how]
    at = lowest(state.ships(player, path[0]), kind)
    shown = state.ships(player, path[0])[at] & SHOWN
    public = bool(shown) or action.how != "plain"
    return flown(state, Flight(player, kind, path, action.how, public), at)


def flown(state: State, flight: Flight, at: int) -> State:
    """The state after a move of the ship number `at` of its stack."""
    player, path, how = flight.player, flight.path, flight.how
    if how == "bomb":
        armor = state.armor[1 - player] - BOMBER_HIT
        state = replace(state, armor=pair(state.armor, 1 - player, armor))
        if armor <= 0:  # the game ends on the spot, where the Bomber is then (GOD-65)
            path = path[: path.index(state.bases[1 - player], 1) + 1]
    elif how == "sell":
        state = replace(state, money=earned(state.money, player, state.price))
    fleet = _shifted(state.fleets[player], path[0], at, path[-1], landed(flight) | MOVED)
    state = replace(
        state,
        fleets=pair(state.fleets, player, fleet),
        flights=(*state.flights, replace(flight, path=path)),
    )
    if state.armor[1 - player] <= 0:
        return ending.win(state, player, "bomber")
    return state


def arriving(kind: int, how: How) -> int:
    """The kind of a ship after its move: Freighters load and sell."""
    return LADEN if how == "load" else FREIGHTER if how == "sell" else kind


def landed(flight: Flight) -> int:
    """The ship of a flight as it lies in its stack, but for the flag that it has moved."""
    if flight.kind == UNKNOWN:
        return HIDDEN
    return arriving(flight.kind, flight.how) | (SHOWN if flight.public else 0)


def _shifted(fleet: Fleet, origin: int, at: int, to: int, ship: int) -> Fleet:
    """The fleet after its ship number `at` on `origin` has become `ship`, on top at `to`."""
    ships = ships_at(fleet, origin)
    fleet = with_ships(fleet, origin, ships[:at] + ships[at + 1 :])
    return with_ships(fleet, to, (ship, *ships_at(fleet, to)))


def lowest(ships: tuple[int, ...], kind: int) -> int:
    """Place in the stack of the lowest ship of a kind that has not moved (GOD-R-56)."""
    return next(
        i for i in range(len(ships) - 1, -1, -1) if ships[i] & FACE == kind and not ships[i] & MOVED
    )


# The order of a stack -------------------------------------------------------------------------


def tops(state: State, phase: Moving | Buying) -> list[Top]:
    """The stacks whose top can be chosen, and the ships that could lie there (GOD-R-43,
    GOD-R-57)."""
    if state.terms.open_book or phase.tops >= MOST_TOPS:
        return []
    choices: list[Top] = []
    for stack in state.fleets[state.active]:
        if len(stack.ships) > 1:
            choices += _tops_of(stack.sector, stack.ships)
    return choices


@lru_cache(maxsize=1024)
def _tops_of(sector: int, ships: tuple[int, ...]) -> Sequence[Top]:
    """The ships of a stack that could lie on top."""
    kinds = {ship & KIND for ship in ships if not ship & HIDDEN} - {ships[0] & KIND}
    return [Top(SECTORS[sector], SHIPS[kind]) for kind in sorted(kinds)]


def check_top(state: State, phase: Moving | Buying, action: Top) -> Refusal | None:
    """Why this ship cannot be laid on top."""
    if state.terms.open_book:
        return Refusal("GOD-R-57", "With open stacks their order does not matter.")
    sector, kind = action.sector.index, SHIPS.index(action.ship)
    kinds = [ship & KIND for ship in state.ships(state.active, sector)]
    if kind not in kinds:
        return Refusal("GOD-R-43", f"You have no {NAMES[kind]} on {name(sector)}.")
    if kinds[0] == kind:
        return Refusal("GOD-R-43", f"{capital(WITH_ARTICLE[kind])} lies on top already.")
    return limit(phase)


def top(state: State, phase: Moving | Buying, action: Top) -> State:
    sector, kind = action.sector.index, SHIPS.index(action.ship)
    ships = state.ships(state.active, sector)
    at = next(i for i, ship in enumerate(ships) if ship & KIND == kind)
    order = (ships[at], *ships[:at], *ships[at + 1 :])
    fleet = with_ships(state.fleets[state.active], sector, order)
    now = replace(phase, tops=phase.tops + 1)
    return replace(state, phase=now, fleets=pair(state.fleets, state.active, fleet))


def flagged(fleet: Fleet, *, open_book: bool = False) -> Fleet:
    """A fleet at the start of its phase 1: the other player knows the top ships, or all."""
    if open_book:
        return tuple(Stack(s.sector, tuple(ship | SHOWN for ship in s.ships)) for s in fleet)
    return tuple(Stack(s.sector, (s.ships[0] | SHOWN, *s.ships[1:])) for s in fleet)

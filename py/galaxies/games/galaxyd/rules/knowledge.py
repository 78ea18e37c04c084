"""What a player may know of a position (GOD-127 to GOD-131, GOD-R-42 to GOD-R-46, GOD-R-59,
GOD-R-72).

Of the other player's stacks a view holds the height and the top ship. In that player's phase 1 it
holds the ships whose types are known, in rising order, and the rest as UNKNOWN: the new tops are
seen when the movement has ended. A stack that is fighting is open.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....galaxy.luck import Luck, Stream
from ....game import in_phase, replace
from . import memory, things
from .actions import Draw
from .movement import landed
from .phases import (
    Absorbing,
    Buying,
    Moving,
    Opening,
    Outfitting,
    Over,
    Phase,
    Putting,
    Scattering,
    Signing,
)
from .pieces import (
    COST,
    COUNTERS,
    DECK,
    FREIGHTER,
    HIDDEN,
    KIND,
    KINDS,
    LADEN,
    MOVED,
    NO_SHIPS,
    PLANET,
    QUICK_DECK,
    SHOWN,
    SPACEPORT,
    THING_WORDS,
    TYPE_OF,
    UNKNOWN,
)
from .sectors import NOWHERE
from .state import NOBODY, Fleet, Flight, Stack, State, Terms, pair, ships_at, with_ships


def observe(state: State, player: int) -> State:
    """The state as a player knows it. At the end everything is open (GOD-R-69)."""
    if isinstance(state.phase, Over):
        return spectate(state)
    other = 1 - player
    face_down = isinstance(state.phase, Scattering | Putting) and not state.terms.face_up
    mine = (
        state.baskets[player] if isinstance(state.phase, Buying) and state.active == player else ()
    )
    fleets, flights = state.fleets, state.flights
    if not state.terms.open_book:
        is_open = open_sector(state, other)
        see = _moving_stack if isinstance(state.phase, Moving) and state.active == other else _stack
        stacks = tuple(
            stack if stack.sector == is_open else see(stack.sector, stack.ships)
            for stack in fleets[other]
        )
        fleets = pair(fleets, other, stacks)
        flights = tuple(known_flight(flight, player) for flight in flights)
    return replace(
        state,
        phase=_known_phase(state, player),
        baskets=pair(((), ()), player, mine),
        standing=pair(((), ()), player, state.standing[player]),
        things=(UNKNOWN,) * len(state.things) if face_down else state.things,
        fleets=fleets,
        flights=flights,
        terms=_unveiled(state.terms),
    )


def open_sector(state: State, player: int) -> int:
    """The sector where all ships of a player are seen, since there is a combat."""
    match state.phase:
        case Absorbing(battle):
            return battle.sector
        case Opening(sector, closed) if player not in closed:
            return sector
    return NOWHERE


def _known_phase(state: State, player: int) -> Phase:
    """Hand signs, starting fleets and tops are secret until both have chosen, or the phase has
    ended (GOD-129, GOD-R-59)."""
    now, other = state.phase, 1 - player
    match now:
        case Signing() if now.sign and player == 1:
            return replace(now, sign="?")
        case Outfitting():
            return replace(now, orders=pair(now.orders, other, (UNKNOWN,) * KINDS))
        case Moving() | Buying() if state.active == other:
            return replace(now, tops=0)
    return now


def known_flight(flight: Flight, player: int) -> Flight:
    """Unless it was public, the other player sees only the start and the end of a move."""
    if flight.player == player or flight.public:
        return flight
    first_and_last = (flight.path[0], flight.path[-1])
    return Flight(flight.player, UNKNOWN, first_and_last, "plain", public=False)


@lru_cache(maxsize=1024)
def _moving_stack(sector: int, ships: tuple[int, ...]) -> Stack:
    """A stack as the other player sees it while its owner moves."""
    shown = sorted(ship & KIND | SHOWN for ship in ships if ship != UNKNOWN and ship & SHOWN)
    return Stack(sector, (*shown, *(UNKNOWN,) * (len(ships) - len(shown))))


@lru_cache(maxsize=1024)
def _stack(sector: int, ships: tuple[int, ...]) -> Stack:
    """A stack as the other player sees it at other times: the height and the top ship."""
    return Stack(sector, (ships[0], *(UNKNOWN,) * (len(ships) - 1)))


def spectate(state: State) -> State:
    """A past state of a finished game, both sides open (GOD-R-69); ships that their device has not
    shown stay unknown."""
    if state.veiled == NOBODY:
        return state
    one, two = (tuple(map(_cleared, fleet)) for fleet in state.fleets)
    return replace(state, fleets=(one, two), terms=_unveiled(state.terms))


def _unveiled(terms: Terms) -> Terms:
    """The terms as all views have them."""
    return terms if terms.veiled == NOBODY else replace(terms, veiled=NOBODY)


def _cleared(stack: Stack) -> Stack:
    """A stack in a view: its hidden ships are unknown."""
    ships = (UNKNOWN if ship & HIDDEN else ship for ship in stack.ships)
    return Stack(stack.sector, tuple(ships))


# Imagining what is hidden -----------------------------------------------------------------------


def determinize(view: State, player: int, luck: Luck) -> State:
    """A full state that looks like `view`: the ships that the pools say are in play are dealt at
    random to the unknown places (GOD-R-46)."""
    if isinstance(view.phase, Over):
        return view
    other = 1 - player
    stream = luck.stream("galaxyd/imagined")
    drawn = _imagined_things(view, stream) if UNKNOWN in view.things else view.things
    fleet = _imagined_fleet(view, other, stream)
    world = replace(
        memory.forgotten(view),
        phase=_imagined_phase(view, other, stream),
        things=drawn,
        fleets=pair(view.fleets, other, fleet),
    )
    world = replace(world, flights=_imagined_flights(world))
    if view.active == player or view.terms.open_book:
        return world
    return replace(world, fleets=_flown(world))


def _flown(world: State) -> tuple[Fleet, Fleet]:
    """The fleets with the ships of the flights marked as moved; the view does not show that."""
    fleet = world.fleets[world.active]
    for flight in world.flights:
        ships = list(ships_at(fleet, flight.path[-1]))
        ships[ships.index(landed(flight))] |= MOVED
        fleet = with_ships(fleet, flight.path[-1], tuple(ships))
    return pair(world.fleets, world.active, fleet)


def _imagined_phase(view: State, other: int, stream: Stream) -> Phase:
    now = view.phase
    match now:
        case Signing(sign="?"):
            return replace(now, sign=stream.choice(("rock", "paper", "scissors")))
        case Outfitting() if UNKNOWN in now.orders[other]:
            chosen = other == 0 or now.sealed
            order = imagined_order(view.money[other], stream) if chosen else NO_SHIPS
            return replace(now, orders=pair(now.orders, other, order))
    return now


def _imagined_flights(world: State) -> tuple[Flight, ...]:
    """A flight of unknown kind ended where a ship of that kind is now, each with a ship of its
    own."""
    flights: list[Flight] = []
    for flight in world.flights:
        if flight.kind != UNKNOWN:
            flights.append(flight)
        else:
            to, before = flight.path[-1], [other for other in flights if not other.public]
            hidden = [ship for ship in world.ships(flight.player, to) if not ship & SHOWN]
            kind = hidden[sum(other.path[-1] == to for other in before)] & KIND
            path = _straight(world, *flight.path)
            flights.append(Flight(flight.player, kind, path, "plain", public=False))
    return tuple(flights)


def _straight(world: State, origin: int, to: int) -> tuple[int, ...]:
    """A shortest way; out and back to the same sector (GOD-63)."""
    path, far = [origin], world.chart.distance[to]
    if origin == to:
        path.append(world.chart.neighbours[origin][0])
    while path[-1] != to:
        path.append(min(world.chart.neighbours[path[-1]], key=lambda at: (far[at], at)))
    return tuple(path)


_TWINS = tuple(kind for kind in sorted(set(DECK)) for _ in range(DECK.count(kind) // 2))
"""The pairs that the deck holds."""


@in_phase
def _imagined_things(view: State, phase: Scattering | Putting, stream: Stream) -> tuple[int, ...]:
    if view.terms.setup == "quick":
        return stream.shuffle((SPACEPORT, *QUICK_DECK))
    count = len(view.things) - 1
    while True:
        if view.terms.setup == "twin":
            drawn = tuple(kind for kind in stream.shuffle(_TWINS)[: count // 2] for _ in range(2))
        else:
            drawn = stream.shuffle(DECK)[:count]
        imagined = stream.shuffle((SPACEPORT, *drawn))
        words = tuple(THING_WORDS[thing] for thing in imagined)
        if things.no_draw(view, Draw(phase.die, words)) is None:
            return imagined


def imagined_order(money: int, stream: Stream) -> tuple[int, ...]:
    """Some starting fleet that can be paid."""
    order = [0] * KINDS
    for _ in range(12):
        kind = stream.below(KINDS)
        if COST[kind] <= money and order[kind] < COUNTERS[kind]:
            order[kind] += 1
            money -= COST[kind]
    return tuple(order)


def hidden_types(view: State, owner: int) -> list[int]:
    """The types of a player's ships that the view does not show, in rising order."""
    left = [n - free for n, free in zip(COUNTERS, view.pools[owner], strict=True)]
    for stack in view.fleets[owner]:
        for ship in stack.ships:
            if ship != UNKNOWN:
                left[TYPE_OF[ship & KIND]] -= 1
    return [kind for kind, n in enumerate(left) for _ in range(n)]


def unseen(view: State, owner: int, sector: int) -> tuple[list[int], list[int]]:
    """What memory, counters and purchases say of the unknown ships in a sector: the kinds that are
    certainly among them, and the types of all ships that the others can be (GOD-R-46)."""
    unknown = view.ships(owner, sector).count(UNKNOWN)
    if not unknown:
        return [], []
    rest, certain = hidden_types(view, owner), []
    for at, kinds in _certain(view, owner).items():
        for kind in kinds:
            rest.remove(TYPE_OF[kind])
        if at == sector:
            certain = kinds
    elsewhere = len(rest) - (unknown - len(certain))
    for kind in sorted(set(rest)):
        for _ in range(rest.count(kind) - elsewhere):
            rest.remove(kind)
            certain.append(kind)
    return certain, rest if len(certain) < unknown else []


def deduced(view: State, owner: int, sector: int) -> tuple[list[int], list[int]]:
    """The kinds that are certainly among the unknown ships in a sector, and the types that the
    others can have."""
    certain, rest = unseen(view, owner, sector)
    return certain, sorted(set(rest))


def _imagined_fleet(view: State, owner: int, stream: Stream) -> Fleet:
    if not any(UNKNOWN in stack.ships for stack in view.fleets[owner]):
        return view.fleets[owner]
    rest = hidden_types(view, owner)
    certain = _certain(view, owner)
    for kinds in certain.values():
        for kind in kinds:
            rest.remove(TYPE_OF[kind])
    dealt = list(stream.shuffle(rest))
    trade = PLANET in view.things
    fleet = []
    for stack in view.fleets[owner]:
        ships, known = [], certain[stack.sector]
        for ship in stack.ships:
            if ship != UNKNOWN:
                ships.append(ship)
            elif known:
                ships.append(known.pop())
            else:
                kind = dealt.pop()
                freighter = kind == FREIGHTER and trade
                ships.append(_cargo(view, stack.sector, stream) if freighter else kind)
        fleet.append(Stack(stack.sector, tuple(ships)))
    return tuple(fleet)


def _certain(view: State, owner: int) -> dict[int, list[int]]:
    """The unknown ships of each stack that are certain, by what is remembered and by purchases."""
    known = {s.sector: memory.certain(view, owner, s.sector) for s in view.fleets[owner]}
    if not memory.is_kept(view):
        known[view.bases[owner]] = _new_ships(view, owner)
    types = Counter(TYPE_OF[kind] for kinds in known.values() for kind in kinds)
    if types - Counter(hidden_types(view, owner)):  # what a false device has sent
        return {sector: [] for sector in known}
    return known


def _new_ships(view: State, owner: int) -> list[int]:
    """Ships bought in this phase that are not in sight: they are in the Starbase's sector."""
    new = list(view.bought) if view.active == owner else []
    for ship in view.ships(owner, view.bases[owner]) if new else ():
        if ship in new:
            new.remove(ship)
    return new


def _cargo(view: State, sector: int, stream: Stream) -> int:
    """An unknown Freighter is loaded on a planet, empty on the Spaceport, else either."""
    thing = view.thing(sector)
    if thing == PLANET:
        return LADEN
    if thing == SPACEPORT:
        return FREIGHTER
    return LADEN if stream.below(2) else FREIGHTER

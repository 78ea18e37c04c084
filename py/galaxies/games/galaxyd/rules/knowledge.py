"""What a player may know of a position (GOD-127 to GOD-131, GOD-R-42 to GOD-R-46, GOD-R-59).

Of the other player's stacks a view holds the height and the top ship. While he moves (phase 1)
it holds the ships whose types are known, in rising order, and the rest as UNKNOWN: the new tops
are seen when he has ended his movement. A stack that is fighting is open.
"""

from __future__ import annotations

from dataclasses import replace

from ....galaxy.luck import Luck, Stream
from . import setup as opening
from .pieces import (
    COST,
    COUNTERS,
    DECK,
    FREIGHTER,
    KIND,
    KINDS,
    LADEN,
    PLANET,
    QUICK_DECK,
    SHOWN,
    SPACEPORT,
    THING_WORDS,
    TYPE_OF,
    UNKNOWN,
)
from .state import (
    NOBODY,
    WATCHER,
    Action,
    Buy,
    Course,
    Done,
    Draw,
    Fleet,
    Flight,
    Move,
    Opening,
    Roll,
    Stack,
    State,
    Take,
    Target,
    Top,
    pair,
)

_FACE_DOWN = ("scatter", "put")
_SECRET = "?"


def observe(state: State, player: int) -> State:
    """The state as a player knows it. At the end everything is open (GOD-R-69)."""
    if state.phase == "over":
        return replace(state, viewer=player)
    other = 1 - player
    things = state.things
    if state.phase in _FACE_DOWN:
        things = (UNKNOWN,) * len(things)
    fleets, flight = state.fleets, state.flight
    if not state.terms.open_book:
        seen = tuple(_seen(state, other, stack) for stack in fleets[other])
        fleets = pair(fleets, other, seen)
        if flight is not None and flight.player == other and not flight.public:
            ends = (flight.path[0], flight.path[-1])
            flight = Flight(other, UNKNOWN, ends, "plain", public=False)
    return replace(
        state,
        viewer=player,
        things=things,
        opening=_opening(state, other),
        fleets=fleets,
        flight=flight,
        tidied=() if state.active == other else state.tidied,
    )


def _opening(state: State, other: int) -> Opening:
    """Hand signs and starting fleets are secret until both have chosen (GOD-129)."""
    known = state.opening
    if known.signs[other]:
        known = replace(known, signs=pair(known.signs, other, _SECRET))
    if state.phase == "fleet":
        known = replace(known, orders=pair(known.orders, other, (UNKNOWN,) * KINDS))
    return known


def _seen(state: State, owner: int, stack: Stack) -> Stack:
    """What the other player sees of a stack."""
    if state.battle is not None and state.battle.sector == stack.sector:
        return stack
    if state.phase == "move" and state.active == owner:
        known = sorted(
            ship & KIND | SHOWN for ship in stack.ships if ship != UNKNOWN and ship & SHOWN
        )
    else:
        known = [stack.ships[0]]
    return Stack(stack.sector, (*known, *(UNKNOWN,) * (len(stack.ships) - len(known))))


def open_view(state: State) -> State:
    """Everything uncovered, for the end of a game."""
    return state


def spectate(state: State) -> State:
    """A past state of a finished game, both sides open (GOD-R-69)."""
    return replace(state, viewer=WATCHER, terms=replace(state.terms, open_book=True))


def revealing(before: State, action: Action, after: State) -> bool:
    """Whether a ply showed something that cannot be unseen; moves and purchases did not."""
    quiet = isinstance(action, Move | Top | Take | Buy)
    return not quiet or after.phase == "over"


def binding(before: State, action: Action, after: State) -> bool:
    """Whether a ply can never be taken back: a die or a combat in a turn (GOD-R-52), and in a
    last strike the end of a phase."""
    if not before.turn:
        return False
    if before.strike and isinstance(action, Done):  # a try is a try (GOD-R-68)
        return True
    thrown = isinstance(action, Roll | Target | Course)
    return thrown or bool(after.reports) or after.battle is not None


# Imagining what is hidden -----------------------------------------------------------------------


def determinize(view: State, player: int, luck: Luck) -> State:
    """A full state that looks like `view`: the unknown ships are those that the pools say are in
    play, dealt at random to the unknown places (GOD-R-46)."""
    if view.phase == "over":
        return replace(view, viewer=NOBODY)
    other = 1 - player
    stream = luck.stream("galaxyd/imagined")
    things = view.things
    if UNKNOWN in things:
        things = _imagined_things(view, stream)
    fleet = _imagined_fleet(view, other, stream)
    opening_ = view.opening
    if _SECRET in opening_.signs:
        hand = stream.choice(("rock", "paper", "scissors"))
        opening_ = replace(opening_, signs=pair(opening_.signs, other, hand))
    if UNKNOWN in opening_.orders[other]:
        order = (0,) * KINDS
        if other == 0 or opening_.sealed:
            order = imagined_order(view.money[other], stream)
        opening_ = replace(opening_, orders=pair(opening_.orders, other, order))
    world = replace(
        view,
        viewer=NOBODY,
        things=things,
        opening=opening_,
        fleets=pair(view.fleets, other, fleet),
    )
    return replace(world, flight=_imagined_flight(world, view.flight)) if view.flight else world


def _imagined_flight(world: State, flight: Flight) -> Flight:
    """A flight of unknown kind was one of a ship that is where it ended."""
    if flight.kind != UNKNOWN:
        return flight
    chart = world.chart
    origin, to = flight.path
    path = [origin]
    while path[-1] != to:
        far = chart.distance[to]
        path.append(min(chart.neighbours[path[-1]], key=lambda sector: (far[sector], sector)))
    hidden = [ship for ship in world.ships(flight.player, to) if not ship & SHOWN]
    return Flight(flight.player, hidden[0] & KIND, tuple(path), "plain", public=False)


def _imagined_things(view: State, stream: Stream) -> tuple[int, ...]:
    if view.terms.setup == "quick":
        return stream.shuffle((SPACEPORT, *QUICK_DECK))
    while True:
        drawn = stream.shuffle(DECK)[: len(view.things) - 1]
        if view.terms.setup == "twin":
            drawn = tuple(PLANET for _ in drawn)
        things = stream.shuffle((SPACEPORT, *drawn))
        words = tuple(THING_WORDS[thing] for thing in things)
        if opening.check_draw(replace(view, phase="draw"), Draw(view.opening.die, words)) is None:
            return things


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
    """The types of the ships of a player that the view does not show, in rising order."""
    left = [n - free for n, free in zip(COUNTERS, view.pools[owner], strict=True)]
    for stack in view.fleets[owner]:
        for ship in stack.ships:
            if ship != UNKNOWN:
                left[TYPE_OF[ship & KIND]] -= 1
    return [kind for kind, n in enumerate(left) for _ in range(n)]


def _imagined_fleet(view: State, owner: int, stream: Stream) -> Fleet:
    if not any(UNKNOWN in stack.ships for stack in view.fleets[owner]):
        return view.fleets[owner]
    rest = hidden_types(view, owner)
    new = _new_ships(view, owner)
    for kind in new:
        rest.remove(kind)
    dealt = list(stream.shuffle(rest))
    trade = PLANET in view.things
    fleet = []
    for stack in view.fleets[owner]:
        ships = []
        for ship in stack.ships:
            if ship != UNKNOWN:
                ships.append(ship)
            elif new and stack.sector == view.bases[owner]:
                ships.append(new.pop())
            else:
                kind = dealt.pop()
                freighter = kind == FREIGHTER and trade
                ships.append(_cargo(view, stack.sector, stream) if freighter else kind)
        fleet.append(Stack(stack.sector, tuple(ships)))
    return tuple(fleet)


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

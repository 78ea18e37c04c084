"""Other sides: raider, alien, and the simultaneous launch (SUR-V-40 to SUR-V-53, SUR-V-80)."""

from __future__ import annotations

from dataclasses import replace

from . import changes, flights, turns
from .measure import squared, units
from .state import JUMP, NOWHERE, UNKNOWN, State, Trip, Turn


def fly(state: State, star: int, call: int) -> State:
    """A destination is marked: whose turn it is decides what happens."""
    if state.terms.scenario == "launch":
        return _choose(state, star, call)
    if turns.is_raider(state, state.mover):
        return _raid(state, star)
    if turns.is_alien(state, state.mover):
        return _jump(state, star)
    return flights.depart(state, star, call)


# Raider


def _raid(state: State, star: int) -> State:
    """The raider flies by eye, ruler and fuel; a surveyed star is raided (SUR-V-43)."""
    seat, surveyor = state.mover, state.order[0]
    goal = state.star(star)
    cost = units(squared(state.star(state.ship.star), goal))
    if cost > state.ship.fuel:
        trip = Trip(seat, 0, state.ship.star, star, "adrift", state.ship.fuel)
        state = replace(state, trips=(*state.trips, trip))
        # An unreached star keeps whatever it is: the raider marks nothing there (SUR-R-59).
        return turns.following(changes.ship(state, seat, 0, fuel=0, status="adrift"))
    raids = goal.status == "surveyed"
    trip = Trip(seat, 0, state.ship.star, star, "raid" if raids else "visit", cost)
    state = flights.landed(replace(state, trips=(*state.trips, trip)), trip)
    if raids:
        state = changes.star(state, star, status="raided")
        state = changes.captain(state, seat, raids=state.captain.raids + 1)
        state = _board(state, star, surveyor)
    ship = state.captains[seat].ships[0]
    if ship.fuel == 0:
        state = changes.ship(state, seat, 0, status="spent")
    return turns.following(state)


def _board(state: State, star: int, surveyor: int) -> State:
    """One unit from the Surveyor's tank, once a game, if her ship stands there (SUR-V-45)."""
    victim = state.captains[surveyor].ships[0]
    if not victim.in_play or victim.star != star or state.captain.boarded:
        return state
    left = victim.fuel - 1
    state = changes.ship(state, surveyor, 0, fuel=left, status="in_play" if left else "spent")
    state = changes.captain(state, state.mover, boarded=True)
    return changes.ship(state, state.mover, 0, fuel=state.ship.fuel + 1)


def lurk(state: State) -> State:
    state = changes.captain(state, state.mover, lurks=state.captain.lurks - 1)
    return turns.following(state)


# Alien


def _jump(state: State, star: int) -> State:
    """Up to 2.5 inches the alien is there and the star is veiled; else it fizzles (SUR-V-51)."""
    seat = state.mover
    reached = squared(state.star(state.ship.star), state.star(star)) <= JUMP * JUMP
    trip = Trip(seat, 0, state.ship.star, star, "jump" if reached else "fizzle", 0)
    state = replace(state, trips=(*state.trips, trip))
    if reached:
        state = flights.landed(state, trip)
        state = changes.star(state, star, status="veiled", owner=seat)
    return turns.following(state)


# Simultaneous launch


def _choose(state: State, star: int, call: int) -> State:
    """A secret choice; after the last one all ships fly (SUR-V-80)."""
    seat = state.mover
    choices = (*state.choices[:seat], star, *state.choices[seat + 1 :])
    said = (*state.said[:seat], call, *state.said[seat + 1 :])
    return _awaited(replace(state, choices=choices, said=said))


def left(state: State) -> State:
    """A player has left in her turn: the others go on."""
    if state.terms.scenario == "launch":
        return _awaited(state)
    return turns.following(state)


def _awaited(state: State) -> State:
    """The next seat that has still to choose, or the launch."""
    waiting = turns.undecided(state)
    if not waiting:
        return _launch(state)
    ship = state.captains[waiting[0]].ships[0]
    return replace(state, mover=waiting[0], turn=Turn(departure=ship.star))


def _launch(state: State) -> State:
    """All fly and pay at once; who reaches a star first surveys it (SUR-V-80)."""
    trips = [_launched(state, seat) for seat in state.order if state.choices[seat] != NOWHERE]
    winners = _nearest(state, trips)
    state = replace(state, trips=(*state.trips, *(_late(t, winners) for t in trips)))
    for trip in trips:
        if winners.get(trip.end) == trip.seat:
            state = changes.star(state, trip.end, status="surveyed", owner=trip.seat)
    for trip in trips:
        state = _paid(state, trip)
    players = state.terms.players
    state = replace(
        state,
        choices=(NOWHERE,) * players,
        said=(UNKNOWN,) * players,
        mover=state.order[-1],
    )
    return turns.following(state)


def _launched(state: State, seat: int) -> Trip:
    ship, star = state.captains[seat].ships[0], state.choices[seat]
    cost = units(squared(state.star(ship.star), state.star(star)))
    reaches = cost <= ship.fuel
    return Trip(
        seat,
        0,
        ship.star,
        star,
        "flight" if reaches else "adrift",
        cost if reaches else ship.fuel,
        call=state.said[seat],
    )


def _nearest(state: State, trips: list[Trip]) -> dict[int, int]:
    """Which seat surveys each star: the shortest flight, with an exact tie the later seat."""
    best: dict[int, tuple[int, int]] = {}
    for trip in trips:
        length = squared(state.star(trip.start), state.star(trip.end))
        if trip.kind == "flight" and (trip.end not in best or length <= best[trip.end][0]):
            best[trip.end] = (length, trip.seat)
    return {star: seat for star, (_, seat) in best.items()}


def _late(trip: Trip, winners: dict[int, int]) -> Trip:
    if trip.kind == "flight" and winners[trip.end] != trip.seat:
        return replace(trip, kind="late")
    return trip


def _paid(state: State, trip: Trip) -> State:
    """One ship after the launch: its call, its fuel, and whether it is out."""
    seat = trip.seat
    due = units(squared(state.star(trip.start), state.star(trip.end)))
    if trip.call == due:
        state = changes.captain(state, seat, calls=state.captains[seat].calls + 1)
    if trip.kind == "adrift":
        return flights.adrift(state, trip)
    state = flights.landed(state, trip)
    if state.captains[seat].ships[0].fuel == 0:
        return changes.ship(state, seat, 0, status="spent")
    return state

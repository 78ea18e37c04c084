"""Other sides: raider, alien, and the simultaneous launch (SUR-V-40 to SUR-V-53, SUR-V-80)."""

from __future__ import annotations

from ....game import Refusal, replace
from . import changes, flights, turns
from .actions import Lurk, PayFull, Resign
from .measure import squared, units
from .phases import NOWHERE, Acting, Coasting, InTurn, Launching, Naming, Over
from .state import JUMP, State, Trip

# Raider


def check_raid(state: State, star: int) -> Refusal | None:
    """Why a star cannot be the raider's destination (SUR-V-43)."""
    if star in turns.raid_targets(state):
        return None
    if star == state.ship.star:
        return Refusal("SUR-V-43", "The Raider is there already: choose another star.")
    if state.star(star).home:
        return Refusal("SUR-V-43", "The Surveyor's home cannot be raided.")
    return Refusal("SUR-V-43", f"Star {star} is closed to the Raider.")


def raid(state: State, star: int) -> State:
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
    """Take one unit from the Surveyor's tank, once a game, if that ship stands there (SUR-V-45)."""
    victim = state.captains[surveyor].ships[0]
    if not victim.in_play or victim.star != star or state.captain.boarded:
        return state
    left = victim.fuel - 1
    state = changes.ship(state, surveyor, 0, fuel=left, status="in_play" if left else "spent")
    state = changes.captain(state, state.mover, boarded=True)
    return changes.ship(state, state.mover, 0, fuel=state.ship.fuel + 1)


def lurkings(state: State, phase: Acting) -> tuple[Lurk, ...]:
    return (Lurk(),) if state.captain.lurks else ()


def check_lurk(state: State, phase: Acting | Launching, action: Lurk) -> Refusal | None:
    if not turns.is_raider(state, state.mover):
        return Refusal("SUR-41", "You can't pass: your ship sets out every turn.")
    if not state.captain.lurks:
        return Refusal("SUR-V-44", "The Raider has lurked three times, so now it flies.")
    return None


def lurk(state: State, phase: Acting | Launching, action: Lurk) -> State:
    state = changes.captain(state, state.mover, lurks=state.captain.lurks - 1)
    return turns.following(state)


# Alien


def jump(state: State, star: int) -> State:
    """A jump of up to 2.5 inches arrives and veils the star; a longer one fizzles (SUR-V-51)."""
    seat = state.mover
    reached = squared(state.star(state.ship.star), state.star(star)) <= JUMP * JUMP
    trip = Trip(seat, 0, state.ship.star, star, "jump" if reached else "fizzle", 0)
    state = replace(state, trips=(*state.trips, trip))
    if reached:
        state = flights.landed(state, trip)
        state = changes.star(state, star, status="veiled", owner=seat)
    return turns.following(state)


# Simultaneous launch


def undecided(state: State, launch: Launching) -> tuple[int, ...]:
    """Seats in play that have not chosen yet, in turn order."""
    return tuple(
        seat
        for seat in state.order
        if state.captains[seat].in_play and launch.choices[seat] == NOWHERE
    )


def choose(state: State, launch: Launching, star: int, call: int) -> State:
    """A secret choice; after the last one all ships fly (SUR-V-80)."""
    seat = state.mover
    choices = (*launch.choices[:seat], star, *launch.choices[seat + 1 :])
    calls = (*launch.calls[:seat], call, *launch.calls[seat + 1 :])
    return _awaited(state, Launching(choices, calls))


def resignations(state: State, phase: InTurn | Naming | Launching) -> tuple[Resign, ...]:
    return (Resign(),)


def resign(state: State, phase: InTurn | Naming | Launching, action: Resign) -> State:
    """A player leaves; the others go on (SUR-R-47). A flight that was marked is paid in full."""
    seat = state.mover
    if isinstance(phase, Coasting):
        state = flights.pay(state, phase, PayFull())
        if isinstance(state.phase, Over) or state.mover != seat:
            return turns.out(state, seat)
    state = turns.out(state, seat)
    if isinstance(phase, Launching):
        return _awaited(state, phase)
    return turns.following(state)


def _awaited(state: State, launch: Launching) -> State:
    """The next seat that has still to choose, or the launch."""
    waiting = undecided(state, launch)
    if waiting:
        return replace(state, mover=waiting[0], phase=launch)
    return _fly(state, launch)


def _fly(state: State, launch: Launching) -> State:
    """All fly and pay at once; the first ship at a star surveys it (SUR-V-80)."""
    trips = [_launched(state, launch, seat) for seat in state.order if launch.choices[seat]]
    winners = _nearest(state, trips)
    state = replace(state, trips=(*state.trips, *(_late(t, winners) for t in trips)))
    for trip in trips:
        if winners.get(trip.end) == trip.seat:
            state = changes.star(state, trip.end, status="surveyed", owner=trip.seat)
    # Of several ships adrift at a star the nearest one's mark is settled first (SUR-R-60).
    late = {seat: -at for at, seat in enumerate(state.order)}
    for trip in sorted(trips, key=lambda trip: (_length(state, trip), late[trip.seat])):
        state = _paid(state, trip)
    return turns.following(replace(state, mover=state.order[-1]))


def _length(state: State, trip: Trip) -> int:
    """The square of the length of a line."""
    return squared(state.star(trip.start), state.star(trip.end))


def _launched(state: State, launch: Launching, seat: int) -> Trip:
    ship, star = state.captains[seat].ships[0], launch.choices[seat]
    due = units(squared(state.star(ship.star), state.star(star)))
    cost = flights.paid(state, due, launch.calls[seat])
    reaches = cost <= ship.fuel
    return Trip(
        seat,
        0,
        ship.star,
        star,
        "flight" if reaches else "adrift",
        cost if reaches else ship.fuel,
        call=launch.calls[seat],
    )


def _nearest(state: State, trips: list[Trip]) -> dict[int, int]:
    """Which seat surveys each star: the shortest flight, with an exact tie the later seat."""
    best: dict[int, tuple[int, int]] = {}
    for trip in trips:
        length = _length(state, trip)
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

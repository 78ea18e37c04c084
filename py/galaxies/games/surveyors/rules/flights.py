"""Flights: cost, coasting, arrival, running dry (SUR-47 to SUR-66, SUR-130 to SUR-136)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....game import Refusal, replace
from . import changes, codes, turns, wormholes
from .actions import AcceptCoast, Action, PayFull, RefuseCoast, RequestCoast, Transit
from .measure import squared, units
from .phases import Answering, Coasting, Traveling
from .state import State, Trip


@dataclass(frozen=True, slots=True)
class Bill:
    """What a flight costs."""

    d2: int
    boosted: bool
    inches: int
    """Units for the length, after a boost (SUR-48, SUR-91)."""
    fields: int

    @property
    def total(self) -> int:
        return self.inches + self.fields


def bill(state: State, star: int) -> Bill:
    """The flight of this turn to a star that was marked, measured."""
    turn = state.turn
    goal = state.star(star)
    d2 = squared(state.star(turn.departure), goal)
    return Bill(d2, turn.boosted, units(d2, boosted=turn.boosted), goal.fields)


def depart(state: State, star: int, call: int) -> State:
    """The destination is marked: measure, then coast, pay, arrive or go adrift."""
    if may_coast(state, star, call):
        return replace(state, phase=Coasting(state.turn, star, call))
    return resolve(state, star, call, coasted=False)


def may_coast(state: State, star: int, call: int) -> bool:
    """Whether a coast may be asked for (SUR-131 to SUR-133, SUR-136); none where the units that
    were called are paid anyway (SUR-R-79)."""
    options = state.terms
    if not options.coasting:
        return False
    if options.coast_limit and state.captain.coasts >= options.coast_limit:
        return False
    price = bill(state, star)
    fuel = state.ship.fuel
    if options.coast_short and price.total <= fuel:
        return False
    if options.pays_calls and call >= price.total:
        return False
    reach = 1000 * (price.inches - 1) + 1000 * price.boosted + options.gap
    return price.inches >= 1 and price.d2 < reach * reach and price.total - 1 <= fuel


def coast_requests(state: State, phase: Coasting) -> tuple[RequestCoast, PayFull]:
    return RequestCoast(), PayFull()


def request_coast(state: State, phase: Coasting, action: RequestCoast) -> State:
    """Ask the others in turn order after the mover; nobody to ask is consent (SUR-134)."""
    at = state.order.index(state.mover)
    others = state.order[at + 1 :] + state.order[:at]
    return _ask(state, phase, () if state.terms.coast_auto else others)


def accept_coast(state: State, phase: Answering, action: AcceptCoast) -> State:
    return _ask(state, phase, phase.asked[1:])


def _ask(state: State, flight: Coasting, others: tuple[int, ...]) -> State:
    """Ask these players; when nobody is left to ask the ship glides."""
    if others:
        asking = Answering(flight.turn, flight.destination, flight.call, others)
        return replace(state, phase=asking)
    state = changes.captain(state, state.mover, coasts=state.captain.coasts + 1)
    return resolve(state, flight.destination, flight.call, coasted=True)


def pay(state: State, phase: Coasting, action: PayFull | RefuseCoast) -> State:
    """No coast: the full cost is due."""
    return resolve(state, phase.destination, phase.call, coasted=False)


def resolve(state: State, star: int, call: int, *, coasted: bool) -> State:
    """Pay and arrive, or run dry (SUR-50, SUR-60)."""
    seat, turn = state.mover, state.turn
    price = bill(state, star)
    cost = paid(state, price.total - coasted, call)
    if call == price.total:
        state = changes.captain(state, seat, calls=state.captain.calls + 1)
    fails = cost > state.ship.fuel
    trip = Trip(
        seat=seat,
        ship=turn.ship,
        start=turn.departure,
        end=star,
        kind="adrift" if fails else "flight",
        units=state.ship.fuel if fails else cost,
        fields=price.fields,
        boosted=price.boosted,
        shifted=turn.departure != state.ship.star,
        coasted=coasted,
        call=call,
    )
    state = replace(state, trips=(*state.trips, trip))
    return turns.following(adrift(state, trip)) if fails else arrived(state, trip)


def paid(state: State, due: int, call: int) -> int:
    """What a flight costs that needs so many units (SUR-50, SUR-R-79)."""
    return max(due, call) if state.terms.pays_calls else due


def unpaid(state: State) -> Trip | None:
    """The flight that is measured while a coast is talked about (SUR-47, SUR-134)."""
    if not isinstance(state.phase, Coasting):
        return None
    turn, star = state.turn, state.phase.destination
    price = bill(state, star)
    return Trip(
        state.mover,
        turn.ship,
        turn.departure,
        star,
        "flight",
        price.total,
        price.fields,
        boosted=price.boosted,
        shifted=turn.departure != state.ship.star,
    )


def adrift(state: State, trip: Trip) -> State:
    """The ship burns everything and stops short; what becomes of the mark (SUR-60 to SUR-62)."""
    state = changes.ship(state, trip.seat, trip.ship, fuel=0, status="adrift")
    goal = state.star(trip.end)
    state = changes.star(state, trip.end, failed=(*goal.failed, trip.seat))
    if not goal.is_open:
        return state  # another ship has surveyed it in the same launch (SUR-R-60)
    if state.terms.failed == "spoiled":
        return changes.star(state, trip.end, status="spoiled", fields=0)
    if state.terms.failed == "counts":
        return changes.star(state, trip.end, status="surveyed", owner=trip.seat, fields=0)
    return state


def journeys(state: State, phase: Traveling) -> Iterator[Transit]:
    return map(Transit, wormholes.targets(state, state.ship.star))


def check_transit(state: State, phase: Traveling, action: Transit) -> Refusal | None:
    return None if action.star in wormholes.targets(state, state.ship.star) else JOURNEY_DUE


JOURNEY_DUE = Refusal(
    "SUR-102", "This whole turn is a wormhole journey: choose one of the unexplored mouths."
)
_ANSWER_FIRST = Refusal("SUR-134", "Answer the request to coast first.")


def answers(state: State, phase: Answering) -> tuple[AcceptCoast, RefuseCoast]:
    return AcceptCoast(), RefuseCoast()


def no_other_journey(state: State, phase: Traveling, action: Action) -> Refusal | None:
    """Why nothing else can be done; an event says so itself."""
    return None if action.event else JOURNEY_DUE


def answer_first(state: State, phase: Answering, action: Action) -> Refusal | None:
    """Why nothing else can be done; an event says so itself."""
    return None if action.event else _ANSWER_FIRST


def transit(state: State, phase: Traveling, action: Transit) -> State:
    """The forced journey: free, and nothing is measured (SUR-102, SUR-98)."""
    trip = Trip(state.mover, state.turn.ship, state.ship.star, action.star, "journey", 0)
    return arrived(replace(state, trips=(*state.trips, trip)), trip)


def arrived(state: State, trip: Trip) -> State:
    """Survey the star; meetings, codes, the zero-fuel test; then the next turn (SUR-53)."""
    seat, star = trip.seat, trip.end
    state = landed(state, trip)
    state = changes.star(state, star, status="surveyed", owner=seat, fields=0)
    state = wormholes.met(state, seat, star)
    state = changes.captain(state, seat, fresh=star)
    if state.terms.codes:
        state = codes.happen(codes.discover(state, star), star)
    state = _tested(state, trip)
    if state.terms.codes and codes.tugs(state, star) and state.ship.in_play:
        return turns.again(state)
    return turns.following(state)


def landed(state: State, trip: Trip) -> State:
    """The ship has paid and is where it flew."""
    captain = state.captains[trip.seat]
    ships = list(captain.ships)
    fuel = ships[trip.ship].fuel - trip.units
    ships[trip.ship] = replace(ships[trip.ship], fuel=fuel, star=trip.end)
    visited = (*captain.visited, trip.end)
    return changes.captain(state, trip.seat, ships=tuple(ships), visited=visited)


def _tested(state: State, trip: Trip) -> State:
    """A ship that arrives with 0 fuel is spent, unless free moves may be left (SUR-63, SUR-66)."""
    ship = state.captains[trip.seat].ships[trip.ship]
    if ship.fuel == 0 and not state.terms.free_moves:
        return changes.ship(state, trip.seat, trip.ship, status="spent")
    return state

"""What makes a position of Galaxy Express impossible: one sentence that names the field."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ....game import choices
from ....game.faults import Checks, first_fault, same, terms, within
from ....words.english import either, listed
from . import lost
from .actions import Deal, FlyOn, Fuel, Play, Queue, Refuel, Start
from .options import OPTIONS, fitted
from .phases import Dealing, Flying, Fueling, Orbiting, Over, Queueing, Refilling, Starting
from .setup import STRAIGHT
from .state import (
    KINDS,
    NUMBERS,
    SQUARES,
    TOP_SPEED,
    WAYS,
    Square,
    State,
    is_order,
    new_speed,
    slide,
)
from .table import apply, check, legal_actions

_MOST_TURNS = 100 * 12
"""Twelve turns in each of a hundred tanks (GEX-R-38)."""
_DEAL_FIELDS = {"GEX-03": "numbers", "GEX-07": "queue", "GEX-R-35": "tanks"}
"""What the refusal of a deal is about, if not the planets."""


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    return first_fault(_checks(state))


def _checks(state: State) -> Checks:
    yield from terms(state.terms, fitted(state.terms), choices(OPTIONS))
    early = isinstance(state.phase, Dealing | Starting | Fueling)
    parts = (_before_turn_1,) if early else (_chart, _queue, _coins, _ship, _phase, _before, _tank)
    for part in parts:
        yield from part(state)


def _before_turn_1(state: State) -> Checks:
    """Until the first coins are stacked, a position is what its own deal and start lead to."""
    expected = State(state.terms)
    if not isinstance(state.phase, Dealing):
        queue = _dealt(state)
        yield from _chart(state, queue)
        expected = apply(expected, _deal(state, queue))
    if isinstance(state.phase, Fueling):
        yield state.ship in state.planets, "ship", "must be on the start planet"
        expected = apply(expected, Start(Square(state.ship)))
    yield from same(state, expected, f'is impossible while "phase" is "{state.phase.name}"')


def _dealt(state: State) -> tuple[int, ...]:
    """The queue before its top was laid below it."""
    return (*state.queue[-1:], *state.queue[:-1]) if state.rotated else state.queue


def _deal(state: State, queue: tuple[int, ...]) -> Deal:
    tanks = (value for tank in state.tanks for value in tank.thrust + tank.brake)
    return Deal(state.planets, state.numbers, queue, tuple(tanks))


def _chart(state: State, queue: tuple[int, ...] = STRAIGHT) -> Checks:
    deal = _deal(state, queue)
    refusal = check(State(state.terms), deal)
    if refusal is not None:
        yield False, _DEAL_FIELDS.get(refusal.rule, "planets"), f"is impossible: {refusal.why[:-1]}"
    full = apply(State(state.terms), deal).tanks == state.tanks
    yield full, "tanks", "must hold six coins in each stack"
    yield len(state.revealed) == NUMBERS, "revealed", "must have six entries"


def _queue(state: State) -> Checks:
    """Deliveries and queue together are the queue as it was dealt, one round or two."""
    served, most, over = len(state.delivered), state.terms.deliveries, isinstance(state.phase, Over)
    yield served <= most, "delivered", f"has more than {most} entries"
    won = served == most
    orders = state.delivered + state.queue
    rounds = [orders[at : at + NUMBERS] for at in range(0, len(orders), NUMBERS)]
    begun = served // NUMBERS + (not won and not isinstance(state.phase, Queueing))
    whole = len(rounds) == begun and all(map(is_order, rounds))
    yield whole, "queue", "and the deliveries must hold every number once"
    yield over or not won, "phase", "must be over after the last delivery"
    ending = "" if not over else "win" if won else "lost"
    yield state.ending == ending, "ending", f'must be "{ending}"'


def _inside_a_turn(state: State) -> bool:
    """Whether the coin of this turn is played, and the new one not yet turned up."""
    return isinstance(state.phase, Orbiting | Refilling | Queueing) or state.ending == "win"


def _coins(state: State) -> Checks:
    """Conservation of coins, how many lie face up, and the counters (GEX-03, GEX-59)."""
    missing, inside = 0, _inside_a_turn(state)
    for kind in KINDS:
        stack = state.stack(kind)
        coins = stack.up + stack.hidden + stack.spent
        gone = listed(value for value in range(NUMBERS) if value not in coins)
        missing_ones = f": {gone} {'is' if len(gone) == 1 else 'are'} missing" if gone else ""
        yield is_order(coins), kind, f"must hold the coins 0 to 5, each once{missing_ones}"
        yield len(stack.up) <= 2, f"{kind}.up", "has more than two coins"
        missing += min(2, stack.unspent) - len(stack.up)
    yield missing <= inside, "thrust.up", "or brake.up has fewer coins face up than it should"
    spent = 2 * NUMBERS - state.unspent
    yield spent or not inside, "phase", "needs a coin to have been played in this turn"
    yield from within(state, spent + (isinstance(state.phase, Flying)), _MOST_TURNS, "turn")
    yield from within(state, 0, state.terms.most_refuels, "refuels")
    flown = 2 * NUMBERS * state.refuels + spent
    yield state.turn + inside <= flown + 1, "turn", "does not fit the number of refuels"
    first = state.turn == 1 and isinstance(state.phase, Flying)
    yield not (first and flown), "turn", "cannot be 1 when coins or refuels have been used"
    few = len(state.delivered) <= 5 * (state.refuels + 1)
    yield few, "delivered", "has more entries than this fuel can have made"


def _speeds(thrust: tuple[int, ...], brake: tuple[int, ...]) -> set[int]:
    """The speeds that these coins of one tank can have led to, in whatever turn each was played.
    A tank is filled at speed 0."""
    speeds: dict[tuple[int, int], set[int]] = {(0, 0): {0}}
    for i in range(len(thrust) + 1):
        for j in range(len(brake) + 1):
            here = speeds.setdefault((i, j), set())
            if i:
                here |= {new_speed(one, "thrust", thrust[i - 1]) for one in speeds[i - 1, j]}
            if j:
                here |= {new_speed(one, "brake", brake[j - 1]) for one in speeds[i, j - 1]}
    return speeds[len(thrust), len(brake)]


def _made(state: State, speeds: Collection[int]) -> str:
    """Which coins were spent, and the speeds that they make."""
    coins = [f"{kind} {value}" for kind in KINDS for value in sorted(state.stack(kind).spent)]
    if not coins:
        return f"cannot be {state.speed}: no coin has been spent since the tank was filled"
    made = f"{either(sorted(speeds))}, in whatever order they were played"
    return f"cannot be {state.speed}: the coins spent, {listed(coins)}, make it {made}"


def _tank(state: State) -> Checks:
    """Whether the coins of this tank can have led to the speed, and were turned up in the order
    that an open chart announced (GEX-R-35)."""
    speeds = _speeds(state.thrust.spent, state.brake.spent)
    yield state.speed in speeds, "speed", _made(state, speeds)
    tank = state.announced_tank
    if tank is None or isinstance(state.phase, Refilling):
        return
    for kind, order in zip(KINDS, (tank.thrust, tank.brake), strict=True):
        stack = state.stack(kind)
        shown = order[: NUMBERS - len(stack.hidden)]
        in_order = stack.up == tuple(value for value in shown if value in stack.up)
        in_time = all(order.index(value) <= at + 1 for at, value in enumerate(stack.spent))
        told = shown + stack.hidden == order and in_order and in_time
        coins = ", ".join(map(str, order))
        yield told, kind, f"must be turned up as the chart says: {coins}"


def _ship(state: State) -> Checks:
    """Place, speed, the last slide, and the planets that must have been seen."""
    yield from within(state, 0, SQUARES - 1, "ship")
    yield from within(state, 0, TOP_SPEED, "speed")
    served = [state.revealed[state.numbers.index(number)] for number in state.delivered]
    seen = any(state.revealed) and not state.is_hidden(state.ship) and all(served)
    yield seen, "revealed", "must be true for the planets where the ship has been"
    waits = state.in_orbit and state.number_at(state.ship) == state.target
    yield not waits, "queue", "cannot have the planet on top that the ship is in orbit of"
    visible = [square for square in state.planets if not state.is_hidden(square)]
    rising = list(state.seen) == [square for square in visible if square in state.seen]
    yield rising, "seen", "must be revealed planets in rising order"
    steps = range(state.speed, -1, -1)
    slides = [tuple(slide(state.ship, step, way) for step in steps) for way in WAYS]
    slid = state.path in (slides if state.speed else [()])
    yield slid, "path", "must be the last slide, as long as the speed, up to the ship"


def _phase(state: State) -> Checks:
    """Whether the phase fits the rest."""
    phase, is_lost = state.phase, lost.is_lost
    resting = state.in_orbit or not _inside_a_turn(state)
    yield resting, "phase", "needs the ship in orbit: on a planet with speed 0"
    able = not isinstance(phase, Orbiting) or state.may_refuel_later
    yield able, "phase", "cannot be orbit: no refuel is left"
    counts = not isinstance(phase, Refilling) or state.refuels
    yield counts, "refuels", "must count the refuel that is under way"
    delivers = isinstance(phase, Queueing) or state.ending == "win"
    arrived = not delivers or state.delivered[-1:] == (state.number_at(state.ship),)
    yield arrived, "ship", "must be where the last delivery was made"
    told = state.terms.loss_check == "play_on" or state.terms.school or state.turn == 1
    flies = not isinstance(phase, Flying) or (state.unspent and (told or not is_lost(state)))
    yield flies, "phase", "must be over: the coins cannot stop the ship any more"
    in_order = state.terms.loss_check == "oracle" and lost.is_lost_in_order
    ended = state.ending != "lost" or (in_order or is_lost)(state)
    yield ended, "ending", "cannot be lost: the coins can still stop the ship"


def _before(state: State) -> Checks:
    """The turn that flight school can take back (GEX-R-36)."""
    before, school = state.before, state.terms.school
    yield from within(state, 0 if school else 3, 3, "take_backs")
    if before is None:
        return
    lone = school and before.before is None
    yield lone, "before", "must be null, or a turn of flight school without a past of its own"
    why = faults(before)
    yield not why, "before", f"is impossible: {why[:-1]}"
    turns = (action for action in legal_actions(before) if isinstance(action, Play))
    leads = any(state in _rest_of_turn(apply(before, turn), state) for turn in turns)
    yield leads, "before", "does not lead to this position"


def _rest_of_turn(now: State, end: State) -> Iterator[State]:
    """All that may follow within a turn; the luck in it is read off its end."""
    yield now
    if isinstance(now.phase, Queueing):
        yield from _lucky(now, Queue(_dealt(end)), end)
    elif isinstance(now.phase, Orbiting):
        yield apply(now, FlyOn())
        yield from _rest_of_turn(apply(now, Refuel()), end)
    elif isinstance(now.phase, Refilling):
        coins = (end.thrust.up + end.thrust.hidden, end.brake.up + end.brake.hidden)
        yield from _lucky(now, Fuel(*coins), end)


def _lucky(now: State, luck: Queue | Fuel, end: State) -> Iterator[State]:
    if check(now, luck) is None:
        yield from _rest_of_turn(apply(now, luck), end)

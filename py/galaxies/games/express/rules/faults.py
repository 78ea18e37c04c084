"""What makes a position of Galaxy Express impossible: one sentence that names the field.

Nothing else stands between a position from outside and the other functions, so whatever they rely
on is checked here. Each check yields what is wrong, and may rely on those before it: the first
fault counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from ....words.english import impossible
from . import lost
from .actions import Action, Deal, FlyOn, Fuel, Play, Queue, Refuel, Start
from .chance import fixed_deals
from .chapters import apply, check, legal_actions
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

_MOST_TURNS = 100 * 12
"""Twelve turns in each of a hundred tanks (GEX-R-38)."""
_DEAL_FIELDS = {"GEX-03": "numbers", "GEX-07": "queue", "GEX-R-35": "tanks"}
"""What the refusal of a deal is about, if not the planets."""

_Found = Iterator[tuple[str, str]]
"""Fields, and what is wrong with them."""


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    early = state.phase in ("deal", "start", "fuel")
    checks = (_before_turn_1,) if early else (_chart, _queue, _coins, _ship, _phase, _before, _tank)
    for find in (_terms, *checks):
        for field, what in find(state):
            return impossible(field, what)
    return ""


def _terms(state: State) -> _Found:
    terms = state.terms
    if terms.refuel_cap not in (0, 20 if terms.long_haul else 10):
        yield "terms.refuel_cap", "must be 10 (20 in a long haul), or 0 for none"
    if terms.deal != "galaxy" and terms.deal not in fixed_deals():
        yield "terms.deal", "names no deal"
    if terms.school and terms.loss_check == "oracle":
        yield "terms.loss_check", "cannot be oracle in flight school"


def _before_turn_1(state: State) -> _Found:
    """Until the first coins are stacked, a position is what its own deal and start lead to."""
    steps: list[Action] = []
    if state.phase != "deal":
        queue = (*state.queue[-1:], *state.queue[:-1]) if state.rotated else state.queue
        yield from _chart(state, queue)
        steps.append(_deal(state, queue))
    if state.phase == "fuel":
        if state.ship not in state.planets:
            yield "ship", "must be on the start planet"
        steps.append(Start(Square(state.ship)))
    expected = State(state.terms)
    for step in steps:
        expected = apply(expected, step)
    for name in (field.name for field in fields(state)):
        if getattr(state, name) != getattr(expected, name):
            yield name, f'is impossible while "phase" is "{state.phase}"'


def _deal(state: State, queue: tuple[int, ...]) -> Deal:
    tanks = (value for tank in state.tanks for value in tank.thrust + tank.brake)
    return Deal(state.planets, state.numbers, queue, tuple(tanks))


def _chart(state: State, queue: tuple[int, ...] = STRAIGHT) -> _Found:
    deal = _deal(state, queue)
    refusal = check(State(state.terms), deal)
    if refusal is not None:
        yield _DEAL_FIELDS.get(refusal.rule, "planets"), f"is impossible: {refusal.why[:-1]}"
    elif apply(State(state.terms), deal).tanks != state.tanks:
        yield "tanks", "must hold six coins in each stack"
    if len(state.revealed) != NUMBERS:
        yield "revealed", "must have six entries"


def _queue(state: State) -> _Found:
    """Deliveries and queue together are the queue as it was dealt, one round or two."""
    served, most = len(state.delivered), state.terms.deliveries
    if served > most:
        yield "delivered", f"has more than {most} entries"
    ended = served == most or state.phase == "queue"
    orders = state.delivered + state.queue
    rounds = [orders[at : at + NUMBERS] for at in range(0, len(orders), NUMBERS)]
    if len(rounds) != served // NUMBERS + (not ended) or not all(map(is_order, rounds)):
        yield "queue", "and the deliveries must hold every number once"
    if served == most and state.phase != "over":
        yield "phase", "must be over after the last delivery"
    ending = "" if state.phase != "over" else "win" if served == most else "lost"
    if state.ending != ending:
        yield "ending", f'must be "{ending}"'


def _inside_a_turn(state: State) -> bool:
    """Whether the coin of this turn is played, and the new one not yet turned up."""
    return state.phase in ("orbit", "refill", "queue") or state.ending == "win"


def _coins(state: State) -> _Found:
    """Conservation of coins, how many lie face up, and the counters (GEX-03, GEX-59)."""
    missing = 0
    for kind in KINDS:
        stack = state.stack(kind)
        if not is_order(stack.up + stack.hidden + stack.spent):
            yield kind, "must hold the coins 0 to 5, each once"
        if len(stack.up) > 2:
            yield f"{kind}.up", "has more than two coins"
        missing += min(2, stack.unspent) - len(stack.up)
    if missing > _inside_a_turn(state):
        yield "thrust.up", "or brake.up has fewer coins face up than it should"
    spent = 2 * NUMBERS - state.unspent
    if _inside_a_turn(state) and not spent:
        yield "phase", "needs a coin to have been played in this turn"
    if not spent + (state.phase == "fly") <= state.turn <= _MOST_TURNS:
        yield "turn", "does not fit the number of coins spent"
    if not 0 <= state.refuels <= state.terms.most_refuels:
        yield "refuels", f"must be 0 to {state.terms.most_refuels}"
    if state.turn + _inside_a_turn(state) > 2 * NUMBERS * state.refuels + spent + 1:
        yield "turn", "does not fit the number of refuels"
    if state.turn == 1 and state.phase == "fly" and (spent or state.refuels):
        yield "turn", "cannot be 1 when coins or refuels have been used"
    if len(state.delivered) > 5 * (state.refuels + 1):
        yield "delivered", "has more entries than this fuel can have made"


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


def _tank(state: State) -> _Found:
    """Whether the coins of this tank can have led to the speed, and were turned up in the order
    that an open chart announced (GEX-R-35)."""
    if state.speed not in _speeds(state.thrust.spent, state.brake.spent):
        yield "speed", "cannot have come about with the coins spent"
    tank = state.announced_tank
    if tank is None or state.phase == "refill":
        return
    for kind, order in zip(KINDS, (tank.thrust, tank.brake), strict=True):
        stack = state.stack(kind)
        shown = order[: NUMBERS - len(stack.hidden)]
        in_order = stack.up == tuple(value for value in shown if value in stack.up)
        in_time = all(order.index(value) <= at + 1 for at, value in enumerate(stack.spent))
        if shown + stack.hidden != order or not in_order or not in_time:
            yield kind, "must be turned up as the chart says"


def _ship(state: State) -> _Found:
    """Place, speed, the last slide, and the planets that must have been seen."""
    if not 0 <= state.ship < SQUARES:
        yield "ship", "must be a square, 0 to 47"
    if not 0 <= state.speed <= TOP_SPEED:
        yield "speed", "must be 0 to 10"
    served = [state.revealed[state.numbers.index(number)] for number in state.delivered]
    if not any(state.revealed) or state.is_hidden(state.ship) or not all(served):
        yield "revealed", "must be true for the planets where the ship has been"
    if state.in_orbit and state.number_at(state.ship) == state.target:
        yield "queue", "cannot have the planet on top that the ship is in orbit of"
    visible = [square for square in state.planets if not state.is_hidden(square)]
    if list(state.seen) != [square for square in visible if square in state.seen]:
        yield "seen", "must be revealed planets in rising order"
    steps = range(state.speed, -1, -1)
    slides = [tuple(slide(state.ship, step, way) for step in steps) for way in WAYS]
    if state.path not in (slides if state.speed else [()]):
        yield "path", "must be the last slide, as long as the speed, up to the ship"


def _phase(state: State) -> _Found:
    """Whether the phase fits the rest."""
    if _inside_a_turn(state) and not state.in_orbit:
        yield "phase", "needs the ship in orbit: on a planet with speed 0"
    if state.phase == "orbit" and not state.may_refuel_later:
        yield "phase", "cannot be orbit: no refuel is left"
    if state.phase == "refill" and not state.refuels:
        yield "refuels", "must count the refuel that is under way"
    delivers = state.phase == "queue" or state.ending == "win"
    if delivers and state.delivered[-1:] != (state.number_at(state.ship),):
        yield "ship", "must be where the last delivery was made"
    told = state.terms.loss_check == "play_on" or state.terms.school or state.turn == 1
    if state.phase == "fly" and (not state.unspent or (not told and lost.is_lost(state))):
        yield "phase", "must be over: the coins cannot stop the ship any more"
    in_order = state.terms.loss_check == "oracle" and lost.is_lost_in_order
    if state.ending == "lost" and not (in_order or lost.is_lost)(state):
        yield "ending", "cannot be lost: the coins can still stop the ship"


def _before(state: State) -> _Found:
    """The turn that flight school can take back (GEX-R-36)."""
    before, school = state.before, state.terms.school
    if not (0 if school else 3) <= state.take_backs <= 3:
        yield "take_backs", "must be 3, or fewer in flight school"
    if before is None:
        return
    if not school or before.before is not None:
        yield "before", "must be null, or a turn of flight school without a past of its own"
    if why := faults(before):
        yield "before", f"is impossible: {why[:-1]}"
    turns = (action for action in legal_actions(before) if isinstance(action, Play))
    if not any(state in _rest_of_turn(apply(before, turn), state) for turn in turns):
        yield "before", "does not lead to this position"


def _rest_of_turn(now: State, end: State) -> Iterator[State]:
    """All that may follow within a turn; the luck in it is read off its end."""
    yield now
    if now.phase == "queue":
        order = (*end.queue[-1:], *end.queue[:-1]) if end.rotated else end.queue
        yield from _lucky(now, Queue(order), end)
    elif now.phase == "orbit":
        yield apply(now, FlyOn())
        yield from _rest_of_turn(apply(now, Refuel()), end)
    elif now.phase == "refill":
        coins = (end.thrust.up + end.thrust.hidden, end.brake.up + end.brake.hidden)
        yield from _lucky(now, Fuel(*coins), end)


def _lucky(now: State, luck: Queue | Fuel, end: State) -> Iterator[State]:
    if check(now, luck) is None:
        yield from _rest_of_turn(apply(now, luck), end)

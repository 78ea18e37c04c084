"""What makes a position of Galaxy Express impossible: one sentence that names the field.

It is all that stands between a position from outside and the other functions, so it checks
whatever they rely on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from . import lost
from .chance import fixed_deals
from .refusals import check, squares_fault, tanks_wanted
from .phases import apply, legal_actions
from .state import (
    NUMBERS,
    SQUARES,
    TOP_SPEED,
    UNKNOWN,
    WAYS,
    Brake,
    FlyOn,
    Fuel,
    Queue,
    Refuel,
    Stack,
    State,
    Thrust,
    slide,
)

_MOST_TURNS = 100 * 12
"""Twelve turns in each of a hundred tanks (GEX-R-38)."""
_TAKE_BACKS = 3
_EARLY = ("deal", "start", "fuel")
_WAITING = ("orbit", "refill", "queue")
"""Phases inside a turn: its coin is played, the new one not yet turned up."""


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    if fault := _terms(state):
        return fault
    if state.phase == "deal":
        return "" if state == State(state.terms) else _say("phase", "is deal, so all else is empty")
    checks: tuple[Callable[[State], str], ...] = (_chart, _queue, _ending)
    checks += (_before_turn_1,) if state.phase in _EARLY else (_coins, _ship, _memory, _phase)
    checks += (_school,)
    for find in checks:
        if fault := find(state):
            return fault
    return ""


def _say(field: str, what: str) -> str:
    return f'In this position, "{field}" {what}.'


def _is_order(values: Sequence[int]) -> bool:
    return sorted(values) == list(range(NUMBERS))


def _terms(state: State) -> str:
    terms = state.terms
    if terms.refuel_cap not in (0, 20 if terms.long_haul else 10):
        return _say("terms.refuel_cap", "must be 10 (20 in a long haul), or 0 for none")
    if terms.deal != "galaxy" and terms.deal not in fixed_deals():
        return _say("terms.deal", "names no deal")
    if terms.school and terms.loss_check == "oracle":
        return _say("terms.loss_check", "cannot be oracle in flight school")
    return ""


def _chart(state: State) -> str:
    if (refusal := squares_fault(state, state.planets)) is not None:
        return f"{_say('planets', 'is impossible')} {refusal.why}"
    if not _is_order(state.numbers):
        return _say("numbers", "must hold 0 to 5, each once")
    if len(state.revealed) != NUMBERS:
        return _say("revealed", "must have six entries")
    if len(state.tanks) != tanks_wanted(state):
        return _say("tanks", f"must have {tanks_wanted(state)} entries")
    if not all(_is_order(tank.thrust) and _is_order(tank.brake) for tank in state.tanks):
        return _say("tanks", "must hold the coins 0 to 5, each once in each stack")
    return ""


def _queue(state: State) -> str:
    """Delivered coins and queue together are the queue as it was (one round or two)."""
    served = len(state.delivered)
    if served > state.terms.deliveries:
        return _say("delivered", f"has more than {state.terms.deliveries} entries")
    rounds = served // NUMBERS
    full, rest = state.delivered[: rounds * NUMBERS], state.delivered[rounds * NUMBERS :]
    if not all(_is_order(full[i * NUMBERS : (i + 1) * NUMBERS]) for i in range(rounds)):
        return _say("delivered", "must hold every number once a queue")
    if served == state.terms.deliveries or state.phase == "queue":
        return _say("queue", "must be empty") if state.queue or rest else ""
    if not _is_order(rest + state.queue):
        return _say("queue", "and the deliveries must hold every number once")
    return ""


def _school(state: State) -> str:
    """Taking back is for flight school (GEX-R-36)."""
    if not 0 <= state.take_backs <= _TAKE_BACKS or (
        state.take_backs < _TAKE_BACKS and not state.terms.school
    ):
        return _say("take_backs", "must be 3, or fewer in flight school")
    before = state.before
    if before is None:
        return ""
    if not state.terms.school or state.phase in (*_EARLY, "over"):
        return _say("before", "must be null here")
    if before.before is not None or before.phase != "fly" or before.seen:
        return _say("before", "must be a start of a turn without a past of its own")
    if fault := faults(before):
        return fault
    return "" if _follows(state, before) else _say("before", "does not lead to this position")


def _follows(state: State, before: State) -> bool:
    """Whether one turn leads from the one to the other; the luck in it is read off the end."""
    turns = [a for a in legal_actions(before) if isinstance(a, Thrust | Brake)]
    return any(state in _unfold(apply(before, turn), state) for turn in turns)


def _unfold(now: State, end: State) -> Iterator[State]:
    """All that may follow within a turn, with the luck of its end."""
    yield now
    if now.phase == "queue":
        order = (*end.queue[-1:], *end.queue[:-1]) if end.rotated else end.queue
        yield from _lucky(now, Queue(order), end)
    elif now.phase == "orbit":
        yield apply(now, FlyOn())
        yield from _unfold(apply(now, Refuel()), end)
    elif now.phase == "refill":
        coins = (end.thrust.up + end.thrust.hidden, end.brake.up + end.brake.hidden)
        yield from _lucky(now, Fuel(*coins), end)


def _lucky(now: State, luck: Queue | Fuel, end: State) -> Iterator[State]:
    if check(now, luck) is None:
        yield from _unfold(apply(now, luck), end)


def _ending(state: State) -> str:
    ending = ""
    if state.phase == "over":
        ending = "win" if len(state.delivered) == state.terms.deliveries else "lost"
    elif len(state.delivered) == state.terms.deliveries:
        return _say("phase", "must be over after the last delivery")
    return "" if state.ending == ending else _say("ending", f'must be "{ending}"')


def _before_turn_1(state: State) -> str:
    """Choosing the start, and stacking the first coins."""
    if state.delivered or state.speed or state.refuels or state.turn or state.path:
        return _say("phase", "comes before the first turn: nothing has happened yet")
    if state.thrust != Stack() or state.brake != Stack():
        return _say("thrust", "and brake must be empty before turn 1")
    if state.phase == "start":
        if state.ship != UNKNOWN or state.rotated or any(state.revealed) or state.seen:
            return _say("ship", "must be -1, and no planet revealed, while the start is chosen")
        return ""
    if state.ship not in state.planets or state.seen != (state.ship,):
        return _say("ship", "must stand on the start planet, the only one seen")
    if state.revealed != tuple(planet == state.ship for planet in state.planets):
        return _say("revealed", "must be true for the start planet only")
    start = state.number_at(state.ship)
    if start == state.queue[0] or (state.rotated and start != state.queue[-1]):
        return _say("queue", "must have the start planet's number at the bottom, if it was on top")
    return ""


def _coins(state: State) -> str:
    """Conservation of coins, and how many lie face up (GEX-03, GEX-59)."""
    missing = 0
    for name, stack in (("thrust", state.thrust), ("brake", state.brake)):
        if not _is_order(stack.up + stack.hidden + stack.spent):
            return _say(name, "must hold the coins 0 to 5, each once")
        short = min(2, stack.unspent) - len(stack.up)
        if short < 0:
            return _say(f"{name}.up", "has more than two coins")
        missing += short
    inside = state.phase in _WAITING or state.ending == "win"
    if missing > inside:
        return _say("thrust.up", "or brake.up has fewer coins face up than it should")
    if inside and state.unspent == 2 * NUMBERS:
        return _say("phase", "needs a coin to have been played in this turn")
    spent = 2 * NUMBERS - state.unspent
    if not spent + (state.phase == "fly") <= state.turn <= _MOST_TURNS:
        return _say("turn", "does not fit the number of coins spent")
    if not 0 <= state.refuels <= state.terms.most_refuels:
        return _say("refuels", f"must be 0 to {state.terms.most_refuels}")
    if len(state.delivered) > 5 * (state.refuels + 1):
        return _say("delivered", "has more entries than this fuel can have made")
    return ""


def _ship(state: State) -> str:
    """Place, speed and the planets that must have been seen."""
    if not 0 <= state.ship < SQUARES:
        return _say("ship", "must be a square, 0 to 47")
    if not 0 <= state.speed <= TOP_SPEED:
        return _say("speed", "must be 0 to 10")
    if not any(state.revealed) or state.is_hidden(state.ship):
        return _say("revealed", "must be true for the planets where the ship has been")
    if any(not state.revealed[state.numbers.index(number)] for number in state.delivered):
        return _say("revealed", "must be true for the planets that have been served")
    if state.in_orbit and state.number_at(state.ship) == state.target:
        return _say("queue", "cannot have the planet on top that the ship is in orbit of")
    return ""


def _memory(state: State) -> str:
    """What is remembered of the last turn for the screen: the slide and the planets seen."""
    if list(state.seen) != [square for square in state.planets if square in state.seen]:
        return _say("seen", "must be planets in rising order")
    if any(state.is_hidden(square) for square in state.seen):
        return _say("seen", "must be planets that are revealed")
    if state.speed == 0:
        return _say("path", "must be empty at speed 0") if state.path else ""
    slides = [
        tuple(slide(state.path[0], step, way) for step in range(state.speed + 1))
        for way in WAYS
        if state.path
    ]
    if state.path not in slides or state.path[-1] != state.ship:
        return _say("path", "must be the last slide, as long as the speed, up to the ship")
    return ""


def _phase(state: State) -> str:
    """Whether the phase fits the rest."""
    if (state.phase in _WAITING or state.ending == "win") and not state.in_orbit:
        return _say("phase", "needs the ship in orbit: on a planet with speed 0")
    if state.phase == "orbit" and state.refuels == state.terms.most_refuels:
        return _say("phase", "cannot be orbit: no refuel is left")
    if state.phase == "refill" and not state.refuels:
        return _say("refuels", "must count the refuel that is under way")
    if state.phase == "queue" and len(state.delivered) != NUMBERS:
        return _say("phase", "can be queue after the sixth delivery only")
    if state.phase == "queue" or state.ending == "win":
        if state.number_at(state.ship) != state.delivered[-1]:
            return _say("ship", "must be where the last delivery was made")
        return ""
    if state.phase == "fly":
        return _flying(state)
    if state.ending == "lost" and not (lost.is_lost(state) or _lost_in_order(state)):
        return _say("ending", "cannot be lost: the coins can still stop the ship")
    return ""


def _flying(state: State) -> str:
    if state.unspent == 0:
        return _say("phase", "must be over without a coin to play")
    if state.turn == 1 and (state.unspent < 2 * NUMBERS or state.refuels):
        return _say("turn", "cannot be 1 when coins or refuels have been used")
    told = state.terms.loss_check == "play_on" or state.terms.school
    if state.turn > 1 and not told and lost.is_lost(state):
        return _say("phase", "must be over: the coins cannot stop the ship any more")
    return ""


def _lost_in_order(state: State) -> bool:
    return state.terms.loss_check == "oracle" and lost.is_lost_in_order(state)

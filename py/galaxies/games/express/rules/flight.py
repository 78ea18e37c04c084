"""A turn: play a coin, slide, scan, deliver (GEX-17 to GEX-49)."""

from __future__ import annotations

from functools import lru_cache

from ....game import Refusal, replace
from ....words.english import counted, either
from .actions import PLAYS, Play
from .ending import end_game
from .fuel import after_stop
from .phases import Dealing, Flying, Fueling, Orbiting, Queueing, Starting
from .scan import scan
from .state import NUMBERS, WAYS, Kind, Square, State, new_speed, slide, ways


def plays(state: State, phase: Flying) -> tuple[Play, ...]:
    """Face-up thrust coins, then brakes, each in rising value, with every way of the slide."""
    speed = state.speed
    return _plays_of("thrust", state.thrust.up, speed) + _plays_of("brake", state.brake.up, speed)


@lru_cache(maxsize=1 << 10)
def _plays_of(kind: Kind, up: tuple[int, ...], speed: int) -> tuple[Play, ...]:
    """The plays with the face-up coins of a kind."""
    return tuple(
        PLAYS[kind](value, way)
        for value in sorted(up)
        for way in ways(new_speed(speed, kind, value))
    )


def check_play(state: State, phase: Flying, play: Play) -> Refusal | None:
    kind, value, way = play.kind, play.value, play.way
    refusal = check_coin(state, kind, value)
    if refusal is not None:
        return refusal
    speed = state.speed_after(kind, value)
    if way == "hold":
        return exact_slide(state, kind, value) if speed else None
    if way not in WAYS:
        rule = "GEX-28" if any(word in way for word in WAYS) else "GEX-27"
        return Refusal(rule, "A slide goes left, right, up or down, in one straight line.")
    if speed == 0:
        why = f"With {kind} {value} your speed is 0, so you cannot slide: hold."
        return Refusal("GEX-33", why)
    return None


def not_flying(state: State, action: Play) -> Refusal:
    """Why no coin can be played in this phase."""
    if isinstance(state.phase, Dealing | Starting | Fueling):
        return Refusal("GEX-15", "Choose a start planet before you play a coin.")
    if isinstance(state.phase, Orbiting):
        return Refusal("GEX-18", "You have played your coin for this turn: refuel or fly on.")
    return Refusal("GEX-17", "This turn is not over yet: you cannot play another coin.")


def check_coin(state: State, kind: Kind, value: int) -> Refusal | None:
    """Why a coin cannot be played, if it cannot (GEX-03, GEX-19)."""
    stack = state.stack(kind)
    if value in stack.up:
        return None
    if value not in range(NUMBERS):
        return Refusal("GEX-03", f"There is no {kind} {value}: the coins go from 0 to 5.")
    if value in stack.spent:
        return Refusal("GEX-19", f"{kind.capitalize()} {value} is spent until the next refuel.")
    return Refusal("GEX-19", f"{kind.capitalize()} {value} is still hidden in its stack.")


def exact_slide(state: State, kind: Kind, value: int) -> Refusal:
    """Why the ship cannot stay where it is, and where it can go instead (GEX-26)."""
    speed = state.speed_after(kind, value)
    squares = dict.fromkeys(str(Square(slide(state.ship, speed, way))) for way in WAYS)
    return Refusal(
        "GEX-26",
        f"With {kind} {value} your speed is {speed}: the slide ends exactly"
        f" {counted(speed, 'square')} away, on {either(squares)}.",
    )


def play_coin(state: State, phase: Flying, play: Play) -> State:
    """Steps 1 to 4 of a turn; then the refuel question, or step 5."""
    after = state.after_coin(play.kind, play.value, play.way)
    if state.terms.school:
        after = replace(after, before=replace(state, before=None))
    if after.path or after.terms.scan_at_rest:
        after = scan(after)
    if after.in_orbit and after.number_at(after.ship) == after.target:
        return _deliver(after)
    return after_stop(after)


def _deliver(state: State) -> State:
    """A delivery by a stop on the customer's planet (GEX-43, GEX-49, GEX-R-32)."""
    state = replace(state, queue=state.queue[1:], delivered=(*state.delivered, state.target))
    if len(state.delivered) == state.terms.deliveries:
        return end_game(state, "win")
    if not state.queue:
        return replace(state, phase=Queueing())
    return after_stop(state)

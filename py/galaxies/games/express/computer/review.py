"""The look back at a finished game: its score against par, the best line, and two charts.

Par is proved by `galaxies.games.express.par` for the deal and the start that were played. The
coins of tanks that were never filled come from the fixed deal, from an open chart, or from
`luck`; without any of these par is known only as far as the tanks that were seen allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from ....draw.plot import Mark, Series, line_plot
from ....draw.svg import Pane
from ....galaxy.luck import Luck
from ....game import CHANCE, Progress, Review
from ..rules import chance as deals, phases as rules
from . import par
from ..picture import route
from ..rules.scoring import counted
from ..rules.state import (
    NUMBERS,
    Action,
    Brake,
    Fuel,
    Queue,
    Refuel,
    Square,
    State,
    TakeBack,
    Thrust,
)

MEDALS = ((2, "Gold medal"), (5, "Silver medal"), (10, "Bronze medal"))
"""How far below par a medal reaches, in points (the ledger's variant 1)."""

Tanks = Callable[[int], Fuel | None]


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a finished line: what was played, and the state once it was done."""

    action: Thrust | Brake
    after: State
    """After scan and delivery, before the refuel and the new coin."""
    delivered: bool
    refuelled: bool


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck | None = None
) -> Iterator[Progress | Review]:
    """Progress while par is sought, then the Review. `luck` is that of the galaxy code."""
    first = next((state for state in states if state.phase in ("fly", "orbit")), None)
    if first is None:
        yield Review(("The ship never left.",))
        return
    tanks = _tanks(states, actions, luck)
    second = _second_queue(states, actions, first, luck)
    best: par.Par | None = None
    known = not first.terms.long_haul or second or len(first.delivered) >= NUMBERS
    if known:
        for item in par.solve(par.course(first, _turned(second, first), tanks)):
            if isinstance(item, Progress):
                yield item
            else:
                best = item
    own = turns(states, actions)
    line = replay(first, best, tanks, second) if best else ()
    yield Review(
        tuple(_lines(states[-1], own, best, line)),
        tuple(_panes(first, states[-1], own, best, line)),
    )


# What luck had in store


def _tanks(states: Sequence[State], actions: Sequence[Action], luck: Luck | None) -> Tanks:
    seen = {
        before.refuels: action
        for before, action in zip(states, actions, strict=False)
        if isinstance(action, Fuel)
    }
    fixed = deals.fixed(states[0])

    def tanks(refuels: int) -> Fuel | None:
        if refuels in seen:
            return seen[refuels]
        if refuels < len(states[-1].tanks):
            return states[-1].tanks[refuels]
        if fixed is not None and refuels < len(fixed.tanks):
            return fixed.tanks[refuels]
        return deals.tank(states[0], luck, refuels) if luck else None

    return tanks


def _second_queue(
    states: Sequence[State], actions: Sequence[Action], first: State, luck: Luck | None
) -> tuple[int, ...]:
    """The second queue of a long haul as luck gives it; empty if there is none or it is unknown."""
    if not first.terms.long_haul or len(first.delivered) >= NUMBERS:
        return ()
    for action in actions:
        if isinstance(action, Queue):
            return action.order
    dealt = deals.chance(replace(first, phase="queue"), luck) if luck else None
    return dealt.order if isinstance(dealt, Queue) else ()


def _turned(second: tuple[int, ...], first: State) -> tuple[int, ...]:
    """The second queue as it is played: its top is never the planet of the ship (GEX-R-32)."""
    if second and second[0] == first.queue[-1]:
        return (*second[1:], second[0])
    return second


# Lines, turn by turn


def turns(states: Sequence[State], actions: Sequence[Action]) -> tuple[Turn, ...]:
    """The turns of a game, those that were taken back left out."""
    found: list[tuple[int, Turn]] = []
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if isinstance(action, TakeBack):
            found = [pair for pair in found if pair[0] < after.turn]
        elif isinstance(action, Refuel):
            number, turn = found.pop()
            found.append((number, replace(turn, refuelled=True)))
        elif isinstance(action, Thrust | Brake):
            delivered = len(after.delivered) > len(before.delivered)
            found.append((before.turn, Turn(action, after, delivered, refuelled=False)))
    return tuple(turn for _, turn in found)


def replay(
    first: State, best: par.Par, tanks: Tanks, second: tuple[int, ...] = ()
) -> tuple[Turn, ...]:
    """The turns of a best line, played through the rules from its first state."""
    states, actions = play_line(first, best.line, tanks, second)
    return turns(states, actions)


def play_line(
    first: State, line: Sequence[Action], tanks: Tanks, second: tuple[int, ...] = ()
) -> tuple[list[State], list[Action]]:
    """States and actions of a line of the player's actions, luck dealing from what is given.

    Raises ValueError if the rules refuse one of them.
    """
    states, actions = [first], list[Action]()
    for wanted in line:
        coming: Action | None = wanted
        while coming is not None:
            refusal = rules.check(states[-1], coming)
            if refusal is not None:
                raise ValueError(f"{refusal.why} ({refusal.rule})")
            actions.append(coming)
            states.append(rules.apply(states[-1], coming))
            coming = None
            if rules.current_player(states[-1]) == CHANCE:
                queue = states[-1].phase == "queue"
                coming = Queue(second) if queue else tanks(states[-1].refuels)
    return states, actions


# Words


def _lines(
    end: State, own: Sequence[Turn], best: par.Par | None, line: Sequence[Turn]
) -> Iterator[str]:
    made = counted(len(end.delivered), "delivery", "deliveries")
    yield (
        f"Your score: {end.score} ({made}, {counted(end.refuels, 'refuel')}, "
        f"{counted(end.unspent, 'coin')} left, {counted(len(own), 'turn')})."
    )
    if best is None:
        yield "Par is not known: with the coins that were dealt, not every delivery can be made."
        return
    coins = best.score - 20 * end.terms.deliveries + 10 * best.refuels
    yield (
        f"Par for this deal and this start: {best.score} ({counted(best.refuels, 'refuel')}, "
        f"{counted(coins, 'coin')} left, {counted(len(line), 'turn')})."
    )
    yield medal(end.score, best.score)
    yield from _legs(line)


def medal(score: int, best: int) -> str:
    """The medal sentence for a score against par."""
    below = best - score
    for reach, name in MEDALS:
        if below <= reach:
            if not below:
                return f"{name}: nobody can do better."
            return f"{name}: {counted(below, 'point')} below par."
    return f"{counted(below, 'point')} below par; a bronze medal takes {best - MEDALS[-1][0]}."


def _legs(line: Sequence[Turn]) -> Iterator[str]:
    """The best line, one sentence a delivery."""
    leg: list[str] = []
    for turn in line:
        kind = "thrust" if isinstance(turn.action, Thrust) else "brake"
        way = "" if turn.action.way == "hold" else f" {turn.action.way}"
        leg.append(f"{kind} {turn.action.value}{way}")
        if turn.refuelled:
            leg.append("refuel")
        if turn.delivered:
            after = turn.after
            customer = f"customer {after.delivered[-1]} on {Square(after.ship)}"
            yield f"Best line, delivery {len(after.delivered)}, {customer}: {', '.join(leg)}."
            leg = []


# Charts


def _panes(
    first: State, end: State, own: Sequence[Turn], best: par.Par | None, line: Sequence[Turn]
) -> Iterator[Pane]:
    yield route.chart("route", f"Your route, {end.score} points", "one", first, own)
    if best is not None:
        title = f"A best route, {best.score} points"
        yield route.chart("best-route", title, "two", first, line)
    if own:
        yield _fuel_plot(first, own)


def _fuel_plot(first: State, own: Sequence[Turn]) -> Pane:
    """Speed and coins left, turn by turn, with deliveries and refuels marked."""
    begin = first.turn - 1
    speed = [(float(begin), float(first.speed))]
    coins = [(float(begin), float(first.unspent))]
    marks = []
    for number, turn in enumerate(own, first.turn):
        speed.append((number, turn.after.speed))
        coins.append((number, turn.after.unspent))
        if turn.delivered:
            marks.append(Mark(number, "delivery"))
        if turn.refuelled:
            coins.append((number, 2 * NUMBERS))
            marks.append(Mark(number, "refuel"))
    return line_plot(
        "fuel",
        "Speed and coins left",
        [Series("speed", tuple(speed)), Series("coins left", tuple(coins))],
        marks,
        x_label="turn",
        y_label="squares a turn, coins",
    )

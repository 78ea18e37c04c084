"""The review of a finished game: its score against par, the best line, and charts.

Par is computed for the deal and the start that were played. The coins of tanks that were never
filled come from the fixed deal, from an open chart, or from `luck`; without any of these, par
counts only on the tanks that were filled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....draw.plot import Mark, Series, line_plot
from ....draw.svg import Pane
from ....formats import notation
from ....galaxy.luck import Luck
from ....game import CHANCE, MEDALS, Illegal, Progress, Review, last
from ....words.english import counted, minus, plural, quoted
from ..picture import route
from ..rules.actions import Action, FlyOn, Fuel, Play, Queue, Refuel
from ..rules.chance import chance, fixed, tank
from ..rules.history import Turn, turns
from ..rules.lost import is_lost_in_order
from ..rules.phases import Flying, Orbiting, Over, Queueing
from ..rules.presets import CHALLENGES
from ..rules.state import NUMBERS, Square, State, Tank, turned
from ..rules.table import apply, check, current_player, legal_actions
from ..words.buttons import headline
from . import par
from .par import Tanks

(DAILY,) = CHALLENGES
"""The challenge whose medals every deal has."""


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck | None = None
) -> Iterator[Progress | Review]:
    """Progress while par is sought, then the Review. `luck` is that of the galaxy code."""
    first = _departure(states)
    if first is None:
        yield Review(("The ship never left.",))
        return
    tanks = _tanks(states, actions, luck)
    second = _second_queue(states, actions, first, luck)
    best: par.Par | None = None
    for item in _best(first, tanks, second):
        if isinstance(item, Progress):
            yield item
        else:
            best = item
    own = turns(states, actions)
    line = replay(first, best, tanks, second) if best else ()
    yield Review(
        (*_lines(states[-1], own, best, line), *_averted(states)),
        tuple(_panes(first, states[-1], own, best, line)),
    )


def best_score(states: Sequence[State], actions: Sequence[Action], luck: Luck) -> int | None:
    """Par for the deal and the start of a finished game; None if it is not known."""
    first = _departure(states)
    if first is None:
        return None
    second = _second_queue(states, actions, first, luck)
    best = last(_best(first, _tanks(states, actions, luck), second))
    return best.score if isinstance(best, par.Par) else None


def totals(state: State) -> tuple[int, ...]:
    """The score at the end; nothing on an open chart, where par says all that luck allows."""
    return (state.score,) if isinstance(state.phase, Over) and not state.terms.open_chart else ()


def _departure(states: Sequence[State]) -> State | None:
    """The first state in which the ship flies; None if it never left."""
    return next((state for state in states if isinstance(state.phase, Flying | Orbiting)), None)


def _best(
    first: State, tanks: Tanks, second: tuple[int, ...]
) -> Iterator[Progress | par.Par | None]:
    """Progress, then par as the last item; None if it is not known."""
    if first.terms.long_haul and not second and len(first.delivered) < NUMBERS:
        yield None
        return
    yield from par.solve(par.course(first, _as_played(second, first), tanks))


# What luck had in store


def _tanks(states: Sequence[State], actions: Sequence[Action], luck: Luck | None) -> Tanks:
    stacked = {
        before.refuels: Tank(action.thrust, action.brake)
        for before, action in zip(states, actions, strict=False)
        if isinstance(action, Fuel)
    }
    deal = fixed(states[0])

    def tanks(refuels: int) -> Tank | None:
        if refuels in stacked:
            return stacked[refuels]
        if refuels < len(states[-1].tanks):
            return states[-1].tanks[refuels]
        if deal is not None and refuels < len(deal.tanks):
            return deal.tanks[refuels]
        return tank(states[0], luck, refuels) if luck else None

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
    dealt = chance(replace(first, phase=Queueing()), luck) if luck else None
    return dealt.order if isinstance(dealt, Queue) else ()


def _as_played(second: tuple[int, ...], first: State) -> tuple[int, ...]:
    """The second queue as it is played: its top is never the planet of the ship (GEX-R-32)."""
    return turned(second, second[:1] == first.queue[-1:])


# Lines, turn by turn


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

    Raises Illegal if the rules refuse one of them.
    """
    states, actions = [first], list[Action]()
    for planned in line:
        coming: Action | None = planned
        while coming is not None:
            refusal = check(states[-1], coming)
            if refusal is not None:
                raise Illegal(refusal)
            actions.append(coming)
            states.append(apply(states[-1], coming))
            coming = _dealt(states[-1], tanks, second)
    return states, actions


def _dealt(state: State, tanks: Tanks, second: tuple[int, ...]) -> Queue | Fuel | None:
    """What luck deals now, if it is luck's turn and known."""
    if current_player(state) != CHANCE:
        return None
    if isinstance(state.phase, Queueing):
        return Queue(second)
    coins = tanks(state.refuels)
    return Fuel.of(coins) if coins else None


# Words


def _lines(
    end: State, own: Sequence[Turn], best: par.Par | None, line: Sequence[Turn]
) -> Iterator[str]:
    made = counted(len(end.delivered), "delivery", "deliveries")
    yield (
        f"Your score: {minus(end.score)} ({made}, {counted(end.refuels, 'refuel')}, "
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


def _averted(states: Sequence[State]) -> Iterator[str]:
    """The last decision at which a loss could be averted, with the coins as they came."""
    if states[-1].ending != "lost":
        return
    for before in reversed(states):
        if isinstance(before.phase, Flying | Orbiting):
            ways = [action for action in legal_actions(before) if _averts(before, action)]
            if ways:
                what = quoted(headline(before, 0, notation.line(ways[0]).split()))
                yield f"Turn {before.turn} was the last at which the loss could be averted: {what}."
                return


def _averts(before: State, action: Action) -> bool:
    """Whether the ship can still reach a planet after this action, in the true order of coins."""
    if isinstance(action, Refuel):
        return True
    if not isinstance(action, Play | FlyOn):
        return False
    after = apply(before, action)
    if isinstance(after.phase, Over):
        return after.ending == "win"
    return not isinstance(after.phase, Flying) or not is_lost_in_order(after)


def medal(score: int, best: int) -> str:
    """The medal sentence for a score against par."""
    below = best - score
    earned = DAILY.medal(below)
    if not earned:
        least = best - DAILY.medals[0]
        return f"{counted(below, 'point')} below par; a bronze medal takes {least}."
    how = f"{counted(below, 'point')} below par" if below else "nobody can do better"
    return f"{MEDALS[earned]}: {how}."


def _legs(line: Sequence[Turn]) -> Iterator[str]:
    """The best line, one sentence a delivery."""
    leg: list[str] = []
    for turn in line:
        leg.append(turn.action.words)
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
    title = f"Your route, {minus(end.score)} {plural(end.score, 'point')}"
    yield route.chart("route", title, "one", first, own)
    if best is not None:
        title = f"A best route, {minus(best.score)} points"
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

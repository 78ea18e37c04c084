"""An admiral that plays its best plans and purchases on for several rounds, in imagined states.

Both sides go on as the normal admiral plans, each turn in a mood that luck chooses, so that nothing
is judged by one course of events. It thinks for seconds in a browser, where the hard one takes
a tenth of one; with half as much thought it is no better. What does worst is given up early.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.games.galaxyd.choosing.cautions import warn
from galaxies.games.galaxyd.computer import rehearsal, strike
from galaxies.games.galaxyd.computer.front import LEAD
from galaxies.games.galaxyd.computer.judging import Style
from galaxies.games.galaxyd.computer.levels import hard
from galaxies.games.galaxyd.computer.plans import (
    HARD,
    Moves,
    affordable,
    chance_of,
    imagine,
    next_of,
    weighed_plans,
    weighed_purchases,
)
from galaxies.games.galaxyd.rules import table
from galaxies.games.galaxyd.rules.actions import Action, Done
from galaxies.games.galaxyd.rules.chance import chance
from galaxies.games.galaxyd.rules.knowledge import determinize
from galaxies.games.galaxyd.rules.phases import Buying, Moving, Over
from galaxies.games.galaxyd.rules.state import State

_HEATS = ((6, 2), (3, 4), (2, 8))
"""How many choices are played on, and in how many imagined states in all, again and again."""
_TRUST = 4
"""What a choice promised before counts as much as so many imagined states."""
_ROUNDS = 3
_NEAR = 0.2
"""A choice whose chance to win is so much less than the best one's is not played on."""
_DECIDED = 0.48
"""So far from even, a game is not played on."""

Course = tuple[Action, ...]
"""Actions in order, to the end of a phase."""


def foresighted(view: State, player: int, luck: Luck) -> Action:
    """As the hard admiral, but the best plans and purchases are played on before it decides."""
    foreseen = None if view.strike else _choice(view, player)
    return hard(view, player, luck) if foreseen is None else foreseen


def _choice(view: State, player: int) -> Action | None:
    """The action to take in a phase 1 or 4; None where nothing is gained by looking ahead."""
    match view.phase:
        case Moving() if strike.winning_moves(view) is None:
            action = next_of(view, lambda start: _plan(start, player))
            return None if action == Done() and warn(view, player, action) else action
        case Buying():
            return _purchase(view, player)
    return None


@lru_cache(maxsize=64)
def _plan(start: State, player: int) -> Moves:
    plans = weighed_plans(HARD, start, player)
    courses: dict[Course, float] = {(*plan, Done()): chance for plan, chance in plans}
    plan_of: dict[Course, Moves] = {(*plan, Done()): plan for plan, _ in plans}
    return plan_of[_best(courses, start, player)]


def _purchase(view: State, player: int) -> Action:
    worlds = imagine(affordable(HARD, view), view, player, "buy")
    weighed = weighed_purchases(HARD, worlds, player)
    return _best({(action,): chance for action, chance in weighed}, view, player)[0]


def _best(promised: Mapping[Course, float], view: State, player: int) -> Course:
    """The course that does best, of those that are given with their chances, the best one first."""
    top = next(iter(promised.values()))
    sums = {course: _TRUST * chance for course, chance in promised.items() if chance > top - _NEAR}
    courses, seen = list(sums), 0
    for keep, lots in _HEATS:
        courses = sorted(courses, key=lambda course: -sums[course])[:keep]
        if len(courses) == 1:
            break
        for lot in range(seen, lots):
            world = determinize(view, player, Luck(f"foresight {view.turn}/{lot}"))
            for course in courses:
                sums[course] += _played_on(world, player, course, lot)
        seen = lots
    return max(courses, key=lambda course: sums[course])


def _played_on(world: State, me: int, actions: Course, lot: int) -> float:
    """The mean chance to win at the starts of a player's next turns after these actions."""
    state = world
    for action in actions:
        if table.check(state, action) is not None:
            break
        state = table.apply(state, action)
    total, turn = 0.0, state.turn
    for left in range(_ROUNDS, 0, -1):
        while not isinstance(state.phase, Over) and not _begins(state, me, turn):
            state = _onward(state, lot)
        if isinstance(state.phase, Over):
            return (total + left * (state.winner == me)) / _ROUNDS
        turn = state.turn
        value = chance_of(rehearsal._value(state, me, HARD.style))
        if abs(value - 0.5) > _DECIDED:
            return (total + left * value) / _ROUNDS
        total += value
        state = rehearsal._unordered(state, me)
    return total / _ROUNDS


def _begins(state: State, me: int, turn: int) -> bool:
    """Whether a turn of a player after this one begins."""
    return state.turn > turn and state.active == me and isinstance(state.phase, Moving)


def _onward(state: State, lot: int) -> State:
    """The state after the next decision, or luck."""
    player = table.current_player(state)
    if player == CHANCE:
        return table.apply(state, chance(state, Luck(f"foresight {state.turn}/{lot}")))
    for action in rehearsal._next_actions(state, player, mood(state.turn, lot)):
        state = table.apply(state, action)
        if isinstance(state.phase, Over):
            break
    return state


@lru_cache(maxsize=1024)
def mood(turn: int, lot: int) -> Style:
    """How both sides think in a turn of an imagined course: the same for all that are compared."""
    stream = Luck(f"mood {turn}/{lot}").stream("galaxyd/mood")
    return Style(
        damage=stream.choice((10, 12, 16)),
        caution=stream.choice((2, 5, 8)),
        safety=stream.choice((5, 10, 15)),
        pressure=stream.choice((3, 4, 6)),
        advance=stream.choice((2, 3, 6)),
        values=LEAD,
    )

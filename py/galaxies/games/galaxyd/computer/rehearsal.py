"""Rehearsals: a player's plan and the enemy's best answer are played out, then judged.

The answer is planned as the normal admiral plans, on an imagined full state, by the real rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ....galaxy.luck import Luck
from ....game import CHANCE
from ..forecast.losses import suggested_loss
from ..rules import table
from ..rules.actions import Absorb, Action, Buy, Done
from ..rules.chance import chance
from ..rules.last_strike import STRIKER
from ..rules.phases import Absorbing, Buying, Fighting, Moving, Over
from ..rules.pieces import KIND, SHIPS
from ..rules.state import Stack, State, pair
from . import strike
from .errands import errands, prospects, siege
from .front import front
from .judging import WIN, Plan, Style, judge
from .odds import SCALE, odds
from .planning import planner
from .shopping import purchase


def rehearse(world: State, me: int, actions: Sequence[Action], mine: Style, theirs: Style) -> int:
    """The value for a player of taking these actions in a full state, judged after the enemy's
    next turn; in dimes. Of errands only what they gain until then counts, since the odds were
    fitted without them."""
    state = world
    for action in actions:
        if table.check(state, action) is not None:
            break
        state = table.apply(state, action)
    while state.turn == world.turn and _goes_on(state, world.tries):
        state = _onward(state, me, mine, theirs, world.turn)
    value = _answered(_unordered(state, me), me, mine, theirs, world.turn, world.tries)
    return value if abs(value) >= WIN // 2 else value - _ways(world, me, mine)


@lru_cache(maxsize=64)
def _answered(state: State, me: int, mine: Style, theirs: Style, turn: int, tries: int) -> int:
    """The value of a full state after the enemy's turn has been played out. Purchases in another
    order lead to the same state, so it is remembered."""
    while _goes_on(state, tries) and not (isinstance(state.phase, Moving) and state.active == me):
        state = _onward(state, me, mine, theirs, turn)
    if state.tries != tries:  # a Last strike has failed, and its next try begins
        return -WIN if me == STRIKER else WIN
    if isinstance(state.phase, Over):
        return WIN if state.winner == me else -WIN
    return _value(state, me, mine)


def _goes_on(state: State, tries: int) -> bool:
    return state.tries == tries and not isinstance(state.phase, Over)


def _unordered(state: State, me: int) -> State:
    """The state with a player's stacks in the order of their kinds, and no memory of purchases."""
    fleet = tuple(
        Stack(stack.sector, tuple(sorted([ship & KIND for ship in stack.ships])))
        for stack in state.fleets[me]
    )
    return replace(state, fleets=pair(state.fleets, me, fleet), baskets=((), ()))


def _onward(state: State, me: int, mine: Style, theirs: Style, turn: int) -> State:
    """The state after the next decision, or luck."""
    player = table.current_player(state)
    if player == CHANCE:
        return table.apply(state, chance(state, Luck(f"rehearsal {turn}")))
    before = state
    for action in _next_actions(state, player, mine if player == me else theirs):
        state = table.apply(state, action)
        if not _goes_on(state, before.tries):
            break
    return state


def _value(state: State, me: int, style: Style) -> int:
    """The value of a full state at the start of a player's turn, if all ships stay."""
    if strike.can_win(state):
        return WIN // 2
    if style.values.lead:
        total = odds(state, me) + (prospects(state, me) if style.prospects else 0)
        return round(SCALE * total) + _ways(state, me, style)
    ships = [(ship & KIND, s.sector) for s in state.fleets[me] for ship in s.ships]
    return judge(front(state, me, style.values), Plan(ships), style, state.money[me])


def _ways(state: State, me: int, style: Style) -> int:
    """How far a player's ships are on their errands, as much as a style cares."""
    if style.prospects:
        return siege(state, me)
    return style.errands * errands(state, me) // 10 if style.errands else 0


def _next_actions(state: State, player: int, style: Style) -> list[Action]:
    """The next actions of a player in a full state."""
    match state.phase:
        case Moving():
            moves = strike.winning_moves(state)
            if moves is None:
                moves = planner([state], player, style.values).plan(style, 1)
            return [*moves, Done()]
        case Absorbing():
            kind = suggested_loss(state)
            assert kind is not None
            return [Absorb(SHIPS[kind])]
        case Buying():
            ship = purchase([state], player, style)
            return [Buy(ship) if ship else Done()]
        case Fighting():
            return [strike.next_fight(state)]
    return [table.legal_actions(state)[0]]

"""Rehearsals: a player's plan and the enemy's best answer are played out, then judged.

The answer is planned as the normal admiral plans, on an imagined full state, by the real rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL
from ..choosing.losses import suggested_loss
from ..rules import chapters
from ..rules.actions import Absorb, Action, Buy, Done
from ..rules.chance import chance
from ..rules.last_strike import STRIKER
from ..rules.phases import Absorbing, Buying, Fighting, Moving, Over
from ..rules.pieces import KIND, SHIPS
from ..rules.state import State
from . import strike
from .front import front
from .judging import WIN, Plan, Style, judge
from .planning import plan_moves
from .shopping import purchase

_MOST = 400
"""Most plies of a rehearsal; none comes near it."""


def rehearse(world: State, me: int, actions: Sequence[Action], mine: Style, theirs: Style) -> int:
    """The value for a player of taking these actions in a full state, judged after the enemy's
    next turn; in dimes."""
    state = world
    for action in actions:
        if chapters.check(state, action) is not None:
            break
        state = chapters.apply(state, action)
    luck = Luck(f"rehearsal {world.turn}")
    for _ in range(_MOST):
        if state.tries != world.tries:  # a Last strike has failed, and its next try begins
            return -WIN if me == STRIKER else WIN
        player = chapters.current_player(state)
        if player == TERMINAL:
            return WIN if state.winner == me else -WIN
        if player == CHANCE:
            state = chapters.apply(state, chance(state, luck))
        elif isinstance(state.now, Moving) and player == me and state.turn > world.turn:
            break
        else:
            for action in _next_actions(state, player, mine if player == me else theirs):
                state = chapters.apply(state, action)
                if isinstance(state.now, Over) or state.tries != world.tries:
                    break
    return _value(state, me, mine)


def _value(state: State, me: int, style: Style) -> int:
    """The value of a full state at the start of a player's turn, if all ships stay."""
    if strike.can_win(state):
        return WIN // 2
    ships = [(ship & KIND, s.sector) for s in state.fleets[me] for ship in s.ships]
    return judge(front(state, me, style.values), Plan(ships), style, state.money[me])


def _next_actions(state: State, player: int, style: Style) -> list[Action]:
    """The next actions of a player in a full state."""
    match state.now:
        case Moving():
            moves = strike.winning_moves(state)
            if moves is None:
                moves = plan_moves([state], player, style, 1)
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
    return [chapters.legal_actions(state)[0]]

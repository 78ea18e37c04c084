"""Playing a turn out in the mind: one's own plan, the enemy's best answer, then a judgement.

The answer is planned as the normal admiral plans, on an imagined full state, by the real rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL
from ..rules import chapters as rules
from . import strike
from ..rules.chance import chance
from .front import front
from ..words.buttons import suggested_loss
from ..rules.pieces import KIND, SHIPS
from .planning import plan_moves
from ..rules.sectors import Sector
from .shopping import purchase
from ..rules.state import Absorb, Action, Buy, Done, Fight, State
from .judging import WIN, Plan, Style, judge

_MOST = 400
"""Plies of a rehearsal; one never comes near it."""


def rehearse(world: State, me: int, actions: Sequence[Action], mine: Style, his: Style) -> int:
    """What it is worth to a player to do these actions in a full state, after the enemy's next
    turn; in dimes."""
    state = world
    for action in actions:
        if rules.check(state, action) is not None:
            break
        state = rules.apply(state, action)
    luck = Luck(f"rehearsal {world.turn}")
    for _ in range(_MOST):
        player = rules.current_player(state)
        if player == TERMINAL:
            return WIN if state.winner == me else -WIN
        if player == CHANCE:
            state = rules.apply(state, chance(state, luck))
        elif state.phase == "move" and player == me and state.turn > world.turn:
            break
        else:
            for action in _deeds(state, player, mine if player == me else his):
                state = rules.apply(state, action)
                if state.phase == "over":
                    break
    return value_at(state, me, mine)


def value_at(state: State, me: int, style: Style) -> int:
    """The worth of a full state at the start of a player's turn, if all his ships stay."""
    if strike.winning_moves(state):
        return WIN // 2
    ships = [(ship & KIND, s.sector) for s in state.fleets[me] for ship in s.ships]
    return judge(front(state, me), Plan(ships), style, state.money[me])


def _deeds(state: State, player: int, style: Style) -> list[Action]:
    """What a player does next in a full state."""
    match state.phase:
        case "move":
            moves = strike.winning_moves(state) or plan_moves([state], player, style, 1)
            return [*moves, Done()]
        case "absorb":
            kind = suggested_loss(state)
            assert kind is not None
            return [Absorb(SHIPS[kind])]
        case "buy":
            ship = purchase([state], player, style)
            return [Buy(ship) if ship else Done()]
        case "select":
            return [Fight(Sector(strike.next_fight(state)))]
    return [rules.legal_actions(state)[0]]

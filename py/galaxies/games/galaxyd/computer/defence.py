"""Defence: plans and purchases that keep the enemy from winning in the next turn.

The exact test of `strike` is put to the position after a player's own turn, so a plan is safe or
not; plans come from a search that puts safety first, so a safe one may be overlooked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL
from ..forecast.losses import suggested_loss
from ..rules import table
from ..rules.actions import Absorb, Action, Done, Move
from ..rules.chance import chance
from ..rules.phases import Absorbing, Buying, Fighting, Over
from ..rules.pieces import SHIPS
from ..rules.state import State
from . import strike
from .judging import Style
from .planning import Planner, planner
from .solver import guarded

_SAFE = (
    Style(caution=0, safety=100, pressure=0, advance=0),
    Style(caution=5, safety=40, pressure=0, advance=0),
    Style(caution=0, safety=100, pressure=0, advance=0, damage=1),
    Style(),
)


def is_lost(state: State, me: int) -> bool:
    """Whether the enemy, at the start of the enemy turn, wins in it for certain."""
    if isinstance(state.phase, Over):
        return state.winner != me
    return state.active != me and strike.can_win(state)


def settle(state: State, me: int, lot: int = 0) -> State:
    """On to phase 4 of the present turn, or the end: the cheapest losses, and the luck of this
    lot."""
    luck = Luck(f"settle {state.turn}" + (f"/{lot}" if lot else ""))
    while not isinstance(state.phase, Buying) and table.current_player(state) != TERMINAL:
        state = table.apply(state, _next_action(state, luck))
    return state


def _next_action(state: State, luck: Luck) -> Action:
    if table.current_player(state) == CHANCE:
        return chance(state, luck)
    match state.phase:
        case Absorbing():
            kind = suggested_loss(state)
            assert kind is not None
            return Absorb(SHIPS[kind])
        case Fighting():
            return strike.next_fight(state)
    return table.legal_actions(state)[0]


def can_hold(state: State, me: int) -> bool:
    """Whether the enemy cannot win at once after a player's phase 4, if that player buys the most
    armor: nothing else that is bought there can stop a strike."""
    if isinstance(state.phase, Buying):
        state = table.apply(guarded(state), Done())
    return not is_lost(state, me)


def holding_plans(search: Planner) -> Iterator[list[Move]]:
    """Plans for phase 1 that try to keep the Starbase out of reach."""
    tried: set[tuple[Move, ...]] = set()
    for style in _SAFE:
        plan = search.plan(style, 4)
        if tuple(plan) not in tried:
            tried.add(tuple(plan))
            yield plan
    yield []


def holds(state: State, me: int, plan: Sequence[Move]) -> bool:
    """Whether after a plan, with the right purchases, the enemy cannot win at once."""
    actions: list[Action] = [*plan, Done()]
    for action in actions:
        if table.check(state, action) is not None:
            return False
        state = table.apply(state, action)
        if isinstance(state.phase, Over):
            return state.winner == me
    return can_hold(settle(state, me), me)


def can_be_held(state: State, me: int) -> bool:
    """Whether the search knows a plan that keeps the enemy from winning in the next turn."""
    search = planner([state], me, Style().values)
    return any(holds(state, me, plan) for plan in holding_plans(search))

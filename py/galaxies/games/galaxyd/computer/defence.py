"""Defence: plans and purchases that keep the enemy from winning in the next turn.

The exact test of `strike` is put to the position after a player's own turn, so a plan is safe or
not; plans come from a search that puts safety first, so a safe one may be overlooked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL
from ..choosing.losses import suggested_loss
from ..rules import chapters, market
from ..rules.actions import Absorb, Action, Done, Move
from ..rules.chance import chance
from ..rules.phases import Absorbing, Buying, Fighting, Over
from ..rules.pieces import SHIPS
from ..rules.state import State
from . import strike
from .judging import Style
from .planning import plan_moves

_SAFE = (
    Style(caution=0, safety=100, pressure=0, advance=0),
    Style(caution=5, safety=40, pressure=0, advance=0),
    Style(caution=0, safety=100, pressure=0, advance=0, damage=1),
    Style(),
)

_MOST_POOLS = 150
"""How many sets of purchases are looked at, give or take a step of the search."""


def is_lost(state: State, me: int) -> bool:
    """Whether the enemy, at the start of the enemy turn, wins in it for certain."""
    if isinstance(state.now, Over):
        return state.winner != me
    return state.active != me and strike.can_win(state)


def settle(state: State, me: int, lot: int = 0) -> State:
    """On to phase 4 of the present turn, or the end: the cheapest losses, and the luck of this
    lot."""
    luck = Luck(f"settle {state.turn}" + (f"/{lot}" if lot else ""))
    while not isinstance(state.now, Buying) and chapters.current_player(state) != TERMINAL:
        state = chapters.apply(state, _next_action(state, luck))
    return state


def _next_action(state: State, luck: Luck) -> Action:
    if chapters.current_player(state) == CHANCE:
        return chance(state, luck)
    match state.now:
        case Absorbing():
            kind = suggested_loss(state)
            assert kind is not None
            return Absorb(SHIPS[kind])
        case Fighting():
            return strike.next_fight(state)
    return chapters.legal_actions(state)[0]


def holding_purchases(state: State, me: int) -> tuple[Action, ...] | None:
    """Purchases in phase 4 after which the enemy cannot win at once, the fewest; or None."""
    if not isinstance(state.now, Buying):
        return None if is_lost(state, me) else ()
    edge: list[tuple[tuple[Action, ...], State]] = [((), state)]
    seen = {state.pools[me]}
    while edge and len(seen) < _MOST_POOLS:
        further = []
        for actions, here in edge:
            if not is_lost(chapters.apply(here, Done()), me):
                return actions
            for buy in market.purchases(here):
                after = chapters.apply(here, buy)
                if after.pools[me] not in seen:
                    seen.add(after.pools[me])
                    further.append(((*actions, buy), after))
        edge = further[:60]
    return None


def holding_plans(state: State, me: int) -> Iterator[list[Move]]:
    """Plans for phase 1 that try to keep the Starbase out of reach."""
    tried: set[tuple[Move, ...]] = set()
    for style in _SAFE:
        plan = plan_moves([state], me, style, 4)
        if tuple(plan) not in tried:
            tried.add(tuple(plan))
            yield plan
    yield []


def holds(state: State, me: int, plan: Sequence[Move]) -> bool:
    """Whether after a plan, with the right purchases, the enemy cannot win at once."""
    actions: list[Action] = [*plan, Done()]
    for action in actions:
        if chapters.check(state, action) is not None:
            return False
        state = chapters.apply(state, action)
        if isinstance(state.now, Over):
            return state.winner == me
    return holding_purchases(settle(state, me), me) is not None


def can_be_held(state: State, me: int) -> bool:
    """Whether the search knows a plan that keeps the enemy from winning in the next turn."""
    return any(holds(state, me, plan) for plan in holding_plans(state, me))

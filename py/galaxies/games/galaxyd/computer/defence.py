"""Keeping the enemy from winning in his next turn: which plans and purchases hold.

The exact test of `strike` is put to the position after one's own turn, so a plan is safe or not;
plans are found by search, with safety above everything, so that one may be overlooked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL
from ..rules import market, chapters as rules
from . import strike
from ..rules.chance import chance
from ..words.buttons import suggested_loss
from ..rules.pieces import SHIPS, TYPES
from .planning import plan_moves
from ..rules.sectors import Sector
from ..rules.state import Absorb, Action, Buy, Done, Fight, Move, State
from .judging import Style

_SAFE = (
    Style(caution=0, safety=100, pressure=0, advance=0),
    Style(caution=5, safety=40, pressure=0, advance=0),
    Style(caution=0, safety=100, pressure=0, advance=0, damage=1),
    Style(),
)


def is_lost(state: State, me: int) -> bool:
    """Whether the enemy, at the start of his turn, wins in it for certain; his guards known."""
    if state.phase == "over":
        return state.winner != me
    return state.active != me and bool(strike.winning_moves(state))


def settle(state: State, me: int) -> State:
    """On to phase 4 of one's own turn, or the end: losses by the least value, luck fixed."""
    luck = Luck(f"settle {state.turn}")
    while state.phase != "buy" and rules.current_player(state) != TERMINAL:
        if rules.current_player(state) == CHANCE:
            state = rules.apply(state, chance(state, luck))
        elif state.phase == "absorb":
            kind = suggested_loss(state)
            assert kind is not None
            state = rules.apply(state, Absorb(SHIPS[kind]))
        elif state.phase == "select":
            state = rules.apply(state, Fight(Sector(strike.next_fight(state))))
        else:
            state = rules.apply(state, rules.legal_actions(state)[0])
    return state


def holding_purchases(state: State, me: int) -> tuple[Action, ...] | None:
    """Purchases in phase 4 after which the enemy cannot win at once, the fewest; or None."""
    if state.phase != "buy":
        return None if is_lost(state, me) else ()
    edge: list[tuple[tuple[Action, ...], State]] = [((), state)]
    seen = {state.pools[me]}
    while edge:
        further = []
        for actions, here in edge:
            if not is_lost(rules.apply(here, Done()), me):
                return actions
            for ship in TYPES:
                if market.check(here, ship) is None:
                    after = rules.apply(here, Buy(ship))
                    if after.pools[me] not in seen:
                        seen.add(after.pools[me])
                        further.append(((*actions, Buy(ship)), after))
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
        if rules.check(state, action) is not None:
            return False
        state = rules.apply(state, action)
        if state.phase == "over":
            return state.winner == me
    return holding_purchases(settle(state, me), me) is not None


def can_be_held(state: State, me: int) -> bool:
    """Whether some plan that was found keeps the enemy from winning in his next turn."""
    return any(holds(state, me, plan) for plan in holding_plans(state, me))

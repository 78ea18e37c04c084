"""The rules of Take The Galaxy: what is legal, what happens, and who knows what.

`table` is the table of all phases and actions. The chapters: `setup`, `turns`, `payment`,
`economy` (resources), `row` (hazards, anomalies, events), `settling` (systems and colonies),
`scoring`.
"""

from __future__ import annotations

from ....game import Rules
from .actions import Action
from .chance import chance
from .faults import count_players, faults
from .hands import HANDS
from .knowledge import determinize, observe
from .options import chosen
from .scoring import outcome
from .setup import initial_state
from .state import State
from .table import TABLE, apply, check, current_player, legal_actions

RULES: Rules[State, Action] = Rules(
    version=3,
    reads={
        0: "Today a player with a handicap of fewer cards begins without some of the"
        " Frontier Colonies. In this game that player draws nothing in the first turns.",
        1: "",
        2: "",
    },
    # At most 47 turns. In a turn at most 82 builds and 164 uses of cards (the mate's included); a
    # use yields at most 4 units, so with bounty and events there are fewer than 900 exchanges and
    # recalls, fewer than 1,000 cards in hands to pay with, and as many reshuffles as draws.
    max_plies=130_000,
    actions=tuple(TABLE.actions),
    initial_state=initial_state,
    current_player=current_player,
    legal_actions=legal_actions,
    check=check,
    apply=apply,
    chance=chance,
    observe=observe,
    outcome=outcome,
    faults=faults,
    terms=lambda state: chosen(state.terms),
    count_players=count_players,
    determinize=determinize,
    hands=HANDS,
)

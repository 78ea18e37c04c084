"""The rules of Galaxy Express: what is legal, what happens, and who knows what.

`table` is the table of all phases and actions. The chapters: `setup`, `flight` (a turn), `scan`,
`fuel`, `ending`, `lost` (lost in space), `variants`, `scoring`.
"""

from __future__ import annotations

from ....game import Rules
from .actions import Action
from .chance import chance
from .faults import faults
from .knowledge import determinize, observe
from .scoring import outcome
from .setup import initial_state
from .state import State
from .table import TABLE, apply, check, current_player, legal_actions

RULES: Rules[State, Action] = Rules(
    version=1,
    reads={0: "Today there is an option to decide about refuelling after the new coin."},
    # Three plies before turn 1; at most 12 turns of two plies in each of 100 tanks (GEX-R-38), 99
    # restackings, a second queue, and three turns of five plies taken back (GEX-R-36).
    max_plies=2_518,
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
    terms=lambda state: state.terms,
    determinize=determinize,
)

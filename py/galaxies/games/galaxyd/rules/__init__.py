"""The rules of Galaxy of D: what is legal, what happens, and who knows what.

`table` is the table of all phases and actions. The chapters: `things` (the galaxy), `setup`,
`turn`, `movement` (phase 1), `combat` (2), `raids` (3), `market` (4), `standing` (orders),
`ending`, `last_strike`, `scoring`.
"""

from __future__ import annotations

from ....game import Memory, Rules
from .actions import Action
from .chance import chance
from .ending import resignation
from .faults import faults
from .hidden import HANDS, chosen
from .knowledge import determinize, observe, spectate
from .memory import Remembering, remember
from .scoring import outcome
from .setup import initial_state
from .state import State
from .table import TABLE, apply, check, current_player, legal_actions

RULES: Rules[State, Action] = Rules(
    version=3,
    reads={
        1: "You can resign only when you are to move, and change the top of a stack once a"
        " phase. There are no standing orders, no flights out and back in one move, and only"
        " five ties of rock, paper, scissors before luck decides.",
        2: "",
    },
    # At most 51 turns (26 + 25 with the greatest handicap). A turn has at most 31 moves, 99 tops
    # or orders, 31 combats with 62 losses, 3 Pirates with 5 plies and 62 losses each, 31 purchases,
    # 99 tops or orders and two ends of phases: 556 plies. The setup has at most 80, and ties of
    # rock, paper, scissors (GOD-23), which have no limit: here is room for 700.
    max_plies=30_000,
    actions=tuple(TABLE.actions),
    initial_state=initial_state,
    current_player=current_player,
    legal_actions=legal_actions,
    check=check,
    apply=apply,
    chance=chance,
    resignation=resignation,
    observe=observe,
    outcome=outcome,
    faults=faults,
    terms=chosen,
    determinize=determinize,
    memory=Memory(kind=Remembering, remember=remember),
    spectate=spectate,
    hands=HANDS,
)

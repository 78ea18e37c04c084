"""The rules of Star Charter: what may be done, what forbids it, what happens, and luck.

`chapters` is the table of all phases and actions. The chapters: `setup` (the prologue), `campaign`
(between two games), `draw`, `navigate`, `fuel`, `visit` (a new world is rolled), `writing` (and
named), `journal`, `scoring`.
"""

from __future__ import annotations

from ....game import Rules
from .actions import Action
from .chance import chance
from .chapters import HANDLERS, apply, check, current_player, legal_actions
from .faults import faults
from .knowledge import count_players, observe
from .scoring import chapter, outcome
from .setup import initial_state
from .state import State

RULES: Rules[State, Action] = Rules(
    version=1,
    max_plies=3_000_000,  # 1,000 games of at most 2,800 plies, a prologue of 2,500 (STC-R-40)
    actions=tuple(HANDLERS),
    initial_state=initial_state,
    current_player=current_player,
    legal_actions=legal_actions,
    check=check,
    apply=apply,
    chance=chance,
    observe=observe,
    outcome=outcome,
    faults=faults,
    count_players=count_players,
    chapter=chapter,
)

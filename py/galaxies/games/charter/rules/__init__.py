"""The rules of Star Charter: what is legal, what happens, and who knows what.

`table` is the table of all phases and actions. The chapters: `setup` (the prologue), `campaign`
(between two games), `draw`, `navigate`, `fuel`, `visit` (a new world is rolled), `writing` (and
named), `journal`, `scoring`.
"""

from __future__ import annotations

from ....game import Rules
from .actions import Action
from .chance import chance
from .faults import count_players, faults
from .knowledge import determinize, observe
from .scoring import episode, interim, outcome
from .setup import initial_state
from .state import State
from .table import TABLE, apply, check, current_player, legal_actions

RULES: Rules[State, Action] = Rules(
    version=3,
    reads={
        1: "Today each captain flies the chosen number of games, and captain 1 flies first"
        " in a seasoned galaxy. Names that worlds have are no longer suggested.",
        2: "",  # the journal in a game was only added
    },
    # 1,000 games of at most 3,010 plies, a prologue of 2,500 (STC-R-40).
    max_plies=3_020_000,
    actions=tuple(TABLE.actions),
    initial_state=initial_state,
    current_player=current_player,
    legal_actions=legal_actions,
    check=check,
    apply=apply,
    chance=chance,
    observe=observe,
    determinize=determinize,
    outcome=outcome,
    faults=faults,
    terms=lambda state: state.terms,
    count_players=count_players,
    episode=episode,
    interim=interim,
)

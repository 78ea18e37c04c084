"""The rules of Surveyors of the Galaxy: what is legal, what happens, and who knows what.

`table` is the table of all phases and actions. The chapters: `setup`, `turns`, `destinations`,
`flights`, `wormholes`, `events`, `codes`, `sides` (raider, alien, launch), `exam`, `scoring`.
"""

from __future__ import annotations

from ....game import Rules
from .actions import Action
from .chance import chance
from .faults import count_players, faults
from .knowledge import determinize, observe, spectate
from .scoring import outcome
from .setup import initial_state
from .state import State
from .table import TABLE, apply, check, current_player, legal_actions

RULES: Rules[State, Action] = Rules(
    version=3,
    reads={
        1: "If you resign when a coast is offered, that flight stays unpaid. Calls after a"
        " Slingshot are at least 1, and if several ships of a launch miss one star, the first"
        " in turn order marks it.",
        2: "",
    },
    # Drawing takes at most 3 plies for each of 96 stars and two more (SUR-R-62), homes 12. After
    # that at most 96 turns survey a star or, 12 times, put a ship out; each has at most a ship, a
    # roll, two plies of an event, 96 measurements, a destination, a request and five answers
    # (SUR-P-12).
    max_plies=12_000,
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
    count_players=count_players,
    determinize=determinize,
    spectate=spectate,
)

"""The rules of Galaxy Express: what may be done, what forbids it, what happens, who knows what."""

from __future__ import annotations

from ....game import Rules
from . import chance, chapters, faults, knowledge, scoring, setup
from .actions import ACTIONS, Action
from .state import State

MAX_PLIES = 2_518
"""Three plies before turn 1; at most 12 turns of two plies in each of 100 tanks (GEX-R-38), 99
restackings, a second queue, and three turns of five plies taken back (GEX-R-36)."""

RULES: Rules[State, Action] = Rules(
    version=1,
    max_plies=MAX_PLIES,
    actions=ACTIONS,
    initial_state=setup.initial_state,
    current_player=chapters.current_player,
    legal_actions=chapters.legal_actions,
    check=chapters.check,
    apply=chapters.apply,
    chance=chance.chance,
    observe=knowledge.observe,
    outcome=scoring.outcome,
    faults=faults.faults,
    determinize=knowledge.determinize,
)

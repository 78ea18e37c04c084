"""Rules version 2: the journal is closed during a game, until the rolls of a new world are done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .....game import Refusal, Rules
from ..actions import Action, Journal
from ..phases import Choosing, Navigating, Paying
from ..state import State


def rules(today: Rules[State, Action]) -> Rules[State, Action]:
    """The rules of version 2."""

    def legal_actions(state: State) -> Sequence[Action]:
        return [one for one in today.legal_actions(state) if _may_write(state, one)]

    def check(state: State, action: Action) -> Refusal | None:
        if _may_write(state, action):
            return today.check(state, action)
        why = "In this game you write the journal between two games or once a world is rolled."
        return Refusal("STC-95", why)

    return replace(today, legal_actions=legal_actions, check=check)


def _may_write(state: State, action: Action) -> bool:
    closed = isinstance(state.phase, Navigating | Paying | Choosing)
    return not (closed and isinstance(action, Journal))

"""Rules version 2 of Surveyors of the Galaxy: its positions know less than today's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .....game import Rules
from ..actions import Action
from ..options import terms
from ..state import State


def rules(newest: Rules[State, Action]) -> Rules[State, Action]:
    return replace(newest, initial_state=initial_state)


def initial_state(given: Mapping[str, str], players: int) -> State:
    return State(terms(given, players))

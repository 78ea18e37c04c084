"""Rules version 0: there is no option `refuel` yet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....game import Rules
from ..actions import Action
from ..state import State


def rules(today: Rules[State, Action]) -> Rules[State, Action]:
    """The rules of version 0: options that contradict a position were not refused."""
    return replace(today, terms=None)


# Positions

_AT = 4
"""The place of the option among the terms."""


def position(told: Any) -> Any:
    """A position whose terms lack the option, as it is written today. Without names of fields each
    one is taken for such a position."""
    changed = {"terms": _terms, 0: _terms, "before": position, 17: position}
    if isinstance(told, dict):
        return {name: changed.get(name, _same)(value) for name, value in told.items()}
    if isinstance(told, list):
        return [changed.get(at, _same)(value) for at, value in enumerate(told)]
    return told


def _same(told: Any) -> Any:
    return told


def _terms(terms: Any) -> Any:
    if isinstance(terms, dict):
        return {"refuel_after_coin": False, **terms}
    is_told = isinstance(terms, list) and len(terms) > _AT
    return [*terms[:_AT], False, *terms[_AT:]] if is_told else terms

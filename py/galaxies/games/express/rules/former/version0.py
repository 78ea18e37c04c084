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


_AT = 4
"""The place of the option among the others."""


def position(told: Any) -> Any:
    """A position without the option, as it is written today."""
    if isinstance(told, dict):
        before = {"before": position(told["before"])} if "before" in told else {}
        return {**told, "terms": _terms(told["terms"]), **before}
    if not isinstance(told, list):
        return told
    terms, *rest = told
    if len(rest) > _BEFORE - 1:
        rest[_BEFORE - 1] = position(rest[_BEFORE - 1])
    return [_terms(terms), *rest]


_BEFORE = 17
"""The place of the turn before in a position without names."""


def _terms(terms: Any) -> Any:
    if isinstance(terms, dict):
        return {"refuel_after_coin": False, **terms}
    return [*terms[:_AT], False, *terms[_AT:]] if len(terms) > _AT else terms

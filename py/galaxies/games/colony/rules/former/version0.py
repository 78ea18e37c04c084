"""Rules version 0: a player with a handicap of fewer cards begins with the whole starting hand, and
draws nothing in the draw phase of the first one or two turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .....game import Rules
from .. import state
from ..actions import Action


def rules(today: Rules[state.State, Action]) -> Rules[state.State, Action]:
    """The rules of version 0."""

    def initial_state(options: Mapping[str, str], players: int) -> state.State:
        first = today.initial_state(options, players)
        return State(first.terms, first.sides)

    # Options that contradict a position were not refused.
    return replace(today, initial_state=initial_state, terms=None)


@dataclass(frozen=True, slots=True)
class State(state.State):
    """A position in which a handicap of fewer cards is about the first draws."""

    @property
    def fewer(self) -> int:
        return 0

    @property
    def draws(self) -> int:
        waits = self.active == self.terms.handicap_seat and self.round <= -self.terms.handicap
        return 0 if waits else 1


# Positions

_FIELDS = (
    *("terms", "sides", "phase", "first", "active", "turn", "deck", "row", "gone", "pool"),
    *("claimed", "relinquished", "bill", "draws", "demand"),
)
"""The fields of a position in the order in which they were listed without their names."""
_PHASES = {
    "deal": "Dealing",
    "pirates": "Pirates",
    "draw": "Drawing",
    "action": "Acting",
    "pay": "Paying",
    "refill": "Refilling",
    "over": "Over",
}


def position(told: Any) -> Any:
    """A position whose phase is a word, as it is written today: a phase has what only it needs, and
    whose turn it is follows from the turns. Any other position stays as it is."""
    now = dict(zip(_FIELDS, told, strict=False)) if isinstance(told, list) else told
    if not isinstance(now, dict) or str(now.get("phase")) not in _PHASES:
        return told
    name, own = _PHASES[now["phase"]], _own(now)
    is_bare = isinstance(told, list)
    phase = [name, *own.values()] if is_bare else {"is": name, **own}
    gone = ("active", "bill", "draws", "demand")
    now = {field: value for field, value in {**now, "phase": phase}.items() if field not in gone}
    return [*now.values()] if is_bare else now


def _own(now: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields that the phase has today."""
    match now["phase"]:
        case "pirates":
            return {"demand": now.get("demand")}
        case "draw" | "refill":
            return {"draws": now.get("draws")}
        case "pay":
            bill = now.get("bill")
            deed, owed = bill.values() if isinstance(bill, dict) else bill or (None, None)
            return {"action": deed, "owed": owed}
    return {}

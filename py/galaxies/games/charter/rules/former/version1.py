"""Rules version 1: a campaign closes after its number of games, whoever flew them; captain 1 also
flies the program's first game; names that worlds have are suggested; texts may be invisible.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, get_args

from .....formats import position as positions
from .....galaxy.luck import Luck
from .....galaxy.names import star_numbers
from .....game import Refusal, Rules, Text
from .. import limits, phases
from ..actions import Action, Offer
from ..phases import Suggesting
from ..setup import initial_state
from ..state import State, first_worlds, is_prologue
from ..tables import SUGGESTIONS
from . import version2


def rules(today: Rules[State, Action]) -> Rules[State, Action]:
    """The rules of version 1."""
    today = version2.rules(today)

    def check(state: State, action: Action) -> Refusal | None:
        refusal = today.check(state, action)
        if refusal is None or refusal.rule != "STC-R-42":
            return refusal
        written: Any = action
        return today.check(state, replace(written, text=Text(written.text.translate(_VISIBLE))))

    def chance(state: State, luck: Luck) -> Action:
        suggesting = isinstance(state.phase, Suggesting)
        return _offer(state, luck) if suggesting else today.chance(state, luck)

    def faults(state: State) -> str:
        assert today.faults is not None
        return today.faults(state) and today.faults(_with_visible_texts(state))

    return replace(
        today,
        initial_state=_initial_state,
        check=check,
        chance=chance,
        faults=faults,
        terms=None,  # options that contradict a position were not refused
    )


# The captains


@dataclass(frozen=True, slots=True)
class Campaign(State):
    """A campaign whose captains share its number of games, and those of the program."""

    def captain_of(self, game: int) -> int:
        """The player of a game; the games of the program are counted, too."""
        return (game - 1) % self.players

    @property
    def last_game(self) -> int:
        """The game after which the campaign closes by itself, whoever flew it; 0 for none."""
        return self.seasons + self.terms.games if self.terms.games else 0


def _initial_state(options: Mapping[str, str], players: int) -> State:
    first = initial_state(options, players)
    return Campaign(first.terms, first.players, cards=first.cards)


# Suggested names


def _offer(state: State, luck: Luck) -> Offer:
    """Any three names, even equal ones and those that worlds have."""
    stream = luck.stream(f"charter/names {state.muses}")
    first, *others = (stream.below(SUGGESTIONS) for _ in range(3))
    if is_prologue(state) and not state.strokes:
        first = SUGGESTIONS + star_numbers(luck.seed, 1 + first_worlds(state))[-1]
    return Offer((first, *others))


# Texts

_VISIBLE = {ord(letter): "x" for letter in (*limits.INVISIBLE, "\u061c")}
"""Characters that were allowed like any other -> one that still is."""


def _with_visible_texts(state: State) -> State:
    told = json.dumps(json.loads(positions.dump(state)), ensure_ascii=False)
    return positions.read(type(state), told.translate(_VISIBLE))


# Positions

_PHASES = {phase.name: phase for phase in get_args(phases.Phase)}
_FIELDS = (
    *("terms", "players", "phase", "cards", "names", "lanes", "journal", "voyages", "hand"),
    *("line", "discard", "founded", "shuffles", "casts", "muses", "strokes", "trip", "making"),
    *("shown", "topic", "called"),
)
"""The fields of a position in the order in which they were listed without their names."""


def position(told: Any) -> Any:
    """A position whose phase is a word, as it is written today: worlds and games have no captain,
    and a phase has its trip or its world. Any other position stays as it is."""
    now = dict(zip(_FIELDS, told, strict=False)) if isinstance(told, list) else told
    if not isinstance(now, dict) or not isinstance(now.get("phase"), str):
        return told
    now = {**now, "phase": _phase(now)}
    for name, written in (("cards", _card), ("voyages", _voyage)):
        if isinstance(now.get(name), list):
            now[name] = [written(one) for one in now[name]]
    for name in ("founded", "trip", "making"):
        now.pop(name, None)
    return [*now.values()] if isinstance(told, list) else now


def _phase(now: Mapping[str, Any]) -> Any:
    kind = _PHASES.get(now["phase"])
    if kind is None:
        return now["phase"]
    making, trip = now.get("making"), now.get("trip")
    parts = {
        "making": _without(making, "rolled", 4),
        "trip": _without(trip, "fresh", 1),
        "rolled": _value(making, "rolled", 4),
    }
    written = {field.name: parts[field.name] for field in fields(kind) if field.name in parts}
    return {"is": kind.__name__, **written}


def _card(card: Any) -> Any:
    if isinstance(card, dict) and "world" in card:
        return {**card, "world": _world(card["world"])}
    return [card[0], _world(card[1])] if isinstance(card, list) and len(card) == 2 else card


def _world(world: Any) -> Any:
    return _without(world, "founder", 11)


def _voyage(voyage: Any) -> Any:
    return _without(voyage, "captain", 4)


def _without(told: Any, name: str, place: int) -> Any:
    """An object without a field that is gone; without names it was at that place."""
    if isinstance(told, dict):
        return {other: value for other, value in told.items() if other != name}
    return told[:place] + told[place + 1 :] if isinstance(told, list) else told


def _value(told: Any, name: str, place: int) -> Any:
    if isinstance(told, dict):
        return told.get(name)
    return told[place] if isinstance(told, list) and len(told) > place else 0

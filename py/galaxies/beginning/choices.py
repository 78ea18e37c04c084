"""What can be chosen, and with whom a game can be played: as far as it follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import product
from typing import Any, Literal, TypeVar, get_args, get_origin

from ..formats import notation
from ..formats.kinds import kinds_of
from ..galaxy.luck import Luck
from ..game import CHANCE, PAGE_KEYS, Action, Level, Preset, Refusal
from ..game.table import InPhase, Table
from .fields import mark_of, misfit

S = TypeVar("S", bound=InPhase)
A = TypeVar("A", bound=Action)

MINUTES = 10
_EXAMPLE = Luck("example")


def listing(
    table: Table[S, A],
    check: Callable[[S, A], Refusal | None],
    chance: Callable[[S, Luck], A],
) -> Callable[[S], Sequence[A]]:
    """`Rules.legal_actions`: what the phase offers. Of a phase that says nothing, every action that
    its fields and `check` allow, in the order of the table; where luck decides, one example."""
    possible = {
        phase: [
            action
            for kind, rules in table.actions.items()
            if phase in rules.kinds
            for action in _every(kind)
        ]
        for phase, rules in table.phases.items()
        if not rules.offers and rules.player != CHANCE
    }

    def legal_actions(state: S) -> Sequence[A]:
        phase = type(state.phase)
        if table.phases[phase].offers:
            return table.legal_actions(state)
        if phase not in possible:
            return (chance(state, _EXAMPLE),)
        return tuple(action for action in possible[phase] if check(state, action) is None)

    return legal_actions


def checking(table: Table[S, A]) -> Callable[[S, A], Refusal | None]:
    """`Rules.check`: what the table forbids, and values out of the range of their field."""

    def check(state: S, action: A) -> Refusal | None:
        wrong = misfit(action) if table.belongs(state, action) else ""
        return Refusal(table.opens_at(state), wrong) if wrong else table.check(state, action)

    return check


def _every(kind: type[A]) -> Iterator[A]:
    for values in product(*(_values(kind, field.name) for field in fields(kind))):
        yield kind(*values)


def _values(kind: type[Any], name: str) -> Sequence[Any]:
    """Every value of a field. Raises TypeError where they do not follow from its type."""
    values, mark = kinds_of(kind)[name], mark_of(kind, name)
    if values is bool:
        return (True, False)
    if get_origin(values) is Literal:
        return get_args(values)
    if values is int and mark:
        return range(mark.low, mark.high + 1)
    raise TypeError(f"{kind.__name__}.{name} needs `ranged(...)`, or the game its legal_actions")


def presets_of(players: range, levels: Mapping[str, Level]) -> tuple[Preset, ...]:
    """A game for one; against one computer of each level; and for people, few and many."""
    found = []
    if players[0] == 1:
        found.append(Preset("alone", "Alone", "A game for one.", minutes=MINUTES))
    for name, level in levels.items() if players[-1] > 1 else ():
        seats = ("human", *(name for _ in range(max(1, players[0] - 1))))
        help = f"You and the {level.noun}."
        found.append(Preset(name, f"Against {level.title}", help, (), seats, minutes=MINUTES))
    for count in dict.fromkeys((max(2, players[0]), players[-1])):
        if count in players and count > 1:
            seats = ("human",) * count
            title = f"{count} people"
            help = f"{title}, one device."
            found.append(Preset(f"people-{count}", title, help, (), seats, minutes=MINUTES))
    return tuple(found)


def keys_of(actions: Sequence[type[Action]]) -> dict[str, str]:
    """The first letter of each verb that no other begins with and the page does not need."""
    verbs = [notation.verb(kind) for kind in actions if not kind.by_luck]
    firsts = [verb[0] for verb in verbs]
    return {
        verb[0]: verb for verb in verbs if firsts.count(verb[0]) == 1 and verb[0] not in PAGE_KEYS
    }

"""What a game says before it has words of its own: from the docstrings and fields of its actions,
and the fields of its position.

The first line of an action's docstring is its button and its line in the log; in it `{count}`
stands for the field `count`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from ..formats import notation
from ..game import Action, Draft, Player, Viewer, Words
from ..game.table import InPhase, Table
from ..words.english import capital, listed
from ..words.players import player_name
from .fields import mark_of, marks, seen

S = TypeVar("S", bound=InPhase)
A = TypeVar("A", bound=Action)

OPEN = "…"
"""Stands for a field whose value is not chosen yet."""
HIDDEN = "?"
"""Stands for a number that the viewer does not see."""


def words_of(table: Table[S, A]) -> Words[S, A]:
    """The words that follow from a game's classes."""
    kinds = {notation.verb(kind): kind for kind in table.actions}

    def describe(before: S, action: A, after: S, viewer: Viewer) -> str:
        mover = table.current_player(before)
        told = sentence(type(action), _values(action, before, after, mover, viewer))
        return f"{name(mover, viewer)}: {told}." if mover >= 0 else f"{told}."

    def label(view: S, viewer: Viewer, draft: Draft) -> str:
        kind = kinds[draft[0]]
        return sentence(kind, dict(zip([f.name for f in fields(kind)], draft[1:], strict=False)))

    return Words(describe=describe, summary=summary, label=label, opens_at=table.opens_at)


def name(player: Player, viewer: Viewer) -> str:
    return "You" if player == viewer else player_name(player, f"Player {player + 1}")


def sentence(kind: type[Action], values: Mapping[str, str]) -> str:
    """What an action does, without the stop: the docstring with the values of the fields."""
    verb = notation.verb(kind).replace("-", " ")
    doc = (kind.__doc__ or "").strip()
    line = doc.split("\n")[0].removesuffix(".")
    if not line or line.startswith(f"{kind.__name__}("):  # what @dataclass writes itself
        line = capital(verb)
    told = re.sub(r"\{(\w+)\}", lambda field: values.get(field[1], OPEN), line)
    rest = [
        value
        for field, value in values.items()
        if f"{{{field}}}" not in line and value.strip(f"{HIDDEN} ")
    ]
    return f"{told}: {', '.join(rest)}" if rest else told


def _values(
    action: Action, before: Any, after: Any, mover: Player, viewer: Viewer
) -> dict[str, str]:
    """The fields of an action as text; what the viewer does not see is hidden."""
    is_secret = mover >= 0 and mover != viewer and action.seals(before, after)
    told = {}
    for field in fields(action):
        value, mark = getattr(action, field.name), mark_of(type(action), field.name)
        if is_secret or (mark and mark.hidden == "others" and not isinstance(value, tuple)):
            told[field.name] = shown(value) if mover == viewer else HIDDEN
        else:
            told[field.name] = shown(seen(value, mark, viewer) if mark else value, mark)
    return told


def shown(value: Any, mark: Any = None) -> str:
    """A value as text."""
    if isinstance(value, tuple):
        return " ".join(shown(item, mark) for item in value) or "none"
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "none"}[value]
    if is_dataclass(value) and not isinstance(value, type):
        inside = [
            f"{f.name} {shown(getattr(value, f.name), mark_of(type(value), f.name))}"
            for f in fields(value)
        ]
        kind = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", type(value).__name__).lower()
        return f"{kind} ({', '.join(inside)})" if inside else kind
    return HIDDEN if mark is not None and value == mark.unknown else str(value)


def lines(view: Any, viewer: Viewer) -> list[str]:
    """A line for each field of a position; of a field with entries for players, one for each."""
    marked = {name: mark for name, _, mark in marks(view)}
    told = []
    for field in fields(view):
        value, mark = getattr(view, field.name), marked.get(field.name)
        what = capital(field.name.replace("_", " "))
        if isinstance(value, tuple) and any(isinstance(item, tuple) for item in value):
            entries = [f"{name(i, viewer)} {shown(item, mark)}" for i, item in enumerate(value)]
            told.append(f"{what}: {'; '.join(entries)}")
        elif isinstance(value, tuple):
            told.append(f"{what}: {listed(shown(item, mark) for item in value) or 'none'}")
        else:
            told.append(f"{what}: {shown(value, mark)}")
    return told


def summary(view: Any, viewer: Viewer) -> str:
    """The position, field by field."""
    return " ".join(f"{line}." for line in lines(view, viewer))

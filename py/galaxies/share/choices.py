"""The choices of a game as digits: each among the legal actions, cheaper if its kind is a habit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..formats import notation, prose
from ..game import Action, AnyGame, State
from .compact import Writer

LEVELS = 16
"""Radix of the level of a seat."""
TAKEBACKS = 1_000
_PROSE = 1 << 64
"""How many names prose texts can have."""
_PLAIN, _RARE = 64, 1
_UNIT = 1_024
_TRUST = 2 * _UNIT
"""Expected choices after which habits count as much as equal chances do."""


class Habits:
    """How much more often than by chance the players have chosen each kind of action so far."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._chosen: Counter[type[Any]] = Counter()
        self._expected: Counter[type[Any]] = Counter()
        """What equal chances would have given, in parts of `_UNIT`."""

    def pick(self, pen: Writer, legal: Sequence[Action], index: int) -> int:
        """One of the legal actions, by its index."""
        kinds = [type(action) for action in legal]
        counts = Counter(kinds)
        weight = {kind: self._weight(kind) for kind in counts}
        index = pen.pick([weight[kind] for kind in kinds], index)
        for kind, count in counts.items():
            self._expected[kind] += _UNIT * count // len(legal)
        self._chosen[kinds[index]] += 1
        return index

    def _weight(self, kind: type[Any]) -> int:
        if kind.resigns or self._game.is_aside(kind):
            return _RARE
        chosen, expected = _UNIT * self._chosen[kind], self._expected[kind]
        return max(_RARE, _PLAIN * (chosen + _TRUST) // (expected + _TRUST))


def counted_among(game: AnyGame, state: State, *, asides: bool) -> Sequence[Action]:
    """The legal actions that a choice is counted among."""
    return game.rules.legal_actions(state) if asides else game.listed(state)


def filled(pen: Writer, action: Action, told: Action | None = None, *, named: bool = False) -> Any:
    """A legal action with the numbers and texts that its open fields have in the action that is
    told. `named`: every prose text has a digit more, as in links of format A."""
    values: dict[str, int | str] = {}
    for f in notation.open_fields(action):
        value: Any = getattr(told, f.name, "")
        if f.is_prose:
            values[f.name] = _prose(pen, value, named=named)
        elif f.open:
            least, most = f.open
            values[f.name] = least + pen.digit(most - least + 1, value - least if told else 0)
        else:
            values[f.name] = pen.text(value)
    return replace(action, **values) if values else action


def _prose(pen: Writer, text: str, *, named: bool) -> str:
    """The text that stands in for a prose text; links contain its name only."""
    number = int(prose.name(text), 16) if text else -1
    if named:
        number = pen.digit(_PROSE + 1, number + 1) - 1
    elif pen.pick((1, 1), int(number >= 0)):
        number = pen.digit(_PROSE, number)
    return prose.stand_in(f"{number:016x}") if number >= 0 else ""

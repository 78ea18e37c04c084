"""The analysis: every action with the result that it leads to, judged from the view alone.

The strong player chooses the best line. What the other actions lose against it is measured by the
table that the turn can still lead to (`values`), and turned into the points to expect at the end,
or with several players into the chance to win (`forecast`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....galaxy.luck import Luck
from ....game import Analysis, Line, Player
from ..rules.actions import Action, Build, EndTurn, Launch, Pay, Recall, Surrender
from ..rules.scoring import has_won
from ..rules.state import State
from ..rules.table import apply, check, legal_actions
from . import strong
from .forecast import Forecast
from .reasons import instead, why
from .values import TurnValues


def analyse(view: State, player: Player, luck: Luck, effort: float) -> Analysis[Action]:
    """Every legal action with its result; the first line is the strong player's, and tells as much
    of its turn as does not depend on cards that are still to be drawn."""
    choice = strong.choose(view)
    best = choice.action
    measured = _Measured(view, best)
    top, most = measured.value_of(best), measured.result(best)
    others = [
        (min(most, measured.result(action)), min(top, measured.value_of(action)), action)
        for action in legal_actions(view)
        if action != best
    ]
    others.sort(key=lambda one: one[:2], reverse=True)
    turn = tuple(strong.turn(view, choice))
    lines = (
        Line(turn, most),
        *(Line((action,), result) for result, _, action in others),
    )
    known = Analysis(
        lines,
        "points" if view.players == 1 else "wins",
        why(view, best, turn[1:]),
        beside=frozenset(_beside(view, lines)),
    )
    if known.rival is None:
        return known
    return replace(known, instead=instead(view, known.rival.actions[0]))


def _beside(view: State, lines: Sequence[Line[Action]]) -> Iterator[Action]:
    """What the best line does later in the turn, and what leads to the same table before and after
    its first action."""
    best = lines[0].actions[0]
    if best == EndTurn():
        return
    yield from lines[0].actions[1:]
    after = apply(view, best)
    for line in lines[1:]:
        action = line.actions[0]
        if line.value < lines[0].value:
            return
        if action == EndTurn():
            continue
        before = apply(view, action)
        both = check(after, action) is None and check(before, best) is None
        if both and apply(after, action) == apply(before, best):
            yield action


_PURCHASES = 8
"""Builds and ships whose turn is thought through to its end."""


class _Measured:
    """The legal actions of a view with their values and results."""

    def __init__(self, view: State, best: Action) -> None:
        self.view = view
        self.best = best
        self.values = values = TurnValues(view)
        self.forecast = Forecast(view)
        cards = {one.card for one in legal_actions(view) if isinstance(one, Recall)}
        self.recalled = max(sorted(cards), key=values.outlook.keep, default="")
        self.gains = values.gains()
        ranked = sorted(self.gains, key=lambda action: -self.gains[action])
        self.unlikely = {*ranked[_PURCHASES:]} - {best}
        self.least = ranked[:_PURCHASES][-1] if ranked else best
        self.is_won = has_won(view)
        self.known: dict[Action, float] = {}

    def value_of(self, action: Action) -> float:
        if action not in self.known:
            self.known[action] = self._measure(action)
        return self.known[action]

    def _measure(self, action: Action) -> float:
        """Of two cards to discard or to recall the one is worth so much less than the other; what
        may follow would tell no more, and takes long."""
        values, best = self.values, self.best
        match action:
            case EndTurn():
                return values.end()
            case Recall(card) if self.recalled not in ("", card):
                return self.value_of(Recall(self.recalled)) - values.less(card, self.recalled)
            case Pay(card) | Surrender(card) if action != best:
                assert isinstance(best, Pay | Surrender)
                return self.value_of(best) - values.less(best.card, card)
            case Build() | Launch() if action in self.unlikely:
                least, gain = self.value_of(self.least), self.gains[self.least]
                return least - max(0.0, gain - self.gains[action])
        return values.of(values.after(action))

    def result(self, action: Action) -> float:
        """The result of an action; a game that is won stays won where the table still wins."""
        if self.is_won and has_won(self.values.after(action)):
            return 1.0
        if action == EndTurn() and self.forecast.at_once is not None:
            return self.forecast.at_once
        return self.forecast.result(self.value_of(action))

"""The analysis: every action with the result that it leads to, judged from the view alone.

The strong player chooses the best line. All actions are valued by the plans that it decides by
(`plans`), and the values turned into the points to expect at the end, or with several players into
the chance to win (`forecast`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ....galaxy.luck import Luck
from ....game import Analysis, Line, Player
from ..forecast.outlook import Outlook
from ..rules.actions import Action, EndTurn, Pay, Surrender
from ..rules.scoring import has_won
from ..rules.state import State
from ..rules.table import apply, check, legal_actions
from . import opening, strong
from .forecast import Forecast
from .plans import TurnPlans, more_useful
from .reasons import instead, why
from .strong import Choice


def analyse(view: State, player: Player, luck: Luck, effort: float) -> Analysis[Action]:
    """Every legal action with its result; the first line is the strong player's, and tells as much
    of its turn as does not depend on cards that are still to be drawn."""
    choice = strong.choose(view)
    best = choice.action
    values = _values(view, choice)
    results = _Results(view, values)
    ordered = sorted(values, key=lambda a: (-results.of(a), a != best, -values[a]))
    turn = tuple(strong.turn(view, choice))
    lines = tuple(
        Line(turn if action == best else (action,), results.of(action)) for action in ordered
    )
    analysis = Analysis(
        lines,
        "points" if view.players == 1 else "wins",
        why(view, best, turn[1:]),
        beside=frozenset(_beside(view, lines)),
    )
    if analysis.rival is None:
        return analysis
    return replace(analysis, instead=instead(view, analysis.rival.actions[0]))


def _values(view: State, choice: Choice) -> dict[Action, float]:
    """The values of the tables that the legal actions lead to. Of two cards to discard the one is
    worth so much less than the other."""
    best, legal = choice.action, legal_actions(view)
    if isinstance(best, Pay | Surrender):
        paid, outlook = TurnPlans(opening.after(view, best)).top, Outlook(view)
        cards = (action for action in legal if isinstance(action, Pay | Surrender))
        return {
            action: paid - max(0.0, more_useful(outlook, action.card, best.card))
            for action in cards
        }
    values = {action: choice.plans.value(action) for action in legal}
    return values if best == EndTurn() else values | {best: choice.plans.top}


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


class _Results:
    """The results of the legal actions of a view, by their values."""

    def __init__(self, view: State, values: Mapping[Action, float]) -> None:
        self.view = view
        self.values = values
        self.forecast = Forecast(view, values.get(EndTurn()))
        self.is_won = has_won(view)

    def of(self, action: Action) -> float:
        """A game that is won stays won where the table still wins."""
        if self.is_won and has_won(opening.after(self.view, action)):
            return 1.0
        if action == EndTurn() and self.forecast.at_once is not None:
            return self.forecast.at_once
        return self.forecast.result(self.values[action])

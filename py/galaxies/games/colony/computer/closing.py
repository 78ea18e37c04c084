"""The last turn of a game as the exact search plays it, if it can look at all that matters.

What the search finds is certain whatever is drawn. So cards that cost nothing of it are drawn
first: they can only show something better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..rules.actions import Action, Exchange, Pay, Use
from ..rules.payment import purse
from ..rules.phases import Acting, Paying
from ..rules.state import HIDDEN, State
from .last_turn import LastTurn, Step, Table, TooLarge, drawable, is_known
from .steps import built, played, settled, spare

_MOST_TABLES = 1_000


def step(view: State) -> Action | None:
    """The next action of the last turn; None where the search can't tell, or nothing makes points
    any more."""
    if view.round != view.rounds or HIDDEN in view.me.hand or not is_known(view):
        return None
    try:
        match view.phase:
            case Acting():
                return _acting(view)
            case Paying(action, _):
                table = settled(view)[1]
                needed = Counter(filter(None, map(built, _line(view, table))))
                return Pay(spare(purse(view, action), needed))
    except TooLarge:
        pass
    return None


def _acting(view: State) -> Action | None:
    table = Table.of(view)
    search = _search(view)
    points = search.best(table)[0]
    if not points:
        return None
    for action, gain, after in search.steps(table):
        if _draws(table, (action, gain, after)) and gain + search.best(after)[0] >= points:
            return action
    return next(played(view, [*search.line(table)]), None)


def _line(view: State, table: Table) -> Sequence[Action]:
    return [*_search(view).line(table)]


def _search(view: State) -> LastTurn:
    deck = (*drawable(view), *view.me.discard)
    return _Counting(deck, known=False, most=_MOST_TABLES)


class _Counting(LastTurn):
    """The search where drawn cards only pay: those that a reshuffle would bring count as well, and
    no more are drawn than there are."""

    def draw(self, table: Table, count: int) -> Table:
        return super().draw(table, min(count, len(self.deck) - table.drawn))


def _draws(table: Table, one: Step) -> bool:
    """Whether a step only draws."""
    action, _, after = one
    return isinstance(action, Use | Exchange) and after.drawn > table.drawn

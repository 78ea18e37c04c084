"""The strong computer player: it plans the whole turn before it takes the first step."""

from __future__ import annotations

from ...luck import Luck
from . import bot
from .paying import purse
from .search import Beam, first_action
from .state import Action, EndTurn, Pay, State, Surrender
from .worth import REFERENCE, Outlook, Weights


def play(view: State, weights: Weights = REFERENCE, width: int = 6) -> Action:
    """The next action; the plan of the turn is made anew at each step, from the view alone."""
    outlook = Outlook(view, weights)
    if view.phase == "pirates":
        return Surrender(outlook.least(view.me.hand, 1)[0])
    if view.bill is not None:
        return Pay(outlook.least(purse(view, view.bill.deed), 1)[0])
    step = bot.free_step(view) or target_step(outlook, width) or bot.use_step(outlook)
    if step is not None:
        return step
    line = Beam(outlook, width=width).best()
    if line.first is not None:
        return first_action(outlook, line.first)
    return bot.farewell_step(outlook) or EndTurn()


def target_step(outlook: Outlook, width: int) -> Action | None:
    """An anomaly or event, if it is worth more than what the best claim adds to the turn."""
    found = bot.valued_targets(outlook)
    if not found:
        return None
    value, target = found[0]
    spare = bot.spare_cards(outlook.view)
    claims = Beam(outlook, width=width).best(spare).value
    without = Beam(outlook, width=width, claims=False).best(spare).value
    if claims - without > value:
        return None
    return bot.target_step(outlook.view, target)


def governor(view: State, player: int, luck: Luck) -> Action:
    """The strong player."""
    return play(view)

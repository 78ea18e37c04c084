"""The levels of the computer, from the strongest to the weakest."""

from __future__ import annotations

from collections.abc import Mapping

from ....galaxy.luck import Luck
from ....game import Bot
from ..rules import campaign, seasoning
from ..rules.actions import Action, Close, Dump, Fly, Pay, Ref, Start
from ..rules.chapters import legal_actions
from ..rules.phases import Atlas, Navigating, Paying
from ..rules.plans import useless_cards
from ..rules.scoring import played
from ..rules.state import State
from .playouts import judge_payments, judge_trips

_ENOUGH = 12
"""Number of games after which a computer closes an endless campaign."""


def captain(view: State, player: int, luck: Luck) -> Action:
    """Playouts for every trip and payment."""
    match view.phase:
        case Navigating():
            judged = judge_trips(view, luck)
            if judged:
                return Fly(judged[0].plan.sector, Ref(judged[0].plan.card))
        case Paying():
            useless = useless_cards(view)
            if useless:
                return Dump(Ref(useless[0]))
            return pay(judge_payments(view, luck)[0].plan.paid)
    return steady(view, player, luck)


def steady(view: State, player: int, luck: Luck) -> Action:
    """One look ahead: calls at old worlds while a sure finish is kept."""
    if not isinstance(view.phase, Atlas):
        return seasoning.choose(view)
    enough = not view.terms.games and len(played(view)) >= _ENOUGH
    return Close() if enough else next_game(view)


def drifter(view: State, player: int, luck: Luck) -> Action:
    """Any trip and any payment; texts as suggested."""
    if isinstance(view.phase, Navigating | Paying):
        options = [a for a in legal_actions(view) if isinstance(a, Fly | Pay | Dump)]
        if options:
            return luck.stream("charter/drifter").choice(options)
    return steady(view, player, luck)


def next_game(view: State) -> Action:
    """The next game, while there may be one."""
    return Start() if campaign.check_start(view, Start()) is None else Close()


def pay(cards: tuple[int, ...]) -> Pay:
    return Pay(tuple(Ref(card) for card in sorted(cards)))


LEVELS: Mapping[str, Bot[State, Action]] = {
    "captain": captain,
    "steady": steady,
    "drifter": drifter,
}

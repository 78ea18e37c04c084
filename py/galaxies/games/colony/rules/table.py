"""The table of phases and actions of Take The Galaxy.

The order of `legal_actions` is frozen: what a phase offers in the order of the table. Within an
action the cards stand in the order of the card file, the row from its newest card, the player's
systems from the oldest with slots from left to right, and a mate's cards last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....game import (
    CHANCE,
    TERMINAL,
    ActionRules,
    PhaseRules,
    Player,
    Refusal,
    Table,
    for_latest,
    replace,
)
from . import economy, exchanges, payment, row, settling, setup, turns
from .actions import (
    Action,
    Bounty,
    Build,
    Clear,
    Deal,
    EndTurn,
    Event,
    Exchange,
    Launch,
    Pay,
    Priced,
    Recall,
    Relinquish,
    Sell,
    Shuffle,
    Solve,
    Study,
    Surrender,
    Use,
)
from .phases import Acting, Dealing, Drawing, Over, Paying, Phase, Pirates, Refilling
from .state import State


def _active(state: State, phase: Phase) -> Player:
    return state.active


_SHUFFLE_FIRST = Refusal("TTG-24", "First the discard pile is shuffled into a new deck.")

TABLE: Table[State, Action] = Table(
    (
        PhaseRules(
            Dealing,
            "TTG-01",
            CHANCE,
            (setup.deals,),
            Refusal("TTG-03", "First the decks are shuffled and laid out."),
        ),
        PhaseRules(
            Pirates,
            "TTG-103",
            _active,
            (turns.surrenders,),
            Refusal("TTG-103", "First give the Space Pirates a card from your hand."),
        ),
        PhaseRules(Drawing, "TTG-23", CHANCE, (turns.shuffles,), _SHUFFLE_FIRST),
        PhaseRules(
            Acting,
            "TTG-31",
            _active,
            (
                economy.uses,
                economy.events,
                economy.sales,
                economy.bounties,
                exchanges.exchanges,
                exchanges.recalls,
                row.studies,
                row.solutions,
                row.clearings,
                settling.builds,
                settling.launches,
                settling.relinquishings,
                turns.turn_ends,
            ),
            Refusal(
                "TTG-31", "This is the action phase: there is nothing to shuffle or to pay for."
            ),
        ),
        PhaseRules(
            Paying,
            "TTG-80",
            _active,
            (payment.payments,),
            Refusal("TTG-36", "First finish paying: choose the cards that you discard."),
        ),
        PhaseRules(Refilling, "TTG-23", CHANCE, (turns.shuffles,), _SHUFFLE_FIRST),
        PhaseRules(Over, "TTG-114", TERMINAL, refusal=Refusal("TTG-114", "The game is over.")),
    ),
    (
        ActionRules(Deal, Dealing, setup.check_deal, setup.deal),
        ActionRules(Shuffle, Drawing | Refilling, turns.check_shuffle, turns.shuffle),
        ActionRules(Surrender, Pirates, turns.check_surrender, turns.surrender),
        ActionRules(Pay, Paying, payment.check_pay, payment.pay),
        ActionRules(Use, Acting, economy.check_use, economy.use),
        ActionRules(Event, Acting, economy.check_event, economy.use_event),
        ActionRules(Sell, Acting, economy.check_sell, economy.sell),
        ActionRules(Bounty, Acting, economy.check_bounty, economy.take_bounty),
        ActionRules(Exchange, Acting, exchanges.check_exchange, exchanges.exchange),
        ActionRules(Recall, Acting, exchanges.check_recall, exchanges.recall),
        ActionRules(Study, Acting, row.check_study, row.study),
        ActionRules(Solve, Acting, row.check_solve, row.solve),
        ActionRules(Clear, Acting, row.check_clear, row.clear),
        ActionRules(Build, Acting, settling.check_build, settling.build),
        ActionRules(Launch, Acting, settling.check_launch, settling.launch),
        ActionRules(Relinquish, Acting, settling.check_relinquish, settling.relinquish),
        ActionRules(EndTurn, Acting, None, turns.end),
    ),
)
PRICES: Mapping[type[Action], Callable[[State, Any], int]] = {
    Use: economy.use_price,
    Solve: row.solve_price,
    Clear: row.clear_price,
    Build: settling.price,
    Launch: settling.launch_price,
}
"""How many cards must be discarded first, for the actions that can cost any."""

current_player = TABLE.current_player
check = TABLE.check
legal_actions = for_latest(4)(TABLE.legal_actions)
"""One picture asks several times for the same state."""


def apply(state: State, action: Action) -> State:
    """The state after a legal action; one that costs cards waits until they are discarded."""
    if isinstance(action, Priced):
        state = replace(state, phase=Paying(action, PRICES[type(action)](state, action)))
    else:
        state = TABLE.apply(state, action)
    phase = state.phase
    if not isinstance(phase, Paying):
        return state
    paid = payment.forced(state, phase)
    return state if paid is None else TABLE.apply(paid, phase.action)

"""The one table of phases and actions of Take The Galaxy: what is legal, and what happens.

The order of `legal_actions` is frozen: actions in the order of the table. Within an action the
cards stand in the order of the card file, the row from its newest card, the player's systems from
the oldest with slots from left to right, and a mate's cards last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ....game import CHANCE, TERMINAL, Player, Refusal, for_latest, replace
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


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """A phase: the rule at which the rulebook opens, and why nothing else can be done in it."""

    opens_at: str
    refusal: Refusal


_SHUFFLE_FIRST = Refusal("TTG-24", "First the discard pile is shuffled into a new deck.")

PHASES: Mapping[type[Phase], PhaseRules] = {
    Dealing: PhaseRules("TTG-01", Refusal("TTG-03", "First the decks are shuffled and laid out.")),
    Pirates: PhaseRules(
        "TTG-103", Refusal("TTG-103", "First give the Space Pirates a card from your hand.")
    ),
    Drawing: PhaseRules("TTG-23", _SHUFFLE_FIRST),
    Acting: PhaseRules(
        "TTG-31",
        Refusal("TTG-31", "This is the action phase: there is nothing to shuffle or to pay for."),
    ),
    Paying: PhaseRules(
        "TTG-80", Refusal("TTG-36", "First finish paying: choose the cards that you discard.")
    ),
    Refilling: PhaseRules("TTG-23", _SHUFFLE_FIRST),
    Over: PhaseRules("TTG-114", Refusal("TTG-114", "The game is over.")),
}


@dataclass(frozen=True, slots=True)
class Handler:
    """An action: the legal ones in their frozen order, what forbids it, what it does, how many
    cards must be discarded first where it can cost any, and the phases it belongs to."""

    legal: Callable[[State], Iterable[Action]]
    check: Callable[[State, Any], Refusal | None]
    apply: Callable[[State, Any], State]
    price: Callable[[State, Any], int] | None = None
    phases: tuple[type[Phase], ...] = (Acting,)


HANDLERS: Mapping[type[Action], Handler] = {
    Deal: Handler(setup.deals, setup.check_deal, setup.deal, phases=(Dealing,)),
    Shuffle: Handler(
        turns.shuffles, turns.check_shuffle, turns.shuffle, phases=(Drawing, Refilling)
    ),
    Surrender: Handler(turns.surrenders, turns.check_surrender, turns.surrender, phases=(Pirates,)),
    Pay: Handler(payment.payments, payment.check_pay, payment.pay, phases=(Paying,)),
    Use: Handler(economy.uses, economy.check_use, economy.use, economy.use_price),
    Event: Handler(economy.events, economy.check_event, economy.use_event),
    Sell: Handler(economy.sales, economy.check_sell, economy.sell),
    Bounty: Handler(economy.bounties, economy.check_bounty, economy.take_bounty),
    Exchange: Handler(exchanges.exchanges, exchanges.check_exchange, exchanges.exchange),
    Recall: Handler(exchanges.recalls, exchanges.check_recall, exchanges.recall),
    Study: Handler(row.studies, row.check_study, row.study),
    Solve: Handler(row.solutions, row.check_solve, row.solve, row.solve_price),
    Clear: Handler(row.clearings, row.check_clear, row.clear, row.clear_price),
    Build: Handler(settling.builds, settling.check_build, settling.build, settling.price),
    Launch: Handler(
        settling.launches, settling.check_launch, settling.launch, settling.launch_price
    ),
    Relinquish: Handler(settling.relinquishings, settling.check_relinquish, settling.relinquish),
    EndTurn: Handler(turns.turn_ends, turns.check_end, turns.end),
}


def current_player(state: State) -> Player:
    """The active seat, CHANCE where luck shuffles, or TERMINAL."""
    if state.is_over:
        return TERMINAL
    return CHANCE if state.needs_shuffle or isinstance(state.phase, Dealing) else state.active


_HANDLERS_IN: Mapping[type[Phase], tuple[Handler, ...]] = {
    phase: tuple(handler for handler in HANDLERS.values() if phase in handler.phases)
    for phase in PHASES
}


@for_latest(4)
def legal_actions(state: State) -> tuple[Action, ...]:
    """What the player to move may do, in the frozen order; where luck decides, one outcome. One
    picture asks several times for the same state."""
    return tuple(chain.from_iterable(h.legal(state) for h in _HANDLERS_IN[type(state.phase)]))


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    handler = HANDLERS[type(action)]
    phase = type(state.phase)
    return handler.check(state, action) if phase in handler.phases else PHASES[phase].refusal


def apply(state: State, action: Action) -> State:
    """The state after a legal action; one that costs cards waits until they are discarded."""
    handler = HANDLERS[type(action)]
    if handler.price is None:
        state = handler.apply(state, action)
    else:
        assert isinstance(action, Priced)
        state = replace(state, phase=Paying(action, handler.price(state, action)))
    if not isinstance(state.phase, Paying):
        return state
    paid_for = state.phase.action
    paid = payment.forced(state)
    return state if paid is None else HANDLERS[type(paid_for)].apply(paid, paid_for)

"""The guide of a first game: one or two sentences that lead on from where the player is.

It speaks in the solo game with the easy target, and only there.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....game import Draft, Viewer
from ....words.english import counted
from ..choosing.offers import picked_card
from ..forecast import planning
from ..rules.actions import Event, Exchange, Use
from ..rules.cards import Effect
from ..rules.economy import card_at
from ..rules.names import amounts, colony_name, space_name
from ..rules.phases import Paying, Pirates
from ..rules.scoring import score
from ..rules.settling import fits
from ..rules.state import MOST_SYSTEMS, State, space
from ..rules.table import legal_actions
from .terms import event_words

EASY = 45


def coach(view: State, viewer: Viewer, draft: Draft) -> str:
    """What to look at now, or "" outside of a guided game."""
    if view.players > 1 or view.terms.solo_target != EASY or view.is_over:
        return ""
    if isinstance(view.phase, Pirates):
        return (
            "The Space Pirates take a card: give up the one that you need least. One is chosen for"
            " you."
        )
    if isinstance(view.phase, Paying):
        return (
            "You pay with cards. The least useful ones are chosen; tap another card to pay with it"
            " instead, then press the button."
        )
    if picked_card(draft):
        name = colony_name(picked_card(draft))
        places = "an empty slot, a colony to upgrade, or a system in the row"
        return f"Choose a highlighted place for {name}: {places}."
    return _next(view)


def _next(view: State) -> str:
    """The first thing that is still to be done, in the order of a good turn."""
    idle = {action: effect for action, effect in planning.uses(view) if not effect.takes.items()}
    if idle:
        return _idle_words(view, idle)
    _, reached = planning.reach(view)
    if planning.best_use(view, reached).step is not None:
        return "Now turn what is in the pool into more: mines make production, trade makes cards."
    if any(isinstance(action, Exchange) for action in legal_actions(view)):
        return (
            "At the end of your turn you lose what is left in the pool. Exchange it: 1 production"
            f" or {view.terms.manpower_per_card} manpower buys a card."
        )
    if not view.claimed and _can_claim(view):
        return _claim_words(view)
    if not view.claimed and not view.relinquished and _may_make_room(view):
        return (
            "You control four systems, which is the most. If a system in the row is better than a"
            " full one of yours, marked by an arrow, relinquish that: you keep its points and lose"
            " its colonies."
        )
    return _closing(view)


def _idle_words(view: State, idle: Mapping[Use | Event, Effect]) -> str:
    """What gives something for nothing and is not used yet."""
    cards = [card_at(view, use.place, use.what) for use in idle if isinstance(use, Use)]
    if view.round == 1 and "frontier_colony" in cards:
        return (
            f"Reach {view.terms.solo_target} renown points (RP) in {view.rounds} turns; then the"
            " game ends. Each turn you first use what you own: choose the highlighted Frontier"
            " Colony, which gives 1 manpower (M) for nothing, once a turn."
        )
    if len(idle) > 1:
        return (
            "The highlighted cards give you something for nothing: use them first, one by one, or"
            " all with one button."
        )
    ((action, effect),) = idle.items()
    if isinstance(action, Event):
        name = space_name(action.event)
        return f"Use the highlighted event {name} in the row: {event_words(action.event)}."
    name = colony_name(*cards)
    return f"Use the highlighted {name}: it gives {amounts(effect.gives)} for nothing."


def _can_claim(view: State) -> bool:
    return len(view.me.systems) < MOST_SYSTEMS and _fits_the_row(view)


def _may_make_room(view: State) -> bool:
    """Whether a system must be relinquished before the player can control one of the row."""
    full = any(system.is_full for system in view.me.systems[:-1])
    return full and len(view.me.systems) == MOST_SYSTEMS and _fits_the_row(view)


def _fits_the_row(view: State) -> bool:
    """Whether a card of the hand fits a system of the row."""
    slots = [slot for find in view.row for slot in space(find.card).slots]
    return any(fits(card, slot) for card in view.me.hand for slot in slots)


def _claim_words(view: State) -> str:
    if view.round <= 2:
        return (
            "Take one card from the row each turn. Choose a colony in your hand, then a highlighted"
            " system above; you pay with other cards of your hand. Mines, which turn 1 manpower (M)"
            " into 2 production (P), are a good start."
        )
    if view.round <= 6:
        return (
            "You may still take one card from the row: a system with a colony from your hand, or"
            " an anomaly for science (S)."
        )
    return "Now go for points: the best systems and anomalies in the row, and expensive upgrades."


def _closing(view: State) -> str:
    left = view.rounds - view.round
    if not left:
        return (
            "This is the last turn: cards in hand are worth nothing, so build whatever gives"
            " points."
        )
    need = view.terms.solo_target - score(view.me)
    goal = "You have reached the target!"
    if need > 0:
        goal = f"{counted(need, 'renown point')} (RP) to go, {counted(left, 'more turn')}."
    if view.round <= 3:
        return (
            f"Build what earns more each turn, or keep cards for later; then end the turn. {goal}"
        )
    return f"Fill empty slots, upgrade cheap colonies, then end the turn. {goal}"

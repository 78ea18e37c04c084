"""The guide of a first game: one or two sentences that lead on from where the player is.

It speaks in the solo game with the easy target, and only there.
"""

from __future__ import annotations

from ....game import Draft, Viewer
from ....words.english import counted
from ..choosing import planning
from ..choosing.offers import picked_card
from ..rules.names import colony_name
from ..rules.phases import Paying, Pirates
from ..rules.scoring import score
from ..rules.settling import fits
from ..rules.state import MOST_SYSTEMS, State, colony, space

EASY = 45


def coach(view: State, viewer: Viewer, draft: Draft) -> str:
    """What to look at now, or "" outside of a guided game."""
    if view.players > 1 or view.terms.solo_target != EASY or view.is_over:
        return ""
    if isinstance(view.phase, Pirates):
        return "Space Pirates: give up the card that you need least; the program marks one."
    if isinstance(view.phase, Paying):
        return (
            "Cards are money: the marked ones, the least useful, are discarded. Choose a card to"
            " mark it instead; the button pays."
        )
    if picked_card(draft):
        name = colony_name(picked_card(draft))
        return f"Choose a lit place for {name}: a free slot, a colony to cover, or a system above."
    return _next(view)


def _next(view: State) -> str:
    """The first thing that is still to be done, in the order of a good turn."""
    idle = any(not effect.takes.items() for _, effect in planning.uses(view))
    if view.round == 1 and idle:
        return (
            "Welcome. Each turn you first use what you own: choose Frontier Colony (gold rim). It"
            " gives manpower (M) for nothing, once a turn."
        )
    if idle:
        return (
            "First use your colonies that give something for nothing (gold rim): one by one, or all"
            " with the button below the row."
        )
    transforms = any(effect.takes.items() for _, effect in planning.uses(view))
    _, reached = planning.reach(view)
    if transforms and planning.best_use(view, reached).step is not None:
        return "Now turn what is in the pool into more: mines make production, markets make cards."
    if view.pool[1] or view.pool[0] >= view.terms.manpower_per_card:
        return (
            "What is in the pool is lost at the end of the turn. Exchange it: 1 production or"
            f" {view.terms.manpower_per_card} manpower buys a card."
        )
    if not view.claimed and _can_claim(view):
        return _claim_words(view)
    full = any(own.is_full for own in view.me.systems[:-1])
    if len(view.me.systems) == MOST_SYSTEMS and full and not view.relinquished:
        return (
            "Four systems are the most. Relinquish a full one (arrow): its points are banked,"
            " its colonies go, and there is room for the next."
        )
    return _closing(view)


def _can_claim(view: State) -> bool:
    slots = [slot for find in view.row for slot in space(find.card).slots]
    return len(view.me.systems) < MOST_SYSTEMS and any(
        fits(card, slot) for card in view.me.hand if not colony(card).is_ship for slot in slots
    )


def _claim_words(view: State) -> str:
    if view.round <= 2:
        return (
            "Take one card from the row each turn. Choose a card in your hand, then a lit system"
            " above: its price is paid with other cards of your hand. Mines (M for 2 P) are a"
            " good start."
        )
    if view.round <= 6:
        return (
            "You may still take one card from the row: a system with a colony from your hand, or"
            " an anomaly for science (S)."
        )
    return "Points now: the best systems and anomalies of the row, and expensive upgrades."


def _closing(view: State) -> str:
    left = view.rounds - view.round
    if not left:
        return "The last turn: cards in hand are worth nothing, so build whatever gives points."
    need = view.terms.solo_target - score(view.me)
    goal = f"{need} RP to go, {counted(left, 'more turn')}." if need > 0 else "Target reached!"
    if view.round <= 3:
        return (
            f"Build what earns more each turn, or keep cards for later; then end the turn. {goal}"
        )
    return f"Fill empty slots, cover cheap colonies with better ones, then end the turn. {goal}"

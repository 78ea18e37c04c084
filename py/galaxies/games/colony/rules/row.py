"""What can be done in the row: hazards, anomalies, events to be solved (TTG-52 to TTG-76)."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Refusal, replace
from ....words.english import capital
from .actions import Clear, Solve, Study
from .cards import SpaceCard
from .economy import affords, lacks, take
from .names import amounts, doing, space_name
from .phases import Acting
from .state import Find, State, space, with_me
from .turns import effects

ALREADY_TAKEN = Refusal("TTG-32", "You have taken a card from the row this turn: one is the limit.")


def extra_hazards(state: State) -> int:
    """Hazards that every system in the row carries beside its tokens (TTG-106)."""
    return sum(effect.amount for effect in effects(state, "extra_hazard"))


def hazards(state: State, find: Find) -> int:
    """The effective hazards of a card in the row (TTG-64, TTG-R-13)."""
    if space(find.card).kind != "system":
        return 0
    return find.hazards + max(0, extra_hazards(state) - find.burst_paid)


def take_refusal(state: State, card: str, kind: str) -> Refusal | None:
    """Why no card can be taken from the row, or not this one, whatever it costs."""
    if state.find(card) is None:
        return Refusal("TTG-53", "You can take only a card that lies in the row.")
    if space(card).kind != kind:
        article = "a" if kind == "system" else "an"
        return Refusal("TTG-52", f"{space_name(card)} is not {article} {kind}.")
    if state.claimed:
        return ALREADY_TAKEN
    return None


def _affordable(state: State, kind: str, *, credits: int = 0) -> Iterator[str]:
    """The cards of a kind that can be taken from the row and paid, with so many hand cards."""
    for find in () if state.claimed else state.row:
        card = space(find.card)
        if card.kind == kind and affords(state, card.cost, credits=credits):
            yield card.id


def clearings(state: State, phase: Acting) -> Iterator[Clear]:
    return (Clear(find.card) for find in state.row if state.me.hand and hazards(state, find))


def check_clear(state: State, phase: Acting, action: Clear) -> Refusal | None:
    find = state.find(action.system)
    if find is None or space(action.system).kind != "system":
        return Refusal("TTG-65", "You can remove hazards only from systems in the row.")
    if not hazards(state, find):
        return Refusal("TTG-65", f"There is no hazard on {space_name(action.system)}.")
    if not state.me.hand:
        return Refusal("TTG-65", "Removing a hazard costs 1 card, and your hand is empty.")
    return None


def clear_price(state: State, action: Clear) -> int:
    return 1


def clear(state: State, phase: Acting, action: Clear) -> State:
    """One hazard less: printed tokens first, then Burst for this turn (TTG-R-13)."""
    row = tuple(
        find
        if find.card != action.system
        else replace(find, hazards=find.hazards - 1)
        if find.hazards
        else replace(find, burst_paid=find.burst_paid + 1)
        for find in state.row
    )
    return replace(state, row=row)


def _taken(state: State, card: str) -> State:
    """The card has gone from the row to the renown pile (TTG-54, TTG-74)."""
    row = tuple(find for find in state.row if find.card != card)
    me = replace(state.me, pile=(*state.me.pile, card))
    return replace(with_me(state, me), row=row, claimed=True)


def _costs(card: SpaceCard) -> str:
    """`Derelict Ark costs 3 science`, `The Space Whales cost 2 science`."""
    return f"{capital(doing(card.id, 'cost'))} {amounts(card.cost)}"


def studies(state: State, phase: Acting) -> Iterator[Study]:
    return map(Study, _affordable(state, "anomaly"))


def check_study(state: State, phase: Acting, action: Study) -> Refusal | None:
    refusal = take_refusal(state, action.anomaly, "anomaly")
    if refusal is not None:
        return refusal
    card = space(action.anomaly)
    lack = lacks(state, card.cost)
    if lack:
        return Refusal("TTG-54", f"{_costs(card)} at once: you need {lack}.")
    return None


def study(state: State, phase: Acting, action: Study) -> State:
    cost = space(action.anomaly).cost
    return _taken(take(state, cost, state.active, action.anomaly), action.anomaly)


def solutions(state: State, phase: Acting) -> Iterator[Solve]:
    return map(Solve, _affordable(state, "event", credits=len(state.me.hand)))


def check_solve(state: State, phase: Acting, action: Solve) -> Refusal | None:
    refusal = take_refusal(state, action.event, "event")
    if refusal is not None:
        return refusal
    card = space(action.event)
    lack = lacks(state, card.cost, credits=len(state.me.hand))
    if lack:
        return Refusal("TTG-74", f"{_costs(card)} at once: you need {lack}.")
    return None


def solve_price(state: State, action: Solve) -> int:
    return space(action.event).cost.credits


def solve(state: State, phase: Acting, action: Solve) -> State:
    """Cards have been discarded for it; the pool pays the rest. Its effect ends (TTG-76)."""
    cost = space(action.event).cost
    return _taken(take(state, cost, state.active, action.event), action.event)

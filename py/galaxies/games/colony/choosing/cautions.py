"""Advice at the moment of choosing: actions that should be confirmed, and why a part of the board
cannot be chosen. Everything is judged from the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from ....game import Draft, Refusal, Viewer
from ....words.english import counted, either, listed, plural
from ..forecast import planning
from ..rules import economy, settling
from ..rules.actions import (
    MATE,
    SHIPS,
    Action,
    Bounty,
    Build,
    EndTurn,
    Event,
    Launch,
    Recall,
    Relinquish,
    Sell,
    Solve,
    Study,
    Use,
)
from ..rules.cards import Effect, SpaceCard
from ..rules.names import amounts, called, colony_name, space_name
from ..rules.phases import Paying
from ..rules.row import ALREADY_TAKEN, hazards
from ..rules.scoring import has_won, score
from ..rules.state import LETTERS, MOST_SYSTEMS, State, colony, kinds, space
from ..rules.table import apply, check, legal_actions
from .offers import offers, picked_card


def warn(view: State, viewer: Viewer, action: Action) -> Refusal | None:
    """Why a legal action should be confirmed first, or None."""
    match action:
        case EndTurn():
            return None if has_won(view) else _lapse(view)
        case Relinquish(system):
            return _left_behind(view, system)
        case Bounty(system, _) if system.startswith(MATE):
            return Refusal("TTG-R-26", "This is your mate's bounty: have you agreed on it?")
        case Event(name) if name.startswith(MATE):
            return Refusal("TTG-R-26", "Your mate pays the RP: have you agreed on it?")
    return None


def _lapse(view: State) -> Refusal | None:
    """What would be lost at the end of the turn (TTG-37, TTG-R-41)."""
    idle = [
        _used_name(view, action)
        for action, effect in planning.uses(view)
        if not effect.takes.items()
    ]
    if idle:
        gives = plural(len(idle), "it gives", "they give")
        names = (f"{n} × {name}" if n > 1 else name for name, n in Counter(idle).items())
        why = f"You have not used {listed(names)} yet: {gives} resources for nothing."
        return Refusal("TTG-R-41", why)
    gainful = _gainful(view)
    if gainful:
        effect, steps = gainful
        turns = f"turns {amounts(effect.takes)} into {amounts(effect.gives)}"
        why = f"{_used_name(view, steps[0])} still {turns}: you lose what stays in the pool."
        return Refusal("TTG-37", why)
    cards = _bought(view)
    if cards:
        why = f"You would lose what is in the pool: it still buys {counted(cards, 'card')}."
        return Refusal("TTG-37", why)
    if view.pool[2] and view.me.discard:
        why = f"You would lose {view.pool[2]} science: each recalls a card from your discard pile."
        return Refusal("TTG-37", why)
    if view.round == view.rounds:
        return _points_left(view)
    for claim in legal_actions(view):
        if isinstance(claim, Study):
            return Refusal("TTG-R-41", f"You can pay for {space_name(claim.anomaly)} now.")
        if isinstance(claim, Solve) and _is_bargain(space(claim.event)):
            return Refusal("TTG-R-41", f"You can solve {space_name(claim.event)} now.")
    return None


def _is_bargain(event: SpaceCard) -> bool:
    """Whether it brings more points than it costs cards; the pool would be lost anyway."""
    return event.cost.credits < event.renown


def _bought(view: State) -> int:
    """How many cards the pool buys."""
    can_draw = bool(view.me.deck or view.me.discard)
    return view.pool[1] + view.pool[0] // view.terms.manpower_per_card if can_draw else 0


def _gainful(view: State) -> tuple[Effect, list[Use | Event]] | None:
    """A transformation that brings points or a card more than the pool alone would, the actions
    for it with the one to begin with first; None if there is none."""
    groups, reached = planning.reach(view)
    plan = planning.best_use(view, reached)
    step = plan.step
    if not isinstance(step, Use | Event):
        return None
    if plan.renown <= 0 and plan.cards < _bought(view) + 1:
        return None
    effect, actions = next(group for group in groups if step in group[1])
    return effect, [step, *(action for action in actions if action != step)]


def _points_left(view: State) -> Refusal | None:
    """What still makes points in the last turn. It may cost any cards: the hand is worth nothing at
    the end (TTG-117)."""
    now = score(view.me)
    gains = {
        action: score(_paid(apply(view, action)).me) - now
        for action in legal_actions(view)
        if isinstance(action, Build | Study | Solve | Sell | Relinquish)
    }
    best = max(gains, key=gains.__getitem__, default=None)
    if best is None or gains[best] <= 0:
        return None
    match best:
        case Build(card):
            choice = f"build {colony_name(card)}"
        case Study(card):
            choice = f"study {called(card)}"
        case Solve(card):
            choice = f"solve {called(card)}"
        case Sell(event, ship):
            choice = f"give up {colony_name(ship)} to {called(event)}"
        case Relinquish(system):
            choice = f"relinquish {called(system)}"
        case _:
            raise AssertionError(best)
    why = f"This is your last turn, and you can still {choice} for {gains[best]} RP."
    return Refusal("TTG-117", why)


def _paid(state: State) -> State:
    """The state after a payment with the first cards that will do."""
    while isinstance(state.phase, Paying):
        state = apply(state, legal_actions(state)[0])
    return state


def _used_name(view: State, action: Use | Event) -> str:
    if isinstance(action, Event):
        return space_name(action.event)
    return colony_name(economy.card_at(view, action.place, action.what))


def _left_behind(view: State, name: str) -> Refusal | None:
    """What relinquishing would lose: bounty tokens, and colonies that still bring something."""
    system = view.me.system(name)
    if system is None:
        return None
    if any(system.bounty):
        why = f"You would lose the bounty tokens on {space_name(name)}: take them first."
        return Refusal("TTG-98", why)
    gainful = _gainful(view)
    useful = gainful[1] if gainful else []
    ready = [
        colony_name(stack.top)
        for letter, stack in zip(LETTERS, system.slots, strict=False)
        if check(view, use := Use(name, letter)) is None
        and (use in useful or not colony(stack.top).effect.takes.items())
    ]
    if ready:
        return Refusal(
            "TTG-97", f"First use {listed(ready)}: you lose the colonies on {space_name(name)}."
        )
    return None


# Why not


def why_not(view: State, viewer: Viewer, draft: Draft, key: str) -> Refusal | None:
    """Why the part of the board called `key` cannot be chosen now; None if there is no answer."""
    kind, _, name = key.partition(":")
    if view.is_over:
        return check(view, EndTurn())
    if viewer != view.active:
        return Refusal("TTG-15", "It is another player's turn.")
    if view.must_discard and kind != "hand":
        return check(view, EndTurn())
    if name.startswith(MATE):
        return _no_mate(view, kind, name)
    reason = _REASONS.get(kind)
    return reason(view, draft, name) if reason else _FIXED.get(kind)


_FIXED: Mapping[str, Refusal] = {
    "deck": Refusal("TTG-16", "The next card comes out at the beginning of the next turn."),
    "pool": Refusal("TTG-37", "Spend what is in the pool: you lose it at the end of your turn."),
    "claim": Refusal("TTG-32", "You may take one card from the row each turn."),
    "leave": Refusal("TTG-33", "You may relinquish one full system each turn, but not the newest."),
    "bounty": Refusal("TTG-69", "Bounty tokens can be taken in your action phase."),
    "place": Refusal("TTG-17", "An empty place in the row: the next card pushes none out."),
    "score": Refusal("TTG-116", "Renown points: tokens, scored cards, systems, top colonies."),
    "parts": Refusal("TTG-116", "Renown points: tokens, scored cards, systems, top colonies."),
    "small": Refusal("TTG-122", "Everyone may see systems, slots, ships and scored cards."),
    "exit": Refusal("TTG-17", "When the row is full, the oldest card leaves as a new one comes."),
    "mate": Refusal("TTG-124", "Your mate's ready colonies and ships work for you as well."),
    "rival": Refusal("TTG-122", "Everyone may see systems, slots, ships and scored cards."),
    "goal": Refusal("TTG-116", "Renown points: tokens, scored cards, systems, top colonies."),
    "free": Refusal("TTG-57", "Room for your next system: you may control four."),
    "table": Refusal("TTG-122", "Everyone may see what lies on the table."),
    "events": Refusal("TTG-73", "Events are in force while they lie in the row."),
}
"""Why a part of this kind cannot be chosen, where that is always the same."""


def _no_find(view: State, draft: Draft, name: str) -> Refusal | None:
    card, picked = space(name), picked_card(draft)
    if picked in view.me.hand:
        for action, rule, verb in (
            (Study(name), "TTG-54", "study"),
            (Solve(name), "TTG-74", "solve"),
            (Event(name), "TTG-77", "use"),
        ):
            if check(view, action) is None:
                why = f"Put {colony_name(picked)} back first; then you can {verb} {called(name)}."
                return Refusal(rule, why)
    if card.kind == "anomaly":
        return check(view, Study(name))
    if card.kind == "event":
        return _no_event(view, name)
    if view.claimed:
        return ALREADY_TAKEN
    if len(view.me.systems) >= MOST_SYSTEMS:
        return settling.AT_THE_LIMIT
    if picked in view.me.hand:
        return _first_refusal(view, picked, name)
    find = view.find(name)
    dangers = hazards(view, find) if find else 0
    fitting = _fitting(view, card.slots)
    if not fitting:
        return Refusal("TTG-56", f"No card in your hand fits a slot of {card.name}.")
    why = f"Choose a card in your hand first: {either(fitting)} would fit {card.name}."
    if dangers:
        why += f" You must also remove {counted(dangers, 'hazard')}, for 1 card each."
    return Refusal("TTG-56", why)


def _no_mate(view: State, kind: str, name: str) -> Refusal | None:
    """Why a part of the mate's table cannot be chosen: it can be used, nothing else."""
    _, place, what = name.split(":") if name.count(":") > 1 else (*name.split(":"), "")
    if kind == "ship":
        return check(view, Use(MATE + SHIPS, place))
    refusal = check(view, Use(MATE + place, what)) if kind == "slot" else None
    if refusal is not None and refusal.rule != "TTG-50":
        return refusal
    why = "You may use your mate's cards; only your mate builds and relinquishes there."
    return Refusal("TTG-127", why)


def _fitting(view: State, slots: tuple[str, ...]) -> list[str]:
    return [
        colony_name(card)
        for card in kinds(view.me.hand)
        if any(settling.fits(card, slot) for slot in slots)
    ]


def _first_refusal(view: State, card: str, system: str) -> Refusal | None:
    """Why the picked card cannot go to any slot of a system: of the slots that it fits first."""
    slots = space(system).slots
    letters = sorted(
        LETTERS[: len(slots)],
        key=lambda letter: not settling.fits(card, slots[LETTERS.index(letter)]),
    )
    return check(view, Build(card, system, letters[0]))


def _no_event(view: State, name: str) -> Refusal | None:
    card = space(name)
    lack = economy.lacks(view, card.cost, credits=len(view.me.hand))
    if view.claimed:
        return ALREADY_TAKEN
    if lack:
        why = f"Solving {card.name} costs {amounts(card.cost)} at once: you need {lack}."
        return Refusal("TTG-74", why)
    return check(view, Event(name))


def _no_slot(view: State, draft: Draft, name: str) -> Refusal | None:
    system, _, letter = name.partition(":")
    picked = picked_card(draft)
    if picked in view.me.hand:
        return check(view, Build(picked, system, letter))
    placed = view.me.system(system)
    stack = economy.stack_at(placed, letter)
    if stack is not None and stack.cards:
        return check(view, Use(system, letter))
    slot = space(system).slots[LETTERS.index(letter)]
    fitting = _fitting(view, (slot,))
    if not fitting:
        return Refusal("TTG-80", f"No card in your hand fits this {slot} slot.")
    return Refusal("TTG-80", f"Choose a card in your hand first: {either(fitting)} would fit here.")


def _no_hand(view: State, draft: Draft, card: str) -> Refusal | None:
    """Why a hand card can do nothing now: the price first, then the places."""
    if card not in view.me.hand:
        return None
    if isinstance(view.phase, Paying):
        return Refusal("TTG-81", f"You are building {colony_name(card)}: it cannot pay for itself.")
    if f"hand:{card}" in offers(view, view.active, ()).parts:
        return None
    others = len(view.me.hand) - 1
    what = colony(card)
    if what.is_ship:
        return check(view, Launch(card))
    price = settling.build_price(view, card)
    if others < price:
        why = f"{what.name} costs {counted(price, 'other card')}, and you have {others}"
        return Refusal("TTG-81", f"{why}; upgrading a {what.type} colony may cost less.")
    why = f"There is no place for {what.name} now: a {what.type} colony needs a fitting empty slot,"
    return Refusal("TTG-58", f"{why} a cheaper colony to upgrade, or a system in the row.")


def _no_piles(view: State, draft: Draft, name: str) -> Refusal:
    when = "at once when the deck runs out"
    if not view.terms.reshuffle_at_once:
        when = "when a card must be drawn"
    return Refusal("TTG-24", f"The discard pile becomes a new deck {when}.")


_REASONS: Mapping[str, Callable[[State, Draft, str], Refusal | None]] = {
    "find": _no_find,
    "told": _no_find,
    "slot": _no_slot,
    "own": lambda view, draft, name: check(view, Relinquish(name)),
    "hand": _no_hand,
    "ship": lambda view, draft, name: check(view, Use(SHIPS, name.partition(":")[0])),
    "discard": lambda view, draft, name: check(view, Recall(name)),
    "piles": _no_piles,
}
"""Why a part of this kind cannot be chosen, where that depends on the position."""

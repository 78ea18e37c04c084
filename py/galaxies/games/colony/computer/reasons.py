"""Why the hint proposes an action, by its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ....game import Reason
from ....words.english import capital, counted, listed, minus, signed
from ....words.odds import Odds
from ..forecast.income import UNIT, income
from ..forecast.outlook import Outlook
from ..rules import economy, settling
from ..rules.actions import (
    MATE,
    SHIPS,
    Action,
    Bounty,
    Build,
    Clear,
    Event,
    Exchange,
    Launch,
    Pay,
    Recall,
    Relinquish,
    Sell,
    Solve,
    Study,
    Surrender,
    Use,
)
from ..rules.cards import RESOURCES, Goods
from ..rules.exchanges import exchange_rate
from ..rules.knowledge import unknown_cards
from ..rules.names import amounts, called, colony_name, doing, space_name
from ..rules.row import hazards
from ..rules.scoring import has_won
from ..rules.state import State, colony, space
from ..rules.turns import effects
from ..words.terms import event_words
from . import reference

_LITTLE = 0.05
"""Cards of income a turn that are not worth a word."""

_PILES = "piles"
"""The key of the deck and the discards."""

Then = Sequence[Action] | None
"""What is to follow the best action in the same turn; None for another action."""


def why(view: State, action: Action, then: Then = None) -> tuple[Reason, ...]:
    """Why this action, by its kind; of another than the best one its costs are told first."""
    match action:
        case Build():
            return tuple(_build(Outlook(view), action, then))
        case Launch():
            return tuple(_launch(Outlook(view), action, then))
    reasons = _REASONS.get(type(action))
    return tuple(reasons(Outlook(view), action)) if reasons else _end(view)


def instead(view: State, action: Action) -> tuple[Reason, ...]:
    """What another action brings or costs; nothing where only the best of its kind is explained."""
    if isinstance(action, Relinquish):
        return why(view, action)[-1:]
    if isinstance(action, Build | Launch | Study | Solve | Event):
        return why(view, action)[:1]
    return ()


def _end(view: State) -> tuple[Reason, ...]:
    if has_won(view):
        return (Reason("You are ahead, and nobody has another turn."),)
    if view.round == view.rounds:
        return (Reason("Nothing that you can still do gives you points."),)
    if not view.me.hand:
        return (Reason("Nothing that you can still do is worth its price."),)
    kept = counted(len(view.me.hand), "card in your hand", "cards in your hand")
    keep = f"Nothing that you can still do is worth its price: keep the {kept} for later."
    return (Reason(keep, *map(_hand, view.me.hand)),)


def _hand(card: str) -> str:
    return f"hand:{card}"


def _row(card: str) -> str:
    return f"find:{card}"


def _own(place: str, what: str) -> str:
    """The key of a ship, or of the card in a slot of a system."""
    return f"ship:{what}:0" if place == SHIPS else f"slot:{place}:{what}"


def _pools(*goods: Goods) -> Iterator[str]:
    """The keys of resources."""
    return (f"pool:{name}" for some in goods for name, _ in some.items() if name in RESOURCES)


def _discard(outlook: Outlook, action: Pay | Surrender) -> list[Reason]:
    least = f"{colony_name(action.card)} is the card that you would miss least."
    return [Reason(least, _hand(action.card))]


def _use(outlook: Outlook, action: Use) -> list[Reason]:
    card = economy.card_at(outlook.view, action.place, action.what)
    effect, used = colony(card).effect, _own(action.place, action.what)
    if not effect.takes.items():
        free = f"{colony_name(card)} gives {amounts(effect.gives)} for nothing, once a turn."
        return [Reason(free, used, *_pools(effect.gives))]
    best = reference.best_target(outlook)
    if best is not None and effect.gives.science:
        target = best[1]
        closer = f"It brings you closer to {called(target.card)}: {target.renown} RP."
        return [Reason(closer, used, _row(target.card))]
    change = f"{amounts(effect.takes)} into {amounts(effect.gives)}"
    more = _in_cards(outlook.view, effect.gives) > _in_cards(outlook.view, effect.takes)
    end = ", which is worth more in cards" if more and not effect.gives.renown else ""
    pools = _pools(effect.takes, effect.gives)
    return [Reason(f"{colony_name(card)} turns {change}{end}.", used, *pools)]


def _in_cards(view: State, goods: Goods) -> float:
    """What goods are worth in cards: drawn, exchanged or recalled."""
    exchanged = sum(n / rate for name, n in goods.items() if (rate := exchange_rate(view, name)))
    return goods.credits + goods.science + exchanged


def _event(outlook: Outlook, action: Event) -> list[Reason]:
    card = space(action.event.removeprefix(MATE))
    return [Reason(f"{card.name}: {event_words(card.id)}.", _row(card.id))]


def _sell(outlook: Outlook, action: Sell) -> list[Reason]:
    late = "in the last turn " if not outlook.left else ""
    ship = colony_name(action.ship)
    none = f"Ships are worth no points: {late}the RP is worth more than {ship}."
    return [Reason(none, _own(SHIPS, action.ship))]


def _bounty(outlook: Outlook, action: Bounty) -> list[Reason]:
    system = action.system.removeprefix(MATE)
    use = f"You can use 1 {action.resource} from {space_name(system)} this turn."
    return [Reason(use, f"own:{system}", f"pool:{action.resource}")]


def _exchange(outlook: Outlook, action: Exchange) -> list[Reason]:
    kept = "you keep cards" if outlook.left else "cards can still pay for points"
    lost = f"You lose unspent {action.resource} at the end of the turn; {kept}."
    return [Reason(lost, f"pool:{action.resource}"), *_draws(outlook.view)]


def _draws(view: State) -> tuple[Reason, ...]:
    """How many of the cards that may be drawn next fit an empty slot of the player."""
    cards = unknown_cards(view, view.active) or view.me.discard
    slots = [
        slot
        for system in view.me.systems
        for slot, stack in zip(space(system.card).slots, system.slots, strict=True)
        if not stack.cards
    ]
    odds = Odds.of(any(settling.fits(card, slot) for slot in slots) for card in cards)
    return Reason.each(odds.share("card", "that you may draw", "fit an empty slot"), _PILES)


def _recall(outlook: Outlook, action: Recall) -> list[Reason]:
    return [Reason(f"{colony_name(action.card)} is the best card in your discard pile.", _PILES)]


def _clear(outlook: Outlook, action: Clear) -> list[Reason]:
    worth = f"{space_name(action.system)} is worth claiming, once its hazards are gone."
    return [Reason(worth, _row(action.system))]


def _target(outlook: Outlook, card: str) -> list[Reason]:
    wanted = space(card)
    gives = capital(doing(card, "give"))
    reasons = [f"{gives} {wanted.renown} RP for {amounts(wanted.cost)}."]
    for value, target in reference.valued_targets(outlook):
        if target.card == card:
            reasons.append(f"Less the cards that it costs, it gains about {value:.1f} RP.")
    reasons.append("You may take one card from the row a turn; no system is worth more now.")
    return [*Reason.each(reasons, _row(card))]


def _growth(outlook: Outlook, card: str, covered: str = "") -> float:
    """What a card adds to the income, in cards a turn; nothing in the last turn."""
    cards = list(outlook.cards)
    if covered:
        cards.remove(covered)
    after = income(tuple(sorted([*cards, card])), outlook.per)
    return (after - outlook.now) / UNIT if outlook.left else 0.0


def _income(outlook: Outlook, card: str, growth: float, points: int = 0) -> Reason:
    """What a card of the hand that brings so many points does to the income."""
    return Reason(_earning(outlook, card, growth, points), _hand(card))


def _earning(outlook: Outlook, card: str, growth: float, points: int) -> str:
    what = colony_name(card)
    if not outlook.left:
        return "In the last turn only points count."
    if growth > _LITTLE:
        turns = counted(outlook.left, "more turn")
        return f"{what} brings about {growth:.1f} cards a turn, for {turns}."
    if growth < -_LITTLE:
        made_up = ", which its points must make up for" if points > 0 else ""
        return f"{what} costs about {-growth:.1f} cards a turn{made_up}."
    return f"With {what} your income stays about the same."


def _at_once(place: str, what: str, card: str, then: Then) -> Iterator[Reason]:
    """What a new card does in this turn, if it is to be used in the rest of it."""
    if Use(place, what) in (then or ()):
        effect = colony(card).effect
        works = f"turns {amounts(effect.takes)} into" if effect.takes.items() else "gives"
        use = f"You can use it this turn: it {works} {amounts(effect.gives)}."
        yield Reason(use, *_pools(effect.takes, effect.gives))


def _launch(outlook: Outlook, action: Launch, then: Then) -> list[Reason]:
    growth = _growth(outlook, action.ship)
    used = [] if growth > _LITTLE else _at_once(SHIPS, action.ship, action.ship, then)
    return [
        *used,
        _income(outlook, action.ship, growth),
        Reason("Ships need no slot and stay when systems go."),
    ]


def _build(outlook: Outlook, action: Build, then: Then) -> list[Reason]:
    view = outlook.view
    what = colony(action.card)
    find = view.find(action.system)
    covered = economy.card_at(view, action.system, action.slot)
    points = what.renown - (colony(covered).renown if covered else 0)
    price = settling.price(view, action)
    if find is not None:
        points += space(action.system).renown
        price += hazards(view, find)
    growth = _growth(outlook, action.card, covered)
    earns = _income(outlook, action.card, growth, points)
    gain = Reason(f"{signed(points)} RP for {counted(price, 'card')}.", _hand(action.card))
    take = "You may take one card from the row a turn: use it nearly every turn."
    claim = [Reason(take, _row(action.system))] if find is not None else []
    used = _at_once(action.system, action.slot, action.card, then)
    weak = growth < -_LITTLE or (points <= 0 and outlook.left > 0)
    if growth > _LITTLE or (weak and then is None):
        reasons = [earns, gain, *claim]
    elif points > 0:
        reasons = [gain, earns, *claim]
    else:
        reasons = [*used, *claim, gain, earns]
    if covered:
        upgrade = f"An upgrade costs only the difference to {colony_name(covered)}."
        reasons.append(Reason(upgrade, _own(action.system, action.slot)))
    return reasons


def _leave(outlook: Outlook, name: str) -> list[Reason]:
    view = outlook.view
    system = view.me.system(name)
    assert system is not None
    tops = tuple(stack.top for stack in system.slots)
    points = space(name).renown + sum(colony(top).renown for top in tops)
    kept = f"You keep its {minus(points)} RP"
    races = [find.card for find in view.row if _pays_for_leaving(find.card)]
    more = sum(effect.gives.renown for effect in effects(view, "on_relinquish"))
    kept += f" and get {more} RP more for {listed(map(space_name, races))}" if races else ""
    here = f"own:{name}"
    keeps = Reason(f"{kept}.", here, *map(_row, races))
    if not outlook.left:
        return [keeps]
    lost = -outlook.growth(less=tops) / (outlook.per_turn * UNIT)
    others = [other for other in view.me.systems[:-1] if other.is_full and other is not system]
    leaves = space_name(name)
    least = f"Of your full systems you miss {leaves} least: it" if others else leaves
    brings = f"brings about {lost:.1f} cards a turn" if lost > _LITTLE else "brings hardly a card"
    keeps = Reason(f"{kept}, and have room for another system.", *keeps.names)
    return [keeps, Reason(f"{least} {brings}.", here)]


def _pays_for_leaving(card: str) -> bool:
    effect = space(card).effect
    return effect is not None and effect.kind == "on_relinquish"


_REASONS: Mapping[type[Action], Callable[[Outlook, Any], list[Reason]]] = {
    Pay: _discard,
    Surrender: _discard,
    Use: _use,
    Event: _event,
    Sell: _sell,
    Bounty: _bounty,
    Exchange: _exchange,
    Recall: _recall,
    Study: lambda outlook, action: _target(outlook, action.anomaly),
    Solve: lambda outlook, action: _target(outlook, action.event),
    Clear: _clear,
    Relinquish: lambda outlook, action: _leave(outlook, action.system),
}

"""The reference player, which buys one thing at a time; the rookie is the same with other weights.

A player is a function of the view alone: each time it is asked for one small action, so nothing
has to be remembered, and a payment or a reshuffle in between does no harm.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..forecast import planning
from ..forecast.outlook import CARD, REFERENCE, Outlook, Weights, bounty_cards
from ..forecast.planning import Target
from ..rules import economy
from ..rules.actions import (
    Action,
    Build,
    Clear,
    EndTurn,
    Exchange,
    Launch,
    Pay,
    Recall,
    Relinquish,
    Sell,
    Surrender,
)
from ..rules.payment import purse
from ..rules.phases import Acting, Paying, Pirates
from ..rules.row import hazards
from ..rules.settling import build_price, fits, own_builds
from ..rules.state import LETTERS, MOST_SYSTEMS, Find, State, System, colony, space
from ..rules.turns import effects


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something to buy next: its value in RP, its price in cards, its first action."""

    value: float
    cards: int
    action: Action
    claim: bool = False


def play(view: State, weights: Weights = REFERENCE) -> Action:
    """The next action of a player with these weights; the view's active player is to move."""
    outlook = Outlook(view, weights)
    return (
        discard_step(outlook)
        or free_step(view)
        or claim_step(outlook)
        or use_step(outlook)
        or build_step(outlook)
    )


def discard_step(outlook: Outlook) -> Action | None:
    """Discard the card that is missed least, where pirates or a payment ask for one."""
    view = outlook.view
    match view.phase:
        case Pirates():
            return Surrender(outlook.least(view.me.hand, 1)[0])
        case Paying(action, _):
            return Pay(outlook.least(purse(view, action), 1)[0])
    return None


def free_step(view: State) -> Action | None:
    """Use what costs nothing; take bounty that only buys cards."""
    for action, effect in planning.uses(view):
        if not effect.takes.items():
            return action
    last = view.rounds == view.round
    for name in ("production", "manpower", *(("science",) if last else ())):
        step = planning.bounty_step(view, name)
        if step is not None:
            return step
    return None


def claim_step(outlook: Outlook) -> Action | None:
    """Go for an anomaly or event if that is worth more than the best system."""
    chosen = best_target(outlook)
    if chosen is None:
        return None
    value, target = chosen
    spare = spare_cards(outlook)
    claims = [candidate.value for candidate in candidates(outlook, spare) if candidate.claim]
    if claims and max(claims) > value:
        return None
    return target_step(outlook, target)


def spare_cards(outlook: Outlook) -> int:
    """Cards that the pool can still bring."""
    return int(planning.best_use(outlook.view, outlook.reached).cards)


def target_step(outlook: Outlook, target: Target) -> Action | None:
    """The next step towards an anomaly or event, or the claim itself."""
    plan = planning.best_for(outlook.view, target, outlook.reached)
    if plan is None:
        return None
    return plan.step or target.action


def valued_targets(outlook: Outlook) -> list[tuple[float, Target]]:
    """The anomalies and events that can be paid for, with their values, the best first."""
    view = outlook.view
    targets = planning.targets(view)
    if not targets:
        return []
    reached = outlook.reached
    without = planning.best_use(view, reached)
    valued = []
    for target in targets:
        plan = planning.best_for(view, target, reached)
        if plan is None:
            continue
        given = without.cards - plan.cards + target.cost.credits
        value = target.renown + plan.renown - without.renown - CARD * given
        if value > 0:
            valued.append((value, target))
    valued.sort(key=lambda choice: -choice[0])
    return valued


def best_target(outlook: Outlook) -> tuple[float, Target] | None:
    """The anomaly or event whose renown exceeds the cards given up for it most."""
    valued = valued_targets(outlook)
    return valued[0] if valued else None


def use_step(outlook: Outlook) -> Action | None:
    """Turn the pool into cards: transformations, exchanges, recalls."""
    view = outlook.view
    if any(view.pool):
        plan = planning.best_use(view, outlook.reached)
        if plan.step is not None:
            return plan.step
    side = view.me
    if side.deck or side.discard:
        if view.pool[1]:
            return Exchange("production")
        if view.pool[0] >= view.terms.manpower_per_card:
            return Exchange("manpower")
    if view.pool[2] and side.discard:
        return Recall(outlook.least(side.discard, len(side.discard))[-1])
    return None


def build_step(outlook: Outlook) -> Action:
    """The purchase of highest value that can be paid, or the end of the turn."""
    payable = [candidate for candidate in candidates(outlook) if candidate.value > 0]
    best = max(payable, key=lambda candidate: candidate.value, default=None)
    if best is not None:
        return best.action
    return farewell_step(outlook) or EndTurn()


def farewell_step(outlook: Outlook) -> Action | None:
    """Renown for letting go, if there is any."""
    _, action = next(iter(farewells(outlook)), (0.0, None))
    system = outlook.view.me.system(action.system) if isinstance(action, Relinquish) else None
    return leave_step(system) if system else action


def farewells(outlook: Outlook) -> list[tuple[float, Sell | Relinquish]]:
    """Renown for letting go, with its gain in RP: ships to The Next Step, then full systems under
    Space Race, the best of each first."""
    view = outlook.view
    gains: list[tuple[float, Sell | Relinquish]]
    gains = [(selling(outlook, sale), sale) for sale in economy.sales(view, Acting())]
    if effects(view, "on_relinquish") and not view.relinquished:
        full = [system for system in view.me.systems[:-1] if system.is_full]
        gains += [(leaving(outlook, system), Relinquish(system.card)) for system in full]
    gains.sort(key=lambda farewell: (isinstance(farewell[1], Relinquish), -farewell[0]))
    return [(gain, action) for gain, action in gains if gain > 0]


def selling(outlook: Outlook, sale: Sell) -> float:
    """RP of giving up a ship: its income is lost."""
    effect = space(sale.event).effect
    assert effect is not None
    return effect.gives.renown + outlook.growth(less=(sale.ship,))


# What costs cards


def candidates(outlook: Outlook, spare: int = 0) -> Iterator[Candidate]:
    """Everything that can be built or claimed with the hand and so many cards to come."""
    view = outlook.view
    money = len(view.me.hand) - 1 + spare
    upgrades = not effects(view, "forbid_upgrade")
    for card in dict.fromkeys(view.me.hand):
        if colony(card).is_ship:
            price = colony(card).cost
            if price <= money:
                yield Candidate(outlook.growth(card) - outlook.w * (price + 1), price, Launch(card))
            continue
        yield from _own_builds(outlook, card, money, upgrades)
        if not view.claimed:
            yield from _claims(outlook, card, money)


def _own_builds(outlook: Outlook, card: str, money: int, upgrades: bool) -> Iterator[Candidate]:
    """New colonies and upgrades."""
    renown = colony(card).renown
    for build, system, covered, price in own_builds(outlook.view, card, upgrades=upgrades):
        if price > money:
            continue
        if covered:
            value = renown - colony(covered).renown + outlook.growth(card, (covered,))
        else:
            fills = sum(not stack.cards for stack in system.slots) == 1
            value = renown + outlook.growth(card)
            value += outlook.weights.filling if fills else 0
        yield Candidate(value - outlook.w * (price + 1), price, build)


def _claims(outlook: Outlook, card: str, money: int) -> Iterator[Candidate]:
    """Claims with this card, hazards included; with four systems one must be let go first."""
    view = outlook.view
    leave: System | None = None
    loss = 0.0
    if len(view.me.systems) >= MOST_SYSTEMS:
        leave = cheapest_to_leave(outlook)
        if leave is None:
            return
        loss = leaving(outlook, leave)
    for find in view.row:
        system = space(find.card)
        if system.kind != "system":
            continue
        dangers = hazards(view, find)
        price = build_price(view, card) + dangers
        if price > money:
            continue
        for letter, slot in zip(LETTERS, system.slots, strict=False):
            if fits(card, slot):
                value = _claim_value(outlook, find, card, leave) + loss
                first: Action = Build(card, find.card, letter)
                if leave is not None:
                    first = leave_step(leave)
                elif dangers:
                    first = Clear(find.card)
                yield Candidate(value - outlook.w * (price + 1), price, first, claim=True)


def leave_step(system: System) -> Action:
    """Leave a system, but not its bounty."""
    tokens = (planning.token(system, name) for name in ("science", "production", "manpower"))
    return next(filter(None, tokens), Relinquish(system.card))


def _claim_value(outlook: Outlook, find: Find, card: str, leave: System | None) -> float:
    """RP of a new system with its first colony, beside its price."""
    weights = outlook.weights
    system = space(find.card)
    gone = tuple(stack.top for stack in leave.slots) if leave else ()
    value = system.renown + colony(card).renown + weights.system
    value += outlook.growth(card, gone) - (outlook.growth("", gone) if leave else 0.0)
    rest = len(system.slots) - 1
    value += weights.open_slot * rest if rest else weights.filling
    return value + outlook.w * bounty_cards(system.bounty)


def cheapest_to_leave(outlook: Outlook) -> System | None:
    """The full system, not the newest, whose engine is missed least (TTG-93, TTG-94)."""
    view = outlook.view
    if view.relinquished:
        return None
    full = [system for system in view.me.systems[:-1] if system.is_full]
    return max(full, key=lambda system: leaving(outlook, system), default=None)


def leaving(outlook: Outlook, system: System) -> float:
    """RP of relinquishing a system: its income is lost, Space Race pays."""
    race = sum(effect.gives.renown for effect in effects(outlook.view, "on_relinquish"))
    return race + outlook.growth("", tuple(stack.top for stack in system.slots))

"""Hints: what the strong player would do with the same view, and why."""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import Hint
from . import reference as bot, strong
from ..rules import economy, settling
from ..rules.row import hazards
from ..rules.scoring import score
from ..rules.state import (
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
    State,
    Study,
    Surrender,
    Use,
    colony,
    space,
)
from ..rules.names import amounts, colony_name, counted, flow, space_name
from .outlook import Outlook, income


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """The strong player's next action with its reasons."""
    action = strong.play(view, luck)
    return Hint(action, tuple(_reasons(view, action)))


def _reasons(view: State, action: Action) -> list[str]:
    outlook = Outlook(view)
    match action:
        case Pay(card) | Surrender(card):
            return [f"{colony_name(card)} is the card that you would miss least."]
        case Use(place, _):
            return _use(outlook, action, place)
        case Event(name):
            return [f"{space_name(name)} gives you {_event_flow(name)} this turn."]
        case Sell(name, ship):
            late = "in the last turn " if not outlook.left else ""
            return [f"A ship is worth no points: {late}{colony_name(ship)} is better sold."]
        case Bounty(system, resource):
            return [f"1 {resource} from {space_name(system)} is of use in this turn."]
        case Exchange(resource):
            return [f"What is left of your {resource} is lost at the end of the turn; cards stay."]
        case Recall(card):
            return [f"{colony_name(card)} is the best card of your discard pile."]
        case Study(card) | Solve(card):
            return _target(outlook, card)
        case Clear(system):
            return [f"{space_name(system)} is worth claiming, once its hazards are gone."]
        case Build():
            return _build(outlook, action)
        case Launch(ship):
            return [*_growth(outlook, ship, ""), "Ships need no slot and stay when systems go."]
        case Relinquish(system):
            return _leave(outlook, system)
    return ["Nothing that is left to do is worth its price: keep the cards for the next turn."]


def _event_flow(name: str) -> str:
    effect = space(name.removeprefix("mate:")).effect
    return flow(effect)


def _use(outlook: Outlook, action: Use, place: str) -> list[str]:
    thing = economy.used_thing(outlook.view, action)
    card = thing[0] if thing else ""
    effect = colony(card).effect
    if not effect.takes.items():
        return [f"{colony_name(card)} gives {amounts(effect.gives)} for nothing, once a turn."]
    chosen = bot.best_target(outlook)
    if chosen is not None and effect.gives.science:
        return [f"It is a step towards {_name(chosen[1].action)}: {chosen[1].renown} RP."]
    kind = "ship" if place.endswith(SHIPS) else "colony"
    return [f"This {kind} turns {flow(effect)}: more cards in the end."]


def _name(action: Study | Solve) -> str:
    return space_name(action.anomaly if isinstance(action, Study) else action.event)


def _target(outlook: Outlook, card: str) -> list[str]:
    found = space(card)
    reasons = [f"{found.name} is {found.renown} RP for {amounts(found.cost)}."]
    for value, target in bot.valued_targets(outlook):
        if _name(target.action) == found.name:
            reasons.append(f"After what it costs in cards it gains about {value:.1f} RP.")
    reasons.append("You may take one card from the row a turn; no system is worth more now.")
    return reasons


def _growth(outlook: Outlook, card: str, covered: str) -> list[str]:
    """What a card adds to the income, in cards a turn."""
    if not outlook.left:
        return ["In the last turn only points count."]
    cards = list(outlook.cards)
    if covered:
        cards.remove(covered)
    after = income(tuple(sorted([*cards, card])), outlook.per)
    more = (after - outlook.now) / 60
    turns = counted(outlook.left, "more turn")
    if more > 0.05:
        return [f"It brings about {more:.1f} cards a turn, for {turns}."]
    if more < -0.05:
        return [f"It costs about {-more:.1f} cards a turn, but its points make up for that."]
    return ["It changes little in your income."]


def _build(outlook: Outlook, action: Build) -> list[str]:
    view = outlook.view
    what = colony(action.card)
    find = view.find(action.system)
    thing = economy.used_thing(view, Use(action.system, action.slot))
    covered = thing[0] if thing else ""
    points = what.renown - (colony(covered).renown if covered else 0)
    price = settling.price(view, action)
    if find is not None:
        points += space(action.system).renown
        price += hazards(view, find)
    reasons = [f"{points:+d} RP for {counted(price, 'card')}.".replace("-", "−")]
    reasons += _growth(outlook, action.card, covered)
    if find is not None:
        reasons.append("You may take one card from the row a turn: use it nearly every turn.")
    if covered:
        reasons.append(f"An upgrade costs only the difference to {colony_name(covered)}.")
    return reasons


def _leave(outlook: Outlook, name: str) -> list[str]:
    own = economy.system_of(outlook.view.me, name)
    reasons = [f"You keep its points ({score(outlook.view.me)} RP in all) and get room for more."]
    if own is not None and outlook.left:
        tops = [stack.top for stack in own.slots]
        cards = list(outlook.cards)
        for top in tops:
            cards.remove(top)
        lost = (outlook.now - income(tuple(sorted(cards)), outlook.per)) / 60
        reasons.append(f"Of your full systems it is missed least: about {lost:.1f} cards a turn.")
    return reasons

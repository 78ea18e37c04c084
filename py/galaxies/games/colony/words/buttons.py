"""The question to the player to move, and the texts of the buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....game import Draft, Viewer
from ....words.english import counted, minus
from ..choosing.marks import looked_at, marked
from ..rules.actions import MATE, SHIPS, Clear, Priced, Solve, Use, built_card
from ..rules.economy import card_at, owner_of
from ..rules.exchanges import exchange_rate
from ..rules.names import amounts, called, colony_name, flow, space_name
from ..rules.phases import Paying, Pirates
from ..rules.settling import build_price, prices, upgrade_price
from ..rules.state import State, colony, space
from .terms import slot_name

_VERBS = {
    "surrender": "Give a card to the Space Pirates",
    "pay": "Discard a card",
    "use": "Use a colony or ship",
    "event": "Use an event in the row",
    "sell": "Give up a ship",
    "bounty": "Take a bounty token",
    "exchange": "Exchange resources for a card",
    "recall": "Recall a discarded card: 1 science",
    "study": "Study an anomaly",
    "solve": "Solve an event",
    "clear": "Remove a hazard: 1 card",
    "build": "Build a colony: claim, settle, upgrade",
    "launch": "Launch a ship",
    "relinquish": "Relinquish a system",
    "end-turn": "End the turn",
}


_QUESTIONS = {
    "surrender": "Which card do you give to the Space Pirates?",
    "pay": "Which card do you discard?",
    "use": "Which colony or ship do you use?",
    "event": "Which event do you use?",
    "sell": "Which ship do you give up?",
    "bounty": "Which bounty token do you take?",
    "exchange": "Which resource do you exchange?",
    "recall": "Which card do you recall?",
    "study": "Which anomaly do you study?",
    "solve": "Which event do you solve?",
    "clear": "Which system do you remove a hazard from?",
    "build": "Which colony do you build?",
    "launch": "Which ship do you launch?",
    "relinquish": "Which system do you relinquish?",
    "end-turn": "End your turn?",
}
"""What is asked once a verb has been chosen."""


def label(view: State, viewer: Viewer, draft: Draft) -> str:
    """The text of a button for the words of an action line chosen so far."""
    if len(draft) == 1:
        return _VERBS.get(draft[0], draft[0])
    if draft and draft[0] in _LABELS:
        return _LABELS[draft[0]](view, *draft[1:])
    return " ".join(draft)


def headline(view: State, viewer: Viewer, draft: Draft) -> str:
    """The same as a phrase for hints, with the colony that is built."""
    match tuple(draft):
        case ("exchange", _):
            return f"Exchange {label(view, viewer, draft)}"
        case ("build", card, system, slot) if view.find(system):
            return f"{label(view, viewer, draft)}, with {colony_name(card)}"
        case ("build", card, system, slot):
            place, name = label(view, viewer, draft), colony_name(card)
            upgrade = f"{place}, to {name}"
            return (
                upgrade
                if card_at(view, system, slot)
                else f"Build {name} {place[:1].lower()}{place[1:]}"
            )
    return label(view, viewer, draft)


def _cards(*counts: int) -> str:
    *fewer, most = counts
    cards = counted(most, "card")
    return f"{', '.join(map(str, fewer))} or {cards}" if fewer else cards if most else "free"


def _use(view: State, place: str, what: str = "") -> str:
    mate = "your mate's " if place.startswith(MATE) else ""
    if not what:
        where = owner_of(view, place)[1]
        on = "ships" if where == SHIPS else f"colonies on {space_name(where)}"
        return f"Use {mate}{on}"
    card = card_at(view, place, what)
    return f"Use {mate}{colony_name(card)}: {flow(colony(card).effect)}" if card else f"Use {what}"


def _event(view: State, name: str) -> str:
    payer = ", paid by your mate" if name.startswith(MATE) else ""
    card = name.removeprefix(MATE)
    return f"Use {called(card)}: {flow(space(card).effect)}{payer}"


def _sell(view: State, event: str, ship: str = "") -> str:
    effect = space(event).effect
    gain = f": {amounts(effect.gives)}" if effect else ""
    return f"Give up {colony_name(ship) if ship else 'a ship'} to {called(event)}{gain}"


def _bounty(view: State, place: str, resource: str = "") -> str:
    system = space_name(place.removeprefix(MATE))
    if not resource:
        return f"Bounty of {system}"
    mate = "your mate's " if place.startswith(MATE) else ""
    return f"Take 1 {resource} from {mate}{system}"


def _build(view: State, card: str, system: str = "", slot: str = "") -> str:
    if not system:
        renown = colony(card).renown
        points = f", {minus(renown)} RP" if renown else ""
        costs, upgrades = prices(view, card)
        verb = "Upgrade to" if upgrades else "Build"
        return f"{verb} {colony_name(card)}: {_cards(*costs)}{points}"
    is_claim = view.find(system) is not None
    if not slot:
        return f"{'Claim ' if is_claim else ''}{space_name(system)}"
    covered = card_at(view, system, slot)
    if covered:
        cost = _cards(upgrade_price(view, card, covered))
        return f"Upgrade {colony_name(covered)} on {space_name(system)}: {cost}"
    where = f"{space_name(system)}, {slot_name(system, slot)}"
    return f"{'Claim' if is_claim else 'On'} {where}: {_cards(build_price(view, card))}"


def _price_and_points(card: str) -> str:
    return f"{space_name(card)}: {amounts(space(card).cost)}, {space(card).renown} RP"


_LABELS: Mapping[str, Callable[..., str]] = {
    "surrender": lambda view, card: f"Give {colony_name(card)} to the Space Pirates",
    "pay": lambda view, card: f"Discard {colony_name(card)}",
    "use": _use,
    "event": _event,
    "sell": _sell,
    "bounty": _bounty,
    "exchange": lambda view, resource: f"{exchange_rate(view, resource)} {resource} for a card",
    "recall": lambda view, card: f"Recall {colony_name(card)}: 1 science",
    "study": lambda view, card: f"Study {_price_and_points(card)}",
    "solve": lambda view, card: f"Solve {_price_and_points(card)}",
    "clear": lambda view, card: f"Remove a hazard from {space_name(card)}: 1 card",
    "build": _build,
    "launch": lambda view, ship: f"Launch {colony_name(ship)}: {_cards(colony(ship).cost)}",
    "relinquish": lambda view, card: f"Relinquish {space_name(card)}",
}
"""The text for the words of an action line after its verb."""


def prompt(view: State, viewer: Viewer, draft: Draft) -> str:
    """What the player to move is asked, in one short sentence."""
    match view.phase:
        case Pirates(demand):
            cards = "Which card" if demand == 1 else f"Which {demand} cards"
            return f"{cards} do you give to the Space Pirates?"
        case Paying() as paying:
            return _payment(view, paying, draft)
    if draft[:1] == ("build",) and len(draft) > 1:
        return f"Where does {colony_name(draft[1])} go?"
    if draft and draft[0] in _QUESTIONS and not looked_at(view, draft):
        return _QUESTIONS[draft[0]]
    return f"Turn {view.round} of {view.rounds}. What next?"


def _payment(view: State, paying: Paying, draft: Draft) -> str:
    aim, chosen = _aim(view, paying.action), len(marked(view, draft))
    missing = paying.owed - chosen
    if missing > 0:
        more = "more " if chosen else ""
        return f"Choose {missing} {more}card{'s' * (missing > 1)} to pay for {aim}."
    which = "this card" if chosen == 1 else f"these {chosen} cards"
    return f"Pay for {aim} with {which}?"


def _aim(view: State, action: Priced) -> str:
    """What is paid for, in a few words."""
    match action:
        case Clear(system):
            return f"removing a hazard from {space_name(system)}"
        case Solve(event):
            return called(event)
        case Use(place, what):
            return colony_name(card_at(view, place, what))
    return colony_name(built_card(action))

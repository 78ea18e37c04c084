"""The words on the buttons, and what the player to move is asked."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.cards import RESOURCES, catalogue
from ..rules.economy import owner_of, price, used_thing
from ..choosing.marks import looked_at, marked
from ..rules.payment import built_card
from ..rules.settling import build_price, upgrade_price
from ..rules.state import MATE, SHIPS, State, Use, colony, sorted_hand, space
from .log import slot_name
from ..rules.names import amounts, both, colony_name, counted, flow, listed, space_name

_VERBS = {
    "surrender": "Give to the pirates",
    "pay": "Discard",
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


def effect_words(card: str) -> str:
    """What a colony or ship does: `2 manpower`, `1 manpower for 2 production`."""
    return flow(colony(card).effect)


def points(card: str) -> str:
    renown = colony(card).renown
    return f", {renown} RP" if renown else ""


def label(view: State, words: Sequence[str]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    match tuple(words):
        case (verb,):
            return _VERBS.get(verb, verb)
        case ("surrender" | "pay" as verb, card):
            return f"{_VERBS[verb]}: {colony_name(card)}"
        case ("use", place, *what):
            return _use(view, place, *what)
        case ("event", name):
            return _event(name)
        case ("sell", name):
            return f"{space_name(name)}: give up a ship"
        case ("sell", name, ship):
            return f"{space_name(name)}: give up {colony_name(ship)}"
        case ("bounty", place):
            return f"Bounty of {space_name(place.removeprefix(MATE))}"
        case ("bounty", place, resource):
            mate = "mate's " if place.startswith(MATE) else ""
            return f"Take 1 {resource} from {mate}{space_name(place.removeprefix(MATE))}"
        case ("exchange", resource):
            return f"{price(view, resource)} {resource} for a card"
        case ("recall", card):
            return f"Recall {colony_name(card)}: 1 science"
        case ("study", card):
            return f"Study {space_name(card)}: {amounts(space(card).cost)}, {space(card).renown} RP"
        case ("solve", card):
            return f"Solve {space_name(card)}: {amounts(space(card).cost)}, {space(card).renown} RP"
        case ("clear", card):
            return f"Remove a hazard of {space_name(card)}: 1 card"
        case ("relinquish", card):
            return f"Relinquish {space_name(card)}"
        case ("launch", ship):
            return f"Launch {colony_name(ship)}: {_cards(colony(ship).cost)}"
    return _building(view, tuple(words))


def _cards(count: int) -> str:
    return counted(count, "card") if count else "free"


def _use(view: State, place: str, what: str = "") -> str:
    mate = "mate's " if place.startswith(MATE) else ""
    seat, where = owner_of(view, place)
    if not what:
        on = "ships" if where == SHIPS else f"colonies on {space_name(where)}"
        return f"Use {mate}{on}"
    thing = used_thing(view, Use(place, what)) if seat >= 0 else None
    card = thing[0] if thing else ""
    if card not in catalogue().cards:
        return f"Use {what}"
    return f"Use {mate}{colony_name(card)}: {effect_words(card)}"


def _event(name: str) -> str:
    payer = ", paid by your mate" if name.startswith(MATE) else ""
    card = name.removeprefix(MATE)
    return f"{space_name(card)}: {flow(space(card).effect)}{payer}"


def _building(view: State, words: tuple[str, ...]) -> str:
    match words:
        case ("build", card):
            cost = _cards(build_price(view, card))
            return f"Build {colony_name(card)}: {cost}{points(card)}"
        case ("build", card, system):
            return f"{'Claim ' if view.find(system) else ''}{space_name(system)}"
        case ("build", card, system, slot):
            where = f"{space_name(system)}, {slot_name(system, slot)}"
            if view.find(system) is not None:
                return f"Claim {where}: {_cards(build_price(view, card))}"
            thing = used_thing(view, Use(system, slot))
            if thing is None:
                return f"On {where}: {_cards(build_price(view, card))}"
            cost = _cards(upgrade_price(view, card, thing[0]))
            return f"Over {colony_name(thing[0])} on {space_name(system)}: {cost}"
    return " ".join(words)


def prompt(view: State, draft: tuple[str, ...]) -> str:
    """What the player to move is asked, in one short sentence."""
    if view.phase == "pirates":
        return f"Space Pirates: which {'card' if view.demand == 1 else 'cards'} do you give up?"
    if view.bill is not None:
        what = {"Clear": "the hazard", "Solve": "the event", "Use": "this"}
        deed = view.bill.deed
        name = what.get(type(deed).__name__) or colony_name(built_card(deed))
        want = f"Pay for {name}: discard {counted(view.bill.owed, 'more card')}."
        cards = marked(view, draft) if draft[:1] == ("marked",) else ()
        return f"{want} Marked: {listed(sorted_hand(cards))}." if cards else want
    if draft[:1] == ("build",) and len(draft) > 1:
        return f"Where does {colony_name(draft[1])} go?"
    if draft and not looked_at(view, draft):
        return f"{_VERBS.get(draft[0], draft[0])}: which?"
    pool = [f"{n} {name}" for n, name in zip(view.pool, RESOURCES, strict=True) if n]
    have = f" You have {both(pool)}." if pool else ""
    return f"Turn {view.round} of {view.rounds}.{have} What next?"

"""What the viewer can choose on the board: words of legal actions by the part they belong to."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..rules.row import hazards
from ..rules.phases import legal_actions
from ..rules.settling import build_price, fits
from ..rules.state import (
    HIDDEN,
    LETTERS,
    MOST_SYSTEMS,
    SHIPS,
    Bounty,
    Build,
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


def viewer(view: State) -> int:
    """Whose eyes the view is for: the seat whose hand is not hidden."""
    if view.phase in ("deal", "over"):
        return 0
    open_ = [seat for seat, side in enumerate(view.sides) if HIDDEN not in side.hand]
    held = [seat for seat in open_ if view.sides[seat].hand]
    if view.active in open_ and (view.active in held or not held):
        return view.active
    return (held or open_ or [0])[0]


@dataclass(slots=True)
class Offers:
    """Words by part; empty when it is not the viewer's turn."""

    finds: dict[str, str] = field(default_factory=dict)
    """Row: study, solve, use an event."""
    slots: dict[tuple[str, str], str] = field(default_factory=dict)
    """Use of own colonies, or where the picked card can go."""
    ships: dict[str, str] = field(default_factory=dict)
    """Use of ships, the mate's with `mate:` before their names."""
    hand: dict[str, str] = field(default_factory=dict)
    discard: dict[str, str] = field(default_factory=dict)
    systems: dict[str, str] = field(default_factory=dict)
    """Relinquishing."""
    bounty: dict[tuple[str, str], str] = field(default_factory=dict)
    places: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Row systems that the picked card can claim, with the slots that it fits."""
    settle: dict[str, dict[str, str]] = field(default_factory=dict)
    """Row systems whose hazards stand in the picked card's way: a shortcut by slot (TTG-R-49)."""
    exchange: dict[str, str] = field(default_factory=dict)
    picked: str = ""
    """The hand card that the draft has picked."""


def picked_card(draft: tuple[str, ...]) -> str:
    return draft[1] if len(draft) > 1 and draft[0] == "build" else ""


def offers(view: State, draft: tuple[str, ...]) -> Offers:
    """What can be chosen next, given the words chosen so far."""
    found = Offers(picked=picked_card(draft))
    if viewer(view) != view.active or view.phase in ("deal", "draw", "refill", "over"):
        return found
    for action in legal_actions(view):
        match action:
            case Surrender(card):
                found.hand[card] = f"surrender {card}"
            case Pay(card):
                found.hand[card] = f"pay {card}"
            case Exchange(resource):
                found.exchange[resource] = f"exchange {resource}"
            case Recall(card):
                found.discard[card] = f"recall {card}"
            case Launch(card):
                found.hand[card] = f"launch {card}"
            case Build(card, system, slot):
                found.hand[card] = f"build {card}"
                if card == found.picked:
                    _place(view, found, system, slot)
            case Use(place, what) if not found.picked:
                if place.endswith(SHIPS):
                    found.ships[place.removesuffix(SHIPS) + what] = f"use {place} {what}"
                else:
                    found.slots[place, what] = f"use {place} {what}"
            case Relinquish(system):
                found.systems[system] = f"relinquish {system}"
            case Bounty(system, resource):
                found.bounty[system, resource] = f"bounty {system} {resource}"
            case Study(card):
                found.finds[card] = f"study {card}"
            case Solve(card):
                found.finds[card] = f"solve {card}"
            case Event(card) | Sell(card, _):
                verb = "event" if isinstance(action, Event) else "sell"
                found.finds.setdefault(card, f"{verb} {card}")
    if view.phase == "action":
        for system, slot, _ in settleable(view, found.picked):
            words = settle_word(found.picked, system, slot)
            found.settle.setdefault(system, {})[slot] = words
    return found


def settle_word(card: str, system: str, slot: str) -> str:
    """The shortcut that removes all hazards of a system in the row and claims it with a card."""
    return f"settle:{card}:{system}:{slot}"


def settleable(view: State, card: str) -> list[tuple[str, str, int]]:
    """(system, slot, whole price) of the claims that need hazards removed first."""
    found: list[tuple[str, str, int]] = []
    if not card or card not in view.me.hand or colony(card).is_ship:
        return found
    if view.claimed or len(view.me.systems) >= MOST_SYSTEMS:
        return found
    for find in view.row:
        dangers = hazards(view, find)
        price = dangers + build_price(view, card)
        if not dangers or len(view.me.hand) - 1 < price:
            continue
        for letter, slot in zip(LETTERS, space(find.card).slots, strict=False):
            if fits(card, slot):
                found.append((find.card, letter, price))
    return found


def _place(view: State, found: Offers, system: str, slot: str) -> None:
    """A place where the picked card can go: words for the whole action, whatever the draft."""
    words = f"build {found.picked} {system} {slot}"
    found.slots[system, slot] = words
    if view.find(system) is not None:
        found.places[system] = (*found.places.get(system, ()), slot)

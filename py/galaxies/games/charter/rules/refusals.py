"""Why an action is not allowed: the rule that forbids it and one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal
from . import limits as texts, trips
from .visit import shifts
from .state import (
    CHANCES,
    MOST_GAMES,
    MOST_STROKES,
    SEASONS,
    Action,
    Auto,
    Biome,
    Call,
    Clear,
    Close,
    Concede,
    Distress,
    Draw,
    Dump,
    Edit,
    Finish,
    First,
    Fly,
    Journal,
    Launch,
    More,
    Name,
    NameSector,
    Note,
    Offer,
    Pay,
    Prompt,
    Ref,
    Rename,
    Roll,
    Society,
    Start,
    State,
    Tags,
    Topic,
    Trait,
)
from .tables import LOWEST, NAMES, NEIGHBOURS, RING
from .zones import Zones, rolls_dice, wanted

ROLLS = {"digit": 1, "biome": 4, "society": 4, "traits": 12}
"""How many rolls each phase makes (STC-50, STC-79, STC-83)."""


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    if state.phase == "over":
        return Refusal("STC-R-37", "The campaign is closed.")
    if isinstance(action, First | Launch | Draw | Roll | Offer | Topic):
        return _luck(state, action)
    if state.phase in CHANCES:
        return Refusal("STC-13", "First the cards are turned.")
    match action:
        case Start() | Close() | Edit() | Rename() | Note():
            return _between(state, action)
        case Fly(sector, card):
            return fly(state, sector, card)
        case Distress():
            return _distress(state)
        case Concede():
            return _phase(state, "fly", "STC-R-18", "A game is given up before a trip.")
        case Dump(card):
            return dump(state, card)
        case Clear():
            return _clear(state)
        case Pay(cards):
            return pay(state, tuple(card.card for card in cards))
        case Biome(index):
            return _shift(state, "biome", index)
        case Society(index):
            return _shift(state, "society", index)
    return _write(state, action)


def _phase(state: State, phase: str, rule: str, why: str) -> Refusal | None:
    return None if state.phase == phase else Refusal(rule, why)


# Luck


def _luck(state: State, action: First | Launch | Draw | Roll | Offer | Topic) -> Refusal | None:
    match action:
        case First(card, cards, dice):
            return _first(state, card, cards, dice)
        case Launch(cards):
            return _launch(state, cards)
        case Draw(cards):
            if state.phase != "draw":
                return Refusal("STC-39", "Cards are drawn in the draw phase.")
            zones = Zones(state)
            if len(cards) != wanted(state) or not all(map(zones.draw, cards)):
                return Refusal("STC-40", "Cards come off the deck until the hand holds five.")
            return None
        case Roll(cards, dice):
            return _roll(state, cards, dice)
        case Offer(names):
            if state.phase != "suggest":
                return Refusal("STC-R-16", "Names are suggested when they are asked for.")
            if len(names) != 3 or not all(0 <= name < NAMES for name in names):
                return Refusal("STC-R-16", "Three names of the tables are suggested.")
            return None
        case Topic(dice):
            if state.phase != "topic":
                return Refusal("STC-97", "A prompt is rolled when it is asked for.")
            return _dice(dice, 8)


def _dice(dice: Sequence[int], count: int) -> Refusal | None:
    if len(dice) == count and all(1 <= digit <= 6 for digit in dice):
        return None
    return Refusal("STC-21", f"Here {count} dice of 1 to 6 are rolled.")


def _first(
    state: State, card: int, cards: tuple[int, ...], dice: tuple[int, ...]
) -> Refusal | None:
    if state.phase != "first":
        return Refusal("STC-25", "The first worlds are made once, in the prologue.")
    count = len(state.cards)
    if not 0 <= card < count or state.cards[card].world:
        return Refusal("STC-26", "A first world is written on a worldless card.")
    if state.terms.dice:
        return _dice(dice, 20) if not cards else Refusal("STC-98", "Rolls are dice here.")
    if dice or len(cards) != 20 or not all(0 <= c < count and c != card for c in cards):
        return Refusal("STC-R-17", "Twenty rolls are made with the other cards.")
    rounds = [cards[at : at + count - 1] for at in range(0, 20, count - 1)]
    if any(len(set(part)) != len(part) for part in rounds):
        return Refusal("STC-R-17", "No card is rolled twice before the pile is shuffled again.")
    return None


def _launch(state: State, cards: tuple[int, ...]) -> Refusal | None:
    if state.phase != "launch":
        return Refusal("STC-36", "The start is turned up once, when a game begins.")
    if not cards or len(set(cards)) != len(cards):
        return Refusal("STC-36", "Cards are turned off the deck, each once.")
    if not all(0 <= card < len(state.cards) for card in cards):
        return Refusal("STC-36", "Cards are turned off the deck.")
    worlds = [state.cards[card].world is not None for card in cards]
    if not worlds[-1] or any(worlds[:-1]):
        return Refusal("STC-36", "Cards are turned until the first world appears.")
    return None


def _roll(state: State, cards: tuple[int, ...], dice: tuple[int, ...]) -> Refusal | None:
    if state.phase not in ROLLS:
        return Refusal("STC-15", "Nothing is rolled now.")
    count = ROLLS[state.phase]
    if rolls_dice(state):
        return _dice(dice, count) if not cards else Refusal("STC-R-02", "Only dice are left.")
    zones = Zones(state)
    if dice or len(cards) != count or not all(map(zones.roll, cards)):
        return Refusal("STC-15", f"A roll turns cards off the deck, here {count}.")
    return None


# Between games


def _between(state: State, action: Start | Close | Edit | Rename | Note) -> Refusal | None:
    if state.phase != "atlas":
        return Refusal("STC-R-24", "This belongs between two games.")
    match action:
        case Start():
            if state.games >= MOST_GAMES:
                return Refusal("STC-R-37", f"A campaign has at most {MOST_GAMES} games.")
            return None
        case Close():
            return close(state)
        case Edit(sector, field, card, text):
            return _edit(state, sector, card - 1, field, text)
        case Rename(sector, text):
            if not state.sector_name(sector):
                return Refusal("STC-09", "Only a sector with a hub world has a name.")
            return _stroke(state) or texts.name_fault(text)
        case Note(text):
            if not state.terms.travelogue:
                return Refusal("STC-103", "This campaign keeps no travelogue.")
            if not state.voyages:
                return Refusal("STC-92", "The travelogue has no line yet.")
            return _stroke(state) or texts.note_fault(text)


def close(state: State) -> Refusal | None:
    """Why the campaign cannot be closed now, if it cannot (STC-R-37)."""
    if state.games <= (SEASONS if state.terms.seasoned else 0):
        return Refusal("STC-R-37", "A campaign is closed after a game of it at the earliest.")
    return None


def _edit(state: State, sector: int, card: int, field: str, text: str) -> Refusal | None:
    world = state.cards[card].world if 0 <= card < len(state.cards) else None
    if world is None or world.sector != sector:
        return Refusal("STC-R-24", f"There is no world {Ref(card)} in sector {sector}.")
    if field == "page" and not state.terms.journal:
        return Refusal("STC-103", "This campaign keeps no journal.")
    return _stroke(state) or texts.field_fault(field, text)


def _stroke(state: State) -> Refusal | None:
    if state.strokes < MOST_STROKES:
        return None
    return Refusal("STC-R-38", f"{MOST_STROKES} texts are enough: go on with the game first.")


# A trip


def fly(state: State, sector: int, card: Ref) -> Refusal | None:
    """Why this trip cannot be flown, if it cannot."""
    if state.phase != "fly":
        return Refusal("STC-39", "A trip is chosen in the navigate phase.")
    fault = destination(state, sector) or _placing(state, sector, card)
    if fault is not None:
        return fault
    price, fuel = trips.cost(state, sector, card), trips.fuel_without(state, card)
    if fuel < price:
        spent = "" if card.card < 0 or not state.cards[card.card].fuel else " after placing that"
        return Refusal("STC-68", f"The trip needs {price} fuel, and you have {fuel}{spent}.")
    return None


def destination(state: State, sector: int) -> Refusal | None:
    """Why a sector is no destination, whatever is placed, if it is none."""
    if sector == 0:
        return Refusal("STC-04", "Nothing enters the black hole.")
    if sector not in RING:
        return Refusal("STC-04", "There is no such sector on the map.")
    if sector == state.here:
        return Refusal("STC-42", f"You are in sector {sector} already.")
    if sector in state.route:
        return Refusal("STC-43", f"Sector {sector} has a cube: it was visited in this game.")
    if sector not in NEIGHBOURS[state.here]:
        return Refusal("STC-42", f"Sector {sector} is not adjacent to {state.here}.")
    return None


def _placing(state: State, sector: int, card: Ref) -> Refusal | None:
    if card.card < 0:
        return None if card.card == -1 else Refusal("STC-46", "There is no such card.")
    if card.card not in state.hand:
        return Refusal("STC-46", f"Card {card} is not in your hand.")
    world = state.cards[card.card].world
    if world and world.sector != sector:
        return Refusal("STC-48", f"{world.name} lies in sector {world.sector}, not in {sector}.")
    return None


def _distress(state: State) -> Refusal | None:
    if not state.terms.distress:
        return Refusal("STC-106", "Distress calls are not allowed in this campaign.")
    if state.phase != "fly" or trips.trips(state):
        return Refusal("STC-106", "A distress call is for a ship that cannot afford any trip.")
    return None


def dump(state: State, card: Ref) -> Refusal | None:
    """Why a card cannot be thrown in with the payment, if it cannot (STC-65)."""
    if state.phase != "pay" or state.trip is None:
        return Refusal("STC-41", "Cards are discarded with a payment only.")
    if card.card not in state.hand:
        return Refusal("STC-65", f"Card {card} is not in your hand.")
    if state.cards[card.card].fuel:
        return Refusal("STC-63", "A card with fuel is discarded only as a part of the payment.")
    if card.card in state.trip.dumped:
        return Refusal("STC-65", f"Card {card} goes already.")
    return None


def _clear(state: State) -> Refusal | None:
    if state.phase != "pay":
        return Refusal("STC-41", "Cards are discarded with a payment only.")
    if len(trips.dumpable(state)) < 2:
        return Refusal("STC-65", "There are no two cards without fuel left in your hand.")
    return None


def pay(state: State, cards: tuple[int, ...]) -> Refusal | None:
    """Why these cards cannot pay the trip, if they cannot (STC-61 to STC-66)."""
    if state.phase != "pay" or state.trip is None:
        return Refusal("STC-39", "Fuel is paid once a trip has been chosen.")
    legal = trips.open_payments(state)
    if cards in legal:
        return None
    if any(card not in state.hand for card in cards):
        return Refusal("STC-61", "Only cards in hand can pay.")
    if tuple(sorted(set(cards))) != cards:
        return Refusal("STC-R-03", "The cards of a payment are listed once each, in rising order.")
    fuels = [state.cards[card].fuel for card in cards]
    least = sum(state.cards[card].fuel for card in legal[0])
    price = state.trip.cost
    if 0 in fuels:
        return Refusal("STC-65", "A card without fuel pays nothing: throw it in on its own.")
    if price == 0:
        return Refusal("STC-66", "This trip is free: no card with fuel may be discarded.")
    if sum(fuels) < price:
        return Refusal("STC-61", f"That is {sum(fuels)} fuel, and the trip costs {price}.")
    if least == price:
        return Refusal("STC-62", f"The trip costs {price}, and you can pay that exactly.")
    return Refusal("STC-61", f"You can pay {price} with {least}, so {sum(fuels)} is too much.")


# Making a world


def _shift(state: State, kind: str, index: int) -> Refusal | None:
    making = state.making
    if state.phase != f"choose-{kind}" or making is None:
        return Refusal("STC-80", f"There is no {kind} to choose now.")
    if index in shifts(state, kind, making.rolled):
        return None
    if index < LOWEST:
        return Refusal("STC-R-13", "The table begins with 4; there is no wrap-round.")
    return Refusal("STC-R-13", f"From a match one steps up or down the {kind} table, one by one.")


def _write(state: State, action: Action) -> Refusal | None:
    """Texts, and what ends the making of a world."""
    if isinstance(action, Journal | Prompt):
        return _journal(state, action)
    making = state.making
    if making is not None and state.phase.startswith("choose-") and isinstance(action, Name):
        return _stroke(state) or texts.name_fault(action.text)  # no name is suggested yet
    if state.phase != "write" or making is None:
        return Refusal("STC-84", "There is no world to be written now.")
    match action:
        case Auto():
            return None
        case Finish():
            if making.name:
                return None
            return Refusal("STC-R-23", "A world needs a name before it is finished.")
        case NameSector() if not making.hub:
            return Refusal("STC-86", "A sector is named with its hub world only.")
        case Trait("3") if not making.traits[1:]:
            return Refusal("STC-R-14", "The first two traits come first.")
        case Name(text) | NameSector(text):
            return _stroke(state) or texts.name_fault(text, empty=True)
        case Trait(slot, text):
            return _stroke(state) or texts.field_fault(f"trait{slot}", text)
        case Tags(text):
            return _stroke(state) or texts.field_fault("tags", text)
        case Call() | More():
            return _stroke(state)
    return Refusal("STC-84", "This cannot be done now.")


def _journal(state: State, action: Journal | Prompt) -> Refusal | None:
    if not state.terms.journal:
        return Refusal("STC-103", "This campaign keeps no journal.")
    if state.phase not in ("write", "atlas"):
        return Refusal("STC-95", "The journal is written between games, or with a world.")
    if isinstance(action, Journal):
        return _stroke(state) or texts.page_fault(action.page, action.text)
    return _stroke(state)

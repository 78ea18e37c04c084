"""The question to the player to move, and the texts of the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ....words.english import counted, listed
from ..forecast import exits
from ..rules import phases, tables, trips
from ..rules.actions import Action, Pay, Ref
from ..rules.phases import Choosing, Making, Rolling, Trip
from ..rules.scoring import played
from ..rules.state import State
from .terms import sector_label


def prompt(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    """The question to the captain."""
    match view.phase:
        case phases.Atlas():
            return _between_games(view, draft)
        case phases.Navigating():
            return _trip(view, draft)
        case phases.Paying(trip):
            return f"{_payment(view, trip)}{_where_the_rest_leads(view)}"
        case phases.ChoosingBiome():
            return "A world in your travel line has this biome: keep it, or take one beside it?"
        case phases.ChoosingSociety():
            return "A world in your travel line has this society: keep it, or take one beside it?"
        case phases.Writing(making):
            return f"What do you call your new world in sector {making.sector}?"
    if phases.asks(view.phase):
        return f"Turn over cards for {_ROLLED[view.phase.name]}, or roll dice?"
    return "Cards are being turned over."


_ROLLED = {
    "digit": "the digit of the blank",
    "biome": "the biome",
    "society": "the society",
    "traits": "the traits",
}


def _between_games(view: State, draft: tuple[str, ...]) -> str:
    if draft[:1] == ("edit",) and len(draft) > 1:
        return f"Sector {sector_label(view, int(draft[1]))}: what will you change?"
    return f"{_last_game(view)}Start game {view.games + 1}, or write in your atlas."


def _trip(view: State, draft: tuple[str, ...]) -> str:
    if not trips.trips(view):
        return "You cannot afford any trip: send a distress call?"
    if draft[:1] == ("fly",) and len(draft) > 1:
        sector = int(draft[1])
        return f"{sector_label(view, sector)}: which card do you place? {_way_on(view, sector)}"
    return "Where do you fly?"


def _payment(view: State, trip: Trip) -> str:
    """What the trip costs, and the cards without fuel that go or may go with the payment."""
    cost = f"Pay {trip.cost} fuel." if trip.cost else "The trip is free."
    if trip.dumped:
        return f"{cost} You throw out {counted(len(trip.dumped), 'card')} with it."
    may = " Cards without fuel may go with it."
    return f"{cost}{may if trips.dumpable(view) else ''}"


def _where_the_rest_leads(view: State) -> str:
    """Where the cards that stay in hand still lead, whatever the payment."""
    ways = exits.after_paying(view)
    if not ways:
        return " This world wins the game."
    prices = [price for _, price in ways if price >= 0]
    if not prices:
        return " You keep too little fuel for a trip: it depends on what you draw."
    return f" The next trip then costs at least {min(prices)} fuel." if min(prices) else ""


def _last_game(view: State) -> str:
    """How the last game that a captain flew ended."""
    own = played(view)
    if not own:
        return ""
    *earlier, last = own
    best = earlier and last.won and last.score > max(voyage.score for voyage in earlier)
    how = "won" if last.won else "lost"
    record = ", the best score so far" if best else ""
    return f"Game {view.games} was {how} with {counted(last.score, 'point')}{record}. "


def _way_on(view: State, sector: int) -> str:
    """What the cheapest trip from there costs with the cards in hand; none follows the world that
    wins the game."""
    placed = [card for there, card in trips.trips(view) if there == sector]
    won = [card for card in placed if exits.wins(view, card)]
    if won and len(won) == len(placed):
        return "A world founded there wins the game."
    price = exits.beyond(view, sector)
    if price < 0:
        way_on = "no free sector lies beyond it."
    else:
        way_on = f"the next trip {f'costs at least {price} fuel' if price else 'can be free'}."
    if won:
        return f"A world founded there wins the game; after a visit, {way_on}"
    return way_on[0].upper() + way_on[1:]


# Buttons

_PLAIN = {
    "fly": "Fly",
    "pay": "Pay",
    "dump": "Throw out",
    "clear": "Throw out all cards without fuel",
    "start": "Start the next game",
    "close": "Close the campaign",
    "distress": "Send a distress call: a new hand for 3 points",
    "turn-over": "Turn over cards",
    "roll-dice": "Roll dice",
    "biome": "Biome",
    "society": "Society",
    "call": "Use this name",
    "more": "Suggest others",
    "auto": "Keep everything as suggested",
    "finish": "Finish the world",
    "prompt": "Roll a journal prompt",
    "name": "Type a name",
    "trait": "Reword a trait",
    "sector": "Name the sector",
    "tags": "Write tags",
    "page": "Give it a journal page",
    "journal": "Write a journal page",
    "edit": "Change a world",
    "rename": "Rename a sector",
    "note": "Write a note in the travelogue",
}
_FIELDS = {
    "name": "Name",
    "trait1": "First trait",
    "trait2": "Second trait",
    "trait3": "Third trait",
    "tags": "Tags",
    "page": "Journal page",
}


def label(view: State, viewer: int, words: Sequence[str]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    match tuple(words):
        case ("fly", sector):
            return _destination_label(view, int(sector))
        case ("fly", sector, card):
            return _fly_label(view, int(sector), Ref.parse(card))
        case ("pay", "none"):
            return "Pay nothing and fly"
        case ("pay", cards):
            return _pay_label(view, [Ref.parse(word).card for word in cards.split(",")])
        case ("dump", card):
            return f"Throw out {_short(view, Ref.parse(card).card)}"
        case ("edit" | "rename", sector):
            return f"Sector {sector_label(view, int(sector))}"
        case ("edit", _, field):
            return _FIELDS[field]
        case ("concede",):
            return "Resign this game" if view.players > 1 else "Give up this game"
        case ("start",):
            return f"Start game {view.games + 1}"
    special = _world_label(view, view.making, tuple(words)) if view.making else ""
    return special or _PLAIN.get(words[0], " ".join(words))


def headline(view: State, viewer: int, words: Sequence[str]) -> str:
    """The same as a phrase for hints: `Fly to sector 21 and visit Isoth (6 fuel)`."""
    text = label(view, viewer, words)
    if words[0] == "fly" and len(words) > 2:
        sector, _, what = text.partition(": ")
        return f"Fly to sector {sector} and {what}"
    return text


def clue(view: State, action: Action) -> str:
    """With how many cards to pay, and what they are worth."""
    if not isinstance(action, Pay):
        return ""
    fuel = sum(view.cards[paid.card].fuel for paid in action.cards)
    return f"Pay with {counted(len(action.cards), 'card')}: {fuel} fuel in all"


def _world_label(view: State, making: Making, words: tuple[str, ...]) -> str:
    """Buttons for the world being made; "" for the plain ones."""
    match words:
        case ("biome" | "society" as kind, index):
            return _entry_label(view, kind, int(index))
        case ("name",) if isinstance(view.phase, Choosing | Rolling):
            return "Name the world now"
        case ("call", number):
            return f"Name it {tables.suggestion(making.offers[int(number) - 1])}"
        case ("auto",):
            suggested = tables.suggestion(making.offers[0])
            return f"Finish {making.name}" if making.name else f"Finish as {suggested}"
        case ("trait", slot):
            own = making.traits[int(slot) - 1 :]
            return f"Reword {own[0]}" if own else "Add a third trait"
    return ""


def _short(view: State, card: int) -> str:
    world = view.cards[card].world
    if world:
        return world.name
    return f"the blank card {Ref(card)} (digit {view.cards[card].digit})"


def _destination_label(view: State, sector: int) -> str:
    prices = sorted({trips.cost(view, sector, card) for card in trips.placings(view, sector)})
    price = "free" if prices == [0] else f"{' or '.join(map(str, prices))} fuel"
    return f"Fly to {sector_label(view, sector)}: {price}"


def _fly_label(view: State, sector: int, card: Ref) -> str:
    price = trips.cost(view, sector, card)
    cost = f"{price} fuel" if price else "free"
    if card.card < 0:
        return f"{sector}: found a world on a new card ({cost})"
    world = view.cards[card.card].world
    if world is None:
        digit = view.cards[card.card].digit
        return f"{sector}: found a world on a blank card, digit {digit} ({cost})"
    return f"{sector}: visit {world.name} ({cost})"


def _pay_label(view: State, cards: list[int]) -> str:
    fuels = " + ".join(str(view.cards[card].fuel) for card in cards)
    total = sum(view.cards[card].fuel for card in cards)
    over = total - (view.trip.cost if view.trip else 0)
    names = listed(_short(view, card) for card in cards)
    paid = f"Pay {fuels}{f' ({over} too much)' if over else ''}: {names}"
    ways = exits.after_paying(view)
    payments = trips.open_payments(view)
    if tuple(cards) not in payments or len(ways) != len(payments):
        return paid
    left, price = ways[payments.index(tuple(cards))]
    # Where no payment leads on, the question says so.
    leads_nowhere = price < 0 <= max(price for _, price in ways)
    kept = ", which pays for no further trip" if leads_nowhere else ""
    return f"{paid}. You keep {left} fuel{kept}"


def _entry_label(view: State, kind: str, index: int) -> str:
    entry = tables.biome(index) if kind == "biome" else tables.society(index)
    kept = isinstance(view.phase, Choosing) and view.phase.rolled == index
    return f"{index} {entry} (as rolled)" if kept else f"{index} {entry}"

"""Star Charter in words: the log, the position for a blind player, the buttons, the question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..choosing import exits
from ..rules import tables, trips
from ..rules.visit import first_worlds, shifts
from ..rules.state import (
    PROLOGUE,
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


def both(items: Iterable[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = [str(item) for item in items]
    return " and ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])} and {words[-1]}"


def counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def card_name(view: State, card: int) -> str:
    """`Kishor (55, fuel 1)` or `worldless card 4`."""
    world = view.cards[card].world
    if world is None:
        return f"worldless card with digit {view.cards[card].digit}"
    return f"{world.name} ({world.sector}, fuel {world.fuel})"


def sector_label(view: State, sector: int) -> str:
    """`16 Ceryx` or `16`."""
    return f"{sector} {view.sector_name(sector)}".strip()


# The log


def describe(before: State, action: Action, after: State) -> str:
    """One plain sentence on a ply, from the views before and after."""
    text = _luck_told(before, action, after)
    if text is None:
        text = _trip_told(before, action, after)
    if text is None:
        text = _text_told(before, action)
    end = ""
    if len(after.voyages) > len(before.voyages):
        last = after.voyages[-1]
        how = "won" if last.won else "lost"
        end = f". Game {after.games} is {how} with {counted(last.score, 'point')}"
    return f"{text}{end}" if f"{text}{end}".endswith(("?", ".")) else f"{text}{end}."


def _luck_told(before: State, action: Action, after: State) -> str | None:
    match action:
        case First() if after.making or after.names:
            making = after.making
            if making is None:
                return "A first world is made"
            return (
                f"First world in sector {making.sector}: {tables.biome(making.biome)},"
                f" {tables.society(making.society)}, {both(making.traits)}"
            )
        case Launch():
            game = before.games + 1
            return f"Game {game} starts from {card_name(after, action.cards[-1])}"
        case Draw(cards):
            stranded = "" if after.phase != "atlas" else ", and no trip is affordable"
            return f"You draw {both(card_name(before, drawn) for drawn in cards)}{stranded}"
        case Roll(cards, dice):
            return _roll_told(before, dice or tuple(before.cards[c].digit for c in cards))
        case Offer(names):
            offered = [tables.suggestion(name) for name in names]
            return f"Suggested names: {both(offered)}"
        case Topic(dice):
            mark = tables.mark(dice[:2])
            return f"Prompt {mark}: {tables.prompt(mark)[0].rstrip('.')}"
    return None


def _roll_told(before: State, digits: tuple[int, ...]) -> str:
    rolled = ", ".join(map(str, digits))
    match before.phase:
        case "digit":
            return f"The blank rolls {rolled}: its digit is {digits[0] % 6 + 1}"
        case "traits":
            marks = [tables.mark(digits[at : at + 3]) for at in range(0, 12, 3)]
            one, two = tables.trait(marks[0], marks[1]), tables.trait(marks[2], marks[3])
            return f"Traits roll {rolled}: {one} and {two}"
    kind = before.phase
    index = sum(digits)
    entry = tables.biome(index) if kind == "biome" else tables.society(index)
    match = ", a match: you may step" if len(shifts(before, kind, index)) > 1 else ""
    return f"The {kind} rolls {rolled} = {index}, {entry}{match}"


def _trip_told(before: State, action: Action, after: State) -> str | None:
    match action:
        case Fly(sector, card):
            placed = "a blank" if card.card < 0 else card_name(before, card.card)
            price = trips.cost(before, sector, card)
            cost = f"for {price} fuel" if price else "free of charge"
            return f"Fly from {before.here} to {sector} with {placed}, {cost}"
        case Dump(card):
            return f"{card_name(before, card.card).capitalize()} goes with the payment"
        case Clear():
            return "All cards without fuel go with the payment"
        case Pay(cards):
            if not cards:
                return "Nothing is paid"
            burnt = sum(before.cards[card.card].fuel for card in cards)
            return f"Pay {burnt} fuel: {both(card_name(before, one.card) for one in cards)}"
        case Start():
            return f"Game {before.games + 1} begins"
        case Close():
            return f"The campaign is closed after {counted(before.games, 'game')}"
        case Distress():
            return "A distress call: the whole hand is changed, for 3 points"
        case Concede():
            return "You give this game up"
        case Biome(index):
            return f"The biome is {tables.biome(index)}"
        case Society(index):
            return f"The society is {tables.society(index)}"
        case Finish() | Auto():
            made = before.making.card if before.making else 0
            world = after.world(made)
            kind = "hub world" if world.hub else "minor world"
            return f"{world.name} is charted: {kind} of sector {world.sector}, fuel {world.fuel}"
    return None


def _text_told(before: State, action: Action) -> str:
    match action:
        case Call(number) if before.making:
            name = tables.suggestion(before.making.offers[int(number) - 1])
            return f"The world is called {name}"
        case Name(text):
            return f"The world is called {text.strip()}" if text.strip() else "A suggested name"
        case Trait(slot, text):
            return f"Trait {slot}: {text.strip()}" if text.strip() else "The third trait is gone"
        case NameSector(text) | Rename(text=text):
            return f"The sector is called {text.strip()}" if text.strip() else "The hub's name"
        case Journal(page, _):
            return f"Page {page} of the journal is written"
        case Edit(_, field, card, text):
            return f"{before.world(card - 1).name}: {field} is now {text.strip() or 'empty'}"
        case Tags():
            return "The tags are written"
        case Note():
            return "A note in the travelogue"
        case More():
            return "Other names are asked for"
        case Prompt():
            return "A prompt is asked for"
    return "Something happens"


# The position


def summary(view: State) -> str:
    """The position in words, complete enough to play without seeing the board."""
    worlds = sum(card.world is not None for card in view.cards)
    known = (
        f"The galaxy has {counted(worlds, 'world')} in {counted(len(view.names), 'named sector')}"
        f" and {counted(len(view.lanes), 'lane')}."
    )
    if view.phase in ("first", "atlas", "over") or not view.line:
        lines = [_between(view), known]
    else:
        lines = [_flight(view), _hand(view), known]
    if view.making:
        lines.insert(0, _world(view))
    if view.phase == "fly":
        lines.insert(1, _ways(view))
    return " ".join(lines)


def _between(view: State) -> str:
    if view.phase == "over":
        return f"The campaign is closed after {counted(view.games, 'game')}."
    if not view.lanes:
        return f"The prologue: {first_worlds(view)} of {PROLOGUE} first worlds are made."
    return f"Between two games; {counted(view.games, 'game')} flown."


def _flight(view: State) -> str:
    route = ", ".join(
        f"{world.name} in {world.sector}" if (world := view.cards[card].world) else "a new world"
        for card in view.line
    )
    return (
        f"Game {view.games + 1}. Travel line: {route}. New worlds {len(view.founded)} of"
        f" {view.terms.worlds}, score {view.score}. A world founded now is worth"
        f" {len(view.line)}."
    )


def _hand(view: State) -> str:
    if not view.hand:
        return f"Your hand is empty; {counted(view.deck_size, 'card')} in the deck."
    cards = both(card_name(view, card) for card in view.hand)
    return (
        f"In hand: {cards}. {counted(view.deck_size, 'card')} in the deck,"
        f" {len(view.discard)} discarded."
    )


def _ways(view: State) -> str:
    """Where the ship can go, and what that costs."""
    parts = []
    for sector in trips.free_neighbours(view):
        prices = sorted({trips.cost(view, sector, card) for card in trips.placings(view, sector)})
        can = any(trips.is_affordable(view, sector, card) for card in trips.placings(view, sector))
        price = " or ".join(map(str, prices))
        parts.append(f"{sector_label(view, sector)} for {price}" + ("" if can else " (too dear)"))
    return f"From {view.here} you can reach {both(parts)}." if parts else "There is no way on."


def _world(view: State) -> str:
    making = view.making
    if making is None:
        return ""
    kind = "hub" if making.hub else "minor"
    parts = [f"A {kind} world with fuel {making.fuel} is being made in sector {making.sector}"]
    if making.name:
        parts.append(f"called {making.name}")
    if making.biome:
        parts.append(f"biome {tables.biome(making.biome)}")
    if making.society:
        parts.append(f"society {tables.society(making.society)}")
    if making.traits:
        parts.append(f"traits {both(making.traits)}")
    return ", ".join(parts) + "."


# The question and the buttons


def prompt(view: State, draft: tuple[str, ...] = ()) -> str:
    """What the captain is asked."""
    match view.phase:
        case "atlas":
            if draft[:1] == ("edit",) and len(draft) > 1:
                return f"Sector {sector_label(view, int(draft[1]))}: what will you reword?"
            return f"{_last_game(view)}Start game {view.games + 1}, or write in your atlas."
        case "fly":
            if not trips.trips(view):
                return "No trip is affordable: send a distress call?"
            if draft[:1] == ("fly",) and len(draft) > 1:
                sector = int(draft[1])
                return f"{sector_label(view, sector)}: place which card? {_way_on(view, sector)}"
            return "Where do you fly?"
        case "pay" if view.trip:
            if not view.trip.cost:
                free = "The trip is free. Throw out cards without fuel, to draw new ones?"
                return f"{free}{_exit(view)}"
            return f"Pay {view.trip.cost} fuel; cards without fuel may go too.{_exit(view)}"
        case "choose-biome":
            return "This biome is in your travel line: keep it, or step to one beside it?"
        case "choose-society":
            return "This society is in your travel line: keep it, or step to one beside it?"
        case "write" if view.making:
            return f"Your new world in sector {view.making.sector}: what is it called?"
    return "The cards are turned."


def _exit(view: State) -> str:
    """Where the cards that stay in hand still lead, however the trip is paid."""
    ways = exits.after_paying(view)
    if not ways:
        return " This world ends the game."
    prices = [price for _, price in ways if price >= 0]
    if not prices:
        return " What is left pays no way on: all hangs on the cards that you draw."
    return f" The way on then costs {min(prices)}." if min(prices) else ""


def _last_game(view: State) -> str:
    """How the game that was just flown ended; "" when the captain has gone on to writing."""
    if not view.voyages or view.strokes:
        return ""
    last = view.voyages[-1]
    best = last.score > max((voyage.score for voyage in view.voyages[:-1]), default=last.score)
    how = "won" if last.won else "lost"
    record = ", your best so far" if best and last.won else ""
    return f"Game {view.games} is {how} with {counted(last.score, 'point')}{record}. "


def _way_on(view: State, sector: int) -> str:
    """What the cheapest trip from there would cost without a lane."""
    ahead = [s for s in tables.NEIGHBOURS[sector] if s not in (*view.route, sector)]
    if not ahead:
        return "There is no way on from there."
    price = min(tables.COST[sector, s] for s in ahead)
    return f"The way on from there costs {price} at least." if price else "The way on is free."


_PLAIN = {
    "fly": "Fly",
    "pay": "Pay",
    "dump": "Throw out",
    "clear": "Throw out all cards without fuel",
    "start": "Start the next game",
    "close": "Close the campaign",
    "distress": "Distress call: new hand for 3 points",
    "concede": "Give this game up",
    "biome": "Biome",
    "society": "Society",
    "call": "Take a name",
    "more": "Other names",
    "auto": "Keep everything as suggested",
    "finish": "The world is finished",
    "prompt": "Roll a journal prompt",
    "name": "Another name",
    "trait": "Reword a trait",
    "sector": "Name the sector",
    "tags": "Tags",
    "journal": "Write a journal page",
    "edit": "Reword a world",
    "rename": "Rename a sector",
    "note": "Note in the travelogue",
}
_FIELDS = {
    "name": "Name",
    "trait1": "First trait",
    "trait2": "Second trait",
    "trait3": "Third trait",
    "tags": "Tags",
    "page": "Journal page",
}


def label(view: State, words: Sequence[str]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    match tuple(words):
        case ("fly", sector):
            return _destination_label(view, int(sector))
        case ("fly", sector, card):
            return _fly_label(view, int(sector), Ref.parse(card))
        case ("pay", "none"):
            return "Go, and pay nothing"
        case ("pay", cards):
            return _pay_label(view, [Ref.parse(word).card for word in cards.split(",")])
        case ("dump", card):
            return f"Throw out {_short(view, Ref.parse(card).card)}"
        case ("biome", index):
            return _entry_label(view, "biome", int(index))
        case ("society", index):
            return _entry_label(view, "society", int(index))
        case ("name",) if view.phase.startswith("choose-"):
            return "Name the world already"
        case ("call", number) if view.making:
            return f"Call it {tables.suggestion(view.making.offers[int(number) - 1])}"
        case ("auto",) if view.making:
            name = view.making.name or tables.suggestion(view.making.offers[0])
            return f"Done: {name}, all as rolled" if not view.making.name else "Done"
        case ("trait", slot) if view.making:
            traits = view.making.traits
            return f"Reword {traits[int(slot) - 1]}" if int(slot) <= len(traits) else "Third trait"
        case ("edit" | "rename", sector):
            return f"Sector {sector_label(view, int(sector))}"
        case ("edit", _, field):
            return _FIELDS[field]
        case ("start",):
            return f"Start game {view.games + 1}"
    return _PLAIN.get(words[0], " ".join(words))


def _short(view: State, card: int) -> str:
    world = view.cards[card].world
    return world.name if world else f"the blank {view.cards[card].digit}"


def _destination_label(view: State, sector: int) -> str:
    prices = sorted({trips.cost(view, sector, card) for card in trips.placings(view, sector)})
    price = "free" if prices == [0] else f"{' or '.join(map(str, prices))} fuel"
    return f"Fly to {sector_label(view, sector)}: {price}"


def _fly_label(view: State, sector: int, card: Ref) -> str:
    price = trips.cost(view, sector, card)
    cost = f"{price} fuel" if price else "free"
    if card.card < 0:
        return f"{sector}: found a world on a new blank ({cost})"
    world = view.cards[card.card].world
    if world is None:
        digit = view.cards[card.card].digit
        return f"{sector}: found a world on your card {digit} ({cost})"
    return f"{sector}: call at {world.name} ({cost})"


def _pay_label(view: State, cards: list[int]) -> str:
    fuels = " + ".join(str(view.cards[card].fuel) for card in cards)
    total = sum(view.cards[card].fuel for card in cards)
    over = total - (view.trip.cost if view.trip else 0)
    names = ", ".join(_short(view, card) for card in cards)
    paid = f"Pay {fuels}{f' ({over} too much)' if over else ''}: {names}"
    ways = exits.after_paying(view)
    payments = trips.open_payments(view)
    if tuple(cards) not in payments or len(ways) != len(payments):
        return paid
    left, price = ways[payments.index(tuple(cards))]
    return f"{paid}. Leaves {left}{', which pays no way on' if price < 0 else ''}"


def _entry_label(view: State, kind: str, index: int) -> str:
    entry = tables.biome(index) if kind == "biome" else tables.society(index)
    kept = view.making is not None and view.making.rolled == index
    return f"{index} {entry} (as rolled)" if kept else f"{index} {entry}"

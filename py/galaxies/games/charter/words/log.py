"""The log: one sentence for each action."""

from __future__ import annotations

from ....words.english import capital, counted, listed
from ..rules import actions, tables, trips
from ..rules.actions import Action
from ..rules.phases import Atlas, RollingTraits, Stamping
from ..rules.state import State
from ..rules.visit import read_marks, rolled_traits, shifts
from .terms import captain_does, card_name, card_names


def describe(before: State, action: Action, after: State, viewer: int) -> str:
    """One plain sentence on a ply, from the views before and after."""
    chapters = (_luck, _trip, _game, _world, _book)
    told = (tell(before, action, after, viewer) for tell in chapters)
    text = next((text for text in told if text), "Something happens")
    end = ""
    if len(after.voyages) > len(before.voyages):
        last = after.voyages[-1]
        how = "won" if last.won else "lost"
        end = f". Game {after.games} is {how} with {counted(last.score, 'point')}"
    return f"{text}{end}" if f"{text}{end}".endswith(("?", ".")) else f"{text}{end}."


def _luck(before: State, action: Action, after: State, viewer: int) -> str | None:
    match action:
        case actions.First() if after.making or after.names:
            making = after.making
            if making is None:
                return "A first world is made"
            return (
                f"First world in sector {making.sector}: {tables.biome(making.biome)},"
                f" {tables.society(making.society)}, {listed(making.traits)}"
            )
        case actions.Launch():
            game = before.games + 1
            return f"Game {game} starts from {card_name(after, action.cards[-1])}"
        case actions.Draw(cards):
            lost = isinstance(after.phase, Atlas)
            stranded = ", and no trip is affordable" if lost else ""
            drawn = card_names(before, cards)
            return f"{captain_does(before, viewer, 'draw', 'draws')} {drawn}{stranded}"
        case actions.Roll(cards, dice):
            return _roll(before, dice or tuple(before.cards[c].digit for c in cards), viewer)
        case actions.Offer(names):
            offered = [tables.suggestion(name) for name in names]
            return f"Suggested names: {listed(offered)}"
        case actions.Topic(dice):
            mark = tables.mark(dice[:2])
            return f"Prompt {mark}: {tables.prompt(mark)[0].rstrip('.')}"
    return None


def _roll(before: State, digits: tuple[int, ...], viewer: int) -> str:
    rolled = ", ".join(map(str, digits))
    match before.phase:
        case Stamping():
            return f"The blank rolls {rolled}: its digit is {digits[0] % 6 + 1}"
        case RollingTraits():
            return f"Traits roll {rolled}: {listed(rolled_traits(read_marks(digits)))}"
    kind, index = before.phase.name, sum(digits)
    entry = tables.biome(index) if kind == "biome" else tables.society(index)
    told = f"The {kind} rolls {rolled} = {index}, {entry}"
    if len(shifts(before, kind, index)) == 1:
        return told
    return f"{told}, a match: {captain_does(before, viewer, 'may', 'may', start=False)} step"


def _trip(before: State, action: Action, after: State, viewer: int) -> str | None:
    match action:
        case actions.Fly(sector, card):
            placed = "a new blank" if card.card < 0 else card_name(before, card.card)
            price = trips.cost(before, sector, card)
            cost = f"for {price} fuel" if price else "free of charge"
            return f"Fly from {before.here} to {sector} with {placed}, {cost}"
        case actions.Dump(card):
            return f"{capital(card_name(before, card.card))} goes with the payment"
        case actions.Clear():
            return "All cards without fuel go with the payment"
        case actions.Pay(cards):
            if not cards:
                return "Nothing is paid"
            burnt = sum(before.cards[card.card].fuel for card in cards)
            return f"Pay {burnt} fuel: {listed(card_name(before, one.card) for one in cards)}"
    return None


def _game(before: State, action: Action, after: State, viewer: int) -> str | None:
    match action:
        case actions.Start():
            return f"Game {before.games + 1} begins"
        case actions.Close():
            return f"The campaign is closed after {counted(before.games, 'game')}"
        case actions.Distress():
            return "A distress call: the whole hand is changed, for 3 points"
        case actions.Concede():
            return f"{captain_does(before, viewer, 'give', 'gives')} this game up"
    return None


def _world(before: State, action: Action, after: State, viewer: int) -> str | None:
    match action:
        case actions.Biome(index):
            return f"The biome is {tables.biome(index)}"
        case actions.Society(index):
            return f"The society is {tables.society(index)}"
        case actions.Finish() | actions.Auto():
            made = before.making.card if before.making else 0
            world = after.world(made)
            kind = "hub world" if world.hub else "minor world"
            return f"{world.name} is charted: {kind} of sector {world.sector}, fuel {world.fuel}"
        case actions.Call(number) if before.making:
            name = tables.suggestion(before.making.offers[int(number) - 1])
            return f"The world is called {name}"
        case actions.Name(text):
            return f"The world is called {text.strip()}" if text.strip() else "A suggested name"
        case actions.Trait(slot, text):
            return f"Trait {slot}: {text.strip()}" if text.strip() else "The third trait is gone"
        case actions.Tags():
            return "The tags are written"
        case actions.More():
            return "Other names are asked for"
    return None


def _book(before: State, action: Action, after: State, viewer: int) -> str | None:
    match action:
        case actions.NameSector(text) | actions.Rename(text=text):
            return f"The sector is called {text.strip()}" if text.strip() else "The hub's name"
        case actions.Journal(page, text):
            return f"Page {page} of the journal is {'written' if text.strip() else 'empty again'}"
        case actions.Edit(_, field, card, text):
            return f"{before.world(card - 1).name}: {field} is now {text.strip() or 'empty'}"
        case actions.Note():
            return "A note in the travelogue"
        case actions.Prompt():
            return "A prompt is asked for"
    return None

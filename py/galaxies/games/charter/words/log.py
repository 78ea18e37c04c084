"""The log: one line for each action; cards set aside for a payment are told with the payment."""

from __future__ import annotations

from ....game import Viewer
from ....words.english import counted, listed
from ....words.players import spoken_to
from ..rules import actions, tables, trips
from ..rules.actions import Action, FieldName
from ..rules.phases import Choosing, Closed, RollingTraits, Stamping
from ..rules.state import State, first_worlds, is_prologue
from ..rules.visit import read_marks, rolled_traits, shifts
from .ending import game_over
from .summary import prompt_told
from .terms import captain_does, card_name, card_names, sector_label
from .travel import reshuffle, travel


def describe(before: State, action: Action, after: State, viewer: Viewer) -> str:
    """What happened, from the views before and after; "" for a card set aside for a payment."""
    viewer = spoken_to(viewer)
    chapters = (_luck, _trip, _game, _world, _book)
    told = (tell(before, action, after, viewer) for tell in chapters)
    sentences = [next((text for text in told if text is not None), "")]
    sentences.append(travel(before, action, after, viewer))
    sentences.append(reshuffle(before, action))
    if is_prologue(before) and not is_prologue(after):
        sentences.append("Six lanes now join the first worlds.")
    if len(after.voyages) > len(before.voyages):
        sentences.append(game_over(before, action, after, viewer))
        if isinstance(after.phase, Closed):
            sentences.append("That was the last game of the campaign.")
    return " ".join(filter(None, sentences))


def _luck(before: State, action: Action, after: State, viewer: Viewer) -> str | None:
    match action:
        case actions.First():
            making = after.making
            assert making is not None
            return (
                f"World {first_worlds(before) + 1} of the prologue, in sector {making.sector}:"
                f" {tables.biome(making.biome)}, {tables.society(making.society)},"
                f" {listed(making.traits)}."
            )
        case actions.Launch(cards):
            over = len(cards) - 1
            bare = f"; {counted(over, 'blank card')} turned over before it" if over else ""
            return f"Game {before.games + 1} starts from {card_name(after, cards[-1])}{bare}."
        case actions.Draw(cards):
            return f"{captain_does(before, viewer, 'draw')} {card_names(before, cards)}."
        case actions.Roll(cards, dice):
            return _roll(before, dice or tuple(before.cards[c].digit for c in cards), viewer)
        case actions.Offer(names):
            made = before.making
            if made and after.cards[made.card].world:  # the quick prologue names it at once
                return f"It is called {after.world(made.card).name}."
            return f"Suggested names: {listed(map(tables.suggestion, names))}."
        case actions.Topic():
            return prompt_told(after)
    return None


def _roll(before: State, digits: tuple[int, ...], viewer: Viewer) -> str:
    rolled = ", ".join(map(str, digits))
    match before.phase:
        case Stamping():
            return f"The blank rolls {rolled}, so its digit is {digits[0] % 6 + 1}."
        case RollingTraits():
            marks = read_marks(digits)
            return f"The traits roll {listed(marks)}: {listed(rolled_traits(marks))}."
    kind, index = before.phase.name, sum(digits)
    entry = tables.biome(index) if kind == "biome" else tables.society(index)
    told = f"The {kind} rolls {rolled}, which make {index}: {entry}."
    if len(shifts(before, kind, index)) == 1:
        return told
    may = captain_does(before, viewer, "may", start=False)
    return f"{told} A world in the travel line has it too, so {may} take one beside it."


def _trip(before: State, action: Action, after: State, viewer: Viewer) -> str | None:
    match action:
        case actions.Fly(sector, card):
            placed = "a new card" if card.card < 0 else card_name(before, card.card)
            price, full = trips.cost(before, sector, card), trips.full_cost(before, sector)
            cost = f"{price} fuel" if price else "free"
            half = f", half of {full} thanks to a lane" if price < full else ""
            flies = captain_does(before, viewer, "fly")
            return f"{flies} from {before.here} to {sector} with {placed}, for {cost}{half}."
        case actions.Dump() | actions.Clear() | actions.Pay():
            return ""
    return None


def _game(before: State, action: Action, after: State, viewer: Viewer) -> str | None:
    match action:
        case actions.Start():
            starts = captain_does(before, viewer, "start")
            return f"{starts} game {before.games + 1}."
        case actions.Close():
            closes = captain_does(before, viewer, "close")
            return f"{closes} the campaign after {counted(before.games, 'game')}."
        case actions.Distress():
            sends = captain_does(before, viewer, "send")
            thrown = card_names(before, before.hand) or "no card"
            return f"{sends} a distress call, for 3 points. Thrown out: {thrown}."
        case actions.TurnOver():
            return f"{captain_does(before, viewer, 'turn')} over cards for the next roll."
        case actions.RollDice():
            return f"{captain_does(before, viewer, 'roll')} dice instead of turning over cards."
        case actions.Concede():
            if before.players > 1:
                return f"{captain_does(before, viewer, 'resign')} this game."
            return f"{captain_does(before, viewer, 'give up')} this game."
    return None


def _world(before: State, action: Action, after: State, viewer: Viewer) -> str | None:
    making = before.making
    if making is None:
        return None
    match action:
        case actions.Biome(index) | actions.Society(index):
            kind = "biome" if isinstance(action, actions.Biome) else "society"
            return _choice(before, kind, index, viewer)
        case actions.Finish() | actions.Auto():
            return _charted(before, after, making.card)
        case actions.Call() | actions.Name():
            name = after.making.name if after.making else ""
            return f"{captain_does(before, viewer, 'call')} the new world {name}."
        case actions.NameSector(text):
            calls = captain_does(before, viewer, "call")
            return f"{calls} sector {making.sector} {text.strip() or 'after its hub world'}."
        case actions.Trait(slot, text):
            if not text.strip():
                return f"{captain_does(before, viewer, 'remove')} the third trait."
            writes = captain_does(before, viewer, "write")
            return f"{writes} trait {slot}: {text.strip()}."
        case actions.Tags(text):
            if not text.strip():
                return f"{captain_does(before, viewer, 'remove')} its tags."
            return f"{captain_does(before, viewer, 'tag')} the new world: {text.strip()}."
        case actions.OwnPage(page):
            return f"{captain_does(before, viewer, 'give')} the new world page {page}."
        case actions.More():
            return f"{captain_does(before, viewer, 'ask')} for other names."
    return None


def _choice(before: State, kind: str, index: int, viewer: Viewer) -> str:
    entry = tables.biome(index) if kind == "biome" else tables.society(index)
    if isinstance(before.phase, Choosing) and before.phase.rolled == index:
        return f"{captain_does(before, viewer, 'keep')} the {kind} {entry}."
    takes = captain_does(before, viewer, "take")
    return f"{takes} the {kind} {entry} instead."


def _charted(before: State, after: State, card: int) -> str:
    world = after.world(card)
    kind = "the hub" if world.hub else "a minor world"
    told = f"{world.name} is charted: {kind} of sector {world.sector}, with fuel {world.fuel}."
    name = after.sector_name(world.sector)
    if world.hub and name != world.name:
        told += f" Sector {world.sector} is called {name}."
    return told


_FIELDS: dict[FieldName, str] = {
    "name": "name",
    "trait1": "first trait",
    "trait2": "second trait",
    "trait3": "third trait",
    "tags": "tags",
    "page": "journal page",
}


def _book(before: State, action: Action, after: State, viewer: Viewer) -> str | None:
    match action:
        case actions.Rename(sector, text):
            renames = captain_does(before, viewer, "rename")
            return f"{renames} sector {sector_label(before, sector)}: {text.strip()}."
        case actions.Journal(page, text):
            if not text.strip():
                return f"Page {page} of the journal is empty again."
            return f"{captain_does(before, viewer, 'write')} page {page} of the journal."
        case actions.Edit(_, field, card, text):
            name = before.world(card - 1).name
            if not text.strip():
                removes = captain_does(before, viewer, "remove")
                return f"{removes} the {_FIELDS[field]} of {name}."
            changes = captain_does(before, viewer, "change")
            return f"{changes} the {_FIELDS[field]} of {name} to {text.strip()}."
        case actions.Note(text):
            if not text.strip():
                return f"{captain_does(before, viewer, 'remove')} the travelogue's note."
            notes = captain_does(before, viewer, "note")
            return f"{notes} in the travelogue: {text.strip()}"
        case actions.Prompt():
            return f"{captain_does(before, viewer, 'ask')} for a journal prompt."
    return None

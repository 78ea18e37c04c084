"""The position in words, for players who do not see the board: first what is to be decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....words.english import counted, either, listed
from ..rules import phases, tables, trips
from ..rules.actions import BLANK, Ref
from ..rules.phases import Choosing, Making, Trip
from ..rules.scoring import outcome
from ..rules.state import PROLOGUE, State, first_worlds, is_prologue, is_seasoning
from ..rules.visit import kind_of, shifts
from .galaxy import galaxy, traits_told
from .terms import captain_does, card_label, card_name, fuel_words, is_captain, sector_label


def summary(view: State, viewer: int) -> str:
    """The position in words, complete enough to play without seeing the board."""
    lines = [_moment(view, viewer)]
    if view.making:
        lines.append(_world(view, view.making))
    if view.topic:
        lines.append(prompt_told(view))
    if view.line:
        lines += [_flight(view), _hand(view, viewer)]
    return "\n".join((*filter(None, lines), *galaxy(view)))


def prompt_told(view: State) -> str:
    """The journal prompt that was rolled, with the words that it asks for; "" for none."""
    if not view.topic:
        return ""
    mark, adjective, noun = view.topic
    text, needs = tables.prompt(mark)
    told = [f"Prompt {mark}.", text]
    if "adjective" in needs:
        told.append(f"Adjective: {tables.adjective(adjective)}.")
    if "noun" in needs:
        told.append(f"Noun: {tables.noun(noun)}.")
    return " ".join(told)


# What is to be decided, or what luck is about to do


def _moment(view: State, viewer: int) -> str:
    if phases.asks(view.phase):
        may = captain_does(view, viewer, "may")
        return f"{_waiting(view, viewer)} {may} turn over cards or roll dice for it."
    if is_prologue(view):
        return f"{_prologue(view)} {_waiting(view, viewer)}".strip()
    return _waiting(view, viewer)


def _prologue(view: State) -> str:
    made = first_worlds(view)
    are = "is" if made == 1 else "are"
    return f"The prologue: {made} of {PROLOGUE} first worlds {are} made."


def _waiting(view: State, viewer: int) -> str:
    game = view.games + 1
    match view.phase:
        case phases.Prologue():
            return "The next one is about to be rolled."
        case phases.Atlas():
            may = captain_does(view, viewer, "may")
            told = (
                f"{counted(view.games, 'game')} flown so far."
                if view.games
                else "No game flown yet."
            )
            return f"{told} {may} start game {game}, or write in the atlas.{_no_more(view)}"
        case phases.Launching():
            return f"Game {game} is about to start: cards are turned over until a world appears."
        case phases.Drawing():
            return "Cards are about to be drawn, up to five in hand."
        case phases.Navigating():
            return _ways(view, viewer)
        case phases.Stamping(trip):
            return f"{_trip(view, trip)} The digit of the blank is about to be rolled."
        case phases.Paying(trip):
            return f"{_trip(view, trip)} {_payment(view, trip, viewer)}"
        case phases.ChoosingBiome() | phases.ChoosingSociety() as phase:
            return _choice(view, phase, viewer)
        case phases.Writing():
            may = captain_does(view, viewer, "may")
            return f"{may} name the new world and reword its traits.{_no_more(view)}"
        case phases.Closed():
            end = outcome(view)
            return f"The campaign is closed. {end.title if end else ''}"
        case phases.Suggesting():
            return "Three names are about to be suggested."
        case phases.Prompting():
            return "A journal prompt is about to be rolled."
    return f"The {_ROLLED[view.phase.name]} of the new world are about to be rolled."


_ROLLED = {
    "biome": "biome, the society and the traits",
    "society": "society and the traits",
    "traits": "traits",
}


def _no_more(view: State) -> str:
    return " No more texts can be written before the game goes on." if view.strokes else ""


def _ways(view: State, viewer: int) -> str:
    """Where the ship can go, and what that costs."""
    fuel = sum(view.cards[card].fuel for card in view.hand)
    ways = trips.free_neighbours(view)
    can = captain_does(view, viewer, "can", start=False)
    reached = [s for s in ways if any(_affordable(view, s))]
    shut = [s for s in ways if s not in reached]
    told = []
    if reached:
        told.append(f"From {view.here} {can} fly to {either(_way(view, s) for s in reached)}.")
    else:
        told.append(f"From {view.here} no trip is affordable.")
    if shut:
        far = listed(_way(view, s) for s in shut)
        told.append(f"Too far for {fuel} fuel: {far}.")
    return " ".join(told)


def _affordable(view: State, sector: int) -> Iterator[bool]:
    return (trips.is_affordable(view, sector, card) for card in trips.placings(view, sector))


def _way(view: State, sector: int) -> str:
    """`16 Ceryx (6 fuel, or 3 with Kishor)`."""
    return f"{sector_label(view, sector)} ({fare_words(view, sector)})"


def fare_words(view: State, sector: int) -> str:
    """What a trip to a free neighbour costs: `6 fuel, or 3 with Kishor`."""
    full, worlds = trips.full_cost(view, sector), []
    prices = {card: trips.cost(view, sector, card) for card in trips.placings(view, sector)}
    blank = prices[BLANK]
    for card, price in prices.items():
        if price != blank and card != BLANK:
            worlds.append(f"{price} with {card_label(view, card.card)}")
    lane = " by lane" if blank < full else ""
    told = [f"{fuel_words(blank)}{lane}", *worlds]
    return ", or ".join(told)


def _trip(view: State, trip: Trip) -> str:
    """The trip that was chosen, and what it costs."""
    card = view.line[-1]
    placed = card_name(view, card) if view.cards[card].digit else "a blank"
    origin = view.sector_of(view.line[-2])
    cost = f"It costs {trip.cost} fuel." if trip.cost else "It is free."
    there = sector_label(view, trip.sector)
    return f"The trip goes from {origin} to {there} with {Ref(card)}, {placed}. {cost}"


def _payment(view: State, trip: Trip, viewer: int) -> str:
    """The sets of cards that may pay, and what goes with them."""
    told = []
    ways = [
        listed(card_label(view, card) for card in cards)
        for cards in trips.open_payments(view)
        if cards
    ]
    can = captain_does(view, viewer, "can")
    if ways:
        told.append(f"{can} pay with {either(ways)}.")
    if trip.dumped:
        out = listed(card_label(view, card) for card in trip.dumped)
        told.append(f"Thrown out with the payment: {out}.")
    useless = [card_label(view, card) for card in trips.dumpable(view)]
    if useless:
        have = "has" if len(useless) == 1 else "have"
        told.append(f"{can} also throw out {listed(useless)}, which {have} no fuel.")
    return " ".join(told)


def _choice(view: State, phase: Choosing, viewer: int) -> str:
    """The entries that a match allows (STC-80)."""
    kind = kind_of(phase)
    name = tables.biome if kind == "biome" else tables.society
    may = captain_does(view, viewer, "may")
    entries = either(f"{index} {name(index)}" for index in shifts(view, kind, phase.rolled))
    return (
        f"The {kind} rolls {_digits(view.shown[-4:])} make {phase.rolled}, {name(phase.rolled)},"
        f" which a world in the travel line has already. {may} take {entries}."
    )


# The game


def _flight(view: State) -> str:
    who = ""
    if is_seasoning(view):
        who = ", flown by the program"
    elif view.players > 1:
        who = f", flown by captain {view.captain + 1}"
    under_way = view.trip is not None or view.making is not None
    line = view.line[:-1] if under_way else view.line
    stops = (f"{_stop(view, card)} in {view.sector_of(card)}" for card in line)
    called = " The distress call of this game is spent." if view.called else ""
    ahead = "" if under_way else f" A world founded next gets fuel {len(view.line)}."
    return (
        f"Game {view.games + 1}{who}: {counted(view.score, 'point')} so far, {len(view.founded)} of"
        f" {view.terms.worlds} new worlds.{ahead}{called} Travel line: {', '.join(stops)}."
    )


def _stop(view: State, card: int) -> str:
    new = "new " if card in view.founded else ""
    return f"{new}{card_label(view, card)}"


def _hand(view: State, viewer: int) -> str:
    """Hand, discard pile and deck; the deck is what lies nowhere else (STC-R-22)."""
    whose = "Your" if is_captain(view, viewer) else "The"
    held = [f"{Ref(card)} {_face(view, card)}" for card in view.hand]
    fuel = sum(view.cards[card].fuel for card in view.hand)
    hand = f"hand: {'; '.join(held)}. It holds {fuel} fuel." if held else "hand is empty."
    gone = ", ".join(card_label(view, card) for card in view.discard) or "empty"
    return (
        f"{whose} {hand} Discard pile: {gone}. The other {counted(view.deck_size, 'card')}"
        f" {'is' if view.deck_size == 1 else 'are'} in the deck."
    )


def _face(view: State, card: int) -> str:
    world = view.cards[card].world
    if world is None:
        return f"blank, digit {view.cards[card].digit}"
    kind = "hub" if world.hub else "minor world"
    return f"{world.name}, {kind} of {world.sector}, fuel {world.fuel}"


def _world(view: State, making: Making) -> str:
    """The world being made, as far as it has been rolled and written."""
    kind = "hub" if making.hub else "minor"
    digit = view.cards[making.card].digit
    told = [
        f"A {kind} world with fuel {making.fuel} is being made in sector {making.sector},"
        f" on card {Ref(making.card)} with digit {digit}."
    ]
    if making.biome:
        rolled = _digits(view.shown[:4])
        told.append(f"Biome: {making.biome} {tables.biome(making.biome)}, rolled {rolled}.")
        told.append(tables.about("biome", making.biome))
    if making.society:
        name = tables.society(making.society)
        told.append(f"Society: {making.society} {name}, rolled {_digits(view.shown[4:8])}.")
        told.append(tables.about("society", making.society))
    if making.traits:
        told.append(f"Traits: {traits_told(making.traits, making.marks)}.")
    if making.name:
        told.append(f"Name: {making.name}.")
    if making.offers:
        offers = (f"{n} {tables.suggestion(offer)}" for n, offer in enumerate(making.offers, 1))
        told.append(f"Suggested names: {', '.join(offers)}.")
    if making.sector_name:
        told.append(f"Its sector will be called {making.sector_name}.")
    if making.page:
        told.append(f"Its journal page: {making.page}.")
    if making.tags:
        told.append(f"Tags: {making.tags}.")
    return " ".join(told)


def _digits(shown: Sequence[int]) -> str:
    """Rolls as a view shows them, negative (see `knowledge`)."""
    return ", ".join(str(-roll) for roll in shown)

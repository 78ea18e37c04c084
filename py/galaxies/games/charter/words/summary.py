"""The position in words, for players who do not see the board."""

from __future__ import annotations

from ....words.english import counted, listed
from ..rules import tables, trips
from ..rules.phases import Closed, Navigating
from ..rules.state import PROLOGUE, State, first_worlds, is_prologue
from .terms import captain_does, card_name, is_captain, sector_label


def summary(view: State, viewer: int) -> str:
    """The position in words, complete enough to play without seeing the board."""
    worlds = sum(card.world is not None for card in view.cards)
    known = (
        f"The galaxy has {counted(worlds, 'world')} in {counted(len(view.names), 'named sector')}"
        f" and {counted(len(view.lanes), 'lane')}."
    )
    lines = [_flight(view), _hand(view, viewer), known] if view.line else [_between(view), known]
    if view.making:
        lines.insert(0, _world(view))
    if isinstance(view.phase, Navigating):
        lines.insert(1, _ways(view, viewer))
    return " ".join(lines)


def _between(view: State) -> str:
    if isinstance(view.phase, Closed):
        return f"The campaign is closed after {counted(view.games, 'game')}."
    if is_prologue(view):
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


def _hand(view: State, viewer: int) -> str:
    if not view.hand:
        whose = "Your" if is_captain(view, viewer) else "The"
        return f"{whose} hand is empty; {counted(view.deck_size, 'card')} in the deck."
    cards = listed(card_name(view, card) for card in view.hand)
    return (
        f"In hand: {cards}. {counted(view.deck_size, 'card')} in the deck,"
        f" {len(view.discard)} discarded."
    )


def _ways(view: State, viewer: int) -> str:
    """Where the ship can go, and what that costs."""
    parts = []
    for sector in trips.free_neighbours(view):
        prices = sorted({trips.cost(view, sector, card) for card in trips.placings(view, sector)})
        can = any(trips.is_affordable(view, sector, card) for card in trips.placings(view, sector))
        price = " or ".join(map(str, prices))
        parts.append(f"{sector_label(view, sector)} for {price}" + ("" if can else " (too dear)"))
    if not parts:
        return "There is no way on."
    who = captain_does(view, viewer, "can", "can", start=False)
    return f"From {view.here} {who} reach {listed(parts)}."


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
        parts.append(f"traits {listed(making.traits)}")
    return ", ".join(parts) + "."

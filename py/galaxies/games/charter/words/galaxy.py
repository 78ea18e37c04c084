"""The lasting galaxy in words: sectors, worlds, lanes, free cards, travelogue and journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ....words.english import counted, listed
from ..rules import tables
from ..rules.actions import Ref
from ..rules.cards import Named, Voyage, World
from ..rules.state import State
from ..rules.tables import FIRST_LANES, RING
from ..rules.visit import rolled_traits
from .terms import RINGS, captain_name, card_label, sector_label


def galaxy(view: State) -> Iterator[str]:
    """Everything that a campaign has built up, one paragraph after the other."""
    worlds = sum(card.world is not None for card in view.cards)
    yield (
        f"The galaxy has {counted(worlds, 'world')} in {counted(len(view.names), 'named sector')},"
        f" {counted(len(view.lanes), 'lane')} and {counted(len(view.cards), 'card')}."
    )
    yield from (_sector(view, named) for named in view.names)
    if view.lanes:
        yield _lanes(view)
    yield _blank_cards(view)
    labels = _labels(view)
    yield from (_voyage(view, number, labels) for number in range(1, view.games + 1))
    yield from (f"Journal page {page.number}: {page.prose}" for page in view.journal)


def _sector(view: State, named: Named) -> str:
    """A sector with its worlds, the hub first."""
    cards = sorted(view.in_sector(named.sector), key=lambda card: not view.world(card).hub)
    worlds = "; ".join(_world(view, card, view.world(card)) for card in cards)
    ring = RINGS[RING[named.sector]]
    return f"Sector {sector_label(view, named.sector)}, {ring} ring: {worlds}."


def _world(view: State, card: int, world: World) -> str:
    kind = "hub" if world.hub else "minor world"
    entries = f"{tables.biome(world.biome)}, {tables.society(world.society)}"
    traits = traits_told(world.traits, world.marks)
    page = f", journal page {world.page}" if world.page else ""
    tags = f", tags {world.tags}" if world.tags else ""
    return (
        f"{kind} {card_label(view, card)} with fuel {world.fuel} and digit"
        f" {view.cards[card].digit}, {entries}, {traits}{page}{tags}"
    )


@lru_cache(maxsize=4096)
def traits_told(traits: tuple[str, ...], marks: tuple[int, ...]) -> str:
    """The traits; where a captain reworded one, also the pair that was rolled."""
    told = []
    for text, rolled in zip(traits, (*rolled_traits(marks), ""), strict=False):
        told.append(f"{text} (rolled as {rolled})" if rolled not in ("", text) else text)
    return listed(told)


def _lanes(view: State) -> str:
    more = [divmod(lane, 100) for lane in view.lanes if lane not in FIRST_LANES]
    grown = f", and {listed(f'{one} to {other}' for one, other in more)}" if more else ""
    return f"Lanes: the six between neighbours of the inner ring{grown}."


def _blank_cards(view: State) -> str:
    """The cards without a world by their digits."""
    free: dict[int, list[str]] = {}
    for number, card in enumerate(view.cards):
        if card.world is None:
            free.setdefault(card.digit, []).append(str(Ref(number)))
    if not free:
        return "No card is blank."
    told = (f"{', '.join(own)} with {_digit(digit)}" for digit, own in sorted(free.items()))
    return f"Blank cards: {'; '.join(told)}."


def _digit(digit: int) -> str:
    return f"digit {digit}" if digit else "a digit still to be rolled"


def _labels(view: State) -> dict[int, str]:
    """How the travelogue names each world: its card is told only where two worlds share a name."""
    worlds = {n: card.world.name for n, card in enumerate(view.cards) if card.world}
    times = Counter(worlds.values())
    return {
        card: name if times[name] == 1 else card_label(view, card) for card, name in worlds.items()
    }


def _voyage(view: State, number: int, labels: dict[int, str]) -> str:
    voyage: Voyage = view.voyages[number - 1]
    stops = (f"{labels[card]}{' (new)' if card in voyage.founded else ''}" for card in voyage.line)
    by = ""
    if number <= view.seasons:
        by = ", flown by the program"
    elif view.players > 1:
        by = f", flown by {captain_name(view.captain_of(number), 'captain')}"
    note = f" Note: {voyage.note}" if voyage.note else ""
    end = "won" if voyage.won else "lost"
    points = counted(voyage.score, "point")
    return f"Game {number}{by}: {end} with {points} by way of {', '.join(stops)}.{note}"

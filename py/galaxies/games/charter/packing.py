"""A campaign in few letters, for links: facts that follow from others are left out.

The galaxy is told as it grew: the first worlds, then each game as a route with the worlds that it
founded on the way. Fuel, kind, sector, score and lanes follow from that; words and names are
numbers of their tables unless somebody wrote others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...galaxy import names
from ...game import Packing
from ...game.digits import Digits
from .rules import tables
from .rules.actions import EMPTY, MOST_PAGES
from .rules.cards import Card, Named, Voyage, World
from .rules.growth import Growth
from .rules.state import MOST_GAMES, PROLOGUE, State
from .rules.tables import FIRST_HUBS, LOWEST, NEIGHBOURS, SECTORS, SUGGESTIONS
from .rules.visit import rolled_traits

_ENTRIES = len(tables.BIOMES)
_WORDS = len(tables.ADJECTIVES)
_LONGEST = 37
_PAIRS = tuple((a, b) for a in SECTORS for b in NEIGHBOURS[a] if a < b)


class _Galaxy:
    """The galaxy as far as it has been written or read."""

    def __init__(self, state: State, hubs: int) -> None:
        """Of `state` only the terms are read."""
        self.terms = state.terms
        self.cards = [Card(d) for d in range(1, 7) for _ in range(self.terms.per_digit)]
        self.spare = list(range(len(self.cards)))
        """Starting cards without a world."""
        self.within: dict[int, list[int]] = {sector: [] for sector in SECTORS}
        """The cards of each sector."""
        self.names: dict[int, str] = {}
        self.growth = Growth(new_hub_only=self.terms.new_hub_only, hubs=hubs)

    def add(self, card: int, world: World, name: str) -> None:
        """A world stands on its card; a hub world's sector has that name."""
        if card in self.spare:
            self.spare.remove(card)
        self.cards[card] = replace(self.cards[card], world=world)
        self.within[world.sector].append(card)
        if world.hub:
            self.names[world.sector] = name


# Writing


def strip(state: State) -> State:
    """The state without its galaxy."""
    return replace(state, cards=(), names=(), lanes=(), voyages=())


def put_state(state: State, out: Digits) -> None:
    """Raises ValueError or LookupError for a state that was not played from the start."""
    made: dict[int, list[int]] = {}
    for number, one in enumerate(state.cards):
        if one.world:
            made.setdefault(one.world.game, []).append(number)
    first = sorted(made.get(0, []), key=lambda card: state.world(card).sector)
    galaxy = _Galaxy(state, len(first))
    out.put(len(first), PROLOGUE + 1)
    for card in first:
        _put_world(state, out, galaxy, card)
    out.put(len(state.voyages), MOST_GAMES + 1)
    for voyage in state.voyages:
        _put_voyage(state, out, galaxy, voyage)
    now = sorted(made.get(state.games + 1, []), key=lambda card: state.world(card).fuel)
    out.put(len(now), PROLOGUE)
    for card in now:
        world = state.world(card)
        out.put(SECTORS.index(world.sector), len(SECTORS))
        out.put(world.fuel, _LONGEST)
        out.put(world.hub, 2)
        _put_world(state, out, galaxy, card)
    _put_blank(state, out, galaxy)
    _put_lanes(state, out, galaxy)


def _put_voyage(state: State, out: Digits, galaxy: _Galaxy, voyage: Voyage) -> None:
    route = [state.world(card).sector for card in voyage.line]
    out.put(len(route), _LONGEST)
    for place, card in enumerate(voyage.line):
        here = route[place - 1] if place else 0
        ways = NEIGHBOURS[here] if here else SECTORS
        out.put(ways.index(route[place]), len(ways))
        founds = card in voyage.founded
        if here:
            out.put(founds, 2)
            galaxy.growth.fly(here, route[place], founds=founds)
        if founds:
            _put_world(state, out, galaxy, card)
        else:
            known = galaxy.within[route[place]]
            out.put(known.index(card), len(known))
    out.put(voyage.score != _points(voyage.line, voyage.founded), 2)
    out.put(bool(voyage.note), 2)
    if voyage.note:
        out.put_text(voyage.note)


def _put_world(state: State, out: Digits, galaxy: _Galaxy, card: int) -> None:
    """A world, without the facts that follow from its place."""
    world = state.world(card)
    spare = galaxy.spare
    out.put(spare.index(card) if card in spare else len(spare), len(spare) + 1)
    if card not in spare:
        if card != len(galaxy.cards):
            raise ValueError("the blanks were not taken in their order")
        galaxy.cards.append(Card(state.cards[card].digit))
        out.put(state.cards[card].digit - 1, 6)
    out.put(world.biome - LOWEST, _ENTRIES)
    out.put(world.society - LOWEST, _ENTRIES)
    for mark in world.marks:
        out.put(tables.place(mark), _WORDS)
    number = tables.numbers().get(world.name, SUGGESTIONS)
    out.put(number, SUGGESTIONS + 1)
    if number == SUGGESTIONS:
        _put_name(out, world.name)
    name = state.sector_name(world.sector) if world.hub else world.name
    traits = tuple(
        EMPTY if text == rolled else text
        for text, rolled in zip(world.traits, (*rolled_traits(world.marks), EMPTY), strict=False)
    )
    plain = not (any(traits) or world.tags or world.page or name != world.name)
    out.put(plain, 2)
    if not plain:
        out.put(len(traits) - 2, 2)
        for text in (*traits, world.tags, EMPTY if name == world.name else name):
            out.put_text(text)
        out.put(world.page, MOST_PAGES + 1)
    galaxy.add(card, world, name)


def _put_name(out: Digits, name: str) -> None:
    """A name beyond the table: that of a star of the galaxy as an empty text and a number (no world
    has an empty name), any other as a text."""
    number = names.number_of(name)
    out.put_text("" if number is not None else name)
    if number is not None:
        out.put(number, names.WORDS)


def _take_name(given: Digits) -> str:
    return given.take_text() or names.word(given.take(names.WORDS))


def _put_blank(state: State, out: Digits, galaxy: _Galaxy) -> None:
    """A blank whose world is not finished (STC-50)."""
    more = state.cards[len(galaxy.cards) :]
    out.put(len(more), 2)
    for card in more:
        out.put(card.digit, 7)


def _put_lanes(state: State, out: Digits, galaxy: _Galaxy) -> None:
    """The lanes, unless they follow from the finished games."""
    follows = state.lanes == tuple(sorted(galaxy.growth.lanes))
    out.put(follows, 2)
    if not follows:
        for one, other in _PAIRS:
            out.put(state.has_lane(one, other), 2)


# Reading


def take_state(rest: State, given: Digits) -> State:
    """The state that was put in; a link that strangers made may hold an impossible one."""
    hubs = given.take(PROLOGUE + 1)
    galaxy = _Galaxy(rest, hubs)
    for sector in FIRST_HUBS[:hubs]:
        _take_world(given, galaxy, 0, sector, 0, hub=True)
    games = range(1, given.take(MOST_GAMES + 1) + 1)
    voyages = tuple(_take_voyage(given, galaxy, number) for number in games)
    for _ in range(given.take(PROLOGUE)):
        sector, fuel = SECTORS[given.take(len(SECTORS))], given.take(_LONGEST)
        _take_world(given, galaxy, len(games) + 1, sector, fuel, hub=bool(given.take(2)))
    if given.take(2):
        galaxy.cards.append(Card(given.take(7)))
    lanes = tuple(sorted(galaxy.growth.lanes))
    if not given.take(2):
        lanes = tuple(tables.lane(a, b) for a, b in _PAIRS if given.take(2))
    names = tuple(Named(sector, galaxy.names[sector]) for sector in sorted(galaxy.names))
    return replace(
        rest, cards=tuple(galaxy.cards), names=names, lanes=tuple(sorted(lanes)), voyages=voyages
    )


def _take_voyage(given: Digits, galaxy: _Galaxy, game: int) -> Voyage:
    line: list[int] = []
    founded: list[int] = []
    here = 0
    for place in range(given.take(_LONGEST)):
        ways = NEIGHBOURS[here] if here else SECTORS
        there = ways[given.take(len(ways))]
        founds = bool(here and given.take(2))
        hub = bool(here) and galaxy.growth.fly(here, there, founds=founds)
        if founds:
            founded.append(_take_world(given, galaxy, game, there, place, hub=hub))
            line.append(founded[-1])
        else:
            known = galaxy.within[there]
            if not known:
                raise ValueError("nobody can call where no world is known")
            line.append(known[given.take(len(known))])
        here = there
    points = _points(line, founded)
    score = max(0, points - 3) if given.take(2) else points
    note = given.take_text() if given.take(2) else ""
    won = len(founded) == galaxy.terms.worlds
    return Voyage(tuple(line), tuple(founded), score, won, note)


def _take_world(
    given: Digits, galaxy: _Galaxy, game: int, sector: int, fuel: int, *, hub: bool
) -> int:
    """The card of a world."""
    number = given.take(len(galaxy.spare) + 1)
    if number < len(galaxy.spare):
        card = galaxy.spare[number]
    else:
        card = len(galaxy.cards)
        galaxy.cards.append(Card(given.take(6) + 1))
    biome, society = given.take(_ENTRIES) + LOWEST, given.take(_ENTRIES) + LOWEST
    one, two, three, four = (tables.mark_at(given.take(_WORDS)) for _ in range(4))
    marks = (one, two, three, four)
    number = given.take(SUGGESTIONS + 1)
    name = tables.suggestion(number) if number < SUGGESTIONS else _take_name(given)
    traits, tags, page, sector_name = rolled_traits(marks), "", 0, name
    if not given.take(2):
        written = [given.take_text() for _ in range(given.take(2) + 2)]
        traits = tuple(text or rolled for text, rolled in zip(written, (*traits, ""), strict=False))
        tags, sector_name = given.take_text(), given.take_text() or name
        page = given.take(MOST_PAGES + 1)
    world = World(name, sector, hub, fuel, biome, society, traits, marks, page, tags, game)
    galaxy.add(card, world, sector_name)
    return card


def _points(line: Sequence[int], founded: Sequence[int]) -> int:
    return sum(place for place, card in enumerate(line) if card in founded)


def lexicon() -> str:
    """The words that worlds are named and described with, and the signs between them."""
    worlds = '","'.join((*tables.ADJECTIVES, *tables.NOUNS, *tables.name_parts()))
    return f'{worlds}"],[[0,["'


PACKING: Packing[State] = Packing(
    strip=strip, put_state=put_state, take_state=take_state, lexicon=lexicon
)

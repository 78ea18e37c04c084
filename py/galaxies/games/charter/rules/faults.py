"""What makes a position of Star Charter impossible: one sentence that names the field."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ....game import replace
from . import draw, limits, phases, state, tables, trips
from .actions import MOST_PAGES, Ref
from .cards import Voyage, World
from .phases import Choosing, Making, Rolling, Trip
from .state import State

Checks = Iterator[tuple[object, str]]
"""(what must be true, the sentence to say otherwise). A check may rely on those before it."""

_FLYING = phases.Drawing | phases.Navigating | phases.Stamping | phases.Paying | Rolling | Choosing
_PROLOGUE = phases.Prologue | phases.Suggesting | phases.Prompting | phases.Writing
_MOST = dict.fromkeys(("shuffles", "casts", "muses"), 10**9) | {"strokes": state.MOST_STROKES}
_INDICES = range(tables.LOWEST, tables.HIGHEST + 1)
_DONE = {phases.RollingBiome: 0, phases.ChoosingBiome: 0}
_DONE |= {phases.RollingSociety: 1, phases.ChoosingSociety: 1}
"""How many of biome and society are settled in these phases; both are in the others."""


def count_players(state: State) -> int:
    """How many players a position is for."""
    return state.players


def faults(now: State) -> str:
    """ "" or a sentence that names the field which no campaign can have."""
    for checks in (_terms, _cards, _galaxy, _history, _zones, _route, _phase):
        for sound, sentence in checks(now):
            if not sound:
                return sentence
    return ""


def _rising(values: tuple[int, ...]) -> bool:
    return list(values) == sorted(set(values))


def _terms(now: State) -> Checks:
    terms = now.terms
    yield 1 <= now.players <= 4, "players: one to four captains share a galaxy."
    yield terms.per_digit in (3, 4) and terms.worlds in (3, 4, 5), "terms: no such deck or charter."
    yield terms.games in (0, 1, 3, 7, 12), "terms.games: 1, 3, 7 or 12 games, or 0 for no limit."
    yield terms.quick or not terms.seasoned, "terms.seasoned: its prologue is quick."


def _cards(now: State) -> Checks:
    first, count = 6 * now.terms.per_digit, len(now.cards)
    most = first + 5 * state.MOST_GAMES + 1
    yield first <= count <= most, "cards: a campaign has its starting cards and its blanks."
    blank = count - 1 if isinstance(now.phase, phases.Stamping) else -1
    yield blank < 0 or blank >= first, "cards: a blank that waits for its digit is new."
    for number, card in enumerate(now.cards):
        digits = (0,) if number == blank else range(1, 7)
        yield card.digit in digits, f"cards: card {number + 1} needs a digit from 1 to 6."
        if card.world:
            yield number != blank, "cards: a blank that waits for its digit has no world."
            yield from _world(now, number, card.world)


def _world(now: State, number: int, world: World) -> Checks:
    where, page = f"cards: the world of card {number + 1}", 0 <= world.page <= MOST_PAGES
    yield world.sector in tables.RING, f"{where} lies in no sector of the map."
    yield 0 <= world.fuel <= 35, f"{where} has fuel from 0 to 35."
    yield {world.biome, world.society} <= {*_INDICES}, f"{where} has entries from 4 to 24."
    yield tables.are_marks(world.marks, 3, 3, 3, 3), f"{where} has four marks of three digits."
    yield limits.is_name(world.name), f"{where} has a name that cannot be written."
    yield limits.are_traits(world.traits), f"{where} has two or three traits."
    yield page and not limits.check_field("tags", world.tags), f"{where} has no such page or tags."
    game = now.games + (number in now.line)
    yield 0 <= world.game <= game, f"{where} was made in a game that it is not in."


def _galaxy(now: State) -> Checks:
    sectors = tuple(one.sector for one in now.names)
    named = _rising(sectors) and all(limits.is_name(one.name) for one in now.names)
    yield named, "names: each named sector has one name, in rising order."
    worlds = [card.world for card in now.cards if card.world]
    hubs = sorted(world.sector for world in worlds if world.hub)
    yield hubs == [*sectors], "names: a sector is named exactly when it has one hub world."
    yield {w.sector for w in worlds} <= {*hubs}, "cards: a minor world lies in a named sector."
    if state.is_prologue(now):
        begun = sectors == tables.FIRST_HUBS[: len(worlds)] != tables.FIRST_HUBS
        yield begun and not (now.voyages or now.line), "lanes: only the prologue has none."
        yield isinstance(now.phase, _PROLOGUE), "phase: without lanes the prologue goes on."
        return
    yield not isinstance(now.phase, phases.Prologue), "phase: the first worlds are made already."
    whole = _rising(now.lanes) and {*tables.FIRST_LANES} <= {*now.lanes}
    yield whole, "lanes: the six first lanes are always there, all in rising order."
    ends = {*sectors, *((now.making.sector,) if now.making else ())}
    for low, high in (divmod(lane, 100) for lane in now.lanes):
        joins = low < high and {low, high} <= ends and high in tables.NEIGHBOURS.get(low, ())
        yield joins, "lanes: a lane joins the hubs of two adjacent sectors."
    fits = all(now.lane_count(sector) <= most for sector, most in tables.LANE_CAP.items())
    yield fits, "lanes: a sector has more lanes than it can take."


def _history(now: State) -> Checks:
    yield now.games <= state.MOST_GAMES, f"voyages: at most {state.MOST_GAMES} games."
    for number, voyage in enumerate(now.voyages, 1):
        yield _is_voyage(now, voyage), f"voyages: game {number} visits each world once."
    last = now.last_game
    goes_on = not last or now.games < last or isinstance(now.phase, phases.Closed)
    yield goes_on, "voyages: the campaign would be closed."
    yield now.terms.journal or not now.journal, "journal: this campaign keeps none."
    pages = all(one.prose and not limits.check_page(one.number, one.prose) for one in now.journal)
    rising = _rising(tuple(one.number for one in now.journal))
    yield pages and rising, "journal: pages have numbers from 1, in rising order, and a text."
    for name, most in _MOST.items():
        yield 0 <= getattr(now, name) <= most, f"{name}: is a count of at most {most}."
    turned = all(-6 <= card < len(now.cards) for card in now.shown)
    yield turned, "shown: holds the cards or dice that were turned last."
    topic = not now.topic or tables.are_marks(now.topic, 2, 3, 3)
    yield topic, "topic: holds a prompt, an adjective and a noun."


def _is_voyage(now: State, voyage: Voyage) -> bool:
    line, founded, worlds = voyage.line, {*voyage.founded}, now.terms.worlds
    known = all(0 <= card < len(now.cards) and now.cards[card].world for card in line)
    new = founded <= {*line} and len(founded) == len(voyage.founded) <= worlds
    scored = 0 <= voyage.score <= 35 * 5 and voyage.won == (len(founded) == worlds)
    once = 1 <= len(line) == len({*line}) <= 36
    return known and new and scored and once and not limits.check_note(voyage.note)


def _zones(now: State) -> Checks:
    gone = [*now.hand, *now.line, *now.discard]
    apart = len({*gone} & {*range(len(now.cards))}) == len(gone)
    yield apart, "hand: a card lies in one zone at a time."
    held = _rising(now.hand) and len(now.hand) <= state.HAND
    yield held, "hand: holds at most five cards, in rising order."
    yield now.deck_size or not (now.line and now.discard), "discard: an empty deck means none."
    playing = isinstance(now.phase, _FLYING) or bool(now.line and now.making)
    yield bool(now.line) == playing, "line: there is one exactly while a game is on."
    idle = not (now.hand or now.discard or now.called)
    yield now.line or idle, "hand: between games all cards are in the deck."


def _route(now: State) -> Checks:
    """The travel line: a start, then worlds in adjacent sectors, none twice."""
    added = range(6 * now.terms.per_digit, len(now.cards))
    if not now.line:
        full = all(now.cards[number].world for number in added)
        yield full, "cards: between games all cards that were added have worlds."
        return
    old = now.cards[now.line[0]].world and now.line[0] not in now.founded
    yield old, "line: a game starts from an old world."
    pending = {now.line[-1]} if now.trip or now.making else set()
    bare = {number for number in (*now.line, *added) if now.cards[number].world is None}
    yield bare <= pending, "line: only its last card, or the last blank, may be without a world."
    fuels = all(now.cards[c].fuel == now.line.index(c) for c in now.founded if c not in bare)
    yield fuels, "line: a new world has as much fuel as cards lie left of it."
    yield now.worlds_left >= (not now.making), "line: the game would be won."
    route, near = now.route, tables.NEIGHBOURS
    adjacent = all(there in near.get(here, ()) for here, there in pairwise(route))
    yield adjacent and len({*route}) == len(route), "line: adjacent sectors, none of them twice."


def _phase(now: State) -> Checks:
    match now.phase:
        case phases.Launching():
            yield now.games < state.MOST_GAMES, "voyages: there is no further game."
        case phases.Drawing():
            some = len(now.hand) < state.HAND and (now.deck_size or now.discard)
            yield some, "phase: nothing can be drawn."
        case phases.Navigating():
            yield draw.can_go_on(now), "phase: no trip can be paid, so the game would be over."
        case phases.Prompting(making):
            asked = now.terms.journal and (making or now.lanes)
            yield asked, "phase: a prompt needs a journal, and a world or the time between games."
    if now.trip:
        yield from _trip(now, now.trip)
    if now.making:
        yield from _making(now, now.making)


def _trip(now: State, trip: Trip) -> Checks:
    card = now.line[-1]
    placed = len(now.line) > 1 and card not in now.founded and trip.sector == now.here
    yield placed, "trip.sector: is where the last card of the line was placed."
    stamping = isinstance(now.phase, phases.Stamping)
    yield stamping == (now.cards[card].digit == 0), "phase: a blank gets its digit, then is paid."
    before = replace(now, line=now.line[:-1], phase=phases.Navigating())
    payable = trip.cost == trips.cost(before, trip.sector, Ref(card))
    payable &= trip.cost <= sum(now.cards[held].fuel for held in now.hand)
    yield payable, "trip.cost: is the cost of the trip, and the hand can pay it."
    dumped = {*trip.dumped} <= {held for held in now.hand if not now.cards[held].fuel}
    yield dumped and _rising(trip.dumped), "trip.dumped: are cards in hand without fuel, rising."


def _making(now: State, making: Making) -> Checks:
    card, sector, line = making.card, making.sector, now.line
    bare = 0 <= card < len(now.cards) and now.cards[card].world is None
    yield bare and (not line or card == line[-1]), "making.card: is the last one, without a world."
    yield sector in tables.RING, "making.sector: is no sector of the map."
    yield making.hub != bool(now.sector_name(sector)), "making.hub: the first of a sector is one."
    first = state.is_prologue(now) and tables.FIRST_HUBS[len(now.names)]
    yield line or sector == first, "making.sector: the first worlds are made in turn."
    yield making.fuel == max(0, len(line) - 1), "making.fuel: is the number of cards left of it."
    named = limits.is_name(making.name, empty=True)
    named &= limits.is_name(making.sector_name, empty=True)
    yield named, "making.name: cannot be written."
    tags = not limits.check_field("tags", making.tags) and 0 <= making.page <= MOST_PAGES
    yield tags, "making.tags: cannot be written, or there is no such page."
    done = _DONE.get(type(now.phase), 2)
    entries = (making.biome, making.society)
    in_turn = {*entries[:done]} <= {*_INDICES} and not any(entries[done:])
    yield in_turn, "making: biome and society are rolled in turn."
    if isinstance(now.phase, Choosing):
        yield now.phase.rolled in _INDICES, "phase.rolled: is the sum of the last four rolls."
    if isinstance(now.phase, Rolling | Choosing):
        later = making.marks or making.traits or making.offers
        yield not later, "making.traits: come after the society."
        return
    yield tables.are_marks(making.marks, 3, 3, 3, 3), "making.marks: four marks of three digits."
    yield limits.are_traits(making.traits), "making.traits: two or three of 1 to 40 characters."
    offers = len(making.offers) == 3 and all(0 <= n < tables.NAMES for n in making.offers)
    unasked = isinstance(now.phase, phases.Suggesting) and not making.offers
    yield offers or unasked, "making.offers: are three names of the tables."

"""What makes a position of Star Charter impossible: one sentence that names the field."""

from __future__ import annotations

from itertools import pairwise

from ....game import choices, replace
from ....game.faults import Checks, first_fault, is_distinct, is_rising, terms, within
from . import draw, limits, phases, state, tables, trips
from .actions import MOST_PAGES, Ref
from .cards import Voyage, World
from .options import OPTIONS, fitted
from .phases import Choosing, Making, Rolling, Trip
from .state import State

_FLYING = phases.Drawing | phases.Navigating | phases.Stamping | phases.Paying | Rolling | Choosing
_PROLOGUE = phases.Prologue | phases.Suggesting | phases.Prompting | phases.Writing
_INDICES = range(tables.LOWEST, tables.HIGHEST + 1)
_DONE = {phases.RollingBiome: 0, phases.ChoosingBiome: 0}
_DONE |= {phases.RollingSociety: 1, phases.ChoosingSociety: 1}
"""How many of biome and society are settled in these phases; both are in the others."""


def count_players(state: State) -> int:
    """How many players a position is for."""
    return state.players


def faults(now: State) -> str:
    """ "" or a sentence that names the field which no campaign can have."""
    return first_fault(_checks(now))


def _checks(now: State) -> Checks:
    yield from within(now, 1, 4, "players")
    yield from terms(now.terms, fitted(now.terms), choices(OPTIONS))
    for part in (_cards, _galaxy, _history, _zones, _route, _phase):
        yield from part(now)


def _cards(now: State) -> Checks:
    first, count = 6 * now.terms.per_digit, len(now.cards)
    most = first + 5 * state.MOST_GAMES + 1
    yield first <= count <= most, "cards", "must be the starting cards and the blanks of a campaign"
    blank = count - 1 if isinstance(now.phase, phases.Stamping) else -1
    yield blank < 0 or blank >= first, "cards", "must have a new blank that waits for its digit"
    for number, card in enumerate(now.cards):
        digits = (0,) if number == blank else range(1, 7)
        yield card.digit in digits, f"cards[{number}].digit", "must be 1 to 6"
        if card.world:
            yield number != blank, f"cards[{number}].world", "must be null until it has a digit"
            yield from _world(now, number, card.world)
    yield from within(now, 0, 35, "cards.world.fuel")
    yield from within(now, 0, MOST_PAGES, "cards.world.page")
    yield from within(now, _INDICES[0], _INDICES[-1], "cards.world.biome cards.world.society")


def _world(now: State, number: int, world: World) -> Checks:
    where = f"cards[{number}].world"
    yield world.sector in tables.RING, f"{where}.sector", "must be a sector of the map"
    marks = tables.are_marks(world.marks, 3, 3, 3, 3)
    yield marks, f"{where}.marks", "must be four marks of three digits"
    yield limits.is_name(world.name), f"{where}.name", "cannot be written"
    yield limits.are_traits(world.traits), f"{where}.traits", "must be two or three traits"
    yield not limits.check_field("tags", world.tags), f"{where}.tags", "cannot be written"
    played = 0 <= world.game <= now.games + (number in now.line)
    yield played, f"{where}.game", "must be a game that the world is in"


def _galaxy(now: State) -> Checks:
    sectors = tuple(one.sector for one in now.names)
    named = is_rising(sectors) and all(limits.is_name(one.name) for one in now.names)
    yield named, "names", "must be one for each sector, in rising order"
    worlds = [card.world for card in now.cards if card.world]
    hubs = sorted(world.sector for world in worlds if world.hub)
    yield hubs == [*sectors], "names", "must be those of the sectors with a hub, one in each"
    yield {w.sector for w in worlds} <= {*hubs}, "cards", "cannot have worlds in unnamed sectors"
    if state.is_prologue(now):
        begun = sectors == tables.FIRST_HUBS[: len(worlds)] != tables.FIRST_HUBS
        yield begun and not (now.voyages or now.line), "lanes", "can be none in the prologue only"
        yield isinstance(now.phase, _PROLOGUE), "phase", "must be of the prologue without lanes"
        return
    yield not isinstance(now.phase, phases.Prologue), "phase", "cannot make the first worlds again"
    whole = is_rising(now.lanes) and {*tables.FIRST_LANES} <= {*now.lanes}
    yield whole, "lanes", "must hold the six first lanes, all in rising order"
    hubs_soon = {*sectors, *((now.making.sector,) if now.making else ())}
    for low, high in (divmod(lane, 100) for lane in now.lanes):
        joins = low < high and {low, high} <= hubs_soon and high in tables.NEIGHBOURS.get(low, ())
        yield joins, "lanes", "must join the hubs of two adjacent sectors"
    fits = all(now.lane_count(sector) <= most for sector, most in tables.LANE_CAP.items())
    yield fits, "lanes", "cannot be more than a sector can take"


def _history(now: State) -> Checks:
    yield now.games <= state.MOST_GAMES, "voyages", f"must have at most {state.MOST_GAMES} entries"
    for at, voyage in enumerate(now.voyages):
        yield _is_voyage(now, voyage), f"voyages[{at}]", "must visit worlds, each once"
    last = now.last_game
    goes_on = not last or now.games < last or isinstance(now.phase, phases.Closed)
    yield goes_on, "voyages", "must have closed the campaign"
    yield now.terms.journal or not now.journal, "journal", "must be empty: this campaign keeps none"
    pages = all(one.prose and not limits.check_page(one.number, one.prose) for one in now.journal)
    rising = is_rising(one.number for one in now.journal)
    yield pages and rising, "journal", "must have pages with a text, numbered from 1, rising"
    yield from within(now, 0, 10**9, "shuffles casts muses")
    yield from within(now, 0, state.MOST_STROKES, "strokes")
    yield from within(now, -6, len(now.cards) - 1, "shown")
    topic = not now.topic or tables.are_marks(now.topic, 2, 3, 3)
    yield topic, "topic", "must be a prompt, an adjective and a noun"


def _is_voyage(now: State, voyage: Voyage) -> bool:
    line, founded, worlds = voyage.line, {*voyage.founded}, now.terms.worlds
    known = all(0 <= card < len(now.cards) and now.cards[card].world for card in line)
    new = founded <= {*line} and len(founded) == len(voyage.founded) <= worlds
    scored = 0 <= voyage.score <= 35 * 5 and voyage.won == (len(founded) == worlds)
    once = 1 <= len(line) <= 36 and is_distinct(line)
    return known and new and scored and once and not limits.check_note(voyage.note)


def _zones(now: State) -> Checks:
    gone = [*now.hand, *now.line, *now.discard]
    apart = len({*gone} & {*range(len(now.cards))}) == len(gone)
    yield apart, "hand", "and the other zones must hold each card once"
    held = is_rising(now.hand) and len(now.hand) <= state.HAND
    yield held, "hand", "must hold at most five cards, in rising order"
    shuffled = now.deck_size or not (now.line and now.discard)
    yield shuffled, "discard", "must be empty while the deck is"
    playing = isinstance(now.phase, _FLYING) or bool(now.line and now.making)
    yield bool(now.line) == playing, "line", "must have cards exactly while a game is on"
    idle = now.line or not (now.hand or now.discard or now.called)
    yield idle, "hand", "must be empty between games, as all cards are in the deck"


def _route(now: State) -> Checks:
    """The travel line: a start, then worlds in adjacent sectors, none twice."""
    added = range(6 * now.terms.per_digit, len(now.cards))
    if not now.line:
        full = all(now.cards[number].world for number in added)
        yield full, "cards", "must have worlds on all that were added, between games"
        return
    old = now.cards[now.line[0]].world and now.line[0] not in now.founded
    yield old, "line", "must start from an old world"
    pending = {now.line[-1]} if now.trip or now.making else set()
    bare = {number for number in (*now.line, *added) if now.cards[number].world is None}
    yield bare <= pending, "line", "can be without a world on its last card only"
    fuels = all(now.cards[c].fuel == now.line.index(c) for c in now.founded if c not in bare)
    yield fuels, "line", "must give a new world as much fuel as cards lie left of it"
    yield now.worlds_left >= (not now.making), "line", "would have won the game"
    route, near = now.route, tables.NEIGHBOURS
    adjacent = all(there in near.get(here, ()) for here, there in pairwise(route))
    yield adjacent and is_distinct(route), "line", "must lead through adjacent sectors, none twice"


def _phase(now: State) -> Checks:
    match now.phase:
        case phases.Launching():
            yield now.games < state.MOST_GAMES, "phase", "cannot start a further game"
        case phases.Drawing():
            some = len(now.hand) < state.HAND and (now.deck_size or now.discard)
            yield some, "phase", "cannot draw: there is no card, or no place in the hand"
        case phases.Navigating():
            yield draw.can_go_on(now), "phase", "must be over: no trip can be paid"
        case phases.Prompting(making):
            asked = now.terms.journal and (making or now.lanes)
            yield asked, "phase", "needs a journal, and a world or the time between games"
    if phases.asks(now.phase):
        yield now.terms.choice, "phase.asks", "needs a campaign in which captains choose"
    if now.trip:
        yield from _trip(now, now.trip)
    if now.making:
        yield from _making(now, now.making)


def _trip(now: State, trip: Trip) -> Checks:
    card = now.line[-1]
    placed = len(now.line) > 1 and card not in now.founded and trip.sector == now.here
    yield placed, "trip.sector", "must be where the last card of the line was placed"
    stamping = isinstance(now.phase, phases.Stamping)
    yield stamping == (now.cards[card].digit == 0), "phase", "must give a blank its digit first"
    before = replace(now, line=now.line[:-1], phase=phases.Navigating())
    payable = trip.cost == trips.cost(before, trip.sector, Ref(card))
    payable &= trip.cost <= sum(now.cards[held].fuel for held in now.hand)
    yield payable, "trip.cost", "must be the cost of the trip, which the hand can pay"
    dumped = {*trip.dumped} <= {held for held in now.hand if not now.cards[held].fuel}
    yield dumped and is_rising(trip.dumped), "trip.dumped", "must be cards in hand without fuel"


def _making(now: State, making: Making) -> Checks:
    card, sector, line = making.card, making.sector, now.line
    bare = 0 <= card < len(now.cards) and now.cards[card].world is None
    bare &= not line or card == line[-1]
    yield bare, "making.card", "must be the last one, without a world"
    yield sector in tables.RING, "making.sector", "must be a sector of the map"
    yield making.hub != bool(now.sector_name(sector)), "making.hub", "must be the first of a sector"
    first = state.is_prologue(now) and tables.FIRST_HUBS[len(now.names)]
    yield line or sector == first, "making.sector", "must be next in the order of the first worlds"
    fuel = making.fuel == max(0, len(line) - 1)
    yield fuel, "making.fuel", "must be the number of cards left of it"
    named = limits.is_name(making.name, empty=True)
    named &= limits.is_name(making.sector_name, empty=True)
    yield named, "making.name", "cannot be written"
    yield not limits.check_field("tags", making.tags), "making.tags", "cannot be written"
    yield from within(now, 0, MOST_PAGES, "making.page")
    done = _DONE.get(type(now.phase), 2)
    entries = (making.biome, making.society)
    in_turn = {*entries[:done]} <= {*_INDICES} and not any(entries[done:])
    yield in_turn, "making", "must have its biome and society rolled in turn"
    if isinstance(now.phase, Choosing):
        yield from within(now, _INDICES[0], _INDICES[-1], "phase.rolled")
    if isinstance(now.phase, Rolling | Choosing):
        later = making.marks or making.traits or making.offers
        yield not later, "making.traits", "must come after the society"
        return
    marks = tables.are_marks(making.marks, 3, 3, 3, 3)
    yield marks, "making.marks", "must be four marks of three digits"
    traits = limits.are_traits(making.traits)
    yield traits, "making.traits", "must be two or three, of 1 to 40 characters"
    offers = len(making.offers) == 3 and all(0 <= n < tables.NAMES for n in making.offers)
    unasked = isinstance(now.phase, phases.Suggesting) and not making.offers
    yield offers or unasked, "making.offers", "must be three names of the tables"

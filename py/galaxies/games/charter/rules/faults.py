"""What makes a position impossible: all that stands between a hostile position and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from . import limits as texts
from .visit import with_trait
from .state import (
    HAND,
    MOST_GAMES,
    MOST_STROKES,
    PROLOGUE,
    SEASONS,
    Making,
    State,
    Voyage,
    World,
)
from .tables import (
    FIRST_HUBS,
    FIRST_LANES,
    HIGHEST,
    LANE_CAP,
    LOWEST,
    NAMES,
    NEIGHBOURS,
    RING,
    is_mark,
)

_IN_GAME = (
    "draw",
    "fly",
    "digit",
    "pay",
    "biome",
    "choose-biome",
    "society",
    "choose-society",
    "traits",
)
_COUNTERS = 10**9


def faults(state: State) -> str:
    """ "" or a sentence that names the field which no campaign can have."""
    for checks in (_terms, _cards, _galaxy, _history, _counters, _zones, _route, _phase, _making):
        for fault in checks(state):
            return fault
    return ""


def _terms(state: State) -> Iterator[str]:
    terms = state.terms
    if not 1 <= state.players <= 4:
        yield "players: one to four captains share a galaxy."
    if terms.per_digit not in (3, 4) or terms.worlds not in (3, 4, 5):
        yield "terms: no such deck or charter."
    if terms.games not in (0, 1, 3, 7, 12):
        yield "terms.games: a campaign has 1, 3, 7 or 12 games, or 0 for no limit."
    if terms.seasoned and not terms.quick:
        yield "terms.seasoned: the prologue of a seasoned galaxy is quick."


def _cards(state: State) -> Iterator[str]:
    first = 6 * state.terms.per_digit
    if not first <= len(state.cards) <= first + 5 * MOST_GAMES + 1:
        yield "cards: a campaign has its starting cards and the blanks that were taken."
    for number, card in enumerate(state.cards):
        blank = state.phase == "digit" and number == len(state.cards) - 1
        if not (card.digit == 0 if blank else 1 <= card.digit <= 6):
            yield f"cards: card {number + 1} needs a digit from 1 to 6."
        if blank and (card.world or number < first):
            yield "cards: a blank that waits for its digit is new and has no world."
        if card.world:
            yield from _world(state, number, card.world)


def _world(state: State, number: int, world: World) -> Iterator[str]:
    where = f"cards: the world of card {number + 1}"
    if world.sector not in RING:
        yield f"{where} lies in no sector of the map."
    if not 0 <= world.fuel <= 35:
        yield f"{where} has fuel from 0 to 35."
    if not all(LOWEST <= index <= HIGHEST for index in (world.biome, world.society)):
        yield f"{where} has a biome and a society from 4 to 24."
    if not all(is_mark(mark, 3) for mark in world.marks):
        yield f"{where} has marks of three digits."
    if texts.name_fault(world.name) or world.name != world.name.strip():
        yield f"{where} has a name that cannot be written."
    yield from _traits(where, world.traits)
    if texts.field_fault("tags", world.tags) or not 0 <= world.page <= 9_999:
        yield f"{where} has tags or a page that cannot be."
    if not (0 <= world.game <= state.games + 1 and 0 <= world.founder < state.players):
        yield f"{where} was made in a game that was not played."
    if world.game > state.games and number not in state.founded:
        yield f"{where} was made in this game, but is not among its new worlds."


def _traits(where: str, traits: tuple[str, ...]) -> Iterator[str]:
    if not 2 <= len(traits) <= 3 or any(
        texts.field_fault("trait1", trait) or with_trait((), 1, trait) != (trait,)
        for trait in traits
    ):
        yield f"{where} has two or three traits of 1 to 40 characters."


def _galaxy(state: State) -> Iterator[str]:
    sectors = [one.sector for one in state.names]
    if sectors != sorted(set(sectors)) or any(texts.name_fault(one.name) for one in state.names):
        yield "names: each named sector has one name, in rising order."
    worlds = [card.world for card in state.cards if card.world]
    hubs = sorted(world.sector for world in worlds if world.hub)
    if hubs != sectors:
        yield "names: a sector is named exactly when it has one hub world."
    if any(world.sector not in hubs for world in worlds):
        yield "cards: a minor world lies in a sector with a hub world."
    lanes = state.lanes
    if not lanes:
        if state.voyages or state.line or sectors != list(FIRST_HUBS[: len(sectors)]):
            yield "lanes: only the prologue has none."
        if len(worlds) != len(sectors) or state.phase not in ("first", "suggest", "topic", "write"):
            yield "phase: without lanes the prologue goes on."
        return
    if list(lanes) != sorted(set(lanes)) or not set(FIRST_LANES) <= set(lanes):
        yield "lanes: the six first lanes are always there, all in rising order."
    pending = state.making.sector if state.making and state.making.hub else 0
    for lane in lanes:
        low, high = divmod(lane, 100)
        named = all(end in sectors or end == pending for end in (low, high))
        if not (0 < low < high and high in NEIGHBOURS.get(low, ()) and named):
            yield "lanes: a lane joins the hubs of two adjacent sectors."
    if any(state.lane_count(sector) > LANE_CAP[sector] for sector in RING):
        yield "lanes: a sector has more lanes than it can take."


def _history(state: State) -> Iterator[str]:
    if len(state.voyages) > MOST_GAMES:
        yield f"voyages: a campaign has at most {MOST_GAMES} games."
    for number, voyage in enumerate(state.voyages, 1):
        if not _is_voyage(state, voyage):
            yield f"voyages: game {number} visits each world once and founds some of them."
    wanted = state.terms.games + (SEASONS if state.terms.seasoned else 0)
    if state.terms.games and len(state.voyages) >= wanted and state.phase != "over":
        yield "voyages: the campaign would be closed."
    pages = [page.number for page in state.journal]
    if pages != sorted(set(pages)) or any(
        texts.page_fault(page.number, page.prose) or not page.prose for page in state.journal
    ):
        yield "journal: pages have numbers from 1, in rising order, and a text."
    if state.journal and not state.terms.journal:
        yield "journal: this campaign keeps none."


def _is_voyage(state: State, voyage: Voyage) -> bool:
    line = voyage.line
    known = all(0 <= card < len(state.cards) and state.cards[card].world for card in line)
    return (
        known
        and 1 <= len(line) == len(set(line)) <= 36
        and set(voyage.founded) <= set(line)
        and len(set(voyage.founded)) == len(voyage.founded) <= state.terms.worlds
        and voyage.won == (len(voyage.founded) == state.terms.worlds)
        and 0 <= voyage.score <= 35 * 5
        and 0 <= voyage.captain < state.players
        and texts.note_fault(voyage.note) is None
    )


def _counters(state: State) -> Iterator[str]:
    for name in ("shuffles", "casts", "muses"):
        if not 0 <= getattr(state, name) <= _COUNTERS:
            yield f"{name}: is a count."
    if not 0 <= state.strokes <= MOST_STROKES:
        yield f"strokes: at most {MOST_STROKES} texts are written at a time."
    if not all(-6 <= turned < len(state.cards) for turned in state.shown):
        yield "shown: holds the cards or dice that were turned last."
    if state.topic and not (
        len(state.topic) == 3
        and is_mark(state.topic[0], 2)
        and all(is_mark(mark, 3) for mark in state.topic[1:])
    ):
        yield "topic: holds a prompt, an adjective and a noun."


def _zones(state: State) -> Iterator[str]:
    everything = [*state.hand, *state.line, *state.discard]
    if len(set(everything)) != len(everything) or not all(
        0 <= card < len(state.cards) for card in everything
    ):
        yield "hand: a card lies in one zone at a time."
    if len(state.hand) > HAND or list(state.hand) != sorted(state.hand):
        yield "hand: holds at most five cards, in rising order."
    if state.line and not state.deck_size and state.discard:
        yield "discard: an empty deck means an empty discard pile."
    playing = bool(state.line)
    if playing != (state.phase in _IN_GAME or (playing and state.making is not None)):
        yield "line: there is a travel line exactly while a game is on."
    if not playing and (state.hand or state.discard or state.founded or state.called):
        yield "hand: between games all cards are in the deck."


def _route(state: State) -> Iterator[str]:
    """The travel line: a start, then worlds in adjacent sectors, none twice."""
    if not state.line:
        return
    if state.cards[state.line[0]].world is None or state.line[0] in state.founded:
        yield "line: a game starts from an old world."
    pending = state.line[-1] if state.trip or state.making else -1
    if any(state.cards[card].world is None for card in state.line if card != pending):
        yield "line: only its last card may still be without a world."
    first = 6 * state.terms.per_digit
    for number, card in enumerate(state.cards):
        if card.world is None and number >= first and number != pending:
            yield "cards: a blank is made a world in the turn in which it is taken."
    if pending < 0 and state.phase in ("digit", "pay", "biome"):
        yield "trip: no trip is under way."
    if not set(state.founded) <= set(state.line) or len(set(state.founded)) != len(state.founded):
        yield "founded: the new worlds are cards of the travel line."
    placed = {card for card in state.founded if state.cards[card].world}
    if any(state.world(c).fuel != state.line.index(c) for c in placed):
        yield "founded: a new world has as much fuel as cards lie left of it."
    if any(state.world(c).game != state.games + 1 for c in placed):
        yield "founded: the new worlds were made in this game."
    most = state.terms.worlds - (0 if state.making else 1)
    if len(state.founded) > most:
        yield "founded: the game would be won."
    route = state.route
    if len(set(route)) != len(route) or any(
        sector not in NEIGHBOURS.get(before, ()) for before, sector in pairwise(route)
    ):
        yield "line: each sector is adjacent to the one before, and none comes twice."


def _phase(state: State) -> Iterator[str]:
    phase = state.phase
    if (state.trip is not None) != (phase in ("digit", "pay")):
        yield "trip: there is one exactly while it is being paid."
    trip = state.trip
    if trip:
        if len(state.line) < 2 or trip.fresh != (state.cards[state.line[-1]].world is None):
            yield "trip.fresh: tells whether the card placed has no world."
        if (phase == "digit") != (state.cards[state.line[-1]].digit == 0):
            yield "phase: a blank gets its digit before the payment."
        fuel = sum(state.cards[card].fuel for card in state.hand)
        if trip.cost not in (0, 3, 6, 9, 12, 18, 24) or fuel < trip.cost:
            yield "trip.cost: the hand must be able to pay it."
        if not set(trip.dumped) <= set(state.hand) or any(
            state.cards[card].fuel for card in trip.dumped
        ):
            yield "trip.dumped: are cards in hand without fuel."
        if list(trip.dumped) != sorted(set(trip.dumped)):
            yield "trip.dumped: are listed in rising order."
    if phase in ("first", "launch") and (state.line or state.making):
        yield "phase: no world is in the making before a game."
    if phase == "first" and (state.lanes or len(state.names) >= PROLOGUE):
        yield "phase: the first worlds are made already."
    if phase in ("atlas", "launch", "over") and not state.lanes:
        yield "phase: the prologue comes first."
    if phase == "launch" and len(state.voyages) >= MOST_GAMES:
        yield "voyages: there is no further game."
    if phase == "draw" and (len(state.hand) >= HAND or not state.deck_size + len(state.discard)):
        yield "phase: nothing can be drawn."


def _making(state: State) -> Iterator[str]:
    making, phase = state.making, state.phase
    wanted = phase in ("suggest", "write", *_IN_GAME[4:])
    if phase == "topic":
        wanted = making is not None
    if wanted != (making is not None):
        yield "making: there is a world under way exactly while it is made."
    if making is None:
        if phase == "topic" and not (state.lanes and not state.line):
            yield "phase: a prompt is rolled between games or with a world."
        return
    if not state.terms.journal and phase == "topic":
        yield "phase: this campaign keeps no journal."
    yield from _place(state, making)
    yield from _progress(making, phase)


def _place(state: State, making: Making) -> Iterator[str]:
    if not 0 <= making.card < len(state.cards) or state.cards[making.card].world:
        yield "making.card: is a card without a world."
        return
    if making.sector not in RING:
        yield "making.sector: is no sector of the map."
        return
    if making.hub != (not state.sector_name(making.sector)):
        yield "making.hub: the first world of a sector is its hub world."
    if not state.lanes:
        if making.sector != FIRST_HUBS[len(state.names)] or making.fuel or state.line:
            yield "making: the first worlds are made in turn, with fuel 0."
        return
    if not state.line or making.card != state.line[-1] or making.card not in state.founded:
        yield "making.card: is the last card of the travel line."
    elif making.fuel != len(state.line) - 1:
        yield "making.fuel: is the number of cards left of it."


def _progress(making: Making, phase: str) -> Iterator[str]:
    """What is rolled by this phase, and nothing more."""
    stage = ("biome", "choose-biome", "society", "choose-society", "traits").index
    at = stage(phase) if phase in _IN_GAME else 5
    entries = (making.biome, at >= 2), (making.society, at >= 4)
    for index, done in entries:
        if not (LOWEST <= index <= HIGHEST if done else index == 0):
            yield "making: biome and society are rolled in turn, from 4 to 24."
    if not (LOWEST <= making.rolled <= HIGHEST if at in (1, 3) else making.rolled == 0):
        yield "making.rolled: is the sum of the last four rolls."
    if at == 5:
        if len(making.marks) != 4 or not all(is_mark(mark, 3) for mark in making.marks):
            yield "making.marks: are four marks of three digits."
        yield from _traits("making.traits: the world", making.traits)
    elif making.marks or making.traits or making.offers:
        yield "making.traits: come after the society."
    offered = len(making.offers) == 3 and all(0 <= n < NAMES for n in making.offers)
    if not offered and (phase in ("write", "topic") or making.offers):
        yield "making.offers: are three names of the tables."
    if any(texts.name_fault(name, empty=True) for name in (making.name, making.sector_name)):
        yield "making.name: cannot be written."
    if texts.field_fault("tags", making.tags) or not 0 <= making.page <= 9_999:
        yield "making.tags: cannot be written."

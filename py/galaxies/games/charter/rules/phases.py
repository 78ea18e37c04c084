"""The rules of Star Charter: what may be done, and what happens.

The order of `legal_actions` is frozen. fly: the affordable trips, destinations clockwise from
straight up, for each the worlds of that sector in hand, the worldless cards, and a blank; then
distress and concede. pay: the payments, fewest cards first, then clear, then each card to dump.
choose: the entries rising, then the name. write: finish, auto, the three names, more, then the
texts. atlas: start, close, then the texts, sector by sector.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ....game import CHANCE, TERMINAL, Refusal, Text
from . import scoring as ends, refusals, tables, trips
from .visit import (
    finished,
    first_worlds,
    is_prologue,
    read_marks,
    rolled_traits,
    shifts,
    with_page,
    with_trait,
    write,
)
from .options import terms
from .state import (
    BLANK,
    CHANCES,
    MOST_STROKES,
    PROLOGUE,
    SEASONS,
    Action,
    Auto,
    Biome,
    Call,
    Card,
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
    Making,
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
    Trip,
)
from .limits import clean
from .zones import Zones, rolls_dice, wanted


def initial_state(options: Mapping[str, str], players: int) -> State:
    """A campaign before its prologue: worldless cards only (STC-24)."""
    agreed = terms(options)
    cards = tuple(Card(digit) for digit in range(1, 7) for _ in range(agreed.per_digit))
    return State(agreed, players, cards=cards)


def current_player(state: State) -> int:
    """The captain of this game; CHANCE where cards are turned or the galaxy is seasoned."""
    if state.phase == "over":
        return TERMINAL
    if state.phase in CHANCES or is_seasoning(state):
        return CHANCE
    return state.captain


def is_seasoning(state: State) -> bool:
    """Whether the program still plays the first games of a seasoned galaxy (STC-108)."""
    return state.terms.seasoned and state.games < SEASONS


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    return refusals.check(state, action)


# What may be done


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the captain may do, in the frozen order; where luck decides, one possible outcome."""
    match state.phase:
        case "over":
            return ()
        case "fly":
            return _flights(state)
        case "pay":
            return _payments(state)
        case "choose-biome" | "choose-society" if state.making:
            kind = state.phase.removeprefix("choose-")
            make = Biome if kind == "biome" else Society
            name = (Name(Text("")),) if state.strokes < MOST_STROKES else ()
            return (*(make(index) for index in shifts(state, kind, state.making.rolled)), *name)
        case "write":
            return _texts(state)
        case "atlas":
            return _atlas(state)
    return (_sample(state),)


def _flights(state: State) -> tuple[Action, ...]:
    flights: list[Action] = [Fly(sector, card) for sector, card in trips.trips(state)]
    if not flights:
        flights.append(Distress())
    return (*flights, Concede())


def _payments(state: State) -> tuple[Action, ...]:
    found: list[Action] = [
        Pay(tuple(Ref(card) for card in cards)) for cards in trips.open_payments(state)
    ]
    useless = trips.dumpable(state)
    if len(useless) > 1:  # one card is named
        found.append(Clear())
    return (*found, *(Dump(Ref(card)) for card in useless))


def _texts(state: State) -> tuple[Action, ...]:
    making = state.making
    found: list[Action] = [Finish()] if making and making.name else []
    found.append(Auto())
    if state.strokes >= MOST_STROKES:
        return tuple(found)
    found += [Call("1"), Call("2"), Call("3"), More(), Name(Text(""))]
    found += [Trait("1", Text("")), Trait("2", Text("")), Trait("3", Text(""))]
    if making and making.hub:
        found.append(NameSector(Text("")))
    found.append(Tags(Text("")))
    if state.terms.journal:
        found += [Prompt(), Journal(1)]
    return tuple(found)


def _atlas(state: State) -> tuple[Action, ...]:
    found: list[Action] = [
        action for action in (Start(), Close()) if refusals.check(state, action) is None
    ]
    if state.strokes >= MOST_STROKES:
        return tuple(found)
    if state.terms.journal:
        found += [Prompt(), Journal(1)]
    if state.voyages and state.terms.travelogue:
        found.append(Note(Text("")))
    found += [Rename(one.sector, Text("")) for one in state.names]
    fields: tuple[Any, ...] = ("name", "trait1", "trait2", "trait3", "tags")
    if state.terms.journal:
        fields = (*fields, "page")
    found += [Edit(one.sector, field, 1) for one in state.names for field in fields]
    return tuple(found)


def _sample(state: State) -> Action:
    """One outcome that luck may give."""
    match state.phase:
        case "first":
            card = next(i for i, c in enumerate(state.cards) if c.world is None)
            if state.terms.dice:
                return First(card, (), (1,) * 20)
            others = [i for i in range(len(state.cards)) if i != card]
            return First(card, tuple((others * 2)[:20]), ())
        case "launch":
            return Launch((next(i for i, c in enumerate(state.cards) if c.world),))
        case "suggest":
            return Offer((0, 1, 2))
        case "topic":
            return Topic((1,) * 8)
    zones, found = Zones(state), []
    drawing = state.phase == "draw"
    count = wanted(state) if drawing else refusals.ROLLS[state.phase]
    if not drawing and rolls_dice(state):
        return Roll((), (1,) * count)
    for _ in range(count):
        card = next(filter(zones.has, range(len(state.cards))))
        found.append(card)
        if drawing:
            zones.draw(card)
        else:
            zones.roll(card)
    return Draw(tuple(found)) if drawing else Roll(tuple(found), ())


# What happens


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    match action:
        case First() | Launch() | Draw() | Roll() | Offer() | Topic():
            return _turned(state, action)
        case Fly(sector, card):
            return _placed(replace(state, shown=()), sector, card)
        case Pay(cards):
            return _travelled(state, tuple(card.card for card in cards))
        case Dump(card):
            return _settled(_dumped(state, [card.card]))
        case Clear():
            return _settled(_dumped(state, trips.dumpable(state)))
        case Start():
            return replace(state, phase="launch", strokes=0, topic=(), shown=())
        case Close():
            return replace(state, phase="over")
        case Concede():
            return ends.end(state, won=False)
        case Distress():
            zones = Zones(state)
            zones.drop(state.hand)
            return _drawing(replace(zones.into(state), called=True, shown=()))
        case Biome(index):
            return _with(state, "society", biome=index, rolled=0)
        case Society(index):
            return _with(state, "traits", society=index, rolled=0)
        case Finish() | Auto():
            return _finished(state)
        case More():
            return replace(state, phase="suggest", strokes=state.strokes + 1)
        case Prompt():
            return replace(state, phase="topic", strokes=state.strokes + 1)
    return _written(replace(state, strokes=state.strokes + 1), action)


def _with(state: State, phase: Any, **changes: Any) -> State:
    """The state in another phase, with changes to the world in the making."""
    making = state.making
    if making is None:
        raise ValueError("no world is in the making")
    return replace(state, phase=phase, making=replace(making, **changes))


# Luck


def _turned(state: State, action: First | Launch | Draw | Roll | Offer | Topic) -> State:
    match action:
        case First(card, cards, dice):
            return _first(state, card, cards, dice)
        case Launch(cards):
            start = replace(state, line=cards[-1:], discard=cards[:-1], shown=cards)
            return _drawing(start)
        case Draw(cards):
            zones = Zones(state)
            for card in cards:
                zones.draw(card)
            return _navigating(zones.into(state))
        case Roll(cards, dice):
            return _rolled(state, cards, dice)
        case Offer(names):
            offered = _with(state, "write", offers=names)
            offered = replace(offered, muses=state.muses + 1)
            return _finished(offered) if state.terms.quick and is_prologue(state) else offered
        case Topic(dice):
            topic = (tables.mark(dice[:2]), tables.mark(dice[2:5]), tables.mark(dice[5:]))
            back: Any = "write" if state.making else "atlas"
            return replace(state, phase=back, topic=topic, muses=state.muses + 1)


def _first(state: State, card: int, cards: tuple[int, ...], dice: tuple[int, ...]) -> State:
    """A first world, rolled at once: biome, society, two traits (STC-25 to STC-30)."""
    digits = dice or tuple(state.cards[c].digit for c in cards)
    making = Making(
        card,
        tables.FIRST_HUBS[first_worlds(state)],
        hub=True,
        fuel=0,
        biome=sum(digits[:4]),
        society=sum(digits[4:8]),
        marks=read_marks(digits[8:]),
    )
    making = replace(making, traits=rolled_traits(making))
    shown = tuple(-digit for digit in dice) or cards
    casts = state.casts + bool(dice)
    return replace(state, phase="suggest", making=making, shown=shown, casts=casts)


def _rolled(state: State, cards: tuple[int, ...], dice: tuple[int, ...]) -> State:
    digits = dice or tuple(state.cards[card].digit for card in cards)
    zones = Zones(state)
    for card in cards:
        zones.roll(card)
    before = state.shown if state.phase in ("society", "traits") else ()
    shown = (*before, *(tuple(-digit for digit in dice) or cards))
    state = replace(zones.into(state), shown=shown, casts=state.casts + bool(dice))
    match state.phase:
        case "digit":
            return _stamped(state, digits[0])
        case "biome":
            return _summed(state, "biome", sum(digits))
        case "society":
            return _summed(state, "society", sum(digits))
    traits = _with(state, "suggest", marks=read_marks(digits))
    return _with(traits, "suggest", traits=rolled_traits(traits.making or Making(0, 0, True, 0)))


def _summed(state: State, kind: str, rolled: int) -> State:
    """The rolled entry stands, unless a match lets the player step (STC-80, STC-82)."""
    if len(shifts(state, kind, rolled)) > 1:
        return _with(state, f"choose-{kind}", rolled=rolled)
    if kind == "biome":
        return _with(state, "society", biome=rolled)
    return _with(state, "traits", society=rolled)


def _stamped(state: State, digit: int) -> State:
    """The blank gets the roll plus one, or 1 after a 6 (STC-50)."""
    return _settled(replace(state, cards=(*state.cards[:-1], Card(digit % 6 + 1))))


# A trip


def _drawing(state: State) -> State:
    """The draw phase, if there is anything to draw (STC-40)."""
    return replace(state, phase="draw") if wanted(state) else _navigating(state)


def _navigating(state: State) -> State:
    """The navigate phase, or the end of a stranded game (STC-45, STC-69)."""
    if trips.trips(state):
        return replace(state, phase="fly")
    if state.terms.distress and not state.called and trips.free_neighbours(state):
        return replace(state, phase="fly")  # STC-106
    return ends.end(state, won=False)


def _placed(state: State, sector: int, card: Ref) -> State:
    """The card lies at the end of the line, before anything is paid (STC-52)."""
    price = trips.cost(state, sector, card)
    if card == BLANK:
        return replace(
            state,
            phase="digit",
            cards=(*state.cards, Card(0)),
            line=(*state.line, len(state.cards)),
            trip=Trip(sector, True, price),
        )
    fresh = state.cards[card.card].world is None
    return _settled(
        replace(
            state,
            hand=tuple(held for held in state.hand if held != card.card),
            line=(*state.line, card.card),
            trip=Trip(sector, fresh, price),
        )
    )


def _dumped(state: State, cards: list[int]) -> State:
    trip = state.trip
    if trip is None:
        raise ValueError("no trip is under way")
    return replace(state, trip=replace(trip, dumped=tuple(sorted({*trip.dumped, *cards}))))


def _settled(state: State) -> State:
    """The fuel phase, or the trip itself where only one payment is left to choose (STC-R-39)."""
    paying = trips.open_payments(state)
    if len(paying) == 1 and not trips.dumpable(state):
        return _travelled(state, paying[0])
    return replace(state, phase="pay")


def _travelled(state: State, cards: tuple[int, ...]) -> State:
    """Fuel is discarded, the map marked, a lane drawn, the cube set (STC-67 to STC-75)."""
    trip = state.trip
    if trip is None:
        raise ValueError("no trip is under way")
    zones = Zones(state)
    zones.drop((*cards, *trip.dumped))
    state = zones.into(state)
    origin = state.sector_of(state.line[-2])
    hub = trip.fresh and not state.sector_name(trip.sector)
    if trips.grows(state, origin, trip.sector, founds_hub=hub):
        lane = min(origin, trip.sector) * 100 + max(origin, trip.sector)
        state = replace(state, lanes=tuple(sorted((*state.lanes, lane))))
    if not trip.fresh:
        return _drawing(replace(state, trip=None))
    card = state.line[-1]
    return replace(
        state,
        phase="biome",
        trip=None,
        founded=(*state.founded, card),
        making=Making(card, trip.sector, hub, fuel=len(state.line) - 1),
    )


# Texts


def _finished(state: State) -> State:
    """The world is finished: on with the prologue, the game, or its end (STC-89)."""
    prologue = is_prologue(state)
    state = finished(state)
    if prologue:
        if first_worlds(state) < PROLOGUE:
            return replace(state, phase="first")
        return replace(state, phase="atlas", lanes=tables.FIRST_LANES, shown=())
    if state.worlds_left:
        return _drawing(state)
    return ends.end(state, won=True)


def _written(state: State, action: Action) -> State:
    match action:
        case Name() | NameSector() | Tags() | Trait() | Call() if state.making:
            return replace(state, making=write(state.making, action))
        case Journal(page, text):
            written = replace(state, journal=with_page(state.journal, page, text))
            kept = page if clean(text) else 0
            return _with(written, "write", page=kept) if state.making else written
        case Note(text):
            last = replace(state.voyages[-1], note=clean(text))
            return replace(state, voyages=(*state.voyages[:-1], last))
        case Rename(sector, text):
            names = tuple(
                replace(one, name=clean(text)) if one.sector == sector else one
                for one in state.names
            )
            return replace(state, names=names)
        case Edit():
            return _edited(state, action)
    raise ValueError("no text")


def _edited(state: State, action: Edit) -> State:
    number, text = action.card - 1, clean(action.text)
    world = state.world(number)
    match action.field:
        case "name":
            world = replace(world, name=text)
        case "tags":
            world = replace(world, tags=text)
        case "page":
            world = replace(world, page=int(text) if text else 0)
        case _:
            slot = int(action.field.removeprefix("trait"))
            world = replace(world, traits=with_trait(world.traits, slot, text))
    card = replace(state.cards[number], world=world)
    return replace(state, cards=(*state.cards[:number], card, *state.cards[number + 1 :]))

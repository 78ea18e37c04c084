"""What makes a position of Galaxy of D impossible: one sentence that names the field.

Positions that come from outside pass here before anything else sees them, so everything that the
other functions rely on is checked. A check is a triple: whether all is well, the field, and the
rest of the sentence. The checks are lazy: each may rely on those before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise

from ....game import Refusal
from ....words.english import impossible
from . import combat, last_strike, raids, setup, things
from .actions import Draw, Scatter
from .options import ARMOR_RANGE, MONEY_RANGE, STRIKE
from .phases import (
    Absorbing,
    Basing,
    Battle,
    Bidding,
    Buying,
    Drawing,
    Fighting,
    Funding,
    Moving,
    Outfitting,
    Over,
    Phase,
    Posing,
    Putting,
    Raiding,
    Roaming,
    Rolling,
    Scattering,
    Siding,
    Signing,
    Sortie,
    Targeting,
    Tossing,
    Twinning,
)
from .pieces import (
    ARMOR,
    COUNTERS,
    FREIGHTER,
    KIND,
    KINDS,
    LADEN,
    LAIR,
    MONEY_PLUS,
    MOVED,
    PIRATE_FACE,
    PIRATE_MOVES,
    PLANET,
    QUICK_MONEY,
    SHOWN,
    SPACEPORT,
    THING_WORDS,
    TYPE_OF,
)
from .sectors import NOWHERE, Sector
from .state import MOST_TIES, NOBODY, Report, State

Check = tuple[bool, str, str]
_RICH = 1_000_000
_PLAYERS = (0, 1)


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    return next((impossible(field, what) for well, field, what in _checks(state) if not well), "")


def _checks(state: State) -> Iterator[Check]:
    yield from _terms(state)
    now = state.now
    if isinstance(now, Posing | Drawing):
        yield state == setup.begin(state.terms), "now", "comes before everything else"
    elif isinstance(now, Scattering | Putting):
        yield from _laying(state, now)
    elif type(now) in _STAGES:
        yield from chain(_galaxy(state), _stage(state, _STAGES[type(now)]), _setup(state))
    elif state.terms.layout == "last_strike":
        yield from chain(_strike(state), _in_play(state))
    else:
        yield from chain(_galaxy(state), _bases(state), _in_play(state))


def _refused(refusal: Refusal | None, field: str) -> Check:
    why = refusal.why.rstrip(".") if refusal else ""
    return refusal is None, field, f"is impossible: {why}"


def _terms(state: State) -> Iterator[Check]:
    terms = state.terms
    extra = all(extra in MONEY_RANGE for extra in terms.extra_money)
    yield extra, "terms.extra_money", "is no handicap of this game"
    armor = all(armor in ARMOR_RANGE for armor in terms.armor)
    yield armor, "terms.armor", "is no armor that a game begins with"
    if terms.layout == "last_strike":
        yield terms == STRIKE, "terms", "do not fit a last strike"
        return
    yield not state.strike and not state.tries, "strike", "and tries are for last strikes"
    small = terms.setup == "quick" and terms.layout == "drawn"
    yield small or terms.map == "standard", "terms.map", "is compact in the quick setup only"
    wanted = {"drawn": terms.setup, "tutorial_quick": "quick", "example_normal": "normal"}
    yield terms.setup == wanted[terms.layout], "terms.setup", "does not fit the ready-made galaxy"
    signs = terms.first != "rps" or terms.setup != "quick"
    yield signs, "terms.first", "cannot be rps in the quick setup"
    turns = not terms.alternate or terms.setup != "twin"
    yield turns, "terms.alternate", "cannot be true in a twin galaxy"


def _strike(state: State) -> Iterator[Check]:
    """A last strike has the galaxy of its puzzle, and two turns for the striker."""
    numbers = range(1, last_strike.count() + 1)
    yield state.strike in numbers, "strike", f"must be 1 to {len(numbers)}"
    tries = 1 <= state.tries <= last_strike.MOST_TRIES
    yield tries, "tries", f"must be 1 to {last_strike.MOST_TRIES}"
    fresh = last_strike.posed(state.terms, state.strike)
    for field in ("places", "things", "price", "bases", "first", "redog"):
        yield getattr(state, field) == getattr(fresh, field), field, "must be that of the puzzle"
    last = 2 * last_strike.ARMOR_LEFT
    yield 1 <= state.turn <= last, "turn", f"must be 1 to {last}"
    yield from _armor(state, fresh.armor)


# The galaxy and the setup -----------------------------------------------------------------------


def _drawn(state: State, dice: Sequence[int]) -> Iterator[Check]:
    """Whether one of these dice can have drawn the Things."""
    yield all(thing in range(LAIR + 1) for thing in state.things), "things", "must be 0 to 3"
    words = tuple(THING_WORDS[thing] for thing in state.things)
    refusals = [things.check_draw(state, Draw(die, words)) for die in dice]
    yield _refused(None if None in refusals else refusals[-1], "things")


def _laying(state: State, now: Scattering | Putting) -> Iterator[Check]:
    """The Things are drawn, and nothing but them has happened."""
    terms = state.terms
    yield terms.layout == "drawn", "now", "must be later in a ready-made galaxy"
    by_hand = isinstance(now, Putting)
    yield by_hand == terms.alternate, "now", "does not fit the way in which Things are placed"
    yield from _drawn(state, (now.die,))
    few = len(state.places) < len(state.things) and (by_hand or not state.places)
    yield few, "places", "has too many entries"
    yield from _apart(state)
    fresh = State(terms, now, places=state.places, things=state.things, armor=terms.armor)
    yield state == fresh, "now", "comes before everything but the Things"


def _apart(state: State) -> Iterator[Check]:
    for i, sector in enumerate(state.places):
        yield _refused(things.crowded(state, state.places[:i], sector), "places")


def _galaxy(state: State) -> Iterator[Check]:
    """The Things lie face up in possible sectors, and the Cargo Price follows from them."""
    rising = list(state.places) == sorted(state.places)
    yield rising and len(state.places) == len(state.things), "places", "must rise with the Things"
    yield from _apart(state)
    if state.terms.layout == "drawn":
        dice = (0,) if state.terms.setup == "quick" else range(1, 7)
        yield from _drawn(state, dice)
        laid = Scatter(tuple(map(Sector, state.places)))
        yield _refused(things.check_scatter(state, laid), "places")
    else:
        ready = setup.begin(state.terms)
        same = (ready.places, ready.things) == (state.places, state.things)
        yield same, "places", "must be those of the ready-made galaxy"
    price = things.cargo_price(state)
    yield state.price == price, "price", f"must be {price}"


@dataclass(frozen=True, slots=True)
class _Stage:
    """What is decided before a phase of the setup, and in which setups the phase occurs."""

    first: bool = True
    side: bool = True
    money: bool = True
    bases: bool = True
    setups: tuple[str, ...] = ("normal", "quick", "twin")


_STAGES: Mapping[type[Phase], _Stage] = {
    Tossing: _Stage(first=False, side=False, money=False, bases=False),
    Signing: _Stage(first=False, side=False, money=False, bases=False, setups=("normal", "twin")),
    Siding: _Stage(side=False, money=False, bases=False),
    Funding: _Stage(money=False, bases=False, setups=("normal", "twin")),
    Bidding: _Stage(bases=False, setups=("normal",)),
    Basing: _Stage(bases=False),
    Twinning: _Stage(bases=False, setups=("twin",)),
    Outfitting: _Stage(),
}


def _stage(state: State, stage: _Stage) -> Iterator[Check]:
    terms, given = state.terms, state.terms.layout == "tutorial_quick"
    yield terms.setup in stage.setups, "now", "does not occur in this setup"
    lairs = zip(state.places, state.things, strict=True)
    fresh = State(
        terms,
        state.now,
        first=state.first,
        redog=state.redog,
        places=state.places,
        things=state.things,
        price=state.price,
        bases=state.bases,
        armor=terms.armor,
        money=state.money,
        pirates=tuple(place for place, thing in lairs if thing == LAIR),
    )
    yield state == fresh, "now", "comes before the first turn: nothing else has happened yet"
    for field, decided in (("first", stage.first), ("redog", stage.side or given)):
        known = getattr(state, field) in (_PLAYERS if decided else (NOBODY,))
        yield known, field, "must be 0 or 1" if decided else "must be -1 before it is decided"
    if given:
        yield stage.bases or not stage.first, "now", "does not occur in the first game"
    elif not stage.bases and not isinstance(state.now, Basing):
        yield state.bases == (NOWHERE, NOWHERE), "bases", "must not be placed yet"
    if stage.bases:
        yield NOWHERE not in state.bases, "bases", "must be placed"
    yield from _sites(state)
    if stage.money:
        yield from _money(state)
    else:
        yield state.money == (0, 0), "money", "must be 0 before it is rolled"


def _money(state: State) -> Iterator[Check]:
    """Equal for both, but for the handicap, until the bid is paid by the first who places."""
    terms, now = state.terms, state.now
    one, two = (money - extra for money, extra in zip(state.money, terms.extra_money, strict=True))
    least, most = (QUICK_MONEY,) * 2 if terms.setup == "quick" else (1 + MONEY_PLUS, 6 + MONEY_PLUS)
    yield least <= max(one, two) <= most, "money", f"must be ${least} to ${most}, and the handicap"
    yield min(state.money) >= 0, "money", "must not be negative"
    if terms.setup == "normal" and isinstance(now, Outfitting):
        return
    placed = isinstance(now, Basing) and state.bases != (NOWHERE, NOWHERE)
    paid = now.bid if isinstance(now, Basing) and placed else 0
    yield abs(one - two) == paid, "money", "may differ by the bid that was paid"


def _setup(state: State) -> Iterator[Check]:
    """The phase's own data."""
    now, first = state.now, state.terms.first
    match now:
        case Tossing():
            yield first in ("random", "rps"), "now", "does not fit how the first player is chosen"
        case Signing():
            yield first == "rps" and now.sign != "?", "now", "cannot be Signing here"
            yield 0 <= now.ties < MOST_TIES, "now.ties", f"must be 0 to {MOST_TIES - 1}"
        case Bidding() | Basing() | Twinning():
            yield now.placer in _PLAYERS, "now.placer", "must be 0 or 1"
            yield from _placing(state, now)
        case Outfitting():
            yield from _orders(state, now)


def _placing(state: State, now: Bidding | Basing | Twinning) -> Iterator[Check]:
    if isinstance(now, Twinning):
        yield now.placer != state.first, "now.placer", "must be the second player"
        test = replace(state, now=Basing(now.placer))
        yield _refused(setup.no_site(test, now.named), "now.named")
        return
    bids = state.terms.setup == "normal"
    yield now.bid >= 0 and (bids or not now.bid), "now.bid", "must be 0 without bidding"
    if isinstance(now, Bidding):
        payer = 1 - now.placer
        yield bool(now.bid) or now.placer == state.first, "now.placer", "must be the first player"
    else:
        payer = now.placer
        yield state.bases[payer] == NOWHERE, "bases", "must be empty for the player who places"
    if state.bases == (NOWHERE, NOWHERE):
        yield now.bid <= max(0, state.money[payer]), "now.bid", "is more than the bidder has"


def _orders(state: State, now: Outfitting) -> Iterator[Check]:
    for player, order in enumerate(now.orders):
        counters = len(order) == KINDS and all(map(range.__contains__, _UP_TO, order))
        yield counters, "now.orders", "must hold the counters of each type"
        yield setup.spent(order) <= state.money[player], "now.orders", "costs more than there is"
    secret = now.sealed or not any(now.orders[1])
    yield secret, "now.orders", "of the second player comes after the first"


_UP_TO = tuple(range(most + 1) for most in COUNTERS)


def _sites(state: State) -> Iterator[Check]:
    """Starbases stand where they may be, as far as they are placed (GOD-32 to GOD-34)."""
    for player in _PLAYERS:
        if state.bases[player] != NOWHERE:
            others = (NOWHERE, state.bases[1 - player]) if player else (NOWHERE, NOWHERE)
            test = replace(state, now=Basing(player), bases=others)
            yield _refused(setup.no_site(test, state.bases[player]), "bases")
    one, two = state.bases
    if state.terms.setup == "twin" and NOWHERE not in state.bases:
        yield state.chart.twin[one] == two, "bases", "must be twins"
    if state.terms.layout == "tutorial_quick":
        same = state.bases == setup.begin(state.terms).bases and state.redog == 0
        yield same, "bases", "must be those of the ready-made galaxy"


# In play ----------------------------------------------------------------------------------------


def _bases(state: State) -> Iterator[Check]:
    yield NOWHERE not in state.bases, "bases", "must be placed"
    yield from _sites(state)


def _in_play(state: State) -> Iterator[Check]:
    parts = (_players, _fleets, _pirates, _phase, _shown)
    return chain.from_iterable(part(state) for part in parts)


def _players(state: State) -> Iterator[Check]:
    sides = state.first in _PLAYERS and state.redog in _PLAYERS
    yield sides, "first", "and redog must be 0 or 1"
    last = 2 * max(ARMOR_RANGE)
    yield 1 <= state.turn <= last, "turn", f"must be 1 to {last}"
    mover = state.first if state.turn % 2 else 1 - state.first
    yield state.active == mover, "active", "does not fit the turn"
    rich = all(0 <= money <= _RICH for money in state.money)
    yield rich, "money", f"must be 0 to {_RICH:,}"
    yield from _armor(state, state.terms.armor)


def _armor(state: State, start: tuple[int, int]) -> Iterator[Check]:
    low = -_RICH if isinstance(state.now, Over) else 1
    for player in _PLAYERS:
        most = start[player] - (state.turn - (player != state.first)) // 2
        yield low <= state.armor[player] <= most, "armor", "must fall by one in each turn"


def _fleets(state: State) -> Iterator[Check]:
    for player, fleet in enumerate(state.fleets):
        sectors = [stack.sector for stack in fleet]
        yield _is_set(state, sectors), "fleets", "must have stacks in rising order of their sectors"
        moving = isinstance(state.now, Moving) and player == state.active
        flags = KIND | MOVED | SHOWN if moving else KIND
        numbers = [0] * KINDS
        for stack in fleet:
            known = bool(stack.ships) and all(0 <= ship <= flags for ship in stack.ships)
            yield known, "fleets", "holds a ship that does not exist"
            for ship in stack.ships:
                numbers[TYPE_OF[ship & KIND]] += 1
            kinds = {ship & KIND for ship in stack.ships}
            yield _cargo_fits(state, stack.sector, kinds), "fleets", "has cargo where it cannot be"
        pool = state.pools[player]
        whole = len(pool) == KINDS and min(pool) >= 0
        fits = whole and tuple(map(sum, zip(pool, numbers, strict=True))) == COUNTERS
        yield fits, "pools", "and the ships on the map must be all counters"


def _cargo_fits(state: State, sector: int, kinds: set[int]) -> bool:
    """A Freighter on a planet has loaded; on the Spaceport it has sold; without planets neither."""
    thing = state.thing(sector)
    empty, laden = FREIGHTER in kinds, LADEN in kinds
    return not (empty and thing == PLANET) and not (
        laden and (thing == SPACEPORT or PLANET not in state.things)
    )


def _pirates(state: State) -> Iterator[Check]:
    pirates = state.pirates
    on_map = list(pirates) == sorted(pirates) and all(map(state.chart.has, pirates))
    yield on_map, "pirates", "must be sectors in rising order"
    yield len(pirates) <= state.things.count(LAIR), "pirates", "must not be more than were drawn"
    yield not set(pirates) & set(state.bases), "pirates", "cannot be in a Starbase's sector"


def _is_set(state: State, sectors: Sequence[int]) -> bool:
    return list(sectors) == sorted(set(sectors)) and all(map(state.chart.has, sectors))


def _phase(state: State) -> Iterator[Check]:
    """The phase's own data."""
    now = state.now
    match now:
        case Moving() | Buying():
            mine = {stack.sector for stack in state.fleets[state.active]}
            tidied = _is_set(state, now.tidied) and mine.issuperset(now.tidied)
            yield tidied, "now.tidied", "must be sectors of the active player's stacks"
            here = state.ships(state.active, state.bases[state.active])
            bought = all(state.bought.count(kind) <= here.count(kind) for kind in state.bought)
            yield bought, "now.bought", "must be ships in the Starbase's sector"
        case Fighting():
            yield from _todo(state, now)
            yield len(now.todo) > 1, "now.todo", "must leave a choice"
        case Raiding():
            yield from _waiting(state, now)
            yield len(set(now.idle)) > 1, "now.idle", "must leave a choice"
        case Absorbing():
            then = now.then
            yield from _todo(state, then) if isinstance(then, Fighting) else _waiting(state, then)
            yield from _battle(state, now.battle, then)
        case Roaming():
            yield now.sortie.at in state.pirates, "now.sortie.at", "must be a sector with a Pirate"
            yield from _waiting(state, now.then, now.sortie.at)
            yield from _sortie(state, now)
        case Over():
            yield from _ending(state, now)


def _todo(state: State, phase: Fighting) -> Iterator[Check]:
    fights = set(combat.combat_sectors(state))
    fits = _is_set(state, phase.todo) and fights.issuperset(phase.todo)
    yield fits, "todo", "must be sectors with a combat"


def _waiting(state: State, phase: Raiding, *roaming: int) -> Iterator[Check]:
    left = list(state.pirates)
    for sector in roaming:
        left.remove(sector)
    fits = all(phase.idle.count(sector) <= left.count(sector) for sector in phase.idle)
    yield fits and list(phase.idle) == sorted(phase.idle), "idle", "must be Pirates that wait"
    hungry = _is_set(state, phase.hungry) and not set(phase.hungry) & set(state.bases)
    yield hungry, "hungry", "must be sectors without a Starbase, in rising order"


def _on_map(state: State, sortie: Sortie) -> bool:
    known = map(state.chart.has, (sortie.start, sortie.at))
    heads = sortie.target == NOWHERE or state.chart.has(sortie.target)
    return all(known) and heads and 0 <= sortie.left <= PIRATE_MOVES


def _sortie(state: State, now: Roaming) -> Iterator[Check]:
    sortie, start = now.sortie, now.sortie.start
    outside = _on_map(state, sortie) and start not in (*state.bases, *now.then.hungry)
    yield outside, "now.sortie", "must begin where no ship or Starbase is"
    nearest = raids.targets(state, start)
    if isinstance(now, Rolling):
        fresh = sortie == Sortie(start, start) and bool(nearest)
        yield fresh, "now.sortie", "must wait for its die"
        return
    yield 1 <= sortie.die <= PIRATE_FACE, "now.sortie.die", f"must be 1 to {PIRATE_FACE}"
    if isinstance(now, Targeting):
        fresh = sortie == Sortie(start, start, left=PIRATE_MOVES, die=sortie.die)
        yield fresh and len(nearest) > 1, "now.sortie", "must have a choice"
        return
    gone = PIRATE_MOVES - sortie.left
    fits = gone in (0, 1) and state.chart.distance[start][sortie.at] == gone
    yield fits, "now.sortie.left", "does not fit the way it has come"
    fits = sortie.target in nearest and sortie.target != sortie.at
    yield fits, "now.sortie.target", "must be one of the nearest"
    far = raids.ways(state.chart, state.bases, sortie.target)
    yield far[sortie.at] == far[start] - gone, "now.sortie.at", "is not on the way"
    yield len(raids.next_steps(state, sortie)) > 1, "now.sortie", "must be at a fork"


def _battle(state: State, battle: Battle, then: Fighting | Raiding) -> Iterator[Check]:
    """A combat whose losses are being chosen follows from the position."""
    sector, now = battle.sector, battle.absorbing
    if isinstance(then, Fighting):
        fought = combat.is_fought(state, sector) and sector not in then.todo
    else:
        fought = sector in state.pirates
    yield state.chart.has(sector) and fought, "now.battle.sector", "must have a combat"
    points = combat.scores(state, sector)
    scores = tuple(max(0, n) for n in points)
    yield battle.scores == scores, "now.battle.scores", "does not fit the ships there"
    blows = combat.incoming(points)
    yield battle.incoming == blows, "now.battle.incoming", "does not fit the scores"
    yield now in _PLAYERS, "now.battle.absorbing", "must be 0 or 1"
    for player in _PLAYERS:
        yield _has_absorbed(state, battle, player), "now.battle.lost", "must fit the ships there"
    choice = combat.has_choice(combat.counts(battle.unpicked[now]), battle.left[now])
    yield choice, "now.battle.unpicked", "must leave a choice"


def _has_absorbed(state: State, battle: Battle, player: int) -> bool:
    """Whether a player's losses so far are possible; the active player chooses first."""
    ships, lost = state.ships(player, battle.sector), battle.lost[player]
    unpicked, left = battle.unpicked[player], battle.left[player]
    if any(lost.count(kind) > ships.count(kind) for kind in lost):
        return False
    if player == state.active != battle.absorbing:
        result = combat.counts(ships), combat.counts(lost), battle.incoming[player]
        return not unpicked and not left and combat.is_result(*result)
    if player != battle.absorbing and lost:
        return False
    rest = battle.incoming[player] - sum(ARMOR[kind] for kind in lost)
    return left == rest >= 0 and sorted(unpicked + lost) == sorted(ships)


def _ending(state: State, now: Over) -> Iterator[Check]:
    yield now.winner in _PLAYERS, "now.winner", "must be 0 or 1"
    loser = 1 - now.winner
    fell = state.armor[loser] <= 0 < state.armor[now.winner]
    yield fell, "armor", "must be 0 or less for the loser only"
    gave_up = now.cause == "concede" and bool(state.armor[loser] or state.fleets[loser])
    yield not gave_up, "armor", "must be 0, without ships, for a player who conceded"


# What is kept for the screen --------------------------------------------------------------------


def _shown(state: State) -> Iterator[Check]:
    flown = not state.flights or isinstance(state.now, Moving | Over)
    yield flown and len(state.flights) <= sum(COUNTERS), "flights", "are for phase 1 only"
    for flight in state.flights:
        known = flight.player == state.active and 0 <= flight.kind <= LADEN
        yield known and 2 <= len(flight.path) <= 4, "flights", "must be moves of ships"
        chart = state.chart
        steps = all(chart.has(one) and two in chart.neighbours[one] for one, two in pairwise(flight.path))
        yield steps, "flights", "must go from neighbour to neighbour"
    rolled = all(_on_map(state, one) and 1 <= one.die <= 6 for one in state.sorties)
    few = len(state.sorties) <= state.things.count(LAIR)
    yield rolled and few, "sorties", "must be Pirates that have rolled their die"
    for basket in state.baskets:
        types = len(basket) <= sum(COUNTERS) and all(0 <= kind < KINDS for kind in basket)
        yield types, "baskets", "must be types of ships"
    combats = len(state.reports) <= 100 and all(_is_report(state, one) for one in state.reports)
    yield combats, "reports", "must be combats"


def _is_report(state: State, report: Report) -> bool:
    lists = (report.scores, report.incoming, report.damage, report.bonus)
    numbers = (*chain(*lists), report.pirates, report.pirates_lost)
    ships = [*chain(*report.ships, *report.lost)]
    known = len(ships) <= 200 and all(0 <= ship <= LADEN for ship in ships)
    return state.chart.has(report.sector) and known and all(0 <= n <= 1_000 for n in numbers)

"""What makes a position of Galaxy of D impossible: one sentence that names the field.

The setup, combats and the ways of Pirates are checked by playing them again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from ....game import choices, replace
from ....game.faults import (
    Checks,
    at_most,
    first_fault,
    is_distinct,
    is_rising,
    same,
    terms,
    within,
)
from . import actions, combat, movement, phases, pieces, setup, table
from .last_strike import MOST_TRIES
from .options import ARMOR_RANGE, OPTIONS, fitted
from .phases import Absorbing, Basing, Bidding, Fighting, Moving, Outfitting, Over, Raiding, Roaming
from .pieces import COUNTERS, KIND, KINDS, LADEN
from .sectors import NOWHERE, Sector
from .state import MOST_MONEY, MOST_TOPS, NOBODY, State, pair

Step = tuple[str, actions.Action]
_CHOICES = choices(OPTIONS)
_SETTLED = ("first", "redog", "places", "things", "price", "bases", "strike")
"""The fields that the setup decides for good."""


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    return first_fault(_checks(state))


def _checks(state: State) -> Checks:
    """A position of the setup can be reached; of a later one its galaxy and its Starbases."""
    if isinstance(state.phase, Over) and state.phase.setup is not None:
        yield from _resigned(state, state.phase, state.phase.setup)
        return
    opening = isinstance(state.phase, phases.Opening) or state.veiled != NOBODY
    yield not (state.hidden or opening), "hidden", "is only for games between devices"
    yield from terms(state.terms, fitted(state.terms), _CHOICES)
    yield from within(state, 0, pieces.LAIR, "things")
    yield len(state.places) <= len(state.things), "places", "must be those of the Things"
    reached = setup.begin(state.terms)
    for field, action in _steps(state):
        refusal = table.check(reached, action)
        yield refusal is None, field, f"is impossible: {refusal.why if refusal else ''}".rstrip(".")
        reached = table.apply(reached, action)
    early = state.phase.before_turns or isinstance(state.phase, Outfitting)
    names = () if early else _SETTLED
    yield from same(state, reached, "does not follow from the rest of the position", names)
    placed = not isinstance(reached.phase, Basing) or isinstance(state.phase, Basing)
    yield placed, "bases", "must both be on the chart"
    if not early:
        parts = (_turns(state, reached.armor), _fleets(state), _pirates(state))
        yield from chain(*parts, _standing(state), _phase(state), _shown(state))


def _resigned(state: State, now: Over, setup_phase: phases.SetupPhase) -> Checks:
    """A player has resigned in the setup: the position before can be reached."""
    yield now.winner in (0, 1) and now.cause == "resign", "now", "must have a player who resigned"
    yield state.armor[1 - now.winner] == 0, "armor", "must be 0 for a player who resigned"
    armor = pair(state.armor, 1 - now.winner, state.terms.armor[1 - now.winner])
    yield from _checks(replace(state, phase=setup_phase, armor=armor))


# The setup --------------------------------------------------------------------------------------


def _steps(state: State) -> Iterator[Step]:
    """Actions of a setup that leads to the position, each with the field that it comes from."""
    now, layout = state.phase, state.terms.layout
    if isinstance(now, phases.Posing | phases.Drawing):
        return
    if layout == "last_strike":
        yield "strike", actions.Pose(state.strike)
        return
    if layout == "drawn":
        yield from _galaxy(state)
    if isinstance(now, phases.Scattering | phases.Putting):
        return
    yield from _first(state)
    early = isinstance(now, phases.Tossing | phases.Signing | phases.Siding)
    if not early and layout != "tutorial_quick":
        yield "redog", actions.Side("redog" if state.redog == state.first else "cynder")
        if not isinstance(now, phases.Funding):
            yield from _placing(state)
    if isinstance(now, Outfitting):
        for player, order in enumerate(now.orders):
            for ship, n in zip(pieces.TYPES, order, strict=False):
                yield from (("now", actions.Take(ship)) for _ in range(n))
            if now.sealed and player == 0:
                yield "now", actions.Done()


def _galaxy(state: State) -> Iterator[Step]:
    now = state.phase
    if isinstance(now, phases.Scattering | phases.Putting):
        die = now.die
    else:  # the die is forgotten; of a twin galaxy it may have shown more
        most = 6 if state.terms.setup == "twin" else len(state.things) - 1 - pieces.DRAWN_PLUS
        die = 0 if state.terms.setup == "quick" else most
    yield "things", actions.Draw(die, tuple(pieces.THING_WORDS[thing] for thing in state.things))
    sectors = tuple(map(Sector, state.places))
    if state.terms.alternate:
        for sector, thing in zip(sectors, state.things, strict=False):
            kind = pieces.THING_WORDS[thing]
            up = state.terms.face_up
            yield "places", actions.Lay(kind, sector) if up else actions.Put(sector)
    elif sectors:
        yield "places", actions.Scatter(sectors)


def _first(state: State) -> Iterator[Step]:
    now, how = state.phase, state.terms.first
    if isinstance(now, phases.Signing):
        if now.sign in ("rock", "paper", "scissors"):
            yield "now", actions.HandSign(now.sign)  # type: ignore[arg-type]
    elif how == "rps":
        yield "now", actions.HandSign("rock")
        yield "first", actions.HandSign("paper" if state.first else "scissors")
    elif how == "random" and not isinstance(now, phases.Tossing):
        yield "first", actions.FirstTurn(state.first + 1)


def _placing(state: State) -> Iterator[Step]:
    """Money, bids and Starbases. The bid is known from the phase, or from the money that is left;
    in play it is forgotten."""
    now, terms = state.phase, state.terms
    one, two = (money - extra for money, extra in zip(state.money, terms.extra_money, strict=True))
    early = isinstance(now, Bidding | Basing | phases.Twinning | Outfitting)
    if terms.setup != "quick":
        yield "money", actions.Purse(max(one, two) - pieces.MONEY_PLUS if early else 1)
    placer, bid = state.first, 0
    if terms.setup == "normal":
        placer = 1 - state.first
        if isinstance(now, Bidding | Basing):
            bid = now.bid
            unplaced = isinstance(now, Basing) and state.bases == (NOWHERE, NOWHERE)
            placer = now.placer if unplaced else 1 - now.placer
        elif early and one != two:
            bid, placer = abs(one - two), 0 if one < two else 1
        yield from _bids(state, placer, bid)
    if isinstance(now, phases.Twinning):
        yield "now", actions.Base(Sector(now.named))
    elif not isinstance(now, Bidding):
        for player in (placer, 1 - placer):
            if player in (0, 1) and state.bases[player] != NOWHERE:
                yield "bases", actions.Base(Sector(state.bases[player]))


def _bids(state: State, bidder: int, bid: int) -> Iterator[Step]:
    """The bid stands as the last word of the bidder."""
    if bid and bidder != state.first:
        yield "now", actions.Bid(1)
    if bid:
        yield "now", actions.Bid(bid)
    if not isinstance(state.phase, Bidding):
        yield "now", actions.Pass()


# In play ----------------------------------------------------------------------------------------


def _turns(state: State, start: tuple[int, int]) -> Checks:
    yield from within(state, bool(state.strike), MOST_TRIES * bool(state.strike), "tries")
    yield from within(state, 1, 2 * max(ARMOR_RANGE) + 1, "turn")
    mover = state.first if state.turn % 2 else 1 - state.first
    yield state.active == mover, "active", "does not fit the turn"
    yield from within(state, 0, MOST_MONEY, "money")
    low = -MOST_MONEY if isinstance(state.phase, Over) else 1
    for player in (0, 1):
        most = start[player] - (state.turn - (player != state.first)) // 2
        yield low <= state.armor[player] <= most, "armor", "must fall by one in each turn"


def _standing(state: State) -> Checks:
    yield from within(state, 0, LADEN, "standing")
    for player, kinds in enumerate(state.standing):
        yield is_distinct(kinds), "standing", "must name kinds of ships, each once"
        told = not kinds or (not state.strike and state.turn > (player != state.first))
        yield told, "standing", "can be given only in a turn of its player, not in a last strike"


def _is_set(state: State, sectors: Sequence[int]) -> bool:
    return is_rising(sectors) and all(map(state.chart.has, sectors))


def _fleets(state: State) -> Checks:
    for player, fleet in enumerate(state.fleets):
        rising = _is_set(state, [stack.sector for stack in fleet])
        yield rising, "fleets", "must have stacks in rising order of their sectors"
        moving = isinstance(state.phase, Moving) and player == state.active
        flags = KIND | pieces.MOVED | pieces.SHOWN if moving else KIND
        total = list(state.pools[player])
        yield len(total) == KINDS and min(total) >= 0, "pools", "must hold all types"
        for stack in fleet:
            known = bool(stack.ships) and all(0 <= ship <= flags for ship in stack.ships)
            yield known, "fleets", "holds a ship that does not exist"
            kinds, thing = [ship & KIND for ship in stack.ships], state.thing(stack.sector)
            for kind in kinds:
                total[pieces.TYPE_OF[kind]] += 1
            loads = pieces.FREIGHTER in kinds and thing == pieces.PLANET
            sells = thing == pieces.SPACEPORT or pieces.PLANET not in state.things
            wrong = loads or (LADEN in kinds and sells)
            yield not wrong, "fleets", "has a Freighter that would have loaded or sold"
        yield tuple(total) == COUNTERS, "pools", "and the ships on the map must be all counters"


def _pirates(state: State) -> Checks:
    pirates = state.pirates
    on_map = list(pirates) == sorted(pirates) and all(map(state.chart.has, pirates))
    few = len(pirates) <= state.things.count(pieces.LAIR)
    yield on_map and few, "pirates", "must be sectors in rising order, at most those drawn"
    yield not set(pirates) & set(state.bases), "pirates", "cannot be in a Starbase's sector"


def _phase(state: State) -> Checks:
    """The phase's own data."""
    now = state.phase
    match now:
        case Moving() | phases.Buying():
            yield from within(state, 0, MOST_TOPS, "now.tops")
            here = state.ships(state.active, state.bases[state.active])
            bought = all(state.bought.count(kind) <= here.count(kind) for kind in state.bought)
            yield bought and LADEN not in state.bought, "now.bought", "must be ships in its sector"
        case Fighting() | Raiding():
            yield from _waiting(state, now)
            choices = now.todo if isinstance(now, Fighting) else now.idle
            yield len(set(choices)) > 1, "now", "must leave a choice"
        case Absorbing():
            yield from _waiting(state, now.then)
            yield from _battle(state, now)
        case Roaming():
            yield from _roaming(state, now)
        case Over():
            yield from within(state, 0, 1, "now.winner")
            left, lost = state.armor[now.winner], state.armor[1 - now.winner]
            yield lost <= 0 < left, "armor", "must be 0 or less for the loser only"
            gone = not lost and not state.fleets[1 - now.winner]
            yield gone or now.cause != "resign", "armor", "must be 0 for a player who resigned"


def _waiting(state: State, phase: Fighting | Raiding) -> Checks:
    """Combats that are still to be fought, or Pirates that are still to act."""
    if isinstance(phase, Fighting):
        fights = set(combat.combat_sectors(state))
        fits = _is_set(state, phase.todo) and fights.issuperset(phase.todo)
        yield fits, "todo", "must be sectors with a combat"
        return
    idle = all(phase.idle.count(sector) <= state.pirates.count(sector) for sector in phase.idle)
    yield idle and list(phase.idle) == sorted(phase.idle), "idle", "must be Pirates that wait"
    hungry = _is_set(state, phase.hungry) and not set(phase.hungry) & set(state.bases)
    yield hungry, "hungry", "must be sectors without a Starbase, in rising order"


def _roaming(state: State, now: Roaming) -> Checks:
    """The Pirate has come to where it is from its start, by its die and the luck after it."""
    sortie, pirates = now.sortie, list(state.pirates)
    known = state.chart.has(sortie.start) and sortie.at in state.pirates
    yield known, "now.sortie", "must be the way of a Pirate"
    pirates[pirates.index(sortie.at)] = sortie.start
    waiting = replace(now.then, idle=tuple(sorted((*now.then.idle, sortie.start))))
    before = replace(state, phase=waiting, pirates=tuple(sorted(pirates)))
    yield from chain(_pirates(before), _waiting(before, waiting))
    steps: tuple[actions.Action, ...] = (
        actions.Activate(Sector(sortie.start)),
        actions.Roll(sortie.die),
        actions.Target(Sector(sortie.target)),
        actions.Course(Sector(sortie.at)),
    )
    reached = before
    for action in steps:  # some of them may not be asked for, or not have happened yet
        if reached.phase != now and table.check(reached, action) is None:
            reached = table.apply(reached, action)
    arrived = (reached.phase, reached.pirates) == (now, state.pirates)
    yield arrived, "now.sortie", "must be a way that the Pirate can have come"


def _battle(state: State, now: Absorbing) -> Checks:
    """The combat has come this far by the losses chosen, in their order."""
    sector, then, lost = now.battle.sector, now.then, now.battle.lost
    if isinstance(then, Fighting):
        fought = sector not in then.todo and combat.is_fought(state, sector)
    else:
        fought = sector in state.pirates
    yield state.chart.has(sector) and fought, "now.battle.sector", "must have a combat"
    reached = combat.start(state, then, sector)
    while reached.phase != now and (battle := reached.battle) is not None:
        player = battle.absorbing
        unpicked, left = battle.unpicked[player], battle.left[player]
        next_lost = lost[player][len(battle.lost[player]) :]
        surviving = [kind for kind in unpicked if pieces.ARMOR[kind] > left]
        kind = (*next_lost, *surviving, NOWHERE)[0]
        if kind not in unpicked:
            break
        reached = table.TABLE.apply(reached, actions.Absorb(pieces.SHIPS[kind]))
    yield reached.phase == now, "now.battle", "does not follow from the ships there"


def _shown(state: State) -> Checks:
    """Everything that is kept for the screen."""
    chart, flown = state.chart, not state.flights or isinstance(state.phase, Moving | Over)
    yield flown and len(state.flights) <= sum(COUNTERS), "flights", "are for phase 1 only"
    yield from within(state, 0, LADEN, "flights.kind")
    for flight in state.flights:
        steps = list(pairwise(flight.path))
        near = all(chart.has(one) and two in chart.neighbours[one] for one, two in steps)
        known = flight.player == state.active and near and 1 <= len(steps) <= 3
        yield known, "flights", "must be moves of ships"
    if isinstance(state.phase, Moving):
        fleet = state.fleets[state.active]
        ships = [(stack.sector, ship) for stack in fleet for ship in stack.ships]
        stand = Counter((at, ship & ~pieces.MOVED) for at, ship in ships if ship & pieces.MOVED)
        flew = Counter((flight.path[-1], movement.landed(flight)) for flight in state.flights)
        fits = flew <= stand
        yield fits, "flights", "must end where their ships are, moved and shown as they were"
    waiting = len(state.raiding.idle) if state.raiding else 0
    few = len(state.sorties) + waiting + bool(state.sortie) <= state.things.count(pieces.LAIR)
    yield few, "sorties", "must be of the Pirates drawn that have acted"
    yield from within(state, 1, 6, "sorties.die")
    for one in state.sorties:
        near = {one.start, one.at} <= {*chart.sectors} and one.target in (NOWHERE, *chart.sectors)
        yield near, "sorties", "must be of Pirates on the chart"
    few = all(len(basket) <= sum(COUNTERS) for basket in state.baskets)
    yield few, "baskets", "must be ships of one phase"
    yield from within(state, 0, KINDS - 1, "baskets")
    yield from at_most(state, 100, "reports")
    yield from within(state, 0, LADEN, "reports.ships reports.lost")
    counts = "scores incoming damage bonus pirates pirates_lost"
    yield from within(state, 0, 1_000, " ".join(f"reports.{name}" for name in counts.split()))
    for report in state.reports:
        known = chart.has(report.sector) and len([*chain(*report.ships, *report.lost)]) <= 200
        yield known, "reports", "must be combats"

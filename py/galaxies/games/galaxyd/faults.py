"""What makes a position of Galaxy of D impossible: one sentence that names the field.

It is all that stands between a position from outside and the other functions, so it checks
whatever they rely on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from . import combat, opening, raids
from .options import ARMOR_RANGE, MONEY_RANGE
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
from .state import (
    MOST_TIES,
    NOBODY,
    SETUP_PHASES,
    Battle,
    Draw,
    Opening,
    Raid,
    Report,
    Scatter,
    State,
)

_RICH = 1_000_000
_PLAYERS = (0, 1)
_PHASE_3 = ("raid", "die", "target", "course")
_BEFORE_SIDES = ("sign", "first", "side")


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    if state.viewer != NOBODY:
        return _say("viewer", "must be -1: this is only what one player knows")
    if fault := _terms(state):
        return fault
    if state.phase == "draw":
        if state.terms.layout != "drawn":
            return _say("phase", "cannot be draw in a ready-made galaxy")
        same = state == State(state.terms, armor=state.terms.armor)
        return "" if same else _say("phase", "is draw, so all else is empty")
    if state.phase in ("scatter", "put"):
        return _placing(state)
    checks: tuple[Callable[[State], str], ...] = (_galaxy,)
    if state.phase in SETUP_PHASES or state.phase == "fleet":
        checks += (_setup,)
    else:
        checks += (_players, _fleets, _pirates, _phase, _memory, _ending)
    for check in checks:
        if fault := check(state):
            return fault
    return ""


def _say(field: str, what: str) -> str:
    return f'In this position, "{field}" {what}.'


def _terms(state: State) -> str:
    terms = state.terms
    if not all(extra in MONEY_RANGE for extra in terms.extra_money):
        return _say("terms.extra_money", "is no handicap of this game")
    if not all(armor in ARMOR_RANGE for armor in terms.armor):
        return _say("terms.armor", "is no armor that a game begins with")
    if terms.map == "compact" and (terms.setup != "quick" or terms.layout != "drawn"):
        return _say("terms.map", "can be compact in the quick setup only")
    wanted = {"drawn": terms.setup, "tutorial_quick": "quick", "example_normal": "normal"}
    if terms.setup != wanted[terms.layout]:
        return _say("terms.setup", "does not fit the ready-made galaxy")
    if terms.first == "rps" and terms.setup == "quick":
        return _say("terms.first", "cannot be rps in the quick setup")
    if terms.alternate and terms.setup == "twin":
        return _say("terms.alternate", "cannot be true in a twin galaxy")
    return ""


# Galaxy and setup -------------------------------------------------------------------------------


def _drawn(state: State) -> str:
    """Whether the Things can have been drawn; the die is forgotten later."""
    if not all(0 <= thing <= LAIR for thing in state.things):
        return _say("things", "must be 0 to 3")
    words = tuple(THING_WORDS[thing] for thing in state.things)
    dice: Sequence[int] = (state.opening.die,)
    if state.phase not in ("scatter", "put"):
        dice = (0,) if state.terms.setup == "quick" else range(1, 7)
    refusals = [opening.check_draw(state, Draw(die, words)) for die in dice]
    if all(refusal is not None for refusal in refusals):
        return f"{_say('things', 'cannot be drawn')} {refusals[-1].why}" if refusals[-1] else ""
    return ""


def _placing(state: State) -> str:
    if state.terms.layout != "drawn":
        return _say("phase", "must be later in a ready-made galaxy")
    if (state.phase == "put") != state.terms.alternate:
        return _say("phase", "does not fit the way in which Things are placed")
    if fault := _drawn(state):
        return fault
    if len(state.places) >= len(state.things) or (state.phase == "scatter" and state.places):
        return _say("places", "has too many entries")
    for i, sector in enumerate(state.places):
        if refusal := opening.crowded(state, state.places[:i], sector):
            return f"{_say('places', 'is impossible')} {refusal.why}"
    empty = State(
        state.terms,
        phase=state.phase,
        opening=Opening(die=state.opening.die),
        places=state.places,
        things=state.things,
        armor=state.terms.armor,
    )
    return "" if state == empty else _say("phase", "comes before everything but the Things")


def _galaxy(state: State) -> str:
    """The Things lie face up in possible sectors, and the Cargo Price is theirs."""
    if list(state.places) != sorted(state.places) or len(state.places) != len(state.things):
        return _say("places", "must be in rising order, one for each Thing")
    for i, sector in enumerate(state.places):
        if refusal := opening.crowded(state, state.places[:i], sector):
            return f"{_say('places', 'is impossible')} {refusal.why}"
    if state.terms.layout == "drawn":
        if fault := _drawn(state):
            return fault
        laid = Scatter(tuple(map(Sector, state.places)))
        if refusal := opening.check_scatter(state, laid):
            return f"{_say('places', 'is impossible')} {refusal.why}"
    else:
        ready = opening.begin(state.terms)
        if (ready.places, ready.things) != (state.places, state.things):
            return _say("places", "is not the ready-made galaxy of this game")
    if state.price != opening.cargo_price(state):
        return _say("price", f"must be {opening.cargo_price(state)}")
    return ""


def _setup(state: State) -> str:
    """First player, sides, money, bids, Starbases, starting fleets."""
    given = state.terms.layout == "tutorial_quick"
    lairs = [p for p, thing in zip(state.places, state.things, strict=True) if thing == LAIR]
    empty = State(
        state.terms,
        phase=state.phase,
        opening=state.opening,
        first=state.first,
        redog=state.redog,
        places=state.places,
        things=state.things,
        price=state.price,
        bases=state.bases,
        armor=state.terms.armor,
        money=state.money,
        pirates=tuple(lairs),
    )
    if state != empty:
        return _say("phase", "comes before the first turn: nothing has happened yet")
    if state.phase in ("sign", "first"):
        ready = replace(opening.begin(state.terms), phase=state.phase, opening=state.opening)
        bases, redog = (ready.bases, ready.redog) if given else ((NOWHERE, NOWHERE), NOBODY)
        if (state.first, state.redog, state.bases) != (NOBODY, redog, bases):
            return _say("first", "must be -1 before it is decided, and no Starbase placed")
        return _luck_or_signs(state)
    if state.first not in _PLAYERS:
        return _say("first", "must be 0 or 1")
    if state.phase == "side":
        clean = replace(state.opening, ties=0) == Opening(die=state.opening.die)
        if given or state.redog != NOBODY or state.money != (0, 0) or not clean:
            return _say("phase", "is side, so sides and money are open")
        return _ties(state)
    if state.redog not in _PLAYERS:
        return _say("redog", "must be 0 or 1")
    if state.phase == "purse":
        bare = state.money == (0, 0) and state.bases == (NOWHERE, NOWHERE)
        clean = replace(state.opening, ties=0) == Opening(die=state.opening.die)
        if state.terms.setup == "quick" or not bare or not clean:
            return _say("phase", "cannot be purse here")
        return _ties(state)
    return _money(state) or _placers(state)


def _ties(state: State) -> str:
    known = state.opening
    most = MOST_TIES if state.terms.first == "rps" else 0
    if not 0 <= known.ties <= most:
        return _say("opening.ties", f"must be 0 to {most}")
    dice = (0,) if state.terms.setup == "quick" or state.terms.layout != "drawn" else range(1, 7)
    return "" if known.die in dice else _say("opening.die", "is no die of this setup")


def _luck_or_signs(state: State) -> str:
    known = state.opening
    if state.money != (0, 0):
        return _say("money", "must be 0 before it is rolled")
    if fault := _ties(state):
        return fault
    rest = replace(known, signs=("", ""), ties=0)
    if rest != Opening(die=known.die) or known.signs[1]:
        return _say("opening", "holds more than signs")
    if known.signs[0] not in ("", "rock", "paper", "scissors"):
        return _say("opening.signs", "must be rock, paper, scissors or empty")
    rps = state.terms.first == "rps"
    if state.phase == "sign" and (not rps or known.ties >= MOST_TIES):
        return _say("phase", "cannot be sign here")
    if state.phase == "first":
        luck = state.terms.first == "random" or (rps and known.ties == MOST_TIES)
        if not luck or known.signs[0]:
            return _say("phase", "cannot be first here")
    return ""


def _money(state: State) -> str:
    one, two = state.terms.extra_money
    base = state.money[0] - one
    paid = state.money[1] - two - base
    if state.terms.setup == "quick":
        return "" if base == QUICK_MONEY and not paid else _say("money", "must be $15 each")
    low, high = 1 + MONEY_PLUS, 6 + MONEY_PLUS
    if state.phase == "fleet" or NOWHERE not in state.bases:
        if min(state.money) < 0 or max(base, state.money[1] - two) not in range(low, high + 1):
            return _say("money", "must be $14 to $19 each, less the bid")
        return ""
    if state.phase == "base" and state.bases != (NOWHERE, NOWHERE):
        if min(state.money) < 0 or abs(paid) != state.opening.bid:
            return _say("money", "must be less the bid for the one who placed first")
        base = max(base, state.money[1] - two)
        return "" if low <= base <= high else _say("money", "must be $14 to $19 each")
    if paid or not low <= base <= high:
        return _say("money", "must be $14 to $19 for both, and the handicap")
    return ""


def _placers(state: State) -> str:
    known, setup = state.opening, state.terms.setup
    if state.phase == "fleet":
        return _starting_fleets(state) or _bases(state)
    if fault := _ties(state):
        return fault
    if known.placer not in _PLAYERS:
        return _say("opening.placer", "must be 0 or 1")
    rest = Opening(die=known.die, ties=known.ties, bid=known.bid, placer=known.placer)
    if replace(known, named=NOWHERE) != rest:
        return _say("opening", "holds more than bids")
    if not 0 <= known.bid <= max(MONEY_PLUS + 6 + extra for extra in state.terms.extra_money):
        return _say("opening.bid", "is more than anybody has")
    if setup != "normal" and known.bid:
        return _say("opening.bid", "must be 0 without bidding")
    if state.phase == "bid":
        bidder = 1 - known.placer
        if setup != "normal" or state.bases != (NOWHERE, NOWHERE) or known.named != NOWHERE:
            return _say("phase", "cannot be bid here")
        if known.bid > state.money[bidder] or (not known.bid and known.placer != state.first):
            return _say("opening.bid", "cannot stand like this")
        return ""
    if (state.phase == "twin") != (known.named != NOWHERE):
        return _say("opening.named", "is for a twin galaxy only")
    if state.phase == "twin":
        test = replace(state, phase="base", opening=replace(known, named=NOWHERE))
        if setup != "twin" or state.bases != (NOWHERE, NOWHERE) or known.placer == state.first:
            return _say("phase", "cannot be twin here")
        fault = opening.check_base(test, known.named)
        return f"{_say('opening.named', 'is impossible')} {fault.why}" if fault else ""
    if known.bid > state.money[known.placer] and state.bases == (NOWHERE, NOWHERE):
        return _say("opening.bid", "is more than the placer has")
    if state.bases[known.placer] != NOWHERE or state.terms.layout == "tutorial_quick":
        return _say("bases", "must be empty for the one who places")
    return _bases(state)


def _starting_fleets(state: State) -> str:
    known = state.opening
    if replace(known, orders=Opening().orders, sealed=False) != Opening():
        return _say("opening", "holds more than starting fleets")
    for player, order in enumerate(known.orders):
        if len(order) != KINDS or not all(
            0 <= n <= most for n, most in zip(order, COUNTERS, strict=True)
        ):
            return _say("opening.orders", "must hold the counters of each type")
        if opening.spent(order) > state.money[player]:
            return _say("opening.orders", "costs more than there is")
    if any(known.orders[1]) and not known.sealed:
        return _say("opening.orders", "of the second player comes after the first")
    if NOWHERE in state.bases:
        return _say("bases", "must be placed")
    return ""


def _bases(state: State) -> str:
    """Both Starbases, as far as they are placed, are where they may be (GOD-32 to GOD-34)."""
    for player in _PLAYERS:
        base = state.bases[player]
        if base == NOWHERE:
            continue
        others = (NOWHERE, state.bases[1 - player]) if player else (NOWHERE, NOWHERE)
        test = replace(state, phase="base", bases=others)
        if refusal := opening.check_base(test, base):
            return f"{_say('bases', 'is impossible')} {refusal.why}"
    if state.terms.setup == "twin" and NOWHERE not in state.bases:
        one, two = state.bases
        return "" if state.chart.twin[one] == two else _say("bases", "must be twins")
    if state.terms.layout == "tutorial_quick":
        same = state.bases == opening.begin(state.terms).bases and state.redog == 0
        return "" if same else _say("bases", "must be those of the ready-made galaxy")
    return ""


# In turns ---------------------------------------------------------------------------------------


def _players(state: State) -> str:
    if state.opening != Opening():
        return _say("opening", "must be empty in play")
    if state.first not in _PLAYERS or state.redog not in _PLAYERS:
        return _say("first", "and redog must be 0 or 1")
    if NOWHERE in state.bases:
        return _say("bases", "must be placed")
    if fault := _bases(state):
        return fault
    if not 1 <= state.turn <= 2 * max(ARMOR_RANGE):
        return _say("turn", "must be at least 1, and ends with the Starbases")
    if state.active != (state.first if state.turn % 2 else 1 - state.first):
        return _say("active", "does not fit the turn")
    if not all(0 <= money <= _RICH for money in state.money):
        return _say("money", f"must be 0 to {_RICH:,}")
    for player in _PLAYERS:
        done = (state.turn - (player != state.first)) // 2
        low = 1 if state.phase != "over" else -_RICH
        if not low <= state.armor[player] <= state.terms.armor[player] - done:
            return _say("armor", "must fall by one in each turn of its owner")
    return ""


def _fleets(state: State) -> str:
    trade = PLANET in state.things
    for player, fleet in enumerate(state.fleets):
        sectors = [stack.sector for stack in fleet]
        if sectors != sorted(set(sectors)) or not all(map(state.chart.has, sectors)):
            return _say("fleets", "must have stacks in rising order of their sectors")
        moving = state.phase == "move" and player == state.active
        flags = KIND | MOVED | SHOWN if moving else KIND
        found = [0] * KINDS
        for stack in fleet:
            if not stack.ships or not all(0 <= ship <= flags for ship in stack.ships):
                return _say("fleets", "holds a ship that does not exist")
            for ship in stack.ships:
                found[TYPE_OF[ship & KIND]] += 1
                kind, thing = ship & KIND, state.thing(stack.sector)
                wrong = (FREIGHTER, PLANET), (LADEN, SPACEPORT)
                if (kind, thing) in wrong or (kind == LADEN and not trade):
                    return _say("fleets", "has a Freighter that would have loaded or sold")
        pool = state.pools[player]
        if len(pool) != KINDS or not all(
            left >= 0 and left + n == most
            for left, n, most in zip(pool, found, COUNTERS, strict=True)
        ):
            return _say("pools", "and the ships on the map must be all counters")
    return ""


def _pirates(state: State) -> str:
    if list(state.pirates) != sorted(state.pirates) or not all(map(state.chart.has, state.pirates)):
        return _say("pirates", "must be sectors in rising order")
    if len(state.pirates) > state.things.count(LAIR):
        return _say("pirates", "has more entries than Pirates were drawn")
    if any(base in state.pirates for base in state.bases):
        return _say("pirates", "cannot be in a Starbase's sector")
    return ""


def _is_set(sectors: tuple[int, ...]) -> bool:
    return list(sectors) == sorted(set(sectors))


def _phase(state: State) -> str:
    """Whether what a phase remembers fits it."""
    raiding = state.phase in _PHASE_3 or (state.battle is not None and state.battle.raid)
    if not raiding and (state.idle or state.hungry or state.raid is not None):
        return _say("idle", "is for phase 3 only")
    if state.todo and (raiding or state.phase not in ("select", "absorb")):
        return _say("todo", "is for phase 2 only")
    if (state.battle is not None) != (state.phase == "absorb"):
        return _say("battle", "is for the phase absorb")
    mine = {stack.sector for stack in state.fleets[state.active]}
    if not _is_set(state.tidied) or not mine.issuperset(state.tidied):
        return _say("tidied", "must be sectors of the active player's stacks")
    if state.tidied and state.phase not in ("move", "buy"):
        return _say("tidied", "must be empty in this phase")
    if fault := _bought(state):
        return fault
    fights = set(combat.combat_sectors(state))
    if not _is_set(state.todo) or not fights.issuperset(state.todo):
        return _say("todo", "must be sectors with a combat")
    if state.phase == "select" and len(state.todo) < 2:
        return _say("todo", "must leave a choice")
    if raiding and (fault := _raiding(state)):
        return fault
    return _battle(state, state.battle) if state.battle is not None else ""


def _bought(state: State) -> str:
    here = state.ships(state.active, state.bases[state.active])
    if not state.bought:
        return ""
    if state.phase != "buy" or not all(
        0 <= kind < KINDS and state.bought.count(kind) <= here.count(kind) for kind in state.bought
    ):
        return _say("bought", "must be ships in the Starbase's sector, in phase 4")
    return ""


def _raiding(state: State) -> str:
    left = list(state.pirates)
    if state.raid is not None:
        if state.raid.at not in left:
            return _say("raid.at", "must be a sector with a Pirate")
        left.remove(state.raid.at)
    if list(state.idle) != sorted(state.idle) or any(
        state.idle.count(sector) > left.count(sector) for sector in state.idle
    ):
        return _say("idle", "must be Pirates that wait")
    if not _is_set(state.hungry) or not all(map(state.chart.has, state.hungry)):
        return _say("hungry", "must be sectors in rising order")
    if any(base in state.hungry for base in state.bases):
        return _say("hungry", "cannot be a Starbase's sector")
    if state.phase == "raid":
        if state.raid is not None or len(set(state.idle)) < 2:
            return _say("idle", "must leave a choice")
        return ""
    if state.phase == "absorb":
        return _arrived(state, state.raid)
    if state.raid is None:
        return _say("raid", "must be the Pirate that moves")
    return _roaming(state, state.raid)


def _arrived(state: State, raid: Raid | None) -> str:
    """A Pirate that has met its target, if it is not one that began among ships."""
    if raid is None:
        return ""
    assert state.battle is not None
    there = raid.at == raid.target == state.battle.sector
    sane = 1 <= raid.die <= PIRATE_FACE and 0 <= raid.left < PIRATE_MOVES
    if not there or not sane or not state.chart.has(raid.start):
        return _say("raid", "must have met its target")
    return ""


def _roaming(state: State, raid: Raid) -> str:
    if not state.chart.has(raid.start) or raid.start in state.bases:
        return _say("raid.start", "must be a sector where a Pirate can be")
    if raid.start in state.hungry:
        return _say("raid.start", "cannot be among ships")
    nearest = raids.targets(state, raid.start)
    if state.phase == "die":
        if raid != Raid(raid.start, raid.start) or not nearest:
            return _say("raid", "must wait for its die")
        return ""
    if not 1 <= raid.die <= PIRATE_FACE:
        return _say("raid.die", "must be 1 to 3")
    if state.phase == "target":
        fresh = Raid(raid.start, raid.start, left=PIRATE_MOVES, die=raid.die)
        return "" if raid == fresh and len(nearest) > 1 else _say("raid", "must have a choice")
    gone = PIRATE_MOVES - raid.left
    if gone not in (0, 1) or state.chart.distance[raid.start][raid.at] != gone:
        return _say("raid.left", "does not fit the way it has come")
    if raid.target not in nearest or raid.target == raid.at:
        return _say("raid.target", "must be one of the nearest")
    far = raids.ways(state.chart, state.bases, raid.target)
    if far[raid.at] != far[raid.start] - gone:
        return _say("raid.at", "is not on the way")
    return "" if len(raids.next_steps(state)) > 1 else _say("raid", "must be at a fork")


def _battle(state: State, battle: Battle) -> str:
    """A combat whose losses are being chosen follows from the position."""
    sector = battle.sector
    if not state.chart.has(sector) or sector in state.todo:
        return _say("battle.sector", "must be a sector of its own")
    if battle.raid and sector not in state.pirates:
        return _say("battle.sector", "must have a Pirate")
    if not battle.raid and not combat.is_fought(state, sector):
        return _say("battle.sector", "must have a combat")
    points = combat.scores(state, sector)
    if battle.scores != tuple(max(0, n) for n in points):
        return _say("battle.scores", "does not fit the ships there")
    if battle.incoming != combat.incoming(points):
        return _say("battle.incoming", "does not fit the scores")
    if battle.absorbing not in _PLAYERS:
        return _say("battle.absorbing", "must be 0 or 1")
    for player in _PLAYERS:
        if fault := _absorbing(state, battle, player):
            return fault
    now = battle.absorbing
    if not combat.has_choice(combat.counts(battle.unpicked[now]), battle.left[now]):
        return _say("battle.unpicked", "must leave a choice")
    return ""


def _absorbing(state: State, battle: Battle, player: int) -> str:
    ships, lost = state.ships(player, battle.sector), battle.lost[player]
    unpicked, left = battle.unpicked[player], battle.left[player]
    if any(lost.count(kind) > ships.count(kind) for kind in lost):
        return _say("battle.lost", "has ships that were not there")
    rest = battle.incoming[player] - sum(ARMOR[kind] for kind in lost)
    if player == state.active != battle.absorbing:
        before = combat.counts(ships), combat.counts(lost), battle.incoming[player]
        if unpicked or left or not combat.is_result(*before):
            return _say("battle.lost", "must be a possible result for the one who chose first")
        return ""
    if player != battle.absorbing and lost:
        return _say("battle.lost", "must be empty for the one who chooses later")
    if left != rest or left < 0 or sorted(unpicked + lost) != sorted(ships):
        return _say("battle.left", "and battle.unpicked must fit the losses")
    return ""


# What is kept for the screen, and the end -------------------------------------------------------


def _memory(state: State) -> str:
    flight = state.flight
    if flight is not None:
        steps = zip(flight.path, flight.path[1:], strict=False)
        if state.phase not in ("move", "over") or flight.player not in _PLAYERS:
            return _say("flight", "is for phase 1 only")
        if not 0 <= flight.kind <= LADEN or not 2 <= len(flight.path) <= 4:
            return _say("flight", "is no move of a ship")
        if not all(
            state.chart.has(one) and two in state.chart.neighbours[one] for one, two in steps
        ):
            return _say("flight.path", "must go from neighbour to neighbour")
    if len(state.sorties) > state.things.count(LAIR) or not all(
        state.chart.has(one.start)
        and state.chart.has(one.at)
        and (one.target == NOWHERE or state.chart.has(one.target))
        and 1 <= one.die <= 6
        and 0 <= one.left <= PIRATE_MOVES
        for one in state.sorties
    ):
        return _say("sorties", "must be Pirates that have rolled their die")
    if len(state.reports) > 100 or not all(_is_report(state, one) for one in state.reports):
        return _say("reports", "holds something that is no combat")
    return ""


def _is_report(state: State, report: Report) -> bool:
    numbers = (
        *report.scores,
        *report.incoming,
        *report.damage,
        *report.bonus,
        report.pirates,
        report.pirates_lost,
    )
    ships = [ship for side in (*report.ships, *report.lost) for ship in side]
    return (
        state.chart.has(report.sector)
        and all(0 <= n <= 1_000 for n in numbers)
        and len(ships) <= 200
        and all(0 <= ship <= LADEN for ship in ships)
    )


def _ending(state: State) -> str:
    if state.phase != "over":
        over = state.winner != NOBODY or state.cause
        return _say("winner", "must be -1 before the end") if over else ""
    if state.winner not in _PLAYERS or not state.cause:
        return _say("winner", "must be 0 or 1 at the end, for a cause")
    loser = 1 - state.winner
    if state.armor[loser] > 0 or state.armor[state.winner] <= 0:
        return _say("armor", "must be 0 or less for the loser only")
    if state.cause == "concede" and (state.armor[loser] or state.fleets[loser]):
        return _say("armor", "must be 0, without ships, for the one who conceded")
    return ""

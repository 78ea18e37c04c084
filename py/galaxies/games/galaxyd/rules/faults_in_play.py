"""What makes a position inside a game impossible: the part of `faults` for turns and the end."""

from __future__ import annotations

from . import combat, raids
from .options import ARMOR_RANGE
from .pieces import (
    ARMOR,
    COUNTERS,
    FREIGHTER,
    KIND,
    KINDS,
    LADEN,
    LAIR,
    MOVED,
    PIRATE_FACE,
    PIRATE_MOVES,
    PLANET,
    SHOWN,
    SPACEPORT,
    TYPE_OF,
)
from .sectors import NOWHERE
from .state import NOBODY, Battle, Opening, Raid, Report, State

_RICH = 1_000_000
_PLAYERS = (0, 1)
_PHASE_3 = ("raid", "die", "target", "course")


def say(field: str, what: str) -> str:
    """The sentence of a fault."""
    return f'In this position, "{field}" {what}.'


def in_play(state: State) -> str:
    """ "" or the fault of a position inside a game, whose galaxy and Starbases are possible."""
    checks = (_players, _fleets, _pirates, _phase, _memory, _ending)
    return next((fault for check in checks if (fault := check(state))), "")


def _players(state: State) -> str:
    if state.opening != Opening():
        return say("opening", "must be empty in play")
    if state.first not in _PLAYERS or state.redog not in _PLAYERS:
        return say("first", "and redog must be 0 or 1")
    if not 1 <= state.turn <= 2 * max(ARMOR_RANGE):
        return say("turn", "must be at least 1, and ends with the Starbases")
    if state.active != (state.first if state.turn % 2 else 1 - state.first):
        return say("active", "does not fit the turn")
    if not all(0 <= money <= _RICH for money in state.money):
        return say("money", f"must be 0 to {_RICH:,}")
    for player in _PLAYERS:
        done = (state.turn - (player != state.first)) // 2
        low = 1 if state.phase != "over" else -_RICH
        if not low <= state.armor[player] <= state.terms.armor[player] - done:
            return say("armor", "must fall by one in each turn of its owner")
    return ""


def _fleets(state: State) -> str:
    trade = PLANET in state.things
    for player, fleet in enumerate(state.fleets):
        sectors = [stack.sector for stack in fleet]
        if sectors != sorted(set(sectors)) or not all(map(state.chart.has, sectors)):
            return say("fleets", "must have stacks in rising order of their sectors")
        moving = state.phase == "move" and player == state.active
        flags = KIND | MOVED | SHOWN if moving else KIND
        found = [0] * KINDS
        for stack in fleet:
            if not stack.ships or not all(0 <= ship <= flags for ship in stack.ships):
                return say("fleets", "holds a ship that does not exist")
            for ship in stack.ships:
                found[TYPE_OF[ship & KIND]] += 1
                kind, thing = ship & KIND, state.thing(stack.sector)
                wrong = (FREIGHTER, PLANET), (LADEN, SPACEPORT)
                if (kind, thing) in wrong or (kind == LADEN and not trade):
                    return say("fleets", "has a Freighter that would have loaded or sold")
        pool = state.pools[player]
        if len(pool) != KINDS or not all(
            left >= 0 and left + n == most
            for left, n, most in zip(pool, found, COUNTERS, strict=True)
        ):
            return say("pools", "and the ships on the map must be all counters")
    return ""


def _pirates(state: State) -> str:
    if list(state.pirates) != sorted(state.pirates) or not all(map(state.chart.has, state.pirates)):
        return say("pirates", "must be sectors in rising order")
    if len(state.pirates) > state.things.count(LAIR):
        return say("pirates", "has more entries than Pirates were drawn")
    if any(base in state.pirates for base in state.bases):
        return say("pirates", "cannot be in a Starbase's sector")
    return ""


def _is_set(sectors: tuple[int, ...]) -> bool:
    return list(sectors) == sorted(set(sectors))


def _phase(state: State) -> str:
    """Whether what a phase remembers fits it."""
    raiding = state.phase in _PHASE_3 or (state.battle is not None and state.battle.raid)
    if not raiding and (state.idle or state.hungry or state.raid is not None):
        return say("idle", "is for phase 3 only")
    if state.todo and (raiding or state.phase not in ("select", "absorb")):
        return say("todo", "is for phase 2 only")
    if (state.battle is not None) != (state.phase == "absorb"):
        return say("battle", "is for the phase absorb")
    mine = {stack.sector for stack in state.fleets[state.active]}
    if not _is_set(state.tidied) or not mine.issuperset(state.tidied):
        return say("tidied", "must be sectors of the active player's stacks")
    if state.tidied and state.phase not in ("move", "buy"):
        return say("tidied", "must be empty in this phase")
    if fault := _bought(state):
        return fault
    fights = set(combat.combat_sectors(state))
    if not _is_set(state.todo) or not fights.issuperset(state.todo):
        return say("todo", "must be sectors with a combat")
    if state.phase == "select" and len(state.todo) < 2:
        return say("todo", "must leave a choice")
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
        return say("bought", "must be ships in the Starbase's sector, in phase 4")
    return ""


def _raiding(state: State) -> str:
    left = list(state.pirates)
    if state.raid is not None:
        if state.raid.at not in left:
            return say("raid.at", "must be a sector with a Pirate")
        left.remove(state.raid.at)
    if list(state.idle) != sorted(state.idle) or any(
        state.idle.count(sector) > left.count(sector) for sector in state.idle
    ):
        return say("idle", "must be Pirates that wait")
    if not _is_set(state.hungry) or not all(map(state.chart.has, state.hungry)):
        return say("hungry", "must be sectors in rising order")
    if any(base in state.hungry for base in state.bases):
        return say("hungry", "cannot be a Starbase's sector")
    if state.phase == "raid":
        if state.raid is not None or len(set(state.idle)) < 2:
            return say("idle", "must leave a choice")
        return ""
    if state.phase == "absorb":
        return _arrived(state, state.raid)
    if state.raid is None:
        return say("raid", "must be the Pirate that moves")
    return _roaming(state, state.raid)


def _arrived(state: State, raid: Raid | None) -> str:
    """A Pirate that has met its target, if it is not one that began among ships."""
    if raid is None:
        return ""
    assert state.battle is not None
    there = raid.at == raid.target == state.battle.sector
    sane = 1 <= raid.die <= PIRATE_FACE and 0 <= raid.left < PIRATE_MOVES
    if not there or not sane or not state.chart.has(raid.start):
        return say("raid", "must have met its target")
    return ""


def _roaming(state: State, raid: Raid) -> str:
    if not state.chart.has(raid.start) or raid.start in state.bases:
        return say("raid.start", "must be a sector where a Pirate can be")
    if raid.start in state.hungry:
        return say("raid.start", "cannot be among ships")
    nearest = raids.targets(state, raid.start)
    if state.phase == "die":
        if raid != Raid(raid.start, raid.start) or not nearest:
            return say("raid", "must wait for its die")
        return ""
    if not 1 <= raid.die <= PIRATE_FACE:
        return say("raid.die", "must be 1 to 3")
    if state.phase == "target":
        fresh = Raid(raid.start, raid.start, left=PIRATE_MOVES, die=raid.die)
        return "" if raid == fresh and len(nearest) > 1 else say("raid", "must have a choice")
    gone = PIRATE_MOVES - raid.left
    if gone not in (0, 1) or state.chart.distance[raid.start][raid.at] != gone:
        return say("raid.left", "does not fit the way it has come")
    if raid.target not in nearest or raid.target == raid.at:
        return say("raid.target", "must be one of the nearest")
    far = raids.ways(state.chart, state.bases, raid.target)
    if far[raid.at] != far[raid.start] - gone:
        return say("raid.at", "is not on the way")
    return "" if len(raids.next_steps(state)) > 1 else say("raid", "must be at a fork")


def _battle(state: State, battle: Battle) -> str:
    """A combat whose losses are being chosen follows from the position."""
    sector = battle.sector
    if not state.chart.has(sector) or sector in state.todo:
        return say("battle.sector", "must be a sector of its own")
    if battle.raid and sector not in state.pirates:
        return say("battle.sector", "must have a Pirate")
    if not battle.raid and not combat.is_fought(state, sector):
        return say("battle.sector", "must have a combat")
    points = combat.scores(state, sector)
    if battle.scores != tuple(max(0, n) for n in points):
        return say("battle.scores", "does not fit the ships there")
    if battle.incoming != combat.incoming(points):
        return say("battle.incoming", "does not fit the scores")
    if battle.absorbing not in _PLAYERS:
        return say("battle.absorbing", "must be 0 or 1")
    for player in _PLAYERS:
        if fault := _absorbing(state, battle, player):
            return fault
    now = battle.absorbing
    if not combat.has_choice(combat.counts(battle.unpicked[now]), battle.left[now]):
        return say("battle.unpicked", "must leave a choice")
    return ""


def _absorbing(state: State, battle: Battle, player: int) -> str:
    ships, lost = state.ships(player, battle.sector), battle.lost[player]
    unpicked, left = battle.unpicked[player], battle.left[player]
    if any(lost.count(kind) > ships.count(kind) for kind in lost):
        return say("battle.lost", "has ships that were not there")
    rest = battle.incoming[player] - sum(ARMOR[kind] for kind in lost)
    if player == state.active != battle.absorbing:
        before = combat.counts(ships), combat.counts(lost), battle.incoming[player]
        if unpicked or left or not combat.is_result(*before):
            return say("battle.lost", "must be a possible result for the one who chose first")
        return ""
    if player != battle.absorbing and lost:
        return say("battle.lost", "must be empty for the one who chooses later")
    if left != rest or left < 0 or sorted(unpicked + lost) != sorted(ships):
        return say("battle.left", "and battle.unpicked must fit the losses")
    return ""


# What is kept for the screen, and the end -------------------------------------------------------


def _memory(state: State) -> str:
    flight = state.flight
    if flight is not None:
        steps = zip(flight.path, flight.path[1:], strict=False)
        if state.phase not in ("move", "over") or flight.player not in _PLAYERS:
            return say("flight", "is for phase 1 only")
        if not 0 <= flight.kind <= LADEN or not 2 <= len(flight.path) <= 4:
            return say("flight", "is no move of a ship")
        if not all(
            state.chart.has(one) and two in state.chart.neighbours[one] for one, two in steps
        ):
            return say("flight.path", "must go from neighbour to neighbour")
    if len(state.sorties) > state.things.count(LAIR) or not all(
        state.chart.has(one.start)
        and state.chart.has(one.at)
        and (one.target == NOWHERE or state.chart.has(one.target))
        and 1 <= one.die <= 6
        and 0 <= one.left <= PIRATE_MOVES
        for one in state.sorties
    ):
        return say("sorties", "must be Pirates that have rolled their die")
    if any(
        len(basket) > sum(COUNTERS) or not all(0 <= kind < KINDS for kind in basket)
        for basket in state.baskets
    ):
        return say("baskets", "must be types of ships")
    if len(state.reports) > 100 or not all(_is_report(state, one) for one in state.reports):
        return say("reports", "holds something that is no combat")
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
        return say("winner", "must be -1 before the end") if over else ""
    if state.winner not in _PLAYERS or not state.cause:
        return say("winner", "must be 0 or 1 at the end, for a cause")
    loser = 1 - state.winner
    if state.armor[loser] > 0 or state.armor[state.winner] <= 0:
        return say("armor", "must be 0 or less for the loser only")
    if state.cause == "concede" and (state.armor[loser] or state.fleets[loser]):
        return say("armor", "must be 0, without ships, for the one who conceded")
    return ""

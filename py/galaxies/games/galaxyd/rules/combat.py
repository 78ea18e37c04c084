"""Combat: Attack Scores, absorbing, losses, salvage (GOD-73 to GOD-93).

Which losses are legal: a set D of own ships is a possible result of absorbing a score exactly
when armor(D) <= score and D is all ships, or armor(D) = score, or some ship outside D has more
armor than what is left of the score. If one D only is possible, nobody is asked (GOD-R-62).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product

from ....game import Refusal
from . import turn as phases
from .pieces import (
    ARMOR,
    ATTACK,
    BASE_ATTACK,
    KILL_BONUS,
    KIND,
    NAMES,
    PIRATE_ARMOR,
    PIRATE_ATTACK,
    SCAVENGER,
    SHIPS,
    TYPE_OF,
)
from .state import PIRATES, Absorb, Battle, Report, State, pair, with_ships

Counts = tuple[int, ...]
"""How many ships of each kind, 0 to 7."""


def counts(ships: Sequence[int]) -> Counts:
    """How many ships of each kind there are."""
    found = [0] * 8
    for ship in ships:
        found[ship & KIND] += 1
    return tuple(found)


@cache
def legal_losses(ships: Counts, score: int) -> tuple[Counts, ...]:
    """Every possible result of absorbing a score, in lexical order of the counts."""
    total = sum(ARMOR[kind] * n for kind, n in enumerate(ships))
    if score >= total:
        return (ships,)
    return tuple(
        lost for lost in product(*(range(n + 1) for n in ships)) if is_result(ships, lost, score)
    )


def is_result(ships: Counts, lost: Counts, score: int) -> bool:
    """Whether absorbing a score can have destroyed exactly these of the ships."""
    rest = score - sum(ARMOR[kind] * n for kind, n in enumerate(lost))
    if rest <= 0 or lost == ships:
        return rest >= 0
    return any(n < ships[kind] and ARMOR[kind] > rest for kind, n in enumerate(lost))


def has_choice(ships: Counts, score: int) -> bool:
    """Whether more than one result of absorbing a score is possible."""
    kinds = [kind for kind, n in enumerate(ships) if n]
    if len(kinds) < 2 or score < min(ARMOR[kind] for kind in kinds):
        return False
    if score >= sum(ARMOR[kind] * ships[kind] for kind in kinds):
        return False
    every = product(*(range(n + 1) for n in ships))
    results = (lost for lost in every if is_result(ships, lost, score))
    next(results)
    return next(results, None) is not None


def only_result(ships: Counts, score: int) -> Counts:
    """The one result where there is no choice: all in turn take what is left."""
    lost = []
    for kind, n in enumerate(ships):
        fallen = min(n, score // ARMOR[kind])
        lost.append(fallen)
        score -= fallen * ARMOR[kind]
    return tuple(lost)


def attack_score(ships: Sequence[int]) -> int:
    """The Attack Score of ships, without a Starbase (GOD-79)."""
    return sum(ATTACK[ship & KIND] for ship in ships)


def is_fought(state: State, sector: int) -> bool:
    """Whether there is a combat in a sector in the active player's phase 2 (GOD-73 to GOD-76)."""
    mine, theirs = state.ships(state.active, sector), state.ships(1 - state.active, sector)
    if mine:
        return bool(theirs) or sector in state.pirates or sector == state.bases[1 - state.active]
    return sector == state.bases[state.active] and bool(theirs)


def combat_sectors(state: State) -> tuple[int, ...]:
    """All sectors with a combat in the active player's phase 2, in rising order."""
    places = {stack.sector for fleet in state.fleets for stack in fleet}
    return tuple(sector for sector in sorted(places) if is_fought(state, sector))


def scores(state: State, sector: int) -> tuple[int, int, int]:
    """The Attack Scores of player 0, player 1 and the Pirates; -1 for a side that is not there."""
    found = []
    for player in (0, 1):
        ships, base = state.ships(player, sector), state.bases[player] == sector
        here = bool(ships) or base
        found.append(attack_score(ships) + (BASE_ATTACK if base else 0) if here else -1)
    pirates = state.pirates.count(sector)
    return (found[0], found[1], PIRATE_ATTACK * pirates if pirates else -1)


def incoming(points: Sequence[int]) -> tuple[int, int, int]:
    """What each side absorbs: the highest score among its enemies (GOD-82, GOD-R-25)."""
    one, two, three = points
    return (
        max(two, three, 0) if one >= 0 else 0,
        max(one, three, 0) if two >= 0 else 0,
        max(one, two, 0) if three >= 0 else 0,
    )


def start(state: State, sector: int, *, raid: bool) -> State:
    """The combat in a sector begins; it is fought out as far as nobody has a choice."""
    points = scores(state, sector)
    blows = incoming(points)
    battle = Battle(
        sector,
        raid,
        (max(points[0], 0), max(points[1], 0), max(points[2], 0)),
        blows,
        state.active,
        (blows[0], blows[1]),
        (state.ships(0, sector), state.ships(1, sector)),
    )
    return _go_on(replace(state, battle=battle))


def _go_on(state: State) -> State:
    """Take all losses that are forced; stop where a player has a choice (GOD-R-24)."""
    battle = state.battle
    assert battle is not None
    for player in (state.active, 1 - state.active):
        ships = counts(battle.unpicked[player])
        if has_choice(ships, battle.left[player]):
            return replace(state, phase="absorb", battle=replace(battle, absorbing=player))
        lost = battle.lost[player] + _ships(only_result(ships, battle.left[player]))
        battle = replace(
            battle,
            left=pair(battle.left, player, 0),
            unpicked=pair(battle.unpicked, player, ()),
            lost=pair(battle.lost, player, lost),
        )
    return _finish(replace(state, battle=battle))


def _ships(lost: Counts) -> tuple[int, ...]:
    return tuple(kind for kind, n in enumerate(lost) for _ in range(n))


def check_absorb(state: State, action: Absorb) -> Refusal | None:
    battle = state.battle
    assert battle is not None
    kind = SHIPS.index(action.ship)
    if kind not in battle.unpicked[battle.absorbing]:
        return Refusal("GOD-83", f"There is no {NAMES[kind]} of yours left to absorb with.")
    return None


def absorb(state: State, action: Absorb) -> State:
    """One ship absorbs: it is destroyed, or it survives what is left (GOD-83)."""
    battle = state.battle
    assert battle is not None
    player, kind = battle.absorbing, SHIPS.index(action.ship)
    ships = list(battle.unpicked[player])
    ships.reverse()
    ships.remove(kind)
    ships.reverse()
    left, armor = battle.left[player], ARMOR[kind]
    if left >= armor:
        battle = replace(battle, lost=pair(battle.lost, player, (*battle.lost[player], kind)))
    battle = replace(
        battle,
        left=pair(battle.left, player, max(0, left - armor)),
        unpicked=pair(battle.unpicked, player, tuple(ships)),
    )
    return _go_on(replace(state, battle=battle))


def _finish(state: State) -> State:
    """All losses are chosen: they take effect, and the turn goes on."""
    report = _report(state)
    sector = report.sector
    fleets, pools, armor, money = state.fleets, state.pools, state.armor, state.money
    for player in (0, 1):
        if report.lost[player]:
            left = without(state.ships(player, sector), report.lost[player])
            fleets = pair(fleets, player, with_ships(fleets[player], sector, left))
            pools = pair(pools, player, _returned(pools[player], report.lost[player]))
        armor = pair(armor, player, armor[player] - report.damage[player])
        money = pair(money, player, money[player] + report.bonus[player])
    pirates = list(state.pirates)
    for _ in range(report.pirates_lost):
        pirates.remove(sector)
    idle = list(state.idle)
    while idle.count(sector) > pirates.count(sector):
        idle.remove(sector)
    state = replace(
        state,
        fleets=fleets,
        pools=pools,
        armor=armor,
        money=money,
        pirates=tuple(pirates),
        idle=tuple(idle),
        battle=None,
        reports=(*state.reports, report),
    )
    for player in (0, 1):
        if armor[player] <= 0:
            return phases.win(state, 1 - player, "combat")
    return phases.after_combat(state, raid=report.raid)


def _report(state: State) -> Report:
    battle = state.battle
    assert battle is not None
    sector = battle.sector
    ships = (state.ships(0, sector), state.ships(1, sector))
    pirates = state.pirates.count(sector)
    fallen = min(pirates, battle.incoming[PIRATES] // PIRATE_ARMOR)
    damage = []
    for player in (0, 1):
        armor = sum(ARMOR[ship] for ship in ships[player])
        here = state.bases[player] == sector
        damage.append(max(0, battle.incoming[player] - armor) if here else 0)
    bonus = (_bonus(state, battle, ships, 0, fallen), _bonus(state, battle, ships, 1, fallen))
    return Report(
        sector,
        battle.raid,
        battle.scores,
        battle.incoming,
        ships,
        pirates,
        battle.lost,
        fallen,
        (damage[0], damage[1]),
        bonus,
    )


def _bonus(
    state: State,
    battle: Battle,
    ships: tuple[tuple[int, ...], tuple[int, ...]],
    player: int,
    fallen: int,
) -> int:
    """Dollars for a surviving Scavenger (GOD-90, GOD-91, GOD-R-26)."""
    other = 1 - player
    if ships[player].count(SCAVENGER) <= battle.lost[player].count(SCAVENGER):
        return 0
    kills = len(battle.lost[other]), fallen
    if state.terms.own_kills:
        mine = battle.scores[player]
        kills = (
            kills[0] if mine == battle.incoming[other] else 0,
            kills[1] if mine == battle.incoming[PIRATES] else 0,
        )
    return KILL_BONUS * sum(kills)


def without(ships: tuple[int, ...], lost: Sequence[int]) -> tuple[int, ...]:
    """A stack after losses: of equal ships the lowest goes; the order stays (GOD-R-43)."""
    left = list(reversed(ships))
    for ship in lost:
        left.remove(ship)
    return tuple(reversed(left))


def _returned(pool: tuple[int, ...], lost: Sequence[int]) -> tuple[int, ...]:
    """Destroyed ships return to the pool, Freighters empty (GOD-09, GOD-R-48)."""
    back = list(pool)
    for ship in lost:
        back[TYPE_OF[ship]] += 1
    return tuple(back)

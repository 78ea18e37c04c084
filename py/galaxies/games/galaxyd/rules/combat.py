"""Combat: Attack Scores, absorbing, losses, salvage (GOD-73 to GOD-93).

Which losses are legal: a set D of a player's ships is a possible result of absorbing a score if
armor(D) <= score and D is all ships, or armor(D) = score, or some ship outside D has more armor
than the rest of the score. If only one D is possible, nobody is asked (GOD-R-62).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from ....game import Refusal, replace
from . import ending, standing
from .actions import Absorb, Fight
from .phases import Absorbing, Battle, Fighting, Opening, Raiding
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
from .sectors import Sector
from .state import PIRATES, Report, State, earned, pair, with_ships

Counts = tuple[int, ...]
"""How many ships of each kind, 0 to 7."""


def counts(ships: Sequence[int]) -> Counts:
    """How many ships of each kind there are."""
    numbers = [0] * 8
    for ship in ships:
        numbers[ship & KIND] += 1
    return tuple(numbers)


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
    """The one result where there is no choice: each ship in turn takes the rest of the score."""
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
    points = []
    for player in (0, 1):
        ships, base = state.ships(player, sector), state.bases[player] == sector
        here = bool(ships) or base
        points.append(attack_score(ships) + (BASE_ATTACK if base else 0) if here else -1)
    pirates = state.pirates.count(sector)
    return (points[0], points[1], PIRATE_ATTACK * pirates if pirates else -1)


def incoming(points: Sequence[int]) -> tuple[int, int, int]:
    """The score that each side absorbs: the highest among its enemies (GOD-82, GOD-R-25)."""
    one, two, three = points
    return (
        max(two, three, 0) if one >= 0 else 0,
        max(one, three, 0) if two >= 0 else 0,
        max(one, two, 0) if three >= 0 else 0,
    )


# The order of the combats -----------------------------------------------------------------------


def fights(state: State, phase: Fighting) -> Sequence[Fight]:
    return [Fight(Sector(sector)) for sector in phase.todo]


def check_fight(state: State, phase: Fighting, action: Fight) -> Refusal | None:
    if action.sector.index not in phase.todo:
        return Refusal("GOD-73", f"No combat is left to fight on {action.sector}.")
    return None


def fight(state: State, phase: Fighting, action: Fight) -> State:
    return begin(state, phase, action.sector.index)


def begin(state: State, phase: Fighting, sector: int) -> State:
    """The combat in a sector of phase 2."""
    todo = tuple(other for other in phase.todo if other != sector)
    return start(state, Fighting(todo), sector)


# One combat -------------------------------------------------------------------------------------


def start(state: State, then: Fighting | Raiding, sector: int) -> State:
    """A combat, after which that phase goes on. Hidden ships must first be shown; a single one is
    in sight."""
    players = (state.active, 1 - state.active) if state.hidden else ()
    closed = tuple(player for player in players if len(state.ships(player, sector)) > 1)
    if closed:
        return replace(state, phase=Opening(sector, closed, then))
    return fight_out(state, then, sector)


def fight_out(state: State, then: Fighting | Raiding, sector: int) -> State:
    """A combat is fought out unless a player has a choice of losses."""
    points = scores(state, sector)
    blows = incoming(points)
    battle = Battle(
        sector,
        (max(points[0], 0), max(points[1], 0), max(points[2], 0)),
        blows,
        state.active,
        (blows[0], blows[1]),
        (state.ships(0, sector), state.ships(1, sector)),
    )
    return _go_on(state, battle, then)


def _go_on(state: State, battle: Battle, then: Fighting | Raiding) -> State:
    """Take all losses that are forced or ordered; stop where a player has a choice (GOD-R-24)."""
    for player in (state.active, 1 - state.active):
        ships = counts(battle.unpicked[player])
        while has_choice(ships, battle.left[player]):
            kind = standing.next_ship(state, player, battle.unpicked[player])
            if kind is None:
                return replace(state, phase=Absorbing(replace(battle, absorbing=player), then))
            battle = _absorbed(battle, player, kind)
            ships = counts(battle.unpicked[player])
        lost = battle.lost[player] + _ships(only_result(ships, battle.left[player]))
        battle = replace(
            battle,
            left=pair(battle.left, player, 0),
            unpicked=pair(battle.unpicked, player, ()),
            lost=pair(battle.lost, player, lost),
        )
    return _finish(state, battle, then)


def _ships(lost: Counts) -> tuple[int, ...]:
    return tuple(kind for kind, n in enumerate(lost) for _ in range(n))


def absorbing_player(state: State, phase: Absorbing) -> int:
    return phase.battle.absorbing


def absorbers(state: State, phase: Absorbing) -> Sequence[Absorb]:
    battle = phase.battle
    return [Absorb(SHIPS[kind]) for kind in sorted(set(battle.unpicked[battle.absorbing]))]


def check_absorb(state: State, phase: Absorbing, action: Absorb) -> Refusal | None:
    battle = phase.battle
    kind = SHIPS.index(action.ship)
    if kind not in battle.unpicked[battle.absorbing]:
        return Refusal("GOD-83", f"You have no {NAMES[kind]} left that could absorb.")
    return None


def absorb(state: State, phase: Absorbing, action: Absorb) -> State:
    """One ship absorbs: it is destroyed, or it survives with the rest of the score (GOD-83)."""
    battle = _absorbed(phase.battle, phase.battle.absorbing, SHIPS.index(action.ship))
    return _go_on(state, battle, phase.then)


def _absorbed(battle: Battle, player: int, kind: int) -> Battle:
    left, armor = battle.left[player], ARMOR[kind]
    if left >= armor:
        battle = replace(battle, lost=pair(battle.lost, player, (*battle.lost[player], kind)))
    return replace(
        battle,
        left=pair(battle.left, player, max(0, left - armor)),
        unpicked=pair(battle.unpicked, player, without(battle.unpicked[player], (kind,))),
    )


def _finish(state: State, battle: Battle, then: Fighting | Raiding) -> State:
    """All losses are chosen: they take effect, and the phase goes on or the game ends."""
    report = _report(state, battle, raid=isinstance(then, Raiding))
    sector = report.sector
    fleets, pools, armor, money = state.fleets, state.pools, state.armor, state.money
    for player in (0, 1):
        if report.lost[player]:
            left = without(state.ships(player, sector), report.lost[player])
            fleets = pair(fleets, player, with_ships(fleets[player], sector, left))
            pools = pair(pools, player, _returned(pools[player], report.lost[player]))
        armor = pair(armor, player, armor[player] - report.damage[player])
        money = earned(money, player, report.bonus[player])
    pirates = list(state.pirates)
    for _ in range(report.pirates_lost):
        pirates.remove(sector)
    state = replace(
        state,
        phase=_survivors(then, sector, pirates.count(sector)),
        fleets=fleets,
        pools=pools,
        armor=armor,
        money=money,
        pirates=tuple(pirates),
        reports=(*state.reports, report),
    )
    for player in (0, 1):
        if armor[player] <= 0:
            return ending.win(state, 1 - player, "combat")
    return state


def _survivors(then: Fighting | Raiding, sector: int, pirates: int) -> Fighting | Raiding:
    """The phase that goes on, without the Pirates of this sector that were destroyed."""
    if isinstance(then, Fighting):
        return then
    idle = list(then.idle)
    while idle.count(sector) > pirates:
        idle.remove(sector)
    return replace(then, idle=tuple(idle))


def _report(state: State, battle: Battle, *, raid: bool) -> Report:
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
        raid,
        battle.scores,
        battle.incoming,
        (tuple(sorted(ships[0])), tuple(sorted(ships[1]))),
        pirates,
        (tuple(sorted(battle.lost[0])), tuple(sorted(battle.lost[1]))),
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

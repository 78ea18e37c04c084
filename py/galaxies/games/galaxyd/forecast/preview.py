"""Forecasts that a player could count on paper: combats, threats of Bombers, Pirates' targets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..rules import combat, movement, raids
from ..rules.combat import counts
from ..rules.knowledge import unseen
from ..rules.pieces import (
    ARMOR,
    ATTACK,
    BASE_ATTACK,
    BASE_DECAY,
    BOMBER,
    BOMBER_HIT,
    COUNTERS,
    KIND,
    PIRATE_ATTACK,
    SPEED,
    UNKNOWN,
)
from ..rules.sectors import NOWHERE
from ..rules.state import State
from ..rules.table import TABLE


@dataclass(frozen=True, slots=True)
class Clash:
    """A combat that would be fought if the movement ended now. Ranges are (least, most)."""

    sector: int
    mine: int
    """Attack Score of the moving player."""
    theirs: tuple[int, int]
    """Attack Score of the other player."""
    pirates: int
    unknown: int
    """Enemy ships that are not seen."""
    armor: tuple[int, int]
    """Armor of the enemy ships there."""
    losses: tuple[int, int]
    """How many ships the moving player would lose."""
    to_base: tuple[int, int]
    """Damage to the enemy Starbase there."""


def _range(
    seen: list[int], unknown: int, pool: list[int], figures: tuple[int, ...]
) -> tuple[int, int]:
    """Least and greatest sum over the known ships and some of the hidden ones."""
    base = sum(figures[kind] for kind in seen)
    rest = sorted(figures[kind] for kind in pool)
    most = sum(rest[len(rest) - unknown :]) if unknown else 0
    return base + sum(rest[:unknown]), base + most


def clashes(view: State) -> tuple[Clash, ...]:
    """The combats of the active player's phase 2 as they stand, from that player's view."""
    player = view.active
    other = 1 - player
    clashes_ = []
    for sector in combat.combat_sectors(view):
        mine = [ship & KIND for ship in view.ships(player, sector)]
        theirs = view.ships(other, sector)
        certain, pool = unseen(view, other, sector)
        seen = [*(ship & KIND for ship in theirs if ship != UNKNOWN), *certain]
        unknown = len(theirs) - len(seen)
        attack = _range(seen, unknown, pool, ATTACK)
        armor = _range(seen, unknown, pool, ARMOR)
        score = combat.attack_score(mine) + BASE_ATTACK * (view.bases[player] == sector)
        guarded = view.bases[other] == sector
        if guarded:
            attack = (attack[0] + BASE_ATTACK, attack[1] + BASE_ATTACK)
        pirates = PIRATE_ATTACK * view.pirates.count(sector)
        clashes_.append(
            Clash(
                sector,
                score,
                attack,
                pirates,
                unknown,
                armor,
                _losses(mine, max(attack[0], pirates), max(attack[1], pirates)),
                (max(0, score - armor[1]), max(0, score - armor[0])) if guarded else (0, 0),
            )
        )
    return tuple(clashes_)


def _losses(ships: list[int], least: int, most: int) -> tuple[int, int]:
    """Fewest and most ships lost, over choices and unknown scores."""
    return _fewest(ships, least), _most(ships, most)


def _fewest(ships: list[int], score: int) -> int:
    return min(sum(lost) for lost in _results(ships, score))


def _most(ships: list[int], score: int) -> int:
    """The smallest ships first: no result has more."""
    lost = 0
    for armor in sorted(ARMOR[kind] for kind in ships):
        if score < armor:
            break
        score -= armor
        lost += 1
    return lost


@cache
def _kept(ships: combat.Counts, score: int) -> tuple[combat.Counts, ...]:
    return combat.legal_losses(ships, score)


def _results(ships: list[int], score: int) -> tuple[combat.Counts, ...]:
    return _kept(counts(ships), score)


# Threats ----------------------------------------------------------------------------------------

_BY_SPEED = (0, 6, 3, 0)
"""For each speed a kind of ship that moves so far and does nothing on its way."""


def attacks(view: State, enemy: int) -> dict[int, int]:
    """The greatest Attack Score of this player that could arrive in each sector in one turn."""
    ground = movement.field(view, enemy)
    arriving: dict[int, int] = {}
    for stack in view.fleets[enemy]:
        certain, others = unseen(view, enemy, stack.sector)
        seen = [*(ship & KIND for ship in stack.ships if ship != UNKNOWN), *certain]
        hidden, unknown = (
            sorted(others, key=lambda kind: -ATTACK[kind]),
            len(stack.ships) - len(seen),
        )
        steps = _steps(ground, stack.sector, max((SPEED[k] for k in (*seen, *hidden)), default=0))
        for sector, far in steps.items():
            score = sum(ATTACK[kind] for kind in seen if SPEED[kind] >= far)
            able = [ATTACK[kind] for kind in hidden if SPEED[kind] >= far]
            score += sum(able[:unknown])
            if score:
                arriving[sector] = arriving.get(sector, 0) + score
    return dict(sorted(arriving.items()))


def _steps(ground: movement.Field, start: int, most: int) -> dict[int, int]:
    """The least speed that brings a ship of a stack to each sector, its own being 0."""
    steps = {start: 0}
    for speed in range(1, most + 1):
        for sector, _ in movement.reach(ground, _BY_SPEED[speed], start):
            steps.setdefault(sector, speed)
    return steps


def bombers_in_play(view: State, player: int) -> int:
    """Number of a player's Bombers on the map, which is public (GOD-R-46)."""
    return COUNTERS[BOMBER] - view.pools[player][BOMBER]


def bomber_sectors(view: State, player: int) -> tuple[int, ...]:
    """The sectors from which a Bomber could hit a player's Starbase in one turn, as ships stand."""
    base = view.bases[player]
    if base == NOWHERE:
        return ()
    ground = movement.field(view, 1 - player)
    near = view.chart.within(base, SPEED[BOMBER])
    return tuple(
        sector
        for sector in near
        if any(how == "bomb" for _, how in movement.reach(ground, BOMBER, sector))
    )


def threats(view: State, player: int) -> tuple[int, ...]:
    """Enemy stacks that may hold a Bomber which could hit a player's Starbase next turn."""
    other = 1 - player
    if not bombers_in_play(view, other):
        return ()
    seen = [ship & KIND for s in view.fleets[other] for ship in s.ships if ship != UNKNOWN]
    hidden = bombers_in_play(view, other) > seen.count(BOMBER)
    near = set(bomber_sectors(view, player))
    return tuple(
        stack.sector
        for stack in view.fleets[other]
        if stack.sector in near
        and any(hidden if ship == UNKNOWN else ship & KIND == BOMBER for ship in stack.ships)
    )


def deadly(view: State, player: int) -> bool:
    """Whether Bombers in reach might destroy a player's Starbase at once."""
    near = len(threats(view, player))
    return bool(near) and view.armor[player] <= BOMBER_HIT * bombers_in_play(view, 1 - player)


def bombers(view: State, player: int) -> tuple[int, ...]:
    """Enemy stacks with a Bomber in sight that could hit a player's Starbase next turn, where no
    ship of that player fights them."""
    other = 1 - player
    return tuple(
        sector
        for sector in threats(view, player)
        if not view.ships(player, sector) and _seen(view, other, sector)
    )


def _seen(view: State, owner: int, sector: int) -> int:
    ships = view.ships(owner, sector)
    return sum(ship != UNKNOWN and ship & KIND == BOMBER for ship in ships)


def _falls(view: State) -> bool:
    """Whether Bombers in sight can destroy the active player's Starbase in the next turn."""
    player = view.active
    hits = sum(_seen(view, 1 - player, sector) for sector in bombers(view, player))
    return bool(hits) and view.armor[player] - BASE_DECAY <= BOMBER_HIT * hits


def stops(view: State) -> tuple[int, ...]:
    """The sectors next to the active player's Starbase where one more ship would stop the Bombers
    in sight that destroy it in the next turn; none if they do not, or if the enemy's falls now."""
    player, foe = view.active, 1 - view.active
    wins = any(
        c.sector == view.bases[foe] and c.to_base[0] >= view.armor[foe] for c in clashes(view)
    )
    if wins or not _falls(view):
        return ()
    around = view.chart.neighbours[view.bases[player]]
    good = set()
    for move in movement.every_move(view):
        if move.to.index in around and move.how == "plain" and move.to.index not in good:
            after = TABLE.apply(view, move)
            if not _falls(after):
                good.add(move.to.index)
    return tuple(sorted(good))


def prey(view: State) -> list[tuple[int, tuple[int, ...]]]:
    """Each Pirate that would roll a die now, with the sectors it might head for."""
    taken = {stack.sector for fleet in view.fleets for stack in fleet}
    roaming = sorted(set(view.pirates) - taken)
    return [(sector, tuple(raids.targets(view, sector))) for sector in roaming]

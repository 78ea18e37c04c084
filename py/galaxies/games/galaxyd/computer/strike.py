"""The exact test whether a player can destroy the enemy Starbase in this turn.

The ships of a player never hinder each other, and nothing of the enemy changes in phase 1, so the
greatest damage is a sum: 10 for every Bomber that can enter, and the Attack Score of all ships
that can be there, less the armor of the guards (GOD-64, GOD-87).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....game import in_phase
from ..rules import movement
from ..rules.actions import Fight, Move
from ..rules.knowledge import unseen
from ..rules.phases import Fighting
from ..rules.pieces import ARMOR, ATTACK, BOMBER, BOMBER_HIT, KIND, MOVED, SHIPS, UNKNOWN
from ..rules.sectors import Sector
from ..rules.state import How, State, pair


def damage(view: State, guards: Sequence[int]) -> tuple[int, list[Move]]:
    """The greatest damage that the active player can do to the enemy Starbase in this phase 1
    and the combat after it, against these guards, and the moves that do it."""
    player = view.active
    base = view.bases[1 - player]
    field = movement.field(view, player)
    bombs: list[Move] = []
    raiders: list[Move] = []
    score = 0
    for stack in view.fleets[player]:
        landings = {}
        for ship in stack.ships:
            kind = ship & KIND
            if ship & MOVED or (not ATTACK[kind] and kind != BOMBER):
                score += ATTACK[kind] if stack.sector == base else 0
                continue
            if kind not in landings:
                landings[kind] = movement.reach(field, kind, stack.sector)
            if kind == BOMBER:
                hits = sorted(to for to, how in landings[kind] if how == "bomb")
                if hits:
                    to = base if base in hits else hits[0]
                    bombs.append(_move(stack.sector, kind, to, "bomb"))
            elif stack.sector == base:
                score += ATTACK[kind]
            else:
                ways: list[How] = [how for to, how in landings[kind] if to == base]
                if ways:
                    score += ATTACK[kind]
                    raiders.append(_move(stack.sector, kind, base, ways[0]))
    left = max(0, score - sum(ARMOR[ship & KIND] for ship in guards))
    return BOMBER_HIT * len(bombs) + left, (bombs + raiders if left else bombs)


def _move(origin: int, kind: int, to: int, how: How) -> Move:
    return Move(Sector(origin), SHIPS[kind], Sector(to), how)


@in_phase
def next_fight(view: State, phase: Fighting) -> Fight:
    """The combat to fight first: the enemy Starbase's, since the first to fall loses (GOD-93)."""
    target = view.bases[1 - view.active]
    return Fight(Sector(target if target in phase.todo else phase.todo[-1]))


def winning_moves(view: State) -> list[Move] | None:
    """The moves left of a strike with which the active player wins in this turn for certain, or
    None. Unknown guards are taken as the strongest that could be there."""
    foe = 1 - view.active
    guards = view.ships(foe, view.bases[foe])
    certain, others = unseen(view, foe, view.bases[foe])
    seen = [*(ship for ship in guards if ship != UNKNOWN), *certain]
    hidden, unknown = sorted(others, key=lambda kind: ARMOR[kind]), len(guards) - len(seen)
    total, moves = damage(view, [*seen, *hidden[len(hidden) - unknown :]])
    return moves if total >= view.armor[foe] else None


def can_win(view: State) -> bool:
    """Whether the active player wins in this turn for certain."""
    return winning_moves(view) is not None


def needs_moves(view: State) -> bool:
    """Whether the ships that are at the enemy Starbase already do not destroy it for certain."""
    moved = tuple(
        replace(stack, ships=tuple(ship | MOVED for ship in stack.ships))
        for stack in view.fleets[view.active]
    )
    still = replace(view, fleets=pair(view.fleets, view.active, moved))
    return winning_moves(still) is None

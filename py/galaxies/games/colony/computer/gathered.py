"""A moment of a turn once everything that is free was used."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..forecast import planning
from ..rules.phases import Acting, Drawing, Refilling
from ..rules.state import HIDDEN, Pool, State, with_me


@dataclass(frozen=True, slots=True)
class Gathered:
    """A moment once everything that is free was used, with the cards and renown that this gives;
    bounty that only buys cards is taken as well. Cards that are not seen yet are only counted."""

    state: State
    cards: int
    renown: int

    @classmethod
    def of(cls, state: State) -> Gathered:
        hand = tuple(card for card in state.me.hand if card != HIDDEN)
        cards = len(state.me.hand) - len(hand)
        if isinstance(state.phase, Drawing | Refilling):
            cards += state.phase.draws
        m, p, s = state.pool
        renown = 0
        for _, effect in planning.uses(state):
            if not effect.takes.items():
                pool = zip((m, p, s), effect.gives.pool, strict=True)
                m, p, s = (have + more for have, more in pool)
                cards += effect.gives.credits
                renown += effect.gives.renown
        last = state.round == state.rounds
        systems = []
        for system in state.me.systems:
            bm, bp, bs = system.bounty
            m, p, s = m + bm, p + bp, s + (bs if last else 0)
            rest: Pool = (0, 0, 0 if last else bs)
            systems.append(replace(system, bounty=rest))
        side = replace(state.me, hand=hand, systems=tuple(systems))
        return cls(replace(with_me(state, side), phase=Acting(), pool=(m, p, s)), cards, renown)

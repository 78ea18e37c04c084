"""What the pool brings when colonies and ships that are bought in this turn work on it as well.

A purchase that turns the pool into more is only of use while the pool holds what it takes. So the
cards that a plan brings are counted with all that it buys, and what such a purchase takes is held
back until it stands.
"""

from __future__ import annotations

from functools import lru_cache

from ..forecast.outlook import Outlook
from ..forecast.planning import RECALL, RENOWN, Target, stored
from ..rules.cards import Effect
from ..rules.state import EMPTY_POOL, Pool, colony
from ..rules.turns import effects

Kind = tuple[Pool, Pool, int, int, int]
"""A transformation: what it takes and gives, cards and renown, and how often it can be done."""
Brought = tuple[float, int]
"""The cards and the renown that the pool brings."""

_MOST_SETS = 500


class Conversion:
    """The pool of a view, without what an anomaly or event costs."""

    def __init__(self, outlook: Outlook, target: Target | None = None) -> None:
        view = outlook.view
        self.pool = view.pool
        self.cost = target.cost.pool if target else EMPTY_POOL
        self.saved = stored(view)
        self.per = view.terms.manpower_per_card
        self.discard = len(view.me.discard)
        self.banned = bool(effects(view, "forbid_negative"))
        self.kinds = tuple(
            _kind(effect, len(actions)) for effect, actions in outlook.transformations
        )
        self.known: dict[tuple[tuple[str, ...], Pool, bool], Brought | None] = {}

    def brought(
        self, new: tuple[str, ...], held: Pool = EMPTY_POOL, *, pays: bool = True
    ) -> Brought | None:
        """What the pool brings with these cards on the table too, beside what is held back; None if
        it cannot pay for that and, where it has to, for the anomaly or event."""
        key = (new, held, pays)
        if key not in self.known:
            (m, p, s), kinds = self.pool, list(self.kinds)
            cards = 0
            for card in new:
                effect = colony(card).effect
                if effect.kind == "generate":
                    more = effect.gives.pool
                    m, p, s = m + more[0], p + more[1], s + more[2]
                    cards += effect.gives.credits
                else:
                    kinds.append(_kind(effect, 1))
            cost = _sum(held, self.cost) if pays else held
            saved = self.saved if pays else EMPTY_POOL
            terms = self.per, self.discard
            most = _most((m, p, s), tuple(sorted(kinds)), cost, saved, terms)
            self.known[key] = most and (most[0] + cards, most[1])
        return self.known[key]

    def works(self, card: str) -> bool:
        """Whether a card may work on the pool at all."""
        what = colony(card)
        banned = self.banned and what.renown < 0
        return not banned and not what.effect.takes.credits and not what.effect.takes.renown

    def more(self, new: tuple[str, ...]) -> Brought:
        """Cards and renown that these cards bring beyond what the pool brings without."""
        now, plain = self.brought(new), self.brought(())
        if now is None:
            return 0.0, 0
        cards, renown = plain or (0.0, 0)
        return now[0] - cards, now[1] - renown

    def held_back(self, new: tuple[str, ...]) -> Pool:
        """What these cards take from the pool."""
        held = EMPTY_POOL
        for card in new:
            held = _sum(held, colony(card).effect.takes.pool)
        return held


def _kind(effect: Effect, count: int) -> Kind:
    takes, gives = effect.takes, effect.gives
    return takes.pool, gives.pool, gives.credits, gives.renown - takes.renown, count


def _sum(one: Pool, other: Pool) -> Pool:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


@lru_cache(maxsize=30_000)
def _most(
    pool: Pool, kinds: tuple[Kind, ...], cost: Pool, saved: Pool, terms: tuple[int, int]
) -> Brought | None:
    """The best that transformations and exchanges make of a pool beside a cost, to which stored
    tokens may contribute."""
    per, discard = terms
    start = (0,) * len(kinds)
    seen, todo = {start}, [(start, pool, 0, 0)]
    most, best = float("-inf"), None
    while todo:
        counts, (m, p, s), cards, renown = todo.pop()
        rests = m - cost[0], p - cost[1], s - cost[2]
        short = [max(0, -rest) for rest in rests]
        if all(lack <= have for lack, have in zip(short, saved, strict=True)):
            rm, rp, rs = (max(0, rest) for rest in rests)
            total = cards + rm // per + rp + RECALL * min(rs, discard)
            total -= short[0] / 3 + short[1] + RECALL * short[2]
            if total + RENOWN * renown > most:
                most, best = total + RENOWN * renown, (total, renown)
        if len(seen) >= _MOST_SETS:
            continue
        for at, (takes, gives, drawn, points, often) in enumerate(kinds):
            rest = m - takes[0], p - takes[1], s - takes[2]
            if counts[at] < often and min(rest) >= 0:
                after = (*counts[:at], counts[at] + 1, *counts[at + 1 :])
                if after not in seen:
                    seen.add(after)
                    todo.append((after, _sum(rest, gives), cards + drawn, renown + points))
    return best

"""Wormholes: chains, the duty to travel, and how they are cancelled (SUR-99 to SUR-109)."""

from __future__ import annotations

from ....game import replace
from .state import State, Wormhole


def live(state: State) -> tuple[Wormhole, ...]:
    return tuple(hole for hole in state.wormholes if hole.live)


def at(state: State, star: int) -> tuple[Wormhole, ...]:
    """The live wormholes with a mouth at this star."""
    return tuple(hole for hole in live(state) if star in hole.mouths)


def chain(state: State, star: int) -> tuple[int, ...]:
    """The mouths of the chain of this star, rising; () if it is no live mouth (SUR-104)."""
    if not at(state, star):
        return ()
    if not state.terms.pairs:
        return tuple(sorted({mouth for hole in live(state) for mouth in hole.mouths}))
    linked = {star}
    while True:
        grown = {m for hole in live(state) if linked & set(hole.mouths) for m in hole.mouths}
        if grown <= linked:
            return tuple(sorted(linked))
        linked |= grown


def targets(state: State, star: int) -> tuple[int, ...]:
    """The unexplored mouths to which a ship on this star must travel (SUR-102)."""
    return tuple(mouth for mouth in chain(state, star) if state.star(mouth).is_open)


def joined(state: State, a: int, b: int) -> bool:
    """Whether a live wormhole joins the two stars."""
    return any({a, b} == set(hole.mouths) for hole in live(state))


def partners(state: State, star: int) -> tuple[int, ...]:
    """The stars that a wormhole from this one could lead to (SUR-89, SUR-99)."""
    return tuple(n for n in state.open_stars if n != star and not joined(state, star, n))


def dig(state: State, a: int, b: int) -> State:
    """A new wormhole."""
    return replace(state, wormholes=(*state.wormholes, Wormhole(min(a, b), max(a, b))))


def destroyed(state: State, star: int) -> State:
    """Every wormhole that ends at a destroyed star is cancelled (SUR-109)."""
    return _cancel(state, at(state, star))


def met(state: State, seat: int, star: int) -> State:
    """Cancel the wormholes whose other mouth another player has freshly reached (SUR-105)."""
    fresh = {c.fresh for other, c in enumerate(state.captains) if other != seat}
    doomed = tuple(
        hole for hole in at(state, star) if (hole.b if hole.a == star else hole.a) in fresh
    )
    return _cancel(state, doomed)


def _cancel(state: State, holes: tuple[Wormhole, ...]) -> State:
    if not holes:
        return state
    left = (replace(hole, live=False) if hole in holes else hole for hole in state.wormholes)
    return replace(state, wormholes=tuple(left))

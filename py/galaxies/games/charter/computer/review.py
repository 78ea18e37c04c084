"""The review of a campaign: scores, growth, lanes, and the most visited worlds; and of one game of
it: the points, the route, the fuel, and what the game added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from ....galaxy.luck import Luck
from ....game import SPECTATOR, Review
from ....words.english import counted, listed
from ..picture.plots import plots
from ..rules import trips
from ..rules.actions import Action, Fly
from ..rules.cards import World
from ..rules.phases import Closed
from ..rules.scoring import played, streak
from ..rules.state import State
from ..rules.tables import RING
from ..words.ending import game_over
from ..words.terms import RINGS, captain_name


def review(states: Sequence[State], actions: Sequence[Action], luck: Luck) -> Iterator[Review]:
    """Sentences, and plots of scores and growth over the games, of a closed campaign or else of its
    last game; luck has no part in it."""
    last = states[-1]
    lines = _lines(last) if isinstance(last.phase, Closed) else _game(states, actions)
    yield Review(tuple(lines), tuple(plots(last)))


def totals(state: State) -> tuple[int, ...]:
    """The points of the campaign after each of its finished games."""
    return tuple(accumulate(voyage.score for voyage in played(state)))


def _lines(last: State) -> Iterator[str]:
    own = played(last)
    if not own:
        yield "No game was flown."
        return
    wins = sum(voyage.won for voyage in own)
    total = sum(voyage.score for voyage in own)
    mean = _mean(total, len(own))
    yield f"{wins} of {counted(len(own), 'game')} won, {counted(total, 'point')}: {mean} a game."
    best = max(own, key=lambda voyage: voyage.score)
    stops = [last.world(card).name for card in best.line]
    yield f"Best route, for {counted(best.score, 'point')}: {', '.join(stops)}."
    worlds = [card.world for card in last.cards if card.world]
    ring = RINGS[max(RING[world.sector] for world in worlds)]
    sectors, lanes = counted(len(last.names), "named sector"), counted(len(last.lanes), "lane")
    grown = f"{counted(len(worlds), 'world')}, {sectors} and {lanes}"
    yield f"The galaxy has {grown}; it reaches the {ring} ring."
    won = counted(streak([voyage.won for voyage in own]), "game")
    yield f"Longest run of wins: {won}."
    yield f"Most visited worlds: {listed(_favourites(last))}."
    if last.players > 1:
        yield f"Worlds by founder: {listed(_founders(last))}."


def _game(states: Sequence[State], actions: Sequence[Action]) -> Iterator[str]:
    """One game of a campaign; its states begin before its first trip."""
    first, last = states[0], states[-1]
    viewer = 0 if last.players == 1 else SPECTATOR
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if len(after.voyages) > len(before.voyages):
            yield game_over(before, action, after, viewer)
    *earlier, voyage = played(last)
    best = max((one.score for one in earlier), default=-1)
    if earlier and voyage.score > best:
        yield f"That is the best game so far; the best before it made {counted(best, 'point')}."
    elif earlier:
        yield f"The best game so far made {counted(best, 'point')}."
    new = (
        f"{last.world(card).name}, worth {counted(voyage.line.index(card), 'point')}"
        for card in voyage.founded
    )
    stops = [last.world(card).name for card in voyage.line]
    yield f"Route: {', '.join(stops)}. New: {'; '.join(new) or 'no world'}."
    yield from _fuel(states, actions)
    grown = (
        counted(len(last.names) - len(first.names), "named sector"),
        counted(len(last.lanes) - len(first.lanes), "lane"),
    )
    yield f"The galaxy gained {counted(len(voyage.founded), 'world')}, {listed(grown)}."


def _fuel(states: Sequence[State], actions: Sequence[Action]) -> Iterator[str]:
    """What the trips cost, and what lanes saved of it."""
    flown = [(b, a) for b, a in zip(states, actions, strict=False) if isinstance(a, Fly)]
    paid = sum(trips.cost(before, fly.sector, fly.card) for before, fly in flown)
    full = sum(trips.full_cost(before, fly.sector) for before, fly in flown)
    saved = f"; lanes saved {full - paid}" if full > paid else ""
    yield f"Your {counted(len(flown), 'trip')} cost {paid} fuel{saved}."


def _mean(total: int, count: int) -> str:
    tenths = (20 * total + count) // (2 * count)
    return f"{tenths // 10}.{tenths % 10}"


def calls(state: State) -> dict[int, int]:
    """How often each world was visited in a later game than its own, by card."""
    count: dict[int, int] = {}
    for voyage in state.voyages:
        for card in voyage.line:
            if card not in voyage.founded:
                count[card] = count.get(card, 0) + 1
    return count


def _favourites(state: State) -> list[str]:
    count = calls(state)
    best = sorted(count, key=lambda card: (-count[card], card))[:3]
    return [f"{state.world(card).name} ({counted(count[card], 'time')})" for card in best]


def _founders(state: State) -> list[str]:
    """Worlds and visits of each captain (STC-109)."""
    count = calls(state)
    lines = []
    for captain in range(state.players):
        own = [
            card
            for card, entry in enumerate(state.cards)
            if entry.world and _is_founder(state, entry.world, captain)
        ]
        visits = sum(count.get(card, 0) for card in own)
        name = captain_name(captain, "captain")
        lines.append(f"{name}: {len(own)}, visited {counted(visits, 'time')} later")
    return lines


def _is_founder(state: State, world: World, captain: int) -> bool:
    return world.game > state.seasons and state.captain_of(world.game) == captain

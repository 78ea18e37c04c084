"""Star Charter: the achievements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Achievement, Step
from ....game import Played as Record
from ..rules.actions import Action, Biome, Clear, Dump, Fly, Pay, Society
from ..rules.cards import World
from ..rules.fares import Fares
from ..rules.phases import Choosing, Paying
from ..rules.state import State
from ..rules.tables import COST, RING

Played = Record[State, Action]

FAR = 10
"""Worlds to the left of a new one that are worth an achievement."""
MANY = 3
"""Cards of one exact payment that are worth an achievement."""
OUTER = 3


def _own_worlds(played: Played) -> Iterator[World]:
    """The worlds that the captain has founded."""
    end = played.end
    for game, voyage in enumerate(end.voyages, 1):
        if game > end.seasons and end.captain_of(game) == played.player:
            yield from (end.world(card) for card in voyage.founded)


def _won_a_game(played: Played) -> bool:
    end = played.end
    return any(
        voyage.won
        for game, voyage in enumerate(end.voyages, 1)
        if game > end.seasons and end.captain_of(game) == played.player
    )


def _far(played: Played) -> bool:
    return any(world.fuel >= FAR for world in _own_worlds(played))


def _outer(played: Played) -> bool:
    return any(RING[world.sector] == OUTER for world in _own_worlds(played))


def _paid_exactly(played: Played) -> bool:
    for step in played.own:
        trip, action = step.before.trip, step.action
        if isinstance(action, Pay) and trip is not None and trip.cost:
            fuels = [step.before.cards[ref.card].fuel for ref in action.cards]
            fuels = [fuel for fuel in fuels if fuel]
            if len(fuels) >= MANY and sum(fuels) == trip.cost:
                return True
    return False


def _is_halved(step: Step[State, Action]) -> bool:
    before, action = step.before, step.action
    if not isinstance(action, Fly):
        return False
    fares = Fares.of(before)
    cost = fares.cost(fares.dock(before), action.sector, action.card.card)
    return cost < COST[before.here, action.sector]


def _half_price(played: Played) -> bool:
    return any(_is_halved(step) for step in played.own)


def _blank(played: Played) -> bool:
    return any(isinstance(step.action, Fly) and step.action.card.card < 0 for step in played.own)


def _match(played: Played) -> bool:
    return any(
        step.action.index != step.before.phase.rolled
        for step in played.own
        if isinstance(step.action, Biome | Society) and isinstance(step.before.phase, Choosing)
    )


def _ballast(played: Played) -> bool:
    return any(
        isinstance(step.action, Dump | Clear)
        and isinstance(step.before.phase, Paying)
        and not step.before.phase.trip.cost
        for step in played.own
    )


ACHIEVEMENTS: Sequence[Achievement[State, Action]] = (
    Achievement(
        "win", "Charted", "Found the third new world of a game and win it.", "STC-89", _won_a_game
    ),
    Achievement(
        "far",
        "Far from home",
        f"Found a new world as the eleventh of your travel line or later: {FAR} fuel.",
        "STC-77",
        _far,
    ),
    Achievement(
        "exact",
        "Exact change",
        "Pay a trip with three fuel cards or more that add up to its cost.",
        "STC-62",
        _paid_exactly,
    ),
    Achievement(
        "half",
        "Half price",
        "Fly along a space lane from or to a hub world, for half the cost.",
        "STC-57",
        _half_price,
    ),
    Achievement(
        "blank",
        "Out of nothing",
        "Found a new world on a blank card, which makes the deck grow.",
        "STC-49",
        _blank,
    ),
    Achievement(
        "match",
        "Something different",
        "Where a rolled biome or society matches your travel line, step to another one.",
        "STC-80",
        _match,
    ),
    Achievement("outer", "The rim", "Found a new world in the outer ring.", "STC-55", _outer),
    Achievement(
        "ballast",
        "Ballast overboard",
        "Throw out cards without fuel on a trip that costs nothing.",
        "STC-65",
        _ballast,
    ),
)

"""Luck: the streams of a galaxy code and the outcomes drawn from them.

The streams are frozen: "galaxyd/strike" is the number of the last strike, "galaxyd/draw" the die
and the Things (drawn again until the options allow the draw), "galaxyd/scatter" their sectors,
"galaxyd/first" the first player, "galaxyd/purse" the money. "galaxyd/pirate/t/k" rolls the die of
the k-th Pirate activated in player turn t; its target and its forks have streams of their own, so
that they do not depend on each other.
"""

from __future__ import annotations

from ....galaxy.luck import Luck, Stream
from . import last_strike, raids, things
from .actions import Action, Course, Draw, FirstTurn, Pose, Purse, Roll, Scatter, Target
from .phases import (
    Drawing,
    Funding,
    Posing,
    Roaming,
    Rolling,
    Scattering,
    Targeting,
    Tossing,
)
from .pieces import DECK, DRAWN_PLUS, LAIR, PLANET, QUICK_DECK, SPACEPORT, THING_WORDS, ThingWord
from .sectors import Sector, number
from .state import State


def chance(state: State, luck: Luck) -> Action:
    """The outcome that this luck gives, in a phase where luck decides."""
    match state.phase:
        case Posing():
            return Pose(1 + luck.stream("galaxyd/strike").below(last_strike.count()))
        case Drawing():
            return _draw(state, luck.stream("galaxyd/draw"))
        case Scattering():
            return _scatter(state, luck.stream("galaxyd/scatter"))
        case Tossing():
            return FirstTurn(1 + luck.stream("galaxyd/first").below(2))
        case Funding():
            return Purse(1 + luck.stream("galaxyd/purse").below(6))
        case Roaming() as now:
            return _pirate(state, now, luck)
    raise AssertionError("luck has nothing to decide")


def _pirate(state: State, now: Roaming, luck: Luck) -> Roll | Target | Course:
    name = f"galaxyd/pirate/{state.turn}/{len(state.pirates) - len(now.then.idle)}"
    if isinstance(now, Rolling):
        return Roll(1 + luck.stream(name).below(6))
    if isinstance(now, Targeting):
        lots = raids.lots(state, now.sortie.start)
        return Target(Sector(luck.stream(f"{name}/target").choice(lots)))
    fork = luck.stream(f"{name}/fork/{now.sortie.left}")
    return Course(Sector(fork.choice(raids.next_steps(state, now.sortie))))


def _draw(state: State, stream: Stream) -> Draw:
    """Drawn again until the options allow the draw (GOD-R-08, GOD-R-64)."""
    if state.terms.setup == "quick":
        return Draw(0, _words(stream.shuffle((SPACEPORT, *QUICK_DECK))))
    while True:
        die = 1 + stream.below(6)
        drawn = stream.shuffle(DECK)[: die + DRAWN_PLUS]
        if state.terms.setup == "twin":
            kinds = range(PLANET, LAIR + 1)
            pairs = [kind for kind in kinds for _ in range(drawn.count(kind) // 2 * 2)]
            action = Draw(die, _words((SPACEPORT, *pairs)))
        else:
            action = Draw(die, _words(stream.shuffle((SPACEPORT, *drawn))))
        if things.no_draw(state, action) is None:
            return action


def _words(drawn: tuple[int, ...]) -> tuple[ThingWord, ...]:
    return tuple(THING_WORDS[thing] for thing in drawn)


def _scatter(state: State, stream: Stream) -> Scatter:
    """Each Thing in turn on any legal sector, all equally likely (GOD-R-09)."""
    if state.terms.setup == "twin":
        return _scatter_twins(state, stream)
    placed: list[int] = []
    for _ in state.things:
        placed.append(stream.choice(things.free_sectors(state, placed)))
    return Scatter(tuple(map(Sector, placed)))


def _scatter_twins(state: State, stream: Stream) -> Scatter:
    """The Spaceport in the middle, then pair after pair on twin sectors (GOD-R-64)."""
    twin, distance = state.chart.twin, state.chart.distance
    placed = [stream.choice((number("e6"), number("f6")))]
    for _ in range(len(state.things) // 2):
        free = [
            sector
            for sector in things.free_sectors(state, placed)
            if distance[sector][twin[sector]] > 1
            and things.crowded(state, placed, twin[sector]) is None
        ]
        sector = stream.choice(free)
        placed += [sector, twin[sector]]
    return Scatter(tuple(map(Sector, placed)))

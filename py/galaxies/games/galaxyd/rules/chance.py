"""Where the luck of Galaxy of D comes from.

Streams of a galaxy code (frozen): "galaxyd/strike" which last strike, "galaxyd/draw" the die and
the Things (attempt after attempt, where a draw is not allowed), "galaxyd/scatter" their sectors,
"galaxyd/first" the first player, "galaxyd/purse" the money. For the k-th Pirate that is activated
in player turn t: "galaxyd/pirate/t/k" rolls its die, then draws its target, then its forks, each
with a stream of its own, so that they do not depend on each other.
"""

from __future__ import annotations

from ....galaxy.luck import Luck, Stream
from . import last_strike, setup as opening, raids
from .pieces import (
    DECK,
    DRAWN_PLUS,
    LAIR,
    PLANET,
    QUICK_DECK,
    SPACEPORT,
    THING_WORDS,
    ThingWord,
)
from .sectors import Sector, number
from .state import Course, Draw, FirstTurn, Pose, Purse, Roll, Scatter, State, Target

Chance = Pose | Draw | Scatter | FirstTurn | Purse | Roll | Target | Course


def chance(state: State, luck: Luck) -> Chance:
    """What luck gives, in a phase where luck decides."""
    match state.phase:
        case "pose":
            return Pose(1 + luck.stream("galaxyd/strike").below(last_strike.count()))
        case "draw":
            return _draw(state, luck.stream("galaxyd/draw"))
        case "scatter":
            return _scatter(state, luck.stream("galaxyd/scatter"))
        case "first":
            return FirstTurn(1 + luck.stream("galaxyd/first").below(2))
        case "purse":
            return Purse(1 + luck.stream("galaxyd/purse").below(6))
    raid = state.raid
    assert raid is not None
    name = f"galaxyd/pirate/{state.turn}/{len(state.pirates) - len(state.idle)}"
    if state.phase == "die":
        return Roll(1 + luck.stream(name).below(6))
    if state.phase == "target":
        nearest = raids.targets(state, raid.start)
        return Target(Sector(luck.stream(f"{name}/target").choice(nearest)))
    fork = luck.stream(f"{name}/fork/{raid.left}")
    return Course(Sector(fork.choice(raids.next_steps(state))))


def _draw(state: State, stream: Stream) -> Draw:
    """Until the draw is one that the options allow (GOD-R-08, GOD-R-64)."""
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
        if opening.check_draw(state, action) is None:
            return action


def _words(things: tuple[int, ...]) -> tuple[ThingWord, ...]:
    return tuple(THING_WORDS[thing] for thing in things)


def _scatter(state: State, stream: Stream) -> Scatter:
    """Each Thing in turn on any legal sector, all equally likely (GOD-R-09)."""
    if state.terms.setup == "twin":
        return _scatter_twins(state, stream)
    placed: list[int] = []
    for _ in state.things:
        placed.append(stream.choice(opening.free_for_things(state, placed)))
    return Scatter(tuple(map(Sector, placed)))


def _scatter_twins(state: State, stream: Stream) -> Scatter:
    """The Spaceport in the middle, then pair after pair on twin sectors (GOD-R-64)."""
    twin, distance = state.chart.twin, state.chart.distance
    placed = [stream.choice((number("e6"), number("f6")))]
    for _ in range(len(state.things) // 2):
        free = [
            sector
            for sector in opening.free_for_things(state, placed)
            if distance[sector][twin[sector]] > 1
            and opening.crowded(state, placed, twin[sector]) is None
        ]
        sector = stream.choice(free)
        placed += [sector, twin[sector]]
    return Scatter(tuple(map(Sector, placed)))

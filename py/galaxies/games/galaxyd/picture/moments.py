"""What nobody decides, moment by moment: how the combats of phase 2 end; in phase 3 the die of a
Pirate, the line to its target, then what it does.

The states follow each other at once; these are the pictures between.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..rules import raids
from ..rules.pieces import PIRATE_FACE
from ..rules.sectors import NOWHERE, name
from ..rules.state import Action, Course, Raid, Roll, State, Target
from ..words.log import combat_words, counted, deed, either


def moments(before: State, action: Action, after: State) -> Iterator[tuple[State, str]]:
    """The pictures of a ply in which ships fight or Pirates act, from the views before and after,
    with a sentence each; none for any other ply."""
    fights = [combat_words(after, report) for report in after.reports if not report.raid]
    if fights:
        # A moment is told instead of its ply: the first one also says what led to the combats.
        fights[0] = f"{deed(before, action, after)} {fights[0]}".lstrip()
    for words in fights:
        yield after, words
    raid = before.raid
    if isinstance(action, Roll | Target | Course) and raid is not None:
        yield from _chances(before, raid, action)
    if done := _done(before, action, after):
        yield after, done


def _chances(
    before: State, raid: Raid, action: Roll | Target | Course
) -> Iterator[tuple[State, str]]:
    """What luck says, before the Pirate does it."""
    match action:
        case Roll(die):
            rolled = replace(before, raid=replace(raid, die=die))
            yield rolled, f"The Pirate on {name(raid.at)} rolls {die}: {rolled_words(rolled)}."
        case Target(sector):
            aimed = replace(before, raid=replace(raid, target=sector.index))
            yield aimed, f"Luck decides: it heads for {sector}."
        case Course(sector):
            yield before, f"Two ways are equally straight. Luck decides: over {sector}."


def rolled_words(view: State) -> str:
    """What the die of the Pirate that acts means."""
    raid = view.raid
    assert raid is not None
    if raid.die > PIRATE_FACE:
        return "it stays"
    nearest = raids.targets(view, raid.start)
    steps = raids.ways(view.chart, view.bases, raid.start)[nearest[0]]
    return f"it moves, towards {either(map(name, nearest))}, {counted(steps, 'step')} away"


def _done(before: State, action: Action, after: State) -> str:
    """What Pirates did in a ply: where one went, and what they fought."""
    words, came = [], NOWHERE
    if isinstance(action, Roll | Target | Course) and len(after.sorties) > len(before.sorties):
        sortie = after.sorties[-1]
        if sortie.at != sortie.start:
            came = sortie.at
            attacks = " and attacks" if sortie.at == sortie.target else ""
            words.append(f"The Pirate goes from {name(sortie.start)} to {name(came)}{attacks}.")
    for report in after.reports:
        if report.raid:
            if report.sector != came:
                where = name(report.sector)
                words.append(f"On {where} Pirates began among ships: they fight without a die.")
            came = NOWHERE
            words.append(combat_words(after, report))
    return " ".join(words)

"""Automatic events, moment by moment: the end of each combat of phase 2; in phase 3 the die of a
Pirate, the line to its target, then its way.

The states follow each other at once; these are the pictures between.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....words.english import counted, either
from ....words.players import spoken_to
from ..rules import raids
from ..rules.actions import Action, Course, Roll, Target
from ..rules.phases import Roaming, Rolling, Steering, Targeting
from ..rules.pieces import PIRATE_FACE
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from ..words.combats import combat_words
from ..words.log import told


def moments(
    before: State, action: Action, after: State, viewer: int
) -> Iterator[tuple[State, str]]:
    """The pictures of a ply in which ships fight or Pirates act, from the views before and after,
    with a sentence each; none for any other ply."""
    fights = [report for report in after.reports if not report.raid]
    # A moment is told instead of its ply: the first one also says what led to the combats.
    led, you = told(before, action, after, viewer) if fights else "", spoken_to(viewer)
    for report in fights:
        words = f"{led} {combat_words(after, report, you)}".lstrip()
        led = ""
        yield replace(after, reports=(report,)), words
    if isinstance(action, Roll | Target | Course) and isinstance(
        before.phase, Rolling | Targeting | Steering
    ):
        yield _luck(replace(before, reports=()), before.phase, action)
    if words := _raids(before, action, after, you):
        raids = tuple(report for report in after.reports if report.raid)
        yield replace(after, reports=raids), words


def _luck(
    before: State, now: Rolling | Targeting | Steering, action: Roll | Target | Course
) -> tuple[State, str]:
    """What luck says, before the Pirate acts."""
    match action:
        case Roll(die):
            rolled = replace(before, phase=replace(now, sortie=replace(now.sortie, die=die)))
            here = name(now.sortie.at)
            return rolled, f"The Pirate on {here} rolls {die}: {_rolled(before, now, die)}."
        case Target(sector):
            sortie = replace(now.sortie, target=sector.index)
            aimed = replace(before, phase=replace(now, sortie=sortie))
            return aimed, f"Luck decides: it heads for {sector}."
        case Course(sector):
            return before, f"Two ways are equally straight. Luck decides: by way of {sector}."


def _rolled(view: State, now: Roaming, die: int) -> str:
    """The meaning of a Pirate's die."""
    if die > PIRATE_FACE:
        return "it stays"
    nearest = raids.targets(view, now.sortie.start)
    steps = raids.ways(view.terms.map, view.bases, now.sortie.start)[nearest[0]]
    return f"it moves towards {either(map(name, nearest))}, {counted(steps, 'step')} away"


def _raids(before: State, action: Action, after: State, you: int) -> str:
    """The way and the combats of Pirates in a ply."""
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
                words.append(f"The Pirates on {where} began this phase among ships.")
                words.append("They fight without a die.")
            came = NOWHERE
            words.append(combat_words(after, report, you))
    return " ".join(words)
